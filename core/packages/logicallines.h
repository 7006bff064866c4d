// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QList>
#include <QString>

namespace cogwright {

/// Lines longer than this are not read (UTF-16 code units).
inline constexpr qsizetype longestLogicalLine = 1'000'000;

/// A line of a requirements file after joining, and where it stands in the text.
struct LogicalLine {
    QString text;    ///< continuations joined, comment and outer blanks removed; never empty
    TextRange range; ///< from its first to its last character, its comment left out
};

/// The text in front of a comment. A comment begins at a # that is first or has a blank before it.
[[nodiscard]] QStringView withoutComment(QStringView line);

/// Lines as pip joins them: a backslash at the end goes on, unless the line is a comment; the
/// comment of a joined line takes all that follows it. Line ends are those of Python's
/// splitlines(). At most `most` lines are read; `*cut` tells if there were more.
[[nodiscard]] QList<LogicalLine> logicalLines(QStringView text, qsizetype most, bool *cut);

} // namespace cogwright
