// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "savings.h"

#include "estimate/amounts.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool sameFigures(const SizeItem &a, const SizeItem &b)
{
    return a.version == b.version && a.download == b.download && a.disk == b.disk;
}

struct Sum {
    Amount download = nothing(), disk = nothing();

    void add(const SizeItem &item)
    {
        download = download + item.download;
        disk = disk + item.disk;
    }
};

/// Sums of the items of a part that only one side has, or has with other figures.
std::pair<Sum, Sum> differences(const PartSize &from, const PartSize &to)
{
    QMultiHash<QString, const SizeItem *> others;
    for (const SizeItem &item : to.items)
        others.insert(item.name, &item);
    Sum first, second;
    for (const SizeItem &item : from.items) {
        const auto range = others.equal_range(item.name);
        const auto same = std::find_if(range.first, range.second,
                                       [&](const SizeItem *other) { return sameFigures(item, *other); });
        if (same == range.second)
            first.add(item);
        else
            others.erase(same);
    }
    for (const SizeItem *item : std::as_const(others))
        second.add(*item);
    return {first, second};
}

} // namespace

Savings savings(const SizeEstimate &from, const SizeEstimate &to)
{
    Sum first, second;
    const qsizetype parts = std::min(from.parts.size(), to.parts.size());
    for (qsizetype i = 0; i < parts; ++i) {
        const auto [a, b] = differences(from.parts[i], to.parts[i]);
        first.download = first.download + a.download;
        first.disk = first.disk + a.disk;
        second.download = second.download + b.download;
        second.disk = second.disk + b.disk;
    }
    return {first.download - second.download, first.disk - second.disk};
}

Seconds saved(const Seconds &from, const Seconds &to)
{
    if (!from.isKnown() || !to.isKnown())
        return {};
    return {*from.seconds - *to.seconds, from.low.value_or(*from.seconds) - to.high.value_or(*to.seconds),
            from.high.value_or(*from.seconds) - to.low.value_or(*to.seconds)};
}

bool overlap(const Amount &a, const Amount &b)
{
    if (!a.isKnown() || !b.isKnown())
        return true;
    return a.low.value_or(*a.bytes) <= b.high.value_or(*b.bytes) &&
           b.low.value_or(*b.bytes) <= a.high.value_or(*a.bytes);
}

bool overlap(const Seconds &a, const Seconds &b)
{
    if (!a.isKnown() || !b.isKnown())
        return true;
    return a.low.value_or(*a.seconds) <= b.high.value_or(*b.seconds) &&
           b.low.value_or(*b.seconds) <= a.high.value_or(*a.seconds);
}

const CandidateEstimate *find(const Comparison &comparison, BaseStrategy strategy)
{
    for (const CandidateEstimate &estimate : comparison.candidates) {
        if (estimate.candidate.strategy == strategy)
            return estimate.error.isEmpty() ? &estimate : nullptr;
    }
    return nullptr;
}

} // namespace cogwright
