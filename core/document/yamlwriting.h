// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "yamlnode.h"

namespace cogwright {

/// True when an unquoted text would be read as null, a truth value, a number or a date by YAML 1.1
/// or 1.2, or as a merge key.
[[nodiscard]] bool isTypedYaml(QStringView text);

/// True when a value can stand unquoted and is read back as the same text.
[[nodiscard]] bool canBePlainYaml(QStringView value, bool inFlow);

[[nodiscard]] QString singleQuotedYaml(QStringView value);
[[nodiscard]] QString doubleQuotedYaml(QStringView value);

/// Where a scalar is to be written.
struct YamlPlaceholder {
    YamlNode::Style style = YamlNode::Style::Plain; ///< wanted
    bool inFlow = false;
    int indent = 2; ///< columns of the lines of a block scalar
    QString lineEnd = QStringLiteral("\n");
};

/// The value as YAML in the wanted style, or in the nearest that can carry it.
[[nodiscard]] QString writeYamlScalar(const QString &value, const YamlPlaceholder &where);

} // namespace cogwright
