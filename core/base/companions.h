// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

namespace cogwright {

/// fails-on-every-base: releases that would be installed with a version of another package that they
/// do not work with, though their metadata takes it (a wheel built for NumPy 1 beside NumPy 2), or without
/// one that they import. Says nothing about a base, so that no choice rests on it. At most one finding for
/// each pair.
[[nodiscard]] QList<Finding> companionFindings(const Resolution &resolution);

} // namespace cogwright
