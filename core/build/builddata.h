// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "build.h"
#include "buildfolder.h"
#include "buildlog.h"
#include "buildsteps.h"
#include "probereport.h"
#include "process/cputime.h"

namespace cogwright {

/// The machine behind Build. One process at a time; each stage ends in the next one, in failed(),
/// or, after a cancel, in cleanUp(). Whatever happens, cleanUp() leads to conclude().
struct Build::Data {
    Data(Build &build, DockerClient &client, Resolution resolved, BuildOptions wanted);

    // Stages, in their order (buildstages.cpp).
    void prepare();
    Result<void> prepareFiles();
    void dockerKnown(const DockerState &state);
    void buildImage();
    void imageBuilt(const ProcessResult &ended);
    void checkImports(bool readOnly);
    void takeImportLines(const QByteArray &bytes);
    void importsChecked(const ProcessResult &ended, bool readOnly);
    void probeModel();
    void modelProbed(const ProcessResult &ended);
    void addLabels();
    void labelsAdded(const ProcessResult &ended);
    void tagImage();
    void measureImage();

    // The machine (build.cpp).
    using Ended = void (Data::*)(const ProcessResult &);
    void run(const Command &command, std::function<void(const ProcessResult &)> ended);
    void readBuildOutput();
    void takeEvents(const QByteArray &bytes, bool forSteps);
    void stop();
    void failed(const QString &where, const Error &error);
    void cleanUp();
    void runNextCleanUp();
    void conclude();
    void log_(const QByteArray &lines);
    void note(const QString &line);
    void changed(int step);
    [[nodiscard]] const Config &config() const { return resolution.completion.config; }

    Build &q;
    DockerClient &docker;
    const Resolution resolution;
    const BuildOptions options;

    std::optional<ImagePlan> plan;
    std::optional<BuildFolder> folder;
    StepTracker steps;
    BuildLog log;
    std::unique_ptr<BuildEventParser> parser;
    BuildResult result;
    QString commandLine;

    QString id; ///< of this run; names its tags and containers
    QString firstTag, labelledTag;
    QString dockerfilePath;
    DockerState dockerState;
    SchemaReport schema;
    QByteArray importOutput; ///< a line that has not ended
    bool importsWroteToImage = false;

    std::unique_ptr<Process> process;
    std::unique_ptr<QObject> queries; ///< answers that are waited for; gone means not wanted
    QStringList containers;           ///< that may still be there
    QStringList tags;                 ///< of this run's own, that may be there
    QList<Command> cleanUps;
    bool cancelled = false;
    bool isTagged = false; ///< past the point where cancelling makes sense
    bool isCleaning = false;
    double cpuAtStart = 0;
    QElapsedTimer stageClock;
};

/// Docker's own last line that says what went wrong; empty for none.
[[nodiscard]] QString lastErrorLine(const QByteArray &text);

} // namespace cogwright
