// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "comparison.h"

#include "estimate/amounts.h"
#include "estimate/basesize.h"
#include "estimate/installedpackages.h"
#include "estimate/savings.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

CandidateEstimate estimate(const Resolution &resolution, const Candidate &candidate, const Platform &platform,
                           const FileSet &files)
{
    CandidateEstimate result{.candidate = candidate, .size = {}, .coldStart = {}, .error = {}};
    const bool custom = candidate.strategy == BaseStrategy::Custom;
    const auto plan = makePlan(resolution, {.base = custom ? candidate.image : toString(candidate.strategy),
                                            .withFixes = true,
                                            .secretIds = {}});
    if (!plan) {
        result.error = plan.error().sentence();
        return result;
    }
    result.size = estimateSize(resolution, *plan, files);
    result.coldStart = estimateColdStart(resolution, *plan, result.size, platform);
    return result;
}

/// The largest part of a base's download that some other candidate has too.
void findShared(QList<CandidateEstimate> &candidates)
{
    const Catalogue &catalogue = Catalogue::shipped();
    for (CandidateEstimate &one : candidates) {
        for (const CandidateEstimate &other : std::as_const(candidates)) {
            if (&one == &other || !one.error.isEmpty() || !other.error.isEmpty())
                continue;
            one.sharedBytes = std::max(
                one.sharedBytes, sharedBaseBytes(one.candidate.image, other.candidate.image, catalogue));
        }
    }
}

const PartSize *partOf(const SizeEstimate &size, Part which)
{
    const auto it = std::ranges::find(size.parts, which, &PartSize::part);
    return it == size.parts.end() ? nullptr : &*it;
}

bool holdsCuda(const ImageName &base)
{
    return (base.kind == ImageName::Kind::Cuda && base.flavour != u"base"_s) ||
           (base.kind == ImageName::Kind::CogBase && !base.cuda.isEmpty());
}

/// CUDA libraries that the wheels bring although the base has them.
std::optional<HeldTwice> cudaTwice(const CandidateEstimate &candidate)
{
    const ImageName base = parseImageName(candidate.candidate.image);
    const PartSize *python = partOf(candidate.size, Part::PythonPackages);
    if (!holdsCuda(base) || !python)
        return std::nullopt;
    Amount wheels = nothing();
    bool any = false;
    for (const SizeItem &item : python->items) {
        if (!isCudaWheel(item.name))
            continue;
        any = true;
        wheels = wheels + item.disk;
    }
    HeldTwice twice{.what = u"CUDA libraries"_s,
                    .in = {toString(Part::Base), toString(Part::PythonPackages)},
                    .strategy = candidate.candidate.strategy,
                    .disk = wheels};
    if (!any && !base.torch.isEmpty()) {
        // A cog-base with torch holds both itself.
        twice.in = {toString(Part::Base)};
        for (const ResolvedPackage &package : torchStack(base.torch, base.python)) {
            if (!isCudaWheel(package.name))
                continue;
            any = true;
            twice.disk = twice.disk + (package.facts ? package.facts->disk : Amount::unknown());
        }
    }
    if (!any)
        return std::nullopt;
    twice.disk.origin = std::max(twice.disk.origin, Origin::Estimated);
    return twice;
}

std::optional<BaseStrategy> cogChoice(const Resolution &resolution)
{
    if (resolution.cog.image.isEmpty())
        return std::nullopt;
    for (const Candidate &candidate : resolution.candidates) {
        // Both slim strategies run on the same image; Cog compiles where it runs.
        if (candidate.image == resolution.cog.image && candidate.strategy != BaseStrategy::DevelThenSlim)
            return candidate.strategy;
    }
    switch (parseImageName(resolution.cog.image).kind) {
    case ImageName::Kind::CogBase:
        return BaseStrategy::CogBase;
    case ImageName::Kind::Cuda:
        return BaseStrategy::CudaDevel;
    case ImageName::Kind::PythonSlim:
        return BaseStrategy::Slim;
    case ImageName::Kind::Os:
    case ImageName::Kind::Other:
        break;
    }
    return std::nullopt;
}

} // namespace

Comparison compare(const Resolution &resolution, const Platform &platform, const QList<BaseStrategy> &only)
{
    Comparison comparison{.platform = platform,
                          .candidates = {},
                          .twice = {},
                          .recommendation = {},
                          .cogChoice = cogChoice(resolution),
                          .headline = {}};
    if (resolution.candidates.isEmpty())
        return comparison;
    const FileSet files = resolution.project.contextFiles();
    for (const Candidate &candidate : resolution.candidates) {
        if (only.isEmpty() || only.contains(candidate.strategy))
            comparison.candidates.append(estimate(resolution, candidate, platform, files));
    }
    findShared(comparison.candidates);
    for (const CandidateEstimate &candidate : std::as_const(comparison.candidates)) {
        if (!candidate.error.isEmpty())
            continue;
        if (auto twice = cudaTwice(candidate))
            comparison.twice.append(*std::move(twice));
    }
    comparison.recommendation = recommend(resolution, comparison);
    comparison.headline = headline(resolution, comparison);
    return comparison;
}

} // namespace cogwright
