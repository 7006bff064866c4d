// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schemacheck.h"

#include "scalar.h"
#include "secrets.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// An empty text, and a list that has no item but null ones.
bool isEmpty(const YamlNode &node)
{
    if (node.kind == YamlNode::Kind::Scalar)
        return node.text.isEmpty();
    return node.kind == YamlNode::Kind::Sequence &&
           std::ranges::all_of(node.items, [](const YamlNodePtr &item) {
               const bool isLeaf = item->kind == YamlNode::Kind::Scalar || item->kind == YamlNode::Kind::Null;
               return isLeaf && scalarKind(*item) == ScalarKind::Null;
           });
}

bool isScalar(const YamlNode &node)
{
    return node.kind == YamlNode::Kind::Scalar || node.kind == YamlNode::Kind::Null;
}

/// Whether every key is a text: 1: and true: are not, unless in quotes.
bool hasTextKeys(const YamlNode &mapping)
{
    return std::ranges::all_of(mapping.entries, [](const YamlEntry &entry) {
        if (entry.keyRange.length() != entry.key.size())
            return true; // in quotes
        YamlNode key;
        key.kind = YamlNode::Kind::Scalar;
        key.text = entry.key;
        const ScalarKind kind = scalarKind(key);
        return kind == ScalarKind::Text || kind == ScalarKind::Merge;
    });
}

} // namespace

QString kindInWords(const YamlNode &node)
{
    switch (node.kind) {
    case YamlNode::Kind::Sequence:
        return u"a list"_s;
    case YamlNode::Kind::Mapping:
        return u"a mapping"_s;
    case YamlNode::Kind::Null:
    case YamlNode::Kind::Scalar:
    case YamlNode::Kind::Alias:
        break;
    }
    switch (scalarKind(node)) {
    case ScalarKind::Null:
        return u"empty"_s;
    case ScalarKind::Boolean:
        return u"true or false"_s;
    case ScalarKind::Integer:
    case ScalarKind::Float:
        return u"a number"_s;
    case ScalarKind::Timestamp:
        return u"a date"_s;
    case ScalarKind::Merge:
    case ScalarKind::Text:
        break;
    }
    return u"text"_s;
}

void SchemaCheck::run(const BrokenPart &broken)
{
    m_broken = broken;
    const YamlNodePtr root = YamlDocument::followed(m_report.document().root());
    if (isScalar(*root) && scalarKind(*root) == ScalarKind::Null)
        return;
    if (root->kind != YamlNode::Kind::Mapping) {
        refuseType({}, root);
        return;
    }
    checkMapping({}, {}, *root);
}

void SchemaCheck::checkValue(const Spot &spot, const YamlNodePtr &node)
{
    const SchemaKey &key = *spot.key;
    if (key.accepts(ValueType::Unread))
        return;
    if (isScalar(*node)) {
        if (scalarKind(*node) != ScalarKind::Null)
            checkScalar(spot, node);
        return;
    }
    const bool isList = node->kind == YamlNode::Kind::Sequence;
    if (!key.accepts(isList ? ValueType::List : ValueType::Mapping)) {
        noteDuplicates(*node, false); // asked for before the type
        refuseType(spot, node);
    } else if (isList) {
        checkItems(spot, *node);
    } else if (key.accepts(ValueType::Text) && !hasTextKeys(*node)) {
        refuseType(spot, node);
    } else {
        checkMapping(key.path, spot, *node);
    }
}

void SchemaCheck::checkScalar(const Spot &spot, const YamlNodePtr &node)
{
    const SchemaKey &key = *spot.key;
    const bool fits = key.accepts(ValueType::String) ||
                      (key.accepts(ValueType::Text) && scalarKind(*node) == ScalarKind::Text) ||
                      (key.accepts(ValueType::Boolean) && booleanOf(*node)) ||
                      (key.accepts(ValueType::Integer) && integerOf(*node));
    if (!fits)
        refuseType(spot, node);
    else if (!m_broken.touches(node->range))
        checkLegal(spot, *node);
}

void SchemaCheck::checkItems(const Spot &spot, const YamlNode &list)
{
    const SchemaKey *item = m_schema.key(spot.key->path + u"[]"_s);
    if (!item)
        return;
    for (qsizetype i = 0; i < list.items.size(); ++i) {
        const Spot place{.key = item, .path = u"%1[%2]"_s.arg(spot.path).arg(i), .depth = spot.depth + 1};
        checkValue(place, YamlDocument::followed(list.items[i]));
    }
}

void SchemaCheck::checkMapping(const QString &schemaPath, const Spot &spot, const YamlNode &mapping)
{
    // A mapping beside plain text (a command) is first read as any mapping, whole.
    const bool asAny = spot.key && spot.key->accepts(ValueType::Text);
    noteDuplicates(mapping, asAny);

    checkKeys(mapping);
    const QList<YamlMember> members = yamlMembers(mapping);
    if (m_broken.isEmpty())
        checkRequired(schemaPath, spot, mapping, members);
    for (const YamlMember &member : members) {
        const QString &name = member.entry->key;
        const QString path = Schema::childPath(spot.path, name);
        // A text below its key that can't be read is as likely something else, such as a list.
        const Place valuePlace = m_report.document().place(member.value->range);
        const bool isGuess = isScalar(*member.value) && m_broken.touches(member.value->range) &&
                             valuePlace.line > m_report.document().place(member.entry->keyRange).line;
        if (isGuess || m_broken.misplaces(member.entry->keyRange)) {
            refuseWhole(member.value);
            continue;
        }
        if (const SchemaKey *key = m_schema.key(Schema::childPath(schemaPath, name))) {
            const Place keyPlace = m_report.document().place(member.entry->keyRange);
            checkValue({.key = key, .path = path, .depth = spot.depth + 1, .keyPlace = keyPlace},
                       member.value);
        } else if (!m_broken.touches(member.entry->keyRange) && !member.merged &&
                   !(asAny && members.size() == 1)) {
            // A command's mapping with one unknown key is a command with a colon in it, and said so.
            reportUnknownKey(m_schema, schemaPath, *member.entry, KeyPath::parse(path), m_report);
        }
    }
}

void SchemaCheck::checkKeys(const YamlNode &mapping)
{
    for (const YamlEntry &entry : mapping.entries) {
        const Place place = m_report.document().place(entry.keyRange);
        const QString written = m_report.textAt(place);
        if (written.startsWith(u'[') || written.startsWith(u'{')) {
            m_report.refuse(Stage::Decode, u"type-mismatch"_s,
                            u"A key must be text, and this one is a list or a mapping."_s, place);
            continue;
        }
        if (!isMergeEntry(entry))
            continue;
        const YamlNodePtr value = YamlDocument::followed(entry.value);
        const bool isList = value->kind == YamlNode::Kind::Sequence;
        const bool isMergeable = value->kind == YamlNode::Kind::Mapping ||
                                 (isList && std::ranges::all_of(value->items, [](const YamlNodePtr &item) {
                                      return YamlDocument::followed(item)->kind == YamlNode::Kind::Mapping;
                                  }));
        if (!isMergeable)
            m_report.refuse(Stage::Decode, u"type-mismatch"_s,
                            u"A merge key (<<) takes a mapping or a list of mappings."_s, place);
    }
}

void SchemaCheck::checkRequired(const QString &schemaPath, const Spot &spot, const YamlNode &mapping,
                                const QList<YamlMember> &members)
{
    const QStringList names = m_schema.childNames(schemaPath);
    for (const QString &name : names) {
        const SchemaKey &key = *m_schema.key(Schema::childPath(schemaPath, name));
        if (!key.required || key.extra.value("checkedBy"_L1) == "rules"_L1)
            continue;
        const auto member =
            std::ranges::find_if(members, [&](const YamlMember &m) { return m.entry->key == name; });
        const bool absent = member == members.end() ||
                            (isScalar(*member->value) && scalarKind(*member->value) == ScalarKind::Null);
        const bool empty = !absent && isEmpty(*member->value);
        if (!absent && !empty)
            continue;

        std::optional<Place> place = spot.keyPlace;
        if (!absent || member != members.end())
            place = m_report.document().place(member->entry->keyRange);
        else if (!place)
            place = m_report.document().place(mapping.range);
        const QString where = spot.path.isEmpty() ? u"The file"_s : spot.path;
        // Cog's records drop an empty field before its schema sees it, but for a few: then the
        // schema speaks of the field itself, not of the mapping that lacks it.
        const bool kept = key.extra.value("keptWhenEmpty"_L1).toBool();
        const bool wrongType = key.accepts(ValueType::Mapping);
        Finding &finding = m_report.refuse(
            Stage::Schema, key.missingCode,
            member == members.end() ? u"%1 needs %2: %3"_s.arg(visible(where), name, key.description)
                                    : u"%1 in %2 is empty. %3"_s.arg(name, visible(where), key.description),
            place, spot.depth + (kept ? 1 : 0), wrongType);
        const KeyPath path = KeyPath::parse(Schema::childPath(spot.path, name));
        if (const QString suggested = key.extra.value("suggested"_L1).toString(); !suggested.isEmpty())
            Report::offer(finding, u"Set %1 to %2"_s.arg(name, suggested), false,
                          m_report.document().setValue(path, suggested));
        if (key.minimum)
            Report::offer(finding, u"Set %1 to %2"_s.arg(name).arg(*key.minimum), false,
                          m_report.document().setBareValue(path, QString::number(*key.minimum)));
        if (spot.key && spot.key->accepts(ValueType::Text) && mapping.entries.size() == 1) {
            const Place written = m_report.document().place(mapping.range);
            finding.place = written;
            finding.message =
                u"%1 is read as a mapping because of the colon in it, and has no %2. Quotes make it a command."_s
                    .arg(visible(where), name);
            finding.remedies.clear();
            // A single word before the colon may be a key that was meant, such as cmd for command.
            const bool isCommand = mapping.entries.first().key.contains(u' ');
            Report::offer(finding, u"Put the command in quotes"_s, isCommand,
                          {written, quoted(m_report.textAt(written))});
        }
    }
}

void SchemaCheck::checkLegal(const Spot &spot, const YamlNode &node)
{
    const SchemaKey &key = *spot.key;
    const Place place = m_report.document().place(node.range);
    if (node.text.isEmpty() && key.required)
        return; // said where absent keys are
    if (node.text.isEmpty() && key.accepts(ValueType::Text)) {
        m_report.refuse(Stage::Schema, key.missingCode,
                        u"%1 is empty. %2"_s.arg(visible(spot.path), key.description), place, spot.depth);
        return;
    }
    if (!key.values.isEmpty() && !key.values.contains(node.text)) {
        Finding &finding = m_report.refuse(Stage::Schema, key.invalidCode,
                                           u"%1 is \"%2\", and only %3 is accepted."_s.arg(
                                               visible(spot.path), excerpt(node.text), joinWords(key.values)),
                                           place, spot.depth);
        if (key.values.size() == 1)
            Report::offer(finding, u"Set %1 to %2"_s.arg(key.name, key.values.first()), false,
                          {place, key.values.first()});
    } else if (!key.fits(node.text)) {
        m_report.refuse(Stage::Schema, key.invalidCode,
                        u"%1 is \"%2\", which is not of the form that is accepted. %3"_s.arg(
                            visible(spot.path), excerpt(node.text), key.description),
                        place, spot.depth);
        offerValueRemedies(m_report.last(), key, node, m_report);
    }
}

void SchemaCheck::noteDuplicates(const YamlNode &mapping, bool inside)
{
    QList<const YamlNode *> waiting{&mapping};
    QSet<const YamlNode *> seen;
    while (!waiting.isEmpty()) {
        const YamlNode *node = waiting.takeLast();
        QSet<QString> keys;
        for (const YamlEntry &entry : node->entries) {
            if (keys.contains(entry.key)) {
                m_duplicates.insert(entry.keyRange.begin);
                m_report.noteRefusal(Stage::Decode, u"yaml-duplicate-key"_s);
            }
            keys.insert(entry.key);
            if (inside && !seen.contains(entry.value.get())) {
                seen.insert(entry.value.get());
                waiting.append(entry.value.get());
            }
        }
        for (const YamlNodePtr &item : node->items) {
            if (inside && !seen.contains(item.get())) {
                seen.insert(item.get());
                waiting.append(item.get());
            }
        }
    }
}

/// Takes a value and all that is in it out of use: it may belong to another key.
void SchemaCheck::refuseWhole(const YamlNodePtr &node)
{
    QList<YamlNodePtr> waiting{node};
    while (!waiting.isEmpty()) {
        const YamlNodePtr next = YamlDocument::followed(waiting.takeLast());
        if (m_refused.contains(next.get()))
            continue;
        m_refused.insert(next.get());
        waiting += next->items;
        for (const YamlEntry &entry : next->entries)
            waiting.append(entry.value);
    }
}

void SchemaCheck::refuseType(const Spot &spot, const YamlNodePtr &node)
{
    m_refused.insert(node.get());
    // Where the text can't be parsed the tree is a guess, and so is the type.
    if (m_broken.touches(node->range))
        return;
    Place place = m_report.document().place(node->range);
    const QString what = spot.key ? visible(spot.path) : m_report.document().file();
    const QString should = spot.key ? spot.key->typesInWords() : u"a mapping of keys such as build"_s;
    const bool isFraction = spot.key && spot.key->accepts(ValueType::Integer) && isScalar(*node) &&
                            scalarKind(*node) == ScalarKind::Float;
    const QString kind = isFraction ? u"a number with a fraction"_s : kindInWords(*node);
    Finding &finding = m_report.refuse(Stage::Decode, u"type-mismatch"_s,
                                       u"%1 must be %2, and it is %3."_s.arg(what, should, kind), place);
    offerTypeRemedies(finding, spot.key, *node, KeyPath::parse(spot.path), m_report);
}

} // namespace cogwright
