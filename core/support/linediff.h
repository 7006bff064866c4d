// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

namespace cogwright {

/// One line of a difference between two texts.
struct DiffLine {
    enum class Kind { Context, Added, Removed };
    Kind kind = Kind::Context;
    int number = 0; ///< in the new text for added and context lines, in the old one for removed; from 1
    QString text;   ///< without its line end

    bool operator==(const DiffLine &) const = default;
};

/// The lines that differ, each change with `context` unchanged lines around it; empty for equal
/// texts. Hunks that touch are joined. Texts that differ in more than 2,000 lines each are shown as
/// removed and added as a whole, so that time and memory stay bounded.
[[nodiscard]] QList<DiffLine> lineDiff(const QString &before, const QString &after, int context = 1);

/// The same in the unified form that patch reads.
[[nodiscard]] QString unifiedDiff(const QString &file, const QString &before, const QString &after);

} // namespace cogwright
