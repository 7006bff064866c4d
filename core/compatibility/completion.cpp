// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completion.h"

#include "cogcompletion.h"
#include "completionfacts.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

template <class T>
QList<T> values(const QList<Placed<T>> &items)
{
    QList<T> result;
    result.reserve(items.size());
    for (const Placed<T> &item : items)
        result.append(item.value);
    return result;
}

QString valueOf(const std::optional<Placed<QString>> &field)
{
    return field ? field->value : QString();
}

std::optional<QString> ifAny(const QString &text)
{
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

Config configOf(const ConfigFile &file, const CompletionFacts &facts)
{
    Config config;
    config.gpu = facts.gpu;
    config.python = valueOf(file.pythonVersion);
    config.cuda = ifAny(facts.cuda);
    config.cudnn = ifAny(facts.cudnn);
    config.systemPackages = values(file.systemPackages);
    config.run = values(file.run);
    config.preInstall = values(file.preInstall);
    config.environment = values(file.environment);
    config.reference = valueOf(file.reference());
    config.train = valueOf(file.train);
    if (file.concurrencyMax)
        config.concurrencyMax = file.concurrencyMax->value;
    config.sdkVersion = valueOf(file.sdkVersion);
    config.image = valueOf(file.image);
    config.model = valueOf(file.model);
    config.weights = values(file.weights);
    return config;
}

/// What the real cog refuses of the same lines, as far as it can be told from lines as pip reads
/// them: it sees neither included files nor what stands behind a '#'.
QString cogRefusal(const CompletionFacts &facts)
{
    const QString file = valueOf(facts.reading.file.pythonRequirements);
    CogQuestion question{.gpu = facts.gpu, .cuda = facts.cudaAsked, .cudnn = facts.cudnnAsked, .lines = {}};
    for (const Requirement &line : facts.requirements.lines) {
        if (file.isEmpty() || line.place.file == facts.requirements.files.value(0))
            question.lines.append(line.text.section(u'#', 0, 0).trimmed());
    }
    const QString conflict = cogConflict(question, facts.tables);
    return conflict.isEmpty() ? cogComplete(question, facts.tables).refusal : conflict;
}

/// Makes sure that a refusal of cog is told even where nothing is wrong by Cogwright's reading.
void addCogRefusal(const CompletionFacts &facts, QList<Finding> &findings)
{
    const QString &code = facts.cogRefusal;
    const bool isTold =
        code.isEmpty() ||
        std::ranges::any_of(
            findings, [&](const Finding &finding) { return finding.code == code && finding.alsoCog; }) ||
        std::ranges::any_of(facts.reading.findings,
                            [&](const Finding &finding) { return finding.code == code; });
    if (isTold)
        return;
    const FrameworkAsk &torch = facts.asks.torch;
    const Requirement *const line = torch.line ? torch.line : facts.asks.tensorflow.line;
    findings.append(
        {.code = code,
         .severity = Severity::Warning,
         .message =
             line
                 ? u"Cog can't tell a release from \"%1\" and refuses the project; Cogwright reads it as pip does."_s
                       .arg(visible(line->text))
                 : u"Cog refuses this project for a reason that Cogwright does not share."_s,
         .place = line ? std::optional(line->place) : std::nullopt,
         .remedies = {},
         .alsoCog = true});
}

} // namespace

Requirements readRequirements(const Project &project, const ConfigReading &reading)
{
    const ConfigFile &file = reading.file;
    if (file.pythonRequirements && !file.pythonRequirements->value.isEmpty()) {
        Requirements requirements =
            readRequirements(project, file.pythonRequirements->value, file.pythonRequirements->place);
        // What the configuration's own check says of the file's name is not said again.
        requirements.findings.removeIf([&](const Finding &finding) {
            return std::ranges::any_of(reading.findings, [&](const Finding &said) {
                return said.code == "requirements-file-missing"_L1 && said.place == finding.place &&
                       (finding.code == said.code || finding.code == "file-is-folder"_L1);
            });
        });
        return requirements;
    }
    Requirements requirements;
    for (const Placed<QString> &item : file.pythonPackages) {
        if (!item.value.trimmed().isEmpty())
            requirements.lines.append(parseRequirement(item.value, item.place));
    }
    requirements.findings = checkRequirements(requirements.lines, false);
    return requirements;
}

Completion complete(const ConfigReading &reading, const Requirements &requirements,
                    const CompatibilityTables &tables)
{
    CompletionFacts facts = factsOf(reading, requirements, tables);
    chooseCuda(facts);
    facts.cogRefusal = cogRefusal(facts);

    const QList<Finding> ofPython = pythonFindings(facts);

    Completion completion;
    completion.config = configOf(reading.file, facts);
    completion.frameworks = {{u"torch"_s, facts.asks.torch.answer()},
                             {u"tensorflow"_s, facts.asks.tensorflow.answer()}};
    completion.assumptions = facts.assumptions;
    writeInstalledLines(facts, completion);

    completion.findings = cudaFindings(facts) + torchFindings(facts) + tensorflowFindings(facts);
    completion.refused =
        !reading.acceptedByCog || std::ranges::any_of(completion.findings, [](const Finding &finding) {
            return finding.severity == Severity::Error;
        });
    completion.findings += ofPython;
    completion.findings += indexFindings(facts, completion) + mangledFindings(facts, completion);
    addCogRefusal(facts, completion.findings);
    return completion;
}

} // namespace cogwright
