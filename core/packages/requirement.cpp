// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "requirement.h"

#include "excerpt.h"
#include "logicallines.h"
#include "marker.h"
#include "pipoptions.h"
#include "requirementtarget.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype longestName = 200;
constexpr qsizetype mostExtras = 200;
constexpr qsizetype longestVersion = 200; // what Version::parse takes

bool isAsciiWord(QChar c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

bool isNameCharacter(QChar c)
{
    return isAsciiWord(c) || c == u'.' || c == u'_' || c == u'-';
}

Requirement refused(Requirement requirement, const QString &problem,
                    const QString &code = u"requirement-unparsed"_s)
{
    requirement.kind = Requirement::Kind::Unparsed;
    requirement.problem = problem;
    requirement.problemCode = code;
    return requirement;
}

/// The end of the name at the beginning of a text; 0 if there is none.
qsizetype nameEnd(QStringView text)
{
    qsizetype end = 0;
    while (end < text.size() && isNameCharacter(text[end]))
        ++end;
    while (end > 0 && !isAsciiWord(text[end - 1]))
        --end;
    return end > 0 && isAsciiWord(text.front()) ? end : 0;
}

/// "[a, b]" at the beginning of a text: the extras, and how much was read. Nothing if malformed.
std::optional<std::pair<QStringList, qsizetype>> readExtras(QStringView text)
{
    if (!text.startsWith(u'['))
        return std::pair{QStringList(), qsizetype(0)};
    const qsizetype close = text.indexOf(u']');
    if (close < 0)
        return std::nullopt;
    QStringList extras;
    const QStringView inside = text.sliced(1, close - 1);
    if (inside.trimmed().isEmpty())
        return std::pair{extras, close + 1};
    for (const QStringView part : inside.split(u',')) {
        const QStringView extra = part.trimmed();
        if (extra.isEmpty() || nameEnd(extra) != extra.size() || extras.size() == mostExtras)
            return std::nullopt;
        extras.append(normalisedName(extra));
    }
    return std::pair{extras, close + 1};
}

/// Why a text is not a set of version conditions.
Requirement refusedVersions(Requirement requirement, QStringView text)
{
    if (text.size() > longestVersion) {
        qsizetype run = 0;
        for (const QChar c : text) {
            run = c == u',' ? 0 : run + 1;
            if (run > longestVersion) {
                return refused(std::move(requirement),
                               u"The version is longer than %1 characters."_s.arg(longestVersion),
                               u"version-too-long"_s);
            }
        }
    }
    const QString shown = excerpt(text);
    if (text.startsWith(u'=') && !text.startsWith("=="_L1))
        return refused(std::move(requirement), u"\"=\" is not a version operator; \"==\" is."_s);
    if (!text.isEmpty() && !QStringView(u"=!<>~,").contains(text.front()))
        return refused(
            std::move(requirement),
            u"After the name stands \"%1\", which is neither a version condition nor a marker."_s.arg(shown));
    return refused(std::move(requirement), u"\"%1\" is not a set of version conditions."_s.arg(shown));
}

/// PEP 508 without its marker: name, extras, and versions or a URL.
Requirement readNamed(Requirement requirement, QStringView text)
{
    const qsizetype end = nameEnd(text);
    if (end == 0)
        return refused(std::move(requirement),
                       u"\"%1\" does not begin with a package name."_s.arg(excerpt(text)));
    if (end > longestName)
        return refused(std::move(requirement), u"The name is longer than %1 characters."_s.arg(longestName),
                       u"requirement-too-long"_s);
    requirement.rawName = text.first(end).toString();
    requirement.name = normalisedName(requirement.rawName);

    QStringView rest = text.sliced(end).trimmed();
    const auto extras = readExtras(rest);
    if (!extras)
        return refused(std::move(requirement), u"The extras in \"%1\" can't be read."_s.arg(excerpt(rest)));
    requirement.extras = extras->first;
    rest = rest.sliced(extras->second).trimmed();

    if (rest.startsWith(u'@')) {
        const QStringView url = rest.sliced(1).trimmed();
        if (!targetHasScheme(url) || std::ranges::any_of(url, [](QChar c) { return c.isSpace(); }))
            return refused(std::move(requirement), u"After @ stands no URL."_s);
        requirement.target = url.toString();
        requirement.kind = targetKind(url);
        if (const auto wheel = wheelOf(url))
            requirement.specifiers = SpecifierSet::parse(u"=="_s + wheel->version).value_or(SpecifierSet());
        return requirement;
    }

    QStringView conditions = rest;
    if (rest.startsWith(u'(')) {
        if (!rest.endsWith(u')'))
            return refused(std::move(requirement),
                           u"A parenthesis in \"%1\" is never closed."_s.arg(excerpt(rest)));
        conditions = rest.sliced(1, rest.size() - 2).trimmed();
    }
    const bool hasStrayComma = conditions.startsWith(u',') || conditions.contains(",,"_L1);
    const std::optional<SpecifierSet> set = hasStrayComma ? std::nullopt : SpecifierSet::parse(conditions);
    if (!set)
        return refusedVersions(std::move(requirement), conditions);
    requirement.specifiers = *set;
    requirement.kind = Requirement::Kind::Package;
    return requirement;
}

/// Extras behind a path or URL: "./model[gpu]".
QStringView takeTrailingExtras(QStringView text, QStringList *extras)
{
    const qsizetype open = text.endsWith(u']') ? text.lastIndexOf(u'[') : -1;
    if (open <= 0)
        return text;
    const auto read = readExtras(text.sliced(open));
    if (!read)
        return text;
    *extras = read->first;
    return text.first(open).trimmed();
}

/// A bare URL or a path.
Requirement readTarget(Requirement requirement, QStringView text)
{
    if (!targetHasScheme(text))
        text = takeTrailingExtras(text, &requirement.extras);
    requirement.target = text.toString();
    requirement.kind = targetKind(text);
    const TargetName named = targetName(text);
    requirement.rawName = named.name;
    requirement.name = normalisedName(named.name);
    if (!named.extras.isEmpty()) {
        if (const auto extras = readExtras(QString(u'[' + named.extras + u']')))
            requirement.extras = extras->first;
    }
    if (!named.version.isEmpty())
        requirement.specifiers = SpecifierSet::parse(u"=="_s + named.version).value_or(SpecifierSet());
    return requirement;
}

Requirement readRequirement(Requirement requirement, QStringView text)
{
    const bool isUrl = targetHasScheme(text);
    // Behind a URL the semicolon counts only with a space after it, as it may be part of the URL.
    const qsizetype semicolon = isUrl ? text.indexOf("; "_L1) : text.indexOf(u';');
    if (semicolon >= 0) {
        requirement.marker = text.sliced(semicolon + 1).trimmed().toString();
        text = text.first(semicolon).trimmed();
        if (!requirement.marker.isEmpty() && !evaluateMarker(requirement.marker, {})) {
            const QString reason = u"\"%1\" is not an environment marker."_s.arg(excerpt(requirement.marker));
            return refused(std::move(requirement), reason);
        }
    }
    if (isUrl || looksLikeLocal(text))
        return readTarget(std::move(requirement), text);
    return readNamed(std::move(requirement), text);
}

Requirement readOptionLine(Requirement requirement, const QList<PipOption> &options)
{
    const auto first = [&options](QLatin1StringView name) {
        return std::ranges::find(options, name, &PipOption::name);
    };
    const auto editable = first("--editable"_L1);
    if (editable != options.end()) {
        requirement.editable = true;
        const QString value = editable->value.trimmed();
        if (value.isEmpty())
            return refused(std::move(requirement), u"The option --editable needs a path or a URL."_s);
        return readTarget(std::move(requirement), value);
    }
    for (const QLatin1StringView name : {"--requirement"_L1, "--constraint"_L1}) {
        const auto nested = first(name);
        if (nested == options.end())
            continue;
        requirement.kind = Requirement::Kind::Nested;
        requirement.option = nested->name;
        requirement.optionValue = nested->value;
        requirement.target = nested->value;
        return requirement;
    }
    if (options.isEmpty())
        return refused(std::move(requirement), u"A hyphen alone is neither an option nor a package."_s);
    requirement.kind = Requirement::Kind::Option;
    requirement.option = options.first().name;
    requirement.optionValue = options.first().value;
    return requirement;
}

} // namespace

Requirement parseRequirement(QStringView line, const Place &place)
{
    Requirement requirement;
    requirement.place = place;
    const QStringView text = withoutComment(line).trimmed();
    if (text.size() > longestLogicalLine) {
        requirement.text = text.first(longestName).toString();
        return refused(std::move(requirement), u"The line is longer than 1 MB."_s, u"requirement-too-long"_s);
    }
    requirement.text = text.toString();
    if (text.isEmpty())
        return refused(std::move(requirement), u"The line is empty."_s);

    const qsizetype begin = optionsBegin(text);
    const auto options = parsePipOptions(text.sliced(begin));
    if (!options)
        return refused(std::move(requirement), options.error());
    requirement.options.reserve(options->size());
    for (const PipOption &option : *options)
        requirement.options.append(option.toString());

    const QStringView named = text.first(begin).trimmed();
    return named.isEmpty() ? readOptionLine(std::move(requirement), *options)
                           : readRequirement(std::move(requirement), named);
}

} // namespace cogwright
