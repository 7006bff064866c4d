// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "process/processrunner.h"

#include <QJsonObject>
#include <functional>

namespace cogwright {

/// What is known of Docker on this machine.
struct DockerState {
    enum class State { Unknown, NotInstalled, NotRunning, NoPermission, NoBuildx, Ready };
    State state = State::Unknown;
    QString clientVersion, engineVersion, buildxVersion, context, detail;
    bool containerdStore = false; ///< sizes then mean something else (see docker facts)
    [[nodiscard]] Error toError() const; ///< docker-not-installed, docker-not-running, ...
};

/// How to reach Docker: passed to every call.
struct DockerTarget {
    QString context; ///< --context; empty for the current one
    QString builder; ///< --builder; empty for the default
    QString network; ///< network of RUN steps: "host", "none"; empty for Docker's default
};

/// One event of a BuildKit build, from --progress=rawjson.
struct BuildEvent {
    enum class Kind { StepStarted, StepFinished, StepCached, StepFailed, Log, Progress };
    Kind kind = Kind::Log;
    QString digest;  ///< of the step
    QString name;    ///< of the step: "[2/6] RUN apt-get ..."
    QByteArray text; ///< of a Log event; may hold part of a line
    int stream = 1;  ///< of a Log event: 1 output, 2 errors
    QString what;    ///< of a Progress event: "extracting sha256:..."
    qint64 current = 0, total = 0;
    QString error;   ///< of StepFailed
    double seconds = 0; ///< of a finished step
};

/// Reads the stream of pretty-printed JSON objects that buildx writes, in any cut. Text that is
/// not JSON (warnings, errors of the CLI) comes out as `otherText`.
class BuildEventParser
{
public:
    BuildEventParser();
    ~BuildEventParser();
    [[nodiscard]] QList<BuildEvent> feed(const QByteArray &bytes);
    [[nodiscard]] QByteArray otherText() const;

private:
    struct Data;
    std::unique_ptr<Data> d;
};

struct BuildCommandOptions {
    DockerTarget target;
    QString contextDirectory;
    QString dockerfilePath; ///< its .dockerignore stands beside it as NAME.dockerignore
    QStringList tags;
    QMap<QString, QString> secrets; ///< id -> file
    QString iidFile;
    QMap<QString, QString> labels;
    bool noCache = false;
    bool pull = false;
};

struct ImageInfo {
    QString id;
    qint64 diskBytes = 0;
    QStringList tags;
    QMap<QString, QString> labels;
    struct Layer { QString createdBy; qint64 bytes = 0; };
    QList<Layer> layers; ///< oldest first
};

/// The docker command line behind an interface. Commands are values, so that they can be shown and
/// copied; a fake runner replaces them in tests.
class DockerClient
{
public:
    explicit DockerClient(ProcessRunner &runner, QString program = {});

    [[nodiscard]] ProcessRunner &runner() const { return m_runner; }

    [[nodiscard]] Command versionCommand(const DockerTarget &target) const;
    [[nodiscard]] Command buildCommand(const BuildCommandOptions &options) const;
    /// A throw-away container without network and with limits on memory, processes and time.
    [[nodiscard]] Command checkCommand(const DockerTarget &target, const QString &image, const QString &name, const QStringList &arguments, const QByteArray &input) const;
    [[nodiscard]] Command command(const DockerTarget &target, const QStringList &arguments) const;

    using StateCallback = std::function<void(const DockerState &)>;
    /// Asks once, asynchronously; the callback is called from the event loop, or never if
    /// `context` is gone.
    void queryState(const DockerTarget &target, QObject *context, StateCallback callback);
    using ImageCallback = std::function<void(const Result<ImageInfo> &)>;
    void inspectImage(const DockerTarget &target, const QString &image, QObject *context, ImageCallback callback);

private:
    ProcessRunner &m_runner;
    QString m_program;
};

} // namespace cogwright
