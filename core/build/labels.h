// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMap>
#include <QString>

namespace cogwright {

/// The second, small build: the first image, its schema file, its labels.
struct LabelBuild {
    QString dockerfile;
    /// Labels that only the command line can carry: a LABEL line holds no line break.
    QMap<QString, QString> commandLineLabels;
    /// Labels left out, because neither way can carry them (over 120 kB and not JSON).
    QStringList omitted;
};

/// `from` has to be a tag: BuildKit looks an image up by name, and would try to fetch an id.
/// JSON labels stand in single quotes with each ' written as \u0027, cut into lines under 64 KB, the
/// limit of a Dockerfile's line; others go over the command line, whose arguments end at 128 KiB.
[[nodiscard]] LabelBuild labelBuild(const QString &from, const QMap<QString, QString> &labels,
                                    bool hasSchema);

/// The name of the schema in the second build's folder.
inline constexpr QLatin1StringView schemaFileName("openapi_schema.json");

} // namespace cogwright
