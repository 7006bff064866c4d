// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace cogwright {

/// A file of the project and a range of lines and columns in it.
///
/// Lines and columns start at 1. A column counts UTF-16 code units, as SARIF and the Language
/// Server Protocol do, so it is the index in the line's QString plus one. The end is exclusive:
/// an empty range has endLine == line and endColumn == column.
struct Place {
    QString file; ///< relative to the project's root, with '/' between its parts
    int line = 1;
    int column = 1;
    int endLine = 1;
    int endColumn = 1;

    bool operator==(const Place &) const = default;
};

/// A half-open range of UTF-16 code units of one text.
struct TextRange {
    qsizetype begin = 0;
    qsizetype end = 0;

    [[nodiscard]] qsizetype length() const { return end - begin; }
    [[nodiscard]] bool contains(qsizetype offset) const { return offset >= begin && offset < end; }
    bool operator==(const TextRange &) const = default;
};

} // namespace cogwright
