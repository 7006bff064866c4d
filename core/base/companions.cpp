// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "companions.h"

#include "remedies.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// The version that would be installed, as far as the facts tell.
std::optional<Version> installedVersion(const ResolvedPackage &package)
{
    if (package.version)
        return package.version;
    return package.facts ? Version::parse(package.facts->version) : std::nullopt;
}

QString labelOf(const ResolvedPackage &package)
{
    const std::optional<Version> version = installedVersion(package);
    return version ? package.name + u' ' + version->toString() : package.name;
}

Finding findingFor(const Resolution &resolution, const ResolvedPackage &package,
                   const ResolvedPackage &companion, const PackageNeed &fact)
{
    const QString when = fact.phase == "import"_L1    ? u"it fails when it is imported"_s
                         : fact.phase == "install"_L1 ? u"it can't be installed"_s
                                                      : u"what passes data between them fails"_s;
    // A line that names the companion may have its reasons.
    const QString repair = companion.direct
                               ? u"Another version of one of them repairs it."_s
                               : u"A line %1 among the requirements repairs it."_s.arg(visible(fact.name));
    Finding finding{.code = u"fails-on-every-base"_s,
                    .severity = Severity::Warning,
                    .message =
                        u"%1 works with %2 only, and %3 would be installed beside it: %4, on every base. "
                        "%5"_s.arg(visible(labelOf(package)), visible(fact.name), visible(labelOf(companion)),
                                   when, repair),
                    .place = package.place};
    if (!companion.direct) {
        if (const std::optional<Remedy> remedy = requirementRemedy(resolution, fact.name))
            finding.remedies.append(*remedy);
    }
    return finding;
}

/// For a package that nothing among the requirements brings; any of `names` would do.
Finding missingFinding(const Resolution &resolution, const ResolvedPackage &package, const QStringList &names)
{
    Finding finding{.code = u"fails-on-every-base"_s,
                    .severity = Severity::Warning,
                    .message =
                        u"%1 imports %2, which nothing among the requirements brings: it fails on every "
                        "base. A line %3 repairs it."_s.arg(visible(labelOf(package)), names.first(),
                                                            names.join(u" or "_s)),
                    .place = package.place};
    if (names.size() == 1) {
        if (const std::optional<Remedy> remedy = requirementRemedy(resolution, names.first()))
            finding.remedies.append(*remedy);
    }
    return finding;
}

} // namespace

QList<Finding> companionFindings(const Resolution &resolution)
{
    const PackageTable &table = PackageTable::shipped();
    QHash<QString, const ResolvedPackage *> byName;
    for (const ResolvedPackage &package : resolution.packages)
        byName.insert(package.name, &package);
    QList<Finding> findings;
    for (const ResolvedPackage &package : resolution.packages) {
        const std::optional<Version> version = installedVersion(package);
        if (!version)
            continue;
        for (const PackageNeed &fact : table.needs(package.name, version, resolution.python)) {
            if (fact.kind != "companion"_L1)
                continue;
            if (const QStringList names = fact.name.split(u'|');
                parseRequirement(names[0], {}).specifiers.isEmpty()) {
                if (std::ranges::none_of(names, [&](const QString &name) { return byName.contains(name); }))
                    findings.append(missingFinding(resolution, package, names));
                continue;
            }
            const Requirement wanted = parseRequirement(fact.name, {});
            const ResolvedPackage *companion = byName.value(wanted.name);
            const std::optional<Version> other = companion ? installedVersion(*companion) : std::nullopt;
            if (other && !wanted.specifiers.contains(*other))
                findings.append(findingFor(resolution, package, *companion, fact));
        }
    }
    return findings;
}

} // namespace cogwright
