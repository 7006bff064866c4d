// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "logicallines.h"

#include <algorithm>

namespace cogwright {

namespace {

bool isLineEnd(QChar c)
{
    switch (c.unicode()) {
    case u'\n':
    case u'\r':
    case 0x0b:
    case 0x0c:
    case 0x1c:
    case 0x1d:
    case 0x1e:
    case 0x85:
    case 0x2028:
    case 0x2029:
        return true;
    default:
        return false;
    }
}

/// Joined text that knows where each piece of it comes from.
class JoinedLine
{
public:
    void append(QStringView piece, qsizetype offset)
    {
        m_pieces.append({m_text.size(), offset});
        m_text += piece;
    }

    [[nodiscard]] bool isEmpty() const { return m_pieces.isEmpty(); }

    void clear()
    {
        m_text.clear();
        m_pieces.clear();
    }

    /// Adds the line to a list unless nothing is left of it.
    void finish(QList<LogicalLine> *lines) const
    {
        const QStringView content = withoutComment(m_text);
        qsizetype begin = 0;
        qsizetype end = content.size();
        while (begin < end && content[begin].isSpace())
            ++begin;
        while (end > begin && content[end - 1].isSpace())
            --end;
        if (begin == end)
            return;
        lines->append({m_text.sliced(begin, end - begin), {source(begin), source(end - 1) + 1}});
    }

private:
    struct Piece {
        qsizetype joined;
        qsizetype source;
    };

    [[nodiscard]] qsizetype source(qsizetype joined) const
    {
        const auto after = std::ranges::upper_bound(m_pieces, joined, {}, &Piece::joined);
        const Piece &piece = *std::prev(after);
        return piece.source + (joined - piece.joined);
    }

    QString m_text;
    QList<Piece> m_pieces;
};

/// pip takes every backslash off both ends of a line that goes on.
TextRange withoutBackslashes(QStringView text, TextRange range)
{
    while (range.begin < range.end && text[range.begin] == u'\\')
        ++range.begin;
    while (range.end > range.begin && text[range.end - 1] == u'\\')
        --range.end;
    return range;
}

} // namespace

QStringView withoutComment(QStringView line)
{
    qsizetype hash = line.indexOf(u'#');
    while (hash > 0 && !line[hash - 1].isSpace())
        hash = line.indexOf(u'#', hash + 1);
    return hash < 0 ? line : line.first(hash);
}

QList<LogicalLine> logicalLines(QStringView text, qsizetype most, bool *cut)
{
    QList<LogicalLine> lines;
    JoinedLine joined;
    *cut = false;
    qsizetype at = text.startsWith(QChar(0xfeff)) ? 1 : 0;
    while (at < text.size()) {
        TextRange range{at, at};
        while (range.end < text.size() && !isLineEnd(text[range.end]))
            ++range.end;
        at = range.end + 1;
        if (range.end + 1 < text.size() && text[range.end] == u'\r' && text[range.end + 1] == u'\n')
            ++at;

        const QStringView line = text.sliced(range.begin, range.length());
        const bool isComment = line.trimmed().startsWith(u'#');
        if (line.endsWith(u'\\') && !isComment) {
            const TextRange bare = withoutBackslashes(text, range);
            joined.append(text.sliced(bare.begin, bare.length()), bare.begin);
            continue;
        }
        // The blank keeps a comment a comment when it is joined to what stands before.
        if (isComment && !joined.isEmpty())
            joined.append(u" ", range.begin);
        joined.append(line, range.begin);
        if (lines.size() == most) {
            *cut = true;
            return lines;
        }
        joined.finish(&lines);
        joined.clear();
    }
    if (!joined.isEmpty() && lines.size() < most)
        joined.finish(&lines);
    return lines;
}

} // namespace cogwright
