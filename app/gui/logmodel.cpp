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
    m_rows.clear();
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
    if (m_filter == AllLines) {
        beginInsertRows({}, m_shown, until - 1);
        m_shown = until;
        endInsertRows();
    } else {
        QList<int> passing;
        for (int number = m_shown; number < until; ++number) {
            if (passes(number))
                passing.append(number);
        }
        m_shown = until;
        if (!passing.isEmpty()) {
            beginInsertRows({}, count(), count() + int(passing.size()) - 1);
            m_rows += passing;
            endInsertRows();
        }
    }
    Q_EMIT countChanged();
}

void LogModel::setEvidence(const QList<int> &lines)
{
    m_evidence = lines;
    while (m_shown < m_starts.size())
        flush();
    if (m_filter != AllLines) {
        beginResetModel();
        fillRows();
        endResetModel();
        Q_EMIT countChanged();
    } else if (m_shown > 0) {
        Q_EMIT dataChanged(index(0), index(m_shown - 1), {EvidenceRole});
    }
    Q_EMIT evidenceChanged();
}

void LogModel::setFilter(int filter)
{
    if (filter == m_filter || filter < AllLines || filter > Errors)
        return;
    beginResetModel();
    m_filter = filter;
    fillRows();
    endResetModel();
    Q_EMIT filterChanged();
    Q_EMIT countChanged();
    Q_EMIT evidenceChanged();
}

void LogModel::fillRows()
{
    m_rows.clear();
    if (m_filter == AllLines)
        return;
    for (int number = 0; number < m_shown; ++number) {
        if (passes(number))
            m_rows.append(number);
    }
}

bool LogModel::passes(int number) const
{
    const Level of = level(number);
    return of == Bad || of == Quiet || (of == Warn && m_filter == WarningsAndErrors) ||
           m_evidence.contains(number + 1);
}

int LogModel::rowOf(int number) const
{
    if (m_filter == AllLines)
        return number;
    return int(std::ranges::lower_bound(m_rows, number) - m_rows.begin());
}

LogModel::Level LogModel::level(int number) const
{
    const QByteArrayView bytes = line(number);
    if (bytes.startsWith("check ") || bytes.startsWith("check\t"))
        return bytes.contains("failed") ? Bad : bytes.contains(" ok") ? Good : Plain;
    if (bytes.startsWith("ERROR") || bytes.startsWith("E: ") || bytes.contains("Error: ") ||
        bytes.startsWith("error:") || bytes.startsWith("error "))
        return Bad;
    if (bytes.startsWith("WARNING") || bytes.startsWith("W: ") || bytes.contains("Warning: ") ||
        bytes.contains("warning: ") || bytes.startsWith("DEPRECATION: "))
        return Warn;
    return bytes.startsWith("== ") ? Quiet : Plain;
}

QString LogModel::all() const
{
    return QString::fromUtf8(m_bytes);
}

QByteArrayView LogModel::line(int number) const
{
    const qsizetype begin = m_starts[number];
    qsizetype end = number + 1 < m_starts.size() ? m_starts[number + 1] : m_bytes.size();
    while (end > begin && (m_bytes[end - 1] == '\n' || m_bytes[end - 1] == '\r'))
        --end;
    return QByteArrayView(m_bytes).sliced(begin, end - begin);
}

int LogModel::find(const QString &text, int from) const
{
    const QByteArray wanted = text.toUtf8().toLower();
    if (wanted.isEmpty())
        return -1;
    for (int step = 1; step <= count(); ++step) {
        const int row = (from + step + count()) % count();
        if (line(lineOfRow(row)).toByteArray().toLower().contains(wanted))
            return row;
    }
    return -1;
}

int LogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant LogModel::data(const QModelIndex &index, int role) const
{
    const int number = lineOfRow(index.row());
    switch (role) {
    case NumberRole:
        return number + 1;
    case Qt::DisplayRole:
    case TextRole: {
        const QByteArrayView bytes = line(number);
        return cogwright::visible(QString::fromUtf8(bytes.first(std::min(bytes.size(), longestLine))));
    }
    case EvidenceRole:
        return m_evidence.contains(number + 1);
    case LevelRole:
        return level(number);
    default:
        return {};
    }
}

QHash<int, QByteArray> LogModel::roleNames() const
{
    return {{NumberRole, "number"}, {TextRole, "text"}, {EvidenceRole, "evidence"}, {LevelRole, "level"}};
}
