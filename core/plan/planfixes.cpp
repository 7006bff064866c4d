// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "planinput.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

void addOnce(QStringList &list, const QStringList &values)
{
    for (const QString &value : values) {
        if (!list.contains(value))
            list.append(value);
    }
}

/// Two wishes for a search path are one path.
void addVariable(QStringList &environment, const QString &line)
{
    const QString name = line.section(u'=', 0, 0) + u'=';
    for (QString &known : environment) {
        if (!known.startsWith(name))
            continue;
        if (!known.sliced(name.size()).split(u':').contains(line.sliced(name.size())) && known != line)
            known += u':' + line.sliced(name.size());
        return;
    }
    environment.append(line);
}

QString sentence(const Need &need, const NeedFix &fix)
{
    QStringList parts = fix.apt + fix.environment + QStringList{fix.replacement, fix.addition};
    parts.removeAll(QString());
    const QString what = joinWords(parts);
    if (need.kind == NeedKind::AptPackage)
        return u"%1 in place of %2, which is gone"_s.arg(what, visible(need.name));
    return u"%1 for %2, wanted by %3"_s.arg(visible(what), visible(need.name), visible(need.wantedBy));
}

} // namespace

AppliedFixes fixesOf(const Resolution &resolution, const Candidate &candidate)
{
    AppliedFixes fixes;
    for (const NeedAnswer &answer : candidate.answers) {
        const Need *need = resolution.need(answer.need);
        if (!need || answer.status != NeedStatus::Fixable)
            continue;
        if (need->kind == NeedKind::AptPackage) {
            fixes.renamed.insert(need->name, answer.fix.apt);
        } else if (!answer.fix.apt.isEmpty()) {
            const bool inBuildStage = candidate.strategy == BaseStrategy::DevelThenSlim &&
                                      need->phase == Phase::Install && need->evidence != Evidence::Command;
            addOnce(inBuildStage ? fixes.buildApt : fixes.apt, answer.fix.apt);
        } else {
            bool changed = !answer.fix.environment.isEmpty() || !answer.fix.addition.isEmpty();
            for (const QString &line : answer.fix.environment)
                addVariable(fixes.environment, line);
            if (!answer.fix.addition.isEmpty())
                addOnce(fixes.addedLines, {answer.fix.addition});
            for (const Requirement &requirement : resolution.completion.requirements) {
                const bool same = need->place && requirement.place == *need->place &&
                                  requirement.kind == Requirement::Kind::Package;
                if (same && !answer.fix.replacement.isEmpty()) {
                    fixes.replacedLines.insert(requirement.text, answer.fix.replacement);
                    changed = true;
                }
            }
            if (!changed)
                continue; // it comes from a dependency: there is no line to change
        }
        addOnce(fixes.sentences, {sentence(*need, answer.fix)});
    }
    return fixes;
}

} // namespace cogwright
