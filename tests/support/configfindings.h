// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/configreader.h"

#include <algorithm>

namespace cogwright::test {

/// The first finding with a code; null where there is none.
inline const Finding *findCode(const ConfigReading &reading, const QString &code)
{
    const auto found = std::ranges::find(reading.findings, code, &Finding::code);
    return found == reading.findings.end() ? nullptr : &*found;
}

/// The codes of all findings, in order, for a comparison or a message.
inline QString codesOf(const ConfigReading &reading)
{
    QStringList list;
    for (const Finding &finding : reading.findings)
        list.append(finding.code);
    return list.join(u' ');
}

} // namespace cogwright::test
