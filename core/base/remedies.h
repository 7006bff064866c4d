// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

namespace cogwright {

/// The edit that writes one answer's fix into the project; nothing where the text can't carry it.
[[nodiscard]] std::optional<Remedy> remedyOf(const Resolution &resolution, const Need &need,
                                             const NeedFix &fix);

/// The edits that write every fix of a candidate into the project, as few as possible: one for the
/// system packages, one for the environment, one a requirement. All are against the same text and meet
/// nowhere, so that they can be applied together.
[[nodiscard]] QList<Remedy> remediesOf(const Resolution &resolution, const Candidate &candidate);

/// The edit that writes a requirement line at the end of the project's requirements.
[[nodiscard]] std::optional<Remedy> requirementRemedy(const Resolution &resolution, const QString &line);

/// A build command in which a gone package name is replaced by what takes its place; whole words only.
[[nodiscard]] QString withoutGoneName(const QString &command, const QString &gone,
                                      const QStringList &successors);
/// For CUDA libraries that no base of the project's CUDA has: the newest CUDA of the tables that they
/// are of, set in build.cuda. Nothing where a framework decides which CUDA it is.
[[nodiscard]] std::optional<Remedy> cudaRemedy(const Resolution &resolution, const Need &need);

} // namespace cogwright
