// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/indexeddistribution.h"

#include <QDeadlineTimer>

namespace cogwright {

/// What is asked of a package index.
struct IndexQuestion {
    QString name;            ///< normalised
    SpecifierSet conditions; ///< on the release
    QString python;          ///< "3.11"
};

struct IndexAnswer {
    enum class Kind {
        Found,
        Missing,     ///< the index has no such name
        Unanswered,  ///< too late, too long, or not understood
        Unreachable, ///< nobody answers there
    };

    Kind kind = Kind::Unanswered;
    IndexedDistribution distribution; ///< of Found; the release that pip would take was read
    QString problem;                  ///< why there is none, one sentence without credentials
};

/// A package index that is asked over the network.
class PackageIndex
{
public:
    virtual ~PackageIndex() = default;
    /// One answer a question, in their order. Returns when the time is over.
    [[nodiscard]] virtual QList<IndexAnswer> ask(const QList<IndexQuestion> &questions,
                                                 const QDeadlineTimer &deadline) = 0;
    /// For messages: its address without credentials.
    [[nodiscard]] virtual QString displayName() const = 0;
    [[nodiscard]] virtual QString host() const = 0;
};

} // namespace cogwright
