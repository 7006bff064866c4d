// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/languagecompletion.h"
#include "document/textfile.h"

#include <algorithm>

namespace cogwright::test {

/// The cursor in a text of a test.
inline constexpr QChar mark(u'\u00a6');

struct Marked {
    QString text;
    int line = 1;
    int column = 1;
};

inline Marked marked(QString text)
{
    const qsizetype at = text.indexOf(mark);
    text.remove(at, 1);
    const Place place = LineIndex(text).place({}, {at, at});
    return {text, place.line, place.column};
}

inline const CompletionItem *itemOf(const QList<CompletionItem> &items, const QString &label)
{
    const auto found = std::ranges::find(items, label, &CompletionItem::label);
    return found == items.end() ? nullptr : &*found;
}

/// The text after an item was taken, with the cursor marked.
inline QString accepted(const QString &text, const CompletionItem &item)
{
    const auto edited = applyEdits(text, {item.edit});
    if (!edited)
        return QStringLiteral("edit refused");
    const qsizetype begin = LineIndex(text).range(item.edit.place).begin;
    return QString(*edited).insert(begin + item.caret, mark);
}

inline QString labels(const QList<CompletionItem> &items)
{
    QStringList list;
    for (const CompletionItem &item : items)
        list.append(item.label);
    return list.mid(0, 12).join(u' ');
}

} // namespace cogwright::test
