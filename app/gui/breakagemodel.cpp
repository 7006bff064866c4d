// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "breakagemodel.h"

#include "words.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

void BreakageModel::setCandidate(const Resolution &resolution, const Candidate *candidate)
{
    beginResetModel();
    m_rows.clear();
    for (const NeedAnswer &answer : candidate ? candidate->answers : QList<NeedAnswer>()) {
        const Need *need = resolution.need(answer.need);
        if (!need || answer.status == NeedStatus::Met)
            continue;
        Row row{tr("%1 is missing").arg(needName(*need)),
                {},
                placeText(need->place),
                needStatus(answer.status),
                {},
                need->place};
        const QString package = shown(need->wantedBy);
        row.detail = need->phase == Phase::Install  ? tr("%1 needs it to install.").arg(package)
                     : need->phase == Phase::Import ? tr("%1 loads it at import.").arg(package)
                                                    : tr("%1 uses it when it runs.").arg(package);
        if (answer.remedy)
            row.remedies.append(*answer.remedy);
        // One repair can meet several needs: it is offered where it is first asked for.
        const bool repeated = answer.remedy && std::ranges::any_of(m_rows, [&](const Row &other) {
                                  return other.remedies.contains(*answer.remedy);
                              });
        if (repeated)
            row.remedies.clear();
        m_rows.append(row);
    }
    endResetModel();
    Q_EMIT countChanged();
}

void BreakageModel::apply(int row, int remedy)
{
    if (row >= 0 && row < count() && remedy >= 0 && remedy < m_rows[row].remedies.size())
        Q_EMIT applyAsked({m_rows[row].remedies[remedy]});
}

void BreakageModel::applyAll()
{
    QList<Remedy> remedies;
    for (const Row &row : m_rows) {
        if (!row.remedies.isEmpty())
            remedies.append(row.remedies.first());
    }
    if (!remedies.isEmpty())
        Q_EMIT applyAsked(remedies);
}

int BreakageModel::fixes() const
{
    return int(std::ranges::count_if(m_rows, [](const Row &row) { return !row.remedies.isEmpty(); }));
}

void BreakageModel::reveal(int row)
{
    if (row >= 0 && row < count() && m_rows[row].place)
        Q_EMIT revealAsked(*m_rows[row].place);
}

int BreakageModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant BreakageModel::data(const QModelIndex &index, int role) const
{
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return row.title;
    case DetailRole:
        return row.detail;
    case PlaceTextRole:
        return row.placeText;
    case RemediesRole: {
        QStringList titles;
        for (const Remedy &remedy : row.remedies)
            titles.append(shown(remedy.title));
        return titles;
    }
    case StateRole:
        return int(row.state);
    default:
        return {};
    }
}

QHash<int, QByteArray> BreakageModel::roleNames() const
{
    return {{TitleRole, "title"},
            {DetailRole, "detail"},
            {PlaceTextRole, "placeText"},
            {RemediesRole, "remedies"},
            {StateRole, "status"}};
}
