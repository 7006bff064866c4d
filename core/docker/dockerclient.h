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
    QString clientVersion, engineVersion, buildxVersion;
    QString context; ///< the one in use; builds that need local images go through its builder
    QString detail;  ///< what Docker itself said, control characters made visible
    /// Images are held by containerd: an image's size is then that of its compressed content, and
    /// its id the digest of its manifest.
    bool containerdStore = false;
    /// docker-not-installed, docker-not-running, docker-no-permission, docker-no-buildx,
    /// docker-unknown.
    [[nodiscard]] Error toError() const;
};

/// How to reach Docker: passed to every call.
struct DockerTarget {
    QString context; ///< --context; empty for the current one
    QString builder; ///< --builder; empty for the default
    /// Network of RUN steps: "host", "none"; empty for COGWRIGHT_BUILD_NETWORK, and where that is
    /// not set Docker's default. A daemon without a bridge needs "host".
    QString network;
};

/// One event of a BuildKit build, from --progress=rawjson. A step can start and finish more than
/// once: BuildKit first looks whether it is cached.
struct BuildEvent {
    enum class Kind { StepStarted, StepFinished, StepCached, StepFailed, Log, Progress };
    Kind kind = Kind::Log;
    QString digest;  ///< of the step
    QString name;    ///< of the step: "[2/6] RUN apt-get ..."
    QByteArray text; ///< of a Log event; may hold part of a line
    int stream = 1;  ///< of a Log event: 1 output, 2 errors
    QString what;    ///< of a Progress event: "extracting sha256:..."
    qint64 current = 0, total = 0;
    QString error;      ///< of StepFailed
    double seconds = 0; ///< of a finished step; of a Log event since its step started
};

/// Reads the stream of JSON objects that buildx writes, pretty-printed or one a line, in any cut.
/// Text that is not JSON (warnings, errors of the CLI) comes out as `otherText`, whole so far,
/// bounded to 1 MB. An object over 32 MB counts as such text.
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
    QMap<QString, QString> secrets; ///< id -> file; an empty file leaves the file out (for display)
    QString iidFile;
    QString platform = QStringLiteral("linux/amd64"); ///< what Cog's images are made for
    QMap<QString, QString> labels;
    bool noCache = false;
    bool pull = false;
};

struct ImageInfo {
    QString id;
    qint64 diskBytes = 0;
    QStringList tags;
    QMap<QString, QString> labels;
    struct Layer {
        QString createdBy;
        qint64 bytes = 0;
    };
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
    /// A throw-away container without network, capabilities and new privileges, with limits on
    /// memory, processes and time. `arguments` takes the place of the entry point. A container that
    /// outlives its command (killed, timed out) has to be removed by `name`.
    [[nodiscard]] Command checkCommand(const DockerTarget &target, const QString &image, const QString &name,
                                       const QStringList &arguments, const QByteArray &input,
                                       bool readOnly = true) const;
    [[nodiscard]] Command command(const DockerTarget &target, const QStringList &arguments) const;

    using StateCallback = std::function<void(const DockerState &)>;
    /// Asks once, asynchronously; the callback is called from the event loop, or never if
    /// `context` is gone.
    void queryState(const DockerTarget &target, QObject *context, const StateCallback &callback);
    using ImageCallback = std::function<void(const Result<ImageInfo> &)>;
    /// Errors: image-missing, image-unreadable, and those of DockerState.
    void inspectImage(const DockerTarget &target, const QString &image, QObject *context,
                      const ImageCallback &callback);

private:
    ProcessRunner &m_runner;
    QString m_program;
};

} // namespace cogwright
