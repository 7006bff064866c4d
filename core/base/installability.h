// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

namespace cogwright {

/// Why pip installs the requirements on no base at all.
struct InstallFailure {
    Verdict verdict = Verdict::Breaks; ///< `Unknown` where another installer may take them
    QString reason;                    ///< one sentence, without "on every base"
};

/// Pins that the metadata of another pinned package excludes: requirement-conflict. From the facts of
/// that very release alone; `requirements` are the project's own lines, as they are written: a range is none
/// of its pins.
[[nodiscard]] QList<Finding> dependencyConflicts(const Resolution &resolution,
                                                 const QList<Requirement> &requirements);

/// The first of: an include that never ends, lines that exclude each other, a pin that another one's
/// metadata excludes, a pin with no file for the project's Python. Nothing where none is known.
[[nodiscard]] std::optional<InstallFailure> installFailure(const Resolution &resolution,
                                                           const QList<Requirement> &requirements);

/// Puts a failure on every candidate: it says nothing about the bases.
void applyFailure(const InstallFailure &failure, QList<Candidate> &candidates);

/// The reason of a choice, with what fails wherever it is built in front.
[[nodiscard]] QString reasonWith(const InstallFailure &failure, const QString &reason);

} // namespace cogwright
