// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/need.h"
#include "compatibility/completion.h"
#include "packages/packagefacts.h"

namespace cogwright {

/// One strategy's answer to one need.
struct NeedAnswer {
    QString need; ///< a Need's id
    NeedStatus status = NeedStatus::Met;
    std::optional<Remedy> remedy; ///< the edit that writes the fix into the project
    NeedFix fix;                  ///< what a plan adds; empty when met
};

struct Candidate {
    BaseStrategy strategy = BaseStrategy::Slim;
    QString image;      ///< the image that is run; empty when the tables have none
    QString buildImage; ///< the image that compiles, for devel-then-slim
    Verdict verdict = Verdict::Unknown;
    Confidence confidence = Confidence::High;
    QList<NeedAnswer> answers; ///< one for each need, in their order
    QString conflict;          ///< why its two images can't go together; empty where they can
    QString note;              ///< why it breaks or why confidence is low; one sentence, may be empty

    /// It is thought to install and import, but lacks what no candidate has and something wants at run time.
    bool lacksAtRun = false;

    [[nodiscard]] int fixCount() const; ///< distinct fixes, not needs
};

struct Choice {
    BaseStrategy strategy = BaseStrategy::Slim;
    QString image;
    Confidence confidence = Confidence::High;
    QString reason; ///< one sentence that a user can check
};

struct ResolveOptions {
    QString base = QStringLiteral("auto"); ///< as --base takes it
    bool heedSettings = true;     ///< `auto` takes the base that .cogwright.json keeps; else the evidence
    bool indexAsked = false;      ///< a package index was asked before (LookUp)...
    QList<Finding> indexFindings; ///< ...and this is what came of it
};

/// Everything that is known of a project before building it.
struct Resolution {
    Project project;
    ConfigReading reading;
    Requirements requirements; ///< as written
    Completion completion;     ///< as they will be installed
    /// The Python of the image: build.python_version, or the newest that the tables have where the
    /// project names none (Cog then asks for an image that does not exist).
    QString python;
    QList<ResolvedPackage> packages; ///< closed over dependencies
    QList<Finding> findings;         ///< of every stage, sorted by file and place
    QList<Finding> silenced;         ///< those that the project's settings silence, not among findings
    QList<Need> needs;
    QList<Candidate> candidates;  ///< in the order of preference
    std::optional<Choice> choice; ///< nothing for a refused file
    CogAnswer cog;

    [[nodiscard]] const Candidate *candidate(BaseStrategy strategy) const;
    [[nodiscard]] const Need *need(const QString &id) const;
};

/// The whole arrow from the text to the choice. Pure but for reading the project's files; needs
/// neither network nor Docker; never throws; bounded (facts on limits stand at each stage).
[[nodiscard]] Resolution resolve(const Project &project, const ResolveOptions &options = {});

} // namespace cogwright
