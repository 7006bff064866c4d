// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamldocument.h"
#include "project/project.h"
#include "schema.h"

namespace cogwright {

/// Where "go to definition" leads. The file is one of the project; it is not opened here for more than
/// finding the place.
struct Definition {
    Place origin; ///< what was asked about, in the file that the question is of
    QString file; ///< relative to the project's root
    Place range; ///< of the whole definition: the class with its body; the file's beginning where it has none
    Place name;  ///< of the name in it; equal to `range` where there is none

    bool operator==(const Definition &) const = default;
};

/// From a value of cog.yaml: a requirements file, a reference file.py:Name (with the cursor in the file's
/// part or in the name's), an alias' anchor. Nothing where the file does not exist, lies outside of the
/// project or can't be read as text, or where nothing is referred to.
[[nodiscard]] std::optional<Definition>
definitionInConfig(const Project &project, const YamlDocument &document, int line, int column);

/// The beginning of a file, for a link to all of it; nothing where it is not one of the project.
[[nodiscard]] std::optional<Definition> definitionOfFile(const Project &project, const QString &file,
                                                         const Place &origin);

} // namespace cogwright
