// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamldocument.h"
#include "schema.h"

namespace cogwright {

/// What is said of a place in a file when a pointer rests on it. Plain text, ready to be laid out.
struct Hover {
    struct Fact {
        QString label; ///< "Type", "Default", "Download"
        QString value;
        bool operator==(const Fact &) const = default;
    };
    Place range;         ///< of the key or value that is spoken of
    QString title;       ///< "build.python_version", "torch 2.5.1"
    QString description; ///< a sentence or two; may be empty
    QList<Fact> facts;   ///< in the order in which they are shown
    QString notice;      ///< what speaks against it: deprecated, gone, ignored; empty for none

    void add(const QString &label, const QString &value)
    {
        if (!value.isEmpty())
            facts.append({label, value});
    }
};

/// What stands at an offset of a document: the key whose name it is in, or the value.
struct HoverPlace {
    KeyPath path;       ///< in the file
    QString schemaPath; ///< "build.run[].command"
    TextRange range;    ///< of the key or the value
    bool isKey = false;
    YamlNodePtr value; ///< of the key, or the value itself; aliases not followed; null at no place
};

/// Bounded by the tree's depth and the width of what is passed on the way.
[[nodiscard]] HoverPlace hoverPlace(const YamlDocument &document, qsizetype offset);

/// What the schema says of a key: title, type, default, what is accepted, deprecation, example. Nothing for
/// a key that neither Cog nor an older format has.
[[nodiscard]] std::optional<Hover> hoverKey(const YamlDocument &document, const Schema &schema,
                                            const HoverPlace &place);

} // namespace cogwright
