// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "knowledge.h"
#include "needlist.h"
#include "sourceneeds.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

Phase phaseOf(const QString &text)
{
    return text == "install"_L1 ? Phase::Install : text == "import"_L1 ? Phase::Import : Phase::Run;
}

QString labelOf(const ResolvedPackage &package)
{
    return package.version ? package.name + u' ' + package.version->toString() : package.name;
}

/// A fact's requirement with the package's own version, unless it names versions itself.
QString pinnedAs(const QString &requirement, const ResolvedPackage &package)
{
    const bool namesVersions = !parseRequirement(requirement, {}).specifiers.isEmpty();
    return namesVersions || !package.version ? requirement
                                             : requirement + u"=="_s + package.version->publicVersion();
}

/// What the fact's requirements do: take the place of a direct line, or stand beside the others.
void addRequirements(NeedFix &fix, const ResolvedPackage &package, const PackageNeed &fact)
{
    if (!fact.extra.isEmpty()) {
        const bool own = parseRequirement(fact.extra, {}).name == package.name;
        const QString line = own ? pinnedAs(fact.extra, package) : fact.extra;
        (own && package.direct ? fix.replacement : fix.addition) = line;
    } else if (!fact.replacement.isEmpty() && package.direct) {
        fix.replacement = pinnedAs(fact.replacement, package);
    }
}

/// The release that pip would take: the pinned one, or the newest that its conditions and this Python
/// take. The facts in hand are of the newest that the conditions take, whatever the Python.
std::optional<Version> releaseFor(const ResolvedPackage &package, const QString &python,
                                  const PackageTable &table)
{
    if (package.version || !package.facts)
        return package.version;
    const std::optional<Version> newest = Version::parse(package.facts->version);
    if (!newest)
        return std::nullopt;
    for (const Version &version : table.versions(package.name)) {
        if (version <= *newest && table.allowedPythons(package.name, version).contains(python))
            return version;
    }
    return newest;
}

/// What a dependency's dependency needs for one of its uses says little: gradio brings pydub, which
/// calls ffmpeg, and no model that shows a page needs ffmpeg for it. Such a need counts where the
/// project asks for the package itself, or its code imports it.
bool isRemote(const ResolvedPackage &package, const PackageNeed &fact, NeedKind kind, Phase phase,
              const QSet<QString> &imported)
{
    const bool forOneUse = fact.whenUsed || (kind == NeedKind::Tool && phase == Phase::Run) ||
                           (kind == NeedKind::SharedLibrary && phase == Phase::Run);
    if (package.direct || !forOneUse || phase == Phase::Install)
        return false;
    const QStringList modules = PackageTable::shipped().modules(package.name);
    return std::ranges::none_of(modules, [&](const QString &module) { return imported.contains(module); });
}

/// True where the condition of a fact is met; see PackageNeed::condition.
bool holds(const QString &condition, const ResolvedPackage &package, const NeedSources &sources)
{
    if (condition.startsWith("import:"_L1))
        return sources.imported.contains(condition.sliced(7));
    if (condition.startsWith("set:"_L1))
        return sources.variables.contains(condition.sliced(4));
    if (condition.startsWith("local:"_L1))
        return package.version && package.version->local().startsWith(condition.sliced(6));
    return true;
}

/// True where the requirement that would meet a fact is installed already, and is enough.
bool isBrought(const PackageNeed &fact, const NeedSources &sources)
{
    if (fact.extra.isEmpty() || !fact.environment.isEmpty())
        return false;
    const Requirement wanted = parseRequirement(fact.extra, {});
    return std::ranges::any_of(sources.packages, [&wanted](const ResolvedPackage &package) {
        const bool allows = !package.version || wanted.specifiers.contains(*package.version);
        return package.name == wanted.name && allows &&
               std::ranges::all_of(wanted.extras, [&package](const QString &extra) {
                   return package.extras.contains(extra);
               });
    });
}

void addFacts(const ResolvedPackage &package, const PackageNeed &fact, const QString &python,
              const NeedSources &sources, NeedList &needs, Evidence evidence = Evidence::Facts)
{
    const std::optional<NeedKind> kind = needKindFromString(fact.kind);
    if (!kind)
        return;
    const Phase phase = phaseOf(fact.phase);
    if (*kind == NeedKind::Compiler && phase == Phase::Run) {
        // What is compiled then are kernels for a GPU; and where a command builds a package in the image,
        // the compiler that this takes stays there.
        if (!sources.config.gpu || evidence == Evidence::Command)
            return;
    }
    if (!holds(fact.condition, package, sources) || isBrought(fact, sources) ||
        isRemote(package, fact, *kind, phase, sources.imported))
        return;
    Need need{.kind = *kind,
              .name = fact.name,
              .wantedBy = labelOf(package),
              .phase = phase,
              .place = package.place,
              .evidence = evidence};
    need.fix.apt = fact.apt;
    need.fix.olderApt = fact.olderApt;
    for (QString line : fact.environment)
        need.fix.environment.append(line.replace(u"{python}"_s, python));
    addRequirements(need.fix, package, fact);
    need.source = fact.source;
    needs.add(std::move(need));
}

/// Hosts whose index pip reaches from any base; others may be private.
bool isKnownIndex(const QString &host)
{
    static constexpr QLatin1StringView hosts[] = {
        "pypi.org"_L1,      "download.pytorch.org"_L1,   "pypi.nvidia.com"_L1, "storage.googleapis.com"_L1,
        "github.com"_L1,    "files.pythonhosted.org"_L1, "data.pyg.org"_L1,    "dl.fbaipublicfiles.com"_L1,
        "huggingface.co"_L1};
    return std::ranges::any_of(hosts, [&host](QLatin1StringView known) { return host == known; });
}

void addIndex(const Requirement &option, NeedList &needs)
{
    if (option.option != "--index-url"_L1 && option.option != "--extra-index-url"_L1 &&
        option.option != "-i"_L1 && option.option != "--find-links"_L1 && option.option != "-f"_L1)
        return;
    const QUrl url(option.optionValue);
    if (url.host().isEmpty() || isKnownIndex(url.host()))
        return;
    Need need{.kind = NeedKind::Index,
              .name = visible(url.host()),
              .wantedBy = option.place.file,
              .phase = Phase::Install,
              .place = option.place,
              .evidence = Evidence::Config};
    need.source = u"a requirement option"_s;
    needs.add(std::move(need));
}

void addVcs(const Requirement &requirement, Evidence evidence, NeedList &needs)
{
    Need need = programNeed(requirement.target.startsWith("hg+"_L1)    ? u"hg"_s
                            : requirement.target.startsWith("svn+"_L1) ? u"svn"_s
                            : requirement.target.startsWith("bzr+"_L1) ? u"bzr"_s
                                                                       : u"git"_s);
    const QString name = requirementName(requirement);
    need.wantedBy = name.isEmpty() ? u"a VCS requirement"_s : visible(name);
    need.phase = Phase::Install;
    need.place = requirement.place;
    need.evidence = evidence;
    needs.add(std::move(need));
}

} // namespace

void collectPackageNeeds(const NeedSources &sources, NeedList &needs)
{
    const PackageTable &table = PackageTable::shipped();
    const QString python = sources.config.python.section(u'.', 0, 1);
    const Prebuilt prebuilt(sources);
    for (qsizetype i = 0; i < sources.requirements.size(); ++i) {
        const Requirement &requirement = sources.requirements[i];
        const Evidence evidence = i < sources.ownRequirements ? Evidence::Config : Evidence::Command;
        if (requirement.constraint)
            continue;
        if (requirement.kind == Requirement::Kind::Option)
            addIndex(requirement, needs);
        else if (requirement.kind == Requirement::Kind::Vcs)
            addVcs(requirement, evidence, needs);
        // The facts of a release hold for a checkout of the same project as well.
        if (requirement.kind == Requirement::Kind::Vcs && requirement.name.isEmpty()) {
            const ResolvedPackage package{.name = requirementName(requirement),
                                          .version = std::nullopt,
                                          .direct = false,
                                          .wantedBy = {},
                                          .place = requirement.place,
                                          .extras = {}};
            for (const PackageNeed &fact : table.needs(package.name, std::nullopt, python))
                addFacts(package, fact, python, sources, needs,
                         i < sources.ownRequirements ? Evidence::Facts : Evidence::Command);
        }
    }
    // A checkout that a command builds is built where the command runs; a release can be built
    // elsewhere and installed from its wheel.
    QSet<QString> builtInPlace;
    for (const Requirement &requirement : commandRequirements(sources.commands)) {
        if (requirement.kind == Requirement::Kind::Vcs)
            builtInPlace.insert(requirementName(requirement));
    }
    const QSet<QString> indexed = wantedByIndex(sources.packages);
    for (const ResolvedPackage &package : sources.packages) {
        const Evidence evidence = builtInPlace.contains(package.name) ? Evidence::Command
                                  : indexed.contains(package.name)    ? Evidence::Index
                                                                      : Evidence::Facts;
        const std::optional<Version> version = releaseFor(package, python, table);
        for (const PackageNeed &fact : table.needs(package.name, version, python)) {
            if (!prebuilt.spares(package.name, fact))
                addFacts(package, fact, python, sources, needs, evidence);
        }
    }
    // What pip was told to install alone is in no closure.
    for (const Requirement &requirement : commandRequirements(sources.commands, false)) {
        if (requirement.kind == Requirement::Kind::Vcs)
            addVcs(requirement, Evidence::Command, needs);
        const QString name = requirementName(requirement);
        const ResolvedPackage package{.name = name,
                                      .version = requirement.pinned(),
                                      .direct = true,
                                      .wantedBy = {},
                                      .place = requirement.place,
                                      .extras = {}};
        for (const PackageNeed &fact : table.needs(name, package.version, python)) {
            if (!prebuilt.spares(name, fact))
                addFacts(package, fact, python, sources, needs);
        }
    }
}

} // namespace cogwright
