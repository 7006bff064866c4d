// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "project/project.h"

namespace cogwright {

/// What the build files of a folder of the project say about compiling.
struct SourceFolder {
    bool inSight = false; ///< the project has the folder, with a setup.py, setup.cfg or pyproject.toml
    bool compiles = false;
    bool compilesCuda = false;
    QString file; ///< the build file that tells, relative to the project
};

/// Reads a folder's build files (1 MB each at most) and the names of the project's files. `path` is
/// relative to the project or below /src, where an image has it. Nothing is executed.
[[nodiscard]] SourceFolder sourceFolder(const Project &project, const QString &path);

} // namespace cogwright
