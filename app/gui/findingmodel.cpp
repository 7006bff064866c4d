// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "findingmodel.h"

#include "words.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {
constexpr qsizetype mostRemedies = 3;
}

FindingModel::FindingModel(QObject *parent)
    : QAbstractListModel(parent), m_preview(new DiffModel(this))
{
}

void FindingModel::setFindings(const QList<Finding> &findings)
{
    QList<Finding> sorted = findings;
    std::ranges::stable_sort(sorted, std::ranges::greater(), &Finding::severity);
    if (sorted == m_findings)
        return;
    // The row that was current stays so where the finding is still there.
    const std::optional<Finding> kept =
        m_current >= 0 ? std::optional(m_findings.value(m_current)) : std::nullopt;
    beginResetModel();
    m_findings = sorted;
    endResetModel();
    m_current = -1;
    if (kept) {
        const auto same = std::ranges::find_if(m_findings, [&](const Finding &finding) {
            return finding.code == kept->code && finding.message == kept->message;
        });
        if (same != m_findings.end())
            m_current = int(same - m_findings.begin());
    }
    Q_EMIT countsChanged();
    Q_EMIT currentChanged();
}

void FindingModel::apply(int row, int remedy)
{
    if (row >= 0 && row < count() && remedy >= 0 && remedy < m_findings[row].remedies.size())
        Q_EMIT applyAsked(m_findings[row].remedies[remedy]);
}

void FindingModel::showPreview(int row, int remedy)
{
    if (row >= 0 && row < count() && remedy >= 0 && remedy < m_findings[row].remedies.size())
        m_preview->show(m_findings[row].remedies[remedy], m_textOf);
    else
        m_preview->clear();
}

void FindingModel::next()
{
    if (count() == 0)
        return;
    setCurrent((m_current + 1) % count());
    reveal(m_current);
}

void FindingModel::previous()
{
    if (count() == 0)
        return;
    setCurrent(m_current <= 0 ? count() - 1 : m_current - 1);
    reveal(m_current);
}

void FindingModel::reveal(int row)
{
    if (row >= 0 && row < count() && m_findings[row].place)
        Q_EMIT revealAsked(*m_findings[row].place);
}

int FindingModel::rowAt(const QString &file, int line) const
{
    for (int row = 0; row < count(); ++row) {
        const auto &place = m_findings[row].place;
        if (place && place->file == file && line >= place->line && line <= place->endLine)
            return row;
    }
    return -1;
}

int FindingModel::countOf(Severity severity) const
{
    return int(std::ranges::count(m_findings, severity, &Finding::severity));
}

int FindingModel::errors() const
{
    return countOf(Severity::Error);
}

int FindingModel::warnings() const
{
    return countOf(Severity::Warning);
}

int FindingModel::infos() const
{
    return countOf(Severity::Info);
}

void FindingModel::setCurrent(int row)
{
    if (row == m_current || row >= count())
        return;
    m_current = row;
    Q_EMIT currentChanged();
}

int FindingModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant FindingModel::data(const QModelIndex &index, int role) const
{
    const Finding &finding = m_findings.at(index.row());
    switch (role) {
    case CodeRole:
        return finding.code;
    case SeverityRole:
        return int(finding.severity);
    case Qt::DisplayRole:
    case MessageRole:
        return shown(finding.message);
    case FileRole:
        return finding.place ? finding.place->file : QString();
    case LineRole:
        return finding.place ? finding.place->line : 0;
    case ColumnRole:
        return finding.place ? finding.place->column : 0;
    case PlaceTextRole:
        return placeText(finding.place);
    case RemediesRole: {
        QStringList titles;
        for (const Remedy &remedy : finding.remedies.first(std::min(mostRemedies, finding.remedies.size())))
            titles.append(shown(remedy.title));
        return titles;
    }
    case RemedySafeRole:
        return !finding.remedies.isEmpty() && finding.remedies.first().safe;
    default:
        return {};
    }
}

QHash<int, QByteArray> FindingModel::roleNames() const
{
    return {{CodeRole, "code"},           {SeverityRole, "severity"}, {MessageRole, "message"},
            {FileRole, "file"},           {LineRole, "line"},         {ColumnRole, "column"},
            {PlaceTextRole, "placeText"}, {RemediesRole, "remedies"}, {RemedySafeRole, "remedySafe"}};
}
