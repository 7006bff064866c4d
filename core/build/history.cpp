// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "history.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostRecords = 1'000;
constexpr qint64 largestFile = 1'000'000;

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

QByteArray toLine(const BuildRecord &record)
{
    const QJsonObject row{
        {u"time"_s, record.time.toUTC().toString(Qt::ISODateWithMs)},
        {u"strategy"_s, orNull(record.strategy)},
        {u"base"_s, orNull(record.base)},
        {u"tag"_s, orNull(record.tag)},
        {u"state"_s, record.state},
        {u"failed_in"_s, orNull(record.failedIn)},
        {u"cause"_s, orNull(record.cause)},
        {u"seconds"_s, record.seconds},
        {u"disk_bytes"_s, record.diskBytes ? QJsonValue(*record.diskBytes) : QJsonValue(QJsonValue::Null)},
    };
    return QJsonDocument(row).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<BuildRecord> fromLine(const QByteArray &line)
{
    const QJsonObject row = QJsonDocument::fromJson(line).object();
    BuildRecord record{
        .time = QDateTime::fromString(row["time"_L1].toString(), Qt::ISODateWithMs),
        .strategy = row["strategy"_L1].toString(),
        .base = row["base"_L1].toString(),
        .tag = row["tag"_L1].toString(),
        .state = row["state"_L1].toString(),
        .failedIn = row["failed_in"_L1].toString(),
        .cause = row["cause"_L1].toString(),
        .seconds = row["seconds"_L1].toDouble(),
    };
    if (row["disk_bytes"_L1].isDouble())
        record.diskBytes = row["disk_bytes"_L1].toInteger();
    if (!record.time.isValid() || record.state.isEmpty())
        return std::nullopt;
    return record;
}

/// The last lines of a file that another program may be adding to.
QByteArrayList lastLines(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const bool isCut = file.size() > largestFile;
    if (isCut)
        file.seek(file.size() - largestFile);
    QByteArrayList lines = file.read(largestFile).split('\n');
    if (isCut)
        lines.removeFirst();
    lines.removeAll(QByteArray());
    return lines;
}

Error unwritable(const QString &path, const QString &reason)
{
    return {.code = u"history-unwritable"_s,
            .what = u"This build is not in the history."_s,
            .why = u"%1 can't be written: %2."_s.arg(path, reason)};
}

} // namespace

QString buildHistoryPath(const QString &projectRoot)
{
    const QByteArray hash =
        QCryptographicHash::hash(projectRoot.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QStandardPaths::writableLocation(QStandardPaths::GenericStateLocation) + u"/cogwright/history/"_s +
           QString::fromLatin1(hash.left(32)) + u".jsonl"_s;
}

Result<void> appendBuildRecord(const QString &projectRoot, const BuildRecord &record)
{
    const QString path = buildHistoryPath(projectRoot);
    const QString folder = QFileInfo(path).path();
    if (!QDir().mkpath(folder))
        return fail(unwritable(path, u"the folder can't be made"_s));
    QByteArrayList lines = lastLines(path);
    if (lines.size() >= mostRecords) {
        lines = lines.sliced(lines.size() - mostRecords + 1);
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(lines.join('\n') + '\n') < 0 || !file.commit())
            return fail(unwritable(path, file.errorString()));
    }
    // One write of one line: two builds that end together don't mix.
    QFile file(path);
    const QByteArray line = toLine(record);
    if (!file.open(QIODevice::Append | QIODevice::Unbuffered) || file.write(line) != line.size())
        return fail(unwritable(path, file.errorString()));
    return {};
}

QList<BuildRecord> readBuildHistory(const QString &projectRoot, qsizetype limit)
{
    QList<BuildRecord> records;
    const QByteArrayList lines = lastLines(buildHistoryPath(projectRoot));
    for (auto line = lines.crbegin(); line != lines.crend() && records.size() < limit; ++line) {
        if (const auto record = fromLine(*line))
            records += *record;
    }
    return records;
}

} // namespace cogwright
