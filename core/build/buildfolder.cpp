// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "buildfolder.h"

#include "labels.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

Error folderError(const QString &path, const QString &reason)
{
    return {.code = u"build-folder"_s,
            .what = u"The build's own files can't be written."_s,
            .why = u"%1: %2."_s.arg(path, reason),
            .remedy = u"Free some space there, or set TMPDIR to another folder."_s};
}

Result<void> write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush())
        return fail(folderError(path, file.errorString()));
    return {};
}

} // namespace

Result<BuildFolder> BuildFolder::make()
{
    BuildFolder folder;
    // QTemporaryDir makes it for this user alone.
    folder.m_folder = std::make_unique<QTemporaryDir>(QDir::tempPath() + u"/cogwright-build-XXXXXX"_s);
    if (!folder.m_folder->isValid())
        return fail(folderError(QDir::tempPath(), folder.m_folder->errorString()));
    return folder;
}

Result<QString> BuildFolder::writeDockerfile(const QString &text, const QStringList &excludes) const
{
    const QString path = m_folder->filePath(u"Dockerfile"_s);
    if (auto written = write(path, text.toUtf8()); !written)
        return fail(written.error());
    const QByteArray ignored = excludes.isEmpty() ? QByteArray() : excludes.join(u'\n').toUtf8() + '\n';
    if (auto written = write(path + u".dockerignore"_s, ignored); !written)
        return fail(written.error());
    return path;
}

Result<QString> BuildFolder::writeLabelBuild(const QString &dockerfile, const QByteArray &schema) const
{
    const QString folder = m_folder->filePath(u"labels"_s);
    if (!QDir().mkpath(folder))
        return fail(folderError(folder, u"it can't be made"_s));
    if (auto written = write(folder + u"/Dockerfile"_s, dockerfile.toUtf8()); !written)
        return fail(written.error());
    if (!schema.isEmpty()) {
        if (auto written = write(folder + u'/' + schemaFileName, schema); !written)
            return fail(written.error());
    }
    return folder;
}

QString BuildFolder::iidPath() const
{
    return m_folder->filePath(u"image-id"_s);
}

QString BuildFolder::readIid() const
{
    QFile file(iidPath());
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.read(200)).trimmed() : QString();
}

} // namespace cogwright
