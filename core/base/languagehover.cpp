// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "languagehover.h"

#include "aptnames.h"
#include "compatibility/cogversion.h"
#include "config/definition.h"
#include "config/secrets.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostNamed = 12; ///< of a list in one line

QString shortList(QStringList words)
{
    const qsizetype more = words.size() - mostNamed;
    if (more > 0)
        words = words.first(mostNamed) + QStringList{counted(more, u"other"_s)};
    return joinWords(words);
}

Hover hoverPython(const QString &written, const LanguageFacts &facts)
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    const QString python = cogWithoutPatch(written);
    Hover hover{.title = u"Python "_s + visible(written)};
    QStringList torches;
    for (const TorchRow &row : tables.torch) {
        if (row.pythons.contains(python) && !torches.contains(row.torchVersion()))
            torches.prepend(row.torchVersion());
    }
    QStringList tensorflows;
    for (const TensorflowRow &row : tables.tensorflow) {
        if (row.pythons.contains(python))
            tensorflows.prepend(row.version);
    }
    hover.add(u"torch"_s, shortList(torches));
    hover.add(u"tensorflow"_s, shortList(tensorflows));
    if (const QString obstacle = facts.obstacleTo(python); !obstacle.isEmpty())
        hover.notice = u"%1 has no file for Python %2."_s.arg(obstacle, visible(python));
    return hover;
}

Hover hoverCuda(const QString &cuda, const LanguageFacts &facts)
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    Hover hover{.title = u"CUDA "_s + visible(cuda)};
    const QStringList cudnns = tables.cudnnVersions(cuda);
    hover.add(u"cuDNN"_s, joinWords(cudnns));
    QStringList torches;
    for (const TorchRow &row : tables.torch) {
        if (row.cuda && cogEqualMinor(*row.cuda, cuda) && !torches.contains(row.torchVersion()))
            torches.prepend(row.torchVersion());
    }
    hover.add(u"torch"_s, shortList(torches));
    QStringList tensorflows;
    for (const TensorflowRow &row : tables.tensorflow) {
        if (cogEqualMinor(row.cuda, cuda))
            tensorflows.prepend(row.version);
    }
    hover.add(u"tensorflow"_s, shortList(tensorflows));
    if (!cudnns.isEmpty())
        hover.add(u"Image"_s, tables.cudaImage(cuda, cudnns.last()));
    const QString obstacle = facts.obstacleToCuda(cuda);
    if (cudnns.isEmpty())
        hover.notice = u"No CUDA image of this version is known (tables of %1)."_s.arg(tables.date);
    else if (!obstacle.isEmpty())
        hover.notice = obstacle + u'.';
    return hover;
}

Hover hoverCudnn(const QString &cudnn, const LanguageFacts &facts)
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    Hover hover{.title = u"cuDNN "_s + visible(cudnn)};
    const QString major = cudnn.section(u'.', 0, 0);
    QStringList cudas;
    for (const QString &cuda : tables.cudaVersions()) {
        if (tables.cudnnVersions(cuda).contains(major))
            cudas.append(cuda);
    }
    hover.add(u"CUDA"_s, shortList(cudas));
    const QString cuda = facts.cudaInEffect();
    if (!cuda.isEmpty() && !tables.cudnnVersions(cuda).contains(major))
        hover.notice = u"No image has it together with CUDA %1."_s.arg(visible(cuda));
    return hover;
}

Hover hoverVariable(const QString &written, const Schema &schema, const SchemaKey &key)
{
    const QString name = written.section(u'=', 0, 0);
    Hover hover{.title = visible(name.left(200)),
                .description = key.extra.value("names"_L1).toObject().value(name).toString()};
    if (hover.description.isEmpty())
        hover.description = key.description;
    const SchemaKey *list = schema.key(key.path.chopped(2));
    for (const QString &pattern : list ? list->strings("reserved"_L1) : QStringList()) {
        const bool isFamily = pattern.endsWith(u'*');
        if (isFamily ? name.startsWith(QStringView(pattern).chopped(1)) : name == pattern)
            hover.notice = isFamily
                               ? u"Reserved: Cog refuses names that begin with %1."_s.arg(pattern.chopped(1))
                               : u"Reserved: Cog refuses this name."_s;
    }
    return hover;
}

Hover hoverFile(const Project &project, const YamlDocument &document, const QString &written,
                const Place &place)
{
    Hover hover{.title = excerpt(written)};
    const auto definition = definitionInConfig(project, document, place.line, place.column);
    if (!definition) {
        hover.notice = u"It is not in the project, or can't be read."_s;
        return hover;
    }
    hover.add(u"File"_s, visible(definition->file));
    const bool hasName = definition->name.endColumn > definition->name.column;
    if (hasName)
        hover.add(u"Defined"_s, u"line %1"_s.arg(definition->name.line));
    else if (written.contains(".py:"_L1))
        hover.notice = u"%1 does not define it at its top level."_s.arg(visible(definition->file));
    return hover;
}

} // namespace

Hover hoverSystemPackage(const QString &written)
{
    const AptNames &names = AptNames::shipped();
    // What apt takes behind a name: =version, /release, :architecture.
    const auto end = std::ranges::find_if(
        written, [](QChar c) { return c == u'=' || c == u'/' || c == u':' || c.isSpace(); });
    const QString name = written.first(end - written.begin());
    Hover hover{.title = visible(name.left(200))};
    switch (names.state(name)) {
    case AptNames::State::Present:
        hover.description = u"In Debian 13, the distribution of python slim."_s;
        hover.add(u"Brings"_s, shortList(names.brings(name)));
        break;
    case AptNames::State::Gone:
        hover.description = u"Debian 13, the distribution of python slim, no longer has it."_s;
        hover.add(u"In its place"_s, joinWords(names.successors(name)));
        hover.notice = u"apt-get stops at this name."_s;
        break;
    case AptNames::State::Unknown:
        hover.description =
            u"Not among the names that Debian 12 had and Debian 13 lacks; nothing more is recorded of it."_s;
        break;
    }
    hover.add(u"Index of"_s, names.date());
    return hover;
}

std::optional<Hover> hoverConfig(const Project &project, const YamlDocument &document, int line, int column)
{
    const qsizetype offset =
        document.lines().range({.line = line, .column = column, .endLine = line, .endColumn = column}).begin;
    const Schema &schema = cogSchema();
    const HoverPlace place = hoverPlace(document, offset);
    if (place.isKey)
        return hoverKey(document, schema, place);
    const SchemaKey *key = schema.key(place.schemaPath);
    const YamlNodePtr node = place.value ? YamlDocument::followed(place.value) : nullptr;
    if (!key || !node || node->kind != YamlNode::Kind::Scalar || node->text.trimmed().isEmpty())
        return std::nullopt;
    const QString source = key->extra.value("complete"_L1).toString();
    const QString written = node->text.trimmed();
    const Place range = document.place(place.range);
    std::optional<Hover> hover;
    if (source == "apt"_L1)
        hover = hoverSystemPackage(written);
    else if (source == "environment"_L1)
        hover = hoverVariable(written, schema, *key);
    else if (source == "class"_L1 || source == "function"_L1 || source == "requirements-file"_L1)
        hover = hoverFile(project, document, written, range);
    else if (!source.isEmpty()) {
        const LanguageFacts facts = languageFacts(project, document.text());
        if (source == "python"_L1)
            hover = hoverPython(written, facts);
        else if (source == "cuda"_L1)
            hover = hoverCuda(written, facts);
        else if (source == "cudnn"_L1)
            hover = hoverCudnn(written, facts);
        else if (source == "requirement"_L1)
            hover = hoverRequirement(parseRequirement(written, range), facts);
    }
    if (hover)
        hover->range = range;
    return hover;
}

std::optional<Hover> hoverRequirements(const Project &project, const QString &file, const QString &text,
                                       int line, int column)
{
    const QList<Requirement> lines = parseRequirements(text, file);
    const auto here = std::ranges::find_if(lines, [&](const Requirement &requirement) {
        const Place &place = requirement.place;
        const bool begins = line > place.line || (line == place.line && column >= place.column);
        const bool ends = line < place.endLine || (line == place.endLine && column <= place.endColumn);
        return begins && ends;
    });
    if (here == lines.end())
        return std::nullopt;
    const QString config = project.readText(project.configName()).value_or(QString());
    auto hover = hoverRequirement(*here, languageFacts(project.withOverlay(file, text), config, file));
    if (hover)
        hover->range = here->place;
    return hover;
}

} // namespace cogwright
