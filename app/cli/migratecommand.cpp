// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "commands.h"
#include "json.h"
#include "keepbase.h"
#include "migratereport.h"
#include "online.h"
#include "output.h"
#include "process/interruptwatcher.h"
#include "process/terminal.h"
#include "project/projectsearch.h"
#include "project/settings.h"
#include "support/text.h"

#include <QCoreApplication>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// "migrate: 120 of 342" on one line of a terminal, and nothing anywhere else.
class Progress
{
public:
    explicit Progress(qsizetype total)
        : m_total(total)
    {
    }
    ~Progress()
    {
        if (m_shown)
            std::fputs("\r\x1b[K", stderr);
    }
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    void at(qsizetype number)
    {
        static const bool terminal = standardErrorIsTerminal();
        if (!terminal || number == 0 || number % 10 != 0)
            return;
        m_shown = true;
        std::fprintf(stderr, "\rmigrate: %lld of %lld projects", static_cast<long long>(number),
                     static_cast<long long>(m_total));
        std::fflush(stderr);
    }

private:
    qsizetype m_total;
    bool m_shown = false;
};

/// Records the decision of a project that moves. A base that was kept before was someone's own
/// decision: it stands, and the report says so.
void apply(MigrationEntry &entry, const Project &project)
{
    if (!entry.row.moves())
        return;
    if (!entry.kept.isEmpty() && entry.kept != entry.row.base) {
        entry.applied = false;
        return;
    }
    const Result<KeptBase> kept = keepBase(project, entry.row.base);
    entry.applied = kept.has_value();
    if (!kept)
        entry.failure = kept.error();
}

/// Judges one project; returns the exit status that it calls for.
int judge(MigrationEntry &entry, const Options &options, const Platform &platform)
{
    const Result<Project> project = Project::open(entry.project, options.configName);
    if (!project) {
        entry.row = refusedRow(project.error());
        return output::statusOf(project.error());
    }
    entry.config = project->configName();
    // The evidence alone: what is kept already is compared with it.
    const Resolution resolution =
        online::resolve(*project, {.base = u"auto"_s, .heedSettings = false}, options);
    entry.row = migrationOf(resolution, platform);
    entry.kept = project->settings().base;
    if (options.apply)
        apply(entry, *project);
    const int status = output::statusOf(resolution.findings, resolution.silenced, options.failOn);
    return entry.failure ? output::worse(status, output::environmentFailed) : status;
}

int searchStatus(const QList<Finding> &findings)
{
    return worstSeverity(findings) == Severity::Error ? output::environmentFailed : output::fine;
}

int interrupted(const MigrationReport &report, qsizetype total)
{
    const auto recorded = std::ranges::count_if(report.entries, [](const MigrationEntry &entry) {
        return entry.applied.value_or(false) && entry.kept != entry.row.base;
    });
    output::note(u"Interrupted after %1 of %2 projects; the base was recorded in %3 of them."_s.arg(
        QString::number(report.entries.size()), QString::number(total), QString::number(recorded)));
    return output::interrupted;
}

} // namespace

namespace commands {

int migrate(const Options &options)
{
    const Result<Platform> platform = output::platformOf(options);
    if (!platform)
        return output::failedPlatform(platform.error());
    bool stop = false;
    InterruptWatcher watcher;
    QObject::connect(&watcher, &InterruptWatcher::interrupted, &watcher, [&stop] { stop = true; });
    const auto goesOn = [&stop] {
        QCoreApplication::processEvents();
        return !stop;
    };

    const FoundProjects found = findProjects(options.projects, options.configName, {}, goesOn);
    MigrationReport report{.folders = options.projects,
                           .configName = options.configName,
                           .findings = found.findings,
                           .entries = {},
                           .totals = {},
                           .platform = *platform};
    int status = searchStatus(found.findings);
    {
        Progress progress(found.folders.size());
        for (const QString &folder : found.folders) {
            if (!goesOn())
                break;
            progress.at(report.entries.size());
            MigrationEntry entry{.project = folder, .config = options.configName};
            status = output::worse(status, judge(entry, options, *platform));
            report.entries.append(std::move(entry));
        }
    }
    if (stop || found.interrupted)
        return interrupted(report, found.folders.size());

    QList<MigrationRow> rows;
    for (const MigrationEntry &entry : std::as_const(report.entries))
        rows.append(entry.row);
    report.totals = totalsOf(rows);
    if (options.json) {
        output::printJson(migrate::document(report));
    } else {
        for (const Finding &finding : std::as_const(report.findings))
            output::note(finding.message);
        if (options.markdown)
            migrate::printMarkdown(report);
        else
            migrate::printTable(report, output::columns());
    }
    return status;
}

} // namespace commands
