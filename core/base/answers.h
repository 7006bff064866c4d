// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/basecontents.h"
#include "base/needlist.h"

namespace cogwright {

/// The name of the need of kind `environment` for /etc/mime.types.
inline constexpr QLatin1StringView mimeTable{"/etc/mime.types"};

/// What a project itself brings to any base.
struct ProjectSupply {
    bool gpu = false;
    QSet<QString> early;     ///< Debian packages there before Python packages are installed
    QSet<QString> late;      ///< those, and what build commands install
    QStringList environment; ///< NAME=value
    QSet<int> wheelCuda;     ///< major CUDA versions whose libraries the Python packages bring
    QSet<int> wheelCudnn;    ///< the same of cuDNN
    bool torch = false;      ///< torch loads the libraries of the wheels for the whole process
};

[[nodiscard]] ProjectSupply projectSupply(const NeedSources &sources);

/// How a base meets a need. `fix` is what a plan for this base adds, in the names of its
/// distribution; the remedy is left to the caller.
[[nodiscard]] NeedAnswer answerNeed(const Need &need, const BaseContents &base, const ProjectSupply &supply);

/// True for a need that shows only when a model asks for something that it may never ask for:
/// such a need is told but decides nothing. deepspeed imports and runs without nvcc, and wants it
/// only when an operator is compiled at run time (seen on slim in 7 of 7 projects); flashinfer is
/// one of several kernels that vllm can choose from.
[[nodiscard]] bool isConditional(const Need &need);

/// Debian packages that a plan brings to a base for its own sake where a need asks for them,
/// because Cog's images of the same kind hold them: curl on every base, git and wget on CUDA's.
[[nodiscard]] QStringList plannedPackages(const BaseContents &base, const QList<Need> &needs);

} // namespace cogwright
