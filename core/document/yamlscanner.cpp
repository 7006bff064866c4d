// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "yamlscanner.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

namespace {

constexpr qint64 heaviest = 1'000'000'000;

/// Leaves the recursion one level when the caller returns.
class Level
{
public:
    explicit Level(int &depth)
        : m_depth(depth)
    {
    }
    ~Level() { --m_depth; }
    Q_DISABLE_COPY_MOVE(Level)

private:
    int &m_depth;
};

} // namespace

YamlScanner::YamlScanner(QStringView text, const LineIndex &lines, const YamlIssues &issues)
    : m_text(text), m_lines(lines), m_issues(issues)
{
}

YamlScan YamlScanner::scan()
{
    if (m_text.startsWith(QChar(0xfeff)))
        m_pos = 1;
    m_scan.contentBegin = m_pos;
    skipDirectives();
    if (!m_scan.hasMarker && atMarker(m_pos) && here() == u'.')
        fault(YamlFault::EarlyEnd, {m_pos, m_pos + 3});
    m_scan.root = blockNode({.parentIndent = -1, .collectionsInLine = true});
    skipToToken();
    m_scan.hasLeftover = !atEnd() && !endsDocument(m_pos);
    if (m_scan.hasLeftover)
        m_scan.leftover = m_issues.make(YamlFault::Leftover, {m_pos, yamlLineEnd(m_text, m_pos)});
    m_inLeftover = true;
    while (!atEnd() && !endsDocument(m_pos)) {
        m_pos = yamlNextLine(m_text, m_pos);
        skipToToken();
    }
    m_scan.contentEnd = std::min(m_pos, m_text.size());
    const Weight weight = weigh(*m_scan.root);
    m_scan.tooManyNodes = weight.nodes > mostNodes;
    m_scan.tooDeep = m_scan.tooDeep || weight.depth > deepest;
    return std::move(m_scan);
}

void YamlScanner::fault(YamlFault kind, TextRange range)
{
    if (m_scan.faults.size() < mostFaults)
        m_scan.faults.append(m_issues.make(kind, range));
    const bool misplaces = kind == YamlFault::TabIndentation || kind == YamlFault::WrongIndentation ||
                           kind == YamlFault::StrayListItem;
    if (m_scan.faultPlaces.size() < mostFaultPlaces)
        m_scan.faultPlaces.append({range, misplaces});
    else
        m_scan.faultPlaces.last().range.end = m_text.size();
}

/// Enters one more level; false, with the rest of the text given up, where that is too deep.
bool YamlScanner::descend()
{
    ++m_depth;
    if (m_depth <= deepest)
        return true;
    m_scan.tooDeep = true;
    giveUp();
    return false;
}

void YamlScanner::giveUp()
{
    m_pos = m_text.size();
}

YamlScanner::Weight YamlScanner::weigh(const YamlNode &node) const
{
    if (node.kind == Kind::Scalar || node.kind == Kind::Null)
        return {};
    return m_weights.value(&node);
}

YamlNodePtr YamlScanner::finish(MutableNode node, const Properties &properties)
{
    node->anchor = properties.anchor;
    node->tag = properties.tag;
    if (node->kind == Kind::Mapping || node->kind == Kind::Sequence) {
        Weight sum;
        const auto add = [&](const YamlNode &child) {
            const Weight weight = weigh(child);
            sum.nodes = std::min(heaviest, sum.nodes + weight.nodes);
            sum.depth = std::max(sum.depth, weight.depth + 1);
        };
        for (const YamlEntry &entry : std::as_const(node->entries))
            add(*entry.value);
        for (const YamlNodePtr &item : std::as_const(node->items))
            add(*item);
        m_weights.insert(node.get(), sum);
    } else if (node->kind == Kind::Alias) {
        m_weights.insert(node.get(), node->target ? weigh(*node->target) : Weight());
    }
    // Registered when complete: an anchor can't be referred to from inside itself.
    if (!node->anchor.isEmpty())
        m_anchors.insert(node->anchor, node);
    return node;
}

YamlNodePtr YamlScanner::blockNode(const Room &room)
{
    qsizetype home = m_pos;
    const Level level(m_depth);
    if (!descend())
        return nullNode(home);
    Properties properties;
    bool mayNest = room.collectionsInLine;
    for (bool more = true; more;) {
        const qsizetype lineBefore = m_lines.line(m_pos);
        skipToToken();
        const bool crossed = m_lines.line(m_pos) != lineBefore;
        mayNest = mayNest || crossed;
        const int col = column(m_pos);
        const bool isListAtParent = room.listAtParent && col == room.parentIndent && atDash(m_pos);
        if (atEnd() || endsDocument(m_pos) || (crossed && col <= room.parentIndent && !isListAtParent)) {
            // The token belongs to a collection around, which looks at it again from here.
            auto node = std::make_shared<YamlNode>();
            node->range = {home, home};
            return finish(node, properties);
        }
        more = false;
        const bool isProperty = here() == u'&' || here() == u'!';
        // Properties at the head of a mapping's first key are the key's, not the mapping's.
        if (isProperty && properties.isEmpty() && !(mayNest && isKey(m_pos))) {
            properties = this->properties(false);
            home = m_pos;
            more = true;
            // The column of what follows on this line is that of the content, not of the node.
            mayNest = false;
        } else {
            const YamlNodePtr content = blockContent(room, mayNest, col);
            if (properties.isEmpty())
                return content;
            return finish(std::make_shared<YamlNode>(*content), properties);
        }
    }
    return nullNode(home);
}

YamlNodePtr YamlScanner::blockContent(const Room &room, bool mayNest, int col)
{
    if (atDash(m_pos)) {
        if (mayNest)
            return blockSequence(col);
        return valueWithColon();
    }
    if (mayNest &&
        (isKey(m_pos) || (here() == u'?' && (isYamlBlank(at(m_pos + 1)) || isYamlBreak(at(m_pos + 1))))))
        return blockMapping(col);
    if (mayNest && lostItsColon(room, col))
        return blockMapping(col);
    if (here() == u'[' || here() == u'{') {
        YamlNodePtr node = flowCollection(room.parentIndent);
        endLine();
        return node;
    }
    return scalar(room);
}

YamlNodePtr YamlScanner::blockSequence(int col)
{
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Sequence;
    node->style = Style::Block;
    node->range = {m_pos, m_pos + 1};
    for (;;) {
        skipToToken();
        if (atEnd() || endsDocument(m_pos))
            break;
        const int here = column(m_pos);
        if (here < col || (here == col && !atDash(m_pos)))
            break;
        if (!atDash(m_pos)) {
            skipStray(YamlFault::WrongIndentation);
            continue;
        }
        const qsizetype dash = m_pos;
        if (here > col)
            indentationFault(dash, col);
        ++m_pos;
        // Behind a dash another dash or a key may stand, so its column counts: no tab there.
        const qsizetype token = yamlSkipBlanks(m_text, m_pos);
        if (m_text.sliced(m_pos, token - m_pos).contains(u'\t'))
            fault(YamlFault::TabAfterDash, {m_pos, token});
        const YamlNodePtr item = blockNode({.parentIndent = here, .collectionsInLine = true});
        node->items.append(item);
        node->itemRanges.append({dash, std::max(dash + 1, item->range.end)});
        node->range.end = node->itemRanges.last().end;
    }
    return finish(node, {});
}

YamlNodePtr YamlScanner::blockMapping(int col)
{
    auto node = std::make_shared<YamlNode>();
    node->kind = Kind::Mapping;
    node->style = Style::Block;
    node->range = {m_pos, m_pos};
    bool first = true;
    for (;;) {
        skipToToken();
        if (atEnd() || endsDocument(m_pos))
            break;
        const int here = first ? col : column(m_pos);
        if (here < col)
            break;
        if (here == col || isKey(m_pos)) {
            if (here > col)
                indentationFault(m_pos, col);
            if (!blockEntry(*node, here))
                break;
        } else {
            skipStray(YamlFault::WrongIndentation);
        }
        first = false;
    }
    if (!node->entries.isEmpty())
        node->range.end = node->entries.last().range.end;
    return finish(node, {});
}

void YamlScanner::addEntry(YamlNode &mapping, YamlEntry entry)
{
    entry.range.end = std::max(entry.range.end, entry.value->range.end);
    mapping.entries.append(std::move(entry));
}

/// Reads one entry of a block mapping whose keys stand in a column. False where the mapping ends.
bool YamlScanner::blockEntry(YamlNode &mapping, int col)
{
    const qsizetype begin = m_pos;
    if (atDash(m_pos)) {
        fault(YamlFault::StrayListItem, {m_pos, yamlPlainEnd(m_text, m_pos, false)});
        m_pos = yamlNextLine(m_text, m_pos);
        return true;
    }
    YamlEntry entry;
    if (here() == u'?' && (isYamlBlank(at(m_pos + 1)) || isYamlBreak(at(m_pos + 1)))) {
        ++m_pos;
        const YamlNodePtr key =
            blockNode({.parentIndent = col, .listAtParent = false, .collectionsInLine = true});
        entry.key = key->text;
        entry.keyRange = key->range;
        if (key->kind == Kind::Mapping || key->kind == Kind::Sequence)
            fault(YamlFault::KeyIsCollection, {begin, begin + 1});
        skipToToken();
        if (atEnd() || column(m_pos) != col || !isYamlKeyColon(m_text, m_pos, false)) {
            entry.value = nullNode(key->range.end);
            entry.range = {begin, key->range.end};
            addEntry(mapping, entry);
            return true;
        }
    } else if (isKey(m_pos)) {
        if (isYamlKeyColon(m_text, m_pos, false))
            fault(YamlFault::MissingKey, {m_pos, m_pos + 1});
        const YamlNodePtr key = keyScalar();
        entry.key = key->text;
        entry.keyRange = key->range;
        m_pos = yamlSkipBlanks(m_text, m_pos);
    } else {
        brokenEntry(mapping, col);
        return true;
    }
    ++m_pos; // the colon
    entry.range = {begin, m_pos};
    entry.value = blockNode({.parentIndent = col, .listAtParent = true});
    noteStyle(*entry.value, col);
    addEntry(mapping, entry);
    return true;
}

/// Learns the text's own style from the first nested section and the first list.
void YamlScanner::noteStyle(const YamlNode &value, int col)
{
    if (value.style != Style::Block || (value.kind != Kind::Mapping && value.kind != Kind::Sequence))
        return;
    const int step = column(value.range.begin) - col;
    if (!m_stepKnown && step > 0 && step <= 16) {
        m_stepKnown = value.kind == Kind::Mapping;
        m_scan.indentStep = step;
    }
    if (!m_listStyleKnown && value.kind == Kind::Sequence) {
        m_listStyleKnown = true;
        m_scan.listsAtKey = step == 0;
    }
}

/// True for a lone word above a line that is a key at least as deep: without its colon it would be
/// a value that a key runs into, which is never valid.
bool YamlScanner::lostItsColon(const Room &room, int col) const
{
    if (QStringView(u"|>\"'[{*&!").contains(QChar(here())))
        return false;
    const qsizetype end = yamlPlainEnd(m_text, m_pos, false);
    if (end == m_pos || !restIsEmpty(end))
        return false;
    qsizetype next = m_pos;
    do {
        next = yamlSkipBlanks(m_text, yamlNextLine(m_text, next));
    } while (next < m_text.size() && (isYamlBreak(at(next)) || at(next) == u'#'));
    if (next >= m_text.size() || atMarker(next))
        return false;
    return column(next) > room.parentIndent && column(next) >= col && isKey(next);
}

/// Reads a line that should be an entry of a block mapping and lacks its colon or the space after.
void YamlScanner::brokenEntry(YamlNode &mapping, int col)
{
    const qsizetype begin = m_pos;
    const qsizetype end = std::max(begin + 1, yamlPlainEnd(m_text, m_pos, false));
    const QStringView line = m_text.sliced(begin, end - begin);
    const qsizetype colon = line.indexOf(u':');
    const qsizetype blank = line.indexOf(u' ');
    const bool touches = colon > 0 && (blank < 0 || colon < blank);
    const qsizetype keyEnd = touches ? begin + colon : blank < 0 ? end : begin + blank;
    fault(touches ? YamlFault::MissingSpace : YamlFault::MissingColon, {begin, end});

    YamlEntry entry;
    entry.key = m_text.sliced(begin, keyEnd - begin).toString();
    entry.keyRange = {begin, keyEnd};
    entry.range = {begin, end};
    m_pos = yamlSkipBlanks(m_text, keyEnd + (touches ? 1 : 0));
    if (m_pos < end) {
        entry.value = scalar({.parentIndent = col});
    } else {
        m_pos = end;
        entry.value = blockNode({.parentIndent = col, .listAtParent = true});
    }
    addEntry(mapping, entry);
}

/// Notes a line that is indented more than its section; the repair puts it into the section's column.
void YamlScanner::indentationFault(qsizetype from, int wanted)
{
    const qsizetype start = m_lines.lineStart(m_lines.line(from));
    const bool isFirst = yamlSkipBlanks(m_text, start) == from;
    fault(YamlFault::WrongIndentation, {from, std::max(from + 1, yamlPlainEnd(m_text, from, false))});
    if (isFirst && m_scan.faults.size() < mostFaults) {
        m_scan.faults.last().remedies.append(
            m_issues.remedy(u"Indent it as the lines above"_s, {start, from}, QString(wanted, u' ')));
    }
}

/// Notes text that belongs to nothing and skips its line.
void YamlScanner::skipStray(YamlFault kind)
{
    fault(kind, {m_pos, std::max(m_pos + 1, yamlPlainEnd(m_text, m_pos, false))});
    m_pos = yamlNextLine(m_text, m_pos);
}

/// After a value that ends its line: anything but a comment there is a fault, and skipped.
void YamlScanner::endLine()
{
    if (atEnd() || restIsEmpty(m_pos))
        return;
    const qsizetype begin = yamlSkipBlanks(m_text, m_pos);
    if (at(begin) == u'#' && endsItself(at(begin - 1))) {
        m_pos = yamlLineEnd(m_text, m_pos);
        return;
    }
    const bool isBracket = isFlowIndicator(at(begin));
    fault(isBracket && at(begin) != u',' ? YamlFault::StrayBracket : YamlFault::TextAfterValue,
          {begin, isBracket ? begin + 1 : std::max(begin + 1, yamlPlainEnd(m_text, begin, false))});
    m_pos = yamlLineEnd(m_text, m_pos);
}

} // namespace cogwright
