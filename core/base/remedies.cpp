// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "remedies.h"

#include "basecontents.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

const KeyPath systemPackages{u"build"_s, u"system_packages"_s};
const KeyPath environment{u"environment"_s};

/// True where a name written in a shell text ends: a longer name must not match.
bool isBoundary(QStringView text, qsizetype at)
{
    if (at < 0 || at >= text.size())
        return true;
    const QChar c = text[at];
    return !(c.isLetterOrNumber() || c == u'-' || c == u'.' || c == u'+' || c == u'_' || c == u'/');
}

std::optional<Remedy> appendRemedy(const YamlDocument &document, const KeyPath &path,
                                   const QStringList &values, const QString &title)
{
    const Result<QList<TextEdit>> edits = document.appendItems(path, values);
    if (!edits || edits->isEmpty())
        return std::nullopt;
    return Remedy{.title = title, .safe = false, .edits = *edits, .option = std::nullopt};
}

/// In place of a system package's name that is gone: its successors, or nothing if they are there.
std::optional<Remedy> renameSystemPackage(const Resolution &resolution, const Need &need,
                                          const QStringList &successors)
{
    const YamlDocument &document = resolution.reading.document;
    const QList<Placed<QString>> &packages = resolution.reading.file.systemPackages;
    QStringList others;
    int index = -1;
    for (qsizetype i = 0; i < packages.size(); ++i) {
        const QString name = packages[i].value.section(u'=', 0, 0).section(u':', 0, 0);
        if (name == need.name && index < 0)
            index = int(i);
        else
            others.append(packages[i].value);
    }
    if (index < 0)
        return std::nullopt;
    QStringList wanted = successors;
    wanted.removeIf([&](const QString &name) { return others.contains(name); });
    const KeyPath path = systemPackages.child(index);
    Result<QList<TextEdit>> edits =
        wanted.isEmpty() ? document.remove(path) : document.setValue(path, wanted.first());
    if (!edits || edits->isEmpty())
        return std::nullopt;
    if (wanted.size() > 1) {
        const Result<QList<TextEdit>> more = document.appendItems(systemPackages, wanted.sliced(1));
        if (!more)
            return std::nullopt;
        *edits += *more;
    }
    const QString title = wanted.isEmpty() ? u"Remove %1 from build.system_packages"_s.arg(need.name)
                                           : u"Replace %1 by %2"_s.arg(need.name, joinWords(wanted));
    return Remedy{.title = title,
                  .safe = GonePackages::shipped().isTransitional(need.name),
                  .edits = *edits,
                  .option = std::nullopt};
}

std::optional<Remedy> renameInCommand(const Resolution &resolution, const Need &need,
                                      const QStringList &successors)
{
    const ConfigFile &file = resolution.reading.file;
    const YamlDocument &document = resolution.reading.document;
    const auto edited = [&](const KeyPath &path, const QString &command) -> std::optional<Remedy> {
        const QString better = withoutGoneName(command, need.name, successors);
        if (better == command)
            return std::nullopt;
        const Result<QList<TextEdit>> edits = document.setValue(path, better);
        if (!edits || edits->isEmpty())
            return std::nullopt;
        return Remedy{.title =
                          u"Replace %1 by %2 in %3"_s.arg(need.name, joinWords(successors), path.toString()),
                      .safe = GonePackages::shipped().isTransitional(need.name),
                      .edits = *edits,
                      .option = std::nullopt};
    };
    for (qsizetype i = 0; i < file.preInstall.size(); ++i) {
        if (auto remedy = edited(KeyPath{u"build"_s, u"pre_install"_s, int(i)}, file.preInstall[i].value))
            return remedy;
    }
    for (qsizetype i = 0; i < file.run.size(); ++i) {
        KeyPath path{u"build"_s, u"run"_s, int(i)};
        const YamlNodePtr node = document.node(path);
        if (node && node->kind == YamlNode::Kind::Mapping)
            path = path.child(u"command"_s);
        if (auto remedy = edited(path, file.run[i].value.command))
            return remedy;
    }
    return std::nullopt;
}

std::optional<Remedy> replaceRequirement(const Resolution &resolution, const Need &need,
                                         const QString &replacement)
{
    if (!need.place)
        return std::nullopt;
    for (const Requirement &requirement : resolution.requirements.lines) {
        if (requirement.place != *need.place || requirement.rawName.isEmpty())
            continue;
        const Requirement better = parseRequirement(replacement, requirement.place);
        QString text = replacement;
        if (!requirement.marker.isEmpty() && better.marker.isEmpty())
            text += u"; "_s + requirement.marker;
        QList<TextEdit> edits{TextEdit{.place = requirement.place, .text = text}};
        // An item of python_packages is YAML: it may need quotes.
        const ConfigFile &file = resolution.reading.file;
        for (qsizetype i = 0; i < file.pythonPackages.size(); ++i) {
            if (file.pythonPackages[i].place != requirement.place)
                continue;
            const auto inYaml =
                resolution.reading.document.setValue({u"build"_s, u"python_packages"_s, int(i)}, text);
            if (!inYaml)
                return std::nullopt;
            edits = *inYaml;
        }
        return Remedy{.title = u"Replace %1 by %2"_s.arg(visible(requirement.rawName), replacement),
                      .safe = false,
                      .edits = edits,
                      .option = std::nullopt};
    }
    return std::nullopt;
}

/// Cog refuses these names in environment, so no edit may write them; a plan can still set them.
bool isReserved(const QString &line)
{
    return line.startsWith("LD_LIBRARY_PATH="_L1) || line.startsWith("PATH="_L1);
}

/// Requirement lines at the end of what the project names: its file, or its list.
std::optional<Remedy> addRequirements(const Resolution &resolution, const QStringList &lines)
{
    const QString title = u"Add %1 to the requirements"_s.arg(visible(joinWords(lines)));
    const ConfigFile &file = resolution.reading.file;
    if (!file.pythonRequirements)
        return appendRemedy(resolution.reading.document, KeyPath{u"build"_s, u"python_packages"_s}, lines,
                            title);
    const QString path = file.pythonRequirements->value;
    const Result<QString> text = resolution.project.readText(path);
    if (!text)
        return std::nullopt;
    const QString lineEnd = text->contains("\r\n"_L1) ? u"\r\n"_s : u"\n"_s;
    const QString before = text->isEmpty() || text->endsWith(u'\n') ? QString() : lineEnd;
    const Place end = LineIndex(*text).place(path, {.begin = text->size(), .end = text->size()});
    return Remedy{.title = title,
                  .safe = false,
                  .edits = {TextEdit{.place = end, .text = before + lines.join(lineEnd) + lineEnd}},
                  .option = std::nullopt};
}

/// True when two remedies edit the same place: the first then has to do.
bool meets(const QList<Remedy> &remedies, const Remedy &other)
{
    return std::ranges::any_of(remedies, [&](const Remedy &remedy) {
        return std::ranges::any_of(remedy.edits, [&](const TextEdit &edit) {
            return std::ranges::any_of(other.edits,
                                       [&](const TextEdit &more) { return edit.place == more.place; });
        });
    });
}

} // namespace

QString withoutGoneName(const QString &command, const QString &gone, const QStringList &successors)
{
    QString result = command;
    const QString better = successors.join(u' ');
    qsizetype at = 0;
    while ((at = result.indexOf(gone, at)) >= 0) {
        if (isBoundary(result, at - 1) && isBoundary(result, at + gone.size())) {
            result.replace(at, gone.size(), better);
            at += better.size();
        } else {
            at += gone.size();
        }
    }
    return result;
}

std::optional<Remedy> remedyOf(const Resolution &resolution, const Need &need, const NeedFix &fix)
{
    const YamlDocument &document = resolution.reading.document;
    if (need.kind == NeedKind::AptPackage) {
        if (fix.apt.isEmpty() && !fix.removal)
            return std::nullopt;
        return need.evidence == Evidence::Command ? renameInCommand(resolution, need, fix.apt)
                                                  : renameSystemPackage(resolution, need, fix.apt);
    }
    if (!fix.apt.isEmpty())
        return appendRemedy(document, systemPackages, fix.apt, u"Add %1"_s.arg(joinWords(fix.apt)));
    if (!fix.replacement.isEmpty())
        return replaceRequirement(resolution, need, fix.replacement);
    if (!fix.addition.isEmpty())
        return addRequirements(resolution, {fix.addition});
    if (!fix.environment.isEmpty() && std::ranges::none_of(fix.environment, isReserved))
        return appendRemedy(document, environment, fix.environment,
                            u"Add %1 to environment"_s.arg(joinWords(fix.environment)));
    return std::nullopt;
}

std::optional<Remedy> cudaRemedy(const Resolution &resolution, const Need &need)
{
    const bool isCudnn = need.kind == NeedKind::Cudnn;
    if (!isCudnn && need.kind != NeedKind::CudaLibrary)
        return std::nullopt;
    if (hasPackage(resolution.packages, "torch"_L1) || hasPackage(resolution.packages, "tensorflow"_L1))
        return std::nullopt;
    // What the same packages ask for beside it has to be there as well.
    std::optional<int> major;
    QString cudnn;
    for (const Need &other : resolution.needs) {
        if (other.wantedBy != need.wantedBy)
            continue;
        if (other.kind == NeedKind::Cudnn)
            cudnn = other.name.section(u'.', -1);
        else if (other.kind == NeedKind::CudaLibrary && !major)
            major = cudaMajorOfSoname(other.name);
    }
    const Config &config = resolution.completion.config;
    if (!major || !config.gpu)
        return std::nullopt;
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    const QStringList versions = tables.cudaVersions();
    for (qsizetype i = versions.size() - 1; i >= 0; --i) {
        const QStringList cudnns = tables.cudnnVersions(versions[i]);
        if (versions[i].section(u'.', 0, 0).toInt() != *major || versions[i] == config.cuda ||
            (!cudnn.isEmpty() && !cudnns.contains(cudnn)))
            continue;
        const auto edits = resolution.reading.document.setValue({u"build"_s, u"cuda"_s}, versions[i]);
        if (!edits || edits->isEmpty())
            return std::nullopt;
        return Remedy{.title = u"Set build.cuda to "_s + versions[i],
                      .safe = false,
                      .edits = *edits,
                      .option = std::nullopt};
    }
    return std::nullopt;
}

std::optional<Remedy> requirementRemedy(const Resolution &resolution, const QString &line)
{
    return addRequirements(resolution, {line});
}

QList<Remedy> remediesOf(const Resolution &resolution, const Candidate &candidate)
{
    const YamlDocument &document = resolution.reading.document;
    QList<Remedy> remedies;
    QStringList apt, variables, additions;
    for (const NeedAnswer &answer : candidate.answers) {
        const Need *need = resolution.need(answer.need);
        if (!need || answer.status != NeedStatus::Fixable)
            continue;
        if (!answer.fix.addition.isEmpty() && !additions.contains(answer.fix.addition))
            additions.append(answer.fix.addition);
        const bool ownEdit = need->kind == NeedKind::AptPackage || !answer.fix.replacement.isEmpty();
        if (ownEdit) {
            if (const std::optional<Remedy> remedy = remedyOf(resolution, *need, answer.fix);
                remedy && !meets(remedies, *remedy))
                remedies.append(*remedy);
            continue;
        }
        for (const QString &package : answer.fix.apt) {
            if (!apt.contains(package))
                apt.append(package);
        }
        for (const QString &line : answer.fix.environment) {
            if (!variables.contains(line) && !isReserved(line))
                variables.append(line);
        }
    }
    if (!additions.isEmpty()) {
        if (const std::optional<Remedy> remedy = addRequirements(resolution, additions))
            remedies.append(*remedy);
    }
    if (!apt.isEmpty()) {
        if (const auto remedy = appendRemedy(document, systemPackages, apt, u"Add %1"_s.arg(joinWords(apt))))
            remedies.append(*remedy);
    }
    if (!variables.isEmpty()) {
        if (const auto remedy = appendRemedy(document, environment, variables,
                                             u"Add %1 to environment"_s.arg(joinWords(variables))))
            remedies.append(*remedy);
    }
    return remedies;
}

} // namespace cogwright
