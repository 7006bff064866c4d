// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "hover.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool holds(TextRange range, qsizetype offset)
{
    return offset >= range.begin && offset <= range.end;
}

QString deprecationOf(const SchemaKey &key)
{
    if (!key.deprecation)
        return {};
    const QString since =
        key.deprecation->since.isEmpty() ? QString() : u" since "_s + key.deprecation->since;
    return u"Deprecated%1: %2 takes its place."_s.arg(since, key.deprecation->by);
}

Hover ofKey(const SchemaKey &key)
{
    Hover hover{.title = key.path, .description = key.description, .notice = deprecationOf(key)};
    hover.add(u"Type"_s, key.typesInWords());
    if (key.required)
        hover.add(u"Required"_s, u"yes"_s);
    const QJsonValue standard = key.extra.value("default"_L1);
    hover.add(u"Default"_s, standard.isUndefined() ? QString() : standard.toVariant().toString());
    hover.add(u"Accepted"_s, joinWords(key.values + key.strings("special"_L1)));
    hover.add(u"Documented"_s, joinWords(key.strings("documentedValues"_L1)));
    hover.add(u"Oldest"_s, key.extra.value("minimumVersion"_L1).toString());
    if (key.minimum)
        hover.add(u"Least"_s, QString::number(*key.minimum));
    hover.add(u"Not together with"_s, key.extra.value("excludes"_L1).toString());
    hover.add(u"Needs"_s, key.extra.value("needs"_L1).toString());
    hover.add(u"Since"_s, key.since);
    hover.add(u"Example"_s, key.example.isEmpty() ? QString() : key.name + u": "_s + key.example);
    if (key.extra.value("experimental"_L1).toBool() && hover.notice.isEmpty())
        hover.notice = u"Experimental in Cog: it may change."_s;
    return hover;
}

} // namespace

HoverPlace hoverPlace(const YamlDocument &document, qsizetype offset)
{
    HoverPlace place;
    YamlNodePtr node = document.root();
    for (bool deeper = true; deeper;) {
        deeper = false;
        for (const YamlEntry &entry : node->entries) {
            if (!holds(entry.range, offset) && !holds(entry.keyRange, offset))
                continue;
            place.path = place.path.child(entry.key);
            place.schemaPath = Schema::childPath(place.schemaPath, entry.key);
            if (holds(entry.keyRange, offset)) {
                place.isKey = true;
                place.range = entry.keyRange;
                place.value = entry.value;
                return place;
            }
            node = entry.value;
            deeper = true;
            break;
        }
        for (qsizetype i = 0; !deeper && i < node->items.size(); ++i) {
            const TextRange range = i < node->itemRanges.size() ? node->itemRanges[i] : node->items[i]->range;
            if (!holds(range, offset))
                continue;
            place.path = place.path.child(int(i));
            place.schemaPath += u"[]"_s;
            node = node->items[i];
            deeper = true;
        }
    }
    const bool isLeaf = node->kind == YamlNode::Kind::Scalar || node->kind == YamlNode::Kind::Alias;
    if (isLeaf && holds(node->range, offset)) {
        place.range = node->range;
        place.value = node;
    }
    return place;
}

std::optional<Hover> hoverKey(const YamlDocument &document, const Schema &schema, const HoverPlace &place)
{
    if (!place.isKey)
        return std::nullopt;
    std::optional<Hover> hover;
    if (const SchemaKey *key = schema.key(place.schemaPath)) {
        hover = ofKey(*key);
    } else if (const GoneKey *gone = schema.goneKey(place.schemaPath)) {
        hover = Hover{.title = gone->path,
                      .description = gone->why,
                      .notice = u"A key of an older format, until %1. Cog ignores it."_s.arg(gone->until)};
        hover->add(u"Today"_s, gone->by);
    }
    if (hover)
        hover->range = document.place(place.range);
    return hover;
}

} // namespace cogwright
