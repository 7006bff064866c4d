// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/amount.h"
#include "support/result.h"

#include <QStringList>

namespace cogwright {

/// Where an image starts. Units: Mbit/s for the link, MB/s of unpacked data, seconds.
struct Platform {
    QString name;        ///< "cloud-vm", stable
    QString title;       ///< "Cloud VM, near registry"
    double bandwidthMbitPerSecond = 0;
    double unpackMbPerSecond = 0;
    int parallelDownloads = 3;
    double scheduleSeconds = 0;  ///< until the pull begins
    QStringList cached;          ///< strategies whose base the node holds already ("cog-base")
    QString source;              ///< of the figures

    /// "2.5 Gbit/s, unpacking at 180 MB/s, nothing cached"
    [[nodiscard]] QString sentence() const;
};

/// The shipped platforms; the first is the default.
[[nodiscard]] const QList<Platform> &shippedPlatforms();
/// By name, or from a JSON file of the shape in CLI.md. Errors: platform-unknown, platform-invalid.
[[nodiscard]] Result<Platform> findPlatform(const QString &nameOrFile);

} // namespace cogwright
