// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "linediff.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype largest = 2000;

QStringList linesOf(const QString &text)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        if (line.endsWith(u'\r'))
            line.chop(1);
    }
    // A final line end closes the last line, it does not begin another.
    if (lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

/// Every line of both texts, in order.
struct Line {
    DiffLine::Kind kind;
    int oldNumber, newNumber; ///< of the line, or of the one before it
    QString text;
};

/// The middle parts by their longest common subsequence.
void appendMiddle(QList<Line> &out, const QStringList &a, const QStringList &b, int oldAt, int newAt)
{
    const qsizetype n = a.size();
    const qsizetype m = b.size();
    if (n > largest || m > largest) {
        for (const QString &line : a)
            out.append({DiffLine::Kind::Removed, ++oldAt, newAt, line});
        for (const QString &line : b)
            out.append({DiffLine::Kind::Added, oldAt, ++newAt, line});
        return;
    }
    QList<QList<int>> common(n + 1, QList<int>(m + 1, 0));
    for (qsizetype i = n - 1; i >= 0; --i) {
        for (qsizetype j = m - 1; j >= 0; --j)
            common[i][j] =
                a[i] == b[j] ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
    }
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < n || j < m) {
        if (i < n && j < m && a[i] == b[j]) {
            out.append({DiffLine::Kind::Context, ++oldAt, ++newAt, a[i]});
            ++i;
            ++j;
        } else if (i < n && (j == m || common[i + 1][j] >= common[i][j + 1])) {
            out.append({DiffLine::Kind::Removed, ++oldAt, newAt, a[i++]});
        } else {
            out.append({DiffLine::Kind::Added, oldAt, ++newAt, b[j++]});
        }
    }
}

QList<Line> allLines(const QString &before, const QString &after)
{
    const QStringList a = linesOf(before);
    const QStringList b = linesOf(after);
    qsizetype head = 0;
    while (head < a.size() && head < b.size() && a[head] == b[head])
        ++head;
    qsizetype tail = 0;
    while (tail < a.size() - head && tail < b.size() - head &&
           a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
        ++tail;
    QList<Line> lines;
    for (qsizetype i = 0; i < head; ++i)
        lines.append({DiffLine::Kind::Context, int(i) + 1, int(i) + 1, a[i]});
    appendMiddle(lines, a.sliced(head, a.size() - head - tail), b.sliced(head, b.size() - head - tail),
                 int(head), int(head));
    for (qsizetype i = tail; i > 0; --i)
        lines.append(
            {DiffLine::Kind::Context, int(a.size() - i) + 1, int(b.size() - i) + 1, a[a.size() - i]});
    return lines;
}

/// Ranges of lines that a reader is shown: the changes with their context, joined where they touch.
QList<std::pair<qsizetype, qsizetype>> hunks(const QList<Line> &lines, int context)
{
    QList<std::pair<qsizetype, qsizetype>> ranges;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (lines[i].kind == DiffLine::Kind::Context)
            continue;
        const qsizetype begin = std::max<qsizetype>(0, i - context);
        const qsizetype end = std::min(lines.size(), i + 1 + context);
        if (!ranges.isEmpty() && begin <= ranges.last().second)
            ranges.last().second = end;
        else
            ranges.append({begin, end});
    }
    return ranges;
}

} // namespace

QList<DiffLine> lineDiff(const QString &before, const QString &after, int context)
{
    const QList<Line> lines = allLines(before, after);
    QList<DiffLine> out;
    for (const auto &[begin, end] : hunks(lines, context)) {
        for (qsizetype i = begin; i < end; ++i) {
            const bool removed = lines[i].kind == DiffLine::Kind::Removed;
            out.append({lines[i].kind, removed ? lines[i].oldNumber : lines[i].newNumber, lines[i].text});
        }
    }
    return out;
}

QString unifiedDiff(const QString &file, const QString &before, const QString &after)
{
    constexpr int context = 3;
    const QList<Line> lines = allLines(before, after);
    const auto ranges = hunks(lines, context);
    if (ranges.isEmpty())
        return {};
    QString out = u"--- a/%1\n+++ b/%1\n"_s.arg(file);
    for (const auto &[begin, end] : ranges) {
        int oldCount = 0;
        int newCount = 0;
        QString body;
        for (qsizetype i = begin; i < end; ++i) {
            const auto kind = lines[i].kind;
            oldCount += kind != DiffLine::Kind::Added;
            newCount += kind != DiffLine::Kind::Removed;
            body += kind == DiffLine::Kind::Added ? u'+' : kind == DiffLine::Kind::Removed ? u'-' : u' ';
            body += lines[i].text + u'\n';
        }
        // A side without lines names the line before it, as diff(1) does.
        const Line &first = lines[begin];
        const int oldStart =
            first.kind == DiffLine::Kind::Added && oldCount > 0 ? first.oldNumber + 1 : first.oldNumber;
        const int newStart =
            first.kind == DiffLine::Kind::Removed && newCount > 0 ? first.newNumber + 1 : first.newNumber;
        out += u"@@ -%1,%2 +%3,%4 @@\n"_s.arg(oldStart).arg(oldCount).arg(newStart).arg(newCount) + body;
    }
    return out;
}

} // namespace cogwright
