// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema.h"

#include "support/resources.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

ValueType typeFromString(const QString &text)
{
    static const QHash<QString, ValueType> types{
        {u"string"_s, ValueType::String},   {u"text"_s, ValueType::Text}, {u"boolean"_s, ValueType::Boolean},
        {u"integer"_s, ValueType::Integer}, {u"list"_s, ValueType::List}, {u"mapping"_s, ValueType::Mapping},
    };
    return types.value(text, ValueType::Unread);
}

SchemaKey keyFrom(const QJsonObject &object)
{
    SchemaKey key;
    key.path = object.value("path"_L1).toString();
    key.name = key.path.section(u'.', -1).remove("[]"_L1);
    for (const QString &type : stringList(object.value("types"_L1)))
        key.types.append(typeFromString(type));
    key.required = object.value("required"_L1).toBool();
    key.missingCode = object.value("missingCode"_L1).toString();
    key.invalidCode = object.value("invalidCode"_L1).toString();
    key.values = stringList(object.value("enum"_L1));
    key.pattern = object.value("pattern"_L1).toString();
    if (const QJsonValue minimum = object.value("minimum"_L1); minimum.isDouble())
        key.minimum = minimum.toInt();
    if (const QJsonObject deprecated = object.value("deprecated"_L1).toObject(); !deprecated.isEmpty()) {
        key.deprecation = {.by = deprecated.value("by"_L1).toString(),
                           .how = deprecated.value("how"_L1).toString(),
                           .since = deprecated.value("since"_L1).toString()};
    }
    key.label = object.value("label"_L1).toString();
    key.description = object.value("description"_L1).toString();
    key.example = object.value("example"_L1).toString();
    key.since = object.value("since"_L1).toString();
    key.extra = object;
    return key;
}

/// "build.run" for "build.run[]" and for "build.run.x"; "" for "build".
QString parentPath(const QString &path)
{
    if (path.endsWith("[]"_L1))
        return path.chopped(2);
    const qsizetype dot = path.lastIndexOf(u'.');
    return dot < 0 ? QString() : path.first(dot);
}

} // namespace

QString SchemaKey::typesInWords() const
{
    QStringList words;
    for (const ValueType type : types) {
        switch (type) {
        case ValueType::String:
        case ValueType::Text:
            words.append(u"text"_s);
            break;
        case ValueType::Boolean:
            words.append(u"true or false"_s);
            break;
        case ValueType::Integer:
            words.append(u"a whole number"_s);
            break;
        case ValueType::List:
            words.append(u"a list"_s);
            break;
        case ValueType::Mapping:
            words.append(u"a mapping"_s);
            break;
        case ValueType::Unread:
            words.append(u"anything; it is not read"_s);
            break;
        }
    }
    return words.join(u" or "_s);
}

bool SchemaKey::fits(const QString &value) const
{
    if (pattern.isEmpty())
        return true;
    if (!m_expression)
        m_expression = QRegularExpression(QRegularExpression::anchoredPattern(pattern));
    return m_expression->match(value).hasMatch();
}

QStringList SchemaKey::strings(QLatin1StringView field) const
{
    return stringList(extra.value(field));
}

Schema::Schema(const QJsonObject &object)
    : m_language(object.value("language"_L1).toString())
{
    const QJsonArray keys = object.value("keys"_L1).toArray();
    for (const QJsonValue &value : keys) {
        SchemaKey key = keyFrom(value.toObject());
        m_index.insert(key.path, m_keys.size());
        if (!key.path.endsWith("[]"_L1))
            m_children[parentPath(key.path)].append(key.name);
        m_keys.append(std::move(key));
    }
    const QJsonArray gone = object.value("goneKeys"_L1).toArray();
    for (const QJsonValue &value : gone) {
        const QJsonObject entry = value.toObject();
        const QString path = entry.value("path"_L1).toString();
        m_gone.insert(path, {.path = path,
                             .until = entry.value("until"_L1).toString(),
                             .why = entry.value("why"_L1).toString(),
                             .how = entry.value("how"_L1).toString(),
                             .by = entry.value("by"_L1).toString()});
    }
    const QJsonArray synonyms = object.value("synonyms"_L1).toArray();
    for (const QJsonValue &value : synonyms) {
        const QJsonObject entry = value.toObject();
        m_synonyms.insert(entry.value("path"_L1).toString(),
                          {.by = entry.value("by"_L1).toString(), .why = entry.value("why"_L1).toString()});
    }
}

const SchemaKey *Schema::key(const QString &path) const
{
    const auto index = m_index.constFind(path);
    return index == m_index.constEnd() ? nullptr : &m_keys[*index];
}

QStringList Schema::childNames(const QString &path) const
{
    return m_children.value(path);
}

QStringList Schema::pathsNamed(const QString &name) const
{
    QStringList paths;
    for (const SchemaKey &key : m_keys) {
        if (key.name == name && !key.path.endsWith("[]"_L1))
            paths.append(key.path);
    }
    return paths;
}

const GoneKey *Schema::goneKey(const QString &path) const
{
    const auto key = m_gone.constFind(path);
    return key == m_gone.constEnd() ? nullptr : &*key;
}

const KeySynonym *Schema::synonym(const QString &path) const
{
    const auto key = m_synonyms.constFind(path);
    return key == m_synonyms.constEnd() ? nullptr : &*key;
}

QString Schema::childPath(const QString &parent, const QString &name)
{
    return parent.isEmpty() ? name : parent + u'.' + name;
}

const Schema &cogSchema()
{
    static const Schema schema(jsonResource(u"schema.json"_s));
    return schema;
}

} // namespace cogwright
