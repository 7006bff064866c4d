// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "comparisonmodel.h"

#include "support/text.h"
#include "words.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace cogwright;

struct ComparisonModel::Data {
    Resolution resolution;
    Comparison comparison;
};

ComparisonModel::ComparisonModel(QObject *parent)
    : QAbstractListModel(parent),
      d(std::make_unique<Data>()),
      m_breakages(new BreakageModel(this)),
      m_items(new PartItemModel(this)),
      m_coldStart(new ColdStartModel(this))
{
}

ComparisonModel::~ComparisonModel() = default;

void ComparisonModel::setResolution(const Resolution &resolution, const Comparison &comparison)
{
    const QString kept = currentStrategy();
    beginResetModel();
    d->resolution = resolution;
    d->comparison = comparison;
    endResetModel();
    m_current = -1;
    const QString wanted = !kept.isEmpty()             ? kept
                           : comparison.recommendation ? toString(comparison.recommendation->strategy)
                           : resolution.choice         ? toString(resolution.choice->strategy)
                                                       : QString();
    for (int row = 0; row < count(); ++row) {
        if (toString(comparison.candidates[row].candidate.strategy) == wanted)
            m_current = row;
    }
    if (m_current < 0 && count() > 0)
        m_current = 0;
    showCurrent();
    Q_EMIT changed();
    Q_EMIT currentChanged();
}

void ComparisonModel::clear()
{
    setResolution({}, {});
}

void ComparisonModel::showCurrent()
{
    const bool valid = m_current >= 0 && m_current < count();
    const CandidateEstimate entry = valid ? d->comparison.candidates[m_current] : CandidateEstimate();
    m_breakages->setCandidate(d->resolution, valid ? &entry.candidate : nullptr);
    m_items->setEstimate(valid ? displayName(entry.candidate.strategy) : QString(), entry.size);
    m_coldStart->setColdStart(entry.coldStart);
}

Platform ComparisonModel::chosenPlatform() const
{
    return shippedPlatforms().at(m_platform);
}

int ComparisonModel::count() const
{
    return int(d->comparison.candidates.size());
}

QString ComparisonModel::sentence() const
{
    if (count() == 0)
        return {};
    return tr("%1 fit this project. Estimated for %2.")
        .arg(count() == 1 ? tr("One base") : tr("%1 bases").arg(numberWord(count())),
             d->comparison.platform.sentence());
}

void ComparisonModel::setMeasure(int measure)
{
    if (measure == m_measure || measure < Download || measure > ColdStartTime)
        return;
    m_measure = measure;
    if (count() > 0)
        Q_EMIT dataChanged(index(0), index(count() - 1));
    Q_EMIT changed();
}

double ComparisonModel::unit() const
{
    return axisUnitOf(d->comparison, Measured(m_measure));
}

double ComparisonModel::axisMaximum() const
{
    return axisMaximumOf(d->comparison, Measured(m_measure));
}

QList<double> ComparisonModel::axisTicks() const
{
    return axisTicksOf(axisMaximum());
}

bool ComparisonModel::hasShared() const
{
    if (m_measure != Download)
        return false;
    for (int row = 0; row < count(); ++row) {
        const QList<PartFigure> parts = partsOf(row);
        if (!parts.isEmpty() && parts.first().shared > 0)
            return true;
    }
    return false;
}

bool ComparisonModel::hasRange() const
{
    for (int row = 0; row < count(); ++row) {
        if (data(index(row), HighRole).toDouble() > data(index(row), TotalRole).toDouble())
            return true;
    }
    return false;
}

QString ComparisonModel::axisUnit() const
{
    return m_measure == ColdStartTime ? u"s"_s : unit() > 1e8 ? u"GB"_s : u"MB"_s;
}

QStringList ComparisonModel::platforms() const
{
    QStringList titles;
    for (const Platform &platform : shippedPlatforms())
        titles.append(platform.title);
    return titles;
}

QStringList ComparisonModel::platformTexts() const
{
    QStringList texts;
    for (const Platform &platform : shippedPlatforms())
        texts.append(platform.sentence());
    return texts;
}

void ComparisonModel::setPlatform(int platform)
{
    if (platform == m_platform || platform < 0 || platform >= shippedPlatforms().size())
        return;
    m_platform = platform;
    Q_EMIT changed();
    Q_EMIT platformChanged();
}

void ComparisonModel::setCurrent(int row)
{
    if (row == m_current || row < 0 || row >= count())
        return;
    m_current = row;
    showCurrent();
    Q_EMIT currentChanged();
}

QString ComparisonModel::headline() const
{
    return sentenceCase(d->comparison.headline);
}

QString ComparisonModel::against() const
{
    const Comparison &comparison = d->comparison;
    if (!comparison.recommendation || !comparison.cogChoice)
        return {};
    const CandidateEstimate *best = nullptr;
    const CandidateEstimate *cog = nullptr;
    for (const CandidateEstimate &entry : comparison.candidates) {
        if (entry.candidate.strategy == comparison.recommendation->strategy)
            best = &entry;
        if (entry.candidate.strategy == *comparison.cogChoice)
            cog = &entry;
    }
    if (!best || !cog || best == cog)
        return {};
    return tr("Against %1: download %2 \u2192 %3, cold start %4 \u2192 %5")
        .arg(displayName(cog->candidate.strategy), formatAmount(cog->size.download),
             formatAmount(best->size.download), formatSeconds(cog->coldStart.total),
             formatSeconds(best->coldStart.total));
}

QStringList ComparisonModel::notes() const
{
    QStringList notes;
    for (const HeldTwice &twice : d->comparison.twice) {
        notes.append(
            tr("%1 holds %2 twice, in the base and in the wheels: %3.")
                .arg(sentenceCase(displayName(twice.strategy)), twice.what, formatAmount(twice.disk)));
    }
    if (m_current >= 0 && m_current < count()) {
        const CandidateEstimate &entry = d->comparison.candidates[m_current];
        if (!entry.candidate.note.isEmpty())
            notes.append(shown(entry.candidate.note));
        if (!entry.error.isEmpty())
            notes.append(shown(entry.error));
    }
    return notes;
}

QStringList ComparisonModel::assumptions() const
{
    return m_current >= 0 && m_current < count() ? d->comparison.candidates[m_current].coldStart.assumptions
                                                 : QStringList();
}

QString ComparisonModel::currentStrategy() const
{
    return m_current >= 0 && m_current < count()
               ? toString(d->comparison.candidates[m_current].candidate.strategy)
               : QString();
}

QString ComparisonModel::currentName() const
{
    return m_current >= 0 && m_current < count()
               ? displayName(d->comparison.candidates[m_current].candidate.strategy)
               : QString();
}

bool ComparisonModel::currentWorks() const
{
    return m_current >= 0 && m_current < count() &&
           d->comparison.candidates[m_current].candidate.verdict == Verdict::Works;
}

QString ComparisonModel::coldStartText() const
{
    if (m_current < 0 || m_current >= count())
        return {};
    return tr("%1 on %2")
        .arg(secondsText(d->comparison.candidates[m_current].coldStart.total), d->comparison.platform.title);
}

QString ComparisonModel::cogStrategy() const
{
    return d->comparison.cogChoice ? toString(*d->comparison.cogChoice) : QString();
}

QString ComparisonModel::cogName() const
{
    return d->comparison.cogChoice ? displayName(*d->comparison.cogChoice) : QString();
}

QString ComparisonModel::savingText() const
{
    const auto &best = d->comparison.recommendation;
    if (!best || !best->savesDownload.bytes || *best->savesDownload.bytes <= 0)
        return count() > 0 ? counted(count(), u"base"_s) : QString();
    return tr("%1 saves about %2")
        .arg(sentenceCase(displayName(best->strategy).remove(u"python "_s)),
             formatBytes(*best->savesDownload.bytes));
}

QList<PartFigure> ComparisonModel::partsOf(int row) const
{
    return partFigures(d->comparison.candidates[row], Measured(m_measure), unit());
}

int ComparisonModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant ComparisonModel::data(const QModelIndex &index, int role) const
{
    const CandidateEstimate &entry = d->comparison.candidates.at(index.row());
    const Candidate &candidate = entry.candidate;
    const Seconds &start = entry.coldStart.total;
    switch (role) {
    case StrategyRole:
        return toString(candidate.strategy);
    case Qt::DisplayRole:
    case NameRole:
        return displayName(candidate.strategy);
    case ImageRole:
        return shown(candidate.image);
    case ShortImageRole:
        return shortImageReference(candidate.image);
    case VerdictRole:
        return int(verdictStatus(candidate));
    case VerdictTextRole:
        return verdictText(candidate);
    case RecommendedRole:
        return d->comparison.recommendation && d->comparison.recommendation->strategy == candidate.strategy;
    case CogChoiceRole:
        return d->comparison.cogChoice == candidate.strategy;
    case PartsRole:
        return QVariant::fromValue(partsOf(index.row()));
    case TotalTextRole:
        return m_measure == ColdStartTime ? secondsText(start)
                                          : figureText(amountOf(entry.size, Measured(m_measure)));
    case TotalRole:
        return m_measure == ColdStartTime
                   ? start.seconds.value_or(0)
                   : double(amountOf(entry.size, Measured(m_measure)).bytes.value_or(0)) / unit();
    case HighRole:
        return m_measure == ColdStartTime ? start.high.value_or(0)
                                          : highOf(amountOf(entry.size, Measured(m_measure))) / unit();
    case KnownRole:
        return m_measure == ColdStartTime ? start.isKnown()
                                          : amountOf(entry.size, Measured(m_measure)).isKnown();
    case OriginRole:
        return int(m_measure == ColdStartTime ? Origin::Estimated
                                              : amountOf(entry.size, Measured(m_measure)).origin);
    case SecondTextRole:
        return figureText(m_measure == Download ? entry.size.disk : entry.size.download);
    case ThirdTextRole:
        return m_measure == ColdStartTime ? figureText(entry.size.disk) : secondsText(start);
    case NoteRole:
        return shown(candidate.note);
    case AccessibleRole:
        return tr("%1, %2 download, %3 on disk, cold start %4, %5")
            .arg(displayName(candidate.strategy), formatAmount(entry.size.download),
                 formatAmount(entry.size.disk), formatSeconds(start), verdictText(candidate).toLower());
    default:
        return {};
    }
}

QHash<int, QByteArray> ComparisonModel::roleNames() const
{
    return {{StrategyRole, "strategy"},
            {NameRole, "name"},
            {ImageRole, "image"},
            {ShortImageRole, "shortImage"},
            {VerdictRole, "verdict"},
            {VerdictTextRole, "verdictText"},
            {RecommendedRole, "recommended"},
            {CogChoiceRole, "cogChoice"},
            {PartsRole, "parts"},
            {TotalTextRole, "totalText"},
            {TotalRole, "total"},
            {HighRole, "high"},
            {KnownRole, "known"},
            {OriginRole, "origin"},
            {SecondTextRole, "secondText"},
            {ThirdTextRole, "thirdText"},
            {NoteRole, "note"},
            {AccessibleRole, "accessible"}};
}
