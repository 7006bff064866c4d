// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "migratereport.h"
#include "output.h"
#include "project/settings.h"
#include "support/text.h"
#include "table.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace migrate {

namespace {

using table::Align;

/// One figure, so that a column stays narrow: "5.3 GB", "5.3 GB+" where only a part is known. The
/// ranges stand in the other two forms, and in the sums.
QString shortAmount(const Amount &amount)
{
    if (amount.isKnown())
        return formatBytes(*amount.bytes);
    return amount.low.value_or(0) > 0 ? formatBytes(*amount.low) + u'+' : u"-"_s;
}

QString shortSeconds(const Seconds &seconds)
{
    return seconds.isKnown() ? formatSeconds(*seconds.seconds) : u"-"_s;
}

QString decisionWords(const MigrationRow &row)
{
    return row.isRefused() ? u"refused"_s : toString(row.decision);
}

output::Tone tone(const MigrationRow &row)
{
    if (row.isRefused())
        return output::Tone::Bad;
    switch (row.decision) {
    case MigrationDecision::Move:
        return output::Tone::Good;
    case MigrationDecision::MoveWithFixes:
        return output::Tone::Change;
    case MigrationDecision::Stay:
    case MigrationDecision::Unknown:
        break;
    }
    return output::Tone::Quiet;
}

QString whyWords(const MigrationRow &row)
{
    return row.isRefused() ? u"%1 [%2]"_s.arg(row.why, row.code) : row.why;
}

/// "5.3 to 7.9 GB", and of how many where not of all.
QString sum(const QString &text, int known, int moving)
{
    return known == moving ? text : u"%1 (known for %2 of %3)"_s.arg(text).arg(known).arg(moving);
}

QStringList summary(const MigrationReport &report)
{
    const MigrationTotals &totals = report.totals;
    QStringList lines{u"%1: %2 move, %3 move with fixes, %4 stay, %5 not known, %6 refused."_s
                          .arg(counted(totals.projects, u"project"_s))
                          .arg(totals.move)
                          .arg(totals.moveWithFixes)
                          .arg(totals.stay)
                          .arg(totals.unknown)
                          .arg(totals.refused)};
    const int moving = totals.move + totals.moveWithFixes;
    if (moving > 0) {
        lines.append(
            u"Moving saves, summed over one pull of each: %1 of download, %2 on disk, %3 of cold start."_s
                .arg(sum(formatAmount(totals.download), totals.downloadKnown, moving),
                     sum(formatAmount(totals.disk), totals.diskKnown, moving),
                     sum(formatSeconds(totals.coldStart), totals.coldStartKnown, moving)));
        lines.append(u"Cold start on %1: %2."_s.arg(report.platform.title, report.platform.sentence()));
    }
    return lines;
}

/// What --apply did, and what it left alone.
QStringList outcomes(const MigrationReport &report)
{
    int recorded = 0;
    int already = 0;
    QStringList lines;
    bool asked = false;
    for (const MigrationEntry &entry : report.entries) {
        if (!entry.applied)
            continue;
        asked = true;
        const bool same = entry.kept == entry.row.base;
        if (*entry.applied)
            ++(same ? already : recorded);
        else if (entry.failure)
            lines.append(u"%1: %2"_s.arg(visible(entry.project), visible(entry.failure->sentence())));
        else
            lines.append(
                u"%1: %2 keeps %3, and is left as it is; resolve --base %4 --save replaces it."_s.arg(
                    visible(entry.project), settingsFileName(), visible(entry.kept), entry.row.base));
    }
    if (!asked)
        return lines;
    QString first =
        u"The base is recorded in %1 of %2."_s.arg(settingsFileName(), counted(recorded, u"project"_s));
    if (already > 0)
        first += u" %1 had it already."_s.arg(counted(already, u"project"_s));
    lines.prepend(first);
    return lines;
}

} // namespace

void printTable(const MigrationReport &report, int width)
{
    table::Table rows{
        .heads = {u"project"_s, u"today"_s, u"slim"_s, u"saves"_s, u"pull"_s, u"decision"_s},
        .alignments = {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left},
        .rows = {}};
    for (const MigrationEntry &entry : report.entries) {
        const MigrationRow &row = entry.row;
        rows.rows.append({visible(entry.project), shortAmount(row.today.disk), shortAmount(row.slim.disk),
                          shortAmount(row.saves.disk), shortAmount(row.saves.download), decisionWords(row)});
    }
    const QStringList lines = table::lines(rows, width);
    if (!report.entries.isEmpty()) {
        output::print(lines.first());
        for (qsizetype i = 0; i < report.entries.size(); ++i) {
            const MigrationRow &row = report.entries[i].row;
            const QString &line = lines[i + 1];
            const QString words = decisionWords(row);
            output::print(line.chopped(words.size()) + output::toned(words, tone(row)));
            if (row.decision == MigrationDecision::Move && row.base == toString(BaseStrategy::Slim))
                continue; // the figures say it
            for (const QString &why : table::wrapped(visible(whyWords(row)), width, 4))
                output::print(why);
        }
        output::print(u""_s);
        output::print(u"today, slim and saves are on disk; pull is what one download saves."_s);
    }
    for (const QString &line : summary(report) + outcomes(report)) {
        for (const QString &part : table::wrapped(line, width, 0))
            output::print(part);
    }
}

void printMarkdown(const MigrationReport &report)
{
    table::Table rows{.heads = {u"Project"_s, u"Decision"_s, u"Today"_s, u"On disk today"_s, u"On slim"_s,
                                u"Saves on disk"_s, u"Saves per pull"_s, u"Cold start saved"_s, u"Why"_s},
                      .alignments = {Align::Left, Align::Left, Align::Left, Align::Right, Align::Right,
                                     Align::Right, Align::Right, Align::Right, Align::Left},
                      .rows = {}};
    for (const MigrationEntry &entry : report.entries) {
        const MigrationRow &row = entry.row;
        rows.rows.append(
            {visible(entry.project), decisionWords(row),
             row.today.image.isEmpty() ? u"-"_s : visible(row.today.image), shortAmount(row.today.disk),
             shortAmount(row.slim.disk), row.moves() ? formatAmount(row.saves.disk) : u"-"_s,
             row.moves() ? formatAmount(row.saves.download) : u"-"_s,
             row.moves() ? formatSeconds(row.savesColdStart) : shortSeconds({}), visible(whyWords(row))});
    }
    for (const QString &line : table::markdown(rows))
        output::print(line);
    for (const QString &line : summary(report) + outcomes(report))
        output::print(u"\n"_s + line);
}

} // namespace migrate
