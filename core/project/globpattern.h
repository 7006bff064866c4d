// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

namespace cogwright {

/// A file pattern as Docker has it: `*` and `?` stay inside one part of a path, `**` spans parts,
/// `[a-z]` is a class, a backslash takes the next character as it is. The whole path must match.
///
/// Matching takes time in the product of the two lengths at most, whatever the pattern: the
/// pattern comes from an untrusted project.
class GlobPattern
{
public:
    /// A pattern that can't be read (a class never closed) matches nothing.
    explicit GlobPattern(QStringView text = {});

    [[nodiscard]] bool matches(QStringView path) const;
    /// The same; adds the work that it took to `work`, in units that take nanoseconds each.
    [[nodiscard]] bool matches(QStringView path, qint64 &work) const;
    /// The part before the first wildcard, taken as written.
    [[nodiscard]] const QString &literalPrefix() const { return m_prefix; }
    [[nodiscard]] bool isLiteral() const { return m_steps.isEmpty(); }
    [[nodiscard]] bool isValid() const { return m_valid; }

private:
    struct Step {
        enum class Kind { Literal, AnyUnit, AnyInPart, AnyParts, Anything, Class };
        Kind kind = Kind::Literal;
        QChar unit;
        bool negated = false;
        QList<std::pair<QChar, QChar>> ranges;

        [[nodiscard]] bool takes(QChar c) const;
    };

    /// A step that can take any number of units, none too.
    [[nodiscard]] static bool mayBeEmpty(Step::Kind kind);
    [[nodiscard]] bool readClass(QStringView text, qsizetype &i);

    QString m_prefix;
    [[nodiscard]] bool matchesFew(QStringView rest, qint64 &work) const;
    [[nodiscard]] bool matchesMany(QStringView rest, qint64 &work) const;

    QList<Step> m_steps; ///< after the prefix
    QString m_suffix;    ///< of the units that the steps end with: most paths don't end so
    bool m_valid = true;
};

} // namespace cogwright
