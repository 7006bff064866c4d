// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "installedpackages.h"
#include "packagesize.h"
#include "parts.h"

#include "estimate/amounts.h"
#include "support/text.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool isCog(const QString &name)
{
    return name == u"cog"_s || name == u"coglet"_s;
}

/// Requirements that name no package of an index: their size is in no table.
void addUnnamed(const QList<Requirement> &requirements, const QSet<QString> &named, QList<SizeItem> &items)
{
    for (const Requirement &requirement : requirements) {
        const bool elsewhere =
            requirement.kind == Requirement::Kind::Url || requirement.kind == Requirement::Kind::Vcs;
        if (!elsewhere || requirement.constraint || named.contains(requirement.name))
            continue;
        items.append({.name = visible(requirement.name.isEmpty() ? requirement.target : requirement.name),
                      .version = {},
                      .download = Amount::unknown(),
                      .disk = Amount::unknown(),
                      .why = u"%1 line %2"_s.arg(requirement.place.file).arg(requirement.place.line)});
    }
}

} // namespace

PartSize pythonSizePart(const Resolution &resolution, const ImagePlan &plan, const Catalogue &catalogue)
{
    const InstalledPackages installed = installedPackages(resolution, plan, catalogue);
    QList<SizeItem> items;
    QSet<QString> named;
    bool hasCog = false;
    for (const ResolvedPackage &package : installed.packages) {
        named.insert(package.name);
        hasCog = hasCog || isCog(package.name);
        if (installed.inBase.contains(package.name))
            continue;
        const PackageSize size = packageSize(package, installed.pinned.contains(package.name), catalogue);
        items.append({.name = visible(package.name),
                      .version = package.version ? package.version->toString() : QString(),
                      .download = size.download,
                      .disk = size.disk,
                      .why = package.direct ? visible(package.wantedBy)
                                            : u"needed by "_s + visible(package.wantedBy)});
    }
    addUnnamed(installed.requirements, named, items);
    if (!hasCog) {
        items.append({.name = u"cog"_s,
                      .version = {},
                      .download = estimated(catalogue.cogDownload),
                      .disk = estimated(catalogue.cogDisk),
                      .why = u"the server of every Cog image"_s});
    }
    return part(Part::PythonPackages, std::move(items));
}

} // namespace cogwright
