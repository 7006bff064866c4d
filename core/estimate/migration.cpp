// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "migration.h"

#include "base/candidates.h"
#include "estimate/amounts.h"
#include "estimate/basesize.h"
#include "support/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool works(const Candidate &candidate)
{
    return candidate.verdict == Verdict::Works || candidate.verdict == Verdict::WorksWithFixes;
}

/// The strategy that stands for the image that Cog takes.
BaseStrategy strategyOf(const QString &image)
{
    switch (parseImageName(image).kind) {
    case ImageName::Kind::CogBase:
        return BaseStrategy::CogBase;
    case ImageName::Kind::Cuda:
        return BaseStrategy::CudaDevel;
    case ImageName::Kind::PythonSlim:
        return BaseStrategy::Slim;
    case ImageName::Kind::Os:
    case ImageName::Kind::Other:
        break;
    }
    return BaseStrategy::Custom;
}

/// The resolution with Cog's own image in the place of the candidate that stands for it: Cog may
/// read another CUDA or torch from the same file.
Resolution withCogImage(const Resolution &resolution, BaseStrategy strategy)
{
    Resolution today = resolution;
    const auto same = std::ranges::find(today.candidates, strategy, &Candidate::strategy);
    if (same == today.candidates.end()) {
        Candidate candidate{.strategy = strategy, .image = resolution.cog.image};
        for (const Need &need : resolution.needs)
            candidate.answers.append({.need = need.id});
        today.candidates.append(candidate);
    } else {
        same->image = resolution.cog.image;
    }
    return today;
}

struct Estimates {
    std::optional<CandidateEstimate> today, target;
};

Estimates estimatesOf(const Resolution &resolution, BaseStrategy target, const Platform &platform)
{
    Estimates estimates;
    const auto taken = [](const Comparison &comparison, BaseStrategy strategy) {
        const CandidateEstimate *found = find(comparison, strategy);
        return found ? std::optional(*found) : std::nullopt;
    };
    const BaseStrategy cog = strategyOf(resolution.cog.image);
    const Candidate *same = resolution.candidate(cog);
    if (same && same->image == resolution.cog.image) {
        const Comparison both = compare(resolution, platform, {target, cog});
        return {.today = taken(both, cog), .target = taken(both, target)};
    }
    estimates.target = taken(compare(resolution, platform, {target}), target);
    // An image that can't be named, "python:-slim", has no size.
    if (isImageReference(resolution.cog.image) && !resolution.completion.config.python.isEmpty())
        estimates.today = taken(compare(withCogImage(resolution, cog), platform, {cog}), cog);
    return estimates;
}

MigrationSide sideOf(const QString &image, const std::optional<CandidateEstimate> &estimate)
{
    if (!estimate)
        return {.image = image, .download = Amount::unknown(), .disk = Amount::unknown(), .coldStart = {}};
    return {.image = image,
            .download = estimate->size.download,
            .disk = estimate->size.disk,
            .coldStart = estimate->coldStart.total};
}

QStringList fixTitles(const Candidate &candidate)
{
    QStringList titles;
    for (const NeedAnswer &answer : candidate.answers) {
        if (answer.status == NeedStatus::Fixable && answer.remedy && !titles.contains(answer.remedy->title))
            titles.append(answer.remedy->title);
    }
    return titles;
}

/// The finding that stops a file from being resolved: what the real cog refuses first.
const Finding *refusal(const Resolution &resolution)
{
    const Finding *first = nullptr;
    for (const Finding &finding : resolution.findings) {
        if (!resolution.cog.code.isEmpty() && finding.code == resolution.cog.code)
            return &finding;
        const bool better = !first || (finding.alsoCog && !first->alsoCog) ||
                            (finding.alsoCog == first->alsoCog && finding.severity > first->severity);
        if (better)
            first = &finding;
    }
    return first;
}

void refuse(MigrationRow &row, const Resolution &resolution)
{
    const Finding *finding = refusal(resolution);
    row.decision = MigrationDecision::Unknown;
    row.code = finding ? finding->code : resolution.cog.code.isEmpty() ? u"no-base"_s : resolution.cog.code;
    row.why = finding ? finding->message : u"No base can be named for this file."_s;
}

/// What is clearly no gain: as much or more to pull and to keep.
bool savesNothing(const MigrationRow &row)
{
    return row.saves.download.isKnown() && row.saves.disk.isKnown() && *row.saves.download.bytes <= 0 &&
           *row.saves.disk.bytes <= 0;
}

/// "python:3.13-slim works with 2 fixes: add libgl1; add libglib2.0-0."
QString withFixes(const QString &image, int count, const QStringList &titles)
{
    constexpr qsizetype most = 3;
    QStringList few = titles.first(std::min(titles.size(), most));
    for (QString &title : few)
        title[0] = title[0].toLower();
    if (titles.size() > most)
        few.append(u"%1 more"_s.arg(titles.size() - most));
    return u"%1 works with %2: %3."_s.arg(image, count == 1 ? u"1 fix"_s : u"%1 fixes"_s.arg(count),
                                          few.join(u"; "_s));
}

/// Decides for a project that has a choice; the figures are in the row already.
void decide(MigrationRow &row, const Resolution &resolution, const Candidate &target)
{
    const Choice &choice = *resolution.choice;
    const bool onSlim =
        choice.strategy == BaseStrategy::Slim || choice.strategy == BaseStrategy::DevelThenSlim;
    row.why = choice.reason;
    row.confidence = choice.confidence;
    if (!onSlim) {
        // Where no base works, the larger one is not shown to be the better one.
        row.decision = works(target) ? MigrationDecision::Stay : MigrationDecision::Unknown;
        if (row.decision == MigrationDecision::Stay && strategyOf(resolution.cog.image) == BaseStrategy::Slim)
            row.why = u"Cog takes slim already, but it does not work: "_s + row.why;
        return;
    }
    if (strategyOf(resolution.cog.image) == BaseStrategy::Slim) {
        row.decision = MigrationDecision::Stay;
        row.why = u"Cog takes %1 already."_s.arg(resolution.cog.image);
        return;
    }
    if (!works(target))
        return; // the reason says what no base has
    if (choice.confidence == Confidence::Low) {
        row.why = target.note.isEmpty() ? u"Too little is known of the packages."_s
                                        : target.note + u" A build on slim would tell."_s;
        return;
    }
    if (savesNothing(row)) {
        row.decision = MigrationDecision::Stay;
        row.why = u"%1 takes as much as what Cog takes today."_s.arg(target.image);
        return;
    }
    row.decision = target.fixCount() > 0 ? MigrationDecision::MoveWithFixes : MigrationDecision::Move;
    row.base = toString(choice.strategy);
    row.fixes = fixTitles(target);
    if (!row.fixes.isEmpty() && choice.strategy == BaseStrategy::Slim)
        row.why = withFixes(target.image, target.fixCount(), row.fixes);
}

void add(Amount &sum, int &known, const Amount &amount)
{
    if (!amount.isKnown())
        return;
    sum = sum + amount;
    ++known;
}

} // namespace

QString toString(MigrationDecision decision)
{
    switch (decision) {
    case MigrationDecision::Move:
        return u"move"_s;
    case MigrationDecision::MoveWithFixes:
        return u"move-with-fixes"_s;
    case MigrationDecision::Stay:
        return u"stay"_s;
    case MigrationDecision::Unknown:
        break;
    }
    return u"unknown"_s;
}

MigrationRow migrationOf(const Resolution &resolution, const Platform &platform)
{
    MigrationRow row;
    row.saves = {.download = Amount::unknown(), .disk = Amount::unknown()};
    const bool toSlim = resolution.choice && resolution.choice->strategy == BaseStrategy::DevelThenSlim;
    const BaseStrategy strategy = toSlim ? BaseStrategy::DevelThenSlim : BaseStrategy::Slim;
    const Estimates estimates = estimatesOf(resolution, strategy, platform);
    row.today = sideOf(resolution.cog.image, estimates.today);
    const Candidate *slim = resolution.candidate(BaseStrategy::Slim);
    row.slim = sideOf(slim ? slim->image : QString(), estimates.target);
    if (slim)
        row.verdict = slim->verdict;
    const Candidate *chosen = resolution.choice ? resolution.candidate(resolution.choice->strategy) : nullptr;
    if (!chosen) {
        refuse(row, resolution);
        return row;
    }
    if (estimates.today && estimates.target) {
        row.saves = savings(estimates.today->size, estimates.target->size);
        row.savesColdStart = saved(row.today.coldStart, row.slim.coldStart);
    }
    decide(row, resolution, *chosen);
    if (!row.moves()) {
        row.saves = {.download = Amount::unknown(), .disk = Amount::unknown()};
        row.savesColdStart = {};
    }
    return row;
}

MigrationRow refusedRow(const Error &error)
{
    MigrationRow row;
    row.code = error.code;
    row.why = error.why.isEmpty() ? error.what : error.what + u' ' + error.why;
    row.today = row.slim = sideOf({}, std::nullopt);
    row.saves = {.download = Amount::unknown(), .disk = Amount::unknown()};
    return row;
}

MigrationTotals totalsOf(const QList<MigrationRow> &rows)
{
    MigrationTotals totals;
    totals.download = totals.disk = nothing();
    totals.coldStart = {0.0, 0.0, 0.0};
    for (const MigrationRow &row : rows) {
        ++totals.projects;
        totals.refused += row.isRefused();
        totals.unknown += row.decision == MigrationDecision::Unknown && !row.isRefused();
        totals.stay += row.decision == MigrationDecision::Stay;
        totals.move += row.decision == MigrationDecision::Move;
        totals.moveWithFixes += row.decision == MigrationDecision::MoveWithFixes;
        if (!row.moves())
            continue;
        add(totals.download, totals.downloadKnown, row.saves.download);
        add(totals.disk, totals.diskKnown, row.saves.disk);
        if (row.savesColdStart.isKnown()) {
            totals.coldStart = totals.coldStart + row.savesColdStart;
            ++totals.coldStartKnown;
        }
    }
    return totals;
}

} // namespace cogwright
