// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "buildmodel.h"
#include "words.h"

using namespace cogwright;

namespace {
constexpr double sure = 0.85;
constexpr double likely = 0.5;
constexpr qsizetype mostRemedies = 2; // never more than two buttons
} // namespace

CauseModel::CauseModel(QObject *parent)
    : QObject(parent), m_preview(new DiffModel(this))
{
}

void CauseModel::setDiagnosis(const Diagnosis &diagnosis,
                              const std::function<QString(const QString &)> &textOf)
{
    m_present = !diagnosis.causes.isEmpty();
    m_cause = m_present ? diagnosis.causes.first() : Cause();
    m_others = m_present ? int(diagnosis.causes.size()) - 1 : 0;
    m_textOf = textOf;
    if (!m_present && !diagnosis.telling.isEmpty()) {
        m_cause.evidence = diagnosis.telling;
        m_cause.title = tr("Cause not recognised");
        m_cause.explanation = tr("The telling lines are marked in the log.");
        m_present = true;
    }
    showPreview(0);
    Q_EMIT changed();
}

void CauseModel::clear()
{
    setDiagnosis({}, m_textOf);
}

void CauseModel::applyAndRebuild(int remedy)
{
    if (remedy >= 0 && remedy < m_cause.remedies.size())
        Q_EMIT applyAsked(m_cause.remedies[remedy], true);
}

void CauseModel::apply(int remedy)
{
    if (remedy >= 0 && remedy < m_cause.remedies.size())
        Q_EMIT applyAsked(m_cause.remedies[remedy], false);
}

void CauseModel::showPreview(int remedy)
{
    if (remedy >= 0 && remedy < m_cause.remedies.size() && m_textOf)
        m_preview->show(m_cause.remedies[remedy], m_textOf);
    else
        m_preview->clear();
}

QString CauseModel::confidenceText() const
{
    if (m_cause.signsOf == 0)
        return {};
    const QString word = m_cause.confidence >= sure     ? tr("Sure")
                         : m_cause.confidence >= likely ? tr("Likely")
                                                        : tr("Possible");
    return tr("%1: %2 of %3 signs match").arg(word).arg(m_cause.signs).arg(m_cause.signsOf);
}

int CauseModel::evidenceLine() const
{
    return m_cause.evidence.isEmpty() ? 0 : m_cause.evidence.first().line;
}

QString CauseModel::evidenceText() const
{
    return m_cause.evidence.isEmpty() ? QString() : shown(m_cause.evidence.first().text);
}

QStringList CauseModel::remedies() const
{
    QStringList titles;
    for (const Remedy &remedy : m_cause.remedies.first(std::min(mostRemedies, m_cause.remedies.size())))
        titles.append(shown(remedy.title));
    return titles;
}
