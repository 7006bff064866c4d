// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "measurements.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

QString example()
{
    return qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s) + u"/examples/opencv-slim"_s;
}

QByteArray outputOf(const QString &program, const QStringList &arguments, double *ms = nullptr)
{
    QProcess process;
    process.setStandardErrorFile(QProcess::nullDevice());
    QElapsedTimer timer;
    timer.start();
    process.start(program, arguments);
    process.waitForFinished(-1);
    if (ms)
        *ms = double(timer.nsecsElapsed()) / 1e6;
    return process.readAllStandardOutput();
}

/// The last event of a build: its result.
QJsonObject resultOf(const QByteArray &output)
{
    return QJsonDocument::fromJson(output.trimmed().split('\n').last()).object();
}

} // namespace

QList<Row> buildAgainstDocker()
{
    if (qEnvironmentVariableIsEmpty("COGWRIGHT_TEST_DOCKER")) {
        std::fputs("No private Docker daemon: builds are not measured.\n", stderr);
        return {};
    }
    const QTemporaryDir folder;
    const QString dockerfile = folder.filePath(u"Dockerfile"_s);
    QFile file(dockerfile);
    if (file.open(QIODevice::WriteOnly))
        file.write(outputOf(QStringLiteral(CLI), {u"dockerfile"_s, example()}));
    file.close();

    Sample ours, unchecked, plain, ratios, uncheckedRatios, share;
    for (int i = 0; i < 6; ++i) {
        double first = 0;
        double second = 0;
        double third = 0;
        const QByteArray output = outputOf(
            QStringLiteral(CLI),
            {u"build"_s, u"--json"_s, u"--no-cache"_s, u"--tag"_s, u"cogwright-bench:a"_s, example()},
            &first);
        outputOf(u"docker"_s,
                 {u"buildx"_s, u"build"_s, u"--no-cache"_s, u"--network=host"_s, u"--load"_s, u"-f"_s,
                  dockerfile, u"--tag"_s, u"cogwright-bench:b"_s, example()},
                 &second);
        outputOf(
            QStringLiteral(CLI),
            {u"build"_s, u"--no-verify"_s, u"--no-cache"_s, u"--tag"_s, u"cogwright-bench:c"_s, example()},
            &third);
        const QJsonObject result = resultOf(output);
        if (result["state"_L1].toString() != u"succeeded") {
            std::fputs("A build failed: builds are not measured.\n", stderr);
            return {};
        }
        if (i == 0)
            continue; // fills the caches of packages, for both
        ours.ms.append(first);
        plain.ms.append(second);
        unchecked.ms.append(third);
        ratios.ms.append(first / second);
        uncheckedRatios.ms.append(third / second);
        share.ms.append(100 * result["own_cpu_seconds"_L1].toDouble() * 1000 / first);
    }
    for (Sample *sample : {&ours, &unchecked, &plain, &ratios, &uncheckedRatios, &share})
        std::ranges::sort(sample->ms);
    return {
        {u"A build of `opencv-slim` with `--no-verify` (labels and schema included) against plain `docker buildx build` of the same Dockerfile, nothing cached, 5 pairs"_s,
         u"%1 against %2: %3x"_s.arg(unchecked.text(), plain.text()).arg(uncheckedRatios.median(), 0, 'f', 2),
         u"<= 1.05x"_s},
        {u"The same build with its import check, which plain Docker does not do"_s,
         u"%1: %2x"_s.arg(ours.text()).arg(ratios.median(), 0, 'f', 2), u"none: it is more work"_s},
        {u"The program's own CPU time in it, share of the wall time"_s,
         u"median %1 %"_s.arg(share.median(), 0, 'f', 2), u"<= 2 %"_s}};
}
