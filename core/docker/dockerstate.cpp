// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "dockerstate.h"

#include "support/text.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype longestDetail = 500;

/// What a program said, as one short line.
QString saidBy(const ProcessResult &result)
{
    if (result.end == ProcessResult::End::FailedToStart)
        return result.reason;
    const QByteArray &bytes = result.errors.trimmed().isEmpty() ? result.output : result.errors;
    QString text = QString::fromUtf8(bytes.first(std::min<qsizetype>(bytes.size(), 20'000)));
    text = visible(text.simplified());
    if (text.size() > longestDetail)
        text = text.first(longestDetail) + u"\u2026"_s;
    return text;
}

bool says(const ProcessResult &result, QByteArrayView text)
{
    return result.errors.contains(text) || result.output.contains(text);
}

} // namespace

std::optional<DockerState::State> connectionProblem(const ProcessResult &result)
{
    using State = DockerState::State;
    if (result.end == ProcessResult::End::FailedToStart)
        return State::NotInstalled;
    if (result.ok())
        return std::nullopt;
    const bool aboutSocket = says(result, "docker.sock") || says(result, "Docker daemon socket") ||
                             says(result, "Docker API") || says(result, "dial unix");
    if (says(result, "permission denied") && aboutSocket)
        return State::NoPermission;
    for (const char *text : {"Cannot connect to the Docker daemon", "Is the docker daemon running",
                             "error during connect", "failed to connect to the docker API",
                             "error reading from server: EOF", "unable to resolve docker endpoint"}) {
        if (says(result, text))
            return State::NotRunning;
    }
    for (const char *text :
         {"is not a docker command", "buildx component is missing", "unknown command: docker buildx"}) {
        if (says(result, text))
            return State::NoBuildx;
    }
    return std::nullopt;
}

DockerState stateFromVersion(const ProcessResult &version)
{
    using State = DockerState::State;
    const QJsonObject document = QJsonDocument::fromJson(version.output).object();
    const QJsonObject client = document["Client"_L1].toObject();
    const QJsonObject server = document["Server"_L1].toObject();
    DockerState state{
        .clientVersion = visible(client["Version"_L1].toString()),
        .engineVersion = visible(server["Version"_L1].toString()),
        .context = visible(client["Context"_L1].toString()),
    };
    if (version.ok() && !server.isEmpty()) {
        state.state = State::Ready;
        return state;
    }
    if (version.ok() && !client.isEmpty()) {
        // Podman answers under docker's name, without a server, and knows no buildx of Docker's.
        state.state = State::NoBuildx;
        state.detail = u"The program answers as a client without an engine, as Podman does."_s;
        return state;
    }
    state.state = connectionProblem(version).value_or(State::NotRunning);
    state.detail = saidBy(version);
    if (version.end == ProcessResult::End::TimedOut)
        state.detail = u"There was no answer within %1."_s.arg(counted(qRound(version.seconds), u"second"_s));
    return state;
}

DockerState withBuildx(DockerState state, const ProcessResult &buildx)
{
    // "github.com/docker/buildx v0.13.1 hash"; another program in its place gives another first word.
    const QStringList words = QString::fromUtf8(buildx.output.left(1000)).simplified().split(u' ');
    if (buildx.ok() && words.size() >= 2 && words.first().endsWith("/buildx"_L1)) {
        state.buildxVersion = visible(words[1].startsWith(u'v') ? words[1].sliced(1) : words[1]);
    } else {
        state.state = DockerState::State::NoBuildx;
        state.detail = saidBy(buildx);
    }
    return state;
}

DockerState withDriverStatus(DockerState state, const ProcessResult &info)
{
    const QJsonArray rows = QJsonDocument::fromJson(info.output).array();
    for (const QJsonValue &row : rows) {
        if (row.toArray().at(1).toString().startsWith("io.containerd.snapshotter"_L1))
            state.containerdStore = true;
    }
    return state;
}

Error DockerState::toError() const
{
    switch (state) {
    case State::NotInstalled:
        return {.code = u"docker-not-installed"_s,
                .what = u"Docker was not found on this machine."_s,
                .why = u"The program docker can't be started (%1)."_s.arg(detail),
                .remedy = u"Install Docker Engine or Docker Desktop."_s};
    case State::NotRunning:
        return {.code = u"docker-not-running"_s,
                .what = u"Docker does not answer."_s,
                .why = detail,
                .remedy = u"Start Docker, or set DOCKER_HOST or --context to one that runs."_s};
    case State::NoPermission:
        return {.code = u"docker-no-permission"_s,
                .what = u"Docker refuses this user."_s,
                .why = u"The user may not open Docker's socket."_s,
                .remedy = u"Add the user to the group docker and sign in again, or use rootless Docker."_s};
    case State::NoBuildx:
        return {.code = u"docker-no-buildx"_s,
                .what = u"Docker's buildx component is missing."_s,
                .why = detail,
                .remedy = u"Install buildx (the package docker-buildx or docker-buildx-plugin)."_s};
    case State::Unknown:
    case State::Ready:
        break;
    }
    return {.code = u"docker-unknown"_s, .what = u"Docker's state is not known."_s, .why = detail};
}

Error dockerError(const ProcessResult &result, const QString &code, const QString &what)
{
    const QString detail =
        result.end == ProcessResult::End::TimedOut
            ? u"There was no answer within %1."_s.arg(counted(qRound(result.seconds), u"second"_s))
            : saidBy(result);
    if (const auto problem = connectionProblem(result))
        return DockerState{.state = *problem, .detail = detail}.toError();
    return {.code = code, .what = what, .why = detail};
}

} // namespace cogwright
