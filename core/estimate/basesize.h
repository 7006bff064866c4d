// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/catalogue.h"
#include "estimate/comparison.h"

namespace cogwright {

/// What the name of a base image says.
struct ImageName {
    enum class Kind { PythonSlim, Cuda, CogBase, Os, Other };

    Kind kind = Kind::Other;
    QString reference; ///< without registry, "library/" and digest: "python:3.11-slim"
    QString python;    ///< "3.11"; empty where the name has none
    QString cuda;      ///< "12.4.1" or "12.4"
    QString cudnn;     ///< major version; empty where the name has none
    QString flavour;   ///< a key of Catalogue::imageShares; for CUDA "devel", "runtime" or "base"
    QString system;    ///< "ubuntu22.04", "bookworm"; empty where the tag leaves it out
    QString torch;     ///< of a cog-base
};

/// Reads an image reference. The names known are python:X-slim, nvidia/cuda, r8.im/cog-base, debian
/// and ubuntu; all others are Other.
[[nodiscard]] ImageName parseImageName(const QString &reference);

/// The size of a base image, with its layers for the pull model.
struct BaseSize {
    Amount download, disk;
    QList<LayerEstimate> layers;
    QString source; ///< of the figures, or how they were estimated
};

/// An exact row of the catalogue; else what rows of the same family support, with a wider range and
/// the origin estimated; else not known. A cog-base has no measured size anywhere: it is its CUDA
/// base without the torch stack (the caller knows the packages) and wide.
[[nodiscard]] BaseSize baseSize(const QString &reference, const Catalogue &catalogue);

/// Bytes of the download that two images hold in common as layers: all for the same image, the
/// runtime part for runtime and devel of one CUDA version and system; 0 where nothing says so.
[[nodiscard]] qint64 sharedBaseBytes(const QString &first, const QString &second, const Catalogue &catalogue);

} // namespace cogwright
