// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "result.h"

#include <QStringList>

namespace cogwright {

QString Error::sentence() const
{
    QStringList parts{what, why, remedy};
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

Finding Error::toFinding() const
{
    return {.code = code, .severity = Severity::Error, .message = sentence(), .place = place};
}

} // namespace cogwright
