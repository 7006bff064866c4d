// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogversion.h"
#include "completionfacts.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// What the newest rows say, for a release that is newer than all of them.
QString cudaOfNewestTorch(const CompatibilityTables &tables)
{
    const QStringList releases = tables.torchVersions();
    return releases.isEmpty() ? QString() : newestCuda(tables.torchRows(releases.last()));
}

/// The newest release of a companion in the tables.
template <class Of>
bool isNewerCompanion(const FrameworkAsk &ask, const CompatibilityTables &tables, Of of)
{
    return ask.isExact() && std::ranges::all_of(tables.torch, [&](const TorchRow &row) {
               return compareReleases(ask.release, of(row)) > 0;
           });
}

QString assumeNewestTorch(CompletionFacts &facts, const QString &what)
{
    facts.torchByRule = true;
    const QString cuda = cudaOfNewestTorch(facts.tables);
    facts.assumptions.append(
        u"%1 is newer than the tables of %2; CUDA %3 of the newest torch in them is taken."_s.arg(
            what, facts.tables.date, cuda));
    return cuda;
}

QString cudaOfTorch(CompletionFacts &facts)
{
    const FrameworkAsk &torch = facts.asks.torch;
    const QString release = torch.kind == FrameworkAsk::Kind::Unpinned
                                ? facts.tables.newestTorch({}, facts.python)
                                : torch.release;
    const auto rows = facts.tables.torchRows(release);
    const QString tagged = torch.taggedCuda();
    const bool taggedIsBuilt =
        std::ranges::any_of(rows, [&](const TorchRow *row) { return row->cuda && *row->cuda == tagged; });
    if (taggedIsBuilt)
        return tagged;
    if (const QString newest = newestCuda(rows); !newest.isEmpty())
        return newest;
    const QStringList known = facts.tables.torchVersions();
    if (!release.isEmpty() && !known.isEmpty() && Version::parse(release) &&
        compareReleases(release, known.last()) > 0) {
        if (!tagged.isEmpty()) {
            facts.torchByRule = true;
            facts.assumptions.append(
                u"torch %1 is newer than the tables of %2; CUDA %3 of its tag is taken."_s.arg(
                    visible(release), facts.tables.date, tagged));
            return tagged;
        }
        return assumeNewestTorch(facts, u"torch "_s + visible(release));
    }
    // A wheel from elsewhere may be tagged with a CUDA that no row has.
    return torch.kind == FrameworkAsk::Kind::Url && facts.tables.cudaVersions().contains(tagged) ? tagged
                                                                                                 : QString();
}

QString cudaOfCompanion(CompletionFacts &facts)
{
    const FrameworkAsks &asks = facts.asks;
    const auto rows = companionRows(asks, facts.tables);
    const QString tagged =
        asks.torchvision.isAsked() ? asks.torchvision.taggedCuda() : asks.torchaudio.taggedCuda();
    if (std::ranges::any_of(rows, [&](const TorchRow *row) { return row->cuda && *row->cuda == tagged; }))
        return tagged;
    if (const QString newest = newestCuda(rows); !newest.isEmpty())
        return newest;
    if (isNewerCompanion(asks.torchvision, facts.tables, [](const TorchRow &row) { return row.torchvision; }))
        return assumeNewestTorch(facts, u"torchvision "_s + visible(asks.torchvision.release));
    if (isNewerCompanion(asks.torchaudio, facts.tables, [](const TorchRow &row) { return row.torchaudio; }))
        return assumeNewestTorch(facts, u"torchaudio "_s + visible(asks.torchaudio.release));
    return {};
}

/// The newest row of the minor release that a patch release is of; null for none.
const TensorflowRow *rowOfMinor(const QString &release, const CompatibilityTables &tables)
{
    const TensorflowRow *best = nullptr;
    for (const TensorflowRow &row : tables.tensorflow) {
        if (cogEqualMinor(row.version, release) && (!best || compareReleases(row.version, best->version) > 0))
            best = &row;
    }
    return best;
}

/// The row of the TensorFlow that is asked for. By rule, of a patch release that the tables lack that of
/// its minor, because patches are built for the same CUDA, and of one that is newer than all the newest.
const TensorflowRow *tensorflowRow(CompletionFacts &facts)
{
    const FrameworkAsk &tensorflow = facts.asks.tensorflow;
    if (tensorflow.release.isEmpty())
        return nullptr;
    const CompatibilityTables &tables = facts.tables;
    if (const TensorflowRow *const row = tables.tensorflowRow(tensorflow.release))
        return row;
    const TensorflowRow *const minor =
        Version::parse(tensorflow.release) ? rowOfMinor(tensorflow.release, tables) : nullptr;
    // A CUDA that the project names and that is another one decides about its cuDNN too.
    if (minor && (facts.cudaAsked.isEmpty() || cogEqualMinor(facts.cudaAsked, minor->cuda))) {
        facts.assumptions.append(
            u"The tables of %1 have no tensorflow %2; CUDA %3 and cuDNN %4 of %5, of the same minor release, are taken."_s
                .arg(tables.date, visible(tensorflow.release), minor->cuda, minor->cudnn, minor->version));
        return minor;
    }
    if (tables.tensorflow.isEmpty() || !Version::parse(tensorflow.release) ||
        compareReleases(tensorflow.release, tables.tensorflow.last().version) <= 0)
        return nullptr;
    facts.assumptions.append(
        u"tensorflow %1 is newer than the tables of %2; CUDA %3 and cuDNN %4 of %5 are taken."_s.arg(
            visible(tensorflow.release), tables.date, tables.tensorflow.last().cuda,
            tables.tensorflow.last().cudnn, tables.tensorflow.last().version));
    return &tables.tensorflow.last();
}

} // namespace

bool isNewerThanTables(const QString &cuda, const CompatibilityTables &tables)
{
    const QStringList known = tables.cudaVersions();
    const auto asked = DottedVersion::parse(cuda);
    const auto newest = known.isEmpty() ? std::nullopt : DottedVersion::parse(known.last());
    return asked && newest && asked->truncated(2) > *newest;
}

QString newestCuda(const QList<const TorchRow *> &rows)
{
    QString best;
    for (const TorchRow *row : rows) {
        if (row->cuda && (best.isEmpty() || cogGreater(*row->cuda, best)))
            best = *row->cuda;
    }
    return best;
}

QString torchIndexFor(const QString &cuda, const CompatibilityTables &tables)
{
    return tables.torchIndex + u"cu"_s + cogWithoutPatch(cuda).remove(u'.') + u'/';
}

CompletionFacts factsOf(const ConfigReading &reading, const Requirements &requirements,
                        const CompatibilityTables &tables)
{
    const ConfigFile &file = reading.file;
    CompletionFacts facts{.reading = reading, .requirements = requirements, .tables = tables};
    facts.gpu = file.wantsGpu();
    facts.cudaAsked = file.cuda ? file.cuda->value : QString();
    facts.cudnnAsked = file.cudnn ? file.cudnn->value : QString();
    if (file.pythonVersion) {
        const QString written = file.pythonVersion->value.trimmed();
        if (const auto version = DottedVersion::parse(written); version && version->parts() >= 2) {
            facts.python = version->truncated(2).toString();
            facts.environment.pythonVersion = facts.python;
            facts.environment.pythonFullVersion = version->parts() > 2 ? written : facts.python + u".0"_s;
        }
    }
    facts.asks = askedFrameworks(requirements, facts.environment, facts.python, tables);
    return facts;
}

void chooseCuda(CompletionFacts &facts)
{
    facts.cuda = facts.cudaAsked;
    facts.cudnn = facts.cudnnAsked;
    if (!facts.gpu)
        return;
    const CompatibilityTables &tables = facts.tables;
    const TensorflowRow *const tensorflow = tensorflowRow(facts);
    if (facts.cuda.isEmpty()) {
        const bool byTensorflow = !facts.asks.tensorflow.release.isEmpty();
        if (byTensorflow)
            facts.cuda = tensorflow ? tensorflow->cuda : QString();
        else if (facts.asks.torch.isAsked())
            facts.cuda = cudaOfTorch(facts);
        else
            facts.cuda = cudaOfCompanion(facts);
        if (facts.cuda.isEmpty() && !byTensorflow && !facts.asks.torch.isAsked())
            facts.cuda = tables.defaultCuda;
    }
    if (!facts.cudnn.isEmpty())
        return;
    if (tensorflow) {
        facts.cudnn = tensorflow->cudnn;
        return;
    }
    const bool isNewer = isNewerThanTables(facts.cuda, tables);
    const QStringList known = tables.cudnnVersions(isNewer ? tables.cudaVersions().last() : facts.cuda);
    facts.cudnn = known.isEmpty() ? QString() : known.last();
    if (isNewer && !known.isEmpty())
        facts.assumptions.append(
            u"CUDA %1 is newer than the tables of %2; cuDNN %3 of the newest CUDA in them is taken."_s.arg(
                visible(facts.cuda), tables.date, facts.cudnn));
}

} // namespace cogwright
