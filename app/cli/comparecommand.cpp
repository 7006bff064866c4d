// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "commands.h"
#include "estimate/comparison.h"
#include "json.h"
#include "output.h"
#include "support/text.h"
#include "table.h"

#include <QFile>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

QString verdictWords(const Candidate &candidate)
{
    if (candidate.verdict == Verdict::WorksWithFixes)
        return u"works with "_s + counted(candidate.fixCount(), u"fix"_s).replace(u"fixs"_s, u"fixes"_s);
    return candidate.verdict == Verdict::Unknown ? u"not known"_s : toString(candidate.verdict);
}

QStringList row(const CandidateEstimate &entry)
{
    return {displayName(entry.candidate.strategy), formatAmount(entry.size.download),
            formatAmount(entry.size.disk), formatSeconds(entry.coldStart.total),
            verdictWords(entry.candidate)};
}

void printTable(const Comparison &comparison, bool markdown)
{
    using table::Align;
    table::Table rows{.heads = {u"base"_s, u"download"_s, u"on disk"_s, u"cold start"_s, u"verdict"_s},
                      .alignments = {Align::Left, Align::Right, Align::Right, Align::Right, Align::Left},
                      .rows = {}};
    for (const CandidateEstimate &entry : comparison.candidates)
        rows.rows.append(row(entry));
    // Two columns are the indentation under the project's name.
    const int width = output::columns() - 2;
    for (const QString &line : markdown ? table::markdown(rows) : table::lines(rows, width))
        output::print(markdown ? line : u"  "_s + line);
}

void printComparison(const QString &name, const Comparison &comparison, bool markdown)
{
    output::print(markdown ? u"### %1\n"_s.arg(visible(name)) : visible(name));
    if (comparison.candidates.isEmpty()) {
        output::print(u"  Nothing to compare: the file names no base."_s);
        return;
    }
    printTable(comparison, markdown);
    const QString indent = markdown ? QString() : u"  "_s;
    output::print(u""_s);
    if (!comparison.headline.isEmpty())
        output::print(indent + visible(comparison.headline) + u'.');
    if (comparison.recommendation)
        output::print(indent + visible(comparison.recommendation->reason));
    for (const HeldTwice &twice : comparison.twice)
        output::print(indent + u"%1 holds %2 twice: %3."_s.arg(displayName(twice.strategy), twice.what,
                                                               formatAmount(twice.disk)));
    output::print(indent + u"%1: %2."_s.arg(comparison.platform.title, comparison.platform.sentence()));
}

/// The download of the recommended candidate, or of the first where nothing is recommended.
Amount recommendedDownload(const Comparison &comparison)
{
    for (const CandidateEstimate &entry : comparison.candidates) {
        if (!comparison.recommendation || entry.candidate.strategy == comparison.recommendation->strategy)
            return entry.size.download;
    }
    return Amount::unknown();
}

/// The same figure in an earlier document of compare.
Result<qint64> baselineDownload(const QString &path, const QString &project)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail({.code = u"baseline-missing"_s,
                     .what = u"The baseline %1 can't be read."_s.arg(path),
                     .why = file.errorString() + u'.',
                     .remedy = u"Name a file that compare --json wrote."_s});
    QJsonObject found;
    while (!file.atEnd()) {
        const QJsonObject document = QJsonDocument::fromJson(file.readLine(20'000'000)).object();
        if (document.value("schema"_L1).toString() == u"cogwright.compare/1" &&
            (found.isEmpty() || document.value("project"_L1).toString() == project))
            found = document;
    }
    const QString best = found.value("recommendation"_L1).toObject().value("strategy"_L1).toString();
    const QJsonArray candidates = found.value("candidates"_L1).toArray();
    for (const QJsonValue &value : candidates) {
        const QJsonValue bytes = value["download"_L1]["bytes"_L1];
        if ((best.isEmpty() || value["strategy"_L1].toString() == best) && bytes.isDouble())
            return bytes.toInteger();
    }
    return fail({.code = u"baseline-invalid"_s,
                 .what = u"The baseline %1 holds no download figure for %2."_s.arg(path, project),
                 .why = u"It has no line of the schema cogwright.compare/1 with one."_s,
                 .remedy = u"Make it with: cogwright-cli compare --json %1"_s.arg(project)});
}

/// The budget's answer: {"max_size": bytes|null, "ok": bool, ...} and why it is exceeded.
struct Budget {
    QJsonObject object;
    QString sentence;
    std::optional<Error> error;
    bool ok = true;
};

Budget checkBudget(const Options &options, const QString &name, const Comparison &comparison)
{
    Budget budget;
    const Amount download = recommendedDownload(comparison);
    budget.object.insert(u"max_size"_s, options.maxSize ? QJsonValue(*options.maxSize) : QJsonValue());
    if (options.maxSize) {
        const qint64 known = download.bytes.value_or(download.low.value_or(0));
        if (known > *options.maxSize) {
            budget.ok = false;
            budget.sentence = u"The download of %1 is over the budget of %2."_s.arg(
                formatAmount(download), formatBytes(*options.maxSize));
        }
    }
    if (options.maxGrowth) {
        const Result<qint64> before = baselineDownload(options.baseline, name);
        if (!before) {
            budget.error = before.error();
            budget.ok = false;
        } else if (download.bytes) {
            const double growth =
                100.0 * double(*download.bytes - *before) / double(std::max<qint64>(1, *before));
            budget.object.insert(u"growth_percent"_s, growth);
            if (growth > *options.maxGrowth) {
                budget.ok = false;
                budget.sentence =
                    u"The download grew by %1 %, from %2 to %3; %4 % are allowed."_s.arg(growth, 0, 'f', 1)
                        .arg(formatBytes(*before), formatBytes(*download.bytes))
                        .arg(*options.maxGrowth);
            }
        }
    }
    budget.object.insert(u"ok"_s, budget.ok);
    return budget;
}

} // namespace

namespace commands {

int compare(const Options &options)
{
    const Result<Platform> platform = output::platformOf(options);
    if (!platform)
        return output::failedPlatform(platform.error());
    return output::forEachProject(
        options, u"compare"_s, [&](const QString &name, const Resolution &resolution) {
            const Comparison comparison = cogwright::compare(resolution, *platform, options.strategies);
            const Budget budget = checkBudget(options, name, comparison);
            QList<Finding> findings = resolution.findings;
            if (budget.error)
                findings.append(budget.error->toFinding());
            if (options.json) {
                QJsonObject document = json::document(u"compare"_s, name, resolution.project.configName(),
                                                      findings, resolution.silenced.size());
                json::addComparison(document, comparison);
                document.insert(u"budget"_s, budget.object);
                output::printJson(document);
            } else {
                printComparison(name, comparison, options.markdown);
            }
            if (budget.error)
                output::note(visible(budget.error->sentence()));
            if (!budget.sentence.isEmpty())
                output::note(u"%1: %2"_s.arg(visible(name), budget.sentence));
            const int status = output::statusOf(resolution.findings, resolution.silenced, options.failOn);
            if (budget.error)
                return output::worse(status, output::statusOf(*budget.error));
            return budget.ok ? status : output::worse(status, output::foundSomething);
        });
}

} // namespace commands
