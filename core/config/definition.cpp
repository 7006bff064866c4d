// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "definition.h"

#include "hover.h"
#include "pythonsymbols.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qint64 largestSource = 1'000'000;
const QString separator = u".py:"_s;

std::optional<Definition> definitionOfReference(const Project &project, const QString &written,
                                                const Place &origin)
{
    const qsizetype at = written.indexOf(separator);
    const QString file = at < 0 ? written : written.first(at + 3);
    auto definition = definitionOfFile(project, file, origin);
    if (!definition || at < 0)
        return definition;
    const QString name = written.sliced(at + separator.size()).section(u':', 0, 0).trimmed();
    const auto source = project.readText(file, {.bytes = largestSource});
    const auto symbol = source ? pythonSymbol(*source, name) : std::nullopt;
    if (symbol) {
        const LineIndex lines(*source);
        definition->range = lines.place(definition->file, symbol->range);
        definition->name = lines.place(definition->file, symbol->name);
    }
    return definition;
}

} // namespace

std::optional<Definition> definitionOfFile(const Project &project, const QString &file, const Place &origin)
{
    const QString clean = QDir::cleanPath(file);
    if (file.isEmpty() || !project.exists(clean))
        return std::nullopt;
    const auto path = project.resolve(clean);
    if (path && !QFileInfo(*path).isFile())
        return std::nullopt;
    const Place begin{.file = clean};
    return Definition{.origin = origin, .file = clean, .range = begin, .name = begin};
}

std::optional<Definition> definitionInConfig(const Project &project, const YamlDocument &document, int line,
                                             int column)
{
    const qsizetype offset =
        document.lines().range({.line = line, .column = column, .endLine = line, .endColumn = column}).begin;
    const HoverPlace place = hoverPlace(document, offset);
    if (!place.value || place.isKey)
        return std::nullopt;
    const Place origin = document.place(place.range);
    if (place.value->kind == YamlNode::Kind::Alias) {
        if (!place.value->target)
            return std::nullopt;
        const Place target = document.place(place.value->target->range);
        return Definition{.origin = origin, .file = document.file(), .range = target, .name = target};
    }
    const SchemaKey *key = cogSchema().key(place.schemaPath);
    const QString source = key ? key->extra.value("complete"_L1).toString() : QString();
    const QString written = place.value->text.trimmed();
    if (source == "requirements-file"_L1)
        return definitionOfFile(project, written, origin);
    if (source == "class"_L1 || source == "function"_L1)
        return definitionOfReference(project, written, origin);
    return std::nullopt;
}

} // namespace cogwright
