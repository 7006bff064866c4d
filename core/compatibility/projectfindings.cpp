// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "projectfindings.h"

#include "completionremedies.h"
#include "config/secrets.h"
#include "dependencyfiles.h"
#include "localfindings.h"
#include "packages/indexeddistribution.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostFindings = 100;

/// Whether a line names an index or a folder of wheels other than the framework's own.
bool hasOtherIndex(const QList<Requirement> &lines)
{
    return std::ranges::any_of(lines, [](const Requirement &line) {
        return line.kind == Requirement::Kind::Option &&
               (line.option.contains("index-url"_L1) || line.option == "--find-links"_L1) &&
               !line.optionValue.contains("download.pytorch.org"_L1);
    });
}

/// Whether a pin is newer than every release that the table knows, or none is known, so that nothing is known
/// of it. Never for a package that an index has listed: what it does not list is not there.
bool isBeyond(const PackageTable &table, const QString &name, const Version &pin)
{
    const QList<Version> versions = table.versions(name);
    const PackageFacts *const facts = table.find(name, pin);
    const bool isListed = facts && facts->index != IndexReading::None;
    return !isListed && (versions.isEmpty() || pin.withoutLocal() > versions.first());
}

/// The known release for a Python that is nearest to a pin: the oldest newer one that has a wheel for it,
/// else the newest that has one, else the same of those that would be built from source.
QString nearestRelease(const PackageTable &table, const QString &name, const Version &pin,
                       const QString &python)
{
    const auto nearest = [&](bool withWheel) {
        QString newer, newest;
        for (const Version &version : table.versions(name)) { // newest first
            const QStringList pythons =
                withWheel ? table.wheelPythons(name, version) : table.allowedPythons(name, version);
            if (!pythons.contains(python) || version.isPrerelease())
                continue;
            if (newest.isEmpty())
                newest = version.toString();
            if (version > pin)
                newer = version.toString();
        }
        return newer.isEmpty() ? newest : newer;
    };
    const QString wheel = nearest(true);
    return wheel.isEmpty() ? nearest(false) : wheel;
}

} // namespace

QList<const Requirement *> pinsWithoutFile(const QList<Requirement> &lines,
                                           const MarkerEnvironment &environment, const PackageTable &table)
{
    const QString &python = environment.pythonVersion;
    // Of a Python beyond the table nothing is known.
    if (maskOfPython(python) == 0 || hasOtherIndex(lines))
        return {};
    QList<const Requirement *> found;
    for (const Requirement &line : lines) {
        const std::optional<Version> pin = line.pinned();
        if (line.kind == Requirement::Kind::Package && pin && table.knows(line.name) &&
            markerHolds(line.marker, environment) &&
            !table.allowedPythons(line.name, *pin).contains(python) && !isBeyond(table, line.name, *pin))
            found.append(&line);
    }
    return found;
}

QList<Finding> releaseFindings(const ConfigReading &reading, const Requirements &requirements,
                               const Completion &completion, const PackageTable &table)
{
    const MarkerEnvironment environment = MarkerEnvironment::ofPython(completion.config.python);
    const QString &python = environment.pythonVersion;
    QSet<int> told;
    for (const Finding &finding : completion.findings) {
        if (finding.code == "framework-python-conflict"_L1 && finding.place)
            told.insert(finding.place->line);
    }
    QList<Finding> findings;
    for (const Requirement *const pinned : pinsWithoutFile(requirements.lines, environment, table)) {
        const Requirement &line = *pinned;
        if (told.contains(line.place.line))
            continue;
        const std::optional<Version> pin = line.pinned();
        const QStringList pythons = table.allowedPythons(line.name, *pin);
        Finding finding{
            .code = u"requirement-no-release"_s,
            .severity = Severity::Warning,
            .message =
                u"%1 %2 has no file for Python %3 on the package index%4, so pip finds nothing to install."_s
                    .arg(visible(line.rawName), pin->toString(), python,
                         pythons.isEmpty() ? QString() : u", only for %1"_s.arg(joinWords(pythons))),
            .place = line.place};
        if (const QString other = nearestRelease(table, line.name, *pin, python); !other.isEmpty())
            offerLine(finding, reading, line, lineWithVersion(line, other));
        findings.append(finding);
        if (findings.size() == mostFindings)
            break;
    }
    return findings;
}

QList<Finding> requirementSecrets(const ConfigReading &reading, const Requirements &requirements)
{
    QList<Finding> findings;
    for (const Requirement &line : requirements.lines) {
        if (line.place.file == reading.document.file())
            continue;
        // Options of a line stand apart from its text.
        for (const QString &text : QStringList{line.text} + line.options) {
            for (const FoundSecret &secret : findSecrets(text)) {
                findings.append(
                    {.code = u"secret-in-file"_s,
                     .severity = Severity::Warning,
                     .message =
                         u"This looks like a credential (%1). A requirements file is copied into the image, where everyone who has the image can read it. A variable (${NAME}) or a build secret keeps it out."_s
                             .arg(secret.kind),
                     .place = line.place});
            }
        }
        if (findings.size() >= mostFindings)
            break;
    }
    return findings;
}

QList<Finding> projectFindings(const Project &project, const ConfigReading &reading,
                               const Requirements &requirements, const Completion &completion)
{
    return localFindings(project, reading, requirements) +
           dependencyFileFindings(project, reading, requirements) +
           releaseFindings(reading, requirements, completion, PackageTable::shipped()) +
           requirementSecrets(reading, requirements);
}

} // namespace cogwright
