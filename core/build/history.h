// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QDateTime>

namespace cogwright {

/// One build of a project, as the history remembers it.
struct BuildRecord {
    QDateTime time;   ///< when it ended, UTC
    QString strategy; ///< "slim", ...; empty for a Dockerfile of the user's own
    QString base;     ///< image reference
    QString tag;
    QString state; ///< "succeeded", "failed", "cancelled"
    QString failedIn;
    QString cause; ///< id of the first cause of a failure, may be empty
    double seconds = 0;
    std::optional<qint64> diskBytes;
};

/// Where the history of a project is kept: a file in the user's state folder, named by a hash of
/// the project's path, a JSON object a line. Nothing is written into the project.
[[nodiscard]] QString buildHistoryPath(const QString &projectRoot);

/// Adds a record. The oldest are dropped past 1,000. An error (history-unwritable) is worth a
/// notice, never the build.
[[nodiscard]] Result<void> appendBuildRecord(const QString &projectRoot, const BuildRecord &record);

/// Newest first. Lines that can't be read are left out.
[[nodiscard]] QList<BuildRecord> readBuildHistory(const QString &projectRoot, qsizetype limit = 100);

} // namespace cogwright
