// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/saferepair.h"
#include "commands.h"
#include "json.h"
#include "output.h"
#include "project/settings.h"
#include "sarif.h"
#include "support/linediff.h"
#include "support/text.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// What a run has to say of one project.
struct Shown {
    QList<Finding> findings, silenced;

    [[nodiscard]] int status(Options::FailOn failOn) const
    {
        return output::statusOf(findings, silenced, failOn);
    }
};

/// "2 findings are silenced by .cogwright.json"; empty for none. What Cog refuses stays refused, so the
/// reason for the exit status is said.
QString silencedWords(const QList<Finding> &silenced)
{
    if (silenced.isEmpty())
        return {};
    QString words =
        u"%1 %2 silenced by %3"_s.arg(counted(silenced.size(), u"finding"_s),
                                      silenced.size() == 1 ? u"is"_s : u"are"_s, settingsFileName());
    QStringList refusals;
    for (const Finding &finding : silenced) {
        if (finding.alsoCog && finding.severity == Severity::Error && !refusals.contains(finding.code))
            refusals.append(finding.code);
    }
    if (!refusals.isEmpty())
        words += u"; Cog refuses the file all the same (%1)"_s.arg(refusals.join(u", "_s));
    return words;
}

void printText(const QString &name, const QString &configName, const Shown &shown)
{
    const QString silenced = silencedWords(shown.silenced);
    if (shown.findings.isEmpty()) {
        output::print(
            u"%1: no findings%2"_s.arg(visible(name), silenced.isEmpty() ? QString() : u"; "_s + silenced));
        return;
    }
    output::printFindings(shown.findings, configName);
    if (!silenced.isEmpty())
        output::print(u"%1: %2"_s.arg(visible(name), silenced));
}

/// Repairs that --fix leaves alone are not lost from sight.
void sayWhatIsLeft(const QString &name, const QList<Finding> &findings, bool safeOnly)
{
    const int left = remediesToReview(findings);
    if (safeOnly && left > 0)
        output::note(
            u"%1: %2 left for review, because what is installed changes; --fix-all applies them."_s.arg(
                visible(name), counted(left, u"repair"_s)));
}

/// Writes the repaired texts. The first file that can't be written ends it, with its error.
std::optional<Error> save(const SafeRepair &repaired)
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
    const int status = output::forEachProject(
        options, u"check"_s,
        [&](const QString &name, const Resolution &resolution) {
            Shown shown{resolution.findings, resolution.silenced};
            int own = output::fine;
            if (options.fix || options.fixAll || options.diff) {
                ResolveOptions again = output::resolveOptions(options);
                again.indexAsked = options.online;
                const SafeRepair repaired = options.fixAll ? applyAllRemedies(resolution, again)
                                                           : applySafeRemedies(resolution, again);
                QString difference;
                for (auto it = repaired.after.begin(); it != repaired.after.end(); ++it)
                    difference += unifiedDiff(it.key(), repaired.before[it.key()], it.value());
                if (options.diff && !options.json && options.format == u"text") {
                    if (!difference.isEmpty())
                        output::print(visible(difference.trimmed(), true));
                    return shown.status(options.failOn);
                }
                if (!difference.isEmpty())
                    output::note(visible(difference.trimmed(), true));
                if (options.fix || options.fixAll) {
                    if (const auto error = save(repaired)) {
                        output::note(u"%1: %2"_s.arg(visible(name), visible(error->sentence())));
                        shown.findings.append(error->toFinding());
                        own = output::environmentFailed;
                    } else {
                        // What is left after the repair, read from the files as they are now.
                        shown = {repaired.resolution.findings, repaired.resolution.silenced};
                        sayWhatIsLeft(name, shown.findings, options.fix);
                    }
                }
            }
            if (options.format == u"sarif")
                sarif.add(name, shown.findings, shown.silenced);
            else if (options.json)
                output::printJson(json::document(u"check"_s, name, resolution.project.configName(),
                                                 shown.findings, shown.silenced.size()));
            else {
                if (options.projects.size() > 1 && !shown.findings.isEmpty())
                    output::print(visible(name) + u':');
                printText(name, visible(resolution.project.configName()), shown);
            }
            return output::worse(own, shown.status(options.failOn));
        },
        [&](const QString &name, const Error &error) { sarif.add(name, {error.toFinding()}); });
    if (options.format == u"sarif")
        output::printJson(sarif.document(status));
    return status;
}

} // namespace commands
