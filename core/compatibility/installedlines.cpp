// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogcompletion.h"
#include "completionfacts.h"

#include <QDir>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Where a line goes and what it becomes.
struct Installed {
    QString text; ///< empty where nothing is installed for it
    QStringList options;
};

QString withExtras(const Requirement &line, const QString &name)
{
    return line.extras.isEmpty() ? name : name + u'[' + line.extras.join(u',') + u']';
}

QString indexOption(const QString &url)
{
    return u"--extra-index-url "_s + url;
}

Installed withBuild(const QString &text, const TorchRow *build)
{
    Installed result{.text = text, .options = {}};
    if (build && !build->index.isEmpty())
        result.options.append(indexOption(build->index));
    if (build && !build->findLinks.isEmpty())
        result.options.append(u"--find-links "_s + build->findLinks);
    return result;
}

Installed installTorch(const CompletionFacts &facts, const Requirement &line, const QString &version)
{
    const QString name = withExtras(line, line.name);
    if (facts.gpu) {
        const TorchRow *const build = cogTorchBuild(version, facts.cuda, facts.tables);
        if (!build && facts.torchByRule && facts.cudaAsked.isEmpty())
            return {.text = name + u"=="_s + version.section(u'+', 0, 0),
                    .options = {indexOption(torchIndexFor(facts.cuda, facts.tables))}};
        return withBuild(name + u"=="_s + (build ? build->torchVersion() : version), build);
    }
    const auto build = std::ranges::find_if(facts.tables.torch, [&](const TorchRow &row) {
        return !row.cuda && row.torchVersion() == version;
    });
    return withBuild(name + u"=="_s + version, build == facts.tables.torch.end() ? nullptr : &*build);
}

Installed installTorchvision(const CompletionFacts &facts, const Requirement &line, const QString &version)
{
    const QString name = withExtras(line, line.name);
    if (facts.gpu) {
        const TorchRow *const build = cogTorchvisionBuild(version.section(u'+', 0, 0), facts.cuda, facts.tables);
        const bool alone = !facts.asks.torch.isAsked();
        // Beside a torch its index serves both, and a tag that was written is kept.
        if (version.contains(u'+') && !alone)
            return {.text = name + u"=="_s + version, .options = {}};
        if (!build && alone && facts.torchByRule && facts.cudaAsked.isEmpty())
            return {.text = name + u"=="_s + version,
                    .options = {indexOption(torchIndexFor(facts.cuda, facts.tables))}};
        return withBuild(name + u"=="_s + (build ? build->torchvisionVersion() : version), build);
    }
    const auto build = std::ranges::find_if(facts.tables.torch, [&](const TorchRow &row) {
        return !row.cuda && row.torchvisionVersion() == version;
    });
    if (build == facts.tables.torch.end())
        return {.text = name + u"=="_s + version, .options = {}};
    return withBuild(name + u"=="_s + build->torchvision, &*build);
}

/// torchaudio has wheels on the same index as the torch it goes with, which a line of torch brings.
Installed installTorchaudio(const CompletionFacts &facts, const Requirement &line, const QString &version)
{
    Installed result{.text = withExtras(line, line.name) + u"=="_s + version, .options = {}};
    const bool alone = !facts.asks.torch.isAsked() && !facts.asks.torchvision.isExact();
    if (facts.gpu && alone && facts.cudaAsked.isEmpty()) {
        for (const TorchRow *row : facts.tables.rowsOfTorchaudio(version)) {
            if (row->cuda == facts.cuda && !row->index.isEmpty())
                result.options = {indexOption(row->index)};
        }
        if (result.options.isEmpty() && facts.torchByRule)
            result.options = {indexOption(torchIndexFor(facts.cuda, facts.tables))};
    }
    return result;
}

/// The framework's line with the build that goes with the CUDA; nothing for other packages.
std::optional<Installed> installFramework(const CompletionFacts &facts, const Requirement &line)
{
    const FrameworkAsks &asks = facts.asks;
    QString version = isPlainPin(line) ? line.specifiers.specifiers().first().text : QString();
    for (const FrameworkAsk *ask : {&asks.torch, &asks.tensorflow}) {
        if (ask->line == &line && (ask->kind == FrameworkAsk::Kind::Range))
            version = ask->version;
    }
    if (version.isEmpty() || version.endsWith(u'*'))
        return std::nullopt;
    if (line.name == "torch"_L1)
        return installTorch(facts, line, version);
    if (line.name == "torchvision"_L1)
        return installTorchvision(facts, line, version);
    if (line.name == "torchaudio"_L1)
        return installTorchaudio(facts, line, version);
    if (line.name == "tensorflow"_L1)
        return Installed{.text = withExtras(line, line.name) + u"=="_s + version, .options = {}};
    return std::nullopt;
}

/// A pinned line without what the image's own Python and platform have answered already, its
/// options for indexes moved to the top, where pip reads them.
Installed installPinned(const Requirement &line, std::optional<Installed> framework)
{
    const bool isBare = line.marker.isEmpty() && line.options.isEmpty();
    Installed result = framework.value_or(Installed());
    if (!framework) {
        result.text = isBare ? line.text
                             : withExtras(line, line.rawName) + u"=="_s + line.specifiers.specifiers().first().text;
    }
    QStringList named;
    QStringList others;
    for (const QString &option : line.options) {
        const bool isIndex = option.startsWith("--extra-index-url="_L1) || option.startsWith("--find-links="_L1)
            || option.startsWith("--index-url="_L1);
        if (isIndex)
            named.append(option.section(u'=', 0, 0) + u' ' + option.section(u'=', 1));
        // A hash is of the file on the index that was meant; a build from another has its own.
        else if (!(framework && !framework->options.isEmpty() && option.startsWith("--hash"_L1)))
            others.append(option);
    }
    // A line that names its index is taken at its word.
    if (!named.isEmpty())
        result.options = named;
    if (!others.isEmpty())
        result.text += u' ' + others.join(u' ');
    return result;
}

bool isEditableSelf(const Requirement &line)
{
    return line.editable && QDir::cleanPath(line.target) == "."_L1 && line.extras.isEmpty();
}

/// Whether the file that an include names was read, so that its lines follow.
bool wasRead(const CompletionFacts &facts, const Requirement &include)
{
    const qsizetype slash = include.place.file.lastIndexOf(u'/');
    return facts.requirements.files.contains(
        QDir::cleanPath(include.place.file.first(slash + 1) + include.target));
}

Installed install(const CompletionFacts &facts, const Requirement &line)
{
    switch (line.kind) {
    case Requirement::Kind::Option:
        return {.text = {}, .options = {line.text}};
    case Requirement::Kind::Nested:
        return {.text = {}, .options = wasRead(facts, line) ? QStringList() : QStringList{line.text}};
    case Requirement::Kind::Local:
        return {.text = isEditableSelf(line) ? QString() : line.text, .options = {}};
    case Requirement::Kind::Url:
    case Requirement::Kind::Vcs:
    case Requirement::Kind::Unparsed:
        return {.text = line.text, .options = {}};
    case Requirement::Kind::Package:
        break;
    }
    if (!markerHolds(line.marker, facts.environment))
        return {.text = line.text, .options = {}};
    const auto framework = installFramework(facts, line);
    if (framework || isPlainPin(line))
        return installPinned(line, framework);
    return {.text = line.text, .options = {}};
}

} // namespace

void writeInstalledLines(const CompletionFacts &facts, Completion &completion)
{
    QStringList options;
    QStringList packages;
    QList<Requirement> parsedOptions;
    QList<Requirement> parsedPackages;
    QSet<QString> knownOptions;
    for (const Requirement &line : facts.requirements.lines) {
        if (line.constraint) {
            if (line.kind == Requirement::Kind::Package)
                completion.constraintLines.append(line.text);
            continue;
        }
        const Installed installed = install(facts, line);
        for (const QString &option : installed.options) {
            if (knownOptions.contains(option))
                continue;
            knownOptions.insert(option);
            options.append(option);
            parsedOptions.append(option == line.text ? line : parseRequirement(option, line.place));
        }
        if (installed.text.isEmpty())
            continue;
        packages.append(installed.text);
        parsedPackages.append(installed.text == line.text ? line : parseRequirement(installed.text, line.place));
    }
    completion.requirementLines = options + packages;
    completion.requirements = parsedOptions + parsedPackages;
}

} // namespace cogwright
