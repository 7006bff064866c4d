// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/version.h"
#include "support/dottedversion.h"

#include <QList>
#include <QStringList>

namespace cogwright {

/// A CUDA base image (nvidia/cuda). Source: resources/compatibility.json.
struct CudaImage {
    QString tag;   ///< "12.4.1-cudnn-devel-ubuntu22.04"
    QString cuda;  ///< "12.4.1"
    QString cudnn; ///< "9", may be empty
    QString ubuntu;///< "22.04"
};

struct TorchRow {
    QString torch, torchvision, torchaudio; ///< as written, local tag included
    std::optional<QString> cuda;            ///< empty for the CPU build
    QString index;                          ///< extra index URL, may be empty
    QString findLinks;
    QStringList pythons;
};

struct TensorflowRow {
    QString version, cpuPackage, gpuPackage, cuda, cudnn;
    QStringList pythons;
};

/// Which versions go together. Immutable; loaded once.
struct CompatibilityTables {
    QString version; ///< of the data file
    QString date;
    QList<CudaImage> cudaImages;
    QList<TorchRow> torch;
    QList<TensorflowRow> tensorflow;
    QStringList cogBaseSystemPackages; ///< what every cog-base carries from apt
    QString cogBaseMinimumCuda, cogBaseMinimumPython, cogBaseMinimumTorch;

    [[nodiscard]] static const CompatibilityTables &shipped();
    /// "nvidia/cuda:TAG" for a CUDA and cuDNN: newest patch, newest Ubuntu; empty if none.
    [[nodiscard]] QString cudaImage(const QString &cuda, const QString &cudnn) const;
    /// The -runtime image beside the -devel one; empty if none.
    [[nodiscard]] QString cudaRuntimeImage(const QString &cuda, const QString &cudnn) const;
};

} // namespace cogwright
