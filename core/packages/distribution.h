// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/packagefacts.h"

#include <QJsonObject>
#include <deque>
#include <map>

namespace cogwright {

/// One line of packages.json, read. The file's fields are described in tools/package_facts.py.
class Distribution
{
public:
    Distribution(const QString &name, const QJsonObject &line, const QStringList &sources,
                 const QString &source);

    /// See PackageTable::find. The facts of a nearest version are made on demand and kept.
    [[nodiscard]] const PackageFacts *find(const std::optional<Version> &version);
    [[nodiscard]] std::optional<Version> candidate(const SpecifierSet &conditions,
                                                   const QString &python) const;
    [[nodiscard]] QList<PackageNeed> needs(const std::optional<Version> &version,
                                           const QString &python) const;
    [[nodiscard]] QList<Version> versions() const;
    [[nodiscard]] QStringList wheelPythons(const Version &version) const;
    [[nodiscard]] QStringList allowedPythons(const Version &version) const;
    [[nodiscard]] const QStringList &modules() const { return m_modules; }

private:
    struct Row {
        Version version;
        PackageFacts facts;
    };
    /// A need, the versions that it holds for, and whether it holds only for a build from source.
    struct NeedRow {
        SpecifierSet versions;
        bool fromSource = false;
        PackageNeed need;
    };
    /// From a version on, until the next one.
    struct Run {
        Version from;
        unsigned mask = 0;
    };

    [[nodiscard]] const Row *newest() const;
    [[nodiscard]] const Row *nearest(const Version &wanted) const; ///< there is a row at least
    [[nodiscard]] PackageFacts nearestFacts(const Row &row, const Version &asked) const;
    [[nodiscard]] bool isBuilt(const std::optional<Version> &version, const QString &python) const;

    QStringList m_modules;
    std::deque<Row> m_rows; ///< newest first
    std::map<QString, PackageFacts> m_nearest;
    QList<NeedRow> m_needs;
    QList<Run> m_wheels;  ///< oldest first; empty: every wheel fits all
    QList<Run> m_allowed; ///< oldest first; empty: all
};

} // namespace cogwright
