// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"
#include "logtext.h"
#include "signatures.h"

namespace cogwright {

/// The package behind a failure.
struct Owner {
    QString module;       ///< of an import failure: the top-level module whose file failed
    QString distribution; ///< normalised; empty when the log does not tell
    const ResolvedPackage *resolved = nullptr; ///< in the project given

    /// "opencv-python", or "opencv-python (wanted by ultralytics)".
    [[nodiscard]] QString description() const;
};

/// Looks for the package around a line: for an import failure in the traceback above it, for a
/// failed installation in the lines of pip or uv before and after it.
[[nodiscard]] Owner findOwner(const LogText &log, qsizetype line, Signature::Owner kind,
                              const Resolution *resolution);

/// The distribution that brings a module: by the project's packages, else by the shipped list, else
/// the module's own name.
[[nodiscard]] QString distributionOfModule(const QString &module, const Resolution *resolution);

} // namespace cogwright
