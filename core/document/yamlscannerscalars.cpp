// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Scalars, aliases and properties.

#include "yamlscanner.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

namespace {

/// The end of a name after '&', '*' or '!'.
qsizetype nameEnd(QStringView text, qsizetype from, bool inFlow)
{
    while (from < text.size()) {
        const char16_t c = text[from].unicode();
        if (isYamlBlank(c) || isYamlBreak(c) || (inFlow && isFlowIndicator(c)))
            break;
        ++from;
    }
    return from;
}

/// The offset after the closing quote if it stands on the same line, else -1.
qsizetype closingQuote(QStringView text, qsizetype from)
{
    const char16_t quote = text[from].unicode();
    for (qsizetype i = from + 1; i < text.size() && !isYamlBreak(text[i].unicode()); ++i) {
        const char16_t c = text[i].unicode();
        if (quote == u'"' && c == u'\\') {
            ++i;
        } else if (c == quote) {
            if (quote == u'\'' && i + 1 < text.size() && text[i + 1] == u'\'')
                ++i;
            else
                return i + 1;
        }
    }
    return -1;
}

bool isQuote(char16_t c)
{
    return c == u'"' || c == u'\'';
}

} // namespace

/// True where an implicit key of the block structure begins: something on one line, then ": ".
bool YamlScanner::isKey(qsizetype offset) const
{
    while (at(offset) == u'&' || at(offset) == u'!') {
        const qsizetype end = nameEnd(m_text, offset, false);
        offset = yamlSkipBlanks(m_text, end);
    }
    if (offset >= m_text.size() || atDash(offset))
        return false;
    const char16_t c = at(offset);
    if (isQuote(c)) {
        const qsizetype end = closingQuote(m_text, offset);
        return end >= 0 && isYamlKeyColon(m_text, yamlSkipBlanks(m_text, end), false);
    }
    if (c == u'*')
        return isYamlKeyColon(m_text, yamlSkipBlanks(m_text, nameEnd(m_text, offset, false)), false);
    if (c == u'[' || c == u'{' || c == u'|' || c == u'>' || c == u'#')
        return false;
    return isYamlKeyColon(m_text, yamlSkipBlanks(m_text, yamlPlainEnd(m_text, offset, false)), false);
}

YamlNodePtr YamlScanner::nullNode(qsizetype offset) const
{
    auto node = std::make_shared<YamlNode>();
    node->range = {offset, offset};
    return node;
}

YamlScanner::Properties YamlScanner::properties(bool inFlow)
{
    Properties found;
    while (here() == u'&' || here() == u'!') {
        const qsizetype end = nameEnd(m_text, m_pos, inFlow);
        const QString name = m_text.sliced(m_pos, end - m_pos).toString();
        if (here() == u'&')
            found.anchor = name.mid(1);
        else
            found.tag = name;
        m_pos = end;
        const qsizetype next = yamlSkipBlanks(m_text, end);
        if (at(next) != u'&' && at(next) != u'!')
            break;
        m_pos = next;
    }
    return found;
}

/// Reads a key for which isKey() holds and stops behind it.
YamlNodePtr YamlScanner::keyScalar()
{
    const Properties found = properties(false);
    m_pos = yamlSkipBlanks(m_text, m_pos);
    if (here() == u'*') {
        const YamlNodePtr node = alias(false);
        auto key = std::make_shared<YamlNode>(*node);
        if (node->target)
            key->text = node->target->text;
        return key;
    }
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Scalar;
    const qsizetype begin = m_pos;
    if (isQuote(here())) {
        node->style = here() == u'"' ? Style::DoubleQuoted : Style::SingleQuoted;
        const YamlQuoted quoted = readYamlQuoted(m_text, m_pos);
        node->text = quoted.text;
        m_pos = quoted.end;
    } else {
        m_pos = yamlPlainEnd(m_text, m_pos, false);
        node->text = m_text.sliced(begin, m_pos - begin).toString();
    }
    node->range = {begin, m_pos};
    return found.isEmpty() ? node : finish(node, found);
}

YamlNodePtr YamlScanner::scalar(const Room &room)
{
    const char16_t c = here();
    if (c == u'|' || c == u'>')
        return blockScalar(room.parentIndent);
    YamlNodePtr node;
    if (isQuote(c)) {
        node = quotedScalar(false);
        endLine();
    } else if (c == u'*') {
        node = alias(false);
        endLine();
    } else if (c == u'[' || c == u'{') {
        node = flowCollection(room.parentIndent);
        endLine();
    } else {
        if (c == u'@' || c == u'`' || c == u'%')
            fault(YamlFault::ReservedStart, {m_pos, std::max(m_pos + 1, yamlPlainEnd(m_text, m_pos, false))});
        else if (c == u']' || c == u'}' || c == u',')
            fault(YamlFault::StrayBracket, {m_pos, m_pos + 1});
        node = plainScalar(room.parentIndent);
    }
    return node;
}

/// A value that YAML can't read unquoted, because it holds ": " or begins with "- ": its text to
/// the line's end.
YamlNodePtr YamlScanner::valueWithColon()
{
    const qsizetype begin = m_pos;
    qsizetype end = begin;
    for (qsizetype i = begin; i < m_text.size() && !isYamlBreak(at(i)); ++i) {
        if (at(i) == u'#' && i > begin && isYamlBlank(at(i - 1)))
            break;
        if (!isYamlBlank(at(i)))
            end = i + 1;
    }
    m_pos = end;
    fault(atDash(begin) ? YamlFault::StrayListItem : YamlFault::ColonInValue, {begin, end});
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Scalar;
    node->text = m_text.sliced(begin, end - begin).toString();
    node->range = {begin, end};
    return node;
}

YamlNodePtr YamlScanner::plainScalar(int parentIndent)
{
    const qsizetype begin = m_pos;
    qsizetype end = std::max(begin + 1, yamlPlainEnd(m_text, m_pos, false));
    if (isYamlKeyColon(m_text, yamlSkipBlanks(m_text, end), false))
        return valueWithColon();
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Scalar;
    node->text = m_text.sliced(begin, end - begin).toString();
    // Further lines belong to the scalar while they are right of the collection around it.
    while (isYamlBreak(at(yamlSkipBlanks(m_text, end))) && end < m_text.size()) {
        int breaks = 0;
        qsizetype next = end;
        do {
            next = yamlSkipBlanks(m_text, yamlNextLine(m_text, next));
            ++breaks;
        } while (next < m_text.size() && isYamlBreak(at(next)));
        if (next >= m_text.size() || at(next) == u'#' || atMarker(next) || column(next) <= parentIndent)
            break;
        const qsizetype nextEnd = yamlPlainEnd(m_text, next, false);
        if (nextEnd == next || isYamlKeyColon(m_text, yamlSkipBlanks(m_text, nextEnd), false))
            break;
        node->text += breaks == 1 ? u" "_s : QString(breaks - 1, u'\n');
        node->text += m_text.sliced(next, nextEnd - next);
        end = nextEnd;
    }
    node->range = {begin, end};
    m_pos = end;
    m_plainEnd = end;
    m_plainIndent = parentIndent + 1;
    return node;
}

/// True when what follows a quoted scalar shows that its closing quote was another's opening one.
bool YamlScanner::looksBroken(qsizetype afterQuoted, bool inFlow) const
{
    const qsizetype next = yamlSkipBlanks(m_text, afterQuoted);
    if (restIsEmpty(afterQuoted))
        return false;
    const char16_t c = at(next);
    return inFlow ? !isFlowIndicator(c) && c != u':' : !isYamlKeyColon(m_text, next, false);
}

YamlNodePtr YamlScanner::quotedScalar(bool inFlow)
{
    const qsizetype begin = m_pos;
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Scalar;
    node->style = here() == u'"' ? Style::DoubleQuoted : Style::SingleQuoted;
    // Once no closing quote was found, none is found further on: each text is searched once.
    qsizetype &noneFrom = m_noQuoteFrom[here() == u'"' ? 1 : 0];
    YamlQuoted quoted;
    if (noneFrom < 0 || begin < noneFrom)
        quoted = readYamlQuoted(m_text, begin);
    if (!quoted.closed && noneFrom < 0)
        noneFrom = begin;
    if (!quoted.closed || (quoted.multiLine && looksBroken(quoted.end, inFlow))) {
        // It was meant to end on its line.
        qsizetype end = begin + 1;
        for (qsizetype i = begin + 1; i < m_text.size() && !isYamlBreak(at(i)); ++i) {
            if ((inFlow && isFlowIndicator(at(i))) || (at(i) == u'#' && isYamlBlank(at(i - 1))))
                break;
            if (!isYamlBlank(at(i)))
                end = i + 1;
        }
        fault(YamlFault::UnclosedQuote, {begin, end});
        node->text = m_text.sliced(begin + 1, end - begin - 1).toString();
        node->range = {begin, end};
        m_pos = end;
        return node;
    }
    if (quoted.badEscape >= 0)
        fault(YamlFault::BadEscape, {quoted.badEscape, std::min(quoted.badEscape + 2, m_text.size())});
    node->text = quoted.text;
    node->range = {begin, quoted.end};
    m_pos = quoted.end;
    return node;
}

YamlNodePtr YamlScanner::blockScalar(int parentIndent)
{
    const YamlBlockScalar read = readYamlBlockScalar(m_text, m_pos, parentIndent);
    if (read.badHeader)
        fault(YamlFault::BadBlockHeader, {m_pos, m_pos + 1});
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Scalar;
    node->style = read.style;
    node->text = read.text;
    node->range = {m_pos, read.end};
    m_pos = read.next;
    return node;
}

YamlNodePtr YamlScanner::alias(bool inFlow)
{
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Alias;
    const qsizetype begin = m_pos;
    m_pos = nameEnd(m_text, m_pos, inFlow);
    node->text = m_text.sliced(begin + 1, m_pos - begin - 1).toString();
    node->range = {begin, m_pos};
    node->target = m_anchors.value(node->text);
    if (!node->target)
        fault(YamlFault::UnknownAnchor, node->range);
    return finish(node, {});
}

} // namespace cogwright
