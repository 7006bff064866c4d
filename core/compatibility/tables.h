// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/version.h"
#include "support/dottedversion.h"

#include <QJsonObject>
#include <QList>
#include <QStringList>

namespace cogwright {

/// A CUDA base image (nvidia/cuda). Source: resources/compatibility.json.
struct CudaImage {
    QString tag;    ///< "12.4.1-cudnn-devel-ubuntu22.04"
    QString cuda;   ///< "12.4.1"
    QString cudnn;  ///< "9", may be empty
    QString ubuntu; ///< "22.04"
};

/// One build of a torch release and what goes with it.
struct TorchRow {
    QString torch, torchvision, torchaudio; ///< as written, local tag included
    std::optional<QString> cuda;            ///< empty for the CPU build
    QString index;                          ///< extra index URL, may be empty
    QString findLinks;
    QStringList pythons;

    [[nodiscard]] QString torchVersion() const;       ///< without the local tag
    [[nodiscard]] QString torchvisionVersion() const; ///< without the local tag
};

struct TensorflowRow {
    QString version, cpuPackage, gpuPackage;
    QString cuda;  ///< "12.5"
    QString cudnn; ///< "9": the major alone, as image tags have it
    QStringList pythons;
};

/// Which versions go together. Immutable; loaded once.
struct CompatibilityTables {
    QString version;                   ///< of the data file
    QString date;                      ///< of the data, "2026-08-21"
    QString torchIndex;                ///< the index of torch, to which a build's tag is added
    QString defaultCuda;               ///< what cog takes where no framework names one
    QList<CudaImage> cudaImages;       ///< oldest CUDA first
    QList<TorchRow> torch;             ///< oldest release first; only builds whose CUDA has an image
    QList<TensorflowRow> tensorflow;   ///< oldest first
    QStringList cogBaseSystemPackages; ///< what every cog-base carries from apt
    QString cogBaseMinimumCuda, cogBaseMinimumPython, cogBaseMinimumTorch;

    [[nodiscard]] static const CompatibilityTables &shipped();
    /// Reads the data file's document. Rows that lack a field are left out.
    [[nodiscard]] static CompatibilityTables fromJson(const QJsonObject &document);

    /// "nvidia/cuda:TAG" for a CUDA and cuDNN: newest patch, newest Ubuntu; empty if none.
    [[nodiscard]] QString cudaImage(const QString &cuda, const QString &cudnn) const;
    /// The -runtime image beside the -devel one; empty if none. The registry has one for each.
    [[nodiscard]] QString cudaRuntimeImage(const QString &cuda, const QString &cudnn) const;

    /// What the list of cog-base images holds for a configuration, with cog's own rules: the name
    /// "r8.im/cog-base:cuda12.4-python3.11-torch2.5.1", or empty where none is listed. A torch that
    /// is not listed gives the image without torch. `cuda` and `torch` may be empty. Whether the
    /// registry has it is a second question.
    [[nodiscard]] QString cogBaseImage(const QString &cuda, const QString &python,
                                       const QString &torch) const;

    /// X.Y of every CUDA that has an image, oldest first.
    [[nodiscard]] QStringList cudaVersions() const;
    /// cuDNN majors that images of a CUDA have, oldest first; empty for a CUDA without images.
    [[nodiscard]] QStringList cudnnVersions(const QString &cuda) const;
    /// Pythons that a torch release has a wheel for, oldest first.
    [[nodiscard]] QStringList pythonVersions() const;

    /// The builds of a torch release; "2.3" is every patch of it, a local tag is not looked at.
    [[nodiscard]] QList<const TorchRow *> torchRows(const QString &release) const;
    /// The builds of the torch that a torchvision or torchaudio release goes with.
    [[nodiscard]] QList<const TorchRow *> rowsOfTorchvision(const QString &release) const;
    [[nodiscard]] QList<const TorchRow *> rowsOfTorchaudio(const QString &release) const;
    [[nodiscard]] const TensorflowRow *tensorflowRow(const QString &release) const;
    /// torch releases without local tags, oldest first.
    [[nodiscard]] QStringList torchVersions() const;
    /// The newest torch release that a set of conditions holds and that has a wheel for a Python
    /// (X.Y; empty for any) and, where one is named, a build for a CUDA. Empty if none.
    [[nodiscard]] QString newestTorch(const SpecifierSet &specifiers, const QString &python,
                                      const QString &cuda = {}) const;
    [[nodiscard]] const TensorflowRow *newestTensorflow(const SpecifierSet &specifiers,
                                                        const QString &python) const;
};

} // namespace cogwright
