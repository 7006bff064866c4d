// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace cogwright {

/// What building a source tree asks of the image that builds it.
enum class SourceBuild {
    Unknown,
    Cuda, ///< compiles CUDA and fails without nvcc
    /// Compiles CUDA where nvcc and a GPU are in sight, or where it is told to (FORCE_CUDA=1 with
    /// TORCH_CUDA_ARCH_LIST), and installs without its CUDA part elsewhere.
    CudaIfFound,
};

/// A repository of source code, as a URL names it.
struct SourceRepository {
    QString name;         ///< the last part of its path, ".git" removed, as written
    QString revision;     ///< behind an @, may be empty
    QString distribution; ///< what it installs, normalised; empty where no table knows it
    SourceBuild build = SourceBuild::Unknown;
    QString source; ///< the file that `build` comes from; empty for a guess by name
};

/// The repository of a VCS requirement ("git+https://host/a/b.git@v1#subdirectory=x"), of a clone's
/// address ("git@host:a/b") or of an archive of a revision (".../a/b/archive/main.zip"). Forks keep a
/// repository's name, so the owner does not count. An empty name where there is none.
[[nodiscard]] SourceRepository sourceRepository(const QString &url);

/// The repository of that name: of a folder, a submodule, or a distribution. `build` is a guess where
/// the name alone speaks of CUDA code: `source` is empty then.
[[nodiscard]] SourceRepository repositoryNamed(const QString &name, const QString &revision = {});

/// What building a distribution from its source asks for; Unknown where the table has nothing.
[[nodiscard]] SourceRepository sourceOfDistribution(const QString &distribution, const QString &version = {});

/// Whether an index or a page of links is known to hold wheels of a distribution that others build: by
/// the table of such hosts, or because its address is named after the distribution.
[[nodiscard]] bool holdsWheelsOf(const QString &url, const QString &distribution);

} // namespace cogwright
