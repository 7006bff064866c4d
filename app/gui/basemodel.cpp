// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "basemodel.h"

#include "support/text.h"
#include "words.h"

#include <QClipboard>
#include <QGuiApplication>

using namespace Qt::StringLiterals;
using namespace cogwright;

void NeedModel::setNeeds(const Resolution &resolution, const Candidate *chosen)
{
    beginResetModel();
    m_rows.clear();
    QList<Row> met;
    for (const Need &need : resolution.needs) {
        Row row{needName(need), Status::Met, wantedByText(need), {}, placeText(need.place), need.place};
        if (chosen) {
            for (const NeedAnswer &answer : chosen->answers) {
                if (answer.need != need.id)
                    continue;
                row.state = needStatus(answer.status);
                row.answer = answer.remedy                          ? shown(answer.remedy->title)
                             : answer.status == NeedStatus::Met     ? tr("There")
                             : answer.status == NeedStatus::Fixable ? tr("In the plan")
                                                                    : tr("Missing");
            }
        }
        // What has to be done stands first.
        (row.state == Status::Met ? met : m_rows).append(row);
    }
    m_rows.append(met);
    endResetModel();
    Q_EMIT countChanged();
}

void NeedModel::reveal(int row)
{
    if (row >= 0 && row < count() && m_rows[row].place)
        Q_EMIT revealAsked(*m_rows[row].place);
}

int NeedModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant NeedModel::data(const QModelIndex &index, int role) const
{
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return row.name;
    case StateRole:
        return int(row.state);
    case WantedByRole:
        return row.wantedBy;
    case AnswerRole:
        return row.answer;
    case PlaceTextRole:
        return row.placeText;
    default:
        return {};
    }
}

QHash<int, QByteArray> NeedModel::roleNames() const
{
    return {{NameRole, "name"},
            {StateRole, "status"},
            {WantedByRole, "wantedBy"},
            {AnswerRole, "answer"},
            {PlaceTextRole, "placeText"}};
}

BaseModel::BaseModel(QObject *parent)
    : QObject(parent), m_needs(new NeedModel(this))
{
}

namespace {

QString cogSentence(const CogAnswer &cog)
{
    if (!cog.accepted)
        return BaseModel::tr("Cog refuses this file: %1.").arg(cog.code);
    if (cog.image.contains(u"cog-base"_s)) {
        return cog.gpu ? BaseModel::tr("Every GPU model gets cog-base: in Cog, auto means true.")
                       : BaseModel::tr("Cog takes its own base image where its registry has one.");
    }
    return cog.gpu ? BaseModel::tr(
                         "Cog takes the CUDA devel image: its tables list no cog-base for these versions.")
                   : BaseModel::tr("Cog takes the same kind of image.");
}

} // namespace

void BaseModel::setResolution(const Resolution &resolution, const Comparison &comparison)
{
    const Candidate *chosen = nullptr;
    m_known = resolution.choice.has_value();
    if (m_known) {
        chosen = resolution.candidate(resolution.choice->strategy);
        m_image = resolution.choice->image;
        m_reason = shown(resolution.choice->reason);
        m_strategy = toString(resolution.choice->strategy);
        m_strategyName = displayName(resolution.choice->strategy);
        m_refusal.clear();
    } else {
        m_image.clear();
        m_reason.clear();
        m_strategy.clear();
        m_strategyName.clear();
        const auto errors = std::ranges::count(resolution.findings, Severity::Error, &Finding::severity);
        m_refusal = errors > 0
                        ? tr("No base: %1 has %2")
                              .arg(shown(resolution.project.configName()), counted(errors, u"error"_s))
                        : tr("No base: %1 has no build section").arg(shown(resolution.project.configName()));
    }
    m_verdict = chosen ? verdictStatus(*chosen) : Status::NotKnown;
    m_verdictText = chosen ? ::verdictText(*chosen) : QString();
    m_downloadText.clear();
    for (const CandidateEstimate &entry : comparison.candidates) {
        if (chosen && entry.candidate.strategy == chosen->strategy) {
            m_downloadText = tr("%1 download").arg(formatAmount(entry.size.download));
            m_downloadOrigin = int(entry.size.download.origin);
        }
    }
    m_choices = {u"auto"_s};
    m_choiceNames = {tr("Auto")};
    for (const Candidate &candidate : resolution.candidates) {
        if (candidate.image.isEmpty())
            continue;
        m_choices.append(candidate.strategy == BaseStrategy::Custom ? candidate.image
                                                                    : toString(candidate.strategy));
        m_choiceNames.append(sentenceCase(displayName(candidate.strategy)));
    }
    m_needs->setNeeds(resolution, chosen);
    const CogAnswer &cog = resolution.cog;
    m_cogImage = cog.image.isEmpty() ? (cog.imageCuda.isEmpty() ? cog.imageSlim : cog.imageCuda) : cog.image;
    m_cogText = cogSentence(cog);
    m_cogCommand = cog.slimBy.value(0);
    Q_EMIT changed();
}

void BaseModel::clear()
{
    setResolution({}, {});
}

void BaseModel::copyCogCommand() const
{
    QGuiApplication::clipboard()->setText(m_cogCommand);
}

QString BaseModel::shortImage() const
{
    return shortImageReference(m_image);
}

QString BaseModel::choiceText() const
{
    if (m_chosen == u"auto")
        return m_strategyName.isEmpty() ? tr("Auto") : tr("Auto, %1").arg(m_strategyName);
    const auto strategy = strategyFromString(m_chosen);
    return sentenceCase(strategy ? displayName(*strategy) : shortImageReference(m_chosen));
}

void BaseModel::setChosen(const QString &base)
{
    if (base == m_chosen || base.isEmpty())
        return;
    m_chosen = base;
    Q_EMIT changed();
    Q_EMIT chosenChanged();
}
