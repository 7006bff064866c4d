// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <compare>
#include <optional>

namespace cogwright {

/// A Python package version (PEP 440).
class Version
{
public:
    Version() = default;
    /// Nothing if the text is not a PEP 440 version. Bounds beside PEP 440: a text longer than 200
    /// characters and a number of more than 18 digits (leading zeros left out) are refused.
    [[nodiscard]] static std::optional<Version> parse(QStringView text);

    [[nodiscard]] QString toString() const;      ///< normalised
    [[nodiscard]] QString publicVersion() const; ///< without the local part
    [[nodiscard]] QString baseVersion() const;   ///< epoch and release alone
    [[nodiscard]] Version withoutLocal() const;
    [[nodiscard]] const QString &local() const { return m_local; } ///< "cu118"; empty if none
    [[nodiscard]] const QList<qint64> &release() const { return m_release; }
    [[nodiscard]] bool isPrerelease() const { return !m_pre.isEmpty() || m_dev.has_value(); }
    [[nodiscard]] bool isPostrelease() const { return m_post.has_value(); }
    /// The same epoch and release; what follows (pre, post, dev, local) may differ.
    [[nodiscard]] bool sameRelease(const Version &other) const;
    /// The same epoch and the first `parts` numbers of the release; missing ones count as 0.
    [[nodiscard]] bool hasReleasePrefix(const Version &prefix, qsizetype parts) const;

    [[nodiscard]] std::strong_ordering operator<=>(const Version &other) const;
    [[nodiscard]] bool operator==(const Version &other) const;

private:
    qint64 m_epoch = 0;
    QList<qint64> m_release;
    QString m_pre; ///< "a", "b" or "rc"
    qint64 m_preNumber = 0;
    std::optional<qint64> m_post;
    std::optional<qint64> m_dev;
    QString m_local;
};

/// A set of version conditions, "== 2.5.*, != 2.5.1, >= 2".
class SpecifierSet
{
public:
    struct Specifier {
        QString op;   ///< "==", "!=", "<=", ">=", "<", ">", "~=", "==="
        QString text; ///< the version as written, may end in ".*"
        std::optional<Version>
            bound; ///< the version read, its ".*" left out; empty where "===" takes any text
        bool operator==(const Specifier &) const = default;
    };

    SpecifierSet() = default;
    /// Nothing if a condition is not one of PEP 440, or there are more than 1,000. An empty text is
    /// the empty set, which holds every version.
    [[nodiscard]] static std::optional<SpecifierSet> parse(QStringView text);

    /// A pre-release is held only if it is allowed or a condition names one itself.
    [[nodiscard]] bool contains(const Version &version, bool allowPrereleases = false) const;
    [[nodiscard]] bool isEmpty() const { return m_specifiers.isEmpty(); }
    /// The one version of == or === without a star, if every other condition holds it too.
    [[nodiscard]] std::optional<Version> pinned() const;
    /// The conditions of both.
    [[nodiscard]] SpecifierSet intersected(const SpecifierSet &other) const;
    /// True if no version can meet all conditions (">= 2, < 1"). More than 40 conditions are taken
    /// as possible.
    [[nodiscard]] bool isImpossible() const;
    [[nodiscard]] const QList<Specifier> &specifiers() const { return m_specifiers; }
    [[nodiscard]] QString toString() const;

private:
    QList<Specifier> m_specifiers;
};

/// The normalised name of a distribution (PEP 503): lower case, runs of . _ - as one hyphen.
[[nodiscard]] QString normalisedName(QStringView name);

} // namespace cogwright
