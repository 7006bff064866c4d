// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "packagesize.h"

#include "estimate/amounts.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

// Releases of one distribution differ; wheels of torch from 2.2 to 2.10 lie within 15 % of their
// middle, numpy and pandas within 20 %.
constexpr double otherVersionSpread = 0.25;
constexpr double newestVersionSpread = 0.15;
/// A CUDA wheel of torch that is larger than this holds the CUDA libraries (2.0.1+cu118 has 2.27 GB,
/// 2.3.1+cu121 has 0.78 GB).
constexpr qint64 bundledCuda = 1'500'000'000;

/// "cpu", "cu" for every CUDA, empty for none: builds that are alike in size.
QString buildKind(const Version &version)
{
    return version.local().startsWith(u"cu") ? u"cu"_s : version.local();
}

double distance(const Version &a, const Version &b)
{
    double away = 0;
    double weight = 1;
    for (qsizetype i = 0; i < 3; ++i, weight /= 1000)
        away += weight * std::abs(double(a.release().value(i)) - double(b.release().value(i)));
    return away;
}

/// The wheel of the same build kind whose version is nearest.
const CatalogueWheel *nearestWheel(const QList<CatalogueWheel> &wheels, const Version &version)
{
    const CatalogueWheel *best = nullptr;
    for (const CatalogueWheel &wheel : wheels) {
        if (buildKind(wheel.version) == buildKind(version) &&
            (!best || distance(wheel.version, version) < distance(best->version, version)))
            best = &wheel;
    }
    return best;
}

const CatalogueWheel *exactWheel(const QList<CatalogueWheel> &wheels, const Version &version)
{
    const auto it =
        std::ranges::find_if(wheels, [&](const CatalogueWheel &wheel) { return wheel.version == version; });
    return it == wheels.end() ? nullptr : &*it;
}

/// Fills the side that nobody read from the other.
PackageSize completed(PackageSize size, const QString &name, const Catalogue &catalogue)
{
    const qint64 wheel = atLeast(size.download);
    const Share share = catalogue.wheelShare(name, wheel > 0 ? wheel : atLeast(size.disk) / 3);
    if (size.download.isKnown() && !size.disk.isKnown() && share.low > 0)
        size.disk = scaled(size.download, {1 / share.typical, 1 / share.high, 1 / share.low});
    else if (size.disk.isKnown() && !size.download.isKnown())
        size.download = scaled(size.disk, share);
    return size;
}

PackageSize loosened(const PackageSize &size, double spread)
{
    return {widened(size.download, spread), widened(size.disk, spread)};
}

} // namespace

PackageSize packageSize(const ResolvedPackage &package, const Catalogue &catalogue)
{
    const PackageFacts *facts = package.facts;
    PackageSize fromFacts{Amount::unknown(), Amount::unknown()};
    if (facts)
        fromFacts = completed({facts->download, facts->disk}, package.name, catalogue);
    const bool factsKnow = fromFacts.download.isKnown();
    const QList<CatalogueWheel> wheels = catalogue.wheels.value(package.name);
    const auto ofWheel = [&](const CatalogueWheel &wheel) {
        return completed({wheel.download, Amount::unknown()}, package.name, catalogue);
    };

    if (!package.version) {
        if (factsKnow)
            return loosened(fromFacts, newestVersionSpread);
        if (wheels.isEmpty())
            return fromFacts;
        return loosened(ofWheel(*std::ranges::max_element(wheels, {}, &CatalogueWheel::version)),
                        otherVersionSpread);
    }
    // Facts of a release stand for its builds with another local version too, which differ: a CPU
    // wheel of torch is a fourth of a CUDA one.
    const auto factsVersion = facts ? Version::parse(facts->version) : std::nullopt;
    if (factsKnow && factsVersion == package.version)
        return fromFacts;
    if (const CatalogueWheel *wheel = exactWheel(wheels, *package.version))
        return ofWheel(*wheel);
    const CatalogueWheel *near = nearestWheel(wheels, *package.version);
    const bool sameBuild = factsVersion && buildKind(*factsVersion) == buildKind(*package.version);
    const bool factsAreNearer = !near || (sameBuild && distance(*factsVersion, *package.version) <=
                                                           distance(near->version, *package.version));
    if (factsKnow && factsAreNearer)
        return facts->isNearest ? fromFacts : loosened(fromFacts, otherVersionSpread);
    if (near)
        return loosened(ofWheel(*near), otherVersionSpread);
    return {Amount::unknown(), Amount::unknown()};
}

bool torchBringsNoCudaWheels(const Version &torch, const Catalogue &catalogue)
{
    if (torch.local() == u"cpu"_s)
        return true;
    if (buildKind(torch) != u"cu"_s)
        return false;
    const CatalogueWheel *near = nearestWheel(catalogue.wheels.value(u"torch"_s), torch);
    return near && atLeast(near->download) > bundledCuda;
}

} // namespace cogwright
