// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamldocument.h"

namespace cogwright {

/// One entry of a file's outline.
struct OutlineSymbol {
    enum class Kind { Mapping, List, Value };
    QString name;   ///< of the key, or what an item is known by; without control characters
    QString detail; ///< the value of a key, cut and with credentials left out; "3 items"; may be empty
    Kind kind = Kind::Value;
    Place range;     ///< of the whole entry, value included
    Place selection; ///< of its name
    QList<OutlineSymbol> children;
};

/// The symbols of a document, in its order; of a text that does not parse, those of what could be read.
/// At most 10,000; aliases are not followed.
[[nodiscard]] QList<OutlineSymbol> outline(const YamlDocument &document);

} // namespace cogwright
