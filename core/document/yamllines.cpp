// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "yamllines.h"

#include "yamltext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostDashes = 100;
/// A quoted text that is longer than this many lines counts as left open.
constexpr int longestQuote = 100;

bool isQuote(char16_t c)
{
    return c == u'"' || c == u'\'';
}

/// Past anchors and tags, and the blanks behind them.
qsizetype skipProperties(QStringView text, qsizetype at)
{
    while (yamlAt(text, at) == u'&' || yamlAt(text, at) == u'!') {
        while (at < text.size() && !isYamlBlank(yamlAt(text, at)) && !isYamlBreak(yamlAt(text, at)))
            ++at;
        at = yamlSkipBlanks(text, at);
    }
    return at;
}

/// The offset behind the quoted text that begins at `from`, if it ends before `end`; else -1.
qsizetype quoteEnd(QStringView text, qsizetype from, qsizetype end)
{
    const char16_t quote = text[from].unicode();
    for (qsizetype i = from + 1; i < end; ++i) {
        if (quote == u'"' && text[i] == u'\\')
            ++i;
        else if (text[i].unicode() == quote && quote == u'\'' && i + 1 < end &&
                 text[i + 1].unicode() == quote)
            ++i;
        else if (text[i].unicode() == quote)
            return i + 1;
    }
    return -1;
}

/// Where a comment begins on the rest of a line whose quotes are left aside; -1 for none.
qsizetype commentIn(QStringView text, qsizetype from, qsizetype end)
{
    for (qsizetype i = from; i < end; ++i) {
        if (text[i] == u'#' &&
            (i == 0 || isYamlBlank(text[i - 1].unicode()) || isYamlBreak(text[i - 1].unicode())))
            return i;
    }
    return -1;
}

qsizetype trimmedEnd(QStringView text, qsizetype from, qsizetype end)
{
    while (end > from && isYamlBlank(text[end - 1].unicode()))
        --end;
    return end;
}

} // namespace

YamlLines::YamlLines(const QString &text)
    : m_text(text), m_index(text)
{
    m_lines.reserve(m_index.lineCount());
    if (const qsizetype end = yamlLineEnd(m_text, 0); end < m_text.size())
        m_lineEnd = m_text.sliced(end, yamlNextLine(m_text, end) - end);
    for (int number = 1; number <= m_index.lineCount(); ++number) {
        YamlLine line;
        const qsizetype begin = m_index.lineStart(number);
        line.range = {begin, yamlLineEnd(m_text, begin)};
        qsizetype token = yamlSkipBlanks(m_text, begin);
        if (begin == 0 && m_text.startsWith(QChar(0xfeff)))
            token = yamlSkipBlanks(m_text, 1);
        line.indent = line.contentColumn = column(token);
        line.key = line.value = {token, token};
        if (m_open != Open::Nothing && goesOn(line)) {
            line.kind = YamlLine::Kind::Inside;
        } else if (token >= line.range.end) {
            line.kind = YamlLine::Kind::Blank;
        } else if (m_text[token] == u'#') {
            line.kind = YamlLine::Kind::Comment;
            line.comment = token;
        } else {
            line.kind = YamlLine::Kind::Structure;
            readStructure(line);
            openValue(line);
        }
        m_lines.append(line);
    }
    learnStyle();
}

int YamlLines::column(qsizetype offset) const
{
    const qsizetype start = m_index.lineStart(m_index.line(offset));
    int tabs = 0;
    for (qsizetype i = start; i < offset && isYamlBlank(yamlAt(m_text, i)); ++i)
        tabs += m_text[i] == u'\t' ? 1 : 0;
    const int mark = start == 0 && m_text.startsWith(QChar(0xfeff)) && offset > 0 ? 1 : 0;
    return int(std::min<qsizetype>(offset - start + tabs - mark, 1'000'000'000));
}

void YamlLines::readStructure(YamlLine &line)
{
    qsizetype at = line.key.begin;
    while (at < line.range.end && m_text[at] == u'-' && line.dashes.size() < mostDashes &&
           (at + 1 >= line.range.end || isYamlBlank(m_text[at + 1].unicode()))) {
        line.dashes.append(column(at));
        at = yamlSkipBlanks(m_text, at + 1);
    }
    line.contentColumn = column(at);
    readKey(line, at);
}

void YamlLines::readKey(YamlLine &line, qsizetype at)
{
    const qsizetype begin = skipProperties(m_text, at);
    qsizetype end = begin;
    line.key = {begin, begin};
    if (begin < line.range.end && isQuote(m_text[begin].unicode())) {
        const qsizetype close = quoteEnd(m_text, begin, line.range.end);
        end = close < 0 ? begin : close;
    } else if (begin < line.range.end && !QStringView(u"[{|>#").contains(m_text[begin])) {
        end = std::min(yamlPlainEnd(m_text, begin, false), line.range.end);
    }
    const qsizetype colon = yamlSkipBlanks(m_text, end);
    qsizetype value = begin;
    if (end > begin && colon < line.range.end && isYamlKeyColon(m_text, colon, false)) {
        line.hasKey = true;
        line.key = {begin, end};
        const bool quoted = isQuote(m_text[begin].unicode());
        line.name = quoted ? readYamlQuoted(m_text, begin).text : m_text.sliced(begin, end - begin);
        value = skipProperties(m_text, yamlSkipBlanks(m_text, colon + 1));
    }
    qsizetype from = value;
    if (value < line.range.end && isQuote(m_text[value].unicode())) {
        const qsizetype close = quoteEnd(m_text, value, line.range.end);
        from = close < 0 ? line.range.end : close;
    }
    line.comment = commentIn(m_text, from, line.range.end);
    const qsizetype stop = line.comment < 0 ? line.range.end : line.comment;
    line.value = {std::min(value, stop), trimmedEnd(m_text, std::min(value, stop), stop)};
}

/// Notes what a line's value leaves open for the lines below.
void YamlLines::openValue(const YamlLine &line)
{
    if (line.value.length() == 0)
        return;
    m_owner = line.hasKey             ? column(line.key.begin)
              : line.dashes.isEmpty() ? line.indent - 1
                                      : line.dashes.last();
    m_opener = line.value.begin;
    const char16_t c = m_text[line.value.begin].unicode();
    if (c == u'|' || c == u'>') {
        m_open = Open::Block;
    } else if (c == u'[' || c == u'{') {
        m_open = Open::Flow;
        m_depth = 0;
        m_inQuote = QChar();
        readFlow(line.value.begin, line.range.end);
        if (m_depth == 0)
            m_open = Open::Nothing;
    } else if (isQuote(c) && quoteEnd(m_text, line.value.begin, line.range.end) < 0) {
        m_quoteEnd = closingQuote(line.value.begin, m_owner);
        m_open = m_quoteEnd < 0 ? Open::Nothing : Open::Quote;
    }
}

/// Counts the brackets of a flow on one line.
void YamlLines::readFlow(qsizetype from, qsizetype end)
{
    for (qsizetype i = from; i < end; ++i) {
        const QChar c = m_text[i];
        if (!m_inQuote.isNull()) {
            if (c == u'\\' && m_inQuote == u'"')
                ++i;
            else if (c == m_inQuote)
                m_inQuote = QChar();
            continue;
        }
        const char16_t before = yamlAt(m_text, i - 1);
        const bool opens =
            isYamlBlank(before) || isYamlBreak(before) || isFlowIndicator(before) || before == u':';
        if (c == u'#' && (isYamlBlank(before) || isYamlBreak(before)))
            return;
        if (isQuote(c.unicode()) && opens)
            m_inQuote = c;
        else if (c == u'[' || c == u'{')
            ++m_depth;
        else if ((c == u']' || c == u'}') && --m_depth == 0)
            return;
    }
}

/// Whether a line goes on with what the line above left open.
bool YamlLines::goesOn(YamlLine &line)
{
    const qsizetype token = line.key.begin;
    const bool isBlank = token >= line.range.end;
    if (m_open == Open::Quote) {
        line.opener = m_opener;
        if (m_quoteEnd <= line.range.end)
            m_open = Open::Nothing;
        return true;
    }
    if (m_open == Open::Block) {
        if (isBlank || line.indent > m_owner) {
            line.opener = m_opener;
            return true;
        }
        m_open = Open::Nothing;
        return false;
    }
    if (!isBlank && line.indent <= m_owner && looksLikeStructure(token)) {
        m_open = Open::Nothing;
        return false;
    }
    line.opener = m_opener;
    // A quote that no further line closes was meant to end on its own.
    if (!m_inQuote.isNull() &&
        !QStringView(m_text).sliced(line.range.begin, line.range.length()).contains(m_inQuote))
        m_inQuote = QChar();
    readFlow(line.range.begin, line.range.end);
    if (m_depth <= 0)
        m_open = Open::Nothing;
    return true;
}

bool YamlLines::looksLikeStructure(qsizetype at) const
{
    const qsizetype end = yamlLineEnd(m_text, at);
    if (m_text[at] == u'-' && (at + 1 >= end || isYamlBlank(m_text[at + 1].unicode())))
        return true;
    if (isFlowIndicator(m_text[at].unicode()) || isQuote(m_text[at].unicode()))
        return false;
    const qsizetype plain = std::min(yamlPlainEnd(m_text, at, false), end);
    return plain > at && isYamlKeyColon(m_text, yamlSkipBlanks(m_text, plain), false);
}

/// Where the quoted text that begins at `from` ends on a later line; -1 where the block structure goes
/// on first, or what follows the quote shows that it opens another text.
qsizetype YamlLines::closingQuote(qsizetype from, int owner) const
{
    const int first = m_index.line(from);
    const int last = std::min(m_index.lineCount(), first + longestQuote);
    for (int number = first + 1; number <= last; ++number) {
        const qsizetype begin = m_index.lineStart(number);
        const qsizetype token = yamlSkipBlanks(m_text, begin);
        const qsizetype end = yamlLineEnd(m_text, begin);
        if (token >= end)
            continue;
        if (column(token) <= owner)
            return -1;
        for (qsizetype i = token; i < end; ++i) {
            if (m_text[i] == u'\\' && m_text[from] == u'"') {
                ++i;
            } else if (m_text[i] == m_text[from]) {
                const qsizetype rest = yamlSkipBlanks(m_text, i + 1);
                return rest >= end || m_text[rest] == u'#' ? i + 1 : -1;
            }
        }
    }
    return -1;
}

void YamlLines::learnStyle()
{
    bool stepKnown = false;
    bool listKnown = false;
    const YamlLine *above = nullptr;
    for (const YamlLine &line : std::as_const(m_lines)) {
        if (line.kind != YamlLine::Kind::Structure)
            continue;
        if (above && above->hasKey && above->value.length() == 0) {
            const int parent = column(above->key.begin);
            const int step = line.indent - parent;
            if (!listKnown && !line.dashes.isEmpty() && step >= 0 && step <= 16) {
                listKnown = true;
                m_listsAtKey = step == 0;
            }
            if (!stepKnown && line.dashes.isEmpty() && step > 0 && step <= 16) {
                stepKnown = true;
                m_step = step;
            }
        }
        if (stepKnown && listKnown)
            return;
        above = &line;
    }
}

} // namespace cogwright
