// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "brokenpart.h"

#include "document/yamltext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Blank lines and comments that are passed between a break and what stands above it.
constexpr int mostBlankLines = 100;

bool isWithin(TextRange range, qsizetype offset)
{
    return offset >= range.begin && offset < std::max(range.end, range.begin + 1);
}

/// Puts lines in their order and joins those that meet.
template <class Lines>
void merge(QList<Lines> &all)
{
    std::ranges::sort(all, {}, &Lines::first);
    QList<Lines> merged;
    for (const Lines &lines : std::as_const(all)) {
        if (!merged.isEmpty() && lines.first <= merged.last().last + 1)
            merged.last().last = std::max(merged.last().last, lines.last);
        else
            merged.append(lines);
    }
    all = merged;
}

} // namespace

BrokenPart::BrokenPart(const YamlDocument &document, const QList<Finding> &further)
    : m_index(document.lines())
{
    const YamlNode &root = *document.root();
    const QList<YamlFaultPlace> &faults = document.faultPlaces();
    for (const YamlFaultPlace &fault : faults) {
        addAround(root, fault.range, fault.misplaces);
        addBefore(root, document.text(), fault.range);
        if (fault.misplaces)
            addBelow(document.text(), fault.range);
    }
    for (const Finding &finding : further) {
        if (finding.place)
            addAround(root, m_index.range(*finding.place), false);
    }
    const qsizetype end = document.text().size();
    for (const Finding &finding : document.findings()) {
        if (finding.code != "yaml-syntax"_L1 || !finding.place)
            continue;
        // What stands behind the document's one value is in nobody's tree.
        if (finding.severity == Severity::Warning)
            add({m_index.range(*finding.place).begin, end});
        // What only a parser objects to may reach further than anything that is seen here.
        else if (faults.isEmpty())
            add({0, end});
    }
    if (m_lines.isEmpty())
        return;
    // Both sides of a merge's conflict are there, so that between its marks nothing counts.
    addConflicts(document.text());
    merge(m_lines);
    merge(m_misplaced);
}

void BrokenPart::add(TextRange range)
{
    m_lines.append({m_index.line(range.begin), m_index.line(std::max(range.begin, range.end))});
}

/// The lines of a fault, and those of the innermost entry or item that holds it. Where the fault is in the
/// line of a key whose value is a section of its own, that section is readable.
void BrokenPart::addAround(const YamlNode &root, TextRange fault, bool misplaces)
{
    add(fault);
    const YamlNode *node = &root;
    TextRange innermost = fault;
    for (bool deeper = true; deeper;) {
        deeper = false;
        for (const YamlEntry &entry : node->entries) {
            if (!isWithin(entry.range, fault.begin))
                continue;
            const bool isSection = entry.value->style == YamlNode::Style::Block &&
                                   (!entry.value->entries.isEmpty() || !entry.value->items.isEmpty());
            if (isSection && !misplaces && fault.begin < entry.value->range.begin) {
                add({entry.range.begin, entry.keyRange.end});
                return;
            }
            innermost = entry.range;
            node = entry.value.get();
            deeper = true;
            break;
        }
        for (qsizetype i = 0; !deeper && i < node->items.size(); ++i) {
            const TextRange range = i < node->itemRanges.size() ? node->itemRanges[i] : node->items[i]->range;
            if (!isWithin(range, fault.begin))
                continue;
            innermost = range;
            node = node->items[i].get();
            deeper = true;
        }
    }
    // In a section, but in none of its entries: only the line itself is lost.
    const bool isSection =
        node->style == YamlNode::Style::Block && (!node->entries.isEmpty() || !node->items.isEmpty());
    if (!isSection)
        add(innermost);
}

/// What ends right above a line that begins with a fault may have gone on there: a text of several lines,
/// a key without a value.
void BrokenPart::addBefore(const YamlNode &root, const QString &text, TextRange fault)
{
    const auto tokenOf = [&](int line) { return yamlSkipBlanks(text, m_index.lineStart(line)); };
    const int own = m_index.line(fault.begin);
    if (fault.begin > tokenOf(own))
        return;
    int line = own - 1;
    while (line > 0 && own - line < mostBlankLines &&
           (isYamlBreak(yamlAt(text, tokenOf(line))) || yamlAt(text, tokenOf(line)) == u'#'))
        --line;
    const YamlNode *node = &root;
    TextRange range{};
    bool isFound = false;
    const qsizetype at = line > 0 ? tokenOf(line) : -1;
    for (bool deeper = at >= 0; deeper;) {
        deeper = false;
        for (const YamlEntry &entry : node->entries) {
            if (!isWithin(entry.range, at))
                continue;
            range = entry.range;
            node = entry.value.get();
            deeper = isFound = true;
            break;
        }
        for (qsizetype i = 0; !deeper && i < node->items.size(); ++i) {
            const TextRange item = i < node->itemRanges.size() ? node->itemRanges[i] : node->items[i]->range;
            if (!isWithin(item, at))
                continue;
            range = item;
            node = node->items[i].get();
            deeper = isFound = true;
        }
    }
    using Kind = YamlNode::Kind;
    using Style = YamlNode::Style;
    const bool isBlock = node->style == Style::Literal || node->style == Style::Folded;
    const bool isLong = m_index.line(range.begin) != m_index.line(range.end);
    if (isFound && (node->kind == Kind::Null || (node->kind == Kind::Scalar && (isBlock || isLong))))
        add(range);
}

/// The lines below a misplaced one that stand right of where it would without its tabs: they may belong
/// to it.
void BrokenPart::addBelow(const QString &text, TextRange fault)
{
    const auto spaces = [&](qsizetype line) {
        qsizetype count = 0;
        for (qsizetype i = m_index.lineStart(int(line)); i < text.size() && isYamlBlank(text[i].unicode());
             ++i)
            count += text[i] == u' ' ? 1 : 0;
        return count;
    };
    const int first = m_index.line(fault.begin);
    const qsizetype column = spaces(first);
    int last = first;
    // Lines that are lost already are not looked at again, so that many faults cost no more than one.
    if (!m_misplaced.isEmpty() && first >= m_misplaced.last().first && first <= m_misplaced.last().last) {
        last = m_misplaced.last().last;
        if (column >= spaces(m_misplaced.last().first))
            return;
    }
    for (int line = last + 1; line <= m_index.lineCount(); ++line) {
        const qsizetype token = yamlSkipBlanks(text, m_index.lineStart(line));
        const bool isEmpty =
            token >= text.size() || isYamlBreak(text[token].unicode()) || text[token] == u'#';
        if (!isEmpty && spaces(line) <= column && m_index.lineStart(line) + spaces(line) == token)
            break;
        last = line;
    }
    m_lines.append({first, last});
    m_misplaced.append({first, last});
}

void BrokenPart::addConflicts(const QString &text)
{
    int first = 0;
    for (int line = 1; line <= m_index.lineCount(); ++line) {
        const QStringView rest = QStringView(text).sliced(m_index.lineStart(line));
        if (rest.startsWith(u"<<<<<<< ") && first == 0)
            first = line;
        if (rest.startsWith(u">>>>>>> ") && first > 0) {
            m_lines.append({first, line});
            first = 0;
        }
    }
    if (first > 0)
        m_lines.append({first, m_index.lineCount()});
}

bool BrokenPart::holds(const QList<Lines> &all, TextRange range) const
{
    if (all.isEmpty())
        return false;
    const int first = m_index.line(range.begin);
    const int last = m_index.line(range.end);
    const auto next = std::ranges::lower_bound(all, first, {}, &Lines::last);
    return next != all.end() && next->first <= last;
}

bool BrokenPart::touches(TextRange range) const
{
    return holds(m_lines, range);
}

bool BrokenPart::misplaces(TextRange range) const
{
    return holds(m_misplaced, range);
}

} // namespace cogwright
