// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogversion.h"
#include "tables.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Whether a listed part serves what is asked for: both absent, or versions that match.
bool serves(const QString &listed, const QString &asked)
{
    if (listed.isEmpty() || asked.isEmpty())
        return listed.isEmpty() && asked.isEmpty();
    return cogMatches(asked, listed);
}

} // namespace

// Listed are: every torch build at or above the minima; every pair of a CUDA and a Python met
// there, without torch; every such Python alone. "At or above" is cog's comparison, for which a
// build with a local tag is not at least the bare version of the same number.
QString CompatibilityTables::cogBaseImage(const QString &cuda, const QString &python,
                                          const QString &torchAsked) const
{
    bool pythonListed = false;
    bool cudaListed = false;
    QString best;
    for (const TorchRow &row : torch) {
        if (!cogGreaterOrEqual(row.torch, cogBaseMinimumTorch))
            continue;
        const bool forCpu = !row.cuda;
        if (!forCpu && !cogGreaterOrEqual(*row.cuda, cogBaseMinimumCuda))
            continue;
        for (const QString &listed : row.pythons) {
            if (!cogGreaterOrEqual(listed, cogBaseMinimumPython))
                continue;
            const bool samePython = serves(listed, python);
            if (!forCpu) {
                pythonListed = pythonListed || samePython;
                cudaListed = cudaListed || serves(*row.cuda, cuda);
            }
            if (samePython && serves(row.cuda.value_or(QString()), cuda) && serves(row.torch, torchAsked) &&
                (best.isEmpty() || cogGreater(row.torch, best)))
                best = row.torchVersion();
        }
    }
    if (best.isEmpty() && !(pythonListed && (cuda.isEmpty() || cudaListed)))
        return {};
    QStringList parts;
    if (!cuda.isEmpty())
        parts.append(u"cuda"_s + cogWithoutPatch(cuda));
    parts.append(u"python"_s + cogWithoutPatch(python));
    if (!best.isEmpty())
        parts.append(u"torch"_s + best);
    return u"r8.im/cog-base:"_s + parts.join(u'-');
}

} // namespace cogwright
