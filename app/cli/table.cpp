// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "table.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace table {

namespace {

constexpr qsizetype gap = 2;
constexpr qsizetype leastFirst = 12;

QString padded(const QString &cell, qsizetype width, Align alignment)
{
    return alignment == Align::Left ? cell.leftJustified(width) : cell.rightJustified(width);
}

/// The end of a name that is too long, behind three points.
QString cut(const QString &cell, qsizetype width)
{
    return cell.size() <= width ? cell : u"..."_s + cell.last(width - 3);
}

QString escaped(QString cell)
{
    return cell.replace(u'\\', "\\\\"_L1).replace(u'|', "\\|"_L1);
}

} // namespace

QStringList lines(const Table &table, int width)
{
    QList<QStringList> all{table.heads};
    all += table.rows;
    QList<qsizetype> widths(table.heads.size(), 0);
    for (const QStringList &cells : std::as_const(all)) {
        for (qsizetype i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], cells[i].size());
    }
    qsizetype rest = 0;
    for (qsizetype i = 1; i < widths.size(); ++i)
        rest += widths[i] + gap;
    if (!widths.isEmpty())
        widths[0] = std::min(widths[0], std::max(leastFirst, width - rest));

    QStringList lines;
    for (const QStringList &cells : std::as_const(all)) {
        QString line;
        for (qsizetype i = 0; i < widths.size(); ++i) {
            if (i > 0)
                line += QString(gap, u' ');
            line += padded(i == 0 ? cut(cells[i], widths[i]) : cells[i], widths[i], table.alignments[i]);
        }
        while (line.endsWith(u' '))
            line.chop(1);
        lines.append(line);
    }
    return lines;
}

QStringList markdown(const Table &table)
{
    QStringList rule;
    for (const Align alignment : table.alignments)
        rule.append(alignment == Align::Left ? u"---"_s : u"---:"_s);
    QStringList lines{u"| %1 |"_s.arg(table.heads.join(u" | "_s)), u"|%1|"_s.arg(rule.join(u'|'))};
    for (const QStringList &row : table.rows) {
        QStringList cells;
        for (const QString &cell : row)
            cells.append(escaped(cell));
        lines.append(u"| "_s + cells.join(u" | "_s) + u" |"_s);
    }
    return lines;
}

QStringList wrapped(const QString &text, int width, int indent)
{
    const QString before(indent, u' ');
    QStringList lines;
    QString line;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (!line.isEmpty() && indent + line.size() + 1 + word.size() > width) {
            lines.append(before + line);
            line.clear();
        }
        line += line.isEmpty() ? word : u' ' + word;
    }
    if (!line.isEmpty())
        lines.append(before + line);
    return lines;
}

} // namespace table
