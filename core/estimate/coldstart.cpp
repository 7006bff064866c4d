// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "comparison.h"

#include "estimate/amounts.h"
#include "estimate/basesize.h"
#include "estimate/importtime.h"
#include "support/text.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

// Recorded with Docker 20.10 on two cores: create 27 ms; start 200 ms on a bridge network when warm,
// up to 1.3 s while the pull is still being written back.
constexpr Seconds createSeconds{0.027, 0.02, 0.1};
constexpr Seconds startSeconds{0.2, 0.15, 1.3};
/// The pull model's worst error, held out.
constexpr double modelError = 0.127;
/// How far another machine's unpacking may be from the figure of a platform.
constexpr double unpackError = 0.3;
/// Tar headers and padding of a file, measured as 768 bytes for short names and 1,150 for long ones.
constexpr double tarOverhead = 1000;
/// Bytes of one file: 75 kB over 36,000 files of TensorFlow, SciPy, transformers and theirs; 22 kB in
/// a slim root; the code of a model is small.
constexpr double bytesPerPythonFile = 75'000;
constexpr double bytesPerSystemFile = 22'000;
constexpr double bytesPerCodeFile = 10'000;
constexpr double bytesPerWeightFile = 500e6;

enum class Bound { Low, Typical, High };

double bytes(const Amount &amount, Bound bound)
{
    const qint64 known = atLeast(amount);
    switch (bound) {
    case Bound::Low:
        return double(amount.low.value_or(known));
    case Bound::High:
        return double(amount.high.value_or(known));
    case Bound::Typical:
        break;
    }
    return double(known);
}

double ratio(const Amount &amount, Bound bound)
{
    const double typical = bytes(amount, Bound::Typical);
    return typical > 0 ? bytes(amount, bound) / typical : 1;
}

LayerEstimate layerOf(const Amount &download, const Amount &disk, double bytesPerFile, Bound bound)
{
    const double unpacked = bytes(disk, bound);
    const int files = 1 + int(unpacked / bytesPerFile);
    return {bytes(download, bound) / 1e6, (unpacked + files * tarOverhead) / 1e6, files};
}

/// The layers of the base image itself, then one for what else the base part holds.
QList<LayerEstimate> baseLayers(const ImagePlan &plan, const PartSize &part, Bound bound)
{
    const BaseSize base = baseSize(plan.image, Catalogue::shipped());
    QList<LayerEstimate> layers = base.layers;
    for (LayerEstimate &layer : layers) {
        layer.compressedMb *= ratio(base.download, bound);
        layer.unpackedMb *= ratio(base.disk, bound);
        layer.unpackedMb += layer.files * tarOverhead / 1e6;
    }
    for (const SizeItem &item : part.items) {
        if (item.name != plan.image)
            layers.append(layerOf(item.download, item.disk, bytesPerPythonFile, bound));
    }
    return layers;
}

QList<LayerEstimate> layersOf(const ImagePlan &plan, const SizeEstimate &size, const Platform &platform,
                              Bound bound)
{
    QList<LayerEstimate> layers;
    for (const PartSize &part : size.parts) {
        if (part.part == Part::Base) {
            if (!platform.cached.contains(toString(plan.strategy)))
                layers += baseLayers(plan, part, bound);
            continue;
        }
        const double perFile = part.part == Part::SystemPackages   ? bytesPerSystemFile
                               : part.part == Part::PythonPackages ? bytesPerPythonFile
                               : part.part == Part::Weights        ? bytesPerWeightFile
                                                                   : bytesPerCodeFile;
        if (atLeast(part.disk) > 0)
            layers.append(layerOf(part.download, part.disk, perFile, bound));
    }
    return layers;
}

Seconds pullPhase(const ImagePlan &plan, const SizeEstimate &size, const Platform &platform)
{
    Platform slow = platform;
    slow.unpackMbPerSecond /= 1 + unpackError;
    Platform fast = platform;
    fast.unpackMbPerSecond *= 1 + unpackError;
    const QList<LayerEstimate> layers = layersOf(plan, size, platform, Bound::Typical);
    const double typical = pullSeconds(layers, platform);
    // The sizes, the model and the machine err independently of each other.
    const auto combined = [typical](double bySize, double byMachine) {
        return std::hypot(bySize - typical, byMachine - typical, modelError * typical);
    };
    const double below = combined(pullSeconds(layersOf(plan, size, platform, Bound::Low), platform),
                                  pullSeconds(layers, fast));
    const double above = combined(pullSeconds(layersOf(plan, size, platform, Bound::High), platform),
                                  pullSeconds(layers, slow));
    return {typical, std::max(0.0, typical - below), typical + above};
}

Seconds weightsPhase(const PartSize &weights, const Platform &platform)
{
    const double seconds = bytes(weights.disk, Bound::Typical) / 1e6 / platform.diskReadMbPerSecond;
    // Just pulled, they may still be in memory.
    return {seconds, 0.0, seconds * (1 + unpackError)};
}

const PartSize &partOf(const SizeEstimate &size, Part which)
{
    return *std::ranges::find(size.parts, which, &PartSize::part);
}

QStringList assumptions(const ImagePlan &plan, const SizeEstimate &size, const Platform &platform,
                        const ImportTime &imports)
{
    QStringList list{platform.sentence() + u'.'};
    if (platform.cached.contains(toString(plan.strategy)))
        list.append(u"The base is on the node already."_s);
    QStringList unknown;
    for (const PartSize &part : size.parts) {
        if (!part.download.isKnown() || !part.disk.isKnown())
            unknown.append(toString(part.part));
    }
    if (!unknown.isEmpty())
        list.append(
            u"Something of %1 is not known; the time holds what is known, so it is at least this."_s.arg(
                joinWords(unknown)));
    list += imports.assumptions;
    list.append(u"What setup() does beyond reading the weights of the image is not known and not counted."_s);
    return list;
}

} // namespace

ColdStart estimateColdStart(const Resolution &resolution, const ImagePlan &plan, const SizeEstimate &size,
                            const Platform &platform)
{
    const ImportTime imports = importTime(resolution, plan);
    ColdStart start;
    start.phases = {
        {u"schedule"_s, {platform.scheduleSeconds, platform.scheduleSeconds, platform.scheduleSeconds}},
        {u"pull"_s, pullPhase(plan, size, platform)},
        {u"create"_s, createSeconds},
        {u"start"_s, startSeconds},
        {u"import"_s, imports.seconds},
        {u"setup"_s, {}},
        {u"weights"_s, weightsPhase(partOf(size, Part::Weights), platform)}};
    start.total = {0.0, 0.0, 0.0};
    for (const ColdStartPhase &phase : std::as_const(start.phases)) {
        if (phase.seconds.isKnown())
            start.total = start.total + phase.seconds;
    }
    if (!size.download.isKnown() || !size.disk.isKnown()) {
        // A part that is not known leaves no upper end, and no middle either.
        start.total = {std::nullopt, start.total.low, std::nullopt};
        for (ColdStartPhase &phase : start.phases) {
            if (phase.phase == u"pull"_s)
                phase.seconds = {std::nullopt, phase.seconds.low, std::nullopt};
        }
    }
    start.assumptions = assumptions(plan, size, platform, imports);
    return start;
}

} // namespace cogwright
