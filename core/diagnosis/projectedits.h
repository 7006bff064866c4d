// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

#include <functional>

namespace cogwright {

/// True when build.system_packages names all of them.
[[nodiscard]] bool hasSystemPackages(const Resolution &resolution, const QStringList &packages);

/// Puts another line in the place of a direct requirement; nothing where the project has none of
/// that name, or where the line would be the same.
[[nodiscard]] std::optional<Remedy>
replaceRequirement(const Resolution &resolution, const QString &name,
                   const std::function<QString(const Requirement &)> &line);

/// Requires a line: in place of the requirement of that name, else after the last one of the
/// requirements file or list that cog.yaml names.
[[nodiscard]] std::optional<Remedy> requireLine(const Resolution &resolution, const QString &name,
                                                const QString &line);

/// Takes a requirement out and installs it by a build command instead, in an environment that sees
/// what was installed before.
[[nodiscard]] std::optional<Remedy> moveToRun(const Resolution &resolution, const QString &name,
                                              const QString &title);

} // namespace cogwright
