// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QStringList>

/// Rows of cells as lines of text: columns aligned by spaces, or a Markdown table.
namespace table {

enum class Align { Left, Right };

struct Table {
    QStringList heads;
    QList<Align> alignments; ///< one for each head
    QList<QStringList> rows; ///< as many cells each
};

/// Lines with two spaces between the columns. A first cell that would make a line longer than
/// `width` is cut at its front, where the names of neighbours are alike.
[[nodiscard]] QStringList lines(const Table &table, int width);

/// Pipes in cells are escaped, so that a name from a file can't add a column.
[[nodiscard]] QStringList markdown(const Table &table);

/// A paragraph broken at spaces, each line after `indent` spaces.
[[nodiscard]] QStringList wrapped(const QString &text, int width, int indent);

} // namespace table
