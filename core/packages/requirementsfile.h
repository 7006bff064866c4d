// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/requirement.h"
#include "project/project.h"
#include "support/finding.h"

namespace cogwright {

/// A requirements file with everything that it includes.
struct Requirements {
    QList<Requirement> lines;  ///< in order, includes in their place; Option lines too
    QList<Finding> findings;   ///< files missing, outside or circular, lines that pip would refuse
    QStringList files;         ///< read, relative to the project

    [[nodiscard]] QStringList indexUrls() const;      ///< --index-url, last wins, then --extra-index-url
    [[nodiscard]] const Requirement *find(QStringView normalisedName) const; ///< first that installs it
};

/// Reads a file of the project. Bounded: 100,000 lines, 200 files, includes 20 deep, 1 MB a line.
/// Codes: requirements-file-missing, requirements-file-outside, requirements-include-circular,
/// requirements-too-deep, requirements-too-large, requirement-unparsed.
[[nodiscard]] Requirements readRequirements(const Project &project, const QString &relative, const std::optional<Place> &askedAt);

/// Logical lines of a text as pip joins them (continuations, comments), without following includes.
[[nodiscard]] QList<Requirement> parseRequirements(const QString &text, const QString &file);

} // namespace cogwright
