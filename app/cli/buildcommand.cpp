// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "commands.h"
#include "json.h"
#include "keepbase.h"
#include "output.h"
#include "process/interruptwatcher.h"
#include "support/text.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

QString stateName(BuildStep::State state)
{
    switch (state) {
    case BuildStep::State::Waiting:
        return u"waiting"_s;
    case BuildStep::State::Running:
        return u"running"_s;
    case BuildStep::State::Done:
        return u"done"_s;
    case BuildStep::State::Cached:
        return u"cached"_s;
    case BuildStep::State::Failed:
        return u"failed"_s;
    case BuildStep::State::NotStarted:
        break;
    }
    return u"not-started"_s;
}

/// Writes a build's events: as JSON lines to standard output, or as a log to standard error.
class Reporter
{
public:
    Reporter(const Build &build, bool json)
        : m_build(build), m_json(json)
    {
    }

    void event(QJsonObject fields) const
    {
        fields.insert(u"t"_s, m_build.elapsedSeconds());
        output::printJson(fields);
    }

    void state(const QString &name) const
    {
        if (m_json)
            event({{u"event"_s, u"state"_s}, {u"state"_s, name}});
    }

    void step(int index) const
    {
        if (index < 0 || index >= m_build.steps().size())
            return;
        const BuildStep &step = m_build.steps()[index];
        if (m_json) {
            event({{u"event"_s, u"step"_s},
                   {u"step"_s, index},
                   {u"title"_s, step.title},
                   {u"detail"_s, step.detail},
                   {u"state"_s, stateName(step.state)},
                   {u"seconds"_s, step.seconds ? QJsonValue(*step.seconds) : QJsonValue()}});
        } else if (step.state != BuildStep::State::Waiting && step.state != BuildStep::State::NotStarted) {
            const QString time = step.seconds ? u", "_s + formatSeconds(*step.seconds, true) : QString();
            output::note(u"== %1: %2%3"_s.arg(step.title, stateName(step.state), time));
        }
    }

    void log(const QByteArray &text) const
    {
        const QString lines = QString::fromUtf8(text);
        if (m_json)
            event({{u"event"_s, u"log"_s}, {u"text"_s, lines}});
        else
            output::note(visible(lines.endsWith(u'\n') ? lines.chopped(1) : lines, true));
    }

    void progress(double share) const
    {
        if (m_json)
            event({{u"event"_s, u"progress"_s}, {u"share"_s, share}});
    }

    void result(const BuildResult &result) const
    {
        if (m_json) {
            QJsonObject fields = json::buildResult(result);
            fields.insert(u"event"_s, u"result"_s);
            event(fields);
            return;
        }
        for (const Cause &cause : result.diagnosis.causes) {
            output::print(u"%1 [%2]"_s.arg(visible(cause.title), cause.id));
            output::print(u"  %1"_s.arg(visible(cause.explanation)));
            for (const EvidenceLine &line : cause.evidence)
                output::print(u"  log line %1: %2"_s.arg(line.line).arg(visible(line.text)));
            for (const Remedy &remedy : cause.remedies)
                output::print(u"  fix: %1"_s.arg(visible(remedy.title)));
        }
        if (result.error)
            output::print(visible(result.error->sentence()));
        const QString after = formatSeconds(result.seconds, true);
        if (result.state == u"succeeded") {
            output::print(u"Built %1 in %2%3"_s.arg(
                visible(result.image), after,
                result.diskBytes ? u", %1 on disk"_s.arg(formatBytes(*result.diskBytes)) : QString()));
            for (const QString &fix : result.appliedFixes)
                output::print(u"  the plan added %1"_s.arg(visible(fix)));
            for (const Remedy &remedy : result.offeredEdits)
                output::print(u"  to keep it in the project: %1"_s.arg(visible(remedy.title)));
        } else if (result.state == u"cancelled") {
            output::print(u"Cancelled after %1, nothing was tagged"_s.arg(after));
        } else {
            output::print(u"Failed in %1 after %2"_s.arg(result.failedIn, after));
        }
    }

private:
    const Build &m_build;
    bool m_json;
};

int statusOf(const BuildResult &result)
{
    if (result.state == u"cancelled")
        return output::interrupted;
    if (result.state == u"succeeded")
        return output::fine;
    return result.error ? output::statusOf(*result.error) : output::foundSomething;
}

BuildOptions buildOptions(const Options &options)
{
    BuildOptions build;
    build.plan.base = options.base;
    build.plan.secretIds = options.secrets.keys();
    build.docker = {.context = options.context, .builder = options.builder, .network = options.network};
    build.tag = options.tag;
    build.secrets = options.secrets;
    build.dockerfile = options.dockerfile;
    build.noCache = options.noCache;
    build.verify = !options.noVerify;
    return build;
}

int dryRun(const Options &options, const QString &name, const Resolution &resolution, const Build &build)
{
    const Result<ImagePlan> plan =
        makePlan(resolution, {.base = options.base, .secretIds = options.secrets.keys()});
    if (!plan) {
        output::note(u"%1: %2"_s.arg(visible(name), visible(plan.error().sentence())));
        return output::statusOf(plan.error());
    }
    if (options.json) {
        output::printJson({{u"event"_s, u"plan"_s},
                           {u"t"_s, 0.0},
                           {u"command"_s, build.commandLine()},
                           {u"dockerfile"_s, plan->dockerfile()},
                           {u"applied_fixes"_s, json::strings(plan->appliedFixes)}});
    } else {
        output::note(visible(build.commandLine()));
        output::print(plan->dockerfile().trimmed());
    }
    return output::fine;
}

/// Builds one project and waits for it.
int buildOne(const Options &options, const QString &name, const Resolution &resolution, DockerClient &docker,
             InterruptWatcher &watcher, bool &stop)
{
    Build build(docker, resolution, buildOptions(options));
    if (options.dryRun)
        return dryRun(options, name, resolution, build);
    const Reporter reporter(build, options.json);
    QEventLoop loop;
    QObject::connect(&build, &Build::stateChanged, &loop,
                     [&](const QString &state) { reporter.state(state); });
    QObject::connect(&build, &Build::stepsChanged, &loop, [&](int index) { reporter.step(index); });
    QObject::connect(&build, &Build::logAppended, &loop, [&](const QByteArray &text) { reporter.log(text); });
    QObject::connect(&build, &Build::progressChanged, &loop, [&](double share) { reporter.progress(share); });
    QObject::connect(&build, &Build::finished, &loop, &QEventLoop::quit);
    QObject::connect(&watcher, &InterruptWatcher::interrupted, &build, [&] {
        stop = true;
        build.cancel();
    });
    QMetaObject::invokeMethod(&build, [&build] { build.start(); }, Qt::QueuedConnection);
    loop.exec();
    reporter.result(build.result());
    const int status = statusOf(build.result());
    return options.save && status == output::fine ? saveChoice(name, resolution) : status;
}

} // namespace

namespace commands {

int build(const Options &options)
{
    const std::unique_ptr<ProcessRunner> runner = makeProcessRunner();
    DockerClient docker(*runner);
    InterruptWatcher watcher;
    bool stop = false;
    return output::forEachProject(
        options, u"build"_s, [&](const QString &name, const Resolution &resolution) {
            if (stop)
                return output::interrupted;
            if (!options.json)
                output::printFindings(resolution.findings, visible(resolution.project.configName()));
            return buildOne(options, name, resolution, docker, watcher, stop);
        });
}

} // namespace commands
