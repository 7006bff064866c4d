// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "logmodel.h"

#include "support/text.h"

#include <algorithm>

namespace {
/// Lines that one tick shows at most: a frame must not wait for a flood of output.
constexpr int mostLinesATick = 20'000;
constexpr int tickMs = 33;
/// A line is shown up to here; the bytes stay.
constexpr qsizetype longestLine = 2000;
} // namespace

LogModel::LogModel(QObject *parent)
    : QAbstractListModel(parent)
{
    m_timer.setInterval(tickMs);
    connect(&m_timer, &QTimer::timeout, this, &LogModel::flush);
}

void LogModel::append(const QByteArray &text)
{
    if (text.isEmpty())
        return;
    // A line begins where the text before it ended with a line end, and at the very start.
    const qsizetype before = m_bytes.size();
    if (before == 0 || m_bytes.endsWith('\n'))
        m_starts.append(before);
    m_bytes += text;
    for (qsizetype at = m_bytes.indexOf('\n', before); at >= 0 && at + 1 < m_bytes.size();
         at = m_bytes.indexOf('\n', at + 1))
        m_starts.append(at + 1);
    m_clipped = m_clipped || text.contains("[output clipped");
    if (!m_timer.isActive())
        m_timer.start();
}

void LogModel::clear()
{
    beginResetModel();
    m_timer.stop();
    m_bytes.clear();
    m_starts.clear();
    m_evidence.clear();
    m_shown = 0;
    m_clipped = false;
    endResetModel();
    Q_EMIT countChanged();
    Q_EMIT evidenceChanged();
}

void LogModel::flush()
{
    const int known = int(m_starts.size());
    if (m_shown == known) {
        m_timer.stop();
        return;
    }
    const int until = std::min(known, m_shown + mostLinesATick);
    beginInsertRows({}, m_shown, until - 1);
    m_shown = until;
    endInsertRows();
    Q_EMIT countChanged();
}

void LogModel::setEvidence(const QList<int> &lines)
{
    m_evidence = lines;
    while (m_shown < m_starts.size())
        flush();
    if (m_shown > 0)
        Q_EMIT dataChanged(index(0), index(m_shown - 1), {EvidenceRole});
    Q_EMIT evidenceChanged();
}

QString LogModel::all() const
{
    return QString::fromUtf8(m_bytes);
}

QByteArrayView LogModel::line(int row) const
{
    const qsizetype begin = m_starts[row];
    qsizetype end = row + 1 < m_starts.size() ? m_starts[row + 1] : m_bytes.size();
    while (end > begin && (m_bytes[end - 1] == '\n' || m_bytes[end - 1] == '\r'))
        --end;
    return QByteArrayView(m_bytes).sliced(begin, end - begin);
}

int LogModel::find(const QString &text, int from) const
{
    const QByteArray wanted = text.toUtf8().toLower();
    if (wanted.isEmpty())
        return -1;
    for (int step = 1; step <= m_shown; ++step) {
        const int row = (from + step + m_shown) % m_shown;
        if (line(row).toByteArray().toLower().contains(wanted))
            return row;
    }
    return -1;
}

int LogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_shown;
}

QVariant LogModel::data(const QModelIndex &index, int role) const
{
    const int row = index.row();
    switch (role) {
    case NumberRole:
        return row + 1;
    case Qt::DisplayRole:
    case TextRole: {
        const QByteArrayView bytes = line(row);
        return cogwright::visible(QString::fromUtf8(bytes.first(std::min(bytes.size(), longestLine))));
    }
    case EvidenceRole:
        return m_evidence.contains(row + 1);
    case LevelRole: {
        const QByteArrayView bytes = line(row);
        if (bytes.startsWith("check ") || bytes.startsWith("check\t"))
            return bytes.contains("failed") ? Bad : bytes.contains(" ok") ? Good : Plain;
        if (bytes.startsWith("ERROR") || bytes.startsWith("E: ") || bytes.contains("Error: ") ||
            bytes.startsWith("error:"))
            return Bad;
        if (bytes.startsWith("== "))
            return Quiet;
        return Plain;
    }
    default:
        return {};
    }
}

QHash<int, QByteArray> LogModel::roleNames() const
{
    return {{NumberRole, "number"}, {TextRole, "text"}, {EvidenceRole, "evidence"}, {LevelRole, "level"}};
}
