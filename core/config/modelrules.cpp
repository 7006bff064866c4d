// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "imagereference.h"
#include "rules.h"
#include "secrets.h"
#include "support/text.h"

#include <QDir>
#include <QHash>
#include <QSet>

#include <map>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool isSet(const std::optional<Placed<QString>> &field)
{
    return field && !field->value.isEmpty();
}

/// Targets that were seen, to find one that is equal to another, inside it or around it. Looks at
/// the ancestors of a path and at its successor in the order of text, so many targets cost little.
class Targets
{
public:
    /// The target that a new one overlaps; empty if none.
    [[nodiscard]] QString overlapping(const QString &target) const
    {
        for (qsizetype slash = target.lastIndexOf(u'/'); slash > 0;
             slash = target.lastIndexOf(u'/', slash - 1)) {
            if (const QString above = target.first(slash); m_targets.contains(above))
                return above;
        }
        const auto below = m_targets.lower_bound(target + u'/');
        return below != m_targets.end() && below->first.startsWith(target + u'/') ? below->first : QString();
    }
    [[nodiscard]] int line(const QString &target) const
    {
        const auto found = m_targets.find(target);
        return found == m_targets.end() ? 0 : found->second;
    }
    void add(const QString &target, int line) { m_targets.emplace(target, line); }

private:
    std::map<QString, int> m_targets;
};

/// A path with its dots and doubled slashes resolved, as text: ".." at the root stays there.
QString cleaned(const QString &path)
{
    QString clean = QDir::cleanPath(path);
    while (clean.startsWith("//"_L1))
        clean.remove(0, 1);
    while (clean.startsWith("/../"_L1))
        clean.remove(0, 3);
    return clean == "/.."_L1 ? u"/"_s : clean;
}

/// The name in the letters that are accepted; empty if nothing is left of it.
QString acceptedName(const QString &name)
{
    QString accepted;
    for (const QChar c : name.toLower()) {
        const bool isPlain = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        if (isPlain)
            accepted += c;
        else if (!accepted.isEmpty() && accepted.back() != u'-')
            accepted += c == u'.' || c == u'_' ? c : u'-';
    }
    while (!accepted.isEmpty() && !accepted.back().isLetterOrNumber())
        accepted.chop(1);
    return accepted;
}

class WeightRules
{
public:
    explicit WeightRules(const RuleContext &context)
        : m_context(context)
    {
    }

    void check(const Placed<Weight> &weight, int index)
    {
        m_where = u"weights[%1]"_s.arg(index);
        checkName(weight);
        for (const WeightSource &source : weight.value.sources) {
            checkPatterns(source.include, source.includePlaces);
            checkPatterns(source.exclude, source.excludePlaces);
        }
        checkTarget(weight);
    }

private:
    Finding &refuse(const QString &code, const QString &message, const Place &place)
    {
        return m_context.report.refuse(Stage::Rules, code, message, place);
    }

    void checkName(const Placed<Weight> &weight)
    {
        const QString &name = weight.value.name;
        const SchemaKey &key = *m_context.schema.key(u"weights[].name"_s);
        if (name.isEmpty() || !key.fits(name)) {
            // The schema has said it; a name that would be accepted is offered there.
            if (Finding *finding = said(key.invalidCode, weight.value.namePlace);
                finding && !acceptedName(name).isEmpty())
                Report::offer(*finding, u"Name it %1"_s.arg(acceptedName(name)), false,
                              TextEdit{*weight.value.namePlace, acceptedName(name)});
            return;
        }
        const Place place = weight.value.namePlace.value_or(weight.place);
        if (const int line = m_names.value(name); line > 0)
            refuse(u"weights-name-duplicate"_s,
                   u"The name %1 is used twice, first in line %2. Each of the weights needs its own."_s
                       .arg(excerpt(name))
                       .arg(line),
                   place);
        else
            m_names.insert(name, place.line);
    }

    [[nodiscard]] Finding *said(const QString &code, const std::optional<Place> &place)
    {
        return place ? m_context.report.find(code, *place) : nullptr;
    }

    void checkTarget(const Placed<Weight> &weight)
    {
        const QString &target = weight.value.target;
        if (target.isEmpty() && m_context.partial)
            return; // it may stand where the text can't be read
        if (target.isEmpty()) {
            refuse(u"weights-target-missing"_s,
                   u"%1 needs target: %2"_s.arg(m_where,
                                                m_context.schema.key(u"weights[].target"_s)->description),
                   weight.value.targetPlace.value_or(weight.place));
            return;
        }
        const Place place = weight.value.targetPlace.value_or(weight.place);
        const QString clean = cleaned(target);
        if (!target.startsWith(u'/')) {
            Finding &finding = refuse(
                u"weights-target-relative"_s,
                u"The target %1 is not an absolute path in the container."_s.arg(excerpt(target)), place);
            const QString absolute = cleaned(u"/src/"_s + target);
            if (absolute.startsWith("/src/"_L1) && target.front().isLetterOrNumber())
                Report::offer(finding, u"Set target to %1"_s.arg(excerpt(absolute)), false,
                              TextEdit{place, quoted(absolute)});
        }
        if (clean == "/"_L1)
            refuse(u"weights-target-root"_s,
                   u"The target is the root of the container, which the weights would hide."_s, place);
        if (const int line = m_targets.line(clean); line > 0) {
            refuse(u"weights-target-duplicate"_s,
                   u"The target %1 is used twice, first in line %2."_s.arg(excerpt(target)).arg(line), place);
            return;
        }
        if (const QString other = m_targets.overlapping(clean); !other.isEmpty()) {
            refuse(u"weights-target-overlap"_s,
                   u"The targets %1 and %2 lie one inside the other. They must be apart."_s.arg(
                       excerpt(target), excerpt(other)),
                   place);
        }
        m_targets.add(clean, place.line);
    }

    void checkPatterns(const QStringList &patterns, const QList<Place> &places)
    {
        for (qsizetype i = 0; i < patterns.size(); ++i) {
            const QString pattern = patterns[i].trimmed();
            const Place &place = places[i];
            if (pattern.isEmpty()) {
                Finding &finding =
                    refuse(u"weights-pattern-empty"_s,
                           u"A pattern is empty, and it would match nothing or everything."_s, place);
                Report::offer(finding, u"Remove the pattern"_s, false,
                              m_context.report.document().remove(m_context.report.pathAt(place)));
                continue;
            }
            if (pattern.startsWith(u'!'))
                refuse(
                    u"weights-pattern-negated"_s,
                    u"The pattern %1 begins with an exclamation mark. What is to be left out belongs in exclude."_s
                        .arg(excerpt(pattern)),
                    place);
            if (pattern.contains(u'\\')) {
                Finding &finding =
                    refuse(u"weights-pattern-backslash"_s,
                           u"The pattern %1 holds a backslash. Patterns have forward slashes."_s.arg(
                               excerpt(pattern)),
                           place);
                Report::offer(finding, u"Write it with forward slashes"_s, false,
                              TextEdit{place, quoted(QString(pattern).replace(u'\\', u'/'))});
            }
        }
    }

    const RuleContext &m_context;
    QString m_where;
    QHash<QString, int> m_names;
    Targets m_targets;
};

} // namespace

void checkModel(const RuleContext &context)
{
    const ConfigFile &file = context.file;
    if (!isSet(file.model))
        return;
    if (isSet(file.image)) {
        Finding &finding = context.report.refuse(
            Stage::Rules, u"image-and-model"_s,
            u"image and model are both set. Each names where the result is pushed to, and Cog takes one of them."_s,
            file.model->keyPlace);
        Report::offer(finding, u"Remove image"_s, false, context.report.document().remove({u"image"_s}));
        Report::offer(finding, u"Remove model"_s, false, context.report.document().remove({u"model"_s}));
    }
    const QString &model = file.model->value;
    switch (repositoryKind(model)) {
    case RepositoryKind::Bare:
        break;
    case RepositoryKind::WithTag: {
        Finding &finding = context.report.refuse(
            Stage::Rules, u"model-not-bare"_s,
            u"model is \"%1\". It is a repository without a tag and without a digest."_s.arg(excerpt(model)),
            file.model->place);
        if (model.count(u".py:"_s) == 1) {
            finding.message +=
                u" In the format of 2021 it named the class that serves predictions, which run does now."_s;
            if (!file.runReference && !file.predict)
                Report::offer(finding, u"Rename model to run"_s, false,
                              context.report.document().renameKey({u"model"_s}, u"run"_s));
        } else {
            Report::offer(finding, u"Set model to %1"_s.arg(excerpt(withoutTag(model))), false,
                          TextEdit{file.model->place, withoutTag(model)});
        }
        break;
    }
    case RepositoryKind::Invalid: {
        Finding &finding = context.report.refuse(
            Stage::Rules, u"model-invalid"_s,
            u"model is \"%1\", which is not the name of a repository: lower-case letters, digits and . _ - / after an optional registry."_s
                .arg(excerpt(model)),
            file.model->place);
        if (const QString lower = model.toLower(); repositoryKind(lower) == RepositoryKind::Bare)
            Report::offer(finding, u"Set model to %1"_s.arg(excerpt(lower)), false,
                          TextEdit{file.model->place, lower});
    }
    }
}

void checkWeights(const RuleContext &context)
{
    const ConfigFile &file = context.file;
    if (file.weights.isEmpty())
        return;
    if (!isSet(file.model) && !context.partial) {
        const Place first = file.weights.first().place;
        if (isSet(file.image)) {
            Finding &finding = context.report.refuse(Stage::Rules, u"weights-need-model"_s,
                                                     u"weights need model, which takes the place of image."_s,
                                                     file.image->keyPlace);
            if (repositoryKind(file.image->value) == RepositoryKind::Bare)
                Report::offer(finding, u"Rename image to model"_s, false,
                              context.report.document().renameKey({u"image"_s}, u"model"_s));
        } else {
            context.report.refuse(Stage::Rules, u"weights-need-model"_s,
                                  u"weights need model: the repository that they are pushed to."_s, first);
        }
    }
    WeightRules rules(context);
    for (int i = 0; i < file.weights.size(); ++i)
        rules.check(file.weights[i], i);
}

} // namespace cogwright
