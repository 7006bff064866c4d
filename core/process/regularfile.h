// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace cogwright {

/// What opening a regular file for reading gave.
struct OpenedFile {
    int descriptor = -1;    ///< the caller closes it; -1 where it was not opened
    int error = 0;          ///< the system's number (errno) where opening failed
    bool isRegular = false; ///< false for a FIFO, a device or a socket that took the file's place
};

/// Opens without ever waiting: between a check and the opening a file may be replaced by a FIFO, so
/// the open does not block and the descriptor itself is checked.
[[nodiscard]] OpenedFile openRegularFile(const QString &path);

} // namespace cogwright
