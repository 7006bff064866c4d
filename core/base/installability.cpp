// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "installability.h"

#include "compatibility/projectfindings.h"
#include "packages/indexeddistribution.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostConflicts = 100;

QString raised(QString sentence)
{
    sentence[0] = sentence[0].toUpper();
    return sentence;
}

bool isInstalled(const Requirement &line, const MarkerEnvironment &environment)
{
    return !line.constraint && line.kind == Requirement::Kind::Package && !line.name.isEmpty() &&
           markerHolds(line.marker, environment);
}

/// A pin that the metadata of another package excludes.
struct Conflict {
    const ResolvedPackage *package = nullptr; ///< whose metadata it is
    const Requirement *pinned = nullptr;
    QString wanted; ///< the condition, "tokenizers>=0.14,<0.19"
};

/// The facts are of the very release that is pinned, not of one beside it.
bool isOwnFacts(const ResolvedPackage &package)
{
    if (!package.facts || !package.version)
        return false;
    const std::optional<Version> known = Version::parse(package.facts->version);
    return known && *known == package.version->withoutLocal();
}

QList<Conflict> conflictsOf(const Resolution &resolution, const QList<Requirement> &requirements)
{
    const MarkerEnvironment environment = MarkerEnvironment::ofPython(resolution.python);
    QHash<QString, const Requirement *> pins;
    for (const Requirement &line : requirements) {
        if (isInstalled(line, environment) && line.pinned())
            pins.insert(line.name, &line);
    }
    QList<Conflict> conflicts;
    for (const ResolvedPackage &package : resolution.packages) {
        // What a command installs is installed by itself.
        if (!pins.contains(package.name) || !isOwnFacts(package) || conflicts.size() == mostConflicts)
            continue;
        for (const QString &text : package.facts->dependencies) {
            const Requirement wanted = parseRequirement(text, {});
            if (wanted.kind != Requirement::Kind::Package || wanted.marker.contains("extra"_L1) ||
                !markerHolds(wanted.marker, environment))
                continue;
            const Requirement *pinned = pins.value(wanted.name);
            if (pinned && !wanted.specifiers.contains(*pinned->pinned(), true))
                conflicts.append({.package = &package,
                                  .pinned = pinned,
                                  .wanted = wanted.name + wanted.specifiers.toString()});
        }
    }
    return conflicts;
}

QString sentence(const Conflict &conflict)
{
    return u"the pin %1 excludes %2 %3, which takes %4 only"_s.arg(
        visible(conflict.pinned->rawName + u' ' + conflict.pinned->pinned()->toString()),
        visible(conflict.package->name), conflict.package->version->toString(), visible(conflict.wanted));
}

/// Lines that exclude each other for this Python.
QString exclusion(const QList<Requirement> &requirements, const MarkerEnvironment &environment)
{
    QHash<QString, QPair<SpecifierSet, const Requirement *>> seen;
    for (const Requirement &line : requirements) {
        if (!isInstalled(line, environment))
            continue;
        if (line.specifiers.isImpossible())
            return u"no version of %1 meets all of its own conditions"_s.arg(visible(line.rawName));
        auto known = seen.find(line.name);
        if (known == seen.end()) {
            seen.insert(line.name, {line.specifiers, &line});
            continue;
        }
        known->first = known->first.intersected(line.specifiers);
        if (known->first.isImpossible())
            return u"\"%1\" and \"%2\" can't both be met"_s.arg(visible(known->second->text).left(80),
                                                                visible(line.text).left(80));
    }
    return {};
}

/// A pin with no file for this Python.
std::optional<InstallFailure> withoutFile(const QList<Requirement> &requirements,
                                          const MarkerEnvironment &environment)
{
    const PackageTable &table = PackageTable::shipped();
    const QString &python = environment.pythonVersion;
    for (const Requirement *const line : pinsWithoutFile(requirements, environment, table)) {
        if (!isInstalled(*line, environment))
            continue;
        const std::optional<Version> pin = line->pinned();
        const QStringList allowed = table.allowedPythons(line->name, *pin);
        // "<=3.11" leaves 3.11.7 out by the letter, and pip keeps to it; other installers do not.
        const bool byLetter = !allowed.isEmpty() && table.wheelPythons(line->name, *pin).contains(python) &&
                              maskOfPython(python) == maskOfPython(allowed.last()) << 1;
        return InstallFailure{.verdict = byLetter ? Verdict::Unknown : Verdict::Breaks,
                              .reason = u"the package index has no file of %1 %2 for Python %3"_s.arg(
                                  visible(line->rawName), pin->toString(), python)};
    }
    return std::nullopt;
}

} // namespace

QList<Finding> dependencyConflicts(const Resolution &resolution, const QList<Requirement> &requirements)
{
    QList<Finding> findings;
    for (const Conflict &conflict : conflictsOf(resolution, requirements)) {
        // What is known of companions of torch is said with the right versions.
        const bool told = std::ranges::any_of(resolution.findings, [&](const Finding &finding) {
            return finding.code == "framework-companion-conflict"_L1;
        });
        if (told && (conflict.pinned->name == "torch"_L1 || conflict.package->name == "torch"_L1))
            continue;
        findings.append({.code = u"requirement-conflict"_s,
                         .severity = Severity::Error,
                         .message = raised(sentence(conflict)) + u", so pip finds no solution on any base."_s,
                         .place = conflict.pinned->place});
    }
    return findings;
}

std::optional<InstallFailure> installFailure(const Resolution &resolution,
                                             const QList<Requirement> &requirements)
{
    const MarkerEnvironment environment = MarkerEnvironment::ofPython(resolution.python);
    if (std::ranges::contains(resolution.findings, u"requirements-include-circular"_s, &Finding::code))
        return InstallFailure{.reason = u"a requirements file includes itself"_s};
    if (const QString excluded = exclusion(requirements, environment); !excluded.isEmpty())
        return InstallFailure{.reason = excluded};
    if (const QList<Conflict> conflicts = conflictsOf(resolution, requirements); !conflicts.isEmpty())
        return InstallFailure{.reason = sentence(conflicts.first())};
    return withoutFile(requirements, environment);
}

QString reasonWith(const InstallFailure &failure, const QString &reason)
{
    QString rest = reason;
    if (!rest.isEmpty())
        rest[0] = rest[0].toLower();
    return raised(failure.reason) + u", which is no matter of the base; beside that, "_s + rest;
}

void applyFailure(const InstallFailure &failure, QList<Candidate> &candidates)
{
    for (Candidate &candidate : candidates) {
        if (candidate.strategy == BaseStrategy::Custom || candidate.image.isEmpty())
            continue;
        candidate.verdict = failure.verdict;
        candidate.confidence = failure.verdict == Verdict::Breaks ? Confidence::High : Confidence::Low;
        candidate.note = raised(failure.reason) + (failure.verdict == Verdict::Breaks
                                                       ? u", so pip installs nothing on any base."_s
                                                       : u", so pip may refuse it on every base."_s);
    }
}

} // namespace cogwright
