// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogcompletion.h"
#include "cogversion.h"
#include "completionfacts.h"
#include "completionremedies.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

Finding findingAt(const Requirement &line, const QString &code, Severity severity)
{
    return {.code = code,
            .severity = severity,
            .message = {},
            .place = line.place,
            .remedies = {},
            .alsoCog = false};
}

/// "for Python 3.13", or nothing where the Python is not known.
QString forPython(const CompletionFacts &facts)
{
    return facts.python.isEmpty() ? QString() : u" for Python "_s + facts.python;
}

/// The CUDA that a new pin has to be built for: the one that was asked for, where torch has it.
QString newestFitting(const CompletionFacts &facts)
{
    QString release;
    if (facts.gpu && !facts.cudaAsked.isEmpty())
        release = facts.tables.newestTorch({}, facts.python, facts.cudaAsked);
    return release.isEmpty() ? facts.tables.newestTorch({}, facts.python) : release;
}

std::optional<Finding> unpinned(const CompletionFacts &facts)
{
    const FrameworkAsk &torch = facts.asks.torch;
    if (torch.kind != FrameworkAsk::Kind::Unpinned || !facts.gpu)
        return std::nullopt;
    Finding finding = findingAt(*torch.line, u"torch-version-missing"_s, Severity::Error);
    finding.alsoCog = facts.cogRefusesFor(finding.code);
    finding.message =
        u"torch has no version, and with a GPU its version decides the CUDA that goes with it."_s;
    if (const QString release = newestFitting(facts); !release.isEmpty())
        offerLine(finding, facts.reading, *torch.line, lineWithVersion(*torch.line, release));
    return finding;
}

/// Releases of the tables near one that is not in them, nearest first: of the same X.Y the newest,
/// else the next newer, and the next older.
QStringList nearestReleases(const QString &release, const CompletionFacts &facts)
{
    QStringList sameMinor;
    QString newer;
    QString older;
    for (const QString &known : facts.tables.torchVersions()) {
        const auto rows = facts.tables.torchRows(known);
        if (rows.isEmpty() || (!facts.python.isEmpty() && !rows.first()->pythons.contains(facts.python)))
            continue;
        if (cogEqualMinor(known, release.section(u'+', 0, 0)))
            sameMinor = {known};
        else if (compareReleases(known, release) > 0)
            newer = newer.isEmpty() ? known : newer;
        else
            older = known;
    }
    QStringList found = sameMinor + QStringList{newer, older};
    found.removeAll(QString());
    return found;
}

std::optional<Finding> unknown(const CompletionFacts &facts)
{
    const FrameworkAsk &torch = facts.asks.torch;
    if (!torch.isAsked() || torch.kind == FrameworkAsk::Kind::Unpinned || !facts.gpu ||
        !facts.tables.torchRows(torch.release).isEmpty())
        return std::nullopt;
    // A wheel from elsewhere is what its address says; where the CUDA is known nothing is left to ask.
    if (torch.kind == FrameworkAsk::Kind::Url && !facts.cuda.isEmpty() && !facts.torchByRule)
        return std::nullopt;
    const bool decided = !facts.cuda.isEmpty();
    Finding finding =
        findingAt(*torch.line, u"framework-unknown"_s, decided ? Severity::Warning : Severity::Error);
    finding.alsoCog = facts.cogRefusesFor(finding.code);
    if (torch.isOpen()) {
        finding.message =
            u"No torch of the tables satisfies \"%1\"%2."_s.arg(visible(torch.line->text), forPython(facts));
    } else if (facts.torchByRule) {
        finding.message = facts.assumptions.value(0);
    } else {
        finding.message = u"The tables of %1 have no torch %2, so %3."_s.arg(
            facts.tables.date, visible(torch.release.isEmpty() ? torch.version : torch.release),
            decided ? u"whether it goes with CUDA %1 is not known"_s.arg(visible(facts.cuda))
                    : u"the CUDA that it was built for is not known"_s);
    }
    if (torch.kind != FrameworkAsk::Kind::Url && !facts.torchByRule) {
        for (const QString &release : nearestReleases(torch.release, facts))
            offerLine(finding, facts.reading, *torch.line, lineWithVersion(*torch.line, release));
        if (torch.release.isEmpty() && !newestFitting(facts).isEmpty())
            offerLine(finding, facts.reading, *torch.line,
                      lineWithVersion(*torch.line, newestFitting(facts)));
    }
    return finding;
}

QStringList cudasOf(const QList<const TorchRow *> &rows)
{
    QStringList cudas;
    for (const TorchRow *row : rows) {
        if (row->cuda && !cudas.contains(*row->cuda))
            cudas.append(*row->cuda);
    }
    std::ranges::sort(cudas, [](const QString &a, const QString &b) { return cogGreater(b, a); });
    return cudas;
}

std::optional<Finding> cudaConflict(const CompletionFacts &facts)
{
    const FrameworkAsk &torch = facts.asks.torch;
    const auto rows = facts.tables.torchRows(torch.release);
    const QStringList cudas = cudasOf(rows);
    if (!facts.gpu || facts.cudaAsked.isEmpty() || cudas.isEmpty() || torch.kind == FrameworkAsk::Kind::Url ||
        std::ranges::any_of(cudas, [&](const QString &cuda) { return cogEqualMinor(cuda, facts.cudaAsked); }))
        return std::nullopt;
    Finding finding = findingAt(*torch.line, u"framework-cuda-conflict"_s, Severity::Warning);
    const TorchRow *const taken = cogTorchBuild(torch.release, facts.cudaAsked, facts.tables);
    const QString instead = taken ? u"that for CUDA %1 is installed"_s.arg(*taken->cuda)
                                  : u"the default index decides which is installed"_s;
    finding.message = u"torch %1 has no build for CUDA %2, only for %3; %4."_s.arg(
        visible(torch.release), visible(facts.cudaAsked), joinWords(cudas), instead);
    // The next CUDA up is nearest to what was asked for and runs on the same drivers or newer ones.
    const auto next =
        std::ranges::find_if(cudas, [&](const QString &cuda) { return cogGreater(cuda, facts.cudaAsked); });
    offerValue(finding, facts.reading, u"cuda"_s, next == cudas.end() ? cudas.last() : *next);
    offerRemoval(finding, facts.reading, u"cuda"_s);
    if (const QString release = facts.tables.newestTorch({}, facts.python, facts.cudaAsked);
        !release.isEmpty())
        offerLine(finding, facts.reading, *torch.line, lineWithVersion(*torch.line, release));
    return finding;
}

std::optional<Finding> pythonConflict(const CompletionFacts &facts)
{
    const FrameworkAsk &torch = facts.asks.torch;
    const auto rows = facts.tables.torchRows(torch.release);
    if (rows.isEmpty() || facts.python.isEmpty() || torch.kind == FrameworkAsk::Kind::Url ||
        std::ranges::any_of(rows, [&](const TorchRow *row) { return row->pythons.contains(facts.python); }))
        return std::nullopt;
    Finding finding = findingAt(*torch.line, u"framework-python-conflict"_s, Severity::Warning);
    const QStringList pythons = rows.first()->pythons;
    finding.message = u"torch %1 has no wheel for Python %2 in the tables, only for %3."_s.arg(
        visible(torch.release), facts.python, joinWords(pythons));
    offerValue(finding, facts.reading, u"python_version"_s, pythons.last());
    // The oldest newer release that has this Python changes least.
    for (const QString &release : facts.tables.torchVersions()) {
        const auto candidates = facts.tables.torchRows(release);
        if (compareReleases(release, torch.release) > 0 &&
            candidates.first()->pythons.contains(facts.python)) {
            offerLine(finding, facts.reading, *torch.line, lineWithVersion(*torch.line, release));
            break;
        }
    }
    return finding;
}

std::optional<Finding> notPinned(const CompletionFacts &facts)
{
    const FrameworkAsk &torch = facts.asks.torch;
    if (!torch.isOpen() || torch.release.isEmpty())
        return std::nullopt;
    Finding finding = findingAt(*torch.line, u"requirement-not-pinned"_s, Severity::Warning);
    finding.message =
        u"\"%1\" does not name one torch; %2 is taken, the newest of the tables that satisfies it%3."_s.arg(
            visible(torch.line->text), torch.release, forPython(facts));
    if (const auto cog =
            cogComplete({.gpu = false, .cuda = {}, .cudnn = {}, .lines = {torch.line->text}}, facts.tables)
                .torch;
        cog && !cog->isEmpty() && *cog != torch.release)
        finding.message += u" Cog counts it as torch %1."_s.arg(visible(*cog));
    offerLine(finding, facts.reading, *torch.line, lineWithVersion(*torch.line, torch.release));
    if (facts.gpu && !facts.cudaAsked.isEmpty()) {
        const QString built = facts.tables.newestTorch(torch.line->specifiers, facts.python, facts.cudaAsked);
        if (!built.isEmpty() && built != torch.release)
            offerLine(finding, facts.reading, *torch.line, lineWithVersion(*torch.line, built));
    }
    return finding;
}

/// A companion without torch beside it brings the torch that it goes with: which, has to be said.
std::optional<Finding> companionNotPinned(const CompletionFacts &facts, const FrameworkAsk &companion,
                                          QString TorchRow::*version)
{
    const bool unpinned = companion.kind == FrameworkAsk::Kind::Unpinned;
    if (!facts.gpu || facts.asks.torch.isAsked() || (!companion.isOpen() && !unpinned))
        return std::nullopt;
    const QString newest = facts.tables.newestTorch({}, facts.python);
    const auto newestRows = facts.tables.torchRows(newest);
    const QString release =
        !unpinned ? companion.release
                  : (newestRows.isEmpty() ? QString() : cogWithoutMetadata(newestRows.last()->*version));
    if (release.isEmpty())
        return std::nullopt;
    Finding finding = findingAt(*companion.line, u"requirement-not-pinned"_s, Severity::Warning);
    const QString name = companion.line->name;
    finding.message =
        unpinned
            ? u"%1 has no version, so any torch may come with it, built for any CUDA; the tables can't tell which."_s
                  .arg(name)
            : u"\"%1\" does not name one %2; %3 is taken, the newest of the tables that satisfies it%4, and the CUDA of the torch that it goes with."_s
                  .arg(visible(companion.line->text), name, release, forPython(facts));
    offerLine(finding, facts.reading, *companion.line, lineWithVersion(*companion.line, release));
    return finding;
}

/// A companion that goes with another torch than the one beside it.
std::optional<Finding> companionConflict(const CompletionFacts &facts, const FrameworkAsk &companion,
                                         const QList<const TorchRow *> &rows, QString TorchRow::*version)
{
    const FrameworkAsk &torch = facts.asks.torch;
    const auto torchRows = facts.tables.torchRows(torch.release);
    if (companion.kind != FrameworkAsk::Kind::Pinned || rows.isEmpty() || torchRows.isEmpty() ||
        std::ranges::any_of(rows, [&](const TorchRow *row) { return torchRows.contains(row); }))
        return std::nullopt;
    Finding finding = findingAt(*companion.line, u"framework-companion-conflict"_s, Severity::Warning);
    const QString fitting = cogWithoutMetadata(torchRows.last()->*version);
    finding.message = u"%1 %2 goes with torch %3, and the requirements ask for torch %4."_s.arg(
        companion.line->name, visible(companion.release), rows.last()->torchVersion(),
        visible(torch.release));
    offerLine(finding, facts.reading, *companion.line, lineWithVersion(*companion.line, fitting));
    offerLine(finding, facts.reading, *torch.line, lineWithVersion(*torch.line, rows.last()->torchVersion()));
    return finding;
}

std::optional<Finding> companionByRule(const CompletionFacts &facts)
{
    if (facts.asks.torch.isAsked() || !facts.torchByRule)
        return std::nullopt;
    const FrameworkAsk &companion =
        facts.asks.torchvision.isAsked() ? facts.asks.torchvision : facts.asks.torchaudio;
    Finding finding = findingAt(*companion.line, u"framework-unknown"_s, Severity::Warning);
    finding.alsoCog = facts.cogRefusesFor(finding.code);
    finding.message = facts.assumptions.value(0);
    return finding;
}

} // namespace

QList<Finding> torchFindings(const CompletionFacts &facts)
{
    QList<Finding> findings;
    const FrameworkAsks &asks = facts.asks;
    const auto visionRows = facts.tables.rowsOfTorchvision(asks.torchvision.release);
    const auto audioRows = facts.tables.rowsOfTorchaudio(asks.torchaudio.release);
    for (std::optional<Finding> finding :
         {unpinned(facts), unknown(facts), cudaConflict(facts), pythonConflict(facts), notPinned(facts),
          companionByRule(facts), companionNotPinned(facts, asks.torchvision, &TorchRow::torchvision),
          companionNotPinned(facts, asks.torchaudio, &TorchRow::torchaudio),
          companionConflict(facts, asks.torchvision, visionRows, &TorchRow::torchvision),
          companionConflict(facts, asks.torchaudio, audioRows, &TorchRow::torchaudio)}) {
        if (finding)
            findings.append(*std::move(finding));
    }
    return findings;
}

} // namespace cogwright
