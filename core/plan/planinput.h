// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/imageplan.h"

#include <QSet>

namespace cogwright {

/// A project's wishes for one image, fixes put in: what the steps are made from.
struct PlanInput {
    BaseStrategy strategy = BaseStrategy::Slim;
    QString image, buildImage;
    QString python;     ///< "3.11" or "3.11.4"; empty for a custom image
    QString sdkVersion; ///< of cog and coglet; "prerelease" for the newest pre-release
    bool gpu = false;
    QStringList plannedPackages;  ///< that the plan needs itself: tini, and tools that needs ask for
    QStringList systemPackages;   ///< of the project, fixes included
    QStringList buildPackages;    ///< fixes that only the stage which compiles needs
    QStringList requirementLines; ///< credentials taken out
    QStringList compiledLines;    ///< requirement lines that the build stage compiles with the CUDA toolkit
    QStringList wheelLines;       ///< others that it makes into wheels: from checkouts, or with a C compiler
    QStringList buildLines;       ///< the rest of them
    QStringList commandLines;     ///< what build commands install by pip, where compiling may ask for it
    QStringList preInstall;
    QList<RunItem> run;
    QStringList environment; ///< sorted by name
    QString reference, train;
    std::optional<int> concurrencyMax;
    QString pythonMirror;
    bool hasCredentials = false; ///< requirements held credentials: pip takes them from a netrc secret
};

/// The fixes of a candidate as a plan takes them.
struct AppliedFixes {
    QStringList apt, buildApt, environment;
    QMap<QString, QStringList> renamed;   ///< gone package -> what takes its place
    QMap<QString, QString> replacedLines; ///< a requirement line's text -> the line in its place
    QStringList addedLines;               ///< requirement lines beside them
    QStringList sentences;                ///< for ImagePlan::appliedFixes
};

[[nodiscard]] AppliedFixes fixesOf(const Resolution &resolution, const Candidate &candidate);

/// Puts the project and its fixes together. Errors as makePlan.
[[nodiscard]] Result<PlanInput> planInput(const Resolution &resolution, const Candidate &candidate,
                                          const AppliedFixes &fixes, const PlanOptions &options);

/// The labels that are known before the build: run.cog.config and the others of Cog's contract.
[[nodiscard]] QMap<QString, QString> planLabels(const Resolution &resolution, const PlanInput &input);

/// The version of cog and coglet where the project names none: the newest pair that was tried.
inline constexpr QLatin1StringView defaultSdkVersion("0.23.1");

} // namespace cogwright
