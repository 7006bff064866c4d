// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "findings.h"

#include "answers.h"
#include "basecontents.h"
#include "candidates.h"

#include <tuple>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

QString what(const Need &need)
{
    const QString name = visible(need.name);
    switch (need.kind) {
    case NeedKind::SharedLibrary:
        return u"the library "_s + name;
    case NeedKind::CudaLibrary:
        return u"the CUDA library "_s + name;
    case NeedKind::Cudnn:
        return u"cuDNN ("_s + name + u')';
    case NeedKind::CudaToolkit:
        return u"the CUDA compiler "_s + name;
    case NeedKind::Compiler:
        return u"the compiler "_s + name;
    case NeedKind::Tool:
        return u"the program "_s + name;
    default:
        return name;
    }
}

/// "a, b and c".
QString wishers(const Need &need)
{
    return visible(joinWords(need.wantedBy.split(u", "_s)));
}

/// What they do with it.
QString when(const Need &need)
{
    const bool many = need.wantedBy.contains(", "_L1);
    static const QSet<QString> fetchers{u"git"_s, u"hg"_s, u"svn"_s, u"bzr"_s};
    const bool isCommand = need.wantedBy.startsWith("build."_L1);
    if (!isCommand && fetchers.contains(need.name) && need.phase == Phase::Install &&
        (need.evidence == Evidence::Command || need.evidence == Evidence::Config))
        return many ? u" are fetched with it"_s : u" is fetched with it"_s;
    if (need.evidence == Evidence::Command && isCommand)
        return many ? u" call it while the image is built"_s : u" calls it while the image is built"_s;
    switch (need.phase) {
    case Phase::Install:
        return many ? u" need it to be installed"_s : u" needs it to be installed"_s;
    case Phase::Import:
        return u" can't be imported without it"_s;
    case Phase::Run:
        return many ? u" use it at run time"_s : u" uses it at run time"_s;
    }
    return {};
}

QString repair(const Need &need, const NeedAnswer &answer)
{
    if (!answer.fix.apt.isEmpty())
        return u"Debian has it in %1."_s.arg(joinWords(answer.fix.apt));
    if (!answer.fix.replacement.isEmpty() || !answer.fix.addition.isEmpty()) {
        const QString line = answer.fix.replacement.isEmpty() ? answer.fix.addition : answer.fix.replacement;
        if (answer.fix.environment.isEmpty())
            return u"The requirement %1 repairs it."_s.arg(visible(line));
        QStringList names; // a search path is longer than a sentence should be
        for (const QString &variable : answer.fix.environment)
            names.append(variable.section(u'=', 0, 0));
        return u"The requirement %1 and the variable %2 in the image repair it."_s.arg(visible(line),
                                                                                       joinWords(names));
    }
    if (!answer.fix.environment.isEmpty())
        return u"%1 repairs it."_s.arg(joinWords(answer.fix.environment));
    if (isConditional(need))
        return u"It matters only if the model asks for what has to be compiled."_s;
    if (answer.remedy && answer.remedy->option)
        return u"The base %1 has it."_s.arg(answer.remedy->option->base);
    if (answer.remedy && !answer.remedy->edits.isEmpty())
        return u"No base of the project's CUDA has it; one of another CUDA has."_s;
    return u"No base that is known has it."_s;
}

QString environmentMessage(const Need &need, const Candidate &candidate, const NeedAnswer &answer)
{
    const bool executableStack = answer.fix.environment.join(u' ').contains("execstack"_L1);
    if (executableStack)
        return u"%1 asks for an executable stack, which the C library of %2 refuses. %3"_s.arg(
            visible(need.wantedBy), candidate.image, repair(need, answer));
    return u"%1 does not set %2, and %3 wants it. %4"_s.arg(candidate.image, visible(need.name),
                                                            wishers(need), repair(need, answer));
}

Finding missing(const Need &need, const Candidate &candidate, const NeedAnswer &answer)
{
    Finding finding{.code = u"need-missing"_s,
                    .severity = isConditional(need) ? Severity::Info : Severity::Warning,
                    .place = need.place};
    if (need.kind == NeedKind::Environment && !need.fix.apt.isEmpty())
        finding.message = u"%1 lacks %2, which %3 asks for. %4"_s.arg(candidate.image, visible(need.name),
                                                                      wishers(need), repair(need, answer));
    else if (need.kind == NeedKind::Environment)
        finding.message = environmentMessage(need, candidate, answer);
    else if (need.kind == NeedKind::Other)
        finding.message = u"On %1: %2, wanted by %3. %4"_s.arg(candidate.image, what(need), wishers(need),
                                                               repair(need, answer));
    else
        finding.message = u"%1 lacks %2; %3%4. %5"_s.arg(candidate.image, what(need), wishers(need),
                                                         when(need), repair(need, answer));
    if (answer.remedy)
        finding.remedies.append(*answer.remedy);
    return finding;
}

/// True for a CUDA library that no base has, since torch brings those of another CUDA.
bool isBesideTorch(const Resolution &resolution, qsizetype need)
{
    const NeedKind kind = resolution.needs[need].kind;
    const bool torch = hasPackage(resolution.packages, "torch"_L1);
    return torch && (kind == NeedKind::CudaLibrary || kind == NeedKind::Cudnn) &&
           std::ranges::all_of(resolution.candidates, [need](const Candidate &candidate) {
               return candidate.image.isEmpty() || candidate.answers[need].status == NeedStatus::Unmet;
           });
}

Finding besideTorch(const Need &need, const Config &config)
{
    return {.code = u"fails-on-every-base"_s,
            .severity = Severity::Warning,
            .message = u"%1 loads %2, and torch brings the libraries of CUDA %3 and its cuDNN, which it is "
                       "not among: what it runs on the GPU fails on every base. A release of one of them "
                       "that goes with the other's CUDA repairs it."_s.arg(wishers(need), visible(need.name),
                                                                           config.cuda.value_or(u"?"_s)),
            .place = need.place};
}

Finding gone(const Need &need, const Candidate &candidate, const NeedAnswer &answer)
{
    const QString successor =
        answer.fix.removal
            ? u"Nothing that is installed loads what it holds from there, so the name can go."_s
        : answer.fix.apt.isEmpty() ? u"Nothing takes its place there."_s
                                   : u"%1 takes its place."_s.arg(joinWords(answer.fix.apt));
    Finding finding{
        .code = u"apt-package-gone"_s,
        .severity = Severity::Warning,
        .message = u"The distribution of %1 no longer has the package %2 (%3), so apt-get stops. %4"_s.arg(
            candidate.image, visible(need.name), need.wantedBy, successor),
        .place = need.place};
    if (answer.remedy)
        finding.remedies.append(*answer.remedy);
    return finding;
}

} // namespace

QList<Finding> needFindings(const Resolution &resolution)
{
    QList<Finding> findings;
    if (!resolution.choice)
        return findings;
    const Candidate *candidate = resolution.candidate(resolution.choice->strategy);
    if (!candidate || candidate->strategy == BaseStrategy::Custom)
        return findings;
    QSet<QString> told;
    for (qsizetype i = 0; i < resolution.needs.size(); ++i) {
        const Need &need = resolution.needs[i];
        const NeedAnswer &answer = candidate->answers[i];
        if (answer.status == NeedStatus::Met)
            continue;
        if (answer.status == NeedStatus::Unmet && isBesideTorch(resolution, i)) {
            // One library tells it; the others are of the same CUDA.
            if (!told.contains(need.wantedBy))
                findings.append(besideTorch(need, resolution.completion.config));
            told.insert(need.wantedBy);
            continue;
        }
        findings.append(need.kind == NeedKind::AptPackage ? gone(need, *candidate, answer)
                                                          : missing(need, *candidate, answer));
    }
    return findings;
}

std::optional<Finding> olderDebian(const Resolution &resolution)
{
    const Candidate *candidate =
        resolution.choice ? resolution.candidate(resolution.choice->strategy) : nullptr;
    const QString why = candidate ? olderDebianReason(*candidate, resolution.needs) : QString();
    if (why.isEmpty())
        return std::nullopt;
    return Finding{.code = u"older-debian"_s, .severity = Severity::Info, .message = why};
}

Finding noBase(const Resolution &resolution)
{
    Finding finding{.code = u"no-base"_s,
                    .severity = Severity::Warning,
                    .message =
                        u"%1 names no Python version, so Cog asks for an image that does not exist "
                        "(%2); %3 is taken here. build.python_version sets it."_s.arg(
                            visible(resolution.project.configName()), visible(resolution.cog.imageSlim),
                            resolution.choice ? resolution.choice->image : u"none"_s)};
    const auto edits =
        resolution.reading.document.setValue({u"build"_s, u"python_version"_s}, resolution.python);
    if (edits && !edits->isEmpty())
        finding.remedies.append(
            {.title = u"Set build.python_version"_s, .safe = false, .edits = *edits, .option = std::nullopt});
    return finding;
}

Finding baseHasNoImage(BaseStrategy strategy, const QString &why)
{
    return {.code = u"base-has-no-image"_s,
            .severity = Severity::Error,
            .message = u"There is no image for the base %1. %2"_s.arg(toString(strategy), why)};
}

Finding baseUnknown(const QString &base, const QString &namedBy)
{
    return {.code = u"base-unknown"_s,
            .severity = Severity::Error,
            .message = u"%1 names the base \"%2\", which is neither a strategy nor an image reference. "
                       u"Strategies are slim, "
                       "devel-then-slim, cuda-runtime, cog-base and cuda-devel."_s.arg(
                           namedBy, visible(base).left(200))};
}

void tidy(QList<Finding> &findings)
{
    const auto key = [](const Finding *finding) {
        const bool placed = finding->place.has_value();
        return std::tuple(placed ? finding->place->file : QString(), placed ? finding->place->line : 0,
                          placed ? finding->place->column : 0, finding->code, finding->message);
    };
    QList<const Finding *> order;
    order.reserve(findings.size());
    for (const Finding &finding : std::as_const(findings))
        order.append(&finding);
    std::ranges::stable_sort(order, {}, key);
    // Two stages may see the same mistake; what is said and where is what counts.
    QList<Finding> tidied;
    tidied.reserve(order.size());
    for (qsizetype i = 0; i < order.size(); ++i) {
        if (i == 0 || key(order[i]) != key(order[i - 1]))
            tidied.append(*order[i]);
    }
    findings = std::move(tidied);
}

} // namespace cogwright
