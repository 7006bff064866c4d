// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamlnode.h"

namespace cogwright {

/// What a scalar is to the YAML library that Cog decodes with (go.yaml.in/yaml v4: the core schema
/// of YAML 1.2, with 1.1's yes and no where a boolean is asked for). Its rules differ from those of
/// yaml-cpp, and a file is judged by them.
enum class ScalarKind { Null, Boolean, Integer, Float, Timestamp, Merge, Text };

[[nodiscard]] ScalarKind scalarKind(const YamlNode &node);

/// True and false, and the words of YAML 1.1 (yes, no, on, off, y, n) quoted or not; nothing for
/// what Cog refuses as a boolean ("true" in quotes is one such).
[[nodiscard]] std::optional<bool> booleanOf(const YamlNode &node);

/// A whole number in any notation that the library takes (12, 0x10, 1_000, 5.0, 1e1).
[[nodiscard]] std::optional<qint64> integerOf(const YamlNode &node);

/// True when a reader that loads numbers as numbers gets another text back: 3.10 becomes 3.1.
[[nodiscard]] bool losesDigitsAsNumber(const YamlNode &node);

} // namespace cogwright
