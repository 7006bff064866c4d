// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "project.h"
#include "support/finding.h"

namespace cogwright {

/// The file that carries a project's own decisions, in the root beside cog.yaml, UTF-8 JSON:
///
///     {
///         "version": 1,              the format's version; this program writes 1
///         "base": "slim",            as --base takes it; absent or "auto" for a choice by evidence
///         "silenced": [              findings that are counted but not shown:
///             "CODE",                                             wherever they are
///             {"code": "CODE", "file": "requirements.txt"},            in one file
///             {"code": "CODE", "file": "requirements.txt", "line": 3}  in one line of it
///         ]
///     }
///
/// A file is named relative to the root. A line is the one in which a finding begins, from 1; it
/// needs a file. Silencing changes what is listed and nothing else: what Cog refuses stays refused,
/// has no base, and keeps the exit status that it has.
///
/// Read tolerantly: a field of a wrong type counts as absent, an item of "silenced" that can't be
/// read silences nothing, and what is not known (fields, and items of "silenced") is kept when the
/// file is written again. Cog does not read it, and a build leaves it out of the image.
[[nodiscard]] QString settingsFileName(); ///< ".cogwright.json"

/// The settings of a project; defaults where there is no file. Errors: settings-unreadable,
/// settings-outside, settings-malformed.
[[nodiscard]] Result<ProjectSettings> readSettings(const Project &project);

/// What a project's settings hold that has no effect: a field that is not known, a value of a wrong
/// type, a silence of a code that does not exist, a later format. One warning each, code
/// settings-ignored; none where there is no file or it can't be read.
[[nodiscard]] QList<Finding> settingsFindings(const Project &project);

/// Writes the settings atomically, so that a crash leaves the old file or the new one. Fields that
/// are not known are kept. Errors: as readSettings, settings-newer (a later version wrote it; it
/// is left alone) and settings-not-written.
[[nodiscard]] Result<void> saveSettings(const Project &project, const ProjectSettings &settings);

} // namespace cogwright
