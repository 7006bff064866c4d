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

/// The release that a figure is of.
QString shownVersion(const ResolvedPackage &package)
{
    if (package.version)
        return package.version->toString();
    return package.facts ? package.facts->version : QString();
}

/// pip compiles what it installs; the sizes of packages are without. CUDA wheels hold hardly any Python.
class Bytecode
{
public:
    explicit Bytecode(const Catalogue &catalogue)
        : m_catalogue(catalogue)
    {
    }

    void add(const QString &name, const Amount &disk)
    {
        const qint64 installed = atLeast(disk);
        if (!isCudaWheel(name))
            m_bytes += double(installed) * m_catalogue.bytecodeShare(installed);
    }

    [[nodiscard]] SizeItem item() const
    {
        const Amount disk = scaled(Amount::exact(qint64(m_bytes), Origin::Estimated), m_catalogue.bytecode);
        return {.name = u"Compiled bytecode"_s,
                .version = {},
                .download = scaled(disk, m_catalogue.bytecodeDownload),
                .disk = disk,
                .why = u"pip compiles what it installs"_s};
    }

    [[nodiscard]] bool isAny() const { return m_bytes >= 1; }

private:
    const Catalogue &m_catalogue;
    double m_bytes = 0;
};

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
    Bytecode bytecode(catalogue);
    for (const ResolvedPackage &package : installed.packages) {
        named.insert(package.name);
        hasCog = hasCog || isCog(package.name);
        if (installed.inBase.contains(package.name))
            continue;
        const PackageSize size = packageSize(package, catalogue);
        bytecode.add(package.name, size.disk);
        items.append({.name = visible(package.name),
                      .version = shownVersion(package),
                      .download = size.download,
                      .disk = size.disk,
                      .why = package.direct ? visible(package.wantedBy)
                                            : u"needed by "_s + visible(package.wantedBy)});
    }
    if (bytecode.isAny())
        items.append(bytecode.item());
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
