// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/answers.h"

namespace cogwright {

/// The images that a strategy runs and builds on; empty where the tables have none.
struct StrategyImages {
    QString run, build;
};

[[nodiscard]] StrategyImages strategyImages(BaseStrategy strategy, const Completion &completion,
                                            const QString &custom = {});

/// True for what can stand behind FROM: an image reference with an optional tag or digest.
[[nodiscard]] bool isImageReference(QStringView text);

/// The candidates of a project in the order of preference: slim and cog-base without a GPU, all five
/// with one, `named` and `custom` in any case. Remedies are left to the caller.
[[nodiscard]] QList<Candidate> candidatesOf(const NeedSources &sources, const Completion &completion,
                                            const QList<Need> &needs, std::optional<BaseStrategy> named,
                                            const QString &custom);

/// The candidate that `auto` takes: the first with an image whose needs are all met or fixable.
/// What no candidate has counts against none of them. Null if there is no image at all.
[[nodiscard]] const Candidate *bestCandidate(const QList<Candidate> &candidates, const QList<Need> &needs);

/// For a choice of Debian 12's slim image: what Debian 13 can't have, in one sentence. Empty for
/// every other.
[[nodiscard]] QString olderDebianReason(const Candidate &choice, const QList<Need> &needs);

/// Why that candidate, in one sentence that a user can check. `config` is the completed one, whose CUDA
/// the candidates are of.
[[nodiscard]] QString reasonFor(const Candidate &choice, const QList<Candidate> &candidates,
                                const QList<Need> &needs, const QList<ResolvedPackage> &packages,
                                const Config &config);

} // namespace cogwright
