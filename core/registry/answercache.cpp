// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "answercache.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QSaveFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qint64 longestFile = 40'000'000;

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

} // namespace

AnswerCache::AnswerCache(QString folder)
    : m_folder(std::move(folder))
{
}

QString AnswerCache::usualFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/cogwright/index"_s;
}

QString AnswerCache::path(const QByteArray &key) const
{
    return m_folder + u'/' + QString::fromLatin1(hashOf(key)) + u".answer"_s;
}

std::optional<QByteArray> AnswerCache::get(const QByteArray &key, std::optional<std::chrono::hours> age) const
{
    if (m_folder.isEmpty())
        return std::nullopt;
    QFile file(path(key));
    if (!file.open(QIODevice::ReadOnly) || file.size() > longestFile)
        return std::nullopt;
    // "SHA256 SECONDS\n", then the answer.
    constexpr qint64 longestHead = 100;
    const QList<QByteArray> head = file.readLine(longestHead).trimmed().split(' ');
    const QByteArray answer = file.readAll();
    if (head.size() != 2 || head[0] != hashOf(key + answer))
        return std::nullopt;
    const qint64 old = QDateTime::currentSecsSinceEpoch() - head[1].toLongLong();
    if (age && (old < 0 || std::chrono::seconds(old) > *age))
        return std::nullopt;
    return answer;
}

void AnswerCache::put(const QByteArray &key, const QByteArray &answer) const
{
    if (m_folder.isEmpty() || answer.size() > longestFile || !QDir().mkpath(m_folder))
        return;
    QSaveFile file(path(key));
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(hashOf(key + answer) + ' ' + QByteArray::number(QDateTime::currentSecsSinceEpoch()) + '\n' +
               answer);
    file.commit();
}

void AnswerCache::shrink(qint64 bytes) const
{
    if (m_folder.isEmpty())
        return;
    // Newest first.
    const QFileInfoList files =
        QDir(m_folder).entryInfoList({u"*.answer"_s}, QDir::Files | QDir::NoSymLinks, QDir::Time);
    qint64 held = 0;
    for (const QFileInfo &file : files) {
        held += file.size();
        if (held > bytes)
            QFile::remove(file.filePath());
    }
}

} // namespace cogwright
