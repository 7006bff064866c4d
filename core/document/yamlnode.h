// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QList>
#include <QString>
#include <memory>
#include <variant>

namespace cogwright {

struct YamlNode;
using YamlNodePtr = std::shared_ptr<const YamlNode>;

/// A key and its value in a mapping.
struct YamlEntry {
    QString key;        ///< decoded
    TextRange keyRange; ///< the key as written, quotes included
    TextRange range;    ///< from the key's first unit to the value's last
    YamlNodePtr value;  ///< never null; Kind::Null where nothing is written
};

/// A node of the tolerant scanner's tree: what is written and where it stands. It exists for
/// unfinished and broken text too, holding what could be read.
struct YamlNode {
    enum class Kind { Null, Scalar, Sequence, Mapping, Alias };
    enum class Style { Plain, SingleQuoted, DoubleQuoted, Literal, Folded, Block, Flow };

    Kind kind = Kind::Null;
    Style style = Style::Plain;
    QString text; ///< a scalar's decoded text, an alias' name
    QString anchor;
    QString tag;
    TextRange range;             ///< the value as written, without a trailing comment; empty for Null
    QList<YamlEntry> entries;    ///< of a mapping, in order, duplicates included
    QList<YamlNodePtr> items;    ///< of a sequence
    QList<TextRange> itemRanges; ///< of a block sequence: from the dash to the item's last unit
    YamlNodePtr target; ///< of an alias: the node that it stands for; null where its anchor is unknown

    /// The last entry of a key, or null.
    [[nodiscard]] const YamlEntry *entry(QStringView key) const;
    [[nodiscard]] bool isPlainNull() const; ///< nothing, ~ or null, unquoted
};

/// A way from the root to a node: keys and list positions.
class KeyPath
{
public:
    using Step = std::variant<QString, int>;

    KeyPath() = default;
    KeyPath(std::initializer_list<Step> steps)
        : m_steps(steps)
    {
    }
    /// "build.run[2].command"
    [[nodiscard]] static KeyPath parse(QStringView text);

    [[nodiscard]] const QList<Step> &steps() const { return m_steps; }
    [[nodiscard]] bool isEmpty() const { return m_steps.isEmpty(); }
    [[nodiscard]] KeyPath parent() const;
    [[nodiscard]] KeyPath child(const QString &key) const;
    [[nodiscard]] KeyPath child(int index) const;
    [[nodiscard]] QString toString() const;
    bool operator==(const KeyPath &) const = default;

private:
    QList<Step> m_steps;
};

} // namespace cogwright
