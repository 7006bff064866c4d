// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// What is asked of Docker: short commands whose answer goes to a callback.

#include "dockerstate.h"
#include "imageinfo.h"

#include <QPointer>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// A daemon over ssh may take seconds; one that hangs must not keep the window waiting.
constexpr int queryTimeoutMs = 15'000;

using ResultCallback = std::function<void(const ProcessResult &)>;

/// Runs a short command. The process lives as long as `context`, which also owns the wait.
void ask(ProcessRunner &runner, Command command, QObject *context, ResultCallback callback)
{
    command.timeoutMs = queryTimeoutMs;
    Process *process = runner.start(command).release();
    process->setParent(context);
    QObject::connect(process, &Process::finished, context,
                     [process, callback = std::move(callback)](const ProcessResult &result) {
                         process->deleteLater();
                         callback(result);
                     });
}

} // namespace

void DockerClient::queryState(const DockerTarget &target, QObject *context, const StateCallback &callback)
{
    const auto askInfo = [this, target, context, callback](const DockerState &state) {
        ask(m_runner, command(target, {u"info"_s, u"--format"_s, u"{{json .DriverStatus}}"_s}), context,
            [state, callback](const ProcessResult &info) { callback(withDriverStatus(state, info)); });
    };
    const auto askBuildx = [this, target, context, callback, askInfo](const DockerState &state) {
        ask(m_runner, command(target, {u"buildx"_s, u"version"_s}), context,
            [state, callback, askInfo](const ProcessResult &buildx) {
                const DockerState known = withBuildx(state, buildx);
                if (known.state == DockerState::State::Ready)
                    askInfo(known);
                else
                    callback(known);
            });
    };
    ask(m_runner, versionCommand(target), context, [callback, askBuildx](const ProcessResult &version) {
        const DockerState state = stateFromVersion(version);
        if (state.state == DockerState::State::Ready)
            askBuildx(state);
        else
            callback(state);
    });
}

void DockerClient::inspectImage(const DockerTarget &target, const QString &image, QObject *context,
                                const ImageCallback &callback)
{
    const auto askHistory = [this, target, image, context, callback](const ImageInfo &info) {
        const QStringList arguments{u"history"_s,  u"--no-trunc"_s, u"--human=false"_s,
                                    u"--format"_s, u"{{json .}}"_s, image};
        ask(m_runner, command(target, arguments), context, [info, callback](const ProcessResult &history) {
            ImageInfo known = info;
            known.layers = layersFromHistory(history.output);
            callback(known);
        });
    };
    ask(m_runner, command(target, {u"image"_s, u"inspect"_s, image}), context,
        [image, callback, askHistory](const ProcessResult &result) {
            const auto info = imageFromInspect(result.output);
            if (info)
                askHistory(*info);
            else if (result.ok())
                callback(fail({.code = u"image-unreadable"_s,
                               .what = u"Docker's description of %1 can't be read."_s.arg(image),
                               .why = u"It is not the JSON of an image."_s}));
            else
                callback(fail(dockerError(result, u"image-missing"_s,
                                          u"The image %1 is not on this machine."_s.arg(image))));
        });
}

} // namespace cogwright
