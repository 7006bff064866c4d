// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

/// What came of keeping a base in a project's settings.
struct KeptBase {
    bool written = false; ///< false where the settings hold this base already
    QString before;       ///< the base that was kept until now; empty for none
};

/// The word with which --base names a choice: the strategy, or the image of a custom one.
[[nodiscard]] QString baseWord(const cogwright::Choice &choice);

/// Keeps a base in the project's .cogwright.json, and all else that stands there. Errors as
/// readSettings and saveSettings.
[[nodiscard]] cogwright::Result<KeptBase> keepBase(const cogwright::Project &project, const QString &base);

/// Carries out --save for one project: says on standard error what was kept, and in the place of
/// what. Returns the exit status that it adds.
[[nodiscard]] int saveChoice(const QString &name, const cogwright::Resolution &resolution);
