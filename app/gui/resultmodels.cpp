// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "resultmodels.h"

#include "support/text.h"
#include "words.h"

#include <QLocale>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

constexpr QChar minus(0x2212);

/// "+4 MB", "−5.2 GB", "0 MB"
QString signedBytes(qint64 bytes)
{
    if (bytes < 0)
        return minus + formatBytes(-bytes);
    return bytes > 0 ? u'+' + formatBytes(bytes) : formatBytes(0);
}

bool isNothing(const Amount &amount)
{
    return amount.bytes.value_or(1) == 0 && amount.high.value_or(0) == 0;
}

/// "Today 14:41", "8 Nov", "8 Nov 2025"
QString dayText(const QDateTime &utc)
{
    const QDateTime time = utc.toLocalTime();
    const QDate today = QDate::currentDate();
    if (time.date() == today)
        return HistoryModel::tr("Today %1").arg(time.toString(u"HH:mm"_s));
    const QString form = time.date().year() == today.year() ? u"d MMM"_s : u"d MMM yyyy"_s;
    return QLocale(QLocale::English).toString(time.date(), form);
}

} // namespace

void MeasuredModel::setFigures(const SizeEstimate &estimate, const QList<MeasuredPart> &measured,
                               std::optional<qint64> totalOnDisk)
{
    beginResetModel();
    m_rows.clear();
    for (const PartSize &part : estimate.parts) {
        const auto found = std::ranges::find(measured, part.part, &MeasuredPart::part);
        Row row{.part = Status::Part(part.part),
                .download = part.download,
                .disk = part.disk,
                .measured = found != measured.end() ? std::optional(found->diskBytes) : std::nullopt};
        // Weights that lie among the code are copied with it, in one layer.
        if (row.part == Status::Code && !m_rows.isEmpty() && m_rows.last().part == Status::Weights &&
            !m_rows.last().measured) {
            row.download = m_rows.last().download + row.download;
            row.disk = m_rows.last().disk + row.disk;
            row.part = Status::Weights;
            m_rows.removeLast();
        }
        if (row.measured || !isNothing(row.disk))
            m_rows.append(row);
    }
    m_rows.append({.part = Status::Base,
                   .download = estimate.download,
                   .disk = estimate.disk,
                   .measured = totalOnDisk,
                   .total = true});
    endResetModel();
    Q_EMIT changed();
}

void MeasuredModel::clear()
{
    beginResetModel();
    m_rows.clear();
    endResetModel();
    Q_EMIT changed();
}

int MeasuredModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant MeasuredModel::data(const QModelIndex &index, int role) const
{
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case PartRole:
        return int(row.part);
    case Qt::DisplayRole:
    case NameRole:
        return row.total                     ? tr("Total")
               : row.part == Status::Weights ? tr("Weights and code")
                                             : partName(row.part);
    case DownloadTextRole:
        return formatAmount(row.download);
    case DiskTextRole:
        return formatAmount(row.disk);
    case MeasuredTextRole:
        return row.measured ? formatBytes(*row.measured) : tr("Not known");
    case DifferenceTextRole:
        if (!row.measured || !row.disk.bytes)
            return QString();
        if (row.disk.low && row.disk.high && *row.disk.low != *row.disk.high &&
            *row.measured >= *row.disk.low && *row.measured <= *row.disk.high)
            return tr("in range");
        return signedBytes(*row.measured - *row.disk.bytes);
    case TotalRole:
        return row.total;
    default:
        return {};
    }
}

QHash<int, QByteArray> MeasuredModel::roleNames() const
{
    return {{PartRole, "part"},
            {NameRole, "name"},
            {DownloadTextRole, "downloadText"},
            {DiskTextRole, "diskText"},
            {MeasuredTextRole, "measuredText"},
            {DifferenceTextRole, "differenceText"},
            {TotalRole, "total"}};
}

QString MeasuredModel::markdown() const
{
    QString text =
        tr("| Part | Download, estimated | On disk, estimated | On disk, measured | Difference |") +
        u"\n|---|---:|---:|---:|---:|\n"_s;
    for (int row = 0; row < count(); ++row) {
        QStringList cells;
        for (const int role :
             {NameRole, DownloadTextRole, DiskTextRole, MeasuredTextRole, DifferenceTextRole})
            cells.append(data(index(row), role).toString());
        text += u"| "_s + cells.join(u" | "_s) + u" |\n"_s;
    }
    return text;
}

void HistoryModel::setRecords(const QList<BuildRecord> &records)
{
    beginResetModel();
    m_records = records;
    m_largest = 0;
    for (const BuildRecord &record : records)
        m_largest = std::max(m_largest, record.diskBytes.value_or(0));
    endResetModel();
    Q_EMIT changed();
}

QString HistoryModel::figureText(const BuildRecord &record) const
{
    if (record.state == u"cancelled")
        return tr("Cancelled");
    if (record.state != u"succeeded")
        return record.failedIn == u"checking" ? tr("Failed in Check") : tr("Failed");
    return record.diskBytes ? formatBytes(*record.diskBytes) : tr("Not known");
}

QString HistoryModel::differenceText(qsizetype row) const
{
    const BuildRecord &record = m_records.at(row);
    if (record.state != u"succeeded" || !record.diskBytes)
        return {};
    for (qsizetype older = row + 1; older < m_records.size(); ++older) {
        if (m_records.at(older).state == u"succeeded" && m_records.at(older).diskBytes) {
            const qint64 difference = *record.diskBytes - *m_records.at(older).diskBytes;
            return difference == 0 ? tr("the same") : signedBytes(difference);
        }
    }
    return {};
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    const BuildRecord &record = m_records.at(index.row());
    const std::optional<BaseStrategy> strategy = strategyFromString(record.strategy);
    const bool succeeded = record.state == u"succeeded";
    const QString base = strategy && *strategy != BaseStrategy::Custom ? displayName(*strategy)
                         : record.base.isEmpty()                       ? tr("Dockerfile")
                                                                       : shortImageReference(record.base);
    switch (role) {
    case StateRole:
        return int(succeeded                      ? Status::Done
                   : record.state == u"cancelled" ? Status::NotStarted
                                                  : Status::Failed);
    case TimeTextRole:
        return dayText(record.time);
    case Qt::DisplayRole:
    case BaseTextRole:
        return base;
    case FigureTextRole:
        return figureText(record);
    case DifferenceTextRole:
        return differenceText(index.row());
    case ShareRole:
        return m_largest > 0 && succeeded ? double(record.diskBytes.value_or(0)) / double(m_largest) : 0.0;
    case DetailRole:
        return QStringList{dayText(record.time), base, figureText(record), formatSeconds(record.seconds)}
            .join(u", "_s);
    default:
        return {};
    }
}

QHash<int, QByteArray> HistoryModel::roleNames() const
{
    return {{StateRole, "status"},
            {TimeTextRole, "timeText"},
            {BaseTextRole, "baseText"},
            {FigureTextRole, "figureText"},
            {DifferenceTextRole, "differenceText"},
            {ShareRole, "share"},
            {DetailRole, "detail"}};
}
