// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// The lists that the build view shows: steps and import checks.
#include "buildmodel.h"
#include "support/text.h"
#include "words.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

Status::Step stepStatus(BuildStep::State state)
{
    switch (state) {
    case BuildStep::State::Waiting:
        return Status::Waiting;
    case BuildStep::State::Running:
        return Status::Running;
    case BuildStep::State::Done:
        return Status::Done;
    case BuildStep::State::Cached:
        return Status::Cached;
    case BuildStep::State::Failed:
        return Status::Failed;
    case BuildStep::State::NotStarted:
        break;
    }
    return Status::NotStarted;
}

} // namespace

void StepModel::setSteps(const QList<BuildStep> &steps)
{
    beginResetModel();
    m_steps = steps;
    endResetModel();
    Q_EMIT countChanged();
}

void StepModel::changeStep(int row, const BuildStep &step)
{
    if (row < 0 || row >= count())
        return;
    m_steps[row] = step;
    Q_EMIT dataChanged(index(row), index(row));
}

int StepModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant StepModel::data(const QModelIndex &index, int role) const
{
    const BuildStep &step = m_steps.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return shown(step.title);
    case DetailRole:
        return shown(step.detail);
    case StateRole:
        return int(stepStatus(step.state));
    case TimeTextRole:
        return step.seconds ? formatSeconds(*step.seconds, true) : QString();
    case LogRowRole:
        return step.firstLogLine;
    default:
        return {};
    }
}

QHash<int, QByteArray> StepModel::roleNames() const
{
    return {{TitleRole, "title"},
            {DetailRole, "detail"},
            {StateRole, "status"},
            {TimeTextRole, "timeText"},
            {LogRowRole, "logRow"}};
}

void CheckModel::setChecks(const QList<ImportCheck> &checks)
{
    beginResetModel();
    m_checks = checks;
    endResetModel();
    Q_EMIT countChanged();
}

QString CheckModel::summary() const
{
    const auto good = std::ranges::count_if(m_checks, &ImportCheck::ok);
    return tr("%1 of %2").arg(good).arg(counted(count(), u"import"_s));
}

int CheckModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant CheckModel::data(const QModelIndex &index, int role) const
{
    const ImportCheck &check = m_checks.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case ModuleRole:
        return shown(check.module);
    case OkRole:
        return check.ok;
    case TimeTextRole:
        return QString(QString::number(check.seconds, 'f', 2) + u" s"_s);
    case ErrorRole:
        return shown(check.error);
    default:
        return {};
    }
}

QHash<int, QByteArray> CheckModel::roleNames() const
{
    return {{ModuleRole, "module"}, {OkRole, "ok"}, {TimeTextRole, "timeText"}, {ErrorRole, "error"}};
}
