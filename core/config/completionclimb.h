// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamllines.h"

#include <limits>

namespace cogwright {

/// Looks from a line of a YAML text upwards for what a place in it belongs to, and on both sides for
/// what stands beside it. Only columns are looked at, so broken lines in between do no harm.
class CompletionClimb
{
public:
    static constexpr int none = std::numeric_limits<int>::max();

    CompletionClimb(const YamlLines &lines, qsizetype line)
        : m_text(lines.text()), m_lines(lines.lines()), m_start(line)
    {
    }

    void mapping(int column); ///< a key in a column of the line
    void list(int dash);      ///< an item whose dash stands in a column of the line

    /// The schema's path of the mapping or list; `up` steps further out.
    [[nodiscard]] QString path(qsizetype up = 0) const;

    QStringList keys, items; ///< that stand beside the place
    int parentColumn = -1;   ///< of the key or dash that the place belongs to; -1 at the top level
    bool parentIsKey = false;
    bool parentHasValue = false; ///< on its own line
    bool hasSibling = false;     ///< keys stand in the very column
    int deeper = none;           ///< leftmost column of keys right of the place, under the same parent
    int dashColumn = none;       ///< leftmost column of items under the same parent

private:
    void foundParent(int column, bool isKey, bool hasValue);
    void enterItems(const YamlLine &line, qsizetype last);
    void enterKey(const YamlLine &line);
    void up();
    void down(int column, bool isList);
    void lookInMapping(const YamlLine &line);
    void lookInList(const YamlLine &line);
    void noteBeside(const YamlLine &line);
    [[nodiscard]] QString itemText(const YamlLine &line) const;

    const QString &m_text;
    const QList<YamlLine> &m_lines;
    qsizetype m_start;
    QStringList m_steps; ///< from the inside out
    int m_level = 0;
    bool m_isList = false;
    bool m_hasParent = false;
};

} // namespace cogwright
