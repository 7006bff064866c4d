// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringList>
#include <optional>

namespace cogwright {

/// What the directory at the end of a wheel tells without the wheel.
struct WheelContents {
    qint64 disk = 0; ///< bytes installed, each file rounded up to blocks of 4,096
    bool isNative = false;
    QStringList modules; ///< top-level ones, sorted
};

/// Reads the end of an archive of `size` bytes. Nothing where the directory is not all in it, or is no
/// directory.
[[nodiscard]] std::optional<WheelContents> readWheelEnd(const QByteArray &tail, qint64 size);

/// Requires-Dist lines of a METADATA file.
[[nodiscard]] QStringList requiredDistributions(const QByteArray &metadata);

} // namespace cogwright
