// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

namespace cogwright {

/// Leaves out of a candidate's fixes every Debian package that another package of its fixes brings
/// along (libgl1 brings libxcb1, libpango1.0-dev brings libcairo2-dev): an answer that had only such
/// packages names the one that brings them. The parts of a toolchain stay named, since a compiler
/// without the C library's headers is a trap of its own.
void shortenFixes(Candidate &candidate, const QList<Need> &needs);

} // namespace cogwright
