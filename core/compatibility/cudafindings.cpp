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

std::optional<Place> placeOf(const std::optional<Placed<QString>> &field)
{
    return field ? std::optional(field->place) : std::nullopt;
}

/// CUDA versions that have an image, the nearest to one first: patches of the same X.Y, then X.Y
/// by their distance. At most three.
QStringList nearestCudas(const QString &cuda, const CompatibilityTables &tables)
{
    const auto asked = DottedVersion::parse(cuda);
    if (!asked)
        return {};
    QStringList found;
    if (!tables.cudnnVersions(cogWithoutPatch(cuda)).isEmpty()) {
        found.append(cogWithoutPatch(cuda));
        for (const CudaImage &image : tables.cudaImages) {
            if (cogEqualMinor(image.cuda, cuda) && !found.contains(image.cuda))
                found.append(image.cuda);
        }
    } else {
        found = tables.cudaVersions();
        const auto distance = [&](const QString &version) {
            const auto parsed = DottedVersion::parse(version).value_or(DottedVersion());
            return std::abs(qint64(parsed.majorNumber()) - asked->majorNumber()) * 1000 +
                   std::abs(qint64(parsed.minorNumber()) - asked->minorNumber());
        };
        std::ranges::stable_sort(found, {}, distance);
    }
    return found.first(std::min<qsizetype>(found.size(), 3));
}

/// Other findings about a malformed or too old CUDA are made where the file is read.
bool isToldAlready(const CompletionFacts &facts)
{
    return std::ranges::any_of(facts.reading.findings, [](const Finding &finding) {
        return finding.code == "cuda-malformed"_L1 || finding.code == "cuda-unsupported"_L1;
    });
}

std::optional<Finding> unsupported(const CompletionFacts &facts)
{
    const QString &cuda = facts.cudaAsked;
    if (cuda.isEmpty() || !facts.tables.cudnnVersions(cuda).isEmpty() || isToldAlready(facts))
        return std::nullopt;
    const bool isNewer = isNewerThanTables(cuda, facts.tables);
    Finding finding{.code = u"cuda-unsupported"_s,
                    .severity = isNewer ? Severity::Warning : Severity::Error,
                    .message = {},
                    .place = placeOf(facts.reading.file.cuda),
                    .remedies = {},
                    .alsoCog = facts.cogRefusesFor(u"cuda-unsupported"_s)};
    const QString newest = facts.tables.cudaVersions().value(facts.tables.cudaVersions().size() - 1);
    finding.message =
        isNewer
            ? u"CUDA %1 is newer than the tables of %2, which end with %3; what goes with it is taken by rule."_s
                  .arg(visible(cuda), facts.tables.date, newest)
            : u"There is no CUDA base image for %1."_s.arg(visible(cuda));
    for (const QString &other : nearestCudas(cuda, facts.tables))
        offerValue(finding, facts.reading, u"cuda"_s, other);
    return finding;
}

/// The newest CUDA of which an image has a cuDNN.
QString newestCudaWith(const QString &cudnn, const CompatibilityTables &tables)
{
    QString best;
    for (const CudaImage &image : tables.cudaImages) {
        if (image.cudnn == cudnn && (best.isEmpty() || cogGreater(image.cuda, best)))
            best = image.cuda;
    }
    return cogWithoutPatch(best);
}

std::optional<Finding> cudnnConflict(const CompletionFacts &facts)
{
    if (facts.cudaAsked.isEmpty() || facts.cudnnAsked.isEmpty() || isToldAlready(facts))
        return std::nullopt;
    const QStringList known = facts.tables.cudnnVersions(facts.cudaAsked);
    if (known.contains(facts.cudnnAsked))
        return std::nullopt;
    const bool isNewer = isNewerThanTables(facts.cudaAsked, facts.tables);
    Finding finding{.code = u"cuda-cudnn-conflict"_s,
                    .severity = isNewer ? Severity::Warning : Severity::Error,
                    .message = {},
                    .place = placeOf(facts.reading.file.cudnn),
                    .remedies = {},
                    .alsoCog = facts.cogRefusesFor(u"cuda-cudnn-conflict"_s)};
    const QString cuda = visible(facts.cudaAsked);
    const QString cudnn = visible(facts.cudnnAsked);
    finding.message = known.isEmpty()
                          ? u"No base image has CUDA %1, so none has it with cuDNN %2."_s.arg(cuda, cudnn)
                          : u"No base image has CUDA %1 with cuDNN %2; those of CUDA %1 have cuDNN %3."_s.arg(
                                cuda, cudnn, joinWords(known));
    for (const QString &other : known)
        offerValue(finding, facts.reading, u"cudnn"_s, other);
    offerRemoval(finding, facts.reading, u"cudnn"_s);
    if (const QString other = newestCudaWith(facts.cudnnAsked, facts.tables); !other.isEmpty())
        offerValue(finding, facts.reading, u"cuda"_s, other);
    return finding;
}

/// The newest TensorFlow whose CUDA and cuDNN have an image and that has a wheel for this Python.
const TensorflowRow *tensorflowWithImage(const CompletionFacts &facts)
{
    const TensorflowRow *best = nullptr;
    for (const TensorflowRow &row : facts.tables.tensorflow) {
        if (row.pythons.contains(facts.python) && !facts.tables.cudaImage(row.cuda, row.cudnn).isEmpty())
            best = &row;
    }
    return best;
}

std::optional<Finding> imageMissing(const CompletionFacts &facts)
{
    if (facts.cuda.isEmpty() || facts.cudnn.isEmpty() || isNewerThanTables(facts.cuda, facts.tables) ||
        !facts.tables.cudaImage(facts.cuda, facts.cudnn).isEmpty())
        return std::nullopt;
    // A CUDA and a cuDNN that are both written are told of above.
    const FrameworkAsk &tensorflow = facts.asks.tensorflow;
    if (tensorflow.release.isEmpty() || (!facts.cudaAsked.isEmpty() && !facts.cudnnAsked.isEmpty()))
        return std::nullopt;
    Finding finding{.code = u"cuda-image-missing"_s,
                    .severity = Severity::Warning,
                    .message = {},
                    .place = tensorflow.line ? std::optional(tensorflow.line->place) : std::nullopt,
                    .remedies = {},
                    .alsoCog = false};
    const QStringList known = facts.tables.cudnnVersions(facts.cuda);
    finding.message =
        u"tensorflow %1 goes with CUDA %2 and cuDNN %3, and no CUDA base image has both%4. On the slim image tensorflow[and-cuda] brings them itself."_s
            .arg(visible(tensorflow.release), visible(facts.cuda), facts.cudnn,
                 known.isEmpty()
                     ? QString()
                     : u" (those of CUDA %1 have cuDNN %2)"_s.arg(visible(facts.cuda), joinWords(known)));
    if (tensorflow.line && !tensorflow.line->extras.contains(u"and-cuda"_s) &&
        tensorflow.kind != FrameworkAsk::Kind::Url) {
        Requirement line = *tensorflow.line;
        line.extras.append(u"and-cuda"_s);
        const qsizetype before = finding.remedies.size();
        offerLine(finding, facts.reading, *tensorflow.line, lineWithVersion(line, tensorflow.release));
        if (finding.remedies.size() > before) {
            finding.remedies.last().title = u"Use the slim image with tensorflow[and-cuda]"_s;
            finding.remedies.last().option = BuildOption{u"slim"_s};
        }
    } else {
        finding.remedies.append(
            {.title = u"Use the slim image"_s, .safe = false, .edits = {}, .option = BuildOption{u"slim"_s}});
    }
    const TensorflowRow *const other = tensorflowWithImage(facts);
    if (other && tensorflow.line)
        offerLine(finding, facts.reading, *tensorflow.line,
                  lineWithVersion(*tensorflow.line, other->version));
    return finding;
}

} // namespace

QList<Finding> cudaFindings(const CompletionFacts &facts)
{
    QList<Finding> findings;
    const auto add = [&findings](std::optional<Finding> finding) {
        if (!finding)
            return false;
        findings.append(*std::move(finding));
        return true;
    };
    if (!facts.gpu)
        return findings;
    // One fault, one finding: a pair that can't be is not also a CUDA that is not there.
    const bool told = add(cudnnConflict(facts)) || add(unsupported(facts));
    if (!told)
        add(imageMissing(facts));
    return findings;
}

} // namespace cogwright
