// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compatibility/completion.h"
#include "support/scratchproject.h"

#include <QHash>

#include <algorithm>

namespace cogwright::test {

/// A project of a build section and a requirements file, and what is made of it.
class CompletedProject
{
public:
    /// `build` holds the fields of build:, separated by semicolons.
    CompletedProject(const QString &build, const QStringList &lines)
    {
        QString yaml = QStringLiteral("build:\n");
        for (const QString &field : build.split(u';', Qt::SkipEmptyParts))
            yaml += QStringLiteral("  ") + field.trimmed() + u'\n';
        if (!lines.isEmpty()) {
            yaml += QStringLiteral("  python_requirements: requirements.txt\n");
            write(QStringLiteral("requirements.txt"), lines.join(u'\n') + u'\n');
        }
        write(QStringLiteral("cog.yaml"), yaml);
    }

    void write(const QString &name, const QString &text) const { m_folder.write(name, text.toUtf8()); }

    [[nodiscard]] Project project() const { return *Project::open(m_folder.path()); }
    [[nodiscard]] Completion completion() const { return completionOf(project()); }

    [[nodiscard]] static Completion completionOf(const Project &project)
    {
        const ConfigReading reading = readConfig(project);
        return complete(reading, readRequirements(project, reading), CompatibilityTables::shipped());
    }

    [[nodiscard]] CogAnswer cog() const
    {
        const Project opened = project();
        const ConfigReading reading = readConfig(opened);
        return cogAnswer(opened, reading, readRequirements(opened, reading), CompatibilityTables::shipped());
    }

private:
    ScratchProject m_folder;
};

/// The first finding of a code; null if none.
inline const Finding *findingOf(const Completion &completion, const QString &code)
{
    const auto finding = std::ranges::find(completion.findings, code, &Finding::code);
    return finding == completion.findings.end() ? nullptr : &*finding;
}

inline QString codesOf(const Completion &completion)
{
    QStringList codes;
    for (const Finding &finding : completion.findings)
        codes.append(finding.code);
    return codes.join(u' ');
}

/// The project with a remedy's edits applied, in memory.
inline Project repaired(const Project &project, const Remedy &remedy)
{
    QHash<QString, QList<TextEdit>> byFile;
    for (const TextEdit &edit : remedy.edits)
        byFile[edit.place.file].append(edit);
    Project result = project;
    for (auto file = byFile.cbegin(); file != byFile.cend(); ++file) {
        if (const auto text = applyEdits(*project.readText(file.key()), file.value()))
            result = result.withOverlay(file.key(), *text);
    }
    return result;
}

} // namespace cogwright::test
