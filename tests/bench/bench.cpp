// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// Measures, and writes docs/benchmarks.md. Ratios of pairs in one run say more than single times:
// machines differ, and are busy.
#include "measurements.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QSysInfo>
#include <QThread>

#include <cstdio>

using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    // Memory first: a peak holds what this program itself takes when it starts another.
    const Row memory = checkMemory();
    QList<Row> rows{resolveAgainstBare()};
    rows += keystrokeToFindings();
    rows += editorAnswers();
    rows += manyProjectsInOneProcess();
    rows += migrateManyProjects();
    rows += memory;
    rows += firstFrame();
    rows += buildAgainstDocker();

    QString text =
        u"# Benchmarks\n\nMade by `./dev bench` (build type %5) on %1, %2, %3 processors, %4.\n\n| what | measured | aim |\n|---|---|---|\n"_s
            .arg(QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture())
            .arg(QThread::idealThreadCount())
            .arg(QDateTime::currentDateTime().toString(Qt::ISODate).left(10), QStringLiteral(BUILD_TYPE));
    for (const Row &row : std::as_const(rows))
        text += u"| %1 | %2 | %3 |\n"_s.arg(row.what, row.figure, row.bar);
    std::fputs(qUtf8Printable(text), stdout);
    QFile file(qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s) + u"/docs/benchmarks.md"_s);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0) {
        std::fputs("docs/benchmarks.md can't be written.\n", stderr);
        return 1;
    }
    return 0;
}
