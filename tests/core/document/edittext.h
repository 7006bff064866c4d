// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/textfile.h"
#include "document/yamldocument.h"

namespace cogwright::test {

using namespace Qt::StringLiterals;

/// The text after an edit; a sentence about the error where there is one.
inline QString after(const YamlDocument &document, const Result<QList<TextEdit>> &edits)
{
    if (!edits)
        return u"error: "_s + edits.error().code;
    const auto text = applyEdits(document.text(), *edits);
    return text ? *text : u"error: "_s + text.error().code;
}

} // namespace cogwright::test
