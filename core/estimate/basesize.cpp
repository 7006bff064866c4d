// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "basesize.h"

#include "estimate/amounts.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

// How far off an estimate may be. Neighbouring CUDA tags differ by up to 27 % (11.7 to 11.8, 12.4 to
// 12.8), the same tag built twice by 14 % (11.8.0-cudnn8-devel-ubuntu22.04).
constexpr double sameMinorSpread = 0.15;
constexpr double betweenSpread = 0.15; ///< beyond the smaller and the larger neighbour
constexpr double oneSideSpread = 0.40; ///< nothing known on the other side
constexpr double cudnnSpread = 0.20;
constexpr double slimPatchSpread = 0.10; ///< another patch release of the same Python
constexpr double slimOtherSpread = 0.20; ///< another Python or another Debian
constexpr double cogBaseSpread = 0.30;   ///< no size of a cog-base was ever read
/// Files of a base image: 5,000 in a slim root of 112 MB; CUDA libraries are few and large.
constexpr double bytesPerFile = 22'000;
constexpr int mostBaseFiles = 25'000;

enum class Side { Download, Disk };

const Amount &side(const CatalogueImage &row, Side which)
{
    return which == Side::Download ? row.download : row.disk;
}

/// One figure of a row; from the other by the flavour's share where only that was read.
Amount figure(const CatalogueImage &row, const QString &flavour, Side which, const Catalogue &catalogue)
{
    if (side(row, which).isKnown())
        return side(row, which);
    const Share share = catalogue.imageShares.value(flavour);
    if (which == Side::Download)
        return scaled(row.disk, share);
    return scaled(row.download, Share{1 / share.typical, 1 / share.high, 1 / share.low});
}

double number(const QString &version)
{
    const DottedVersion parsed = DottedVersion::parse(version).value_or(DottedVersion());
    return parsed.majorNumber() + parsed.minorNumber() / 10.0 + parsed.part(2) / 100.0;
}

bool sameMinor(const QString &a, const QString &b)
{
    const auto first = DottedVersion::parse(a);
    const auto second = DottedVersion::parse(b);
    return first && second && first->truncated(2) == second->truncated(2);
}

Amount cudnnAmount(const ImageName &name, Side which, const Catalogue &catalogue)
{
    if (name.cudnn.isEmpty())
        return Amount::exact(0, Origin::Catalogue);
    const QString wanted = name.cudnn + u' ' + name.flavour;
    auto it = catalogue.cudnnLayers.constFind(wanted);
    if (it == catalogue.cudnnLayers.constEnd())
        it = catalogue.cudnnLayers.constFind(u"8 "_s + name.flavour);
    if (it == catalogue.cudnnLayers.constEnd())
        return Amount::unknown();
    return Amount::around(which == Side::Download ? it->download : it->disk, cudnnSpread, Origin::Estimated);
}

/// A CUDA image of the catalogue without its cuDNN.
struct Point {
    double version;
    bool sameMinor, sameSystem, sameCudnn;
    Amount amount;
};

QList<Point> points(const ImageName &wanted, Side which, const Catalogue &catalogue)
{
    QList<Point> list;
    for (const CatalogueImage &row : catalogue.images) {
        const ImageName name = parseImageName(row.image);
        if (name.kind != ImageName::Kind::Cuda || name.flavour != wanted.flavour)
            continue;
        Amount amount = figure(row, name.flavour, which, catalogue);
        if (!name.cudnn.isEmpty())
            amount = amount - cudnnAmount(name, which, catalogue);
        if (amount.isKnown() && *amount.bytes > 0)
            list.append({number(name.cuda), sameMinor(name.cuda, wanted.cuda), name.system == wanted.system,
                         name.cudnn.isEmpty() == wanted.cudnn.isEmpty(), amount});
    }
    return list;
}

Amount between(const Point &below, const Point &above, double version)
{
    const double part =
        above.version > below.version ? (version - below.version) / (above.version - below.version) : 0.5;
    const double low = double(*below.amount.bytes);
    const double high = double(*above.amount.bytes);
    return Amount::range(qint64(low + part * (high - low)), qint64(std::min(low, high) * (1 - betweenSpread)),
                         qint64(std::max(low, high) * (1 + betweenSpread)), Origin::Estimated);
}

/// What the known tags of the same flavour say of a CUDA version, cuDNN left out.
Amount withoutCudnn(const ImageName &wanted, Side which, const Catalogue &catalogue)
{
    QList<Point> all = points(wanted, which, catalogue);
    if (all.isEmpty())
        return Amount::unknown();
    const double version = number(wanted.cuda);
    // A tag read as it is tells more than one from which a cuDNN layer was taken off.
    const auto rank = [version](const Point &point) {
        return std::tuple(!point.sameMinor, !point.sameCudnn, !point.sameSystem,
                          std::abs(point.version - version));
    };
    std::ranges::stable_sort(all, {}, rank);
    if (all.first().sameMinor) {
        const qint64 value = *all.first().amount.bytes;
        qint64 low = value, high = value;
        for (const Point &point : all) {
            if (point.sameMinor) {
                low = std::min(low, *point.amount.bytes);
                high = std::max(high, *point.amount.bytes);
            }
        }
        return Amount::range(value, qint64(double(low) * (1 - sameMinorSpread)),
                             qint64(double(high) * (1 + sameMinorSpread)), Origin::Estimated);
    }
    const Point *below = nullptr;
    const Point *above = nullptr;
    for (const Point &point : std::as_const(all)) {
        if (point.version <= version && (!below || point.version > below->version))
            below = &point;
        if (point.version >= version && (!above || point.version < above->version))
            above = &point;
    }
    if (below && above)
        return between(*below, *above, version);
    return Amount::around(*(below ? below : above)->amount.bytes, oneSideSpread, Origin::Estimated);
}

Amount cudaFigure(const ImageName &name, Side which, const Catalogue &catalogue)
{
    return withoutCudnn(name, which, catalogue) + cudnnAmount(name, which, catalogue);
}

LayerEstimate layer(double compressed, double unpacked)
{
    const double files = std::min(unpacked / bytesPerFile, double(mostBaseFiles));
    return {compressed / 1e6, unpacked / 1e6, int(files)};
}

/// Cuts an image by compressed layer sizes; the same compression is assumed in all.
QList<LayerEstimate> cut(const QList<qint64> &layers, const Amount &download, const Amount &disk)
{
    if (!download.isKnown() || !disk.isKnown() || *download.bytes <= 0)
        return {};
    double sum = 0;
    for (const qint64 bytes : layers)
        sum += double(bytes);
    if (sum <= 0)
        return {layer(double(*download.bytes), double(*disk.bytes))};
    QList<LayerEstimate> result;
    for (const qint64 bytes : layers) {
        const double part = double(bytes) / sum;
        result.append(layer(part * double(*download.bytes), part *double(*disk.bytes)));
    }
    return result;
}

/// The layers of the row of the same flavour that is nearest, to cut an image that has none.
QList<qint64> layersLike(const ImageName &wanted, const Catalogue &catalogue)
{
    const CatalogueImage *best = nullptr;
    double distance = 1e9;
    for (const CatalogueImage &row : catalogue.images) {
        const ImageName name = parseImageName(row.image);
        if (row.layers.isEmpty() || name.kind != wanted.kind || name.flavour != wanted.flavour)
            continue;
        const double away = std::abs(number(name.cuda) - number(wanted.cuda)) +
                            (name.cudnn.isEmpty() == wanted.cudnn.isEmpty() ? 0 : 100);
        if (away < distance) {
            distance = away;
            best = &row;
        }
    }
    return best ? best->layers : QList<qint64>();
}

BaseSize fromRow(const CatalogueImage &row, const ImageName &name, const Catalogue &catalogue)
{
    BaseSize size{.download = figure(row, name.flavour, Side::Download, catalogue),
                  .disk = figure(row, name.flavour, Side::Disk, catalogue),
                  .source = row.source + u", "_s + row.date};
    size.layers =
        cut(row.layers.isEmpty() ? layersLike(name, catalogue) : row.layers, size.download, size.disk);
    return size;
}

BaseSize cudaSize(const ImageName &name, const Catalogue &catalogue)
{
    BaseSize size{
        .download = cudaFigure(name, Side::Download, catalogue),
        .disk = cudaFigure(name, Side::Disk, catalogue),
        .source = u"Estimated from other nvidia/cuda images of the catalogue of %1"_s.arg(catalogue.date)};
    size.layers = cut(layersLike(name, catalogue), size.download, size.disk);
    return size;
}

/// Debian 12 is what slim meant for the Pythons that had ended by then.
QString debianOf(const ImageName &name)
{
    if (!name.system.isEmpty())
        return name.system;
    const auto version = DottedVersion::parse(name.python);
    return version && version->minorNumber() < 10 ? u"bookworm"_s : u"trixie"_s;
}

BaseSize slimSize(const ImageName &wanted, const Catalogue &catalogue)
{
    const auto version = DottedVersion::parse(wanted.python);
    const CatalogueImage *best = nullptr;
    ImageName bestName;
    std::tuple<bool, int> bestRank{true, 1000};
    for (const CatalogueImage &row : catalogue.images) {
        const ImageName name = parseImageName(row.image);
        if (name.kind != ImageName::Kind::PythonSlim)
            continue;
        const auto other = DottedVersion::parse(name.python);
        const std::tuple rank{debianOf(name) != debianOf(wanted),
                              std::abs(other->minorNumber() - version->minorNumber())};
        if (!best || rank < bestRank) {
            best = &row;
            bestName = name;
            bestRank = rank;
        }
    }
    if (!best || version->majorNumber() != 3)
        return {.download = Amount::unknown(), .disk = Amount::unknown(), .layers = {}, .source = {}};
    BaseSize size = fromRow(*best, bestName, catalogue);
    if (bestRank == std::tuple{false, 0} && version->parts() < 3)
        return size;
    const bool patchOnly = bestRank == std::tuple{false, 0};
    const double spread = patchOnly ? slimPatchSpread : slimOtherSpread;
    size.download = widened(size.download, spread);
    size.disk = widened(size.disk, spread);
    size.source = u"Estimated from %1: %2"_s.arg(best->image, size.source);
    return size;
}

} // namespace

BaseSize baseSize(const QString &reference, const Catalogue &catalogue)
{
    const ImageName name = parseImageName(reference);
    if (const CatalogueImage *row = catalogue.image(name.reference))
        return fromRow(*row, name, catalogue);
    switch (name.kind) {
    case ImageName::Kind::PythonSlim:
        return slimSize(name, catalogue);
    case ImageName::Kind::Cuda:
        return cudaSize(name, catalogue);
    case ImageName::Kind::CogBase: {
        ImageName under = name;
        if (name.cuda.isEmpty()) {
            under.kind = ImageName::Kind::PythonSlim;
            under.flavour = u"slim"_s;
        } else {
            under.kind = ImageName::Kind::Cuda;
            under.flavour = u"devel"_s;
            under.cudnn = number(name.cuda) < 12.4 ? u"8"_s : u"9"_s;
        }
        BaseSize size = name.cuda.isEmpty() ? slimSize(under, catalogue) : cudaSize(under, catalogue);
        size.download = widened(size.download, cogBaseSpread);
        size.disk = widened(size.disk, cogBaseSpread);
        size.source = u"Estimated: no size of a cog-base is published. "_s + size.source;
        return size;
    }
    case ImageName::Kind::Os:
    case ImageName::Kind::Other:
        break;
    }
    return {.download = Amount::unknown(), .disk = Amount::unknown(), .layers = {}, .source = {}};
}

qint64 sharedBaseBytes(const QString &first, const QString &second, const Catalogue &catalogue)
{
    const ImageName a = parseImageName(first);
    const ImageName b = parseImageName(second);
    if (a.reference == b.reference)
        return baseSize(first, catalogue).download.bytes.value_or(0);
    if (a.kind != ImageName::Kind::Cuda || b.kind != a.kind || a.cuda != b.cuda || a.system != b.system)
        return 0;
    // The flavours are built one on the other: base, runtime, devel; cuDNN comes last on each.
    ImageName common = a;
    for (const QString &flavour : {u"base"_s, u"runtime"_s, u"devel"_s}) {
        if (a.flavour == flavour || b.flavour == flavour) {
            common.flavour = flavour;
            break;
        }
    }
    common.cudnn.clear();
    common.reference = u"nvidia/cuda:"_s + common.cuda + u'-' + common.flavour + u'-' + common.system;
    return baseSize(common.reference, catalogue).download.bytes.value_or(0);
}

} // namespace cogwright
