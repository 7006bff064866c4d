// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "dockerclient.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Importing a large framework takes a few GB and, on a slow disk, minutes; more is a runaway.
constexpr QLatin1StringView checkMemory = "8g"_L1;
constexpr QLatin1StringView checkProcesses = "4096"_L1; // threads count: numeric libraries start one a core
constexpr int checkTimeoutMs = 15 * 60 * 1000;

/// A field of the comma-separated values that --secret takes.
QString csvField(const QString &field)
{
    if (!field.contains(u',') && !field.contains(u'"') && !field.contains(u'\n'))
        return field;
    QString inner = field;
    inner.replace(u'"', u"\"\""_s);
    return u'"' + inner + u'"';
}

QString networkOf(const DockerTarget &target)
{
    return target.network.isEmpty() ? qEnvironmentVariable("COGWRIGHT_BUILD_NETWORK") : target.network;
}

} // namespace

DockerClient::DockerClient(ProcessRunner &runner, QString program)
    : m_runner(runner), m_program(program.isEmpty() ? u"docker"_s : std::move(program))
{
}

Command DockerClient::command(const DockerTarget &target, const QStringList &arguments) const
{
    Command command{.program = m_program};
    if (!target.context.isEmpty())
        command.arguments << u"--context"_s << target.context;
    command.arguments += arguments;
    return command;
}

Command DockerClient::versionCommand(const DockerTarget &target) const
{
    // Not `--format json`: older clients print that word and succeed.
    return command(target, {u"version"_s, u"--format"_s, u"{{json .}}"_s});
}

Command DockerClient::buildCommand(const BuildCommandOptions &options) const
{
    QStringList arguments{u"buildx"_s, u"build"_s};
    if (!options.target.builder.isEmpty())
        arguments << u"--builder"_s << options.target.builder;
    arguments << u"--progress=rawjson"_s << u"--load"_s;
    if (!options.platform.isEmpty())
        arguments << u"--platform=%1"_s.arg(options.platform);
    // An attestation turns the image into an index, which older registries and tools don't read.
    arguments << u"--provenance=false"_s;
    if (const QString network = networkOf(options.target); !network.isEmpty())
        arguments << u"--network=%1"_s.arg(network);
    if (options.noCache)
        arguments << u"--no-cache"_s;
    if (options.pull)
        arguments << u"--pull"_s;
    for (const auto &[id, file] : options.secrets.asKeyValueRange()) {
        QString secret = csvField(u"id="_s + id);
        if (!file.isEmpty())
            secret += u',' + csvField(u"src="_s + file);
        arguments << u"--secret"_s << secret;
    }
    for (const auto &[name, value] : options.labels.asKeyValueRange())
        arguments << u"--label"_s << name + u'=' + value;
    if (!options.iidFile.isEmpty())
        arguments << u"--iidfile"_s << options.iidFile;
    for (const QString &tag : options.tags)
        arguments << u"--tag"_s << tag;
    if (!options.dockerfilePath.isEmpty())
        arguments << u"--file"_s << options.dockerfilePath;
    arguments << options.contextDirectory;
    return command(options.target, arguments);
}

Command DockerClient::checkCommand(const DockerTarget &target, const QString &image, const QString &name,
                                   const QStringList &arguments, const QByteArray &input, bool readOnly) const
{
    QStringList words{u"run"_s, u"--rm"_s, u"--interactive"_s, u"--name"_s, name};
    // A name that is not on this machine must not be fetched from anywhere.
    words << u"--pull=never"_s << u"--network=none"_s << u"--log-driver=none"_s;
    words << u"--memory=%1"_s.arg(checkMemory) << u"--memory-swap=%1"_s.arg(checkMemory);
    words << u"--pids-limit=%1"_s.arg(checkProcesses) << u"--cap-drop=ALL"_s;
    words << u"--security-opt=no-new-privileges"_s;
    if (readOnly)
        words << u"--read-only"_s;
    // Caches and settings go where they are gone afterwards.
    words << u"--tmpfs=/tmp:rw,exec,nosuid,nodev,mode=1777,size=1g"_s << u"--env=HOME=/tmp"_s;
    words << u"--env=PYTHONDONTWRITEBYTECODE=1"_s << u"--env=HF_HUB_OFFLINE=1"_s;
    if (!arguments.isEmpty())
        words << u"--entrypoint=%1"_s.arg(arguments.first());
    words << image << arguments.sliced(std::min<qsizetype>(1, arguments.size()));
    Command run = command(target, words);
    run.input = input;
    run.timeoutMs = checkTimeoutMs;
    return run;
}

} // namespace cogwright
