// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/catalogue.h"
#include "plan/imageplan.h"

namespace cogwright {

/// What the Python installer of a plan would leave in the image.
struct InstalledPackages {
    QList<ResolvedPackage> packages; ///< closed over dependencies
    QList<Requirement> requirements; ///< that they come from, the plan's fixes included
    QSet<QString> inBase;            ///< names that the base image holds already, in that version
};

/// The plan's requirements, closed again where a fix of the plan changed them; CUDA wheels that a
/// CPU build or a bundled CUDA build of torch does not bring are left out.
[[nodiscard]] InstalledPackages installedPackages(const Resolution &resolution, const ImagePlan &plan,
                                                  const Catalogue &catalogue);

/// torch of a version with all that it needs, as a cog-base holds it.
[[nodiscard]] QList<ResolvedPackage> torchStack(const QString &version, const QString &python);

/// True for the wheels that hold CUDA libraries ("nvidia-cublas-cu12").
[[nodiscard]] bool isCudaWheel(const QString &name);

} // namespace cogwright
