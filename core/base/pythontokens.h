// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

namespace cogwright {

/// One token of a Python text, as far as looking for imports and calls needs it.
struct PythonToken {
    enum class Kind { Name, String, Newline, Operator };
    Kind kind = Kind::Operator;
    /// A name, an operator's character, or a string's text with simple escapes decoded. A formatted
    /// string ends before its first replacement field.
    QString text;
    int line = 1;
    bool formatted = false; ///< a string cut at a replacement field

    [[nodiscard]] bool is(QChar c) const { return kind == Kind::Operator && text == c; }
    [[nodiscard]] bool isName(QLatin1StringView name) const { return kind == Kind::Name && text == name; }
};

/// Splits a text into tokens. Newlines inside brackets are left out, as Python does; numbers count
/// as names. Linear; strings longer than 10,000 characters are cut.
[[nodiscard]] QList<PythonToken> pythonTokens(QStringView text);

} // namespace cogwright
