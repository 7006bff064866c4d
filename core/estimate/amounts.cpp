// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "amounts.h"

#include <cmath>

namespace cogwright {

namespace {

std::optional<qint64> times(const std::optional<qint64> &bytes, double factor)
{
    if (!bytes)
        return std::nullopt;
    return qint64(std::llround(double(*bytes) * factor));
}

} // namespace

Amount scaled(const Amount &amount, const Share &share)
{
    return {times(amount.bytes, share.typical), times(amount.low, share.low), times(amount.high, share.high),
            Origin::Estimated};
}

Amount widened(const Amount &amount, double share)
{
    return scaled(amount, {1, 1 - share, 1 + share});
}

Amount estimated(const Spread &spread)
{
    return Amount::range(spread.typical, spread.low, spread.high, Origin::Estimated);
}

Amount nothing()
{
    return Amount::exact(0, Origin::Measured);
}

qint64 atLeast(const Amount &amount)
{
    return amount.bytes.value_or(amount.low.value_or(0));
}

} // namespace cogwright
