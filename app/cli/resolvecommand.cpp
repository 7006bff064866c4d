// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "commands.h"
#include "json.h"
#include "keepbase.h"
#include "output.h"
#include "plan/imageplan.h"
#include "support/text.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

QString verdictWords(const Candidate &candidate)
{
    switch (candidate.verdict) {
    case Verdict::Works:
        return u"works"_s;
    case Verdict::WorksWithFixes:
        return u"works with %1"_s.arg(candidate.fixCount() == 1 ? u"1 fix"_s
                                                                : u"%1 fixes"_s.arg(candidate.fixCount()));
    case Verdict::Breaks:
        return u"breaks"_s;
    case Verdict::Unknown:
        break;
    }
    return u"not known"_s;
}

void printCandidate(const Resolution &resolution, const Candidate &candidate)
{
    output::print(u"  %1 %2 %3"_s.arg(displayName(candidate.strategy), -17)
                      .arg(verdictWords(candidate), -18)
                      .arg(candidate.image.isEmpty() ? u"no image"_s : visible(candidate.image)));
    for (const NeedAnswer &answer : candidate.answers) {
        const Need *need = resolution.need(answer.need);
        if (!need || answer.status == NeedStatus::Met)
            continue;
        const QString cure = answer.remedy                        ? answer.remedy->title
                             : answer.status == NeedStatus::Unmet ? u"no fix on this base"_s
                                                                  : u"fixed in the plan"_s;
        output::print(u"      lacks %1, wanted by %2 (%3): %4"_s.arg(
            visible(need->name), visible(need->wantedBy), toString(need->phase), visible(cure)));
    }
    if (!candidate.note.isEmpty())
        output::print(u"      %1"_s.arg(visible(candidate.note)));
}

void printResolution(const QString &name, const Resolution &resolution)
{
    const Config &config = resolution.completion.config;
    output::print(u"%1"_s.arg(visible(name)));
    if (resolution.choice) {
        output::print(u"  FROM %1"_s.arg(visible(resolution.choice->image)));
        output::print(u"  %1"_s.arg(visible(resolution.choice->reason)));
    } else {
        output::print(u"  No base: the file is refused."_s);
    }
    QStringList facts{u"Python %1"_s.arg(config.python.isEmpty() ? u"not named"_s : config.python)};
    if (config.cuda)
        facts.append(u"CUDA %1"_s.arg(*config.cuda));
    if (config.cudnn)
        facts.append(u"cuDNN %1"_s.arg(*config.cudnn));
    for (auto it = resolution.completion.frameworks.begin(); it != resolution.completion.frameworks.end();
         ++it) {
        if (it.value())
            facts.append(it.key() + u' ' + *it.value());
    }
    output::print(u"  %1"_s.arg(visible(facts.join(u", "_s))));
    if (!resolution.candidates.isEmpty())
        output::print(u""_s);
    for (const Candidate &candidate : resolution.candidates)
        printCandidate(resolution, candidate);
    const CogAnswer &cog = resolution.cog;
    output::print(u""_s);
    output::print(cog.accepted ? u"  Cog itself would take %1."_s.arg(
                                     visible(cog.image.isEmpty() ? cog.imageSlim : cog.image))
                               : u"  Cog itself refuses this file (%1)."_s.arg(cog.code));
    for (const QString &command : cog.slimBy)
        output::print(u"  Slim with Cog: %1"_s.arg(command));
    if (!resolution.findings.isEmpty()) {
        output::print(u""_s);
        output::printFindings(resolution.findings, visible(resolution.project.configName()));
    }
}

} // namespace

namespace commands {

int resolve(const Options &options)
{
    return output::forEachProject(
        options, u"resolve"_s, [&](const QString &name, const Resolution &resolution) {
            if (options.json) {
                QJsonObject document = json::document(u"resolve"_s, name, resolution.project.configName(),
                                                      resolution.findings, resolution.silenced.size());
                json::addResolution(document, resolution);
                output::printJson(document);
            } else {
                printResolution(name, resolution);
            }
            const int saved = options.save ? saveChoice(name, resolution) : output::fine;
            return output::worse(saved,
                                 output::statusOf(resolution.findings, resolution.silenced, options.failOn));
        });
}

int dockerfile(const Options &options)
{
    return output::forEachProject(
        options, u"dockerfile"_s, [&](const QString &name, const Resolution &resolution) {
            const Result<ImagePlan> plan = makePlan(resolution, {.base = options.base});
            QList<Finding> findings = resolution.findings;
            if (!plan)
                findings.append(plan.error().toFinding());
            if (options.json) {
                QJsonObject document = json::document(u"dockerfile"_s, name, resolution.project.configName(),
                                                      findings, resolution.silenced.size());
                QJsonObject labels;
                if (plan) {
                    for (auto it = plan->labels.begin(); it != plan->labels.end(); ++it)
                        labels.insert(it.key(), it.value());
                }
                document.insert(u"dockerfile"_s, plan ? QJsonValue(plan->dockerfile()) : QJsonValue());
                document.insert(u"context_excludes"_s,
                                json::strings(plan ? plan->contextExcludes : QStringList()));
                document.insert(u"labels"_s, labels);
                document.insert(u"applied_fixes"_s, json::strings(plan ? plan->appliedFixes : QStringList()));
                output::printJson(document);
            } else if (plan) {
                output::print(plan->dockerfile().trimmed());
            } else {
                output::note(u"%1: %2"_s.arg(visible(name), visible(plan.error().sentence())));
            }
            return output::statusOf(findings, resolution.silenced, options.failOn);
        });
}

} // namespace commands
