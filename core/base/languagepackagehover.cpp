// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
//
// What is known of one requirement.

#include "languagehover.h"

#include "compatibility/cogversion.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostNeeds = 12;

QString sized(const Amount &amount)
{
    return amount.isKnown() || amount.low ? u"%1 (%2)"_s.arg(formatAmount(amount), toString(amount.origin))
                                          : QString();
}

/// What a need is and what meets it: "libGL.so.1 to import: apt package libgl1".
QString inWords(const PackageNeed &need, const QString &python)
{
    QString text = need.name;
    if (need.phase == "install"_L1)
        text += u" to be installed"_s;
    else if (need.phase == "import"_L1)
        text += u" to be imported"_s;
    else
        text += u" at run time"_s;
    if (!need.apt.isEmpty())
        return text + u": apt "_s + need.apt.join(u' ');
    if (!need.extra.isEmpty())
        return text + u": "_s + need.extra;
    if (!need.replacement.isEmpty())
        return text + u": "_s + need.replacement + u" does without"_s;
    if (!need.environment.isEmpty())
        return text + u": "_s + QString(need.environment.first()).replace(u"{python}"_s, python);
    return text;
}

void addWheels(Hover &hover, const QString &name, const Version &version, const QString &python)
{
    const PackageTable &table = PackageTable::shipped();
    const QStringList wheels = table.wheelPythons(name, version);
    const QStringList allowed = table.allowedPythons(name, version);
    hover.add(u"Wheels for Python"_s, wheels.isEmpty() ? u"none: built from source"_s : joinWords(wheels));
    if (python.isEmpty())
        return;
    if (!allowed.contains(python))
        hover.notice = u"The index has no file of it for Python %1."_s.arg(python);
    else if (!wheels.contains(python))
        hover.notice = u"It is built from source on Python %1."_s.arg(python);
}

/// What the tables say of a framework's release.
void addTables(Hover &hover, const QString &name, const QString &release)
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    if (name == "tensorflow"_L1) {
        if (const TensorflowRow *row = tables.tensorflowRow(release))
            hover.add(u"Goes with"_s,
                      u"CUDA %1, cuDNN %2, Python %3"_s.arg(row->cuda, row->cudnn, joinWords(row->pythons)));
        return;
    }
    const QList<const TorchRow *> rows = name == "torch"_L1         ? tables.torchRows(release)
                                         : name == "torchvision"_L1 ? tables.rowsOfTorchvision(release)
                                         : name == "torchaudio"_L1  ? tables.rowsOfTorchaudio(release)
                                                                    : QList<const TorchRow *>();
    if (rows.isEmpty())
        return;
    QStringList with;
    if (name != "torch"_L1)
        with.append(u"torch "_s + rows.first()->torchVersion());
    if (name != "torchvision"_L1 && !rows.first()->torchvision.isEmpty())
        with.append(u"torchvision "_s + rows.first()->torchvisionVersion());
    if (name != "torchaudio"_L1 && !rows.first()->torchaudio.isEmpty())
        with.append(u"torchaudio "_s + cogWithoutMetadata(rows.first()->torchaudio));
    hover.add(u"Goes with"_s, joinWords(with));
    hover.add(u"CUDA builds"_s, cudasOf(rows));
}

} // namespace

std::optional<Hover> hoverRequirement(const Requirement &requirement, const LanguageFacts &facts)
{
    if (requirement.name.isEmpty() || requirement.kind > Requirement::Kind::Local)
        return std::nullopt;
    const PackageTable &table = PackageTable::shipped();
    const QString &name = requirement.name;
    Hover hover{.range = requirement.place, .title = visible(name.left(200))};
    if (!table.knows(name)) {
        hover.description = u"Nothing is recorded of this package: its size and needs are not known."_s;
        return hover;
    }
    std::optional<Version> version = requirement.pinned();
    if (version)
        version = version->withoutLocal();
    const bool isPinned = version.has_value();
    if (!version)
        version = table.candidate(name, requirement.specifiers,
                                  facts.python.isEmpty() ? MarkerEnvironment().pythonVersion : facts.python);
    const PackageFacts *known = table.find(name, version);
    if (!known)
        return hover;
    if (!version)
        version = Version::parse(known->version);
    if (version) {
        hover.title += u' ' + version->toString();
        addTables(hover, name, version->toString());
    }
    const QString newest =
        known->isNearest
            ? u"Of this release nothing is recorded; what follows is of %1."_s.arg(known->version)
            : QString();
    hover.description = isPinned ? newest : u"Not pinned: this is the release that is taken today."_s;
    hover.add(u"Download"_s, sized(known->download));
    hover.add(u"On disk"_s, sized(known->disk));
    if (known->bundlesCuda)
        hover.add(u"CUDA"_s, u"brings its own libraries"_s);
    if (version)
        addWheels(hover, name, *version, facts.python);
    QStringList needs;
    for (const PackageNeed &need : table.needs(name, version, facts.python)) {
        if (needs.size() < mostNeeds)
            needs.append(inWords(need, facts.python));
    }
    hover.add(u"Needs"_s, needs.join(u"; "_s));
    hover.add(u"Source"_s, known->source);
    return hover;
}

} // namespace cogwright
