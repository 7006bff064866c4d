// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "basesize.h"
#include "installedpackages.h"
#include "packagesize.h"
#include "parts.h"

#include "base/basecontents.h"
#include "estimate/amounts.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// What a cog-base holds can only be told from its recipe.
constexpr double recipeSpread = 0.3;

bool bringsPython(const ImagePlan &plan, const ImageName &base)
{
    if (base.kind == ImageName::Kind::PythonSlim)
        return false;
    for (const PlanStage &stage : plan.stages) {
        for (const PlanStep &step : stage.steps) {
            if (step.instruction.contains(u"uv python install"_s))
                return true;
        }
    }
    // An image with a Python of its own needs none; nor does one that takes its distribution's.
    return base.kind == ImageName::Kind::Cuda && !plan.systemPackages.contains(u"python3"_s);
}

/// Sum of apt packages with all that they need, as an estimate: the catalogue has Debian's sizes,
/// a cog-base is an Ubuntu.
SizeItem cogBaseApt(const QString &image, const Resolution &resolution, const Catalogue &catalogue)
{
    const BaseContents contents = baseContents(BaseStrategy::CogBase, image, resolution.completion.config);
    QSet<qsizetype> rows;
    QList<qsizetype> queue;
    for (const QString &name : contents.packages) {
        if (const auto row = catalogue.aptRow(name))
            queue.append(*row);
    }
    qint64 download = 0, disk = 0;
    while (!queue.isEmpty()) {
        const qsizetype row = queue.takeLast();
        if (rows.contains(row))
            continue;
        rows.insert(row);
        download += catalogue.apt[row].download;
        disk += catalogue.apt[row].disk;
        queue.append(catalogue.apt[row].dependencies);
    }
    return {.name = u"System packages of cog-base"_s,
            .version = {},
            .download = Amount::around(download, recipeSpread, Origin::Estimated),
            .disk = Amount::around(disk, recipeSpread, Origin::Estimated),
            .why = u"from the recipe of cog-base, with Debian's sizes"_s};
}

SizeItem torchOfCogBase(const ImageName &base, const Catalogue &catalogue)
{
    SizeItem item{.name = u"torch"_s,
                  .version = base.torch,
                  .download = nothing(),
                  .disk = nothing(),
                  .why = u"held by cog-base, with what it needs"_s};
    for (const ResolvedPackage &package : torchStack(base.torch, base.python)) {
        const PackageSize size = packageSize(package, catalogue);
        item.download = item.download + widened(size.download, recipeSpread);
        item.disk = item.disk + widened(size.disk, recipeSpread);
    }
    return item;
}

} // namespace

PartSize baseSizePart(const Resolution &resolution, const ImagePlan &plan, const Catalogue &catalogue)
{
    const ImageName base = parseImageName(plan.image);
    const BaseSize size = baseSize(plan.image, catalogue);
    QList<SizeItem> items{{.name = plan.image,
                           .version = {},
                           .download = size.download,
                           .disk = size.disk,
                           .why = size.source}};
    const bool cogBase = base.kind == ImageName::Kind::CogBase;
    if (cogBase)
        items.append(cogBaseApt(plan.image, resolution, catalogue));
    if (bringsPython(plan, base) || (cogBase && !base.cuda.isEmpty())) {
        items.append({.name = u"Python"_s,
                      .version = resolution.python,
                      .download = estimated(catalogue.pythonDownload),
                      .disk = estimated(catalogue.pythonDisk),
                      .why = u"the image's distribution has no Python of this version"_s});
    }
    if (cogBase && !base.torch.isEmpty())
        items.append(torchOfCogBase(base, catalogue));
    return part(Part::Base, std::move(items));
}

PartSize part(Part which, QList<SizeItem> items)
{
    PartSize result{.part = which, .download = nothing(), .disk = nothing(), .items = {}};
    std::ranges::stable_sort(items, std::greater(), [](const SizeItem &item) { return atLeast(item.disk); });
    for (const SizeItem &item : items) {
        result.download = result.download + item.download;
        result.disk = result.disk + item.disk;
    }
    result.items = std::move(items);
    return result;
}

} // namespace cogwright
