// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/text.h"

namespace cogwright {

/// A text of a file as a sentence quotes it: control characters visible, cut at 60 characters.
[[nodiscard]] inline QString excerpt(QStringView text)
{
    constexpr qsizetype longest = 60;
    return text.size() > longest ? visible(text.first(longest)) + QStringLiteral("...") : visible(text);
}

} // namespace cogwright
