// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

#include <QMap>

namespace cogwright {

/// Texts of files as the safe remedies leave them, and the resolution of that state. The files on
/// disk are not touched.
struct SafeRepair {
    Resolution resolution;
    QMap<QString, QString> before, after; ///< by file, those that differ; a new file was empty before
    int applied = 0;                      ///< remedies
};

/// Applies the remedies that are marked as safe until none is left that helps. Silenced findings are
/// left alone. A remedy counts only if the state after it is better: a text that could be read still
/// can be, what Cog accepted it still accepts, and fewer faults are left, the heavier ones first. So
/// the result is a fixed point (a second call changes nothing), and 200 readings of the project are
/// never exceeded.
[[nodiscard]] SafeRepair applySafeRemedies(Resolution resolution, const ResolveOptions &options = {});
/// The same with the first remedy of every finding that has edits, those that should be reviewed too:
/// they change what the image holds.
[[nodiscard]] SafeRepair applyAllRemedies(Resolution resolution, const ResolveOptions &options = {});
/// How many findings have a repair that applySafeRemedies leaves alone.
[[nodiscard]] int remediesToReview(const QList<Finding> &findings);

} // namespace cogwright
