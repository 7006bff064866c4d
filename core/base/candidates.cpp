// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "candidates.h"

#include "fixlist.h"
#include "knowledge.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

QString lowered(QString sentence)
{
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toLower();
    return sentence;
}

/// The needs that stop a candidate, conditional ones left out.
QList<const Need *> blockers(const Candidate &candidate, const QList<Need> &needs)
{
    QList<const Need *> found;
    for (qsizetype i = 0; i < needs.size() && i < candidate.answers.size(); ++i) {
        if (candidate.answers[i].status == NeedStatus::Unmet && !isConditional(needs[i]))
            found.append(&needs[i]);
    }
    return found;
}

/// Needs that no candidate with an image meets: they say something about the project, not about
/// which base is right.
QSet<QString> metNowhere(const QList<Candidate> &candidates, const QList<Need> &needs)
{
    QSet<QString> open;
    for (qsizetype i = 0; i < needs.size(); ++i) {
        const bool everywhere = std::ranges::all_of(candidates, [&](const Candidate &candidate) {
            return candidate.image.isEmpty() || candidate.strategy == BaseStrategy::Custom ||
                   candidate.answers[i].status == NeedStatus::Unmet;
        });
        if (everywhere)
            open.insert(needs[i].id);
    }
    return open;
}

QString verbOf(const Need &need)
{
    if (need.evidence == Evidence::Command && need.wantedBy.startsWith("build."_L1))
        return u"calls"_s;
    return need.phase == Phase::Install  ? u"needs to be installed"_s
           : need.phase == Phase::Import ? u"needs to be imported"_s
                                         : u"needs at run time"_s;
}

QString wish(const Need &need)
{
    return u"%1, which %2 %3"_s.arg(visible(need.name), visible(need.wantedBy), verbOf(need));
}

/// What is added to an image for a need: its name says it, but for a repair that puts one thing in
/// another's place.
QString addedFor(const Need &need, const NeedFix &fix)
{
    if (fix.removal)
        return u"nothing in place of %1"_s.arg(visible(need.name));
    if (need.kind == NeedKind::AptPackage && !fix.apt.isEmpty())
        return u"%1 in place of %2"_s.arg(joinWords(fix.apt), visible(need.name));
    if (fix.apt.isEmpty() && !fix.replacement.isEmpty())
        return u"%1 in place of %2"_s.arg(visible(fix.replacement), visible(need.wantedBy));
    if (need.kind == NeedKind::Environment && fix.apt.isEmpty() && !fix.environment.isEmpty())
        return u"%1 for %2"_s.arg(fix.environment.first().section(u'=', 0, 0), visible(need.wantedBy));
    return visible(need.name);
}

/// "No base", or of which CUDA none has it: another one may.
QString noBase(const Need &need, const Config &config, bool torch)
{
    const bool ofCuda = need.kind == NeedKind::CudaLibrary || need.kind == NeedKind::Cudnn;
    if (ofCuda && torch)
        return u"Beside the CUDA libraries of torch, no base"_s;
    return ofCuda && config.cuda ? u"No base of CUDA "_s + *config.cuda : u"No base"_s;
}

/// What is not there and wanted only for what is compiled at run time; empty for nothing.
QString wantedPerhaps(const Candidate &candidate, const QList<Need> &needs)
{
    for (qsizetype i = 0; i < needs.size() && i < candidate.answers.size(); ++i) {
        if (candidate.answers[i].status == NeedStatus::Unmet && isConditional(needs[i]))
            return u"%2 wants %1, which is not there, only for what it compiles at run time."_s.arg(
                visible(needs[i].name), visible(needs[i].wantedBy));
    }
    return {};
}

/// True for a need that says nothing about a base: no base has it, and what asks for it is installed
/// and imported without it. Without CUDA's libraries and compiler what asks for them does not run, but
/// where torch brings those of another CUDA, it is the two packages that do not go together.
bool isOpenQuestion(const Need &need, const QSet<QString> &open, bool torch)
{
    const bool ofCuda = need.kind == NeedKind::CudaLibrary || need.kind == NeedKind::Cudnn ||
                        need.kind == NeedKind::CudaToolkit;
    return need.phase == Phase::Run && (!ofCuda || torch) && open.contains(need.id);
}

Verdict verdictOf(const Candidate &candidate, const QList<Need> &needs, const QSet<QString> &open, bool torch)
{
    if (candidate.strategy == BaseStrategy::Custom)
        return Verdict::Unknown;
    const QList<const Need *> missing = blockers(candidate, needs);
    if (candidate.image.isEmpty() || !candidate.conflict.isEmpty() ||
        !std::ranges::all_of(missing, [&](const Need *need) { return isOpenQuestion(*need, open, torch); }))
        return Verdict::Breaks;
    const bool fixes = std::ranges::any_of(
        candidate.answers, [](const NeedAnswer &a) { return a.status == NeedStatus::Fixable; });
    return fixes ? Verdict::WorksWithFixes : Verdict::Works;
}

QString noteOf(const Candidate &candidate, const QList<Need> &needs, const QSet<QString> &open,
               const Config &config, bool torch, const Knowledge &knowledge)
{
    if (candidate.strategy == BaseStrategy::Custom)
        return u"What is inside %1 is not known."_s.arg(visible(candidate.image));
    if (candidate.image.isEmpty()) {
        if (!config.gpu && candidate.strategy != BaseStrategy::CogBase &&
            candidate.strategy != BaseStrategy::Slim)
            return u"This base is for projects with gpu: true."_s;
        if (candidate.strategy == BaseStrategy::Slim || config.python.isEmpty())
            return u"build.python_version names no Python for this base."_s;
        if (candidate.strategy == BaseStrategy::CogBase)
            return u"No cog-base is listed for Python %1%2."_s.arg(
                config.python, config.cuda ? u" and CUDA "_s + *config.cuda : QString());
        return u"No CUDA image is listed for CUDA %1 and cuDNN %2."_s.arg(config.cuda.value_or(u"(none)"_s),
                                                                          config.cudnn.value_or(u"(none)"_s));
    }
    if (!candidate.conflict.isEmpty())
        return candidate.conflict;
    const QList<const Need *> missing = blockers(candidate, needs);
    if (!missing.isEmpty()) {
        const QString rest = missing.size() > 1 ? u", and %1 more"_s.arg(missing.size() - 1) : QString();
        const bool anywhere =
            std::ranges::all_of(missing, [&](const Need *need) { return open.contains(need->id); });
        return anywhere ? u"%1 has %2%3."_s.arg(noBase(*missing.first(), config, torch),
                                                wish(*missing.first()), rest)
                        : u"It lacks %1%2."_s.arg(wish(*missing.first()), rest);
    }
    const QString perhaps = wantedPerhaps(candidate, needs);
    return perhaps.isEmpty() ? knowledge.note : perhaps;
}

/// What is compiled against a newer C library than that of the image it runs on does not load there.
QString conflictOf(const StrategyImages &images)
{
    const std::optional<int> build = glibcOf(images.build), run = glibcOf(images.run);
    if (!build || !run || *build <= *run)
        return {};
    const auto text = [](int glibc) { return u"%1.%2"_s.arg(glibc / 100).arg(glibc % 100); };
    return u"What is compiled on %1 (glibc %2) does not load on %3 (glibc %4)."_s.arg(
        images.build, text(*build), images.run, text(*run));
}

/// True where the image of the Debian release before has all that the candidate's own can't get, as
/// far as any base has it.
bool isRepairedBy(const Candidate &candidate, const Candidate &older, const QList<Candidate> &candidates,
                  const QList<Need> &needs)
{
    const qsizetype lacks = blockers(candidate, needs).size();
    if (lacks == 0 || !older.conflict.isEmpty())
        return false;
    const QList<const Need *> rest = blockers(older, needs);
    return rest.size() < lacks &&
           std::ranges::all_of(
               rest,
               [&](const Need *need) {
                   return std::ranges::all_of(candidates, [&](const Candidate &other) {
                       return other.image.isEmpty() || other.strategy == BaseStrategy::Custom ||
                              other.answers[need - needs.data()].status == NeedStatus::Unmet;
                   });
               });
}

} // namespace

QList<Candidate> candidatesOf(const NeedSources &sources, const Completion &completion,
                              const QList<Need> &needs, std::optional<BaseStrategy> named,
                              const QString &custom)
{
    QList<BaseStrategy> strategies;
    for (const BaseStrategy strategy :
         {BaseStrategy::Slim, BaseStrategy::DevelThenSlim, BaseStrategy::CudaRuntime, BaseStrategy::CogBase,
          BaseStrategy::CudaDevel}) {
        if (sources.config.gpu || strategy == BaseStrategy::Slim || strategy == BaseStrategy::CogBase ||
            strategy == named)
            strategies.append(strategy);
    }
    if (!custom.isEmpty())
        strategies.append(BaseStrategy::Custom);

    const ProjectSupply supply = projectSupply(sources);
    const Knowledge knowledge = knowledgeOf(sources.requirements, sources.packages);
    const auto candidateOn = [&](BaseStrategy strategy, const StrategyImages &images) {
        const BaseContents contents = baseContents(strategy, images.run, sources.config);
        Candidate candidate{.strategy = strategy, .image = images.run, .buildImage = images.build};
        candidate.conflict = conflictOf(images);
        for (const Need &need : needs)
            candidate.answers.append(answerNeed(need, contents, supply));
        shortenFixes(candidate, needs);
        return candidate;
    };
    QList<Candidate> candidates;
    for (const BaseStrategy strategy : std::as_const(strategies))
        candidates.append(candidateOn(strategy, strategyImages(strategy, completion, custom)));
    for (Candidate &candidate : candidates) {
        const QString older = candidate.image + u"-bookworm"_s;
        if (!candidate.image.endsWith("-slim"_L1) || candidate.strategy == BaseStrategy::CogBase ||
            candidate.strategy == BaseStrategy::Custom)
            continue;
        Candidate onOlder = candidateOn(candidate.strategy, {.run = older, .build = candidate.buildImage});
        if (isRepairedBy(candidate, onOlder, candidates, needs))
            candidate = std::move(onOlder);
    }
    const QSet<QString> open = metNowhere(candidates, needs);
    for (Candidate &candidate : candidates) {
        candidate.verdict = verdictOf(candidate, needs, open, supply.torch);
        // Only a candidate that is thought to work can be wrong about what is not known, and least is
        // known where it lacks what no base has.
        candidate.lacksAtRun =
            (candidate.verdict == Verdict::Works || candidate.verdict == Verdict::WorksWithFixes) &&
            !blockers(candidate, needs).isEmpty();
        candidate.confidence = candidate.strategy == BaseStrategy::Custom ? Confidence::Low
                               : candidate.verdict == Verdict::Breaks     ? Confidence::High
                               : candidate.lacksAtRun                     ? Confidence::Low
                                                                          : knowledge.confidence;
        candidate.note = noteOf(candidate, needs, open, sources.config, supply.torch, knowledge);
    }
    return candidates;
}

const Candidate *bestCandidate(const QList<Candidate> &candidates, const QList<Need> &needs)
{
    const QSet<QString> open = metNowhere(candidates, needs);
    const Candidate *any = nullptr;
    for (const Candidate &candidate : candidates) {
        if (candidate.image.isEmpty() || !candidate.conflict.isEmpty() ||
            candidate.strategy == BaseStrategy::Custom)
            continue;
        if (!any)
            any = &candidate;
        const QList<const Need *> missing = blockers(candidate, needs);
        if (std::ranges::all_of(missing, [&](const Need *need) { return open.contains(need->id); }))
            return &candidate;
    }
    return any;
}

QString reasonFor(const Candidate &choice, const QList<Candidate> &candidates, const QList<Need> &needs,
                  const QList<ResolvedPackage> &packages, const Config &config)
{
    QStringList fixed;
    for (qsizetype i = 0; i < needs.size(); ++i) {
        if (choice.answers[i].status != NeedStatus::Fixable)
            continue;
        // One requirement may bring all that a package asks for.
        const QString added = addedFor(needs[i], choice.answers[i].fix);
        if (!fixed.contains(added))
            fixed.append(added);
    }
    const QList<const Need *> missing = blockers(choice, needs);
    if (!missing.isEmpty())
        return u"%1 has %2, so the smallest is taken; %3."_s.arg(
            noBase(*missing.first(), config, hasPackage(packages, "torch"_L1)), wish(*missing.first()),
            fixed.isEmpty() ? u"nothing else is missing on it"_s : u"the rest can be added to it"_s);
    if (choice.strategy != BaseStrategy::Slim && !candidates.isEmpty()) {
        const Candidate &slim = candidates.first();
        // What decided: lacking on slim, and there on the base that was taken.
        QList<const Need *> lacked = blockers(slim, needs);
        lacked.removeIf([&](const Need *need) {
            return choice.answers[need - needs.data()].status == NeedStatus::Unmet;
        });
        if (!lacked.isEmpty() && choice.strategy == BaseStrategy::DevelThenSlim)
            return u"%1 is needed while packages are installed (%2) and not later, so they are compiled on %3 and run on %4."_s
                .arg(visible(lacked.first()->name), visible(lacked.first()->wantedBy), choice.buildImage,
                     choice.image);
        if (!lacked.isEmpty())
            return u"python slim lacks %1, and %2 is the first base that has it."_s.arg(
                wish(*lacked.first()), displayName(choice.strategy));
        if (slim.image.isEmpty())
            return lowered(slim.note).isEmpty() ? QString()
                                                : u"There is no slim image: %1"_s.arg(lowered(slim.note));
    }
    if (const QString why = olderDebianReason(choice, needs); !why.isEmpty())
        return why;
    if (!fixed.isEmpty()) {
        const QString names = joinWords(
            fixed.size() > 4 ? fixed.first(3) + QStringList{u"%1 more"_s.arg(fixed.size() - 3)} : fixed);
        return u"All that %1 lacks can be added to it: %2."_s.arg(choice.image, names);
    }
    if (const QString perhaps = wantedPerhaps(choice, needs); !perhaps.isEmpty())
        return u"All that is needed to install and import is on %1; %2"_s.arg(choice.image, perhaps);
    const bool bringsCuda = std::ranges::any_of(packages, [](const ResolvedPackage &package) {
        return package.name == "torch"_L1 || package.name.startsWith("nvidia-"_L1);
    });
    if (choice.strategy == BaseStrategy::Slim && candidates.size() > 2)
        return bringsCuda
                   ? u"The Python packages bring their own CUDA libraries, and nothing else is missing on %1."_s
                         .arg(choice.image)
                   : u"Nothing in the project asks for CUDA libraries or tools that %1 lacks."_s.arg(
                         choice.image);
    return u"Nothing that the project needs is missing on %1."_s.arg(choice.image);
}

} // namespace cogwright
