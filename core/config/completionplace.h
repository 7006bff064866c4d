// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamllines.h"
#include "schema.h"

namespace cogwright {

/// What stands at a cursor of cog.yaml, and what may be written there. It is read from the lines
/// around, so that a text that does not parse has one as well.
struct CompletionPlace {
    enum class Kind {
        Nothing, ///< a comment, a block of text, a place that no key or value belongs to
        Key,     ///< a key of the mapping `path`
        Value,   ///< the value of the key `path`
        Item,    ///< an item of a list; `path` ends in "[]"
    };
    Kind kind = Kind::Nothing;
    QString path; ///< of the schema; empty for the top level
    qsizetype cursor = 0;
    TextRange token;   ///< what a choice replaces: the key or value as written, quotes included
    TextRange content; ///< the same without its quotes
    QString typed;     ///< the content before the cursor
    QChar quote;       ///< that the token begins with; null for none
    bool inFlow = false;
    bool hasColon = false;         ///< the key is there already, with its colon
    bool needsDash = false;        ///< an item on a line without its dash
    bool needsSpace = false;       ///< the cursor touches a colon or dash
    std::optional<TextRange> lead; ///< the line's blanks, where they are to become those of `column`
    int column = 0;                ///< where the key or dash stands, or should (from 0)
    QStringList present;           ///< keys that the mapping, or items that the list, holds already

    [[nodiscard]] QString rest(const YamlLines &lines) const; ///< the content behind the cursor
};

[[nodiscard]] CompletionPlace completionPlace(const YamlLines &lines, const Schema &schema, qsizetype cursor);

/// The same inside [ ] or { }. `begin` is the offset of its first bracket, `path` what the value is of.
[[nodiscard]] CompletionPlace flowPlace(const YamlLines &lines, const Schema &schema, const QString &path,
                                        qsizetype begin, qsizetype cursor);

} // namespace cogwright
