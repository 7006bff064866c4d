// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "savings.h"

#include "estimate/amounts.h"
#include "support/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// A range wider than this either way reads "about".
constexpr double aboutFrom = 0.05;

bool works(const Candidate &candidate)
{
    return candidate.verdict == Verdict::Works || candidate.verdict == Verdict::WorksWithFixes;
}

QString name(const CandidateEstimate &estimate)
{
    return estimate.candidate.strategy == BaseStrategy::Custom ? visible(estimate.candidate.image)
                                                               : displayName(estimate.candidate.strategy);
}

bool cachedHere(const CandidateEstimate &estimate, const Platform &platform)
{
    return platform.cached.contains(toString(estimate.candidate.strategy));
}

/// The first in the fixed order that works, unless another one starts clearly sooner here.
const CandidateEstimate *best(const Resolution &resolution, const Comparison &comparison)
{
    const CandidateEstimate *preferred =
        resolution.choice ? find(comparison, resolution.choice->strategy) : nullptr;
    if (preferred && !works(preferred->candidate))
        preferred = nullptr;
    for (const CandidateEstimate &estimate : comparison.candidates) {
        if (!preferred && estimate.error.isEmpty() && works(estimate.candidate))
            preferred = &estimate;
    }
    const CandidateEstimate *soonest = preferred;
    for (const CandidateEstimate &estimate : comparison.candidates) {
        if (!preferred || !estimate.error.isEmpty() || !works(estimate.candidate))
            continue;
        const Seconds &time = estimate.coldStart.total;
        const Seconds &best = soonest->coldStart.total;
        if (time.isKnown() && best.isKnown() && *time.seconds < *best.seconds &&
            !overlap(time, preferred->coldStart.total))
            soonest = &estimate;
    }
    return soonest;
}

/// "as it is", "with 2 fixes"; it follows "works".
QString how(const Candidate &candidate)
{
    const int count = candidate.fixCount();
    if (count == 0 && candidate.lacksAtRun)
        return u"as far as any base"_s;
    return count == 0 ? u"as it is"_s : u"with %1"_s.arg(count == 1 ? u"1 fix"_s : u"%1 fixes"_s.arg(count));
}

QString numberWord(int number)
{
    static constexpr std::array words{"no"_L1,  "one"_L1,   "two"_L1,   "three"_L1, "four"_L1, "five"_L1,
                                      "six"_L1, "seven"_L1, "eight"_L1, "nine"_L1,  "ten"_L1};
    return number < int(words.size()) ? QString(words[size_t(number)]) : QString::number(number);
}

QString things(int number, const QString &verb)
{
    return u"%1 %2 %3"_s.arg(numberWord(number), number == 1 ? u"thing"_s : u"things"_s, verb);
}

/// "about 5.3 GB", "5.3 GB", "at least 5.3 GB".
QString roughly(const Amount &amount)
{
    if (!amount.isKnown())
        return formatAmount(amount);
    const double value = double(*amount.bytes);
    const double spread = std::max(value - double(amount.low.value_or(*amount.bytes)),
                                   double(amount.high.value_or(*amount.bytes)) - value);
    return (spread > aboutFrom * value ? u"about "_s : QString()) + formatBytes(*amount.bytes);
}

bool isGain(const Amount &amount)
{
    return amount.isKnown() && *amount.bytes > 0 && amount.low.value_or(*amount.bytes) > 0;
}

int unmet(const Candidate &candidate)
{
    return int(std::ranges::count(candidate.answers, NeedStatus::Unmet, &NeedAnswer::status));
}

/// What stands against Cog's own choice; the next in order where Cog takes the same or nothing.
const CandidateEstimate *opponent(const Comparison &comparison, BaseStrategy strategy)
{
    if (comparison.cogChoice && *comparison.cogChoice != strategy) {
        if (const CandidateEstimate *cog = find(comparison, *comparison.cogChoice))
            return cog;
    }
    for (const CandidateEstimate &estimate : comparison.candidates) {
        if (estimate.candidate.strategy != strategy && estimate.error.isEmpty() && works(estimate.candidate))
            return &estimate;
    }
    return nullptr;
}

QString reason(const CandidateEstimate &chosen, const CandidateEstimate *other, const Comparison &comparison,
               const Recommendation &recommendation)
{
    const QString subject = name(chosen);
    if (cachedHere(chosen, comparison.platform))
        return u"%1 starts sooner here: it is already on the node."_s.arg(subject);
    const QString works = u"%1 works %2"_s.arg(subject, how(chosen.candidate));
    if (!other)
        return works + u"; nothing else works."_s;
    if (isGain(recommendation.savesDownload))
        return u"%1 and takes %2 less to pull than %3."_s.arg(works, roughly(recommendation.savesDownload),
                                                              name(*other));
    if (!recommendation.clearDifference)
        return u"%1; there is no clear difference to %2."_s.arg(works, name(*other));
    return u"%1 and comes first in the order of preference."_s.arg(works);
}

/// The sentence on slim where slim itself does not work.
QString againstSlim(const Comparison &comparison, const CandidateEstimate &chosen)
{
    const CandidateEstimate *slim = find(comparison, BaseStrategy::Slim);
    if (!slim || slim == &chosen || slim->candidate.verdict != Verdict::Breaks)
        return {};
    const Amount gain = savings(chosen.size, slim->size).download;
    const int without = std::max(1, unmet(slim->candidate));
    if (!isGain(gain))
        return u"%1 is needed: %2 no fix on python slim"_s.arg(
            name(chosen), things(without, without == 1 ? u"has"_s : u"have"_s));
    return u"python slim would save %1 per pull, but %2 no fix"_s.arg(
        roughly(gain), things(without, without == 1 ? u"has"_s : u"have"_s));
}

} // namespace

std::optional<Recommendation> recommend(const Resolution &resolution, const Comparison &comparison)
{
    const CandidateEstimate *chosen = best(resolution, comparison);
    if (!chosen)
        return std::nullopt;
    Recommendation recommendation{.strategy = chosen->candidate.strategy,
                                  .reason = {},
                                  .savesDownload = nothing(),
                                  .savesDisk = nothing(),
                                  .savesColdStart = {0.0, 0.0, 0.0}};
    const CandidateEstimate *cog = comparison.cogChoice ? find(comparison, *comparison.cogChoice) : nullptr;
    if (cog && cog != chosen) {
        const Savings gain = savings(cog->size, chosen->size);
        recommendation.savesDownload = gain.download;
        recommendation.savesDisk = gain.disk;
        recommendation.savesColdStart = saved(cog->coldStart.total, chosen->coldStart.total);
    } else if (!cog) {
        recommendation.savesDownload = recommendation.savesDisk = Amount::unknown();
        recommendation.savesColdStart = {};
    }
    const CandidateEstimate *other = opponent(comparison, chosen->candidate.strategy);
    if (other) {
        // Where a part is not known the totals have no end; what differs may be known all the same.
        const bool known = chosen->size.download.isKnown() && other->size.download.isKnown();
        const Savings gain = savings(other->size, chosen->size);
        const bool sizesDiffer =
            known ? !overlap(chosen->size.download, other->size.download) : isGain(gain.download);
        recommendation.clearDifference =
            sizesDiffer || !overlap(chosen->coldStart.total, other->coldStart.total);
    }
    recommendation.reason = reason(*chosen, other, comparison, recommendation);
    return recommendation;
}

QString headline(const Resolution &resolution, const Comparison &comparison)
{
    Q_UNUSED(resolution)
    if (!comparison.recommendation)
        return comparison.candidates.isEmpty() ? QString() : u"No base is known to work"_s;
    const Recommendation &recommendation = *comparison.recommendation;
    const CandidateEstimate *chosen = find(comparison, recommendation.strategy);
    if (!chosen)
        return {};
    const QString subject = name(*chosen);
    if (cachedHere(*chosen, comparison.platform))
        return u"%1 starts sooner here: it is already on the node"_s.arg(subject);
    if (const QString sentence = againstSlim(comparison, *chosen); !sentence.isEmpty())
        return sentence;
    const int count = chosen->candidate.fixCount();
    if (recommendation.clearDifference && isGain(recommendation.savesDownload)) {
        return u"%1 would save %2 per pull, and %3"_s.arg(subject, roughly(recommendation.savesDownload),
                                                          count == 0 ? u"works "_s + how(chosen->candidate)
                                                                     : things(count, u"would break"_s));
    }
    const CandidateEstimate *other = opponent(comparison, recommendation.strategy);
    if (other && !recommendation.clearDifference && comparison.cogChoice &&
        other->candidate.strategy == *comparison.cogChoice)
        return u"No clear difference between %1 and %2"_s.arg(subject, name(*other));
    return u"%1 works %2"_s.arg(subject, how(chosen->candidate));
}

} // namespace cogwright
