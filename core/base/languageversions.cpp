// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Versions that go together, for completion.

#include "languagecompletion.h"

#include "compatibility/cogversion.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int misfitRank = 10'000; ///< what does not go with the rest comes after what does
constexpr qsizetype mostReleases = 100;

using Kind = CompletionItem::Kind;

bool isOlder(const QString &a, const QString &b)
{
    return DottedVersion::parse(a).value_or(DottedVersion()) <
           DottedVersion::parse(b).value_or(DottedVersion());
}

/// What a release of torch or a companion goes with.
struct Fit {
    QString detail;
    bool fits = true;
    bool isUntold = false; ///< the tables have no row for it
};

Fit torchFit(const LanguageFacts &facts, const QList<const TorchRow *> &rows)
{
    if (rows.isEmpty())
        return {};
    if (!facts.python.isEmpty() && !rows.first()->pythons.contains(facts.python))
        return {u"No wheel for Python %1"_s.arg(facts.python), false};
    const QString cudas = cudasOf(rows);
    const bool hasBuild = facts.cuda.isEmpty() || std::ranges::any_of(rows, [&](const TorchRow *row) {
                              return row->cuda && cogEqualMinor(*row->cuda, facts.cuda);
                          });
    if (!hasBuild)
        return {u"No build for CUDA %1"_s.arg(facts.cuda), false};
    return {cudas.isEmpty() ? u"CPU builds only"_s : u"CUDA "_s + cudas, true};
}

Fit tensorflowFit(const LanguageFacts &facts, const TensorflowRow &row)
{
    if (!facts.python.isEmpty() && !row.pythons.contains(facts.python))
        return {u"No wheel for Python %1"_s.arg(facts.python), false};
    const bool fits = facts.cuda.isEmpty() || cogEqualMinor(row.cuda, facts.cuda);
    return {u"CUDA %1, cuDNN %2"_s.arg(row.cuda, row.cudnn), fits};
}

/// The rows of a release of torch, torchvision or torchaudio; empty for other packages.
QList<const TorchRow *> rowsOf(const QString &package, const QString &release)
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    if (package == "torch"_L1)
        return tables.torchRows(release);
    if (package == "torchvision"_L1)
        return tables.rowsOfTorchvision(release);
    if (package == "torchaudio"_L1)
        return tables.rowsOfTorchaudio(release);
    return {};
}

/// Releases that the tables have of a framework; empty for other packages.
QStringList tabled(const QString &package)
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    QStringList releases;
    if (package == "tensorflow"_L1) {
        for (const TensorflowRow &row : tables.tensorflow)
            releases.append(row.version);
    }
    for (const TorchRow &row : tables.torch) {
        if (package == "torch"_L1)
            releases.append(row.torchVersion());
        else if (package == "torchvision"_L1)
            releases.append(row.torchvisionVersion());
        else if (package == "torchaudio"_L1)
            releases.append(cogWithoutMetadata(row.torchaudio));
    }
    releases.removeAll(QString());
    releases.removeDuplicates();
    return releases;
}

Fit fitOf(const LanguageFacts &facts, const QString &package, const QString &release, const Version &version,
          bool isTabled)
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    if (package == "tensorflow"_L1) {
        if (const TensorflowRow *row = tables.tensorflowRow(release))
            return tensorflowFit(facts, *row);
    }
    if (const QList<const TorchRow *> rows = rowsOf(package, release); !rows.isEmpty()) {
        Fit fit = torchFit(facts, rows);
        if (package != "torch"_L1) {
            const QString torch = rows.first()->torchVersion();
            const bool goesWith = !facts.asks.torch.isExact() || cogMatches(facts.asks.torch.release, torch);
            fit.detail = u"Goes with torch %1"_s.arg(torch);
            fit.fits = fit.fits && goesWith;
        }
        return fit;
    }
    const PackageTable &table = PackageTable::shipped();
    if (isTabled) {
        // What it goes with is not known, so it comes after those of which it is.
        const bool hasFile =
            facts.python.isEmpty() || table.allowedPythons(package, version).contains(facts.python);
        return hasFile ? Fit{u"Not in the tables of what goes together"_s, true, true}
                       : Fit{u"No file for Python %1"_s.arg(facts.python), false};
    }
    if (!table.knows(package) || facts.python.isEmpty())
        return {};
    if (table.wheelPythons(package, version).contains(facts.python))
        return {u"Wheel for Python %1"_s.arg(facts.python), true};
    if (table.allowedPythons(package, version).contains(facts.python))
        return {u"Built from source on Python %1"_s.arg(facts.python), true};
    return {u"No file for Python %1"_s.arg(facts.python), false};
}

} // namespace

QList<CompletionCandidate> pythonCandidates(const LanguageFacts &facts, const SchemaKey &key)
{
    QStringList versions = key.strings("documentedValues"_L1);
    const QString least = key.extra.value("minimumVersion"_L1).toString();
    for (const QString &version : CompatibilityTables::shipped().pythonVersions()) {
        if (!versions.contains(version) && !isOlder(version, least))
            versions.append(version);
    }
    std::ranges::sort(versions, [](const QString &a, const QString &b) { return isOlder(b, a); });
    const QString suggested = key.extra.value("suggested"_L1).toString();
    QList<CompletionCandidate> candidates;
    int order = 1;
    for (const QString &version : std::as_const(versions)) {
        const QString obstacle = facts.obstacleTo(version);
        const bool isSuggested = version == suggested;
        candidates.append({.label = version,
                           .kind = Kind::Version,
                           .detail = !obstacle.isEmpty() ? obstacle + u" has no file for it"_s
                                     : isSuggested       ? u"Suggested"_s
                                                         : QString(),
                           .rank = (isSuggested ? 0 : order) + (obstacle.isEmpty() ? 0 : misfitRank)});
        ++order;
    }
    return candidates;
}

QList<CompletionCandidate> cudaCandidates(const LanguageFacts &facts, const SchemaKey &key)
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    const QString least = key.extra.value("minimumVersion"_L1).toString();
    const QList<const TorchRow *> rows = facts.torchRows();
    const TensorflowRow *tensorflow = facts.tensorflowRow();
    QList<CompletionCandidate> candidates;
    const QStringList versions = tables.cudaVersions();
    int order = 0;
    for (auto it = versions.rbegin(); it != versions.rend(); ++it, ++order) {
        if (isOlder(*it, least))
            continue;
        const QString obstacle = facts.obstacleToCuda(*it);
        QString detail = obstacle;
        if (detail.isEmpty() && tensorflow)
            detail = u"Goes with tensorflow "_s + tensorflow->version;
        else if (detail.isEmpty() && !rows.isEmpty())
            detail = u"Goes with torch "_s + rows.first()->torchVersion();
        else if (detail.isEmpty())
            detail = u"cuDNN "_s + joinWords(tables.cudnnVersions(*it));
        candidates.append({.label = *it,
                           .kind = Kind::Version,
                           .detail = detail,
                           .rank = order + (obstacle.isEmpty() ? 0 : misfitRank)});
    }
    return candidates;
}

QList<CompletionCandidate> cudnnCandidates(const LanguageFacts &facts)
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    const QString cuda = facts.cudaInEffect();
    QStringList versions = tables.cudnnVersions(cuda);
    const bool isKnown = !versions.isEmpty();
    if (!isKnown) {
        for (const QString &other : tables.cudaVersions())
            versions += tables.cudnnVersions(other);
        versions.removeDuplicates();
    }
    std::ranges::sort(versions, [](const QString &a, const QString &b) { return isOlder(b, a); });
    const TensorflowRow *tensorflow = facts.tensorflowRow();
    QList<CompletionCandidate> candidates;
    int order = 0;
    for (const QString &version : std::as_const(versions)) {
        const bool isMisfit = tensorflow && tensorflow->cudnn != version;
        candidates.append({.label = version,
                           .kind = Kind::Version,
                           .detail = isMisfit ? u"tensorflow %1 goes with cuDNN %2"_s.arg(tensorflow->version,
                                                                                          tensorflow->cudnn)
                                     : isKnown ? u"There is an image with CUDA "_s + cuda
                                               : QString(),
                           .rank = order++ + (isMisfit ? misfitRank : 0)});
    }
    return candidates;
}

QList<CompletionCandidate> releaseCandidates(const LanguageFacts &facts, const QString &package,
                                             const PackageNames &index)
{
    struct Release {
        QString text;
        Version version;
    };
    QList<Release> releases;
    QSet<QString> seen;
    const auto add = [&](const QString &text) {
        const auto version = Version::parse(text);
        if (!version || seen.contains(version->toString()))
            return;
        seen.insert(version->toString());
        releases.append({text, *version});
    };
    const QStringList rows = tabled(package);
    for (const QString &release : rows)
        add(release);
    for (const Version &version : PackageTable::shipped().versions(package))
        add(version.toString());
    if (index.versions) {
        for (const QString &release : index.versions(package))
            add(release);
    }
    std::ranges::sort(releases, [](const Release &a, const Release &b) { return b.version < a.version; });
    QList<CompletionCandidate> candidates;
    int order = 0;
    for (const Release &release : releases.first(std::min(releases.size(), mostReleases))) {
        const Fit fit = fitOf(facts, package, release.text, release.version, !rows.isEmpty());
        const int later = (fit.isUntold ? misfitRank / 2 : 0) + (fit.fits ? 0 : misfitRank) +
                          (release.version.isPrerelease() ? 2 * misfitRank : 0);
        candidates.append(
            {.label = release.text, .kind = Kind::Version, .detail = fit.detail, .rank = order++ + later});
    }
    return candidates;
}

} // namespace cogwright
