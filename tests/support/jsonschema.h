// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>
#include <QUrl>

#include <cmath>

namespace cogwright::test {

/// Validates a JSON value against a schema of JSON Schema draft 4, for the keywords that published
/// schemas such as SARIF's use. A keyword that is not known is an error too: nothing is skipped
/// without a word. References point into the schema itself ("#/definitions/name").
class JsonSchema
{
public:
    explicit JsonSchema(const QJsonObject &schema)
        : m_root(schema)
    {
    }

    /// What is wrong, each with its path; empty for a valid value.
    [[nodiscard]] QStringList errors(const QJsonValue &value) const
    {
        QStringList errors;
        check(value, m_root, QStringLiteral("$"), errors);
        return errors;
    }

private:
    static QLatin1StringView word(const char *text) { return QLatin1StringView(text); }

    static bool isType(const QJsonValue &value, const QString &type)
    {
        if (type == word("string"))
            return value.isString();
        if (type == word("object"))
            return value.isObject();
        if (type == word("array"))
            return value.isArray();
        if (type == word("boolean"))
            return value.isBool();
        if (type == word("null"))
            return value.isNull();
        if (type == word("integer"))
            return value.isDouble() && std::floor(value.toDouble()) == value.toDouble();
        return type == word("number") && value.isDouble();
    }

    static QJsonArray listOf(const QJsonValue &value)
    {
        return value.isArray() ? value.toArray() : QJsonArray{value};
    }

    [[nodiscard]] QJsonObject referenced(const QString &reference) const
    {
        QJsonValue at = m_root;
        for (const QString &part : reference.sliced(2).split(u'/'))
            at = at.toObject().value(part);
        return at.toObject();
    }

    [[nodiscard]] int matching(const QJsonValue &value, const QJsonArray &schemas, const QString &path) const
    {
        int count = 0;
        for (const QJsonValue &schema : schemas) {
            QStringList inner;
            check(value, schema.toObject(), path, inner);
            count += inner.isEmpty() ? 1 : 0;
        }
        return count;
    }

    void check(const QJsonValue &value, const QJsonObject &schema, const QString &path,
               QStringList &errors) const
    {
        static const QSet<QString> annotations{QStringLiteral("$schema"),     QStringLiteral("id"),
                                               QStringLiteral("title"),       QStringLiteral("description"),
                                               QStringLiteral("definitions"), QStringLiteral("default")};
        const auto wrong = [&](const QString &what) { errors.append(path + QStringLiteral(": ") + what); };
        if (schema.contains(word("$ref"))) { // draft 4: what stands beside it does not count
            check(value, referenced(schema.value(word("$ref")).toString()), path, errors);
            return;
        }
        for (auto it = schema.begin(); it != schema.end(); ++it) {
            const QString &keyword = it.key();
            const QJsonValue &rule = it.value();
            if (annotations.contains(keyword)) {
            } else if (keyword == word("type")) {
                bool fits = false;
                for (const QJsonValue &type : listOf(rule))
                    fits = fits || isType(value, type.toString());
                if (!fits)
                    wrong(QStringLiteral("wrong type"));
            } else if (keyword == word("enum")) {
                if (!rule.toArray().contains(value))
                    wrong(QStringLiteral("not one of the values"));
            } else if (keyword == word("anyOf")) {
                if (matching(value, rule.toArray(), path) == 0)
                    wrong(QStringLiteral("none of anyOf"));
            } else if (keyword == word("oneOf")) {
                if (matching(value, rule.toArray(), path) != 1)
                    wrong(QStringLiteral("not exactly one of oneOf"));
            } else if (!checkObject(keyword, rule, value, schema, path, errors) &&
                       !checkArray(keyword, rule, value, path, errors) &&
                       !checkScalar(keyword, rule, value, path, errors)) {
                wrong(QStringLiteral("the keyword %1 is not known here").arg(keyword));
            }
        }
    }

    bool checkObject(const QString &keyword, const QJsonValue &rule, const QJsonValue &value,
                     const QJsonObject &schema, const QString &path, QStringList &errors) const
    {
        const QJsonObject object = value.toObject();
        if (keyword == word("properties")) {
            const QJsonObject properties = rule.toObject();
            for (auto it = object.begin(); it != object.end(); ++it) {
                if (properties.contains(it.key()))
                    check(it.value(), properties.value(it.key()).toObject(), path + u'.' + it.key(), errors);
            }
        } else if (keyword == word("required")) {
            for (const QJsonValue &name : rule.toArray()) {
                if (value.isObject() && !object.contains(name.toString()))
                    errors.append(path + QStringLiteral(": lacks ") + name.toString());
            }
        } else if (keyword == word("additionalProperties")) {
            const QJsonObject properties = schema.value(word("properties")).toObject();
            for (auto it = object.begin(); it != object.end(); ++it) {
                if (properties.contains(it.key()))
                    continue;
                if (rule.isObject())
                    check(it.value(), rule.toObject(), path + u'.' + it.key(), errors);
                else if (!rule.toBool(true))
                    errors.append(path + QStringLiteral(": may not have ") + it.key());
            }
        } else {
            return false;
        }
        return true;
    }

    bool checkArray(const QString &keyword, const QJsonValue &rule, const QJsonValue &value,
                    const QString &path, QStringList &errors) const
    {
        const QJsonArray array = value.toArray();
        if (keyword == word("items")) {
            for (qsizetype i = 0; i < array.size(); ++i)
                check(array[i], rule.toObject(), QStringLiteral("%1[%2]").arg(path).arg(i), errors);
        } else if (keyword == word("minItems")) {
            if (value.isArray() && array.size() < rule.toInt())
                errors.append(path + QStringLiteral(": too few items"));
        } else if (keyword == word("uniqueItems")) {
            for (qsizetype i = 0; rule.toBool() && i < array.size(); ++i) {
                for (qsizetype j = 0; j < i; ++j) {
                    if (array[i] == array[j])
                        errors.append(path + QStringLiteral(": an item stands twice"));
                }
            }
        } else {
            return false;
        }
        return true;
    }

    bool checkScalar(const QString &keyword, const QJsonValue &rule, const QJsonValue &value,
                     const QString &path, QStringList &errors) const
    {
        if (keyword == word("minimum")) {
            if (value.isDouble() && value.toDouble() < rule.toDouble())
                errors.append(path + QStringLiteral(": too small"));
        } else if (keyword == word("maximum")) {
            if (value.isDouble() && value.toDouble() > rule.toDouble())
                errors.append(path + QStringLiteral(": too large"));
        } else if (keyword == word("pattern")) {
            if (value.isString() && !QRegularExpression(rule.toString()).match(value.toString()).hasMatch())
                errors.append(path + QStringLiteral(": does not fit the pattern"));
        } else if (keyword == word("format")) {
            const bool isAddress = rule.toString().startsWith(word("uri"));
            const QUrl url(value.toString(), QUrl::StrictMode);
            if (value.isString() && isAddress && (!url.isValid() || value.toString().contains(u' ')))
                errors.append(path + QStringLiteral(": is not an address"));
            if (value.isString() && rule.toString() == word("uri") && url.isRelative())
                errors.append(path + QStringLiteral(": is not absolute"));
        } else {
            return false;
        }
        return true;
    }

    QJsonObject m_root;
};

} // namespace cogwright::test
