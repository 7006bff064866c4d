// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/configreader.h"
#include "packages/requirementsfile.h"

namespace cogwright {

/// The names of packages (normalised by PEP 503) that a file of another tool declares: pyproject.toml
/// (PEP 621 and Poetry), Pipfile, environment.yml, setup.py, setup.cfg. Read as text by its outer
/// form, nothing is executed; what can't be read declares nothing.
[[nodiscard]] QStringList declaredPackages(const QString &fileName, const QString &text);

/// dependency-file-ignored: files of other tools beside cog.yaml that declare packages which no
/// requirement of the project names. Cog reads none of them. One finding for all files.
[[nodiscard]] QList<Finding> dependencyFileFindings(const Project &project, const ConfigReading &reading,
                                                    const Requirements &requirements);

} // namespace cogwright
