// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/catalogue.h"
#include "estimate/comparison.h"

namespace cogwright {

/// Puts the largest item first and sums up.
[[nodiscard]] PartSize part(Part which, QList<SizeItem> items);

/// The base image, the Python that uv brings where the image has none, and what a cog-base holds
/// beside its CUDA base (its apt packages and the torch stack that its tag names).
[[nodiscard]] PartSize baseSizePart(const Resolution &resolution, const ImagePlan &plan,
                                    const Catalogue &catalogue);

/// What apt adds: every package once with its dependencies, without what the base holds already. A
/// package that the catalogue does not list counts as a typical one, with the range of all.
[[nodiscard]] PartSize systemSizePart(const Resolution &resolution, const ImagePlan &plan,
                                      const Catalogue &catalogue);

/// What pip or uv adds: the closure of the plan's requirements, cog's own server included.
[[nodiscard]] PartSize pythonSizePart(const Resolution &resolution, const ImagePlan &plan,
                                      const Catalogue &catalogue);

/// The project's own files as Docker would send them, weights and the rest. Disk is measured.
struct FileParts {
    PartSize weights, code;
};
[[nodiscard]] FileParts fileSizeParts(const FileSet &files, const ImagePlan &plan,
                                      const Catalogue &catalogue);

} // namespace cogwright
