// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// The first stages of a build, in their order: files, image, import check. Each ends in the next one
// or in failed().

#include "builddata.h"
#include "docker/dockerstate.h"
#include "imagename.h"
#include "labels.h"
#include "support/resources.h"
#include "support/text.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qint64 largestSecret = 64'000;
constexpr qsizetype shortestSecretLine = 8;

/// The texts of a secret file that must not stand in a log: the whole, and each line of some length.
QByteArrayList secretTexts(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = file.read(largestSecret).trimmed();
    QByteArrayList texts{text};
    for (const QByteArray &line : text.split('\n')) {
        if (line.trimmed().size() >= shortestSecretLine)
            texts += line.trimmed();
    }
    return texts;
}

Error missingFile(const QString &code, const QString &what, const QString &path)
{
    return {.code = code,
            .what = what,
            .why = u"%1 is not a file that can be read."_s.arg(visible(path)),
            .remedy = u"Name an existing file."_s};
}

bool isReadableFile(const QString &path)
{
    const QFileInfo info(path);
    return info.isFile() && info.isReadable();
}

} // namespace

QString lastErrorLine(const QByteArray &text)
{
    QString found;
    for (const QByteArray &line : text.split('\n')) {
        if (line.startsWith("ERROR:"))
            found = QString::fromUtf8(line).sliced(6).trimmed();
    }
    return visible(found.left(600));
}

void Build::Data::prepare()
{
    if (cancelled)
        return;
    stageClock.start();
    steps.begin(steps.prepareStep(), 0);
    Q_EMIT q.stepsChanged(-1);
    if (auto prepared = prepareFiles(); !prepared) {
        steps.end(steps.prepareStep(), BuildStep::State::Failed, std::nullopt);
        failed(u"preparing"_s, prepared.error());
        return;
    }
    queries = std::make_unique<QObject>();
    docker.queryState(options.docker, queries.get(),
                      [this](const DockerState &state) { dockerKnown(state); });
}

Result<void> Build::Data::prepareFiles()
{
    PlanOptions planOptions = options.plan;
    for (const QString &secret : options.secrets.keys()) {
        if (!planOptions.secretIds.contains(secret))
            planOptions.secretIds += secret;
    }
    const bool hasOwnDockerfile = !options.dockerfile.isEmpty();
    if (auto made = makePlan(resolution, planOptions))
        plan = std::move(*made);
    else if (!hasOwnDockerfile)
        return fail(made.error());

    auto name = imageName(resolution, options.tag);
    if (!name)
        return fail(name.error());
    result.image = *name;
    for (const auto &[secret, path] : options.secrets.asKeyValueRange()) {
        if (!isReadableFile(path))
            return fail(missingFile(u"secret-file-missing"_s,
                                    u"The secret %1 has no file."_s.arg(visible(secret)), path));
        log.hide(secretTexts(path));
    }
    if (hasOwnDockerfile) {
        dockerfilePath = QDir(resolution.project.root()).absoluteFilePath(options.dockerfile);
        if (!isReadableFile(dockerfilePath))
            return fail(
                missingFile(u"dockerfile-missing"_s, u"There is no Dockerfile to build."_s, dockerfilePath));
    }
    auto made = BuildFolder::make();
    if (!made)
        return fail(made.error());
    folder = std::move(*made);
    if (!hasOwnDockerfile) {
        auto written = folder->writeDockerfile(plan->dockerfile(), plan->contextExcludes);
        if (!written)
            return fail(written.error());
        dockerfilePath = *written;
        result.appliedFixes = plan->appliedFixes;
        result.offeredEdits = plan->remedies;
        note(u"base   %1 (%2)"_s.arg(plan->image, toString(plan->strategy)));
        for (const QString &fix : std::as_const(plan->appliedFixes))
            note(u"fix    %1"_s.arg(fix));
        for (const QString &line : std::as_const(plan->notes))
            note(u"note   %1"_s.arg(line));
        steps = StepTracker(&*plan, options.verify, options.labels);
        steps.begin(steps.prepareStep(), 0);
        Q_EMIT q.stepsChanged(-1);
    }
    return {};
}

void Build::Data::dockerKnown(const DockerState &state)
{
    dockerState = state;
    if (state.state != DockerState::State::Ready) {
        steps.end(steps.prepareStep(), BuildStep::State::Failed, std::nullopt);
        failed(u"preparing"_s, state.toError());
        return;
    }
    buildImage();
}

void Build::Data::buildImage()
{
    steps.end(steps.prepareStep(), BuildStep::State::Running, double(stageClock.elapsed()) / 1000);
    q.enter(u"building"_s);
    BuildCommandOptions build{
        .target = options.docker,
        .contextDirectory = resolution.project.root(),
        .dockerfilePath = dockerfilePath,
        .tags = {firstTag},
        .secrets = options.secrets,
        .iidFile = folder->iidPath(),
        .noCache = options.noCache,
    };
    const Command command = docker.buildCommand(build);
    for (QString &path : build.secrets)
        path.clear();
    commandLine = docker.buildCommand(build).display();
    Q_EMIT q.commandLineChanged();
    note(u"$ "_s + commandLine);
    tags += firstTag;
    run(command, [this](const ProcessResult &ended) { imageBuilt(ended); });
    readBuildOutput();
}

void Build::Data::imageBuilt(const ProcessResult &ended)
{
    log_(log.flush());
    // As the log shows it: secrets hidden.
    const QByteArray said = log.add(parser->otherText() + ended.output);
    log_(said);
    steps.buildEnded(ended.ok());
    Q_EMIT q.stepsChanged(-1);
    if (!ended.ok()) {
        Error error = dockerError(ended, u"build-failed"_s, u"The build failed."_s);
        // The connection's own errors are told from the text, which went to the log here.
        ProcessResult inWords = ended;
        inWords.errors = said;
        if (const auto problem = connectionProblem(inWords))
            error = DockerState{.state = *problem, .detail = lastErrorLine(said)}.toError();
        else if (error.code == "build-failed"_L1)
            error.why = lastErrorLine(said);
        failed(u"building"_s, error);
        return;
    }
    result.id = folder->readIid();
    if (options.verify) {
        q.enter(u"checking"_s);
        checkImports(true);
    } else {
        probeModel();
    }
}

void Build::Data::checkImports(bool readOnly)
{
    stageClock.start();
    steps.begin(steps.checkStep(), log.lineCount());
    changed(steps.checkStep());
    importOutput.clear();
    importsWroteToImage = false;
    result.checks.clear();
    if (!plan || plan->importModules.isEmpty()) {
        probeModel();
        return;
    }
    const QString container = u"cogwright-check-%1%2"_s.arg(id, readOnly ? QString() : u"-2"_s);
    containers += container;
    const QStringList arguments{u"python"_s, u"-"_s, QString::fromUtf8(importWish(*plan))};
    run(docker.checkCommand(options.docker, firstTag, container, arguments,
                            resource(u"probe/check_imports.py"_s), readOnly),
        [this, readOnly](const ProcessResult &ended) { importsChecked(ended, readOnly); });
    QObject::connect(process.get(), &Process::outputReady, &q,
                     [this](const QByteArray &bytes) { takeImportLines(bytes); });
}

void Build::Data::takeImportLines(const QByteArray &bytes)
{
    importOutput += bytes;
    qsizetype begin = 0;
    for (qsizetype end = importOutput.indexOf('\n'); end >= 0; end = importOutput.indexOf('\n', begin)) {
        if (const auto report = readImportLine(importOutput.sliced(begin, end - begin))) {
            if (!report->check.module.isEmpty())
                result.checks += report->check;
            importsWroteToImage =
                importsWroteToImage || report->traceback.contains("Read-only file system"_L1);
            log_(log.add(logLines(*report)));
        }
        begin = end + 1;
    }
    importOutput.remove(0, begin);
}

void Build::Data::importsChecked(const ProcessResult &ended, bool readOnly)
{
    const auto fail = [this](const Error &error) {
        steps.end(steps.checkStep(), BuildStep::State::Failed, double(stageClock.elapsed()) / 1000);
        changed(steps.checkStep());
        failed(u"checking"_s, error);
    };
    if (ended.end == ProcessResult::End::TimedOut) {
        fail({.code = u"check-timeout"_s,
              .what = u"The imports did not end."_s,
              .why = u"They were stopped after %1."_s.arg(formatSeconds(ended.seconds))});
        return;
    }
    if (!ended.ok()) {
        log_(log.add(ended.errors));
        fail(dockerError(ended, u"check-not-run"_s, u"The new image can't be checked."_s));
        return;
    }
    const auto hasFailed = [](const ImportCheck &check) { return !check.ok && !check.needsDriver; };
    const auto firstFailure = std::ranges::find_if(result.checks, hasFailed);
    if (firstFailure == result.checks.cend()) {
        probeModel();
        return;
    }
    if (readOnly && importsWroteToImage) {
        note(u"check  a package writes into the image when it is imported; trying again where it may"_s);
        checkImports(false);
        return;
    }
    fail({.code = u"import-failed"_s,
          .what = u"The new image can't import %1."_s.arg(firstFailure->module),
          .why = firstFailure->error});
}

} // namespace cogwright
