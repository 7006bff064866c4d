// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diagnosis/diagnosis.h"
#include "docker/dockerclient.h"
#include "imageparts.h"
#include "operation/operation.h"
#include "plan/imageplan.h"

namespace cogwright {

struct BuildOptions {
    PlanOptions plan;
    DockerTarget docker;
    QString tag;                    ///< empty: from image:/model: or the folder's name
    QMap<QString, QString> secrets; ///< id -> file
    QString dockerfile;             ///< a Dockerfile to build in place of the plan's
    bool noCache = false;
    bool verify = true; ///< run Checking
    bool labels = true; ///< schema and labels (second, cached build)
};

/// A step as the build view shows it.
struct BuildStep {
    enum class State { Waiting, Running, Done, Cached, Failed, NotStarted };
    QString title, detail;
    State state = State::Waiting;
    std::optional<double> seconds; ///< of work, where its parts ran side by side their sum
    int firstLogLine = 0;          ///< from 0, in the log
};

struct ImportCheck {
    QString module, distribution;
    bool ok = false;
    /// Not ok, but only for want of NVIDIA's driver, which no image holds: not a failure.
    bool needsDriver = false;
    double seconds = 0;
    QString error; ///< last line of the traceback
};

struct BuildResult {
    QString state;    ///< "succeeded", "failed", "cancelled"
    QString failedIn; ///< "preparing", "building", "checking" or empty
    QString image, id;
    std::optional<qint64> downloadBytes, diskBytes;
    QList<MeasuredPart> parts; ///< on disk; empty for a Dockerfile of the user's own
    double seconds = 0;
    double ownCpuSeconds = 0; ///< of this program, not of Docker
    QMap<QString, QString> labels;
    QList<ImportCheck> checks;
    Diagnosis diagnosis; ///< on failure
    std::optional<Error> error;
    QStringList appliedFixes;
    QList<Remedy> offeredEdits; ///< that write the plan's fixes into the project
};

/// One run of a plan. States: preparing, building, checking, labelling, then succeeded, failed or
/// cancelled. Cancelling sends SIGINT, then kills the group after 10 s, removes its container, and
/// leaves no tag that was not there.
class Build : public Operation
{
    Q_OBJECT
public:
    Build(DockerClient &docker, Resolution resolution, BuildOptions options, QObject *parent = nullptr);
    ~Build() override;

    void start() override;
    void cancel() override;

    [[nodiscard]] const BuildResult &result() const; ///< valid once finished
    [[nodiscard]] const QList<BuildStep> &steps() const;
    [[nodiscard]] QString commandLine() const;   ///< exact, secrets as ids
    [[nodiscard]] const QByteArray &log() const; ///< whole, UTF-8 made valid

Q_SIGNALS:
    void stepsChanged(int index);             ///< -1: all
    void logAppended(const QByteArray &text); ///< whole lines
    void commandLineChanged();

private:
    struct Data;
    std::unique_ptr<Data> d;
};

} // namespace cogwright
