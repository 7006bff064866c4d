// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogversion.h"
#include "completionfacts.h"
#include "completionremedies.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// The newest TensorFlow for this Python that goes with a CUDA (X.Y) or, where that is empty, with
/// a cuDNN major.
const TensorflowRow *newestFor(const CompletionFacts &facts, const QString &cuda, const QString &cudnn)
{
    const TensorflowRow *best = nullptr;
    for (const TensorflowRow &row : facts.tables.tensorflow) {
        const bool fits = cuda.isEmpty() ? row.cudnn == cudnn : cogEqualMinor(row.cuda, cuda);
        if (fits && (facts.python.isEmpty() || row.pythons.contains(facts.python)))
            best = &row;
    }
    return best;
}

Finding findingAt(const Requirement &line, const QString &code, Severity severity)
{
    return {.code = code,
            .severity = severity,
            .message = {},
            .place = line.place,
            .remedies = {},
            .alsoCog = false};
}

void offerTensorflow(Finding &finding, const CompletionFacts &facts, const TensorflowRow *row)
{
    const Requirement &line = *facts.asks.tensorflow.line;
    if (row && row->version != facts.asks.tensorflow.release && line.kind == Requirement::Kind::Package)
        offerLine(finding, facts.reading, line, lineWithVersion(line, row->version));
}

std::optional<Finding> cudaConflict(const CompletionFacts &facts, const TensorflowRow *row)
{
    if (!row || facts.cudaAsked.isEmpty() || cogEqualMinor(row->cuda, facts.cudaAsked))
        return std::nullopt;
    const bool sameMajor = row->cuda.section(u'.', 0, 0) == facts.cudaAsked.section(u'.', 0, 0);
    Finding finding = findingAt(*facts.asks.tensorflow.line, u"tensorflow-cuda-conflict"_s,
                                sameMajor ? Severity::Warning : Severity::Error);
    finding.alsoCog = facts.cogRefusesFor(finding.code);
    finding.message = u"tensorflow %1 is built for CUDA %2, and cuda is %3."_s.arg(
        visible(facts.asks.tensorflow.release), row->cuda, visible(facts.cudaAsked));
    if (sameMajor)
        finding.message +=
            u" Cog leaves the line out of what it installs and says nothing; here it is kept."_s;
    offerValue(finding, facts.reading, u"cuda"_s, row->cuda);
    offerRemoval(finding, facts.reading, u"cuda"_s);
    offerTensorflow(finding, facts, newestFor(facts, facts.cudaAsked, {}));
    return finding;
}

std::optional<Finding> cudnnConflict(const CompletionFacts &facts, const TensorflowRow *row)
{
    if (!row || facts.cudnnAsked.isEmpty() || row->cudnn == facts.cudnnAsked)
        return std::nullopt;
    Finding finding = findingAt(*facts.asks.tensorflow.line, u"tensorflow-cudnn-conflict"_s, Severity::Error);
    finding.alsoCog = facts.cogRefusesFor(finding.code);
    finding.message = u"tensorflow %1 is built for cuDNN %2, and cudnn is %3."_s.arg(
        visible(facts.asks.tensorflow.release), row->cudnn, visible(facts.cudnnAsked));
    offerValue(finding, facts.reading, u"cudnn"_s, row->cudnn);
    offerRemoval(finding, facts.reading, u"cudnn"_s);
    offerTensorflow(finding, facts, newestFor(facts, {}, facts.cudnnAsked));
    return finding;
}

std::optional<Finding> unknown(const CompletionFacts &facts, const TensorflowRow *row)
{
    const FrameworkAsk &tensorflow = facts.asks.tensorflow;
    if (row || tensorflow.kind == FrameworkAsk::Kind::Unpinned)
        return std::nullopt;
    const bool decided = !facts.cuda.isEmpty();
    Finding finding =
        findingAt(*tensorflow.line, u"framework-unknown"_s, decided ? Severity::Warning : Severity::Error);
    finding.alsoCog = facts.cogRefusesFor(finding.code);
    // What is taken by rule for it is among the assumptions.
    const bool isByRule = decided && facts.cudaAsked.isEmpty() && !facts.assumptions.isEmpty();
    const bool isNewer = Version::parse(tensorflow.release) && !facts.tables.tensorflow.isEmpty() &&
                         compareReleases(tensorflow.release, facts.tables.tensorflow.last().version) > 0;
    if (isNewer && isByRule) {
        finding.message = facts.assumptions.value(0);
        return finding;
    }
    finding.message =
        isByRule ? facts.assumptions.value(0)
        : tensorflow.release.isEmpty()
            ? u"No tensorflow of the tables satisfies \"%1\" for Python %2."_s.arg(
                  visible(tensorflow.line->text), facts.python)
            : u"The tables of %1 have no tensorflow %2, so %3."_s.arg(
                  facts.tables.date, visible(tensorflow.release),
                  decided ? u"whether it goes with CUDA %1 is not known"_s.arg(visible(facts.cuda))
                          : u"the CUDA that it was built for is not known"_s);
    // A patch release has the CUDA of its minor's row.
    for (const TensorflowRow &candidate : facts.tables.tensorflow) {
        if (cogEqualMinor(candidate.version, tensorflow.release)) {
            offerValue(finding, facts.reading, u"cuda"_s, candidate.cuda);
            offerTensorflow(finding, facts, &candidate);
        }
    }
    if (finding.remedies.isEmpty())
        offerTensorflow(finding, facts, facts.tables.newestTensorflow({}, facts.python));
    return finding;
}

std::optional<Finding> pythonConflict(const CompletionFacts &facts, const TensorflowRow *row)
{
    if (!row || facts.python.isEmpty() || row->pythons.contains(facts.python))
        return std::nullopt;
    Finding finding =
        findingAt(*facts.asks.tensorflow.line, u"framework-python-conflict"_s, Severity::Warning);
    finding.message = u"tensorflow %1 has no wheel for Python %2 in the tables, only for %3."_s.arg(
        visible(facts.asks.tensorflow.release), facts.python, joinWords(row->pythons));
    // Pythons below the oldest that a base image is made for are no way out.
    if (cogGreaterOrEqual(row->pythons.value(row->pythons.size() - 1), facts.tables.cogBaseMinimumPython))
        offerValue(finding, facts.reading, u"python_version"_s, row->pythons.last());
    offerTensorflow(finding, facts, facts.tables.newestTensorflow({}, facts.python));
    return finding;
}

std::optional<Finding> notPinned(const CompletionFacts &facts)
{
    const FrameworkAsk &tensorflow = facts.asks.tensorflow;
    const bool isRange = tensorflow.kind == FrameworkAsk::Kind::Range ||
                         tensorflow.kind == FrameworkAsk::Kind::Wildcard ||
                         (facts.gpu && tensorflow.kind == FrameworkAsk::Kind::Unpinned);
    const TensorflowRow *const newest = facts.tables.newestTensorflow({}, facts.python);
    const QString release = tensorflow.release.isEmpty() && newest ? newest->version : tensorflow.release;
    if (!isRange || release.isEmpty())
        return std::nullopt;
    Finding finding = findingAt(*tensorflow.line, u"requirement-not-pinned"_s, Severity::Warning);
    finding.message =
        tensorflow.kind == FrameworkAsk::Kind::Unpinned
            ? u"tensorflow has no version, so the CUDA that it needs is not known."_s
            : u"\"%1\" does not name one tensorflow; %2 is taken, the newest of the tables that satisfies it."_s
                  .arg(visible(tensorflow.line->text), release);
    offerLine(finding, facts.reading, *tensorflow.line, lineWithVersion(*tensorflow.line, release));
    return finding;
}

} // namespace

QList<Finding> tensorflowFindings(const CompletionFacts &facts)
{
    if (!facts.asks.tensorflow.isAsked())
        return {};
    const TensorflowRow *const row = facts.tables.tensorflowRow(facts.asks.tensorflow.release);
    QList<Finding> findings;
    const auto add = [&findings](std::optional<Finding> finding) {
        if (finding)
            findings.append(*std::move(finding));
    };
    if (facts.gpu) {
        add(unknown(facts, row));
        add(cudaConflict(facts, row));
        add(cudnnConflict(facts, row));
    }
    add(pythonConflict(facts, row));
    add(notPinned(facts));
    return findings;
}

} // namespace cogwright
