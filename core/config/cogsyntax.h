// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/finding.h"
#include "support/text.h"

namespace cogwright {

/// What the parser of Cog (go.yaml.in/yaml v4) refuses and yaml-cpp lets pass: control characters,
/// and a %YAML directive with a version other than 1.1. Findings with the code yaml-syntax; linear.
[[nodiscard]] QList<Finding> cogSyntaxFindings(const QString &text, const LineIndex &lines,
                                               const QString &file);

} // namespace cogwright
