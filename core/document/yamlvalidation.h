// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "yamlscanner.h"

namespace cogwright {

struct YamlVerdict {
    bool valid = false;
    QList<Finding> findings; ///< yaml-syntax and yaml-duplicate-key
    bool overLimits = false; ///< the text was not read at all, or its tree is not to be used
};

/// Judges a scanned text. yaml-cpp decides whether it is YAML; the scanner's faults say why it is
/// not; its tree shows keys that stand twice, which yaml-cpp lets pass. Repairs of faults are kept
/// only if the text with them is accepted, or its first fault comes later.
[[nodiscard]] YamlVerdict validateYaml(const QString &text, const YamlScan &scan, const YamlIssues &issues);

/// The largest text that is read, in UTF-16 code units.
constexpr qsizetype largestYaml = 4'000'000;

} // namespace cogwright
