// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "regularfile.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace cogwright {

OpenedFile openRegularFile(const QString &path)
{
    OpenedFile opened;
    opened.descriptor =
        ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (opened.descriptor < 0) {
        opened.error = errno;
        return opened;
    }
    struct stat state{};
    opened.isRegular = ::fstat(opened.descriptor, &state) == 0 && S_ISREG(state.st_mode);
    return opened;
}

} // namespace cogwright
