// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

namespace cogwright::test {

/// A project folder that lives as long as the object, filled by the test.
class ScratchProject
{
public:
    ScratchProject() = default;
    explicit ScratchProject(const QByteArray &config) { write(QStringLiteral("cog.yaml"), config); }

    [[nodiscard]] QString path() const { return m_folder.path(); }
    [[nodiscard]] QString path(const QString &relative) const { return m_folder.path() + u'/' + relative; }

    /// Writes a file and the folders above it.
    bool write(const QString &relative, const QByteArray &bytes) const
    {
        QDir().mkpath(QFileInfo(path(relative)).absolutePath());
        QFile file(path(relative));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }

private:
    QTemporaryDir m_folder;
};

} // namespace cogwright::test
