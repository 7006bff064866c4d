// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completionclimb.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

QString CompletionClimb::path(qsizetype up) const
{
    QString path;
    for (qsizetype i = m_steps.size() - 1; i >= up; --i) {
        if (!path.isEmpty() && m_steps[i] != "[]"_L1)
            path += u'.';
        path += m_steps[i];
    }
    return path;
}

void CompletionClimb::mapping(int column)
{
    m_level = column;
    const YamlLine &own = m_lines[m_start];
    if (!own.dashes.isEmpty())
        enterItems(own, own.dashes.size() - 1);
    up();
    down(column, false);
}

void CompletionClimb::list(int dash)
{
    m_level = dash;
    m_isList = true;
    m_steps.append(u"[]"_s);
    const YamlLine &own = m_lines[m_start];
    if (const qsizetype index = own.dashes.indexOf(dash); index > 0)
        enterItems(own, index - 1);
    up();
    down(dash, true);
}

void CompletionClimb::foundParent(int column, bool isKey, bool hasValue)
{
    if (m_hasParent)
        return;
    m_hasParent = true;
    parentColumn = column;
    parentIsKey = isKey;
    parentHasValue = hasValue;
}

/// The place so far is in the item that a dash of the line begins, and what that one is in.
void CompletionClimb::enterItems(const YamlLine &line, qsizetype last)
{
    for (qsizetype i = last; i >= 0; --i) {
        foundParent(line.dashes[i], false, !line.hasKey && line.value.length() > 0);
        m_steps.append(u"[]"_s);
    }
    m_level = line.dashes.first();
    m_isList = true;
}

void CompletionClimb::enterKey(const YamlLine &line)
{
    foundParent(line.contentColumn, true, line.value.length() > 0);
    m_steps.append(line.name);
    m_level = line.contentColumn;
    m_isList = false;
    if (!line.dashes.isEmpty())
        enterItems(line, line.dashes.size() - 1);
}

void CompletionClimb::up()
{
    for (qsizetype i = m_start - 1; i >= 0; --i) {
        const YamlLine &line = m_lines[i];
        if (line.kind != YamlLine::Kind::Structure)
            continue;
        if (m_level == 0 && !m_isList && m_hasParent)
            return;
        if (m_isList)
            lookInList(line);
        else
            lookInMapping(line);
    }
}

void CompletionClimb::lookInMapping(const YamlLine &line)
{
    const bool hasDash = !line.dashes.isEmpty();
    if (line.hasKey && line.contentColumn == m_level) {
        if (!m_hasParent) {
            keys.append(line.name);
            hasSibling = true;
        }
        if (hasDash)
            enterItems(line, line.dashes.size() - 1);
    } else if (line.hasKey && line.contentColumn < m_level) {
        enterKey(line);
    } else if (hasDash && line.dashes.first() < m_level) {
        // Left of a key of the item, in an item's text, or behind a dash of its own.
        if (!m_hasParent && line.hasKey) {
            keys.append(line.name);
            deeper = std::min(deeper, line.contentColumn);
        }
        enterItems(line, line.dashes.size() - 1);
    } else if (!m_hasParent) {
        noteBeside(line);
    }
}

/// A line right of the place, or a dash in its column.
void CompletionClimb::noteBeside(const YamlLine &line)
{
    if (!line.dashes.isEmpty()) {
        if (line.dashes.first() < dashColumn)
            items.clear();
        dashColumn = std::min(dashColumn, line.dashes.first());
        items.append(itemText(line));
    } else if (line.hasKey) {
        deeper = std::min(deeper, line.contentColumn);
    }
}

void CompletionClimb::lookInList(const YamlLine &line)
{
    const qsizetype index = line.dashes.indexOf(m_level);
    if (index >= 0) {
        if (!m_hasParent)
            items.append(itemText(line));
        if (index > 0)
            enterItems(line, index - 1);
    } else if (line.hasKey && line.contentColumn <= m_level) {
        enterKey(line);
    } else if (!line.dashes.isEmpty() && line.dashes.first() < m_level) {
        enterItems(line, line.dashes.size() - 1);
    }
}

void CompletionClimb::down(int column, bool isList)
{
    for (qsizetype i = m_start + 1; i < m_lines.size(); ++i) {
        const YamlLine &line = m_lines[i];
        if (line.kind != YamlLine::Kind::Structure || line.indent > column)
            continue;
        const bool hasDash = !line.dashes.isEmpty();
        if (line.indent < column || (isList && !hasDash))
            return;
        if (isList) {
            items.append(itemText(line));
        } else if (!hasDash && line.hasKey) {
            keys.append(line.name);
            hasSibling = true;
        }
    }
}

QString CompletionClimb::itemText(const YamlLine &line) const
{
    QStringView text = QStringView(m_text).sliced(line.value.begin, line.value.length());
    const bool isQuoted =
        text.size() >= 2 && (text.front() == u'"' || text.front() == u'\'') && text.back() == text.front();
    return line.hasKey ? QString() : (isQuoted ? text.sliced(1).chopped(1) : text).toString();
}

} // namespace cogwright
