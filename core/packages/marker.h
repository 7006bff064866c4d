// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/requirement.h"

namespace cogwright {

/// A PEP 508 marker's answer for Linux on x86_64 and CPython; nothing if it is not a marker.
/// Parentheses may be 50 deep.
[[nodiscard]] std::optional<bool> evaluateMarker(QStringView marker, const MarkerEnvironment &environment);

} // namespace cogwright
