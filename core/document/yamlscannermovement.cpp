// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Columns, lines, comments and markers: how the scanner moves.

#include "yamlscanner.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool isConflictMarker(QStringView text, qsizetype at)
{
    static constexpr QStringView marks[] = {u"<<<<<<<", u"|||||||", u"=======", u">>>>>>>"};
    return std::ranges::any_of(marks, [&](QStringView mark) {
        if (!text.sliced(at).startsWith(mark))
            return false;
        const char16_t after = yamlAt(text, at + mark.size());
        return isYamlBlank(after) || isYamlBreak(after);
    });
}

} // namespace

bool YamlScanner::isLineStart(qsizetype offset) const
{
    return offset == 0 || isYamlBreak(at(offset - 1)) || (offset == 1 && m_text[0] == QChar(0xfeff));
}

bool YamlScanner::atMarker(qsizetype offset) const
{
    if (!isLineStart(offset) || offset + 3 > m_text.size())
        return false;
    const QStringView three = m_text.sliced(offset, 3);
    return (three == u"---" || three == u"...") &&
           (isYamlBlank(at(offset + 3)) || isYamlBreak(at(offset + 3)));
}

/// True where the block structure ends: at a marker, or at a %YAML line, which ends all sections.
bool YamlScanner::endsDocument(qsizetype offset) const
{
    return atMarker(offset) || (isLineStart(offset) && isYamlVersionLine(m_text, offset));
}

/// The column (from 0) that counts for indentation: a tab counts as two spaces, the commonest
/// step, so that a text indented with tabs still reads as what it was meant to be.
int YamlScanner::column(qsizetype offset) const
{
    const qsizetype start = m_lines.lineStart(m_lines.line(offset));
    qsizetype tabs = 0;
    for (qsizetype i = start; i < offset && isYamlBlank(at(i)); ++i)
        tabs += at(i) == u'\t' ? 1 : 0;
    const qsizetype mark =
        start == 0 && !m_text.isEmpty() && m_text[0] == QChar(0xfeff) && offset > 0 ? 1 : 0;
    return int(std::min<qsizetype>(offset - start + tabs - mark, 1'000'000'000));
}

bool YamlScanner::atDash(qsizetype offset) const
{
    return offset < m_text.size() && at(offset) == u'-' &&
           (isYamlBlank(at(offset + 1)) || isYamlBreak(at(offset + 1)));
}

bool YamlScanner::restIsEmpty(qsizetype offset) const
{
    const qsizetype rest = yamlSkipBlanks(m_text, offset);
    if (isYamlBreak(at(rest)))
        return true;
    return at(rest) == u'#' && (rest > offset || isLineStart(rest) || isYamlBlank(at(rest - 1)));
}

/// Notes a tab in an indentation. A line without a token may have one only where a plain scalar goes
/// on, right of the section around: there it is taken for that scalar's blanks.
void YamlScanner::noteTab(qsizetype token, bool isEmptyLine, bool afterPlain)
{
    const qsizetype tab = m_text.sliced(m_pos, token - m_pos).indexOf(u'\t');
    if (tab < 0 || m_inLeftover || m_lastTabLine == m_pos ||
        (isEmptyLine && afterPlain && tab >= m_plainIndent))
        return;
    m_lastTabLine = m_pos;
    fault(isEmptyLine ? YamlFault::TabOnEmptyLine : YamlFault::TabIndentation, {m_pos, token});
}

/// Moves to the next token of the block structure, past blanks, line breaks and comments.
void YamlScanner::skipToToken()
{
    bool afterPlain = m_pos == m_plainEnd;
    while (!atEnd()) {
        const bool lineStart = isLineStart(m_pos);
        if (lineStart && isConflictMarker(m_text, m_pos)) {
            fault(YamlFault::ConflictMarker, {m_pos, yamlLineEnd(m_text, m_pos)});
            m_pos = yamlNextLine(m_text, m_pos);
            continue;
        }
        const qsizetype token = yamlSkipBlanks(m_text, m_pos);
        const bool isComment =
            at(token) == u'#' && (token > m_pos || lineStart || isYamlBlank(at(m_pos - 1)));
        const bool isEmptyLine = isComment || isYamlBreak(at(token));
        if (lineStart)
            noteTab(token, isEmptyLine, afterPlain);
        afterPlain = afterPlain && !isComment;
        if (token < m_text.size() && isEmptyLine) {
            m_pos = yamlNextLine(m_text, token);
            continue;
        }
        m_pos = token;
        return;
    }
}

void YamlScanner::skipDirectives()
{
    skipToToken();
    while (!atEnd() && here() == u'%' && isLineStart(m_pos)) {
        m_pos = yamlNextLine(m_text, m_pos);
        skipToToken();
    }
    if (atMarker(m_pos) && here() == u'-') {
        m_pos += 3;
        m_scan.hasMarker = true;
        m_scan.contentBegin = m_pos;
    }
}

} // namespace cogwright
