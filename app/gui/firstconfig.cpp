// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "firstconfig.h"

#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;
using namespace cogwright;

Result<void> writeFirstConfig(const QString &folder)
{
    const bool isOld = QFileInfo::exists(folder + u"/predict.py"_s);
    const QString text = u"build:\n  python_version: \"3.12\"\nrun: %1\n"_s.arg(
        isOld ? u"predict.py:Predictor"_s : u"run.py:Runner"_s);
    QFile file(folder + u"/cog.yaml"_s);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly) || file.write(text.toUtf8()) < 0 ||
        !file.flush())
        return fail({.code = u"config-not-made"_s,
                     .what = u"cog.yaml could not be made in %1."_s.arg(folder),
                     .why = file.errorString() + u'.',
                     .remedy = u"Make the folder writable, or make the file by hand."_s});
    return {};
}
