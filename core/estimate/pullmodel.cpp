// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "comparison.h"

#include <algorithm>

namespace cogwright {

namespace {

// Fitted on seven pulls from a registry on the same machine (two cores, ext4, Docker 20.10, gzip
// layers) and held out on twelve pulls over throttled links.
constexpr double lookUp = 0.10;             ///< s, manifest and configuration
constexpr double layerOverhead = 0.053;     ///< s a layer
constexpr double secondsPerTarMb = 5.5e-3;  ///< writing one MB of the unpacked tar
constexpr double secondsPerGzipMb = 5.7e-3; ///< inflating one MB that is compressed
constexpr double secondsPerFile = 64e-6;
constexpr double fittedUnpack =
    1 / secondsPerTarMb;                      ///< MB/s at which a platform counts as the fitted machine
constexpr double streamMb = 320;              ///< MB/s that one download takes at most
constexpr double coresPerDownloadMb = 2.6e-3; ///< core seconds for receiving and hashing one MB
constexpr double coresToUnpack = 2.0;
/// A layer that gzip could not make smaller inflates as a plain copy.
constexpr double incompressible = 0.97;

struct Flow {
    double toDownload; ///< MB
    double toUnpack;   ///< s of unpacking, alone on the machine
};

QList<Flow> flows(const QList<LayerEstimate> &layers, double slowness)
{
    QList<Flow> list;
    list.reserve(layers.size());
    for (const LayerEstimate &layer : layers) {
        const bool inflates = layer.compressedMb < incompressible * layer.unpackedMb;
        const double work = layerOverhead + secondsPerTarMb * layer.unpackedMb +
                            (inflates ? secondsPerGzipMb * layer.compressedMb : 0) +
                            secondsPerFile * layer.files;
        list.append({std::max(layer.compressedMb, 1e-9), work * slowness});
    }
    return list;
}

} // namespace

double pullSeconds(const QList<LayerEstimate> &layers, const Platform &platform)
{
    if (layers.isEmpty() || platform.bandwidthMbitPerSecond <= 0 || platform.unpackMbPerSecond <= 0)
        return 0;
    const double link = platform.bandwidthMbitPerSecond / 8;
    const double cores = std::max(platform.cores, 0.1);
    const qsizetype streams = std::max(platform.parallelDownloads, 1);
    QList<Flow> flow = flows(layers, fittedUnpack / platform.unpackMbPerSecond);

    double now = lookUp;
    qsizetype firstDownload = 0; // all before it are complete
    qsizetype unpacking = 0;     // layers are unpacked in order, each after its own download
    while (unpacking < flow.size()) {
        QList<qsizetype> active;
        for (qsizetype i = firstDownload; i < flow.size() && active.size() < streams; ++i) {
            if (flow[i].toDownload > 0)
                active.append(i);
        }
        const bool unpacks = flow[unpacking].toDownload <= 0;
        const double wanted = active.isEmpty() ? 0 : std::min(link, double(active.size()) * streamMb);
        const double demand = wanted * coresPerDownloadMb + (unpacks ? coresToUnpack : 0);
        const double share = demand > cores ? cores / demand : 1;
        const double rate = active.isEmpty() ? 0 : wanted * share / double(active.size());

        double step = unpacks ? flow[unpacking].toUnpack / share : 1e18;
        for (const qsizetype i : active)
            step = std::min(step, flow[i].toDownload / rate);
        now += step;
        for (const qsizetype i : active) {
            // Rounding must not leave a crumb that would cost a step of its own.
            const double left = flow[i].toDownload - rate * step;
            flow[i].toDownload = left > 1e-9 ? left : 0;
        }
        if (unpacks) {
            flow[unpacking].toUnpack -= share * step;
            if (flow[unpacking].toUnpack <= 1e-9)
                ++unpacking;
        }
        while (firstDownload < flow.size() && flow[firstDownload].toDownload <= 0)
            ++firstDownload;
    }
    return now;
}

} // namespace cogwright
