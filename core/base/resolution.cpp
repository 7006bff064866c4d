// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "resolution.h"

#include "candidates.h"
#include "companions.h"
#include "compatibility/projectfindings.h"
#include "findings.h"
#include "installability.h"
#include "knowledge.h"
#include "project/settings.h"
#include "project/silencing.h"
#include "remedies.h"
#include "sourceneeds.h"
#include "support/resources.h"
#include "support/text.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// --base as it is meant: a strategy, an image, or neither for `auto`.
struct NamedBase {
    std::optional<BaseStrategy> strategy;
    QString custom;
    bool known = true;

    [[nodiscard]] bool isAuto() const { return !strategy && custom.isEmpty(); }
};

NamedBase namedBase(const QString &text)
{
    if (text.isEmpty() || text == "auto"_L1)
        return {};
    const std::optional<BaseStrategy> strategy = strategyFromString(text);
    if (strategy && *strategy != BaseStrategy::Custom)
        return {.strategy = strategy, .custom = {}};
    // A word that is nearly a strategy's is a slip and no image: "slimm".
    static const QStringList strategies{u"slim"_s,     u"devel-then-slim"_s, u"cuda-runtime"_s,
                                        u"cog-base"_s, u"cuda-devel"_s,      u"auto"_s};
    const bool isWord = std::ranges::all_of(text, [](QChar c) { return c.isLetter() || c == u'-'; });
    if (isImageReference(text) && !(isWord && !nearest(text, strategies).isEmpty()))
        return {.strategy = std::nullopt, .custom = text};
    return {.strategy = std::nullopt, .custom = {}, .known = false};
}

/// The tables of the real cog, which a user's newer file does not change.
const CompatibilityTables &cogTables()
{
    static const QString name = u"compatibility.json"_s;
    static const bool isOwn = isUserResource(name);
    if (!isOwn)
        return CompatibilityTables::shipped();
    static const CompatibilityTables tables =
        CompatibilityTables::fromJson(QJsonDocument::fromJson(resource(name)).object());
    return tables;
}

/// True for a file that Cog refuses, or for which no base can be named.
bool isRefused(const Resolution &resolution)
{
    if (resolution.completion.refused || !resolution.reading.acceptedByCog)
        return true;
    return std::ranges::any_of(resolution.findings, [](const Finding &finding) {
        return finding.severity == Severity::Error && finding.alsoCog;
    });
}

/// What can't be added to a base may be on another: the first one that works and has it.
std::optional<Remedy> otherBase(const Resolution &resolution, qsizetype need, BaseStrategy than)
{
    for (const Candidate &candidate : resolution.candidates) {
        const bool works =
            candidate.verdict == Verdict::Works || candidate.verdict == Verdict::WorksWithFixes;
        if (candidate.strategy == than || !works || candidate.answers[need].status == NeedStatus::Unmet)
            continue;
        return Remedy{.title = u"Build on "_s + displayName(candidate.strategy),
                      .safe = false,
                      .edits = {},
                      .option = BuildOption{.base = toString(candidate.strategy)}};
    }
    return std::nullopt;
}

void addRemedies(Resolution &resolution)
{
    for (Candidate &candidate : resolution.candidates) {
        for (qsizetype i = 0; i < candidate.answers.size(); ++i) {
            NeedAnswer &answer = candidate.answers[i];
            if (answer.status == NeedStatus::Fixable)
                answer.remedy = remedyOf(resolution, resolution.needs[i], answer.fix);
            else if (answer.status == NeedStatus::Unmet)
                answer.remedy = otherBase(resolution, i, candidate.strategy);
            if (answer.status == NeedStatus::Unmet && !answer.remedy)
                answer.remedy = cudaRemedy(resolution, resolution.needs[i]);
        }
    }
}

void choose(Resolution &resolution, const NamedBase &named, const QString &namedBy)
{
    if (isRefused(resolution)) {
        return;
    }
    const Candidate *candidate = nullptr;
    if (named.isAuto())
        candidate = bestCandidate(resolution.candidates, resolution.needs);
    else
        candidate = resolution.candidate(named.strategy.value_or(BaseStrategy::Custom));
    if (!candidate || candidate->image.isEmpty()) {
        if (!named.isAuto())
            resolution.findings.append(
                baseHasNoImage(*named.strategy, candidate ? candidate->note : QString()));
        return;
    }
    Choice choice{
        .strategy = candidate->strategy, .image = candidate->image, .confidence = candidate->confidence};
    // Taken because no other works any better.
    if (named.isAuto() && candidate->verdict == Verdict::Breaks)
        choice.confidence = Confidence::Low;
    choice.reason =
        named.isAuto()
            ? reasonFor(*candidate, resolution.candidates, resolution.needs, resolution.packages,
                        resolution.completion.config)
            : u"%1 is named by %2."_s.arg(
                  named.custom.isEmpty() ? displayName(candidate->strategy) : visible(named.custom), namedBy);
    resolution.choice = choice;
}

} // namespace

int Candidate::fixCount() const
{
    QStringList fixes;
    for (const NeedAnswer &answer : answers) {
        if (answer.status != NeedStatus::Fixable)
            continue;
        for (const QString &fix : answer.fix.apt + answer.fix.environment +
                                      QStringList{answer.fix.replacement, answer.fix.addition}) {
            if (!fix.isEmpty() && !fixes.contains(fix))
                fixes.append(fix);
        }
    }
    return int(fixes.size());
}

const Candidate *Resolution::candidate(BaseStrategy strategy) const
{
    const auto found = std::ranges::find(candidates, strategy, &Candidate::strategy);
    return found == candidates.end() ? nullptr : &*found;
}

const Need *Resolution::need(const QString &id) const
{
    const auto found = std::ranges::find(needs, id, &Need::id);
    return found == needs.end() ? nullptr : &*found;
}

Resolution resolve(const Project &project, const ResolveOptions &options)
{
    Resolution resolution{.project = project, .reading = readConfig(project)};
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    resolution.requirements = readRequirements(project, resolution.reading);
    resolution.completion = complete(resolution.reading, resolution.requirements, tables);
    resolution.cog = cogAnswer(project, resolution.reading, resolution.requirements, cogTables());
    resolution.findings =
        resolution.reading.findings + resolution.requirements.findings + resolution.completion.findings;
    resolution.findings +=
        projectFindings(project, resolution.reading, resolution.requirements, resolution.completion);

    const Result<ProjectSettings> readable = readSettings(project);
    const ProjectSettings settings = readable.value_or(ProjectSettings{});
    if (!readable) {
        resolution.findings.append(readable.error().toFinding());
        resolution.findings.last().severity = Severity::Warning; // the defaults apply
    }
    resolution.findings += settingsFindings(project);

    // A base that is named beats one that the project keeps, and both beat the evidence.
    QString namedBy = u"--base"_s;
    NamedBase named = namedBase(options.base);
    if (!named.known)
        resolution.findings.append(baseUnknown(options.base, namedBy));
    if (options.heedSettings && (options.base.isEmpty() || options.base == "auto"_L1)) {
        const QString kept = settings.base;
        namedBy = u".cogwright.json"_s;
        named = namedBase(kept);
        if (!named.known)
            resolution.findings.append(baseUnknown(kept, namedBy));
    }

    Completion completion = resolution.completion;
    const Config &config = completion.config;
    const bool isNamed = !config.python.isEmpty() || isRefused(resolution);
    if (!isNamed)
        completion.config.python = tables.pythonVersions().value(tables.pythonVersions().size() - 1);
    resolution.python = config.python;
    const QList<BuildCommand> commands = buildCommands(resolution.reading.file);
    const QList<Requirement> requirements =
        resolution.completion.requirements + commandRequirements(commands);
    resolution.packages = closeOverDependencies(requirements, MarkerEnvironment::ofPython(config.python),
                                                PackageTable::shipped());

    const QList<SourceFile> code = modelSource(project, config);
    QSet<QString> imported;
    QSet<QString> variables(config.environment.cbegin(), config.environment.cend());
    for (const SourceFile &file : code) {
        for (const PythonSource::Import &import : file.source.imports) {
            // Deeper names than these are no module's.
            constexpr int mostParts = 8;
            for (int parts = 0; parts < mostParts; ++parts)
                imported.insert(import.module.section(u'.', 0, parts));
            for (const QString &name : import.names)
                imported.insert(import.module + u'.' + name);
        }
        for (const PythonSource::Use &variable : file.source.variables)
            variables.insert(variable.name);
    }
    const NeedSources sources{.config = config,
                              .file = resolution.reading.file,
                              .commands = commands,
                              .requirements = requirements,
                              .packages = resolution.packages,
                              .ownRequirements = resolution.completion.requirements.size(),
                              .imported = imported,
                              .variables = variables};
    NeedList needs;
    collectPackageNeeds(sources, needs);
    const QList<Doubt> doubts = collectSourceNeeds(project, sources, needs);
    collectCommandNeeds(sources, needs);
    collectCodeNeeds(code, needs);
    resolution.needs = std::move(needs).take();

    resolution.candidates = candidatesOf(sources, completion, resolution.needs, named.strategy, named.custom);
    // What was taken by rule is less sure than what the tables hold.
    for (Candidate &candidate : resolution.candidates) {
        if (!resolution.completion.assumptions.isEmpty() && candidate.confidence == Confidence::High)
            candidate.confidence = Confidence::Medium;
        applyDoubts(doubts, candidate);
    }
    resolution.findings += dependencyConflicts(resolution, resolution.requirements.lines);
    const std::optional<InstallFailure> failure = installFailure(resolution, resolution.requirements.lines);
    addRemedies(resolution);
    if (failure)
        applyFailure(*failure, resolution.candidates);
    choose(resolution, named, namedBy);
    if (failure && resolution.choice && named.isAuto())
        resolution.choice->reason = reasonWith(*failure, resolution.choice->reason);
    if (!isNamed && resolution.choice)
        resolution.findings.append(noBase(resolution));
    resolution.findings += needFindings(resolution);
    if (resolution.choice)
        resolution.findings += companionFindings(resolution);
    if (const auto finding = olderDebian(resolution))
        resolution.findings.append(*finding);
    if (resolution.choice)
        resolution.findings += unknownFindings(requirements, resolution.packages, options.indexAsked);
    resolution.findings += options.indexFindings;
    tidy(resolution.findings);
    // Last, so that silencing changes what is listed and nothing else.
    FindingsBySilence parted = applySilences(resolution.findings, settings.silenced);
    resolution.findings = std::move(parted.shown);
    resolution.silenced = std::move(parted.silenced);
    return resolution;
}

} // namespace cogwright
