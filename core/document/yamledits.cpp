// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Changing and removing what a text holds. Adding stands in yamladditions.cpp.

#include "yamledits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

YamlEditor::YamlEditor(const YamlEditContext &context)
    : m(context), m_lineEnd(u"\n"_s)
{
    const qsizetype end = yamlLineEnd(m.text, 0);
    if (end < m.text.size())
        m_lineEnd = m.text.sliced(end, yamlNextLine(m.text, end) - end);
}

const YamlNode *YamlEditor::Step::child() const
{
    return parent->kind == Kind::Mapping ? parent->entries[index].value.get() : parent->items[index].get();
}

const YamlEntry *YamlEditor::Step::entry() const
{
    return parent->kind == Kind::Mapping ? &parent->entries[index] : nullptr;
}

TextRange YamlEditor::Step::range() const
{
    if (parent->kind == Kind::Mapping)
        return parent->entries[index].range;
    return index < parent->itemRanges.size() ? parent->itemRanges[index] : parent->items[index]->range;
}

YamlEditor::Trace YamlEditor::trace(const KeyPath &path) const
{
    Trace trace{.node = m.scan.root.get()};
    for (qsizetype i = 0; i < path.steps().size(); ++i) {
        if (trace.node->kind == Kind::Alias) {
            trace.throughAlias = true;
            return trace;
        }
        const KeyPath::Step &step = path.steps()[i];
        qsizetype index = -1;
        if (const int *number = std::get_if<int>(&step)) {
            if (trace.node->kind == Kind::Sequence && *number >= 0 && *number < trace.node->items.size())
                index = *number;
        } else if (trace.node->kind == Kind::Mapping) {
            if (const YamlEntry *entry = trace.node->entry(std::get<QString>(step)))
                index = entry - trace.node->entries.constData();
        }
        if (index < 0) {
            trace.missing = path.steps().sliced(i);
            break;
        }
        trace.steps.append({trace.node, index});
        trace.node = trace.steps.last().child();
    }
    return trace;
}

TextEdit YamlEditor::edit(TextRange range, const QString &text) const
{
    return {m.lines.place(m.file, range), text};
}

YamlEditor::Edits YamlEditor::impossible(const KeyPath &path, const QString &why) const
{
    return fail({.code = u"edit-impossible"_s,
                 .what = u"\"%1\" can't be changed in %2."_s.arg(visible(path.toString()), visible(m.file)),
                 .why = why,
                 .remedy = u"Change it in the text."_s});
}

int YamlEditor::column(qsizetype offset) const
{
    return int(offset - m.lines.lineStart(m.lines.line(offset)));
}

int YamlEditor::blockColumn(const YamlNode &collection) const
{
    return column(collection.range.begin);
}

bool YamlEditor::inFlow(const Trace &trace) const
{
    return std::ranges::any_of(trace.steps,
                               [](const Step &step) { return step.parent->style == Style::Flow; });
}

namespace {

/// The offset after the colon of a mapping's entry.
qsizetype afterColon(QStringView text, const YamlEntry &entry)
{
    const qsizetype colon = yamlSkipBlanks(text, entry.keyRange.end);
    return yamlAt(text, colon) == u':' ? colon + 1 : entry.keyRange.end;
}

constexpr auto brokenText = "The text is not valid YAML at the moment.";
constexpr auto behindAlias = "Its value comes from an alias.";

} // namespace

YamlEditor::Edits YamlEditor::set(const KeyPath &path, const QString &value, bool bare) const
{
    if (!m.readable)
        return impossible(path, QString::fromLatin1(brokenText));
    const Trace way = trace(path);
    if (way.throughAlias)
        return impossible(path, QString::fromLatin1(behindAlias));
    if (path.isEmpty())
        return impossible(path, u"The whole file is not one value."_s);
    Leaf leaf{.scalar = value, .bare = bare};
    if (!way.missing.isEmpty())
        return create(path, way, leaf);

    const YamlNode &node = *way.node;
    const Step &last = way.steps.last();
    const bool isFlow = inFlow(way);
    const bool isBlockScalar = node.style == Style::Literal || node.style == Style::Folded;
    if (node.kind == Kind::Scalar) {
        if (node.text == value && (!bare || node.style == Style::Plain))
            return QList<TextEdit>{};
        leaf.style = node.style;
    }
    int indent = blockColumn(*last.parent) + m.scan.indentStep;
    if (isBlockScalar) {
        const qsizetype body = yamlNextLine(m.text, node.range.begin);
        const qsizetype first = yamlSkipBlanks(m.text, body);
        if (body < node.range.end && first > body)
            indent = std::max(column(first), 1);
    }
    const QString text = scalarText(leaf, isFlow, indent);
    if (node.kind == Kind::Null) {
        const YamlEntry *entry = last.entry();
        const bool lacksColon = entry && yamlAt(m.text, yamlSkipBlanks(m.text, entry->keyRange.end)) != u':';
        return QList{edit(node.range, (lacksColon ? u": "_s : u" "_s) + text)};
    }
    const bool isBlockCollection =
        node.style == Style::Block && (node.kind == Kind::Mapping || node.kind == Kind::Sequence);
    if (!isBlockCollection || !last.entry())
        return QList{edit(node.range, text)};
    // The section's lines go; a comment behind its key stays.
    const qsizetype colon = afterColon(m.text, *last.entry());
    const qsizetype keyLineEnd = yamlLineEnd(m.text, colon);
    return QList{edit({colon, colon}, u' ' + text),
                 edit({keyLineEnd, yamlLineEnd(m.text, node.range.end)}, {})};
}

YamlEditor::Edits YamlEditor::rename(const KeyPath &path, const QString &key) const
{
    if (!m.readable)
        return impossible(path, QString::fromLatin1(brokenText));
    const Trace way = trace(path);
    if (way.throughAlias)
        return impossible(path, QString::fromLatin1(behindAlias));
    if (!way.missing.isEmpty() || way.steps.isEmpty() || !way.steps.last().entry())
        return impossible(path, u"There is no such key."_s);
    const YamlEntry &entry = *way.steps.last().entry();
    if (entry.key == key)
        return QList<TextEdit>{};
    if (way.steps.last().parent->entry(key))
        return impossible(path, u"\"%1\" is there already."_s.arg(visible(key)));
    const char16_t first = yamlAt(m.text, entry.keyRange.begin);
    Leaf leaf{.scalar = key};
    leaf.style = first == u'"' ? Style::DoubleQuoted : first == u'\'' ? Style::SingleQuoted : Style::Plain;
    return QList{edit(entry.keyRange, scalarText(leaf, true, 0))};
}

YamlEditor::Edits YamlEditor::remove(const KeyPath &path, bool prune) const
{
    if (!m.readable)
        return impossible(path, QString::fromLatin1(brokenText));
    Trace way = trace(path);
    if (way.throughAlias)
        return impossible(path, QString::fromLatin1(behindAlias));
    if (!way.missing.isEmpty() || way.steps.isEmpty())
        return impossible(path, u"There is no such key or item."_s);
    const auto isOnlyChild = [](const Step &step) {
        return step.parent->entries.size() + step.parent->items.size() == 1;
    };
    while (prune && way.steps.size() > 1 && isOnlyChild(way.steps.last()))
        way.steps.removeLast();
    const Step &step = way.steps.last();
    return QList{edit(step.parent->style == Style::Flow ? removalInFlow(step) : removalInBlock(step), {})};
}

TextRange YamlEditor::removalInBlock(const Step &step) const
{
    const TextRange range = step.range();
    const qsizetype lineBegin = m.lines.lineStart(m.lines.line(range.begin));
    if (yamlSkipBlanks(m.text, lineBegin) < range.begin) {
        // The first key or item behind a dash: the next one takes its place.
        const qsizetype count = step.parent->entries.size() + step.parent->items.size();
        if (step.index + 1 < count)
            return {range.begin, Step{step.parent, step.index + 1}.range().begin};
        return range;
    }
    const qsizetype end = yamlNextLine(m.text, range.end);
    const bool endsWithBreak = end > 0 && isYamlBreak(yamlAt(m.text, end - 1));
    if (endsWithBreak || lineBegin == 0)
        return {lineBegin, end};
    // The last line of a text without a final line break takes the break before it along.
    qsizetype begin = lineBegin - 1;
    if (begin > 0 && m.text[begin] == u'\n' && m.text[begin - 1] == u'\r')
        --begin;
    return {begin, end};
}

TextRange YamlEditor::removalInFlow(const Step &step) const
{
    const TextRange range = step.range();
    const qsizetype count = step.parent->entries.size() + step.parent->items.size();
    if (count == 1)
        return {step.parent->range.begin + 1, step.parent->range.end - 1};
    if (step.index + 1 < count)
        return {range.begin, Step{step.parent, step.index + 1}.range().begin};
    return {Step{step.parent, step.index - 1}.range().end, range.end};
}

} // namespace cogwright
