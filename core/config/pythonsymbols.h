// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QString>
#include <optional>

namespace cogwright {

/// Where a name is defined at the top level of a Python file.
struct PythonSymbol {
    TextRange range; ///< from the class, def or assignment to the last line of its body
    TextRange name;
};

/// The last top-level definition of a name, as Python takes it: a class, a function, an assignment, or
/// the import that brings it in. Read from the text, nothing is executed; texts in triple quotes are left
/// aside. Linear; at most 100,000 lines.
[[nodiscard]] std::optional<PythonSymbol> pythonSymbol(const QString &source, const QString &name);

} // namespace cogwright
