// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>
#include <QStringList>

namespace cogwright::test {

/// The folder of real inputs: COGWRIGHT_SHARED, by default "shared" beside the source. It is not
/// part of the repository; tests that need it skip where it is absent.
inline QString sharedFolder()
{
    const QString source = qEnvironmentVariable("COGWRIGHT_SOURCE", QStringLiteral("."));
    return qEnvironmentVariable("COGWRIGHT_SHARED", source + QStringLiteral("/../shared"));
}

/// The sub-folders of a folder of the real inputs ("corpus"), sorted; empty where it is absent.
inline QStringList sharedCases(const QString &name)
{
    const QDir folder(sharedFolder() + u'/' + name);
    return folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

inline QString sharedPath(const QString &relative)
{
    return sharedFolder() + u'/' + relative;
}

/// The bytes of a file; empty where it can't be read.
inline QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace cogwright::test

/// Skips a test that needs the real inputs where they are absent.
#define COGWRIGHT_NEED_SHARED(relative)                                                                      \
    do {                                                                                                     \
        if (!QFile::exists(cogwright::test::sharedPath(QStringLiteral(relative))))                           \
            QSKIP("The folder of real inputs is absent (COGWRIGHT_SHARED).");                                \
    } while (false)
