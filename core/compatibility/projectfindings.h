// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compatibility/completion.h"
#include "packages/packagefacts.h"

namespace cogwright {

/// Pinned requirements that pip finds no file of for this Python: requirement-no-release. From the
/// package table alone, so only of releases that it knows; nothing where a line names an index of
/// its own that may hold others.
[[nodiscard]] QList<Finding> releaseFindings(const ConfigReading &reading, const Requirements &requirements,
                                             const Completion &completion, const PackageTable &table);

/// The pins of these lines that the index has no file of for this Python, by the table; none where a line
/// names an index of its own that may hold others.
[[nodiscard]] QList<const Requirement *> pinsWithoutFile(const QList<Requirement> &lines,
                                                         const MarkerEnvironment &environment,
                                                         const PackageTable &table);

/// Credentials in requirements: secret-in-file. `reading` tells which lines stand in cog.yaml, where
/// they are found already.
[[nodiscard]] QList<Finding> requirementSecrets(const ConfigReading &reading,
                                                const Requirements &requirements);

/// What is to be said of a project's requirements beside what completing them finds: these two, and
/// those of localfindings.h and dependencyfiles.h.
[[nodiscard]] QList<Finding> projectFindings(const Project &project, const ConfigReading &reading,
                                             const Requirements &requirements, const Completion &completion);

} // namespace cogwright
