// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// Whole runs of the command line whose cost is time and memory, not a pair with another program.
#include "measurements.h"
#include "support/corpus.h"
#include "support/measuredrun.h"

#include <QDirIterator>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

/// The files of a folder, copied; links are left out.
void copyFolder(const QString &from, const QString &to)
{
    QDirIterator files(from, QDir::Files | QDir::Hidden | QDir::NoSymLinks, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        const QString target = to + path.sliced(from.size());
        QDir().mkpath(QFileInfo(target).path());
        QFile::copy(path, target);
    }
}

} // namespace

Row checkMemory()
{
    QStringList projects;
    for (const QString &name : sharedCases(u"corpus"_s))
        projects.append(sharedPath(u"corpus/"_s + name));
    if (projects.isEmpty())
        projects.append(qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s) + u"/examples/torch-gpu"_s);
    double most = 0;
    for (const QString &project : std::as_const(projects))
        most = std::max(most, measuredRun({QStringLiteral(CLI), u"check"_s, u"--json"_s, project}).peakMb);
    const MeasuredRun together =
        measuredRun(QStringList{QStringLiteral(CLI), u"check"_s, u"--json"_s} + projects);
    return {u"Peak resident memory of `check`, %1 real projects one by one, and all in one process"_s.arg(
                projects.size()),
            u"at most %1 MB; %2 MB"_s.arg(most, 0, 'f', 1).arg(together.peakMb, 0, 'f', 1), u"< 60 MB"_s};
}

Row migrateManyProjects()
{
    constexpr int wanted = 342;
    QStringList sources;
    for (const QString &corpus : {u"corpus"_s, u"corpus-invalid"_s}) {
        for (const QString &name : sharedCases(corpus))
            sources.append(sharedPath(corpus + u'/' + name));
    }
    const QString bar = u"342 projects < 10 s"_s;
    if (sources.isEmpty())
        return {u"`migrate` of many projects in one process"_s, u"not measured: no corpus here"_s, bar};
    const QTemporaryDir folder;
    for (int i = 0; i < wanted; ++i)
        copyFolder(sources[i % sources.size()], folder.filePath(u"p%1"_s.arg(i)));
    Sample times;
    double most = 0;
    for (int i = 0; i < 5; ++i) {
        const MeasuredRun run = measuredRun({QStringLiteral(CLI), u"migrate"_s, u"--json"_s, folder.path()});
        times.ms.append(run.seconds * 1000);
        most = std::max(most, run.peakMb);
    }
    std::ranges::sort(times.ms);
    return {u"`migrate` of %1 projects in one process, 5 runs"_s.arg(wanted),
            u"%1; %2 MB at most"_s.arg(times.text()).arg(most, 0, 'f', 0), bar};
}
