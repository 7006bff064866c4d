// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dockerclient.h"

namespace cogwright {

/// Reads `docker image inspect IMAGE`. Nothing when it is not an image's description.
[[nodiscard]] std::optional<ImageInfo> imageFromInspect(const QByteArray &json);

/// Reads `docker history --no-trunc --human=false --format '{{json .}}' IMAGE`, Docker's form
/// (a line a layer, sizes as text) and Podman's (lines or one array, sizes as numbers). Oldest
/// layer first.
[[nodiscard]] QList<ImageInfo::Layer> layersFromHistory(const QByteArray &text);

} // namespace cogwright
