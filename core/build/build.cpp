// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "build.h"

#include "builddata.h"
#include "history.h"

#include <QUuid>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int graceMs = 10'000;
/// Removing an image of many gigabytes takes a while.
constexpr int cleanUpTimeoutMs = 120'000;

} // namespace

Build::Data::Data(Build &build, DockerClient &client, Resolution resolved, BuildOptions wanted)
    : q(build),
      docker(client),
      resolution(std::move(resolved)),
      options(std::move(wanted)),
      steps(nullptr, options.verify, options.labels),
      id(QUuid::createUuid().toString(QUuid::Id128).left(16))
{
    firstTag = u"cogwright-tmp:%1"_s.arg(id);
    labelledTag = u"cogwright-tmp:%1-labelled"_s.arg(id);
}

void Build::Data::log_(const QByteArray &lines)
{
    if (!lines.isEmpty())
        Q_EMIT q.logAppended(lines);
}

void Build::Data::note(const QString &line)
{
    log_(log.add(line.toUtf8()));
}

void Build::Data::changed(int step)
{
    if (step >= 0)
        Q_EMIT q.stepsChanged(step);
}

/// Runs the one process of the moment. After a cancel its end leads to the clean-up, whatever it was.
void Build::Data::run(const Command &command, std::function<void(const ProcessResult &)> ended)
{
    process = docker.runner().start(command);
    QObject::connect(process.get(), &Process::finished, &q,
                     [this, ended = std::move(ended)](const ProcessResult &end) {
                         process.release()->deleteLater();
                         if (cancelled && !isTagged && !isCleaning)
                             cleanUp();
                         else
                             ended(end);
                     });
}

void Build::Data::readBuildOutput()
{
    parser = std::make_unique<BuildEventParser>();
    // BuildKit's events go to the error stream; what else the client says goes to either.
    const bool forSteps = q.state() == "building"_L1;
    QObject::connect(process.get(), &Process::errorReady, &q,
                     [this, forSteps](const QByteArray &bytes) { takeEvents(bytes, forSteps); });
}

void Build::Data::takeEvents(const QByteArray &bytes, bool forSteps)
{
    const int linesBefore = log.lineCount();
    QByteArray lines;
    for (const BuildEvent &event : parser->feed(bytes)) {
        lines += log.take(event);
        if (forSteps)
            changed(steps.take(event, linesBefore + int(lines.count('\n'))));
    }
    log_(lines);
    if (forSteps && !lines.isEmpty()) {
        // Checking and labelling take little beside the build.
        if (const auto share = steps.share())
            Q_EMIT q.progressChanged(*share * 0.9);
    }
}

void Build::Data::stop()
{
    if (cancelled || isTagged || isCleaning)
        return;
    cancelled = true;
    if (process) {
        process->cancel(graceMs);
        return;
    }
    queries.reset();
    QMetaObject::invokeMethod(&q, [this] { cleanUp(); }, Qt::QueuedConnection);
}

void Build::Data::failed(const QString &where, const Error &error)
{
    result.failedIn = where;
    result.error = error;
    note(u"error  %1"_s.arg(error.sentence()));
    cleanUp();
}

/// Removes what this run made and nobody shall keep: containers that outlived their command, and
/// the temporary names (an image that lost its last name goes with it).
void Build::Data::cleanUp()
{
    if (isCleaning || q.isFinished())
        return;
    isCleaning = true;
    queries.reset();
    const auto add = [this](const QStringList &arguments) {
        Command command = docker.command(options.docker, arguments);
        command.timeoutMs = cleanUpTimeoutMs;
        cleanUps += command;
    };
    if (!containers.isEmpty())
        add(QStringList{u"rm"_s, u"--force"_s} + containers);
    for (const QString &tag : std::as_const(tags))
        add({u"image"_s, u"rm"_s, tag});
    runNextCleanUp();
}

void Build::Data::runNextCleanUp()
{
    if (cleanUps.isEmpty()) {
        conclude();
        return;
    }
    // Most of them find nothing to remove: their failure says nothing.
    run(cleanUps.takeFirst(), [this](const ProcessResult &) { runNextCleanUp(); });
}

void Build::Data::conclude()
{
    log_(log.flush());
    if (isTagged)
        result.state = u"succeeded"_s;
    else if (cancelled)
        result.state = u"cancelled"_s;
    else
        result.state = u"failed"_s;
    // What did not succeed is not kept: there is no image to name.
    if (result.state != "succeeded"_L1) {
        result.image.clear();
        result.id.clear();
    }
    if (result.failedIn == "building"_L1 || result.failedIn == "checking"_L1)
        result.diagnosis = diagnose(QString::fromUtf8(log.text()), &resolution);
    if (result.state == "cancelled"_L1) {
        result.failedIn.clear();
        result.error.reset();
        note(u"Cancelled. Nothing of this build was kept but Docker's cache."_s);
    }
    steps.closeAll();
    Q_EMIT q.stepsChanged(-1);
    folder.reset();
    result.seconds = q.elapsedSeconds();
    result.ownCpuSeconds = ownCpuSeconds() - cpuAtStart;
    const BuildRecord record{
        .time = QDateTime::currentDateTimeUtc(),
        .strategy = plan && options.dockerfile.isEmpty() ? toString(plan->strategy) : QString(),
        .base = plan && options.dockerfile.isEmpty() ? plan->image : QString(),
        .tag = result.image,
        .state = result.state,
        .failedIn = result.failedIn,
        .cause = result.diagnosis.causes.isEmpty() ? QString() : result.diagnosis.causes.first().id,
        .seconds = result.seconds,
        .diskBytes = result.diskBytes,
    };
    if (auto kept = appendBuildRecord(resolution.project.root(), record); !kept)
        note(kept.error().sentence());
    q.finish(result.state);
}

Build::Build(DockerClient &docker, Resolution resolution, BuildOptions options, QObject *parent)
    : Operation(parent), d(std::make_unique<Data>(*this, docker, std::move(resolution), std::move(options)))
{
}

Build::~Build() = default;

void Build::start()
{
    if (!state().isEmpty())
        return;
    d->cpuAtStart = ownCpuSeconds();
    begin(u"preparing"_s);
    QMetaObject::invokeMethod(this, [this] { d->prepare(); }, Qt::QueuedConnection);
}

void Build::cancel()
{
    if (!state().isEmpty())
        d->stop();
}

const BuildResult &Build::result() const
{
    return d->result;
}

const QList<BuildStep> &Build::steps() const
{
    return d->steps.steps();
}

QString Build::commandLine() const
{
    return d->commandLine;
}

const QByteArray &Build::log() const
{
    return d->log.text();
}

} // namespace cogwright
