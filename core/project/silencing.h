// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "project.h"
#include "support/finding.h"

namespace cogwright {

/// Findings by whether the project's settings silence them; each list keeps its order.
struct FindingsBySilence {
    QList<Finding> shown, silenced;
};

/// Parts what is shown from what is only counted. A finding without a place is silenced by a code
/// alone, never by a file.
[[nodiscard]] FindingsBySilence applySilences(const QList<Finding> &findings, const QList<Silence> &silences);

} // namespace cogwright
