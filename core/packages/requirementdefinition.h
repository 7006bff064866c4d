// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/definition.h"

namespace cogwright {

/// "Go to definition" in a requirements file: from a line with -r or -c to the file that it includes, from
/// a path to an archive of the project to that file. `file` is relative to the project's root, and paths in
/// it are relative to it, as pip takes them. Nothing where a line leads nowhere or outside.
[[nodiscard]] std::optional<Definition> definitionInRequirements(const Project &project, const QString &file,
                                                                 const QString &text, int line);

} // namespace cogwright
