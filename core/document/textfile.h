// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QByteArray>

namespace cogwright {

/// A UTF-8 text file as it was read: its text and what is needed to write the same bytes again.
struct TextFile {
    QString path; ///< absolute
    QString text; ///< without a byte order mark, line ends as they are in the file
    bool hasByteOrderMark = false;
    QByteArray digest; ///< SHA-256 of the bytes read; tells a change on disk

    [[nodiscard]] QByteArray toBytes() const; ///< exactly the bytes of the file, for the text held
};

struct TextFileLimits {
    qint64 bytes = 4'000'000; ///< larger files are refused with "file-too-large"
};

/// Reads a regular file. Errors: file-missing, file-is-folder, file-not-regular (FIFO, device,
/// socket; never opened), file-unreadable, file-too-large, file-not-text (NUL byte),
/// file-not-utf8 (names the line).
[[nodiscard]] Result<TextFile> readTextFile(const QString &path, const TextFileLimits &limits = {});

/// Writes atomically: a new file beside the old one, then a rename; permissions are kept, a
/// symbolic link's target is replaced, not the link. Errors: save-changed-on-disk (the file is not
/// what was read), save-read-only, save-disk-full, save-failed. Nothing changes on an error.
/// On success returns the file as it is now.
[[nodiscard]] Result<TextFile> saveTextFile(const TextFile &file, const QString &text,
                                            bool overwriteForeignChange = false);

/// Applies edits to a text. They must not overlap; order does not matter. A place outside the text
/// or an overlap is an error ("edit-conflict").
[[nodiscard]] Result<QString> applyEdits(const QString &text, const QList<TextEdit> &edits);

} // namespace cogwright
