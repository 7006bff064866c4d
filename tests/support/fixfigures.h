// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSet>
#include <QString>
#include <cstdio>

namespace cogwright::test {

/// A share of cases, printed as a figure with its counts.
struct Share {
    int hit = 0, all = 0;
    void count(bool isHit) { hit += isHit, ++all; }
    [[nodiscard]] double percent() const { return all ? 100.0 * hit / all : 100.0; }
};

inline void print(const char *what, const Share &share)
{
    std::printf("  %-76s %5.1f %%  (%d of %d)\n", what, share.percent(), share.hit, share.all);
}

/// A fix as two records of it can be compared: an apt name without what tells releases apart, and the
/// parts of a toolchain as one.
inline QString comparableFix(QString fix)
{
    static const QSet<QString> toolchain{QStringLiteral("gcc"), QStringLiteral("g++"),
                                         QStringLiteral("libc6-dev"), QStringLiteral("make"),
                                         QStringLiteral("build-essential")};
    if (fix.endsWith(u"t64"))
        fix.chop(3);
    return toolchain.contains(fix) ? QStringLiteral("toolchain") : fix.section(QStringLiteral(": "), -1);
}

} // namespace cogwright::test
