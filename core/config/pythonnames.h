// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace cogwright {

/// The names that a Python file defines or imports, as far as its text tells; nothing is executed.
struct PythonNames {
    QStringList classes;     ///< at the top level
    QStringList functions;   ///< at the top level
    QStringList predictors;  ///< classes whose bases name a predictor or runner of Cog
    QStringList others;      ///< assigned, imported, or defined deeper
    bool importsAll = false; ///< from x import *: any name may be there

    [[nodiscard]] bool mayHold(const QString &name) const
    {
        return importsAll || classes.contains(name) || functions.contains(name) || others.contains(name);
    }
};

/// Reads a source line by line: linear, tolerant, at most 100,000 lines.
[[nodiscard]] PythonNames pythonNames(const QString &source);

} // namespace cogwright
