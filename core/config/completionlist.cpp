// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completion.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype longestTyped = 100; // more is no word that someone looks for

bool isWordStart(QStringView text, qsizetype at)
{
    return at == 0 || !text[at - 1].isLetterOrNumber() || (text[at].isUpper() && text[at - 1].isLower());
}

bool isSubsequence(QStringView typed, QStringView candidate)
{
    qsizetype at = 0;
    for (qsizetype i = 0; i < candidate.size() && at < typed.size(); ++i) {
        if (candidate[i].toLower() == typed[at].toLower() && (at > 0 || isWordStart(candidate, i)))
            ++at;
    }
    return at == typed.size();
}

} // namespace

std::optional<int> completionMatch(QStringView typed, QStringView candidate)
{
    if (typed.isEmpty() || candidate.startsWith(typed))
        return 0;
    if (typed.size() > longestTyped)
        return std::nullopt;
    if (candidate.startsWith(typed, Qt::CaseInsensitive))
        return 1;
    for (qsizetype at = candidate.indexOf(typed, 0, Qt::CaseInsensitive); at >= 0;
         at = candidate.indexOf(typed, at + 1, Qt::CaseInsensitive)) {
        if (isWordStart(candidate, at))
            return 2;
    }
    if (candidate.contains(typed, Qt::CaseInsensitive))
        return 3;
    return isSubsequence(typed, candidate) ? std::optional(4) : std::nullopt;
}

void CompletionList::add(const CompletionCandidate &candidate)
{
    const qsizetype cursor = m_cursor - m_begin;
    const TextRange part = candidate.part.value_or(TextRange{0, cursor});
    const qsizetype end = std::clamp(cursor, part.begin, part.end);
    const QString typed = m_text.sliced(m_begin + part.begin, end - part.begin).trimmed();
    const QString text = candidate.text.isEmpty() ? candidate.label : candidate.text;
    const auto match = completionMatch(typed, text);
    if (!match)
        return;
    append({.label = candidate.label,
            .kind = candidate.kind,
            .detail = candidate.detail,
            .documentation = candidate.documentation,
            .caret = -1,
            .filter = text,
            .deprecated = candidate.deprecated},
           *match, candidate.rank, {m_begin + part.begin, m_begin + part.end}, text);
}

void CompletionList::append(CompletionItem item, int match, int rank, TextRange range, const QString &text)
{
    item.edit = {.place = m_index.place(m_file, range), .text = text};
    if (item.caret < 0)
        item.caret = text.size();
    if (item.filter.isEmpty())
        item.filter = item.label;
    // What is deprecated comes last, unless nothing is valid without it.
    const bool isLast = item.deprecated && rank >= CompletionCandidate::usualRank;
    m_items.append({{isLast, match, rank}, std::move(item)});
}

QList<CompletionItem> CompletionList::take() &&
{
    std::ranges::stable_sort(m_items, {}, &Sorted::order);
    QList<CompletionItem> items;
    for (Sorted &sorted : m_items) {
        if (items.size() == most)
            break;
        sorted.item.sortText = u"%1"_s.arg(items.size(), 4, 10, QLatin1Char('0'));
        items.append(std::move(sorted.item));
    }
    return items;
}

} // namespace cogwright
