// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/packagefacts.h"

#include <QJsonObject>

namespace cogwright {

/// Pythons as a set: bit 0 is 3.10, bit 4 is 3.14.
using PythonMask = unsigned;
inline constexpr int firstPythonMinor = 10;
inline constexpr int pythonMinors = 5;
inline constexpr PythonMask everyPython = (1U << pythonMinors) - 1;

/// "3.11" as a mask; 0 for a Python that masks don't hold, of which the table knows nothing.
[[nodiscard]] PythonMask maskOfPython(const QString &python);

/// One release as an index lists it.
struct IndexedRelease {
    Version version;
    PythonMask wheels = 0; ///< that a wheel for Linux x86_64 fits
    PythonMask files = 0;  ///< that there is any file for, within Requires-Python
    bool yanked = false;
    std::optional<qint64> download; ///< bytes of the file that pip would take
    std::optional<qint64> disk;     ///< bytes installed
    IndexReading reading = IndexReading::Listed;
    QStringList dependencies; ///< of one that was read, PEP 508 lines
    /// Of one without a wheel: "gcc", "g++", "rustc"; empty where its archive compiles nothing; nothing
    /// where nobody looked.
    std::optional<QString> compiler;
};

/// A distribution as an index lists it.
struct IndexedDistribution {
    QString name;                   ///< normalised
    QList<IndexedRelease> releases; ///< newest first, each once
    QStringList modules;            ///< top-level modules of the release that was read
    /// A version that someone asks for and the index does not have.
    std::optional<Version> absent;
};

/// A line of packages.json with these releases added. A line that holds releases gains only those that
/// were read; a new one gains all that are not yanked. What the build of the one that was read needs is a
/// need: by rule a C compiler where nobody looked.
/// Pythons are the index's own from then on.
[[nodiscard]] QJsonObject withReleases(const QJsonObject &line, const IndexedDistribution &distribution);

} // namespace cogwright
