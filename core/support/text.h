// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "place.h"

#include <QList>
#include <QStringList>

namespace cogwright {

/// Finds the line and column of an offset and the offset of a line and column, in one text.
/// Line ends are LF, CRLF and CR.
class LineIndex
{
public:
    explicit LineIndex(QStringView text = {});

    [[nodiscard]] int lineCount() const { return int(m_starts.size()); }
    [[nodiscard]] Place place(const QString &file, TextRange range) const;
    /// The range of a place; clamped to the text.
    [[nodiscard]] TextRange range(const Place &place) const;
    /// Line number (from 1) of an offset.
    [[nodiscard]] int line(qsizetype offset) const;
    /// Offset of the first unit of a line (from 1).
    [[nodiscard]] qsizetype lineStart(int line) const;

private:
    QList<qsizetype> m_starts;
    qsizetype m_length = 0;
};

/// The text with control and bidirectional characters made visible (ESC as U+241B and so on), so
/// that a name from a file can't change a terminal or a sentence. Line breaks and tabs are
/// replaced too unless `keepLines`.
[[nodiscard]] QString visible(QStringView text, bool keepLines = false);

/// The candidate nearest to a word by edits (insert, remove, replace, swap), if near enough to be
/// a likely slip of the keyboard; empty otherwise.
[[nodiscard]] QString nearest(QStringView word, const QStringList &candidates);

/// "a", "a and b", "a, b and c".
[[nodiscard]] QString joinWords(const QStringList &words);

/// "1 file", "3 files": the noun with an s where the number asks for it.
[[nodiscard]] QString counted(qsizetype number, const QString &noun);

} // namespace cogwright
