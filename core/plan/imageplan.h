// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

namespace cogwright {

struct PlanOptions {
    QString base = QStringLiteral("auto"); ///< as --base takes it
    /// Put the fixes that the candidate counts on into the plan. `auto` does; a named base builds
    /// the project as it is.
    std::optional<bool> withFixes;
    QStringList secretIds; ///< ids of --secret, mounted into RUN steps that name them
    /// Where uv takes its Python from on bases that lack the wanted one; empty for its default. The
    /// build argument of the same name overrides it.
    QString pythonMirror = qEnvironmentVariable("UV_PYTHON_INSTALL_MIRROR");
};

/// A part of an image, for sizes, step names and the chart. The order is fixed.
enum class Part { Base, SystemPackages, PythonPackages, Weights, Code };
[[nodiscard]] QString toString(Part part); ///< "base", "system-packages", ...

/// One layer-making step of a Dockerfile.
struct PlanStep {
    Part part = Part::Base;
    QString title;       ///< "System packages", as the build view shows it
    QString detail;      ///< "ffmpeg, libgl1"
    QString instruction; ///< the Dockerfile text of this step, may have several lines; empty for FROM
};

struct PlanStage {
    QString name; ///< "uv", "build" or "run"; the last one is the image
    QString from; ///< image reference
    QList<PlanStep> steps;
};

/// The steps of one image. Yields a Dockerfile that meets what Cog and Replicate ask of an image
/// (labels, server, entry point) and takes everything from the base image, its distribution's
/// packages and the Python index.
struct ImagePlan {
    BaseStrategy strategy = BaseStrategy::Slim;
    QString image;
    QList<PlanStage> stages;
    QStringList systemPackages;          ///< that apt will install, the plan's own (tini) included
    QStringList requirementLines;        ///< the requirements file that is installed
    QStringList environment;             ///< the project's, fixes included
    QStringList appliedFixes;            ///< "libgl1 for libGL.so.1, wanted by opencv-python 4.12.0.88"
    QList<Remedy> remedies;              ///< edits that would write the applied fixes into the project
    QMap<QString, QString> labels;       ///< known before the build
    QStringList contextExcludes;         ///< .dockerignore lines: the user's, then the plan's own
    QStringList importModules;           ///< for Checking: modules of every direct requirement
    QMap<QString, QString> moduleOwners; ///< module -> distribution
    QStringList notes;                   ///< what a user should know before building, a sentence each

    [[nodiscard]] QString dockerfile() const;
};

/// Errors: no-base (nothing to build on, with the finding behind it), base-unknown (--base is
/// neither a strategy nor an image reference), base-has-no-image, plan-line-break (a value that must
/// be one line is not), plan-line-too-long (over 60,000 bytes), environment-malformed,
/// mount-unsafe (a mount's id or target that can't be written into a Dockerfile).
[[nodiscard]] Result<ImagePlan> makePlan(const Resolution &resolution, const PlanOptions &options = {});

} // namespace cogwright
