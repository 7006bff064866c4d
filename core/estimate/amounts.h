// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/catalogue.h"

namespace cogwright {

/// An amount times a share; an estimate, since a share is one.
[[nodiscard]] Amount scaled(const Amount &amount, const Share &share);
/// The amount with its range widened by a share either way; an estimate from then on.
[[nodiscard]] Amount widened(const Amount &amount, double share);
[[nodiscard]] Amount estimated(const Spread &spread);
/// Nothing at all: what a part without content holds. Known, not "not known".
[[nodiscard]] Amount nothing();
/// The bytes that are certain to be there: the value, else the lower bound, else 0.
[[nodiscard]] qint64 atLeast(const Amount &amount);

} // namespace cogwright
