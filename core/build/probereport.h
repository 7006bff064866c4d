// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "build.h"

#include <QJsonObject>

namespace cogwright {

/// What the probes that run inside a new image say: resources/probe/check_imports.py and schema.py.

/// The argument of check_imports.py for a plan.
[[nodiscard]] QByteArray importWish(const ImagePlan &plan);
/// The argument of schema.py.
[[nodiscard]] QByteArray schemaWish(const Config &config);

/// One line of check_imports.py.
struct ImportReport {
    ImportCheck check;
    QString note;      ///< for a distribution without anything to import: why
    QString traceback; ///< may be empty
};

/// Nothing for a line that is not one of the probe's.
[[nodiscard]] std::optional<ImportReport> readImportLine(const QByteArray &line);
/// The report as lines of the build's log: "check  import cv2  failed" and the traceback.
[[nodiscard]] QByteArray logLines(const ImportReport &report);

/// True for an error that only says that this machine has no GPU: a library that comes with
/// NVIDIA's driver, which no image holds.
[[nodiscard]] bool isDriverMissing(QStringView error);
/// True when an import failed because a library or module is missing from the image, the driver's
/// own left aside. What else goes wrong on import (no GPU, no network) says nothing of the image.
[[nodiscard]] bool isImageAtFault(QStringView errorKind, QStringView error);

/// What schema.py says.
struct SchemaReport {
    QByteArray schema; ///< compact JSON; empty when there is none
    bool imported = false;
    QString error, errorKind, traceback;
    QString packages; ///< as `pip freeze` prints them, a line each
    std::optional<int> maxConcurrency;
    int inputs = 0; ///< of the Input schema
};

[[nodiscard]] std::optional<SchemaReport> readSchemaReport(const QByteArray &output);

} // namespace cogwright
