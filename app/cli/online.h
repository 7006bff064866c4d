// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"
#include "options.h"

namespace online {

/// resolve(), after the user's package index was asked for what no fact tells of, where the options
/// allow the network; without that, resolve() alone. All projects of a command share one time limit.
[[nodiscard]] cogwright::Resolution resolve(const cogwright::Project &project,
                                            const cogwright::ResolveOptions &resolveOptions,
                                            const Options &options);

} // namespace online
