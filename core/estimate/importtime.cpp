// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "importtime.h"

#include "estimate/catalogue.h"
#include "estimate/installedpackages.h"
#include "support/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Cog's server: it answers 0.40 to 0.54 s after docker run and is ready 0.15 s later, of which 0.23 s
/// are the container's.
constexpr Seconds serverSeconds{0.4, 0.25, 0.8};

} // namespace

ImportTime importTime(const Resolution &resolution, const ImagePlan &plan)
{
    const Catalogue &catalogue = Catalogue::shipped();
    double slowest = 0, sum = 0, low = 0, high = 0;
    qsizetype unknown = 0;
    for (const ResolvedPackage &package : installedPackages(resolution, plan, catalogue).packages) {
        const bool heavy = package.name == u"torch"_s || package.name.startsWith(u"tensorflow"_s);
        if (!package.direct && !heavy)
            continue;
        const auto it = catalogue.importSeconds.constFind(package.name);
        if (it == catalogue.importSeconds.constEnd()) {
            unknown += package.direct ? 1 : 0;
            continue;
        }
        slowest = std::max(slowest, it->typical);
        sum += it->typical;
        low = std::max(low, it->low);
        high += it->high;
    }
    ImportTime time;
    time.seconds = Seconds{(slowest + sum) / 2, low, high} + serverSeconds;
    if (unknown > 0)
        time.assumptions.append(
            u"Import times of %1 are not known and not counted."_s.arg(counted(unknown, u"package"_s)));
    return time;
}

} // namespace cogwright
