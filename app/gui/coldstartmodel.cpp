// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "coldstartmodel.h"

#include "words.h"

using namespace cogwright;

void ColdStartModel::setColdStart(const ColdStart &coldStart)
{
    beginResetModel();
    m_phases = coldStart.phases;
    m_longest = 0;
    for (const ColdStartPhase &phase : m_phases)
        m_longest = std::max(m_longest, phase.seconds.high.value_or(phase.seconds.seconds.value_or(0)));
    endResetModel();
}

int ColdStartModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_phases.size());
}

QVariant ColdStartModel::data(const QModelIndex &index, int role) const
{
    const ColdStartPhase &phase = m_phases.at(index.row());
    const double longest = std::max(m_longest, 0.001);
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return sentenceCase(phase.phase);
    case TextRole:
        // Short phases keep a decimal: 0.2 s would read 0 s.
        if (phase.seconds.seconds && phase.seconds.high.value_or(*phase.seconds.seconds) < 10)
            return formatSeconds(*phase.seconds.seconds, true);
        return sentenceCase(formatSeconds(phase.seconds));
    case LowRole:
        return phase.seconds.low.value_or(phase.seconds.seconds.value_or(0)) / longest;
    case HighRole:
        return phase.seconds.high.value_or(phase.seconds.seconds.value_or(0)) / longest;
    default:
        return {};
    }
}

QHash<int, QByteArray> ColdStartModel::roleNames() const
{
    return {{NameRole, "name"}, {TextRole, "timeText"}, {LowRole, "low"}, {HighRole, "high"}};
}
