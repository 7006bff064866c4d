// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace cogwright {

/// Seconds of processor time that this process has used so far, its children not counted.
[[nodiscard]] double ownCpuSeconds();

} // namespace cogwright
