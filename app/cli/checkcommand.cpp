// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "commands.h"
#include "json.h"
#include "output.h"
#include "sarif.h"
#include "support/linediff.h"
#include "support/text.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// More rounds than a project can have independent repairs: a repair that brings itself back would
/// otherwise never end.
constexpr int mostRounds = 200;

/// Texts of files as the safe remedies leave them, and the resolution of that state.
struct Repaired {
    Resolution resolution;
    QMap<QString, QString> before, after; ///< by file
    int applied = 0;
};

const Remedy *firstSafe(const QList<Finding> &findings)
{
    for (const Finding &finding : findings) {
        for (const Remedy &remedy : finding.remedies) {
            if (remedy.safe && !remedy.edits.isEmpty())
                return &remedy;
        }
    }
    return nullptr;
}

/// One safe remedy at a time, each against the state that the one before it left: two remedies of
/// one state could overlap.
Repaired repair(Resolution resolution, const QString &base)
{
    Repaired repaired{std::move(resolution), {}, {}, 0};
    QSet<QString> seen;
    for (int round = 0; round < mostRounds; ++round) {
        const Remedy *remedy = firstSafe(repaired.resolution.findings);
        if (!remedy)
            break;
        Project project = repaired.resolution.project;
        QMap<QString, QList<TextEdit>> byFile;
        for (const TextEdit &edit : remedy->edits)
            byFile[edit.place.file].append(edit);
        bool changed = false;
        for (auto it = byFile.begin(); it != byFile.end(); ++it) {
            // A repair may begin a file that is not there yet.
            const Result<QString> text = project.exists(it.key()) ? project.readText(it.key()) : QString();
            const Result<QString> edited = text ? applyEdits(*text, it.value()) : text;
            if (!edited || *edited == *text)
                continue;
            if (!repaired.before.contains(it.key()))
                repaired.before.insert(it.key(), *text);
            repaired.after.insert(it.key(), *edited);
            project = project.withOverlay(it.key(), *edited);
            changed = true;
        }
        const QString state = QStringList(repaired.after.values()).join(QChar(0));
        if (!changed || seen.contains(state))
            break;
        seen.insert(state);
        ++repaired.applied;
        repaired.resolution = cogwright::resolve(project, {.base = base});
    }
    return repaired;
}

/// Writes the repaired texts. The first file that can't be written ends it, with its error.
std::optional<Error> save(const Repaired &repaired)
{
    for (auto it = repaired.after.begin(); it != repaired.after.end(); ++it) {
        const Result<TextFile> file = repaired.resolution.project.openOrBegin(it.key());
        if (!file)
            return file.error();
        if (const Result<TextFile> saved = saveTextFile(*file, it.value()); !saved)
            return saved.error();
    }
    return std::nullopt;
}

} // namespace

namespace commands {

int check(const Options &options)
{
    SarifLog sarif;
    int status =
        output::forEachProject(options, u"check"_s, [&](const QString &name, const Resolution &resolution) {
            QList<Finding> findings = resolution.findings;
            int own = output::fine;
            if (options.fix || options.diff) {
                const Repaired repaired = repair(resolution, options.base);
                QString difference;
                for (auto it = repaired.after.begin(); it != repaired.after.end(); ++it)
                    difference += unifiedDiff(it.key(), repaired.before[it.key()], it.value());
                if (options.diff && !options.json && options.format == u"text") {
                    if (!difference.isEmpty())
                        output::print(visible(difference.trimmed(), true));
                    return output::statusOf(findings, options.failOn);
                }
                if (!difference.isEmpty())
                    output::note(visible(difference.trimmed(), true));
                if (options.fix) {
                    if (const auto error = save(repaired)) {
                        output::note(u"%1: %2"_s.arg(visible(name), visible(error->sentence())));
                        findings.append(error->toFinding());
                        own = output::environmentFailed;
                    } else {
                        // What is left after the repair, read from the files as they are now.
                        findings = repaired.applied > 0 ? repaired.resolution.findings : findings;
                    }
                }
            }
            if (options.format == u"sarif")
                sarif.add(name, findings);
            else if (options.json)
                output::printJson(
                    json::document(u"check"_s, name, resolution.project.configName(), findings));
            else if (findings.isEmpty())
                output::print(u"%1: no findings"_s.arg(visible(name)));
            else
                output::printFindings(findings, visible(resolution.project.configName()));
            return output::worse(own, output::statusOf(findings, options.failOn));
        });
    if (options.format == u"sarif")
        output::printJson(sarif.document());
    return status;
}

} // namespace commands
