// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/languagefacts.h"
#include "config/hover.h"

namespace cogwright {

/// What is said of a place in cog.yaml: a key's meaning from the schema; of a value what the tables, the
/// package facts and the project's files tell. Nothing where nothing is known. Line and column count from
/// 1. Offline; a document that does not parse is answered as far as it was read.
[[nodiscard]] std::optional<Hover> hoverConfig(const Project &project, const YamlDocument &document, int line,
                                               int column);

/// The same for a line of a requirements file.
[[nodiscard]] std::optional<Hover> hoverRequirements(const Project &project, const QString &file,
                                                     const QString &text, int line, int column);

/// What is known of a requirement: its release, sizes with their origin, what it needs on python slim, and
/// whether there is a wheel for a Python (X.Y; empty where it is not known). Nothing for an option or a
/// line that pip would refuse.
[[nodiscard]] std::optional<Hover> hoverRequirement(const Requirement &requirement,
                                                    const LanguageFacts &facts);

/// Whether Debian 13 has a package, what it brings, what takes its place.
[[nodiscard]] Hover hoverSystemPackage(const QString &written);

} // namespace cogwright
