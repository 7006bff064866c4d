// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

namespace cogwright {

/// The name that a build gives its image: `tag` if there is one, else `image:` or `model:` of the
/// configuration, else "cog-FOLDER" as Cog names it. Errors: image-name-malformed.
[[nodiscard]] Result<QString> imageName(const Resolution &resolution, const QString &tag);

/// True for a name that an image can be given: [HOST[:PORT]/]PATH[:TAG], path components of lower
/// case letters and digits joined by single separators (".", "_", "__", "-"), no digest.
[[nodiscard]] bool isImageName(QStringView name);

} // namespace cogwright
