// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "finding.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

QString toString(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return u"info"_s;
    case Severity::Warning:
        return u"warning"_s;
    case Severity::Error:
        break;
    }
    return u"error"_s;
}

std::optional<Severity> worstSeverity(const QList<Finding> &findings)
{
    const auto worst = std::ranges::max_element(findings, {}, &Finding::severity);
    if (worst == findings.end())
        return std::nullopt;
    return worst->severity;
}

} // namespace cogwright
