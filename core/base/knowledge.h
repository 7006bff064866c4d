// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/needlist.h"

#include <QSet>

namespace cogwright {

/// What the facts leave open about a project's packages.
struct Knowledge {
    Confidence confidence = Confidence::High;
    QString note; ///< one sentence, empty for high confidence
};

/// Packages of which the facts say nothing, or not all.
struct Unknown {
    QStringList names;          ///< in no table
    QStringList elsewhere;      ///< from a checkout, an address or a folder
    QStringList unpinned;       ///< known, of no fixed version
    QStringList neighbours;     ///< "whisperx 3.3.1 from 3.3.4": of a direct pin that the table lacks
    QStringList indexed;        ///< known from a package index that was asked
    QStringList unread;         ///< of these, with a wheel or an archive that nobody has read
    QString hint, hinted;       ///< what the first telling name speaks of, and that name
    std::optional<Place> place; ///< of the first of `names`
};

[[nodiscard]] Unknown unknownOf(const QList<Requirement> &requirements,
                                const QList<ResolvedPackage> &packages);

[[nodiscard]] Knowledge knowledgeOf(const QList<Requirement> &requirements,
                                    const QList<ResolvedPackage> &packages);

/// What the name of an unknown package speaks of ("CUDA 11", "a GPU"), by the habits of the index:
/// NAME-cu118, NAME-cuda12x, nvidia-NAME, NAME-gpu. Empty for a name that tells nothing.
[[nodiscard]] QString hintInName(const QString &name);

/// package-unknown: names in no table, said once; package-from-index: those that an index told of.
[[nodiscard]] QList<Finding> unknownFindings(const QList<Requirement> &requirements,
                                             const QList<ResolvedPackage> &packages, bool indexAsked);

/// Packages that are known, or known to be wanted, only because an index was asked.
[[nodiscard]] QSet<QString> wantedByIndex(const QList<ResolvedPackage> &packages);

} // namespace cogwright
