// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options.h"

/// The commands. Each returns the exit status: 0 fine, 1 findings at or above --fail-on, a budget
/// exceeded or a failed build, 3 the environment, 130 interrupted.
namespace commands {

[[nodiscard]] int check(const Options &options);
[[nodiscard]] int resolve(const Options &options);
[[nodiscard]] int dockerfile(const Options &options);
[[nodiscard]] int compare(const Options &options);
[[nodiscard]] int build(const Options &options);
[[nodiscard]] int diagnose(const Options &options);
[[nodiscard]] int migrate(const Options &options);

} // namespace commands
