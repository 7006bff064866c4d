// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/planinput.h"

namespace cogwright {

/// The steps of an image, one function a kind. Each gives complete Dockerfile instructions and
/// leaves nothing behind in its layer: apt's and pip's caches are mounts, lists and logs go with
/// them.

/// System packages by apt. Nothing for an empty list. `image` is the stage's: each has caches of its
/// own, since package lists of one distribution mean nothing to another.
[[nodiscard]] QList<PlanStep> aptStep(const QString &image, const QStringList &packages,
                                      const QString &title = QStringLiteral("System packages"));

/// A Python of the wanted version on an Ubuntu that lacks it: uv, taken from the stage "uv", installs
/// its managed Python into /opt/python and links it into /usr/local/bin.
[[nodiscard]] QList<PlanStep> managedPythonSteps(const PlanInput &input);
/// The stage that holds uv, so that neither it nor the pip that fetched it is in the image.
[[nodiscard]] PlanStage uvStage(const PlanInput &input);

/// The stage of devel-then-slim that compiles: its wheels are in /wheels.
[[nodiscard]] PlanStage wheelStage(const PlanInput &input);

/// The project's environment, with what GPU containers expect on images that are not NVIDIA's.
[[nodiscard]] QList<PlanStep> environmentSteps(const PlanInput &input);
[[nodiscard]] QList<PlanStep> commandSteps(const PlanInput &input, bool preInstall);
[[nodiscard]] QList<PlanStep> packageSteps(const PlanInput &input);
/// cog and coglet at one version: a newer coglet beside an older cog does not start.
[[nodiscard]] QList<PlanStep> runtimeSteps(const PlanInput &input);
/// Entry point, port and environment of the server, then the code: the last step, so that an edit
/// of the code rebuilds nothing else.
[[nodiscard]] QList<PlanStep> codeSteps(const PlanInput &input, const QMap<QString, QString> &labels);

} // namespace cogwright
