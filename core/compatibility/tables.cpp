// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "tables.h"

#include "cogversion.h"
#include "support/resources.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

QStringList texts(const QJsonValue &value)
{
    QStringList result;
    for (const QJsonValue &item : value.toArray())
        result.append(item.toString());
    return result;
}

/// Versions that are not of numbers and dots come first.
bool olderDotted(const QString &a, const QString &b)
{
    return DottedVersion::parse(a).value_or(DottedVersion()) <
           DottedVersion::parse(b).value_or(DottedVersion());
}

QStringList sortedVersions(QStringList versions)
{
    versions.removeDuplicates();
    std::ranges::stable_sort(versions, olderDotted);
    return versions;
}

QList<CudaImage> readCudaImages(const QJsonArray &rows)
{
    QList<CudaImage> images;
    for (const QJsonValue &row : rows) {
        const QString cuda = row["cuda"_L1].toString();
        const QString label = row["label"_L1].toString();
        if (cuda.isEmpty() || label.isEmpty())
            continue;
        for (const QString &ubuntu : texts(row["ubuntu"_L1]))
            images.append({.tag = cuda + u'-' + label + u"-devel-ubuntu"_s + ubuntu,
                           .cuda = cuda,
                           .cudnn = row["cudnn"_L1].toString(),
                           .ubuntu = ubuntu});
    }
    return images;
}

/// The CUDA that a wheel's tag names: "12.1" of "cu121"; empty for "cpu" and the like.
QString cudaOfTag(const QString &tag)
{
    if (!tag.startsWith("cu"_L1) || tag.size() < 5)
        return {};
    return tag.sliced(2, tag.size() - 3) + u'.' + tag.back();
}

QList<TorchRow> readTorch(const QJsonArray &releases, const QString &index, const QList<CudaImage> &images)
{
    QList<TorchRow> rows;
    for (const QJsonValue &release : releases) {
        const QString torch = release["torch"_L1].toString();
        if (torch.isEmpty())
            continue;
        const bool visionIsTagged = release["vision_local"_L1].toBool();
        const QStringList pythons = texts(release["pythons"_L1]);
        for (const QString &build : texts(release["builds"_L1])) {
            const bool isTag = build.startsWith(u'c');
            const QString local = isTag ? u'+' + build : QString();
            const QString cuda = isTag ? cudaOfTag(build) : build;
            const bool hasImage = std::ranges::any_of(
                images, [&](const CudaImage &image) { return cogMatches(cuda, image.cuda); });
            if (!cuda.isEmpty() && !hasImage)
                continue;
            rows.append(
                {.torch = torch + local,
                 .torchvision = release["torchvision"_L1].toString() + (visionIsTagged ? local : QString()),
                 .torchaudio = release["torchaudio"_L1].toString(),
                 .cuda = cuda.isEmpty() ? std::nullopt : std::optional(cuda),
                 .index = isTag ? index + build + u'/' : QString(),
                 .findLinks = {},
                 .pythons = pythons});
        }
    }
    return rows;
}

QList<TensorflowRow> readTensorflow(const QJsonArray &releases)
{
    QList<TensorflowRow> rows;
    for (const QJsonValue &row : releases) {
        if (row["version"_L1].toString().isEmpty())
            continue;
        rows.append({.version = row["version"_L1].toString(),
                     .cpuPackage = row["cpu"_L1].toString(),
                     .gpuPackage = row["gpu"_L1].toString(),
                     .cuda = row["cuda"_L1].toString(),
                     .cudnn = row["cudnn"_L1].toString(),
                     .pythons = texts(row["pythons"_L1])});
    }
    return rows;
}

} // namespace

QString TorchRow::torchVersion() const
{
    return cogWithoutMetadata(torch);
}

QString TorchRow::torchvisionVersion() const
{
    return cogWithoutMetadata(torchvision);
}

CompatibilityTables CompatibilityTables::fromJson(const QJsonObject &document)
{
    CompatibilityTables tables;
    tables.version = QString::number(document["version"_L1].toInt());
    tables.date = document["date"_L1].toString();
    tables.torchIndex = document["torch_index"_L1].toString();
    tables.defaultCuda = document["default_cuda"_L1].toString();
    tables.cudaImages = readCudaImages(document["cuda_images"_L1].toArray());
    tables.torch = readTorch(document["torch"_L1].toArray(), tables.torchIndex, tables.cudaImages);
    tables.tensorflow = readTensorflow(document["tensorflow"_L1].toArray());
    const QJsonValue base = document["cog_base"_L1];
    tables.cogBaseSystemPackages = texts(base["system_packages"_L1]);
    tables.cogBaseMinimumCuda = base["minimum"_L1]["cuda"_L1].toString();
    tables.cogBaseMinimumPython = base["minimum"_L1]["python"_L1].toString();
    tables.cogBaseMinimumTorch = base["minimum"_L1]["torch"_L1].toString();
    return tables;
}

const CompatibilityTables &CompatibilityTables::shipped()
{
    static const CompatibilityTables tables = [] {
        CompatibilityTables read = fromJson(jsonResource(u"compatibility.json"_s));
        // A user's file of another kind under this name would leave nothing to go by.
        if (read.torch.isEmpty() || read.cudaImages.isEmpty())
            read = fromJson(QJsonDocument::fromJson(resource(u"compatibility.json"_s)).object());
        return read;
    }();
    return tables;
}

QString CompatibilityTables::cudaImage(const QString &cuda, const QString &cudnn) const
{
    const CudaImage *best = nullptr;
    for (const CudaImage &image : cudaImages) {
        if (!cogMatches(cuda, image.cuda) || image.cudnn != cudnn)
            continue;
        if (!best || olderDotted(best->cuda, image.cuda) ||
            (best->cuda == image.cuda && best->ubuntu < image.ubuntu))
            best = &image;
    }
    return best ? u"nvidia/cuda:"_s + best->tag : QString();
}

QString CompatibilityTables::cudaRuntimeImage(const QString &cuda, const QString &cudnn) const
{
    return cudaImage(cuda, cudnn).replace("-devel-"_L1, "-runtime-"_L1);
}

QStringList CompatibilityTables::cudaVersions() const
{
    QStringList versions;
    for (const CudaImage &image : cudaImages)
        versions.append(cogWithoutPatch(image.cuda));
    return sortedVersions(versions);
}

QStringList CompatibilityTables::cudnnVersions(const QString &cuda) const
{
    QStringList versions;
    for (const CudaImage &image : cudaImages) {
        if (cogMatches(cuda, image.cuda))
            versions.append(image.cudnn);
    }
    return sortedVersions(versions);
}

QStringList CompatibilityTables::pythonVersions() const
{
    QStringList versions;
    for (const TorchRow &row : torch)
        versions.append(row.pythons);
    return sortedVersions(versions);
}

QList<const TorchRow *> CompatibilityTables::torchRows(const QString &release) const
{
    QList<const TorchRow *> rows;
    for (const TorchRow &row : torch) {
        if (cogMatches(release, row.torch))
            rows.append(&row);
    }
    return rows;
}

QList<const TorchRow *> CompatibilityTables::rowsOfTorchvision(const QString &release) const
{
    QList<const TorchRow *> rows;
    for (const TorchRow &row : torch) {
        if (cogMatches(release, row.torchvision))
            rows.append(&row);
    }
    return rows;
}

QList<const TorchRow *> CompatibilityTables::rowsOfTorchaudio(const QString &release) const
{
    QList<const TorchRow *> rows;
    for (const TorchRow &row : torch) {
        if (cogMatches(release, row.torchaudio))
            rows.append(&row);
    }
    return rows;
}

const TensorflowRow *CompatibilityTables::tensorflowRow(const QString &release) const
{
    const auto row = std::ranges::find(tensorflow, release, &TensorflowRow::version);
    return row == tensorflow.end() ? nullptr : &*row;
}

QStringList CompatibilityTables::torchVersions() const
{
    QStringList versions;
    for (const TorchRow &row : torch)
        versions.append(row.torchVersion());
    return sortedVersions(versions);
}

QString CompatibilityTables::newestTorch(const SpecifierSet &specifiers, const QString &python,
                                         const QString &cuda) const
{
    QString best;
    for (const TorchRow &row : torch) {
        const QString release = row.torchVersion();
        if ((!best.isEmpty() && !olderDotted(best, release)) ||
            (!python.isEmpty() && !row.pythons.contains(python)))
            continue;
        if (!cuda.isEmpty() && (!row.cuda || !cogEqualMinor(*row.cuda, cuda)))
            continue;
        const auto parsed = Version::parse(release);
        if (parsed && specifiers.contains(*parsed))
            best = release;
    }
    return best;
}

const TensorflowRow *CompatibilityTables::newestTensorflow(const SpecifierSet &specifiers,
                                                           const QString &python) const
{
    const TensorflowRow *best = nullptr;
    for (const TensorflowRow &row : tensorflow) {
        if ((best && !olderDotted(best->version, row.version)) ||
            (!python.isEmpty() && !row.pythons.contains(python)))
            continue;
        const auto parsed = Version::parse(row.version);
        if (parsed && specifiers.contains(*parsed))
            best = &row;
    }
    return best;
}

} // namespace cogwright
