// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "yamldocument.h"

#include "yamledits.h"
#include "yamlscanner.h"
#include "yamlvalidation.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

struct YamlDocument::Data {
    QString text;
    QString file;
    LineIndex lines;
    YamlScan scan;
    YamlVerdict verdict;
};

YamlDocument::YamlDocument()
    : YamlDocument(parse({}))
{
}

YamlDocument::YamlDocument(std::shared_ptr<const Data> data)
    : d(std::move(data))
{
}

YamlDocument YamlDocument::parse(const QString &text, const QString &file)
{
    auto data = std::make_shared<Data>();
    data->text = text;
    data->file = file;
    data->scan.root = std::make_shared<const YamlNode>();
    if (text.size() > largestYaml) {
        data->verdict.findings.append(
            {.code = u"yaml-too-large"_s,
             .message = u"This file has more than %1 characters, so it is not read."_s.arg(largestYaml),
             .place = Place{.file = file}});
        return YamlDocument(data);
    }
    data->lines = LineIndex(text);
    const YamlIssues issues(data->text, data->lines, file);
    data->scan = YamlScanner(data->text, data->lines, issues).scan();
    data->verdict = validateYaml(data->text, data->scan, issues);
    if (data->verdict.overLimits)
        data->scan.root = std::make_shared<const YamlNode>();
    return YamlDocument(data);
}

const QString &YamlDocument::text() const
{
    return d->text;
}

const QString &YamlDocument::file() const
{
    return d->file;
}

bool YamlDocument::isValid() const
{
    return d->verdict.valid;
}

const QList<Finding> &YamlDocument::findings() const
{
    return d->verdict.findings;
}

const QList<YamlFaultPlace> &YamlDocument::faultPlaces() const
{
    return d->scan.faultPlaces;
}

const LineIndex &YamlDocument::lines() const
{
    return d->lines;
}

Place YamlDocument::place(TextRange range) const
{
    return d->lines.place(d->file, range);
}

YamlNodePtr YamlDocument::root() const
{
    return d->scan.root;
}

YamlNodePtr YamlDocument::followed(YamlNodePtr node)
{
    // An alias to an alias is a node that was complete before it: the chain can't be a circle.
    while (node && node->kind == YamlNode::Kind::Alias)
        node = node->target;
    return node ? node : std::make_shared<const YamlNode>();
}

namespace {

/// The entry of a key, its own or one that a merge key (<<) brings. Own keys win; of several merged
/// mappings the first does. Depth is bounded by that of the tree.
const YamlEntry *mergedEntry(const YamlNode &mapping, QStringView key)
{
    if (const YamlEntry *entry = mapping.entry(key))
        return entry;
    const YamlEntry *merge = mapping.entry(u"<<");
    if (!merge)
        return nullptr;
    const YamlNodePtr source = YamlDocument::followed(merge->value);
    if (source->kind == YamlNode::Kind::Mapping)
        return mergedEntry(*source, key);
    for (const YamlNodePtr &item : source->items) {
        if (const YamlEntry *entry = mergedEntry(*YamlDocument::followed(item), key))
            return entry;
    }
    return nullptr;
}

} // namespace

YamlNodePtr YamlDocument::node(const KeyPath &path) const
{
    YamlNodePtr node = followed(d->scan.root);
    for (const KeyPath::Step &step : path.steps()) {
        if (const int *index = std::get_if<int>(&step)) {
            if (*index < 0 || *index >= node->items.size())
                return nullptr;
            node = followed(node->items[*index]);
        } else {
            const YamlEntry *entry = mergedEntry(*node, std::get<QString>(step));
            if (!entry)
                return nullptr;
            node = followed(entry->value);
        }
    }
    return node;
}

std::optional<Place> YamlDocument::keyPlace(const KeyPath &path) const
{
    const YamlNodePtr parent = path.isEmpty() ? nullptr : node(path.parent());
    if (!parent)
        return std::nullopt;
    const KeyPath::Step &last = path.steps().last();
    if (const int *index = std::get_if<int>(&last)) {
        if (*index < 0 || *index >= parent->items.size())
            return std::nullopt;
        return place(parent->items[*index]->range);
    }
    const YamlEntry *entry = parent->entry(std::get<QString>(last));
    return entry ? std::optional(place(entry->keyRange)) : std::nullopt;
}

std::optional<Place> YamlDocument::valuePlace(const KeyPath &path) const
{
    if (path.isEmpty())
        return place(d->scan.root->range);
    const YamlNodePtr parent = node(path.parent());
    if (!parent)
        return std::nullopt;
    // The place of an alias is where it is written, not where its anchor is.
    const KeyPath::Step &last = path.steps().last();
    if (const int *index = std::get_if<int>(&last)) {
        if (*index < 0 || *index >= parent->items.size())
            return std::nullopt;
        return place(parent->items[*index]->range);
    }
    const YamlEntry *entry = parent->entry(std::get<QString>(last));
    return entry ? std::optional(place(entry->value->range)) : std::nullopt;
}

KeyPath YamlDocument::pathAt(qsizetype offset) const
{
    KeyPath path;
    const YamlNode *node = d->scan.root.get();
    const auto holds = [offset](TextRange range) { return offset >= range.begin && offset <= range.end; };
    for (bool deeper = true; deeper;) {
        deeper = false;
        for (const YamlEntry &entry : node->entries) {
            if (!holds(entry.range))
                continue;
            path = path.child(entry.key);
            node = entry.value.get();
            deeper = true;
            break;
        }
        for (qsizetype i = 0; !deeper && i < node->items.size(); ++i) {
            const TextRange range = i < node->itemRanges.size() ? node->itemRanges[i] : node->items[i]->range;
            if (!holds(range))
                continue;
            path = path.child(int(i));
            node = node->items[i].get();
            deeper = true;
        }
    }
    return path;
}

YamlEditContext YamlDocument::editContext() const
{
    const bool broken = std::ranges::any_of(
        d->verdict.findings, [](const Finding &finding) { return finding.code != "yaml-duplicate-key"_L1; });
    return {d->text, d->lines, d->file, d->scan, !broken};
}

Result<QList<TextEdit>> YamlDocument::setValue(const KeyPath &path, const QString &value) const
{
    return YamlEditor(editContext()).set(path, value, false);
}

Result<QList<TextEdit>> YamlDocument::setBareValue(const KeyPath &path, const QString &value) const
{
    return YamlEditor(editContext()).set(path, value, true);
}

Result<QList<TextEdit>> YamlDocument::renameKey(const KeyPath &path, const QString &key) const
{
    return YamlEditor(editContext()).rename(path, key);
}

Result<QList<TextEdit>> YamlDocument::remove(const KeyPath &path, bool prune) const
{
    return YamlEditor(editContext()).remove(path, prune);
}

Result<QList<TextEdit>> YamlDocument::appendItems(const KeyPath &path, const QStringList &values) const
{
    return YamlEditor(editContext()).append(path, values);
}

} // namespace cogwright
