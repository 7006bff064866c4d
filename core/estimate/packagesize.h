// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/catalogue.h"
#include "packages/packagefacts.h"

namespace cogwright {

/// Wheel and installed bytes of one distribution.
struct PackageSize {
    Amount download, disk;
};

/// The size of a package as it would be installed, without compiled bytecode. Sources, best first: the
/// facts of that very version, a wheel of the catalogue of that version, facts or wheels of the
/// nearest version (an estimate), the share of wheel and installed bytes for the side that is
/// missing. A package that nothing pins is taken in the newest release that its facts know, which is
/// an estimate. Not known where none of these says anything.
[[nodiscard]] PackageSize packageSize(const ResolvedPackage &package, const Catalogue &catalogue);

/// A wheel of torch's own index that holds the CUDA libraries itself needs no nvidia-* wheels, nor
/// does a CPU build.
[[nodiscard]] bool torchBringsNoCudaWheels(const Version &torch, const Catalogue &catalogue);

} // namespace cogwright
