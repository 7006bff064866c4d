// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogcompletion.h"
#include "coglines.h"
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
    const auto build = std::ranges::find_if(
        facts.tables.torch, [&](const TorchRow &row) { return !row.cuda && row.torchVersion() == version; });
    return withBuild(name + u"=="_s + version, build == facts.tables.torch.end() ? nullptr : &*build);
}

Installed installTorchvision(const CompletionFacts &facts, const Requirement &line, const QString &version)
{
    const QString name = withExtras(line, line.name);
    if (facts.gpu) {
        const TorchRow *const build =
            cogTorchvisionBuild(version.section(u'+', 0, 0), facts.cuda, facts.tables);
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
    const bool alone = !facts.asks.torch.isAsked() && facts.asks.torchvision.release.isEmpty();
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
    for (const FrameworkAsk *ask : {&asks.torch, &asks.torchvision, &asks.torchaudio, &asks.tensorflow}) {
        if (ask->line == &line && ask->isOpen() && !ask->release.isEmpty())
            version = ask->release;
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

/// A pinned line without what the image's own Python and platform have answered already. Options
/// that name an index stand at the top, where pip reads them.
Installed installPinned(const Requirement &line, const std::optional<Installed> &framework)
{
    const QString &version = line.specifiers.specifiers().first().text;
    const auto pin = cogPin(line.text);
    if (pin && !pin->indexUrls.isEmpty()) {
        // A line that names an index of its own is taken at its word.
        Installed result{.text = withExtras(line, line.rawName) + u"=="_s + version, .options = {}};
        for (const QString &link : pin->findLinks)
            result.options.append(u"--find-links "_s + link);
        for (const QString &url : pin->indexUrls)
            result.options.append(indexOption(url));
        return result;
    }
    if (!framework && line.marker.isEmpty() && line.options.isEmpty())
        return {.text = line.text, .options = {}};
    Installed result = framework.value_or(
        Installed{.text = withExtras(line, line.rawName) + u"=="_s + version, .options = {}});
    if (pin) {
        for (const QString &link : pin->findLinks)
            result.options.append(u"--find-links "_s + link);
    }
    for (const QString &option : line.options) {
        const bool isHash = option.startsWith("--hash"_L1);
        const bool isOfPackage =
            isHash || option.startsWith("--config-setting"_L1) || option.startsWith("--global-option"_L1);
        // A hash is of the file on the index that was meant; a build from another has its own.
        if (isOfPackage && !(isHash && framework && !framework->options.isEmpty()))
            result.text += u' ' + option;
    }
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
    case Requirement::Kind::Unparsed: {
        // pip would refuse it as it stands; the pin in it says what is meant.
        const auto pin = cogPin(line.text);
        return {.text = pin ? pin->name + u"=="_s + pin->version : line.text, .options = {}};
    }
    case Requirement::Kind::Url:
    case Requirement::Kind::Vcs:
        return {.text = line.text, .options = {}};
    case Requirement::Kind::Package:
        break;
    }
    if (!markerHolds(line.marker, facts.environment))
        return {.text = line.text, .options = {}};
    const auto framework = installFramework(facts, line);
    if (isPlainPin(line))
        return installPinned(line, framework);
    return framework.value_or(Installed{.text = line.text, .options = {}});
}

/// The line with the text that it is installed by. Only what can have changed is read again: a file
/// may hold 100,000 lines.
Requirement parsedAs(const QString &text, const Requirement &line)
{
    if (text == line.text)
        return line;
    const bool isFramework = line.name.startsWith("torch"_L1) || line.name == "tensorflow"_L1;
    if (isFramework || line.kind != Requirement::Kind::Package)
        return parseRequirement(text, line.place);
    Requirement changed = line;
    changed.text = text;
    changed.marker.clear();
    changed.options.removeIf([&](const QString &option) { return !text.contains(option); });
    return changed;
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
        parsedPackages.append(parsedAs(installed.text, line));
    }
    completion.requirementLines = options + packages;
    completion.requirements = parsedOptions + parsedPackages;
}

} // namespace cogwright
