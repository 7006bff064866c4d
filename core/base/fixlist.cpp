// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "fixlist.h"

#include "basecontents.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

QString withoutSuffix(const QString &package)
{
    return package.endsWith("t64"_L1) ? package.chopped(3) : package;
}

bool isToolchain(const QString &package)
{
    static const QSet<QString> names{u"gcc"_s,  u"g++"_s,   u"libc6-dev"_s, u"build-essential"_s,
                                     u"make"_s, u"rustc"_s, u"cargo"_s,     u"gfortran"_s};
    return names.contains(package);
}

/// Name by name, the package of the list that brings it.
QHash<QString, QString> bringers(const QStringList &packages, const QHash<QString, Phase> &phases)
{
    const DistributionTable &table = DistributionTable::shipped();
    QHash<QString, QSet<QString>> brought;
    for (const QString &package : packages) {
        QSet<QString> names;
        for (const QString &name : table.broughtBy({package}))
            names.insert(withoutSuffix(name));
        // The table knows a package by its own name; facts may write it without t64.
        for (const QString &name : table.broughtBy({package + u"t64"_s}))
            names.insert(withoutSuffix(name));
        brought.insert(package, names);
    }
    QHash<QString, QString> found;
    for (const QString &package : packages) {
        if (isToolchain(package))
            continue;
        for (const QString &other : packages) {
            // What only a later phase asks for may never be added.
            const bool brings = phases.value(other) <= phases.value(package) &&
                                withoutSuffix(other) != withoutSuffix(package) &&
                                brought[other].contains(withoutSuffix(package));
            // Of two that bring each other, the first stays.
            const bool mutual = brings && brought[package].contains(withoutSuffix(other));
            if (brings && (!mutual || other < package) && !found.contains(other)) {
                found.insert(package, other);
                break;
            }
        }
    }
    return found;
}

} // namespace

void shortenFixes(Candidate &candidate, const QList<Need> &needs)
{
    QStringList packages;
    QHash<QString, Phase> phases; ///< of the earliest need that asks for a package
    for (qsizetype i = 0; i < candidate.answers.size(); ++i) {
        const NeedAnswer &answer = candidate.answers[i];
        if (answer.status != NeedStatus::Fixable)
            continue;
        for (const QString &package : answer.fix.apt) {
            if (!packages.contains(package))
                packages.append(package);
            phases.insert(package, std::min(phases.value(package, needs[i].phase), needs[i].phase));
        }
    }
    // Fixes are few; a project that asks for hundreds gets them as they are.
    constexpr qsizetype mostCompared = 200;
    if (packages.size() < 2 || packages.size() > mostCompared)
        return;
    const QHash<QString, QString> by = bringers(packages, phases);
    if (by.isEmpty())
        return;
    for (qsizetype i = 0; i < candidate.answers.size(); ++i) {
        NeedAnswer &answer = candidate.answers[i];
        // A gone name is repaired by its own successors.
        if (answer.status != NeedStatus::Fixable || needs[i].kind == NeedKind::AptPackage)
            continue;
        QStringList kept;
        for (QString package : std::as_const(answer.fix.apt)) {
            for (int step = 0; step < 8 && by.contains(package); ++step)
                package = by.value(package);
            if (!kept.contains(package))
                kept.append(package);
        }
        answer.fix.apt = kept;
    }
}

} // namespace cogwright
