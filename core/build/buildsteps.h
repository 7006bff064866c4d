// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "build.h"

#include <QHash>

namespace cogwright {

/// The steps of a build and what BuildKit's events say of them. A step of the view holds several
/// of BuildKit's (its vertexes): "[run 3/7] RUN apt-get ..." is found by its stage and number, in a
/// Dockerfile that no plan made by what it does.
class StepTracker
{
public:
    /// `plan` is null for a Dockerfile of the user's own.
    StepTracker(const ImagePlan *plan, bool verify, bool labels);

    [[nodiscard]] const QList<BuildStep> &steps() const { return m_steps; }
    /// Index of a step outside of BuildKit's part.
    [[nodiscard]] int prepareStep() const { return 0; }
    [[nodiscard]] int checkStep() const { return m_checkStep; } ///< -1 without Checking
    [[nodiscard]] int labelStep() const { return m_labelStep; } ///< -1 without labels

    /// Takes one event; `logLine` is the number of lines in the log so far. Returns the index of
    /// the step that changed, or -1.
    int take(const BuildEvent &event, int logLine);
    void begin(int step, int logLine);
    void end(int step, BuildStep::State state, std::optional<double> seconds);
    /// The image is built: nothing of BuildKit's part runs or waits any more.
    void buildEnded(bool succeeded);
    /// The whole ended: what has not begun won't.
    void closeAll();

    /// How much of BuildKit's part is done, 0 to 1; nothing where the number of its steps is not known.
    [[nodiscard]] std::optional<double> share() const;

private:
    struct Work {
        int expected = 0; ///< vertexes that this step will have; 0: not known
        int ended = 0;
        int cached = 0;
        int running = 0;
        double seconds = 0;
    };
    struct StageWork {
        QString name;
        QStringList keywords; ///< of the instructions that make a vertex, in order
        QList<int> steps;     ///< the step of each
    };

    [[nodiscard]] int stepOf(const QString &vertexName) const;
    [[nodiscard]] int stepByText(QStringView instruction) const;
    int addStep(const QString &title, const QString &detail);

    QList<BuildStep> m_steps;
    QList<Work> m_work;
    QList<StageWork> m_stages;
    QHash<QString, int> m_stepOfDigest;
    int m_baseStep = -1, m_systemStep = -1, m_pythonStep = -1, m_runStep = -1, m_codeStep = -1;
    int m_exportStep = -1, m_checkStep = -1, m_labelStep = -1;
};

/// The keywords of a Dockerfile's instructions that BuildKit counts in "[2/6]" (RUN, COPY, ADD,
/// WORKDIR), in order. Understands continuations, comments between them and here-documents.
[[nodiscard]] QStringList vertexInstructions(const QString &dockerfile);

} // namespace cogwright
