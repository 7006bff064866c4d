// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/needlist.h"

namespace cogwright {

/// Distributions that pip takes as wheels that others built, whatever the index of PyPI has of them.
class Prebuilt
{
public:
    /// From requirements that are wheels by address, and from indexes and link pages that are known for
    /// wheels of what stands beside them.
    explicit Prebuilt(const NeedSources &sources);

    /// True for a need that only compiling the distribution would have.
    [[nodiscard]] bool spares(const QString &distribution, const PackageNeed &fact) const;
    [[nodiscard]] bool contains(const QString &distribution) const;
    /// Those of an index: name -> host, in the order of their names.
    [[nodiscard]] const QMap<QString, QString> &byIndex() const { return m_byIndex; }

private:
    QSet<QString> m_byFile;
    QMap<QString, QString> m_byIndex;
};

/// What makes a verdict less sure than the facts of packages do.
struct Doubt {
    Confidence confidence = Confidence::Medium; ///< at most this
    QString note;                               ///< one sentence
};

/// Compilers that building from a source tree asks for: requirements of a repository, clones and
/// folders that build commands install, and packages that leave their CUDA part out without nvcc.
[[nodiscard]] QList<Doubt> collectSourceNeeds(const Project &project, const NeedSources &sources,
                                              NeedList &needs);

/// Lowers the confidence of a candidate that is thought to work, and says why.
void applyDoubts(const QList<Doubt> &doubts, Candidate &candidate);

} // namespace cogwright
