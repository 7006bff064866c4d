// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "amount.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qint64 kilo = 1000;
constexpr qint64 mega = 1000 * kilo;
constexpr qint64 giga = 1000 * mega;
/// A range narrower than this either way is noise of the last digit shown.
constexpr double narrow = 0.01;

Origin weaker(Origin a, Origin b)
{
    return std::max(a, b);
}

/// The figure of a byte count in a unit, without the unit.
QString figure(qint64 bytes, qint64 unit)
{
    const double value = double(bytes) / double(unit);
    return QString::number(value, 'f', unit == giga ? 1 : 0);
}

qint64 unitOf(qint64 bytes)
{
    // 999.6 MB would be written "1000 MB": the unit goes by what is shown.
    if (bytes >= 999'500'000)
        return giga;
    return bytes >= 999'500 ? mega : kilo;
}

QString unitName(qint64 unit)
{
    return unit == giga ? u"GB"_s : unit == mega ? u"MB"_s : u"kB"_s;
}

} // namespace

QString toString(Origin origin)
{
    switch (origin) {
    case Origin::Measured:
        return u"measured"_s;
    case Origin::Registry:
        return u"registry"_s;
    case Origin::Index:
        return u"index"_s;
    case Origin::Catalogue:
        return u"catalogue"_s;
    case Origin::Estimated:
        break;
    }
    return u"estimated"_s;
}

Amount Amount::exact(qint64 bytes, Origin origin)
{
    return {bytes, bytes, bytes, origin};
}

Amount Amount::around(qint64 bytes, double share, Origin origin)
{
    const auto spread = qint64(std::llround(double(bytes) * share));
    return {bytes, bytes - spread, bytes + spread, origin};
}

Amount Amount::range(qint64 bytes, qint64 low, qint64 high, Origin origin)
{
    return {bytes, std::min(low, high), std::max(low, high), origin};
}

Amount Amount::unknown(Origin origin)
{
    return {std::nullopt, std::nullopt, std::nullopt, origin};
}

Amount operator+(const Amount &a, const Amount &b)
{
    Amount sum;
    sum.origin = weaker(a.origin, b.origin);
    if (a.bytes && b.bytes)
        sum.bytes = *a.bytes + *b.bytes;
    if (a.low || b.low)
        sum.low = a.low.value_or(0) + b.low.value_or(0);
    if (a.high && b.high)
        sum.high = *a.high + *b.high;
    return sum;
}

Amount operator-(const Amount &a, const Amount &b)
{
    Amount difference = Amount::unknown(weaker(a.origin, b.origin));
    if (!a.bytes || !b.bytes)
        return difference;
    difference.bytes = *a.bytes - *b.bytes;
    difference.low = a.low.value_or(*a.bytes) - b.high.value_or(*b.bytes);
    difference.high = a.high.value_or(*a.bytes) - b.low.value_or(*b.bytes);
    return difference;
}

Seconds operator+(const Seconds &a, const Seconds &b)
{
    const auto sum = [](std::optional<double> x, std::optional<double> y) -> std::optional<double> {
        if (!x || !y)
            return std::nullopt;
        return *x + *y;
    };
    return {sum(a.seconds, b.seconds), sum(a.low, b.low), sum(a.high, b.high)};
}

QString formatBytes(qint64 bytes)
{
    if (bytes < 0)
        return u"\u2212"_s + formatBytes(-bytes);
    if (bytes < kilo)
        return bytes == 0 ? u"0 kB"_s : u"under 1 kB"_s;
    const qint64 unit = unitOf(bytes);
    return figure(bytes, unit) + u' ' + unitName(unit);
}

QString formatAmount(const Amount &amount)
{
    if (!amount.bytes)
        return amount.low && *amount.low > 0 ? u"at least "_s + formatBytes(*amount.low) : u"not known"_s;
    const qint64 low = amount.low.value_or(*amount.bytes);
    const qint64 high = amount.high.value_or(*amount.bytes);
    const double spread = double(std::max(*amount.bytes - low, high - *amount.bytes));
    if (spread <= narrow * double(*amount.bytes) || formatBytes(low) == formatBytes(high))
        return formatBytes(*amount.bytes);
    if (low >= kilo && unitOf(low) == unitOf(high))
        return u"%1 to %2"_s.arg(figure(low, unitOf(low)), formatBytes(high));
    return u"%1 to %2"_s.arg(formatBytes(low), formatBytes(high));
}

QString formatSeconds(double seconds, bool precise)
{
    if (precise && seconds < 9.95)
        return QString::number(seconds, 'f', 1) + u" s"_s;
    const auto whole = qint64(std::llround(seconds));
    if (whole < 120)
        return u"%1 s"_s.arg(whole);
    return u"%1 min %2 s"_s.arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
}

QString formatSeconds(const Seconds &seconds)
{
    if (!seconds.seconds)
        return u"not known"_s;
    const double low = seconds.low.value_or(*seconds.seconds);
    const double high = seconds.high.value_or(*seconds.seconds);
    if (std::llround(low) == std::llround(high))
        return formatSeconds(*seconds.seconds);
    if (std::llround(high) < 600)
        return u"%1 to %2 s"_s.arg(std::llround(low)).arg(std::llround(high));
    return u"%1 to %2"_s.arg(formatSeconds(low), formatSeconds(high));
}

} // namespace cogwright
