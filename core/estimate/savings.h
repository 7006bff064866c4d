// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/comparison.h"

namespace cogwright {

/// How much less a candidate takes than another. What both hold alike cancels, known or not, so
/// that an unknown package that is in both does not hide what the base saves.
struct Savings {
    Amount download, disk;
};
[[nodiscard]] Savings savings(const SizeEstimate &from, const SizeEstimate &to);

/// from - to, with the widest range; not known if either is.
[[nodiscard]] Seconds saved(const Seconds &from, const Seconds &to);

/// True where two ranges hold a value in common, or one of them has no end.
[[nodiscard]] bool overlap(const Amount &a, const Amount &b);
[[nodiscard]] bool overlap(const Seconds &a, const Seconds &b);

/// Which candidate to take on a platform, and why; nothing where none works.
[[nodiscard]] std::optional<Recommendation> recommend(const Resolution &resolution,
                                                      const Comparison &comparison);

/// One sentence on the whole comparison; empty where there is nothing to compare.
[[nodiscard]] QString headline(const Resolution &resolution, const Comparison &comparison);

/// The estimate of a strategy; null where it is not among them or has no figures.
[[nodiscard]] const CandidateEstimate *find(const Comparison &comparison, BaseStrategy strategy);

} // namespace cogwright
