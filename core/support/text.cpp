// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

LineIndex::LineIndex(QStringView text)
    : m_length(text.size())
{
    m_starts.append(0);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'\n' || (text[i] == u'\r' && (i + 1 == text.size() || text[i + 1] != u'\n')))
            m_starts.append(i + 1);
    }
}

int LineIndex::line(qsizetype offset) const
{
    const auto after = std::ranges::upper_bound(m_starts, offset);
    return std::max(1, int(after - m_starts.begin()));
}

qsizetype LineIndex::lineStart(int line) const
{
    if (line > lineCount())
        return m_length;
    return m_starts[std::max(1, line) - 1];
}

Place LineIndex::place(const QString &file, TextRange range) const
{
    const qsizetype begin = std::clamp<qsizetype>(range.begin, 0, m_length);
    const qsizetype end = std::clamp<qsizetype>(range.end, begin, m_length);
    const int first = line(begin);
    const int last = line(end);
    return {file, first, int(begin - lineStart(first)) + 1, last, int(end - lineStart(last)) + 1};
}

TextRange LineIndex::range(const Place &place) const
{
    const qsizetype begin = std::clamp<qsizetype>(lineStart(place.line) + place.column - 1, 0, m_length);
    const qsizetype end =
        std::clamp<qsizetype>(lineStart(place.endLine) + place.endColumn - 1, begin, m_length);
    return {begin, end};
}

QString visible(QStringView text, bool keepLines)
{
    QString out;
    out.reserve(text.size());
    for (const QChar c : text) {
        const char16_t u = c.unicode();
        const bool isLine = u == u'\n' || u == u'\t';
        if (u < 0x20 && !(keepLines && isLine))
            out += QChar(char16_t(0x2400 + u));
        else if (u == 0x7f)
            out += QChar(u'\u2421');
        else if ((u >= 0x80 && u < 0xa0) || (u >= 0x202a && u <= 0x202e) || (u >= 0x2066 && u <= 0x2069) ||
                 u == 0x200e || u == 0x200f || u == 0x2028 || u == 0x2029 || u == 0xfeff)
            out += u'\ufffd';
        else
            out += c;
    }
    return out;
}

namespace {

/// Edits (insert, remove, replace, swap of neighbours) from one word to another.
int distance(QStringView a, QStringView b)
{
    QList<QList<int>> rows(a.size() + 1, QList<int>(b.size() + 1, 0));
    for (qsizetype i = 0; i <= a.size(); ++i)
        rows[i][0] = int(i);
    for (qsizetype j = 0; j <= b.size(); ++j)
        rows[0][j] = int(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const int change = a[i - 1] == b[j - 1] ? 0 : 1;
            int best = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                best = std::min(best, rows[i - 2][j - 2] + 1);
            rows[i][j] = best;
        }
    }
    return rows[a.size()][b.size()];
}

} // namespace

QString nearest(QStringView word, const QStringList &candidates)
{
    if (word.size() < 2 || word.size() > 100)
        return {};
    QString best;
    // A third of the letters may be wrong: more is another word, not a slip.
    int limit = std::max(1, int(word.size()) / 3);
    const QString lower = word.toString().toLower();
    for (const QString &candidate : candidates) {
        if (std::abs(candidate.size() - word.size()) > limit)
            continue;
        const int edits = distance(lower, candidate.toLower());
        if (edits <= limit) {
            if (edits < limit || best.isEmpty())
                best = candidate;
            limit = edits;
        }
    }
    return best;
}

QString joinWords(const QStringList &words)
{
    if (words.size() < 2)
        return words.value(0);
    return words.sliced(0, words.size() - 1).join(u", "_s) + u" and "_s + words.last();
}

QString counted(qsizetype number, const QString &noun)
{
    return u"%1 %2%3"_s.arg(number).arg(noun, number == 1 ? QString() : u"s"_s);
}

} // namespace cogwright
