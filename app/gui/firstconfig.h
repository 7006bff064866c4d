// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

/// Writes a first cog.yaml into a folder that has none: the Python version and the class that runs. An
/// existing file is never touched. Error: config-not-made.
[[nodiscard]] cogwright::Result<void> writeFirstConfig(const QString &folder);
