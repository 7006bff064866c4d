// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "imageplan.h"

#include "base/candidates.h"
#include "base/remedies.h"
#include "plan/planinput.h"
#include "plan/plansteps.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

std::unexpected<Error> noBase(const Resolution &resolution)
{
    // A finding that is silenced is a reason all the same.
    const QList<Finding> findings = resolution.findings + resolution.silenced;
    const auto first = std::ranges::find(findings, Severity::Error, &Finding::severity);
    const bool found = first != findings.end();
    return fail({.code = u"no-base"_s,
                 .what = u"There is no base to build on."_s,
                 .why = found ? first->message : u"The file names no Python version."_s,
                 .remedy = found ? u"Repair that first."_s : u"Set build.python_version."_s,
                 .place = found ? first->place : std::nullopt});
}

/// The candidate that the options name.
Result<Candidate> candidateFor(const Resolution &resolution, const QString &base)
{
    if (base.isEmpty() || base == "auto"_L1) {
        if (!resolution.choice)
            return noBase(resolution);
        const Candidate *chosen = resolution.candidate(resolution.choice->strategy);
        return chosen ? Result<Candidate>(*chosen) : noBase(resolution);
    }
    const std::optional<BaseStrategy> strategy = strategyFromString(base);
    if (strategy && *strategy != BaseStrategy::Custom) {
        const Candidate *named = resolution.candidate(*strategy);
        if (named && !named->image.isEmpty())
            return *named;
        return fail({.code = u"base-has-no-image"_s,
                     .what = u"There is no image for the base %1."_s.arg(base),
                     .why = named ? named->note : u"This base is for projects with gpu: true."_s,
                     .remedy = u"Take another base, or let auto choose."_s});
    }
    if (!isImageReference(base))
        return fail(
            {.code = u"base-unknown"_s,
             .what = u"\"%1\" is neither a base nor an image reference."_s.arg(visible(base).left(200)),
             .why = u"Bases are slim, devel-then-slim, cuda-runtime, cog-base, cuda-devel and auto."_s,
             .remedy = u"Name one of them, or an image."_s});
    if (const Candidate *custom = resolution.candidate(BaseStrategy::Custom); custom && custom->image == base)
        return *custom;
    Candidate custom{.strategy = BaseStrategy::Custom,
                     .image = base,
                     .verdict = Verdict::Unknown,
                     .confidence = Confidence::Low};
    for (const Need &need : resolution.needs)
        custom.answers.append({.need = need.id});
    return custom;
}

QString title(const PlanStage &stage)
{
    return stage.name == "run"_L1 ? u"FROM "_s + stage.from
                                  : u"FROM "_s + stage.from + u" AS "_s + stage.name;
}

QStringList contextExcludes(const Project &project)
{
    QStringList lines;
    if (const Result<QString> ignored = project.readText(u".dockerignore"_s)) {
        QString text = *ignored;
        text.replace(u"\r\n"_s, u"\n"_s);
        lines = text.split(u'\n');
        while (!lines.isEmpty() && lines.last().isEmpty())
            lines.removeLast();
    }
    return lines + QStringList{u".cog"_s, u".cogwright.json"_s, u".git"_s};
}

void addImports(ImagePlan &plan, const Resolution &resolution, const AppliedFixes &fixes)
{
    const MarkerEnvironment environment = MarkerEnvironment::ofPython(resolution.python);
    const PackageTable &table = PackageTable::shipped();
    for (const Requirement &written : resolution.completion.requirements) {
        const bool replaced = fixes.replacedLines.contains(written.text);
        const Requirement requirement =
            replaced ? parseRequirement(fixes.replacedLines.value(written.text), written.place) : written;
        if (requirement.name.isEmpty() || requirement.constraint ||
            requirement.kind == Requirement::Kind::Option || requirement.kind == Requirement::Kind::Nested ||
            requirement.kind == Requirement::Kind::Unparsed || requirement.name == "cog"_L1 ||
            requirement.name == "coglet"_L1 || !markerHolds(written.marker, environment))
            continue;
        for (const QString &module : table.modules(requirement.name)) {
            if (plan.moduleOwners.contains(module))
                continue;
            plan.importModules.append(module);
            plan.moduleOwners.insert(module, requirement.name);
        }
    }
}

QList<PlanStage> stagesOf(const PlanInput &input, const QMap<QString, QString> &labels)
{
    const bool onUbuntu =
        input.strategy == BaseStrategy::CudaDevel || input.strategy == BaseStrategy::CudaRuntime;
    QList<PlanStage> stages;
    if (onUbuntu || input.strategy == BaseStrategy::DevelThenSlim)
        stages.append(uvStage(input));
    if (input.strategy == BaseStrategy::DevelThenSlim)
        stages.append(wheelStage(input));

    PlanStage run{.name = u"run"_s, .from = input.image, .steps = {}};
    run.steps.append({.part = Part::Base,
                      .title = u"Base image"_s,
                      .detail = input.image,
                      .instruction = u"ENV PYTHONUNBUFFERED=1"_s});
    QStringList packages = input.plannedPackages;
    if (onUbuntu)
        packages.append(u"ca-certificates"_s);
    for (const QString &package : input.systemPackages) {
        if (!packages.contains(package))
            packages.append(package);
    }
    run.steps += aptStep(input.image, packages);
    if (onUbuntu)
        run.steps += managedPythonSteps(input);
    run.steps += environmentSteps(input);
    run.steps += commandSteps(input, true);
    run.steps += packageSteps(input);
    run.steps += runtimeSteps(input);
    run.steps += commandSteps(input, false);
    run.steps += codeSteps(input, labels);
    stages.append(run);
    return stages;
}

} // namespace

QString toString(Part part)
{
    switch (part) {
    case Part::Base:
        return u"base"_s;
    case Part::SystemPackages:
        return u"system-packages"_s;
    case Part::PythonPackages:
        return u"python-packages"_s;
    case Part::Weights:
        return u"weights"_s;
    case Part::Code:
        break;
    }
    return u"code"_s;
}

QString ImagePlan::dockerfile() const
{
    QStringList blocks;
    for (const PlanStage &stage : stages) {
        blocks.append(title(stage));
        for (const PlanStep &step : stage.steps) {
            if (!step.instruction.isEmpty())
                blocks.append(step.instruction);
        }
        blocks.append(QString());
    }
    return blocks.join(u'\n');
}

Result<ImagePlan> makePlan(const Resolution &resolution, const PlanOptions &options)
{
    const Result<Candidate> candidate = candidateFor(resolution, options.base);
    if (!candidate)
        return std::unexpected(candidate.error());
    const bool isAuto = options.base.isEmpty() || options.base == "auto"_L1;
    const AppliedFixes fixes =
        options.withFixes.value_or(isAuto) ? fixesOf(resolution, *candidate) : AppliedFixes{};
    const Result<PlanInput> input = planInput(resolution, *candidate, fixes, options);
    if (!input)
        return std::unexpected(input.error());

    ImagePlan plan{.strategy = candidate->strategy, .image = candidate->image};
    plan.labels = planLabels(resolution, *input);
    plan.stages = stagesOf(*input, plan.labels);
    plan.systemPackages = input->plannedPackages + input->systemPackages;
    plan.systemPackages.removeDuplicates();
    plan.requirementLines = input->requirementLines;
    plan.environment = input->environment;
    plan.appliedFixes = fixes.sentences;
    if (!fixes.sentences.isEmpty())
        plan.remedies = remediesOf(resolution, *candidate);
    plan.contextExcludes = contextExcludes(resolution.project);
    addImports(plan, resolution, fixes);
    if (input->hasCredentials)
        plan.notes.append(
            u"The names and passwords in the requirements' addresses are left out of the image. "
            "pip takes them from a netrc file: --secret id=netrc,src=FILE."_s);
    return plan;
}

} // namespace cogwright
