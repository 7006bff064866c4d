// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "installedpackages.h"

#include "basesize.h"
#include "packagesize.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// The plan's lines with the places of the project's own requirements, by name.
QList<Requirement> planRequirements(const Resolution &resolution, const ImagePlan &plan)
{
    QHash<QString, Place> places;
    for (const Requirement &requirement : resolution.completion.requirements) {
        if (!requirement.name.isEmpty())
            places.insert(requirement.name, requirement.place);
    }
    QList<Requirement> list;
    for (const QString &line : plan.requirementLines) {
        Requirement requirement = parseRequirement(line, {});
        requirement.place = places.value(requirement.name);
        list.append(std::move(requirement));
    }
    return list;
}

bool usesCpuIndex(const QList<Requirement> &requirements)
{
    return std::ranges::any_of(requirements, [](const Requirement &requirement) {
        return requirement.kind == Requirement::Kind::Option &&
               requirement.optionValue.contains(u"download.pytorch.org/whl/cpu"_s);
    });
}

/// pip prefers the build with a local version where an index offers it.
void takeCpuBuilds(QList<ResolvedPackage> &packages)
{
    for (ResolvedPackage &package : packages) {
        if (package.name != u"torch"_s && package.name != u"torchvision"_s && package.name != u"torchaudio"_s)
            continue;
        if (!package.version && package.facts)
            package.version = Version::parse(package.facts->version);
        if (package.version && package.version->local().isEmpty())
            package.version = Version::parse(package.version->toString() + u"+cpu"_s);
    }
}

void dropCudaWheels(QList<ResolvedPackage> &packages, const Catalogue &catalogue)
{
    const auto torch = std::ranges::find(packages, u"torch"_s, &ResolvedPackage::name);
    if (torch == packages.end() || !torch->version || !torchBringsNoCudaWheels(*torch->version, catalogue))
        return;
    const bool cpu = torch->version->local() == u"cpu"_s;
    packages.removeIf([cpu](const ResolvedPackage &package) {
        const bool byTorch = package.wantedBy == u"torch"_s || isCudaWheel(package.wantedBy);
        return !package.direct && byTorch &&
               (isCudaWheel(package.name) || (cpu && package.name == u"triton"_s));
    });
}

} // namespace

bool isCudaWheel(const QString &name)
{
    // nvidia-ml-py is Python text; cuda-toolkit and cuda-bindings belong to the stack from CUDA 13 on.
    return (name.startsWith(u"nvidia-"_s) && name != u"nvidia-ml-py"_s) || name.startsWith(u"cuda-"_s);
}

QList<ResolvedPackage> torchStack(const QString &version, const QString &python)
{
    const Requirement torch = parseRequirement(u"torch=="_s + version, {});
    return closeOverDependencies({torch}, MarkerEnvironment::ofPython(python), PackageTable::shipped());
}

InstalledPackages installedPackages(const Resolution &resolution, const ImagePlan &plan,
                                    const Catalogue &catalogue)
{
    InstalledPackages installed;
    if (plan.requirementLines == resolution.completion.requirementLines) {
        installed.requirements = resolution.completion.requirements;
        installed.packages = resolution.packages;
    } else {
        installed.requirements = planRequirements(resolution, plan);
        installed.packages = closeOverDependencies(
            installed.requirements, MarkerEnvironment::ofPython(resolution.python), PackageTable::shipped());
    }
    if (usesCpuIndex(installed.requirements))
        takeCpuBuilds(installed.packages);
    dropCudaWheels(installed.packages, catalogue);

    const ImageName base = parseImageName(plan.image);
    if (base.kind == ImageName::Kind::CogBase && !base.torch.isEmpty()) {
        QHash<QString, std::optional<Version>> held;
        for (const ResolvedPackage &package : torchStack(base.torch, base.python))
            held.insert(package.name, package.version);
        for (const ResolvedPackage &package : std::as_const(installed.packages)) {
            const auto it = held.constFind(package.name);
            if (it == held.constEnd())
                continue;
            const bool same =
                !*it || !package.version || (*it)->withoutLocal() == package.version->withoutLocal();
            if (same)
                installed.inBase.insert(package.name);
        }
    }
    return installed;
}

} // namespace cogwright
