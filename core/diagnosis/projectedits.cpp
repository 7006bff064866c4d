// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "projectedits.h"

#include "base/remedies.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

const Requirement *directRequirement(const Resolution &resolution, const QString &name)
{
    for (const Requirement &requirement : resolution.requirements.lines) {
        const bool installs =
            requirement.kind != Requirement::Kind::Option && requirement.kind != Requirement::Kind::Nested;
        if (installs && !requirement.constraint && requirement.name == name)
            return &requirement;
    }
    return nullptr;
}

/// The position of a requirement in python_packages; -1 for a line of a file.
int positionInList(const Resolution &resolution, const Requirement &requirement)
{
    const QList<Placed<QString>> &items = resolution.reading.file.pythonPackages;
    const auto found = std::ranges::find(items, requirement.place, &Placed<QString>::place);
    return found == items.end() ? -1 : int(found - items.begin());
}

const KeyPath pythonPackages{u"build"_s, u"python_packages"_s};

} // namespace

bool hasSystemPackages(const Resolution &resolution, const QStringList &packages)
{
    return std::ranges::all_of(packages, [&](const QString &name) {
        return std::ranges::any_of(resolution.reading.file.systemPackages, [&](const Placed<QString> &item) {
            return item.value.section(u'=', 0, 0) == name;
        });
    });
}

std::optional<Remedy> replaceRequirement(const Resolution &resolution, const QString &name,
                                         const std::function<QString(const Requirement &)> &line)
{
    const Requirement *requirement = directRequirement(resolution, name);
    if (!requirement)
        return std::nullopt;
    const QString text = line(*requirement);
    if (text == requirement->text)
        return std::nullopt;
    const Need need{.kind = NeedKind::Other, .place = requirement->place, .fix = {}};
    return remedyOf(resolution, need, {.apt = {}, .environment = {}, .replacement = text});
}

std::optional<Remedy> requireLine(const Resolution &resolution, const QString &name, const QString &line)
{
    if (directRequirement(resolution, name))
        return replaceRequirement(resolution, name, [&](const Requirement &) { return line; });
    const QString title = u"Add %1 to the requirements"_s.arg(line);
    const ConfigFile &file = resolution.reading.file;
    if (!file.pythonRequirements) {
        const auto edits = resolution.reading.document.appendItems(pythonPackages, {line});
        if (!edits || edits->isEmpty())
            return std::nullopt;
        return Remedy{.title = title, .edits = *edits};
    }
    const QString path = file.pythonRequirements->value;
    const auto text = resolution.project.readText(path);
    if (!text)
        return std::nullopt;
    const QString lineEnd = text->contains("\r\n"_L1) ? u"\r\n"_s : u"\n"_s;
    const bool endsWithBreak = text->isEmpty() || text->endsWith(u'\n');
    const Place end = LineIndex(*text).place(path, {text->size(), text->size()});
    return Remedy{.title = title, .edits = {{end, endsWithBreak ? line + lineEnd : lineEnd + line}}};
}

std::optional<Remedy> moveToRun(const Resolution &resolution, const QString &name, const QString &title)
{
    const Requirement *requirement = directRequirement(resolution, name);
    if (!requirement)
        return std::nullopt;
    const YamlDocument &document = resolution.reading.document;
    // A shell reads the command: what it would take apart is quoted.
    const bool isPlain = std::ranges::all_of(
        requirement->text, [](QChar c) { return c.isLetterOrNumber() || u"=.-_+:/@"_s.contains(c); });
    if (requirement->text.contains(u'\'') || requirement->text.contains(u'\n'))
        return std::nullopt;
    const QString quoted = isPlain ? requirement->text : u'\'' + requirement->text + u'\'';
    const auto command =
        document.appendItems({u"build"_s, u"run"_s}, {u"pip install --no-build-isolation "_s + quoted});
    if (!command || command->isEmpty())
        return std::nullopt;
    QList<TextEdit> edits = *command;
    if (const int position = positionInList(resolution, *requirement); position >= 0) {
        const auto removal = document.remove(pythonPackages.child(position), false);
        if (!removal)
            return std::nullopt;
        edits += *removal;
    } else {
        Place line = requirement->place;
        line.column = 1;
        line.endLine += 1;
        line.endColumn = 1;
        // The last line may have no break to take along.
        const auto text = resolution.project.readText(line.file);
        if (!text)
            return std::nullopt;
        const LineIndex lines(*text);
        if (line.endLine > lines.lineCount())
            line = lines.place(line.file, {lines.lineStart(line.line), text->size()});
        edits.append({line, {}});
    }
    return Remedy{.title = title, .edits = edits};
}

} // namespace cogwright
