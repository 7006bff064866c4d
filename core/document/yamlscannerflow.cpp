// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Flow style: [a, b] and {a: b}.

#include "yamlscanner.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

/// True where a line shows that the block structure around goes on, so that the flow was left
/// open. Asked only once a flow was found to have no end.
bool YamlScanner::blockGoesOn(qsizetype lineBegin) const
{
    const qsizetype token = yamlSkipBlanks(m_text, lineBegin);
    if (token >= m_text.size() || isYamlBreak(at(token)))
        return false;
    return atMarker(lineBegin) || (column(token) <= m_flowParent && (isKey(token) || atDash(token)));
}

/// Moves to the next token of a flow. False where the flow has no further text.
bool YamlScanner::skipFlowSpace()
{
    while (!atEnd()) {
        const qsizetype token = yamlSkipBlanks(m_text, m_pos);
        const bool isComment = at(token) == u'#' && token > 0 &&
                               (isYamlBlank(at(token - 1)) || isLineStart(token) ||
                                endsItself(at(token - 1)) || at(token - 1) == u',');
        if (token < m_text.size() && (isComment || isYamlBreak(at(token)))) {
            const qsizetype next = yamlNextLine(m_text, token);
            if (m_recovering && blockGoesOn(next)) {
                m_flowBroken = true;
                return false;
            }
            m_pos = next;
            continue;
        }
        m_pos = token;
        if (!atEnd() && !atMarker(m_pos))
            return true;
        break;
    }
    m_flowBroken = true;
    return false;
}

YamlNodePtr YamlScanner::flowCollection(int parentIndent)
{
    const auto read = [this] { return here() == u'[' ? flowSequence() : flowMapping(); };
    if (m_flowDepth > 0)
        return read();
    m_flowParent = parentIndent;
    m_flowBroken = m_unclosedNoted = false;
    const qsizetype begin = m_pos;
    const qsizetype faults = m_scan.faults.size();
    const qsizetype ranges = m_scan.faultPlaces.size();
    YamlNodePtr node = read();
    if (m_flowBroken && !m_recovering && !m_scan.tooDeep) {
        // It swallowed the rest of the text. Read it again, up to where the block structure goes
        // on; from now on every flow is read this way, so that no text is read more than twice.
        m_recovering = true;
        m_flowBroken = m_unclosedNoted = false;
        m_scan.faults.resize(faults);
        m_scan.faultPlaces.resize(ranges);
        m_noQuoteFrom[0] = m_noQuoteFrom[1] = -1;
        m_pos = begin;
        node = read();
    }
    return node;
}

/// Notes an open bracket, the innermost one only.
void YamlScanner::unclosed(TextRange opened)
{
    if (!m_unclosedNoted)
        fault(YamlFault::UnclosedBracket, opened);
    m_unclosedNoted = true;
}

/// Past the separators before the next item. True where the collection ends: at its bracket, which
/// is consumed, or where the text does.
bool YamlScanner::flowClosed(char16_t close, bool afterItem)
{
    for (bool mayComma = afterItem;; mayComma = false) {
        if (!skipFlowSpace())
            return true;
        if (here() == close) {
            ++m_pos;
            return true;
        }
        if (here() == u']' || here() == u'}') {
            fault(YamlFault::StrayBracket, {m_pos, m_pos + 1});
            ++m_pos;
            return true;
        }
        if (here() != u',')
            return false;
        if (!mayComma)
            fault(YamlFault::StrayComma, {m_pos, m_pos + 1});
        ++m_pos;
    }
}

YamlNodePtr YamlScanner::flowNode()
{
    const qsizetype home = m_pos;
    ++m_depth;
    Properties found;
    YamlNodePtr node = nullNode(home);
    if (m_depth > deepest) {
        m_scan.tooDeep = true;
        giveUp();
    } else {
        found = properties(true);
        if (found.isEmpty() || skipFlowSpace()) {
            const char16_t c = here();
            if (c == u'[' || c == u'{') {
                ++m_flowDepth;
                node = flowCollection(m_flowParent);
                --m_flowDepth;
            } else if (c == u'*') {
                node = alias(true);
            } else if (c == u'"' || c == u'\'') {
                node = quotedScalar(true);
            } else if (!isFlowIndicator(c)) {
                node = flowPlain();
            }
        }
    }
    --m_depth;
    return found.isEmpty() ? node : finish(std::make_shared<YamlNode>(*node), found);
}

/// Reads the value of a key that was read; the position is before a possible colon.
YamlEntry YamlScanner::flowEntry(const YamlNodePtr &key)
{
    YamlEntry entry;
    entry.key = key->kind == Kind::Alias && key->target ? key->target->text : key->text;
    entry.keyRange = key->range;
    entry.range = key->range;
    entry.value = nullNode(key->range.end);
    if (!skipFlowSpace())
        return entry;
    const bool isJson = key->style != Style::Plain;
    if (here() == u':' && (isJson || isYamlKeyColon(m_text, m_pos, true))) {
        ++m_pos;
        entry.range.end = m_pos;
        entry.value = nullNode(m_pos);
        if (skipFlowSpace() && !isFlowIndicator(here()))
            entry.value = flowNode();
        else if (!m_flowBroken && (here() == u'[' || here() == u'{'))
            entry.value = flowNode();
        entry.range.end = std::max(entry.range.end, entry.value->range.end);
    }
    return entry;
}

YamlNodePtr YamlScanner::flowSequence()
{
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Sequence;
    node->style = Style::Flow;
    const qsizetype begin = m_pos;
    ++m_pos;
    bool needsComma = false;
    for (;;) {
        const qsizetype before = m_pos;
        if (flowClosed(u']', needsComma))
            break;
        if (needsComma && !m_text.sliced(before, m_pos - before).contains(u','))
            fault(YamlFault::MissingComma, {m_pos, std::max(m_pos + 1, yamlPlainEnd(m_text, m_pos, true))});
        const bool isExplicit = here() == u'?' && (isYamlBlank(at(m_pos + 1)) || isYamlBreak(at(m_pos + 1)));
        if (isExplicit) {
            ++m_pos;
            if (!skipFlowSpace())
                break;
        }
        const qsizetype start = m_pos;
        YamlNodePtr item = flowNode();
        if (!m_flowBroken) {
            const YamlEntry entry = flowEntry(item);
            if (isExplicit || entry.value->range.begin > item->range.end) {
                auto pair = std::make_shared<YamlNode>();
                pair->kind = Kind::Mapping;
                pair->style = Style::Flow;
                pair->entries = {entry};
                pair->range = entry.range;
                item = finish(pair, {});
            }
        }
        if (m_pos == start)
            ++m_pos;
        node->items.append(item);
        needsComma = true;
        if (m_flowBroken)
            break;
    }
    node->range = {begin, m_pos};
    if (m_flowBroken)
        unclosed(node->range);
    return finish(node, {});
}

YamlNodePtr YamlScanner::flowMapping()
{
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Mapping;
    node->style = Style::Flow;
    const qsizetype begin = m_pos;
    ++m_pos;
    bool needsComma = false;
    for (;;) {
        const qsizetype before = m_pos;
        if (flowClosed(u'}', needsComma))
            break;
        if (needsComma && !m_text.sliced(before, m_pos - before).contains(u','))
            fault(YamlFault::MissingComma, {m_pos, std::max(m_pos + 1, yamlPlainEnd(m_text, m_pos, true))});
        if (here() == u'?' && (isYamlBlank(at(m_pos + 1)) || isYamlBreak(at(m_pos + 1)))) {
            ++m_pos;
            if (!skipFlowSpace())
                break;
        }
        const qsizetype start = m_pos;
        const YamlNodePtr key = flowNode();
        YamlEntry entry;
        if (m_flowBroken) {
            entry = {.key = key->text,
                     .keyRange = key->range,
                     .range = key->range,
                     .value = nullNode(key->range.end)};
        } else {
            entry = flowEntry(key);
        }
        if (m_pos == start)
            ++m_pos;
        node->entries.append(entry);
        needsComma = true;
        if (m_flowBroken)
            break;
    }
    node->range = {begin, m_pos};
    if (m_flowBroken)
        unclosed(node->range);
    return finish(node, {});
}

YamlNodePtr YamlScanner::flowPlain()
{
    const qsizetype begin = m_pos;
    if (isYamlKeyColon(m_text, m_pos, true)) {
        fault(YamlFault::MissingKey, {begin, begin + 1});
        return nullNode(begin);
    }
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Scalar;
    qsizetype end = std::max(begin + 1, yamlPlainEnd(m_text, begin, true));
    node->text = m_text.sliced(begin, end - begin).toString();
    while (isYamlBreak(at(yamlSkipBlanks(m_text, end))) && end < m_text.size()) {
        int breaks = 0;
        qsizetype line = end;
        qsizetype next = end;
        do {
            line = yamlNextLine(m_text, next);
            next = yamlSkipBlanks(m_text, line);
            ++breaks;
        } while (next < m_text.size() && isYamlBreak(at(next)));
        const qsizetype nextEnd = yamlPlainEnd(m_text, next, true);
        if (next >= m_text.size() || nextEnd == next || at(next) == u'#' || atMarker(line) ||
            (m_recovering && blockGoesOn(line)))
            break;
        node->text += breaks == 1 ? u" "_s : QString(breaks - 1, u'\n');
        node->text += m_text.sliced(next, nextEnd - next);
        end = nextEnd;
    }
    node->range = {begin, end};
    m_pos = end;
    return node;
}

} // namespace cogwright
