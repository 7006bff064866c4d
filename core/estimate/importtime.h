// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/imageplan.h"
#include "support/amount.h"

namespace cogwright {

/// Seconds from the start of the server to the end of the model's imports.
struct ImportTime {
    Seconds seconds;
    QStringList assumptions; ///< sentences
};

/// From the import times of the catalogue. Packages import each other, so the truth lies between the
/// slowest alone and the sum of all.
[[nodiscard]] ImportTime importTime(const Resolution &resolution, const ImagePlan &plan);

} // namespace cogwright
