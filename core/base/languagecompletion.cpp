// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "languagecompletion.h"

#include "aptnames.h"
#include "config/projectcompletion.h"
#include "document/yamlvalidation.h"

#include <QJsonObject>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

using Kind = CompletionItem::Kind;
constexpr qsizetype fewestForGone = 3; ///< units after which a gone name is taken to be meant
constexpr qsizetype mostRequirements = 100;

/// Offers what is in Debian, and for names that are gone what takes their place.
void addSystemPackages(CompletionWriter &writer)
{
    const AptNames &names = AptNames::shipped();
    const CompletionPlace &place = writer.place();
    const QSet<QString> present(place.present.cbegin(), place.present.cend());
    for (const QString &name : names.present()) {
        if (present.contains(name))
            continue;
        const QStringList brings = names.brings(name);
        writer.add({.label = name,
                    .kind = Kind::SystemPackage,
                    .detail = brings.isEmpty() ? QString() : u"Brings "_s + brings.mid(0, 4).join(u", "_s),
                    .rank = int(name.size())});
    }
    const QString typed = place.typed.trimmed();
    if (typed.size() < fewestForGone)
        return;
    for (const QString &gone : names.goneBeginningWith(typed)) {
        for (const QString &successor : names.successors(gone)) {
            // Found under the old name, as that is what is being typed.
            if (!present.contains(successor))
                writer.add({.label = successor,
                            .kind = Kind::SystemPackage,
                            .detail = u"Takes the place of %1, which Debian 13 no longer has"_s.arg(gone),
                            .rank = 500},
                           gone);
        }
    }
}

bool isReserved(const QString &name, const QStringList &reserved)
{
    return std::ranges::any_of(reserved, [&](const QString &pattern) {
        return pattern.endsWith(u'*') ? name.startsWith(QStringView(pattern).chopped(1)) : name == pattern;
    });
}

/// Names of variables: those of the schema, and those with which the project's own packages are repaired.
void addVariables(CompletionWriter &writer, const Schema &schema, const SchemaKey &key,
                  const LanguageFacts &facts)
{
    const CompletionPlace &place = writer.place();
    if (place.typed.contains(u'='))
        return;
    const SchemaKey *list = schema.key(key.path.chopped(2));
    const QStringList reserved = list ? list->strings("reserved"_L1) : QStringList();
    QSet<QString> held;
    for (const QString &item : place.present)
        held.insert(item.section(u'=', 0, 0));
    const QString content = writer.lines().text().sliced(place.content.begin, place.content.length());
    const qsizetype sign = content.indexOf(u'=');
    // The value that is there already stays.
    const TextRange part{0, sign < 0 ? content.size() : sign};
    const auto add = [&](const QString &name, const QString &value, const QString &detail, int rank) {
        if (held.contains(name) || isReserved(name, reserved))
            return;
        held.insert(name);
        writer.add({.label = name,
                    .kind = Kind::Variable,
                    .detail = detail,
                    .text = sign < 0 ? name + u'=' + value : name,
                    .part = part,
                    .rank = rank});
    };
    qsizetype looked = 0;
    for (const Requirement &line : facts.requirements->lines) {
        if (line.kind != Requirement::Kind::Package || ++looked > mostRequirements)
            continue;
        for (const PackageNeed &need :
             PackageTable::shipped().needs(line.name, line.pinned(), facts.python)) {
            for (const QString &variable : need.environment) {
                const QString value = variable.section(u'=', 1);
                add(variable.section(u'=', 0, 0), QString(value).replace(u"{python}"_s, facts.python),
                    u"%1 needs it on python slim"_s.arg(line.name), 0);
            }
        }
    }
    const QJsonObject names = key.extra.value("names"_L1).toObject();
    for (auto it = names.begin(); it != names.end(); ++it)
        add(it.key(), {}, it.value().toString(), 100);
}

void addAll(CompletionWriter &writer, const QList<CompletionCandidate> &candidates)
{
    for (const CompletionCandidate &candidate : candidates)
        writer.add(candidate);
}

/// Names of all requirements but the one at the cursor.
QStringList otherNames(const LanguageFacts &facts, const std::function<bool(const Place &)> &isHere)
{
    QStringList names;
    for (const Requirement &line : facts.requirements->lines) {
        if (!line.name.isEmpty() && !isHere(line.place))
            names.append(line.name);
    }
    return names;
}

void addFromSource(CompletionWriter &writer, const Schema &schema, const SchemaKey &key,
                   const Project &project, const PackageNames &index)
{
    const QString source = key.extra.value("complete"_L1).toString();
    const CompletionPlace &place = writer.place();
    if (source == "apt"_L1)
        return addSystemPackages(writer);
    if (source == "class"_L1 || source == "function"_L1)
        return addAll(writer, referenceCandidates(project, place.typed,
                                                  source == "class"_L1 ? ReferenceKind::Class
                                                                       : ReferenceKind::Function));
    if (source == "requirements-file"_L1)
        return addAll(writer,
                      fileCandidates(project, {}, place.typed, {u".txt"_s, u".in"_s}, u"requirements"_s));
    const LanguageFacts facts = languageFacts(project, writer.lines().text());
    if (source == "python"_L1)
        addAll(writer, pythonCandidates(facts, key));
    else if (source == "cuda"_L1)
        addAll(writer, cudaCandidates(facts, key));
    else if (source == "cudnn"_L1)
        addAll(writer, cudnnCandidates(facts));
    else if (source == "environment"_L1)
        addVariables(writer, schema, key, facts);
    else if (source == "requirement"_L1) {
        const int line = writer.lines().index().line(place.token.begin);
        const qsizetype column = place.token.begin - writer.lines().index().lineStart(line) + 1;
        const QString content = writer.lines().text().sliced(place.content.begin, place.content.length());
        const QStringList held = otherNames(facts, [&](const Place &at) {
            return at.file == project.configName() && at.line == line && at.column == column;
        });
        addAll(writer,
               requirementCandidates(facts, content, place.cursor - place.content.begin, held, index));
    }
}

/// The project's own answer to what a new cog.yaml needs.
void addSkeletonOf(CompletionWriter &writer, const Schema &schema, const Project &project)
{
    QString reference;
    for (const CompletionCandidate &candidate : referenceCandidates(project, {}, ReferenceKind::Class)) {
        if (candidate.rank == 0 && candidate.kind == Kind::Reference && reference.isEmpty())
            reference = candidate.label;
    }
    QString requirements;
    for (const CompletionCandidate &candidate :
         fileCandidates(project, {}, {}, {u".txt"_s}, u"requirements"_s)) {
        if (candidate.rank == 0 && candidate.kind == Kind::File && requirements.isEmpty())
            requirements = candidate.label;
    }
    completeSkeleton(writer, schema, reference, requirements);
}

} // namespace

QList<CompletionItem> completeConfig(const Project &project, const QString &text, int line, int column,
                                     const PackageNames &index)
{
    if (text.size() > largestYaml)
        return {};
    const YamlLines lines(text);
    const qsizetype cursor =
        lines.index().range({.line = line, .column = column, .endLine = line, .endColumn = column}).begin;
    const Schema &schema = cogSchema();
    const CompletionPlace place = completionPlace(lines, schema, cursor);
    CompletionWriter writer(lines, place, project.configName());
    completeFromSchema(writer, schema);
    if (place.kind == CompletionPlace::Kind::Value || place.kind == CompletionPlace::Kind::Item) {
        if (const SchemaKey *key = schema.key(place.path))
            addFromSource(writer, schema, *key, project, index);
    }
    const bool isEmpty = std::ranges::none_of(lines.lines(), [&](const YamlLine &l) {
        return l.kind == YamlLine::Kind::Structure && l.range.begin != place.token.begin;
    });
    if (place.kind == CompletionPlace::Kind::Key && isEmpty)
        addSkeletonOf(writer, schema, project);
    return std::move(writer).take();
}

} // namespace cogwright
