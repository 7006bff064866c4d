// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "planinput.h"

#include "base/answers.h"
#include "base/remedies.h"
#include "plan/dockertext.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

std::unexpected<Error> lineBreak(const QString &what)
{
    return fail({.code = u"plan-line-break"_s,
                 .what = u"No Dockerfile can be written."_s,
                 .why = u"%1 holds a line break or another control character."_s.arg(what),
                 .remedy = u"Write it on one line."_s});
}

bool isEnvironmentName(QStringView name)
{
    const auto isLetter = [](QChar c) { return c == u'_' || (c.unicode() < 128 && c.isLetter()); };
    return !name.isEmpty() && isLetter(name.front()) &&
           std::ranges::all_of(name, [&](QChar c) { return isLetter(c) || (c >= u'0' && c <= u'9'); });
}

bool isMountWord(QStringView text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](QChar c) {
        return c.unicode() < 128 && (c.isLetterOrNumber() || QStringView(u"_-./").contains(c));
    });
}

/// Lines of cog and coglet are left out: the plan installs its own pair.
bool isRuntime(const Requirement &requirement)
{
    return requirement.name == "cog"_L1 || requirement.name == "coglet"_L1;
}

/// True if a need of that kind stands in the way of installing a requirement.
bool needsToInstall(const Requirement &requirement, NeedKind kind, const Resolution &resolution)
{
    const QString name = requirementName(requirement);
    return std::ranges::any_of(resolution.needs, [&](const Need &need) {
        if (need.kind != kind || need.phase != Phase::Install || need.evidence == Evidence::Command)
            return false;
        // A wish is a name, or a name and a version.
        const QStringList wishes = need.wantedBy.split(u", "_s);
        return std::ranges::any_of(
            wishes, [&](const QString &wish) { return wish == name || wish.startsWith(name + u' '); });
    });
}

/// The list that a requirement's line belongs to while wheels are made in a stage of their own.
QStringList &stageLines(PlanInput &input, QStringList &others, const Requirement &requirement,
                        const Resolution &resolution)
{
    if (needsToInstall(requirement, NeedKind::CudaToolkit, resolution))
        return input.compiledLines;
    // The stage that runs has no git and no compiler.
    const bool builds = requirement.kind == Requirement::Kind::Vcs ||
                        needsToInstall(requirement, NeedKind::Compiler, resolution);
    return builds ? input.wheelLines : others;
}

/// Packages that build commands install: those to compile join the requirements' ones, and the
/// others are there while it compiles.
void addCommandLines(PlanInput &input, const Resolution &resolution)
{
    const QList<BuildCommand> commands = buildCommands(resolution.reading.file);
    for (const BuildCommand &command : commands) {
        for (const ScriptEvent &event : command.events) {
            for (const QString &option : event.options) {
                if (option.startsWith("--index-url="_L1) || option.startsWith("--extra-index-url="_L1))
                    input.commandLines.append(u"--extra-index-url "_s +
                                              withoutCredentials(option.section(u'=', 1)));
                else if (option.startsWith("--find-links="_L1))
                    input.commandLines.append(u"--find-links "_s +
                                              withoutCredentials(option.section(u'=', 1)));
            }
        }
    }
    for (const bool dependencies : {true, false}) {
        for (const Requirement &requirement : commandRequirements(commands, dependencies)) {
            if (requirement.kind != Requirement::Kind::Package || isRuntime(requirement) ||
                !isOneLine(requirement.text))
                continue;
            stageLines(input, input.commandLines, requirement, resolution).append(requirement.text);
        }
    }
    input.compiledLines.removeDuplicates();
    input.wheelLines.removeDuplicates();
    input.commandLines.removeDuplicates();
}

Result<void> checkOneLine(const QStringList &values, const QString &what)
{
    for (const QString &value : values) {
        if (!isOneLine(value))
            return lineBreak(what);
        if (value.toUtf8().size() > longestDockerfileLine)
            return fail(
                {.code = u"plan-line-too-long"_s,
                 .what = u"No Dockerfile can be written."_s,
                 .why = u"%1 is longer than 60,000 bytes, and Docker refuses such a line."_s.arg(what),
                 .remedy = u"Shorten it, or move it into a file of the project."_s});
    }
    return {};
}

Result<void> checkRunItems(const QList<RunItem> &items)
{
    for (const RunItem &item : items) {
        if (item.command.toUtf8().size() > longestDockerfileLine)
            return checkOneLine({QString(longestDockerfileLine + 1, u'x')}, u"An item of build.run"_s);
        for (const RunMount &mount : item.mounts) {
            if (!isMountWord(mount.id) || !isMountWord(mount.target) || mount.type != "secret"_L1)
                return fail(
                    {.code = u"mount-unsafe"_s,
                     .what = u"No Dockerfile can be written."_s,
                     .why = u"The mount \"%1\" to \"%2\" is no secret with a plain name and path."_s.arg(
                         visible(mount.id), visible(mount.target)),
                     .remedy = u"Use letters, digits and _ - . / in the id and target of a mount."_s});
        }
    }
    return {};
}

} // namespace

Result<PlanInput> planInput(const Resolution &resolution, const Candidate &candidate,
                            const AppliedFixes &fixes, const PlanOptions &options)
{
    const Config &config = resolution.completion.config;
    PlanInput input{.strategy = candidate.strategy,
                    .image = candidate.image,
                    .buildImage = candidate.buildImage,
                    .python = resolution.python,
                    .sdkVersion = config.sdkVersion,
                    .gpu = config.gpu};
    if (input.sdkVersion.isEmpty())
        input.sdkVersion = defaultSdkVersion;
    input.pythonMirror = withoutCredentials(options.pythonMirror);
    input.reference = config.reference;
    input.train = config.train;
    input.concurrencyMax = config.concurrencyMax;

    input.plannedPackages =
        QStringList{u"tini"_s} +
        plannedPackages(baseContents(candidate.strategy, candidate.image, config), resolution.needs);
    for (const QString &package : config.systemPackages) {
        const QString name = package.section(u'=', 0, 0).section(u':', 0, 0);
        for (const QString &wanted :
             fixes.renamed.contains(name) ? fixes.renamed.value(name) : QStringList{package}) {
            if (!input.systemPackages.contains(wanted))
                input.systemPackages.append(wanted);
        }
    }
    for (const QString &package : fixes.apt) {
        if (!input.systemPackages.contains(package))
            input.systemPackages.append(package);
    }
    input.buildPackages = fixes.buildApt;

    const QList<Requirement> &requirements = resolution.completion.requirements;
    const QStringList lines = resolution.completion.requirementLines + fixes.addedLines;
    QHash<QStringView, const Requirement *> byText; // the first of equal lines
    for (const Requirement &requirement : requirements) {
        if (!byText.contains(requirement.text))
            byText.insert(requirement.text, &requirement);
    }
    for (const QString &line : lines) {
        const Requirement *same = byText.value(line);
        const Requirement parsed = same ? *same : parseRequirement(line, {});
        if (isRuntime(parsed))
            continue;
        const QString clean = withoutCredentials(fixes.replacedLines.value(parsed.text, line));
        input.hasCredentials = input.hasCredentials || clean != fixes.replacedLines.value(parsed.text, line);
        input.requirementLines.append(clean);
        stageLines(input, input.buildLines, parsed, resolution).append(clean);
    }

    if (input.strategy == BaseStrategy::DevelThenSlim)
        addCommandLines(input, resolution);

    input.preInstall = config.preInstall;
    input.run = config.run;
    for (auto it = fixes.renamed.begin(); it != fixes.renamed.end(); ++it) {
        for (QString &command : input.preInstall)
            command = withoutGoneName(command, it.key(), it.value());
        for (RunItem &item : input.run)
            item.command = withoutGoneName(item.command, it.key(), it.value());
    }
    input.environment = config.environment + fixes.environment;
    std::ranges::stable_sort(input.environment, {},
                             [](const QString &line) { return line.section(u'=', 0, 0); });

    for (const QString &line : std::as_const(input.environment)) {
        const qsizetype equals = line.indexOf(u'=');
        if (equals < 1 || !isEnvironmentName(QStringView(line).first(equals)))
            return fail({.code = u"environment-malformed"_s,
                         .what = u"No Dockerfile can be written."_s,
                         .why = u"\"%1\" in environment is not NAME=value."_s.arg(visible(line).left(200)),
                         .remedy = u"Write it as NAME=value."_s});
    }
    const std::pair<QStringList, QString> oneLine[] = {
        {input.systemPackages + input.buildPackages, u"build.system_packages"_s},
        {input.requirementLines + input.commandLines + input.compiledLines + input.wheelLines,
         u"A requirement"_s},
        {input.environment, u"environment"_s},
        {{input.reference, input.train}, u"run or train"_s},
        {{input.sdkVersion, input.python, input.pythonMirror},
         u"build.sdk_version or build.python_version"_s},
    };
    for (const auto &[values, what] : oneLine) {
        if (const Result<void> checked = checkOneLine(values, what); !checked)
            return std::unexpected(checked.error());
    }
    if (const Result<void> checked = checkRunItems(input.run); !checked)
        return std::unexpected(checked.error());
    return input;
}

} // namespace cogwright
