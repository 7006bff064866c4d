// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diagnosis/diagnosis.h"

#include <QStringList>

namespace cogwright::test {

/// The titles of the remedies of a cause.
inline QStringList titles(const Cause &cause)
{
    QStringList out;
    for (const Remedy &remedy : cause.remedies)
        out.append(remedy.title);
    return out;
}

} // namespace cogwright::test
