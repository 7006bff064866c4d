// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "packagefacts.h"
#include "sourcerepository.h"

#include <QHash>
#include <QSet>
#include <algorithm>
#include <deque>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostPackages = 2000;
// Versions that dependents pin are known after the first pass; what they change is seen in the
// second. Further passes only chase rare chains of such changes.
constexpr int mostPasses = 3;

/// The distribution that a requirement installs; empty if nothing tells.
QString installedName(const Requirement &line, const PackageTable &table)
{
    if (!line.name.isEmpty() || line.kind != Requirement::Kind::Vcs)
        return line.name;
    const SourceRepository repository = sourceRepository(line.target);
    const QString name =
        repository.distribution.isEmpty() ? normalisedName(repository.name) : repository.distribution;
    return table.knows(name) ? name : QString();
}

/// The conditions that everything in the set puts on a name.
struct Conditions {
    SpecifierSet direct;
    SpecifierSet constraints;
    SpecifierSet dependents;

    [[nodiscard]] std::optional<Version> pinned() const
    {
        if (const auto pin = direct.pinned())
            return pin;
        if (const auto pin = constraints.pinned())
            return pin;
        return dependents.pinned();
    }
};

class Closure
{
public:
    Closure(const QList<Requirement> &requirements, const MarkerEnvironment &environment,
            const PackageTable &table)
        : m_requirements(requirements), m_environment(environment), m_table(table)
    {
    }

    QList<ResolvedPackage> close()
    {
        for (int pass = 0; pass < mostPasses; ++pass) {
            const QHash<QString, QString> before = m_chosen;
            run();
            if (m_chosen == before)
                break;
        }
        QList<ResolvedPackage> result;
        result.reserve(qsizetype(m_packages.size()));
        for (ResolvedPackage &package : m_packages) {
            package.extras.sort();
            result.append(package);
        }
        return result;
    }

private:
    void run()
    {
        m_previous = std::move(m_conditions);
        m_conditions.clear();
        m_chosen.clear();
        m_packages.clear();
        m_index.clear();
        for (const Requirement &line : m_requirements) {
            if (line.constraint && line.kind == Requirement::Kind::Package)
                add(&m_conditions[line.name].constraints, line.specifiers);
        }
        for (const Requirement &line : m_requirements) {
            if (line.constraint || line.kind > Requirement::Kind::Local ||
                !markerHolds(line.marker, m_environment))
                continue;
            const QString name = installedName(line, m_table);
            if (name.isEmpty())
                continue;
            add(&m_conditions[name].direct, line.specifiers);
            if (ResolvedPackage *package = want(name, line.extras); package && !package->direct) {
                package->direct = true;
                package->place = line.place;
                package->wantedBy = line.place.file.isEmpty()
                                        ? line.text
                                        : u"%1 line %2"_s.arg(line.place.file).arg(line.place.line);
            }
        }
        while (!m_todo.empty()) {
            const QString name = m_todo.front();
            m_todo.pop_front();
            expand(name);
        }
    }

    static void add(SpecifierSet *set, const SpecifierSet &more) { *set = set->intersected(more); }

    /// The package of a name, new or not; null when the bound is reached. What changed is put in line
    /// to be expanded.
    ResolvedPackage *want(const QString &name, const QStringList &extras)
    {
        const auto known = m_index.constFind(name);
        bool isNew = known == m_index.cend();
        if (isNew && qsizetype(m_packages.size()) == mostPackages)
            return nullptr;
        if (isNew) {
            m_index.insert(name, m_packages.size());
            m_packages.push_back({.name = name});
        }
        ResolvedPackage &package = m_packages[m_index.value(name)];
        for (const QString &extra : extras) {
            if (!package.extras.contains(extra)) {
                package.extras.append(extra);
                isNew = true;
            }
        }
        if (isNew)
            m_todo.push_back(name);
        return &package;
    }

    /// The facts that stand for a package: of its pin, else of the newest release that fits.
    const PackageFacts *choose(const QString &name, std::optional<Version> *version)
    {
        Conditions conditions = m_conditions.value(name);
        add(&conditions.dependents, m_previous.value(name).dependents);
        *version = conditions.pinned();
        if (*version)
            return m_table.find(name, *version);
        const SpecifierSet own = conditions.direct.intersected(conditions.constraints);
        // Where conditions contradict each other, what the project itself says counts.
        for (const SpecifierSet &set : {own.intersected(conditions.dependents), own}) {
            if (const auto fits = m_table.candidate(name, set, m_environment.pythonVersion))
                return m_table.find(name, fits);
        }
        return m_table.find(name, std::nullopt);
    }

    void expand(const QString &name)
    {
        const size_t index = m_index.value(name);
        std::optional<Version> version;
        const PackageFacts *facts = choose(name, &version);
        m_packages[index].version = version;
        m_packages[index].facts = facts;
        m_chosen.insert(name, facts ? facts->version : QString());
        if (!facts)
            return;
        const QStringList extras = m_packages[index].extras;
        for (const Requirement &line : dependencies(facts)) {
            if (!holds(line.marker, extras))
                continue;
            const bool isUrl = line.kind != Requirement::Kind::Package;
            if (line.name.isEmpty() ||
                (isUrl && line.kind != Requirement::Kind::Vcs && line.kind != Requirement::Kind::Url))
                continue;
            add(&m_conditions[line.name].dependents, line.specifiers);
            ResolvedPackage *package = want(line.name, line.extras);
            if (package && package->wantedBy.isEmpty())
                package->wantedBy = name;
            // The place is that of the direct requirement at the beginning of the chain.
            if (package && !package->place)
                package->place = m_packages[index].place;
        }
    }

    [[nodiscard]] bool holds(const QString &marker, const QStringList &extras) const
    {
        if (markerHolds(marker, m_environment))
            return true;
        return std::ranges::any_of(extras, [this, &marker](const QString &extra) {
            MarkerEnvironment environment = m_environment;
            environment.extra = extra;
            return markerHolds(marker, environment);
        });
    }

    const QList<Requirement> &dependencies(const PackageFacts *facts)
    {
        const auto known = m_parsed.constFind(facts);
        if (known != m_parsed.cend())
            return *known;
        QList<Requirement> lines;
        for (const QString &line : facts->dependencies)
            lines.append(parseRequirement(line, {}));
        return *m_parsed.insert(facts, lines);
    }

    const QList<Requirement> &m_requirements;
    const MarkerEnvironment &m_environment;
    const PackageTable &m_table;
    std::deque<ResolvedPackage> m_packages;
    QHash<QString, size_t> m_index;
    std::deque<QString> m_todo;
    QHash<QString, Conditions> m_conditions;
    QHash<QString, Conditions> m_previous; ///< of the pass before
    QHash<QString, QString> m_chosen;      ///< name -> version of the facts taken
    QHash<const PackageFacts *, QList<Requirement>> m_parsed;
};

} // namespace

bool hasPackage(const QList<ResolvedPackage> &packages, QLatin1StringView name)
{
    return std::ranges::contains(packages, name, &ResolvedPackage::name);
}

QList<ResolvedPackage> closeOverDependencies(const QList<Requirement> &requirements,
                                             const MarkerEnvironment &environment, const PackageTable &table)
{
    return Closure(requirements, environment, table).close();
}

} // namespace cogwright
