// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

namespace cogwright {

/// older-debian: the choice is the slim image of Debian 12, and why. Nothing for every other choice.
[[nodiscard]] std::optional<Finding> olderDebian(const Resolution &resolution);

/// What the chosen base lacks: need-missing and apt-package-gone, each at its place with its remedy.
/// Nothing for a file without a choice. Needs that a plan meets on its own are left out.
[[nodiscard]] QList<Finding> needFindings(const Resolution &resolution);

/// no-base: a file that Cog accepts names no Python, so there is nothing to build on.
[[nodiscard]] Finding noBase(const Resolution &resolution);
/// base-has-no-image: the tables have no image for the base that was named.
[[nodiscard]] Finding baseHasNoImage(BaseStrategy strategy, const QString &why);
/// base-unknown: neither a strategy nor an image reference.
[[nodiscard]] Finding baseUnknown(const QString &base, const QString &namedBy);

/// Sorts findings by file and place, what has no place first, and drops what was said twice.
void tidy(QList<Finding> &findings);

} // namespace cogwright
