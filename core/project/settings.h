// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "project.h"

namespace cogwright {

/// The file that carries a project's own decisions, in the root beside cog.yaml, UTF-8 JSON:
///
///     {
///         "version": 1,              the format's version; this program writes 1
///         "base": "slim",            as --base takes it; absent or "auto" for a choice by evidence
///         "silenced": ["CODE", ...]  codes of findings that are counted but not shown
///     }
///
/// Read tolerantly: a field of a wrong type counts as absent, a field that is not known is kept
/// when the file is written again. Cog does not read it, and a build leaves it out of the image.
[[nodiscard]] QString settingsFileName(); ///< ".cogwright.json"

/// The settings of a project; defaults where there is no file. Errors: settings-unreadable,
/// settings-outside, settings-malformed.
[[nodiscard]] Result<ProjectSettings> readSettings(const Project &project);

/// Writes the settings atomically, so that a crash leaves the old file or the new one. Fields that
/// are not known are kept. Errors: as readSettings, settings-newer (a later version wrote it; it
/// is left alone) and settings-not-written.
[[nodiscard]] Result<void> saveSettings(const Project &project, const ProjectSettings &settings);

} // namespace cogwright
