// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "requirementdefinition.h"

#include "requirementsfile.h"
#include "requirementtarget.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

std::optional<Definition> definitionInRequirements(const Project &project, const QString &file,
                                                   const QString &text, int line)
{
    const QList<Requirement> lines = parseRequirements(text, QDir::cleanPath(file));
    const auto here = std::ranges::find_if(lines, [&](const Requirement &requirement) {
        return line >= requirement.place.line && line <= requirement.place.endLine;
    });
    const bool leads = here != lines.end() &&
                       (here->kind == Requirement::Kind::Nested || here->kind == Requirement::Kind::Local);
    if (!leads || targetHasScheme(here->target) || QDir::isAbsolutePath(here->target))
        return std::nullopt;
    const QString clean = QDir::cleanPath(file);
    const qsizetype slash = clean.lastIndexOf(u'/');
    // pip takes an include from its file's folder, and a path from the folder that it runs in: the root.
    const QString base = here->kind == Requirement::Kind::Nested ? clean.first(slash + 1) : QString();
    return definitionOfFile(project, QDir::cleanPath(base + here->target), here->place);
}

} // namespace cogwright
