// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Adding keys and list items to a text.

#include "yamledits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

namespace {

QString spaces(int count)
{
    return QString(count, u' ');
}

QString keyText(const KeyPath::Step &step)
{
    const QString key = std::get<QString>(step);
    return canBePlainYaml(key, true) ? key : doubleQuotedYaml(key);
}

bool isIndex(const KeyPath::Step &step)
{
    return std::holds_alternative<int>(step);
}

} // namespace

QString YamlEditor::scalarText(const Leaf &leaf, bool inFlow, int indent) const
{
    if (leaf.bare)
        return leaf.scalar;
    return writeYamlScalar(leaf.scalar,
                           {.style = leaf.style, .inFlow = inFlow, .indent = indent, .lineEnd = m_lineEnd});
}

/// A list item's lines: what follows the dash begins on its line.
QStringList YamlEditor::itemLines(const QList<KeyPath::Step> &missing, int col, const Leaf &leaf) const
{
    if (missing.isEmpty() && !leaf.isList)
        return {spaces(col) + u"- "_s + scalarText(leaf, false, col + 2)};
    QStringList lines =
        missing.isEmpty() ? QStringList{flowText({}, leaf)} : blockLines(missing, col + 2, leaf);
    lines.first() = spaces(col) + u"- "_s + lines.first().trimmed();
    return lines;
}

/// The lines of new keys below each other; the first stands in the column given.
QStringList YamlEditor::blockLines(QList<KeyPath::Step> missing, int col, const Leaf &leaf) const
{
    const int step = m.scan.indentStep;
    const int listColumn = m.scan.listsAtKey ? col : col + step;
    const QString head = spaces(col) + keyText(missing.takeFirst()) + u':';
    if (missing.isEmpty() && !leaf.isList)
        return {head + u' ' + scalarText(leaf, false, col + step)};
    QStringList lines{head};
    if (missing.isEmpty()) {
        for (const QString &item : leaf.items)
            lines += itemLines({}, listColumn, {.scalar = item});
    } else if (isIndex(missing.first())) {
        lines += itemLines(missing.sliced(1), listColumn, leaf);
    } else {
        lines += blockLines(missing, col + step, leaf);
    }
    return lines;
}

QString YamlEditor::flowText(QList<KeyPath::Step> missing, const Leaf &leaf) const
{
    if (missing.isEmpty()) {
        if (!leaf.isList)
            return scalarText(leaf, true, 0);
        QStringList items;
        for (const QString &item : leaf.items)
            items.append(scalarText({.scalar = item}, true, 0));
        return u'[' + items.join(u", "_s) + u']';
    }
    const KeyPath::Step step = missing.takeFirst();
    const QString inner = flowText(missing, leaf);
    return isIndex(step) ? u'[' + inner + u']' : u'{' + keyText(step) + u": "_s + inner + u'}';
}

TextEdit YamlEditor::insertLinesAfter(qsizetype offset, const QStringList &lines) const
{
    const qsizetype end = yamlLineEnd(m.text, offset);
    return edit({end, end}, m_lineEnd + lines.join(m_lineEnd));
}

/// Adds an item or entry, already written, at the end of a list or mapping in flow style.
YamlEditor::Edits YamlEditor::addToFlow(const YamlNode &flow, const QString &addition) const
{
    const qsizetype count = flow.entries.size() + flow.items.size();
    if (count == 0) {
        const qsizetype at = flow.range.begin + 1;
        return QList{edit({at, at}, addition)};
    }
    const TextRange last = Step{&flow, count - 1}.range();
    const int lastLine = m.lines.line(last.begin);
    QString separator = u", "_s;
    const qsizetype lineBegin = m.lines.lineStart(lastLine);
    if (lastLine != m.lines.line(flow.range.begin) && yamlSkipBlanks(m.text, lineBegin) == last.begin)
        separator = u',' + m_lineEnd + m.text.sliced(lineBegin, last.begin - lineBegin);
    return QList{edit({last.end, last.end}, separator + addition)};
}

/// Writes what is missing from a text into the deepest section that it has.
YamlEditor::Edits YamlEditor::create(const KeyPath &path, const Trace &way, const Leaf &leaf) const
{
    const YamlNode &node = *way.node;
    for (qsizetype i = 1; i < way.missing.size(); ++i) {
        if (isIndex(way.missing[i]) && std::get<int>(way.missing[i]) != 0)
            return impossible(path, u"The list is not there."_s);
    }
    if (node.isPlainNull()) {
        if (isIndex(way.missing.first()) && std::get<int>(way.missing.first()) != 0)
            return impossible(path, u"The list is not there."_s);
        return way.steps.isEmpty() ? fillRoot(way.missing, leaf) : fillNull(path, way, leaf);
    }
    const bool wantsItem = isIndex(way.missing.first());
    if (node.kind == Kind::Mapping && !wantsItem) {
        if (node.style == Style::Flow) {
            const QString braced = flowText(way.missing, leaf);
            return addToFlow(node, braced.sliced(1, braced.size() - 2));
        }
        return QList{insertLinesAfter(node.range.end, blockLines(way.missing, blockColumn(node), leaf))};
    }
    if (node.kind == Kind::Sequence && wantsItem && std::get<int>(way.missing.first()) >= node.items.size()) {
        if (node.style == Style::Flow)
            return addToFlow(node, flowText(way.missing.sliced(1), leaf));
        return QList{
            insertLinesAfter(node.range.end, itemLines(way.missing.sliced(1), blockColumn(node), leaf))};
    }
    return impossible(path, node.kind == Kind::Alias ? u"Its section comes from an alias."_s
                                                     : u"What is there is not a section that can hold it."_s);
}

/// Gives a key or item without a value its value. `way.missing` is empty for a list at the key.
YamlEditor::Edits YamlEditor::fillNull(const KeyPath &path, const Trace &way, const Leaf &leaf) const
{
    const YamlNode &node = *way.node;
    const Step &last = way.steps.last();
    if (node.kind == Kind::Scalar)
        return QList{edit(node.range, flowText(way.missing, leaf))};
    if (inFlow(way)) {
        const YamlEntry *entry = last.entry();
        const bool lacksColon = entry && yamlAt(m.text, yamlSkipBlanks(m.text, entry->keyRange.end)) != u':';
        return QList{edit(node.range, (lacksColon ? u": "_s : u" "_s) + flowText(way.missing, leaf))};
    }
    if (!last.entry()) {
        const int col = column(last.range().begin);
        if (way.missing.isEmpty() || isIndex(way.missing.first()))
            return QList{edit(node.range, u' ' + flowText(way.missing, leaf))};
        QStringList lines = blockLines(way.missing, col + 2, leaf);
        lines.first() = u' ' + lines.first().trimmed();
        return QList{edit(node.range, lines.join(m_lineEnd))};
    }
    const int col = blockColumn(*last.parent);
    const int listColumn = m.scan.listsAtKey ? col : col + m.scan.indentStep;
    QStringList lines;
    if (way.missing.isEmpty()) {
        if (!leaf.isList)
            return impossible(path, u"It has no value to change."_s);
        for (const QString &item : leaf.items)
            lines += itemLines({}, listColumn, {.scalar = item});
    } else if (isIndex(way.missing.first())) {
        lines = itemLines(way.missing.sliced(1), listColumn, leaf);
    } else {
        lines = blockLines(way.missing, col + m.scan.indentStep, leaf);
    }
    return QList{insertLinesAfter(node.range.begin, lines)};
}

/// Writes into a document that holds nothing, or a bare null.
YamlEditor::Edits YamlEditor::fillRoot(const QList<KeyPath::Step> &missing, const Leaf &leaf) const
{
    if (isIndex(missing.first()))
        return impossible(KeyPath(), u"The file is empty."_s);
    const QString lines = blockLines(missing, 0, leaf).join(m_lineEnd);
    const YamlNode &root = *m.scan.root;
    if (root.kind == Kind::Scalar) {
        const bool ownLine = column(root.range.begin) == 0;
        return QList{edit(root.range, (ownLine ? QString() : m_lineEnd) + lines)};
    }
    const qsizetype at = m.scan.contentEnd;
    const bool afterBreak =
        at == 0 || isYamlBreak(yamlAt(m.text, at - 1)) || (at == 1 && m.text[0] == QChar(0xfeff));
    return QList{edit({at, at}, afterBreak ? lines + m_lineEnd : m_lineEnd + lines)};
}

YamlEditor::Edits YamlEditor::append(const KeyPath &path, const QStringList &values) const
{
    if (!m.readable)
        return impossible(path, u"The text is not valid YAML at the moment."_s);
    const Trace way = trace(path);
    if (way.throughAlias || way.node->kind == Kind::Alias)
        return impossible(path, u"Its value comes from an alias."_s);
    Leaf leaf{.isList = true};
    for (const QString &value : values) {
        const bool isThere =
            way.missing.isEmpty() && std::ranges::any_of(way.node->items, [&](const YamlNodePtr &item) {
                return item->kind == Kind::Scalar && item->text == value;
            });
        if (!isThere && !leaf.items.contains(value))
            leaf.items.append(value);
    }
    if (leaf.items.isEmpty())
        return QList<TextEdit>{};
    if (!way.missing.isEmpty())
        return create(path, way, leaf);
    const YamlNode &node = *way.node;
    if (node.isPlainNull() && !way.steps.isEmpty())
        return fillNull(path, way, leaf);
    if (node.kind != Kind::Sequence)
        return impossible(path, u"It is not a list."_s);

    Style style = Style::Plain;
    for (const YamlNodePtr &item : node.items) {
        if (item->kind == Kind::Scalar && (item->style == Style::DoubleQuoted ||
                                           item->style == Style::SingleQuoted || item->style == Style::Plain))
            style = item->style;
    }
    QStringList written;
    for (const QString &item : std::as_const(leaf.items))
        written.append(scalarText({.scalar = item, .style = style}, node.style == Style::Flow, 0));
    if (node.style == Style::Flow) {
        // One separator for all: the same that stands between the items there are.
        Edits edits = addToFlow(node, written.first());
        QString &text = edits->first().text;
        const QString separator = text.chopped(written.first().size());
        for (const QString &item : written.sliced(1))
            text += (separator.isEmpty() ? u", "_s : separator) + item;
        return edits;
    }
    const TextRange last = node.itemRanges.last();
    const qsizetype content = yamlSkipBlanks(m.text, last.begin + 1);
    const bool sameLine = !isYamlBreak(yamlAt(m.text, content)) && yamlAt(m.text, content) != u'#';
    const QString gap = sameLine ? m.text.sliced(last.begin + 1, content - last.begin - 1) : u" "_s;
    QStringList lines;
    for (const QString &item : std::as_const(written))
        lines.append(spaces(blockColumn(node)) + u'-' + gap + item);
    return QList{insertLinesAfter(node.range.end, lines)};
}

} // namespace cogwright
