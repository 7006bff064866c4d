// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// The programs that run inside a new image, run here by this machine's Python, with distributions made
// by the test.

#include "build/probereport.h"
#include "support/resources.h"
#include "support/scratchproject.h"

#include <QProcess>

namespace cogwright::test {

using namespace Qt::StringLiterals;

struct ProbeAnswer {
    QByteArray output, errors;
    int status = -1;
};

inline ProbeAnswer python(const ScratchProject &folder, const QByteArray &program, const QByteArray &wish)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PYTHONPATH"_s, folder.path(u"site"_s));
    environment.insert(u"PYTHONDONTWRITEBYTECODE"_s, u"1"_s);
    environment.remove(u"PYTHONUNBUFFERED"_s); // as in a container: it hides what is never written
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder.path());
    process.start(u"python3"_s, {u"-"_s, QString::fromUtf8(wish)});
    process.write(program);
    process.closeWriteChannel();
    process.waitForFinished(60'000);
    return {.output = process.readAllStandardOutput(),
            .errors = process.readAllStandardError(),
            .status = process.exitCode()};
}

/// A distribution as pip leaves it behind.
inline void install(const ScratchProject &folder, const QString &name, const QMap<QString, QByteArray> &files)
{
    QByteArray record;
    for (const auto &[path, text] : files.asKeyValueRange()) {
        folder.write(u"site/"_s + path, text);
        record += path.toUtf8() + ",,\n";
    }
    const QString info = u"site/%1-1.0.dist-info/"_s.arg(QString(name).replace(u'-', u'_'));
    folder.write(info + u"METADATA"_s, "Metadata-Version: 2.1\nName: " + name.toUtf8() + "\nVersion: 1.0\n");
    folder.write(info + u"RECORD"_s, record);
}

} // namespace cogwright::test
