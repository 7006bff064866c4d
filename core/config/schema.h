// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QRegularExpression>
#include <QStringList>
#include <optional>

namespace cogwright {

/// What a value of a key may be. `String` takes numbers and booleans as their text, as Cog's
/// decoder does; `Text` does not; `Unread` is anything, since Cog does not look at it.
enum class ValueType { String, Text, Boolean, Integer, List, Mapping, Unread };

/// One key of cog.yaml, or the items of a list (a path that ends in "[]").
struct SchemaKey {
    /// Why a key should no longer be used, and how a file is moved off it.
    struct Deprecation {
        QString by;    ///< the path of the key, or the code, that replaces it
        QString how;   ///< "rename", "requirements-file", "move" or "decorator"
        QString since; ///< a date, or empty
    };

    QString path; ///< "build.run[].mounts[].id"
    QString name; ///< the last part, without "[]"
    QList<ValueType> types;
    bool required = false;
    QString missingCode; ///< the finding for a required key that is absent
    QString invalidCode; ///< the finding for a value that breaks enum, pattern or minimum
    QStringList values;  ///< the only ones that are accepted; empty for any
    QString pattern;     ///< of the whole value; empty for any
    std::optional<int> minimum;
    std::optional<Deprecation> deprecation;
    QString label, description, example, since;
    QJsonObject extra; ///< the entry itself, for what one rule alone reads ("reserved", "suggested")

    [[nodiscard]] bool accepts(ValueType type) const { return types.contains(type); }
    /// "text or a list"; "anything; it is not read" for a key that Cog does not look at.
    [[nodiscard]] QString typesInWords() const;
    /// True when the whole value fits the pattern; a key without a pattern takes all.
    [[nodiscard]] bool fits(const QString &value) const;
    [[nodiscard]] QStringList strings(QLatin1StringView field) const; ///< a list of `extra`

private:
    mutable std::optional<QRegularExpression> m_expression; ///< compiled when first asked
};

/// A key of an older format that real files still hold. Cog ignores it.
struct GoneKey {
    QString path, until, why;
    QString how; ///< "remove", "rename" or "name" (say it, no repair)
    QString by;  ///< for a rename: the path of the key that replaces it
};

/// A word that no Cog ever read and that people write for a key.
struct KeySynonym {
    QString by;  ///< the path of the key that is meant; empty where there is none
    QString why; ///< what to do instead, where there is none
};

/// The language of cog.yaml, read once from the resource schema.json: the only list of its keys.
/// Validation, completion, hover text, defaults and deprecations come from it.
class Schema
{
public:
    explicit Schema(const QJsonObject &object);

    [[nodiscard]] const QList<SchemaKey> &keys() const { return m_keys; } ///< in the file's order
    [[nodiscard]] const SchemaKey *key(const QString &path) const;        ///< null when not known
    [[nodiscard]] QStringList childNames(const QString &path) const;      ///< "" for the top level
    [[nodiscard]] QStringList pathsNamed(const QString &name) const; ///< "build.run[].mounts[].id" for "id"
    [[nodiscard]] const GoneKey *goneKey(const QString &path) const;
    [[nodiscard]] const KeySynonym *synonym(const QString &path) const; ///< null when not known
    [[nodiscard]] const QString &language() const { return m_language; }

    /// The path of a key in the mapping with the path `parent`.
    [[nodiscard]] static QString childPath(const QString &parent, const QString &name);

private:
    QString m_language;
    QList<SchemaKey> m_keys;
    QHash<QString, qsizetype> m_index;
    QHash<QString, QStringList> m_children;
    QHash<QString, GoneKey> m_gone;
    QHash<QString, KeySynonym> m_synonyms;
};

/// The shipped schema, parsed on the first call.
[[nodiscard]] const Schema &cogSchema();

} // namespace cogwright
