// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/amount.h"
#include "support/result.h"

#include <QStringList>

namespace cogwright {

/// Where an image starts. Units: Mbit/s for the link, MB/s of unpacked data, seconds.
struct Platform {
    QString name;  ///< "cloud-vm", stable
    QString title; ///< "Cloud VM, near registry"
    double bandwidthMbitPerSecond = 0;
    double unpackMbPerSecond = 0;
    int parallelDownloads = 3;        ///< Docker's default
    double scheduleSeconds = 0;       ///< until the pull begins
    QStringList cached;               ///< strategies whose base the node holds already ("cog-base")
    QString source;                   ///< of the figures
    double cores = 2;                 ///< that download and unpacking share
    double diskReadMbPerSecond = 200; ///< reading weights after the pull

    /// "2.5 Gbit/s, unpacking at 180 MB/s, nothing cached"
    [[nodiscard]] QString sentence() const;
};

/// The shipped platforms; the first is the default. From resources/platforms.json, where each
/// names the source of its figures.
[[nodiscard]] const QList<Platform> &shippedPlatforms();

/// By name, or from a JSON file of the shape in which compare writes "platform", with the optional
/// keys title, cores, disk_read_mb_s, schedule_s and source. At most 64 kB are read.
/// Errors: platform-unknown, platform-invalid.
[[nodiscard]] Result<Platform> findPlatform(const QString &nameOrFile);

} // namespace cogwright
