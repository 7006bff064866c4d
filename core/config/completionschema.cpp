// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completion.h"

#include "document/yamlwriting.h"
#include "support/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

// Among keys that fit equally well: those that a mapping must have, those of today, those that go with
// nothing that is there, those of yesterday.
constexpr int requiredRank = 0;
constexpr int usualRank = CompletionCandidate::usualRank;
constexpr int excludedRank = 2000;

QString firstSentence(const QString &text)
{
    const qsizetype end = text.indexOf(u". "_s);
    return end < 0 ? text : text.first(end + 1);
}

/// A key that must not stand beside this one and does; empty for none.
QString excludedBy(const SchemaKey &key, const QStringList &present)
{
    const QString other = key.extra.value("excludes"_L1).toString().section(u'.', -1);
    return present.contains(other) ? other : QString();
}

void completeKeys(CompletionWriter &writer, const Schema &schema)
{
    const CompletionPlace &place = writer.place();
    const QStringList names = schema.childNames(place.path);
    int order = 0;
    for (const QString &name : names) {
        if (place.present.contains(name))
            continue;
        const SchemaKey &key = *schema.key(Schema::childPath(place.path, name));
        const QString other = excludedBy(key, place.present);
        QString detail = firstSentence(key.description);
        if (!other.isEmpty())
            detail = u"Not together with %1."_s.arg(other);
        else if (key.deprecation)
            detail = u"Deprecated: %1 takes its place."_s.arg(key.deprecation->by);
        const int rank = !other.isEmpty() ? excludedRank : key.required ? requiredRank : usualRank;
        writer.addKey(schema, key, detail, rank + order++);
    }
}

void completeValues(CompletionWriter &writer, const SchemaKey &key)
{
    int order = 0;
    for (const QString &value : key.values)
        writer.add({.label = value, .detail = key.label, .rank = order++});
    if (key.accepts(ValueType::Boolean)) {
        const QString standard = key.extra.value("default"_L1).toVariant().toString();
        const QStringList values{u"true"_s, u"false"_s};
        for (const QString &value : values)
            writer.add({.label = value,
                        .detail = value == standard ? u"The default"_s : QString(),
                        .rank = order++,
                        .bare = true});
    }
    for (const QString &value : key.strings("special"_L1))
        writer.add({.label = value, .detail = key.label, .rank = order++});
    if (key.minimum)
        writer.add({.label = QString::number(*key.minimum),
                    .detail = u"The least"_s,
                    .rank = order++,
                    .bare = true});
    // An example says what such a value looks like where nothing else is known.
    const QString example = key.example;
    const bool isScalar = !example.isEmpty() && !QStringView(u"[{").contains(example.front());
    const bool isKnownOtherwise =
        !key.values.isEmpty() || key.accepts(ValueType::Boolean) || key.extra.contains("complete"_L1);
    if (!isScalar || isKnownOtherwise)
        return;
    const bool isQuoted = example.startsWith(u'"') && example.endsWith(u'"') && example.size() > 1;
    writer.add({.label = isQuoted ? example.sliced(1).chopped(1) : example,
                .detail = u"An example"_s,
                .rank = order,
                .bare = key.accepts(ValueType::Integer)});
}

} // namespace

void completeFromSchema(CompletionWriter &writer, const Schema &schema)
{
    using Kind = CompletionPlace::Kind;
    const CompletionPlace &place = writer.place();
    if (place.kind == Kind::Key)
        completeKeys(writer, schema);
    else if (const SchemaKey *key = schema.key(place.path); key && place.kind != Kind::Nothing)
        completeValues(writer, *key);
}

void completeSkeleton(CompletionWriter &writer, const Schema &schema, const QString &reference,
                      const QString &requirements)
{
    const QString &lineEnd = writer.lines().lineEnd();
    QString text;
    for (const SchemaKey &key : schema.keys()) {
        if (!key.extra.value("skeleton"_L1).toBool())
            continue;
        const QString source = key.extra.value("complete"_L1).toString();
        QString value = key.extra.value("suggested"_L1).toString();
        bool isBare = false;
        if (source == "requirements-file"_L1) {
            if (requirements.isEmpty())
                continue;
            value = requirements;
        } else if (source == "class"_L1) {
            value = reference.isEmpty() ? key.example : reference;
        } else if (value.isEmpty()) {
            value = key.extra.value("default"_L1).toVariant().toString();
            isBare = true;
        }
        text += QString(key.path.count(u'.') * writer.lines().indentStep(), u' ') + key.name + u':';
        if (!key.accepts(ValueType::Mapping))
            text += u' ' + (isBare ? value : writeYamlScalar(value, {}));
        text += lineEnd;
    }
    if (!text.isEmpty())
        writer.addSkeleton(u"cog.yaml"_s, u"The keys that a model begins with"_s, text);
}

} // namespace cogwright
