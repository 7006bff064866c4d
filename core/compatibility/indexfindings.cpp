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

/// Each kind is said for so many lines at most: a file may hold 100,000.
constexpr qsizetype mostFindings = 100;

Finding warningAt(const Requirement &line, const QString &code)
{
    return {.code = code,
            .severity = Severity::Warning,
            .message = {},
            .place = line.place,
            .remedies = {},
            .alsoCog = false};
}

/// The local tag of a version, "cu118" of "2.0.1+cu118"; empty if none.
QString tagOf(const QString &version)
{
    const qsizetype plus = version.lastIndexOf(u'+');
    return plus < 0 ? QString() : version.sliced(plus + 1);
}

/// A tag of torch that names another CUDA than the one that is installed for.
std::optional<Finding> tagAgainstCuda(const CompletionFacts &facts)
{
    const FrameworkAsk &torch = facts.asks.torch;
    const QString tag = tagOf(torch.release);
    if (!facts.gpu || torch.kind != FrameworkAsk::Kind::Pinned || tag.isEmpty() || facts.cuda.isEmpty())
        return std::nullopt;
    const QString tagged = torch.taggedCuda();
    if (tagged.isEmpty() && tag != "cpu"_L1)
        return std::nullopt;
    if (!tagged.isEmpty() && cogEqualMinor(tagged, facts.cuda))
        return std::nullopt;
    const QString bare = torch.release.section(u'+', 0, 0);
    const auto rows = facts.tables.torchRows(bare);
    const bool isBuilt = std::ranges::any_of(rows, [&](const TorchRow *row) { return row->cuda == tagged; });
    Finding finding = warningAt(*torch.line, u"cuda-twice"_s);
    if (tag == "cpu"_L1)
        finding.message =
            u"torch asks for its build without CUDA and gpu is true; the build for CUDA %1 is installed."_s
                .arg(visible(facts.cuda));
    else if (!facts.cudaAsked.isEmpty())
        finding.message =
            u"torch asks for CUDA %1 and cuda is %2; cuda decides."_s.arg(tagged, visible(facts.cuda));
    else
        finding.message =
            u"torch %1 has no build for CUDA %2 of its tag; that for CUDA %3 is installed."_s.arg(
                visible(bare), tagged, visible(facts.cuda));
    offerLine(finding, facts.reading, *torch.line, lineWithVersion(*torch.line, bare));
    if (isBuilt && !facts.cudaAsked.isEmpty()) {
        offerValue(finding, facts.reading, u"cuda"_s, tagged);
        offerRemoval(finding, facts.reading, u"cuda"_s);
    }
    return finding;
}

/// An index of torch wheels in the requirements that is for another CUDA than the one that is
/// installed for: pip may take the wheel of either.
QList<Finding> indexesAgainstCuda(const CompletionFacts &facts, const Completion &completion)
{
    const FrameworkAsk &torch = facts.asks.torch;
    if (torch.kind != FrameworkAsk::Kind::Pinned && torch.kind != FrameworkAsk::Kind::Range)
        return {};
    // The index that was added for torch; without one there is nothing to contradict but the CUDA.
    QString added;
    for (const Requirement &line : completion.requirements) {
        if (line.kind == Requirement::Kind::Option && line.place == torch.line->place)
            added = line.optionValue;
    }
    QString wanted = wheelTagOfIndex(added);
    if (wanted.isEmpty() && facts.gpu && !facts.cuda.isEmpty())
        wanted = u"cu"_s + cogWithoutPatch(facts.cuda).remove(u'.');
    if (wanted.isEmpty())
        return {};
    QList<Finding> findings;
    for (const Requirement &line : facts.requirements.lines) {
        const bool isIndex = line.kind == Requirement::Kind::Option &&
                             (line.option == "--extra-index-url"_L1 || line.option == "--index-url"_L1);
        const QString tag = isIndex ? wheelTagOfIndex(line.optionValue) : QString();
        if (tag.isEmpty() || tag == wanted || findings.size() == mostFindings)
            continue;
        Finding finding = warningAt(line, u"cuda-twice"_s);
        finding.message =
            u"%1 holds builds for %2, and torch %3 is installed for %4; pip may take either."_s.arg(
                visible(line.optionValue), tag, visible(torch.release), wanted);
        if (!added.isEmpty() && added != line.optionValue) {
            offerLine(finding, facts.reading, line, line.option + u' ' + added);
            offerLineRemoval(finding, facts.reading, line);
        }
        const QString cuda = cudaOfWheelTag(tag);
        const auto rows = facts.tables.torchRows(torch.release);
        if (facts.gpu && std::ranges::any_of(rows, [&](const TorchRow *row) { return row->cuda == cuda; }))
            offerValue(finding, facts.reading, u"cuda"_s, cuda);
        findings.append(finding);
    }
    return findings;
}

/// A version with a local tag is on no index but its own: PyPI takes none (PEP 440, "Local version
/// identifiers").
QList<Finding> tagsWithoutIndex(const CompletionFacts &facts, const Completion &completion)
{
    QStringList offered;
    for (const Requirement &line : completion.requirements) {
        if (line.kind == Requirement::Kind::Option)
            offered.append(line.optionValue + u' ' + line.text);
    }
    QList<Finding> findings;
    for (const Requirement &line : completion.requirements) {
        const bool isCompanion =
            line.name == "torch"_L1 || line.name == "torchvision"_L1 || line.name == "torchaudio"_L1;
        const auto &specifiers = line.specifiers.specifiers();
        if (line.kind != Requirement::Kind::Package || specifiers.size() != 1)
            continue;
        const QString tag = tagOf(specifiers.first().text);
        const bool isTorchTag = isCompanion && (tag == "cpu"_L1 || !cudaOfWheelTag(tag).isEmpty());
        // What another index holds is its own matter: any one that is named may have a package's own tag.
        const bool isOffered = isTorchTag ? std::ranges::any_of(offered,
                                                                [&](const QString &url) {
                                                                    return url.contains(u"/whl/"_s + tag) ||
                                                                           url.contains("torch_stable"_L1);
                                                                })
                                          : !offered.isEmpty();
        if (tag.isEmpty() || isOffered)
            continue;
        const auto source = std::ranges::find_if(facts.requirements.lines, [&](const Requirement &written) {
            return written.place == line.place;
        });
        Finding finding = warningAt(line, u"local-tag-without-index"_s);
        finding.message =
            u"%1 with the tag %2 is not on the default index, and no line names an index that has it."_s.arg(
                line.name, visible(tag));
        if (source != facts.requirements.lines.end()) {
            if (isTorchTag)
                offerLineBefore(finding, facts.reading, *source,
                                u"--extra-index-url "_s + facts.tables.torchIndex + tag);
            offerLine(finding, facts.reading, *source,
                      lineWithVersion(*source, specifiers.first().text.section(u'+', 0, 0)));
        }
        findings.append(finding);
    }
    return findings.first(std::min(findings.size(), mostFindings));
}

/// On every base, slim included, a written CUDA picks the wheels of torch. Said where they are not
/// those that torch would be installed with by itself.
std::optional<Finding> cudaPicksIndex(const CompletionFacts &facts)
{
    const FrameworkAsk &torch = facts.asks.torch;
    if (!facts.gpu || facts.cudaAsked.isEmpty() || torch.kind != FrameworkAsk::Kind::Pinned ||
        !isPlainPin(*torch.line) || !facts.reading.file.cuda)
        return std::nullopt;
    const TorchRow *const taken = cogTorchBuild(torch.release, facts.cudaAsked, facts.tables);
    const QString newest = newestCuda(facts.tables.torchRows(torch.release));
    if (!taken || taken->index.isEmpty() || !taken->cuda || *taken->cuda == newest)
        return std::nullopt;
    return Finding{
        .code = u"cuda-picks-index"_s,
        .severity = Severity::Info,
        .message =
            u"cuda %1 also picks the build of torch: that for CUDA %2 is installed on every base, the slim image included; without cuda it would be %3."_s
                .arg(visible(facts.cudaAsked), *taken->cuda, newest),
        .place = facts.reading.file.cuda->place,
        .remedies = {},
        .alsoCog = false};
}

} // namespace

QList<Finding> indexFindings(const CompletionFacts &facts, const Completion &completion)
{
    QList<Finding> findings;
    for (std::optional<Finding> finding : {tagAgainstCuda(facts), cudaPicksIndex(facts)}) {
        if (finding)
            findings.append(*std::move(finding));
    }
    return findings + indexesAgainstCuda(facts, completion) + tagsWithoutIndex(facts, completion);
}

} // namespace cogwright
