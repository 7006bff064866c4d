// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completionplace.h"

#include "completionclimb.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

using Kind = CompletionPlace::Kind;

bool holdsMapping(const SchemaKey *key)
{
    return !key || key->accepts(ValueType::Mapping);
}

/// Reads the place of a cursor in the block structure.
class BlockPlace
{
public:
    BlockPlace(const YamlLines &lines, const Schema &schema, qsizetype cursor)
        : m_lines(lines),
          m_schema(schema),
          m_text(lines.text()),
          m_number(lines.index().line(cursor) - 1),
          m_line(lines.lines()[m_number])
    {
        m_place.cursor = cursor;
    }

    CompletionPlace read()
    {
        const qsizetype cursor = m_place.cursor;
        if (m_line.comment >= 0 && cursor > m_line.comment)
            return {};
        if (m_line.kind == YamlLine::Kind::Inside) {
            // A quoted text and a block are the writer's own.
            const QChar opener = m_text[m_line.opener];
            return opener == u'[' || opener == u'{' ? inFlow(m_line.opener) : CompletionPlace();
        }
        if (m_line.value.length() > 0 && cursor > m_line.value.begin &&
            QStringView(u"[{|>&*!").contains(m_text[m_line.value.begin])) {
            const bool isFlow = QStringView(u"[{").contains(m_text[m_line.value.begin]);
            return isFlow ? inFlow(m_line.value.begin) : CompletionPlace();
        }
        if (m_line.hasKey)
            return cursor <= m_line.key.end ? atKey() : atValue();
        if (!m_line.dashes.isEmpty())
            return atItem();
        return atLooseText();
    }

private:
    [[nodiscard]] CompletionPlace inFlow(qsizetype opener) const
    {
        const qsizetype number = m_lines.index().line(opener) - 1;
        return flowPlace(m_lines, m_schema, valuePath(number), opener, m_place.cursor);
    }

    /// The path of the value that a line begins.
    [[nodiscard]] QString valuePath(qsizetype number) const
    {
        const YamlLine &line = m_lines.lines()[number];
        CompletionClimb climb(m_lines, number);
        if (line.hasKey) {
            climb.mapping(line.contentColumn);
            return Schema::childPath(climb.path(), line.name);
        }
        if (line.dashes.isEmpty())
            return {};
        climb.list(line.dashes.last());
        return climb.path();
    }

    /// Takes a part of the text as the token, its quotes looked at.
    void take(TextRange range)
    {
        m_place.token = m_place.content = range;
        if (range.length() > 0 && (m_text[range.begin] == u'"' || m_text[range.begin] == u'\'')) {
            m_place.quote = m_text[range.begin];
            ++m_place.content.begin;
            if (range.length() > 1 && m_text[range.end - 1] == m_place.quote)
                --m_place.content.end;
        }
        const qsizetype typed = std::clamp(m_place.cursor, m_place.content.begin, m_place.content.end);
        m_place.typed = m_text.sliced(m_place.content.begin, typed - m_place.content.begin);
    }

    CompletionPlace atKey()
    {
        if (m_place.cursor < m_line.key.begin)
            return {};
        CompletionClimb climb(m_lines, m_number);
        climb.mapping(m_line.contentColumn);
        m_place.kind = Kind::Key;
        m_place.path = climb.path();
        m_place.present = climb.keys;
        m_place.column = m_line.contentColumn;
        m_place.hasColon = true;
        take(m_line.key);
        return m_place;
    }

    /// The written value up to the cursor, where that stands behind it.
    [[nodiscard]] TextRange valueToken() const
    {
        if (m_line.value.length() == 0)
            return {m_place.cursor, m_place.cursor};
        return {m_line.value.begin, std::max(m_line.value.end, m_place.cursor)};
    }

    CompletionPlace atValue()
    {
        if (m_line.value.length() > 0 && m_place.cursor < m_line.value.begin)
            return {};
        m_place.path = valuePath(m_number);
        m_place.kind = Kind::Value;
        m_place.column = m_line.contentColumn;
        take(valueToken());
        m_place.needsSpace = m_place.token.begin > 0 && m_text[m_place.token.begin - 1] == u':';
        return m_place.token.begin > m_line.key.end ? m_place : CompletionPlace();
    }

    CompletionPlace atItem()
    {
        const bool isEmpty = m_line.value.length() == 0;
        const qsizetype dashEnd = m_line.range.begin + m_line.dashes.last() + 1;
        if (m_place.cursor < (isEmpty ? std::min(dashEnd, m_line.range.end) : m_line.value.begin))
            return {};
        CompletionClimb climb(m_lines, m_number);
        climb.list(m_line.dashes.last());
        take(valueToken());
        m_place.needsSpace = m_place.token.begin > 0 && m_text[m_place.token.begin - 1] == u'-' && isEmpty;
        m_place.path = climb.path();
        m_place.present = climb.items;
        m_place.column = m_line.dashes.last();
        const SchemaKey *key = m_schema.key(m_place.path);
        m_place.kind = Kind::Item;
        if (key && key->accepts(ValueType::Mapping)) {
            CompletionClimb inside(m_lines, m_number);
            inside.mapping(m_line.contentColumn + (m_place.needsSpace ? 1 : 0));
            m_place.kind = Kind::Key;
            m_place.present = inside.keys;
            m_place.column = m_line.contentColumn + (m_place.needsSpace ? 1 : 0);
        }
        return m_place;
    }

    /// A blank line, or one with neither dash nor colon: mostly a key that is being typed.
    CompletionPlace atLooseText()
    {
        const bool isBlank = m_line.kind == YamlLine::Kind::Blank;
        if (!isBlank && m_place.cursor < m_line.value.begin)
            return {};
        const int column = isBlank ? m_lines.column(m_place.cursor) : m_line.indent;
        take(isBlank ? TextRange{m_place.cursor, m_place.cursor} : valueToken());
        if (m_place.typed == "-"_L1 || m_place.typed.contains(u' '))
            return {};
        CompletionClimb climb(m_lines, m_number);
        climb.mapping(column);
        if (climb.parentColumn >= 0 && !climb.parentIsKey && climb.parentHasValue)
            return {}; // goes on with an item's text
        m_place.kind = Kind::Key;
        if (climb.parentHasValue) {
            // Below a key that is complete nothing stands deeper: the next key was meant.
            CompletionClimb beside(m_lines, m_number);
            beside.mapping(climb.parentColumn);
            m_place.path = beside.path();
            m_place.present = beside.keys;
            m_place.column = climb.parentColumn;
        } else {
            m_place.path = climb.path();
            m_place.present = climb.keys;
            m_place.column = column;
            settle(climb);
        }
        if (m_place.column != column)
            m_place.lead = TextRange{m_line.range.begin, m_place.token.begin};
        return m_place;
    }

    /// Finds the column in which the mapping's or list's own entries stand.
    void settle(const CompletionClimb &climb)
    {
        const SchemaKey *parent = m_schema.key(m_place.path);
        if (parent && !holdsMapping(parent) && parent->accepts(ValueType::List)) {
            m_place.kind = Kind::Item;
            m_place.path += u"[]"_s;
            m_place.needsDash = true;
            m_place.present = climb.items;
            if (climb.dashColumn != CompletionClimb::none)
                m_place.column = climb.dashColumn;
            const SchemaKey *item = m_schema.key(m_place.path);
            if (item && item->accepts(ValueType::Mapping))
                m_place.kind = Kind::Key;
            return;
        }
        if (climb.hasSibling)
            return;
        if (climb.deeper != CompletionClimb::none)
            m_place.column = climb.deeper;
        else if (const int below = columnBelow(climb.parentColumn); below >= 0)
            m_place.column = below;
        else
            return;
        CompletionClimb beside(m_lines, m_number);
        beside.mapping(m_place.column);
        m_place.present = beside.keys;
    }

    /// The column of the first key further down that a parent in a column has; -1 for none.
    [[nodiscard]] int columnBelow(int parentColumn) const
    {
        for (qsizetype i = m_number + 1; i < m_lines.lines().size(); ++i) {
            const YamlLine &line = m_lines.lines()[i];
            if (line.kind == YamlLine::Kind::Structure)
                return line.indent > parentColumn && line.dashes.isEmpty() && line.hasKey ? line.indent : -1;
        }
        return -1;
    }

    const YamlLines &m_lines;
    const Schema &m_schema;
    const QString &m_text;
    qsizetype m_number;
    const YamlLine &m_line;
    CompletionPlace m_place;
};

} // namespace

QString CompletionPlace::rest(const YamlLines &lines) const
{
    const qsizetype from = std::clamp(cursor, content.begin, content.end);
    return lines.text().sliced(from, content.end - from);
}

CompletionPlace completionPlace(const YamlLines &lines, const Schema &schema, qsizetype cursor)
{
    if (cursor < 0 || cursor > lines.text().size())
        return {};
    return BlockPlace(lines, schema, cursor).read();
}

} // namespace cogwright
