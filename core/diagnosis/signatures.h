// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "literalmatcher.h"

#include <QHash>
#include <QJsonArray>
#include <QRegularExpression>
#include <QStringList>

namespace cogwright {

/// One sign of a failure: literals that a line may hold, and the expression that it then matches.
struct Sign {
    QStringList find;
    QList<int> literals;        ///< their numbers in the table's matcher
    QRegularExpression pattern; ///< empty where the literal is enough
    int near = 0;               ///< lines around the first sign; 0 for anywhere (further signs only)
    bool needed = false;
};

/// A kind of failure that is recognised.
struct Signature {
    enum class Owner { None, Import, Install };

    QString id, stage, family, title, explanation;
    QStringList rows;  ///< of the source's table
    QList<Sign> match; ///< one of them
    QList<Sign> with;  ///< each adds to the confidence
    QStringList without;
    QStringList yields;
    Owner owner = Owner::None;
    double strength = 0.95; ///< the confidence when every sign is there
    bool toolOnly = false;  ///< the name has to be a program that slim images lack
    QJsonArray remedies;
};

/// The shipped signatures. Source: resources/signatures.json. Loaded once, at first use; searching
/// is serialised, everything else is safe from several threads.
class SignatureTable
{
public:
    [[nodiscard]] static SignatureTable &shipped();

    [[nodiscard]] const QList<Signature> &all() const { return m_signatures; }
    [[nodiscard]] QList<LiteralMatcher::Hit> find(QStringView line);
    /// Signatures whose first signs hold a literal, in their order, with the sign.
    struct Use {
        int signature = 0;
        int sign = 0;
    };
    [[nodiscard]] const QList<Use> &usesOf(int literal) const { return m_uses[literal]; }
    [[nodiscard]] QString distributionOf(const QString &module) const { return m_modules.value(module); }
    [[nodiscard]] QStringList packagesOfHeader(const QString &header) const;
    [[nodiscard]] QStringList packagesOfPkgConfig(const QString &name) const
    {
        return m_pkgConfig.value(name);
    }

private:
    SignatureTable();
    [[nodiscard]] Sign readSign(const QJsonObject &json, bool search);

    QList<Signature> m_signatures;
    LiteralMatcher m_matcher;
    QList<QList<Use>> m_uses; ///< by literal
    QHash<QString, QString> m_modules;
    QHash<QString, QStringList> m_headers, m_pkgConfig;
};

} // namespace cogwright
