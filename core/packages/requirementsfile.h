// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/requirement.h"
#include "project/project.h"
#include "support/finding.h"

namespace cogwright {

/// A requirements file with everything that it includes.
struct Requirements {
    QList<Requirement> lines; ///< in order, includes in their place; Option lines too
    QList<Finding> findings;  ///< files missing, outside or circular, lines that pip would refuse
    QStringList files;        ///< read, relative to the project

    [[nodiscard]] QStringList indexUrls() const; ///< --index-url, last wins, then --extra-index-url
    [[nodiscard]] const Requirement *find(QStringView normalisedName) const; ///< first that installs it
};

/// Reads a file of the project. Bounded: 20,000 lines, 200 files, includes 20 deep, 1 MB a line,
/// 20 MB a file. Paths behind -r and -c are relative to the file that names them, as pip takes them.
/// Variables ("${NAME}") stay as written: what they are at the build is not known here.
/// Codes: requirements-file-missing (also_cog where `relative` itself is missing),
/// requirements-file-outside, requirements-include-circular, requirements-too-deep,
/// requirements-too-large, requirements-file-remote (an include by URL, which is not read), those of
/// readTextFile for a file that is there but can't be read, and those of checkRequirements.
[[nodiscard]] Requirements readRequirements(const Project &project, const QString &relative,
                                            const std::optional<Place> &askedAt);

/// Logical lines of a text as pip joins them (continuations, comments), without following includes.
[[nodiscard]] QList<Requirement> parseRequirements(const QString &text, const QString &file);

/// What is wrong with requirement lines taken together: requirement-unparsed, requirement-too-long,
/// version-too-long (pip would refuse the line), requirement-duplicate (named twice),
/// requirement-conflict (no version meets all conditions). Two lines meet if there is a Python from
/// 3.10 to 3.14 for which the markers of both hold. Each code is said at most 100 times. Remedies
/// edit the lines where they stand, so they are made only for lines of a file (`inFile`), not for
/// items of a list in YAML.
[[nodiscard]] QList<Finding> checkRequirements(const QList<Requirement> &lines, bool inFile);

} // namespace cogwright
