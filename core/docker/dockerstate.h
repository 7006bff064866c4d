// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dockerclient.h"

namespace cogwright {

/// What a failed call says of the connection: NotInstalled, NotRunning, NoPermission or NoBuildx;
/// nothing when Docker was reached and the call failed for a reason of its own. Exit codes don't
/// tell these apart, the texts do.
[[nodiscard]] std::optional<DockerState::State> connectionProblem(const ProcessResult &result);

/// The state after `docker version`; Ready means: go on and ask for buildx.
[[nodiscard]] DockerState stateFromVersion(const ProcessResult &version);
/// The state after `docker buildx version`.
[[nodiscard]] DockerState withBuildx(DockerState state, const ProcessResult &buildx);
/// The state after `docker info --format '{{json .DriverStatus}}'`; a failure changes nothing.
[[nodiscard]] DockerState withDriverStatus(DockerState state, const ProcessResult &info);

/// The error of a failed docker call: of the connection where it is one, else with `code` and
/// `what`, and Docker's own last words as the reason.
[[nodiscard]] Error dockerError(const ProcessResult &result, const QString &code, const QString &what);

} // namespace cogwright
