// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/configreader.h"
#include "packages/requirementsfile.h"

namespace cogwright {

/// Lines of the requirements file that name something of this machine and that Cog loads and then
/// refuses when it makes the Dockerfile (pkg/requirements/local_artifact.go at 6110c912):
/// local-file-url, local-requirement-unsupported, local-artifact-missing, local-artifact-outside.
[[nodiscard]] QList<Finding> localFindings(const Project &project, const ConfigReading &reading,
                                           const Requirements &requirements);

/// A line of the kind CogLocal::Artifact is looked for in the project: empty where it is there, else
/// local-artifact-missing or local-artifact-outside. `folder` is that of the requirements file,
/// relative to the root.
[[nodiscard]] QString localArtifactFault(const Project &project, const QString &folder, const QString &line);

} // namespace cogwright
