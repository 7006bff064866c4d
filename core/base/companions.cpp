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

/// The newest known release of a package that goes with a companion as it is; empty where none does.
QString releaseBeside(const Resolution &resolution, const ResolvedPackage &package, const QString &name,
                      const Version &companion)
{
    const PackageTable &table = PackageTable::shipped();
    const QString python = resolution.python.section(u'.', 0, 1);
    for (const Version &version : table.versions(package.name)) {
        if (version.isPrerelease() || !table.allowedPythons(package.name, version).contains(python))
            continue;
        const QList<PackageNeed> facts = table.needs(package.name, version, python);
        const bool goes = std::ranges::all_of(facts, [&](const PackageNeed &fact) {
            const Requirement wanted = parseRequirement(fact.name, {});
            return fact.kind != "companion"_L1 || wanted.name != name ||
                   wanted.specifiers.contains(companion);
        });
        if (goes)
            return package.name + u"=="_s + version.toString();
    }
    return {};
}

/// A line in place of the package's own, or beside the others.
std::optional<Remedy> lineRemedy(const Resolution &resolution, const ResolvedPackage &package,
                                 const QString &line)
{
    if (!package.direct)
        return requirementRemedy(resolution, line);
    const Need need{.kind = NeedKind::Other, .place = package.place};
    NeedFix fix;
    fix.replacement = line;
    return remedyOf(resolution, need, fix);
}

Finding findingFor(const Resolution &resolution, const ResolvedPackage &package,
                   const ResolvedPackage &companion, const PackageNeed &fact)
{
    const QString when = fact.phase == "import"_L1    ? u"it fails when it is imported"_s
                         : fact.phase == "install"_L1 ? u"it can't be installed"_s
                         : fact.phase == "load"_L1    ? u"none of its models can be loaded"_s
                                                      : u"what passes data between them fails"_s;
    // A line that names the companion may have its reasons; one that leaves the package's version open
    // has none.
    const std::optional<Version> other = installedVersion(companion);
    const QString release = companion.direct && !package.version && other
                                ? releaseBeside(resolution, package, companion.name, *other)
                                : QString();
    const QString line = companion.direct ? release : fact.name;
    const QString repair = line.isEmpty()
                               ? u"Another version of one of them repairs it."_s
                               : u"A line %1 among the requirements repairs it."_s.arg(visible(line));
    Finding finding{.code = u"fails-on-every-base"_s,
                    .severity = Severity::Warning,
                    .message =
                        u"%1 works with %2 only, and %3 would be installed beside it: %4, on every base. "
                        "%5"_s.arg(visible(labelOf(package)), visible(fact.name), visible(labelOf(companion)),
                                   when, repair),
                    .place = package.place};
    if (!line.isEmpty()) {
        const std::optional<Remedy> remedy =
            companion.direct ? lineRemedy(resolution, package, line) : requirementRemedy(resolution, line);
        if (remedy)
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

/// The images of Python 3.10 and 3.11 come with setuptools 79, which pip keeps; those after have none.
/// Source: the stand-ins' file lists and the official images' Dockerfiles.
bool hasSetuptools(const QString &python)
{
    return python == "3.10"_L1 || python == "3.11"_L1 || python.startsWith("3.10."_L1) ||
           python.startsWith("3.11."_L1);
}

/// For what pip builds with the newest release of another package, which its build script can't use.
Finding buildFinding(const Resolution &resolution, const ResolvedPackage &package, const PackageNeed &fact)
{
    Finding finding{
        .code = u"fails-on-every-base"_s,
        .severity = Severity::Warning,
        .message = u"%1 is built from source and asks for %2, but pip builds it with the newest release: it "
                   "can't be installed, on every base. The requirement %3 repairs it."_s.arg(
                       visible(labelOf(package)), visible(fact.name), visible(fact.replacement)),
        .place = package.place};
    if (const std::optional<Remedy> remedy = lineRemedy(resolution, package, fact.replacement))
        finding.remedies.append(*remedy);
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
            if (fact.phase == "build"_L1) {
                findings.append(buildFinding(resolution, package, fact));
                continue;
            }
            if (wanted.name == "setuptools"_L1) {
                if (hasSetuptools(resolution.python))
                    continue;
                if (!byName.contains(wanted.name)) {
                    findings.append(missingFinding(resolution, package, {fact.name}));
                    findings.last().message.replace(u" imports "_s, u" imports pkg_resources of "_s);
                    continue;
                }
            }
            const ResolvedPackage *companion = byName.value(wanted.name);
            const std::optional<Version> other = companion ? installedVersion(*companion) : std::nullopt;
            if (other && !wanted.specifiers.contains(*other))
                findings.append(findingFor(resolution, package, *companion, fact));
        }
    }
    return findings;
}

} // namespace cogwright
