// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "lookup.h"

#include "support/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostNames = 100;
constexpr int mostSteps = 8;

QString named(QStringList names)
{
    constexpr qsizetype few = 5;
    const qsizetype more = names.size() - few;
    if (more > 0)
        names = names.first(few) + QStringList{u"%1 more"_s.arg(more)};
    std::ranges::transform(names, names.begin(), [](const QString &name) { return visible(name); });
    return joinWords(names);
}

/// Names that do not come from an index, and the program's own.
QSet<QString> notFromIndex(const QList<Requirement> &requirements)
{
    QSet<QString> names{u"cog"_s, u"coglet"_s};
    for (const Requirement &line : requirements) {
        if (line.kind == Requirement::Kind::Vcs || line.kind == Requirement::Kind::Url ||
            line.kind == Requirement::Kind::Local)
            names.insert(line.name);
    }
    return names;
}

/// What the direct lines, and everything known that depends on it, ask of a name.
SpecifierSet conditionsOn(const QString &name, const LookUpRequest &request,
                          const QList<ResolvedPackage> &packages)
{
    SpecifierSet conditions;
    for (const Requirement &line : request.requirements) {
        if (line.kind == Requirement::Kind::Package && line.name == name &&
            markerHolds(line.marker, request.environment))
            conditions = conditions.intersected(line.specifiers);
    }
    // A pin of the project's own wins over what a dependent asks for, as in the closure.
    if (conditions.pinned())
        return conditions;
    for (const ResolvedPackage &package : packages) {
        if (!package.facts)
            continue;
        for (const QString &text : package.facts->dependencies) {
            const Requirement line = parseRequirement(text, {});
            if (line.name == name && markerHolds(line.marker, request.environment))
                conditions = conditions.intersected(line.specifiers);
        }
    }
    return conditions;
}

} // namespace

LookUp::LookUp(PackageIndex &index, const PackageTable &table, QDeadlineTimer deadline)
    : m_index(index), m_table(table), m_deadline(deadline)
{
}

QList<Finding> LookUp::learn(const LookUpRequest &request)
{
    for (int step = 0; step < mostSteps; ++step) {
        const QList<IndexQuestion> todo = questions(request);
        if (todo.isEmpty())
            break;
        if (request.replacesIndex) {
            QStringList names;
            for (const IndexQuestion &question : todo)
                names.append(question.name);
            for (const QString &name : std::as_const(names))
                m_asked.removeIf([&](const QString &key) { return key.section(u"=="_s, 0, 0) == name; });
            return {{.code = u"package-index-not-asked"_s,
                     .severity = Severity::Info,
                     .message = u"Nothing was asked about %1: the project installs from an index of its own "
                                "(%2), and an address that a project names is never opened."_s.arg(
                                    named(names), named(request.indexHosts))}};
        }
        // Nobody answers there: the rest of the command does not wait for it again.
        if (m_isUnreachable || m_deadline.hasExpired()) {
            for (const IndexQuestion &question : todo)
                m_unanswered.append(question.name);
            break;
        }
        const QList<IndexAnswer> answers = m_index.ask(todo, m_deadline);
        for (qsizetype i = 0; i < todo.size(); ++i)
            note(todo[i], answers[i]);
    }
    return findings(request);
}

QList<IndexQuestion> LookUp::questions(const LookUpRequest &request)
{
    const QSet<QString> skipped = notFromIndex(request.requirements);
    const QList<ResolvedPackage> packages =
        closeOverDependencies(request.requirements, request.environment, m_table);
    QList<IndexQuestion> questions;
    for (const ResolvedPackage &package : packages) {
        // A local tag such as +cu118 is on no index but its own.
        const bool hasTag = package.version && !package.version->local().isEmpty();
        const bool isUnread = package.facts && !hasTag && package.version &&
                              (package.facts->isNearest || package.facts->index == IndexReading::Listed);
        const bool isUnknown = !package.facts && !m_table.knows(package.name);
        const QString key =
            package.version ? package.name + u"=="_s + package.version->toString() : package.name;
        if ((!isUnknown && !isUnread) || skipped.contains(package.name) || m_asked.contains(key) ||
            m_asked.size() >= mostNames)
            continue;
        m_asked.insert(key);
        SpecifierSet conditions = conditionsOn(package.name, request, packages);
        if (package.version && !conditions.pinned())
            conditions = SpecifierSet::parse(u"=="_s + package.version->toString()).value_or(conditions);
        questions.append(
            {.name = package.name, .conditions = conditions, .python = request.environment.pythonVersion});
    }
    return questions;
}

void LookUp::note(const IndexQuestion &question, const IndexAnswer &answer)
{
    switch (answer.kind) {
    case IndexAnswer::Kind::Found:
        m_table.learn(answer.distribution);
        return;
    case IndexAnswer::Kind::Missing:
        m_missing.insert(question.name);
        return;
    case IndexAnswer::Kind::Unreachable:
        m_isUnreachable = true;
        [[fallthrough]];
    case IndexAnswer::Kind::Unanswered:
        m_unanswered.append(question.name);
        m_problem = answer.problem;
    }
}

QList<Finding> LookUp::findings(const LookUpRequest &request)
{
    QList<Finding> findings;
    if (!m_unanswered.isEmpty() && !(m_isUnreachable && m_toldUnreachable)) {
        m_unanswered.removeDuplicates();
        findings.append(
            {.code = u"package-index-unreachable"_s,
             .severity = Severity::Info,
             .message = u"The package index %1 did not answer for %2. %3"_s
                            .arg(m_index.displayName(), named(m_unanswered),
                                 m_problem.isEmpty() ? u"The time was over."_s : visible(m_problem))
                            .trimmed()});
        m_toldUnreachable = m_isUnreachable;
    }
    m_unanswered.clear();
    for (const Requirement &line : request.requirements) {
        if (line.kind != Requirement::Kind::Package || !m_missing.contains(line.name))
            continue;
        const QString elsewhere =
            request.indexHosts.isEmpty()
                ? u"pip finds nothing to install, unless another index has it."_s
                : u"It may be on %1, which the project names and which was not asked."_s.arg(
                      named(request.indexHosts));
        findings.append({.code = u"package-not-on-index"_s,
                         .severity = request.indexHosts.isEmpty() ? Severity::Warning : Severity::Info,
                         .message = u"%1 is not on the package index %2. %3"_s.arg(
                             visible(line.rawName), m_index.displayName(), elsewhere),
                         .place = line.place});
    }
    return findings;
}

} // namespace cogwright
