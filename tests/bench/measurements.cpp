// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "measurements.h"

#include "base/resolution.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

double Sample::quantile(double share) const
{
    return ms.isEmpty() ? 0 : ms[qsizetype(std::floor(share * double(ms.size() - 1)))];
}

QString Sample::text() const
{
    return u"median %1 ms (%2 to %3)"_s.arg(median(), 0, 'f', 1)
        .arg(quantile(0), 0, 'f', 1)
        .arg(quantile(1), 0, 'f', 1);
}

namespace {

double runOnce(const QStringList &command, const QMap<QString, QString> &environment)
{
    QProcess process;
    QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
    for (auto it = environment.begin(); it != environment.end(); ++it)
        all.insert(it.key(), it.value());
    process.setProcessEnvironment(all);
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    QElapsedTimer timer;
    timer.start();
    process.start(command.first(), command.sliced(1));
    process.waitForFinished(-1);
    return double(timer.nsecsElapsed()) / 1e6;
}

QString example(const QString &name)
{
    return qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s) + u"/examples/"_s + name;
}

/// A cog.yaml of so many lines with a requirements file of so many, written into a folder.
void writeProject(const QString &folder, int lines, int requirements)
{
    QByteArray config = "build:\n  gpu: true\n  python_version: \"3.11\"\n  python_requirements: "
                        "requirements.txt\n  system_packages:\n";
    for (int i = 6; i < lines; ++i)
        config += i % 3 == 0 ? "    # a comment of a usual length, as people write them\n"
                             : "    - libpackage" + QByteArray::number(i) + "\n";
    config += "run: run.py:Runner\n";
    QFile file(folder + u"/cog.yaml"_s);
    if (file.open(QIODevice::WriteOnly))
        file.write(config);
    static const QList<QByteArray> names{"torch==2.5.1",
                                         "numpy==1.26.4",
                                         "opencv-python==4.10.0.84",
                                         "transformers==4.49.0",
                                         "diffusers",
                                         "accelerate>=1.0",
                                         "pillow",
                                         "scipy",
                                         "pandas==2.2.2",
                                         "requests"};
    QByteArray text;
    for (int i = 0; i < requirements; ++i)
        text += i < names.size() ? names[i] + "\n"
                                 : "package-" + QByteArray::number(i) + "==1." + QByteArray::number(i) + "\n";
    QFile other(folder + u"/requirements.txt"_s);
    if (other.open(QIODevice::WriteOnly))
        other.write(text);
}

Sample keystrokes(int lines, int requirements, int strokes)
{
    const QTemporaryDir folder;
    writeProject(folder.path(), lines, requirements);
    const auto project = cogwright::Project::open(folder.path());
    QString text = *project->readText(u"cog.yaml"_s);
    qsizetype at = text.indexOf(u"comment"_s);
    Sample sample;
    for (int i = 0; i < strokes; ++i) {
        text.insert(at++, QChar(u'a' + i % 26));
        QElapsedTimer timer;
        timer.start();
        const cogwright::Resolution resolution =
            cogwright::resolve(project->withOverlay(u"cog.yaml"_s, text));
        sample.ms.append(double(timer.nsecsElapsed()) / 1e6);
        Q_ASSERT(!resolution.candidates.isEmpty());
    }
    std::ranges::sort(sample.ms);
    return sample;
}

} // namespace

Pair timePair(const QStringList &a, const QStringList &b, int runs, const QMap<QString, QString> &environment)
{
    Pair pair;
    runOnce(a, environment);
    runOnce(b, environment);
    for (int i = 0; i < runs; ++i) {
        const double first = runOnce(a, environment);
        const double second = runOnce(b, environment);
        pair.a.ms.append(first);
        pair.b.ms.append(second);
        pair.ratios.ms.append(first / second);
    }
    std::ranges::sort(pair.a.ms);
    std::ranges::sort(pair.b.ms);
    std::ranges::sort(pair.ratios.ms);
    return pair;
}

Row resolveAgainstBare()
{
    const Pair pair = timePair({QStringLiteral(CLI), u"resolve"_s, u"--json"_s, example(u"torch-gpu"_s)},
                               {QStringLiteral(BARE_CORE)}, 41);
    return {u"`resolve` of one project against a bare QCoreApplication program, whole processes, 41 pairs"_s,
            u"%1 against %2: %3x"_s.arg(pair.a.text(), pair.b.text()).arg(pair.ratios.median(), 0, 'f', 2),
            u"<= 3x"_s};
}

QList<Row> keystrokeToFindings()
{
    const Sample small = keystrokes(300, 10, 400);
    const Sample large = keystrokes(2000, 200, 100);
    return {{u"Findings and candidates after a keystroke, 300 lines, 10 requirements, 400 strokes"_s,
             u"p50 %1 ms, p99 %2 ms"_s.arg(small.median(), 0, 'f', 1).arg(small.quantile(0.99), 0, 'f', 1),
             u"p99 <= 16 ms"_s},
            {u"The same, 2,000 lines, 200 requirements, 100 strokes"_s,
             u"p50 %1 ms, p99 %2 ms"_s.arg(large.median(), 0, 'f', 1).arg(large.quantile(0.99), 0, 'f', 1),
             u"p99 <= 50 ms"_s}};
}

Row manyProjectsInOneProcess()
{
    const QString corpus =
        qEnvironmentVariable("COGWRIGHT_SHARED",
                             qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s) + u"/../shared"_s) +
        u"/corpus"_s;
    const QStringList names = QDir(corpus).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    if (names.isEmpty())
        return {u"`resolve` of many projects in one process"_s, u"not measured: no corpus here"_s,
                u"204 projects < 1 s"_s};
    QStringList command{QStringLiteral(CLI), u"resolve"_s, u"--json"_s};
    for (const QString &name : names)
        command.append(corpus + u'/' + name);
    const Pair pair = timePair(command, {QStringLiteral(BARE_CORE)}, 5);
    return {u"`resolve` of %1 real projects in one process, 5 runs"_s.arg(names.size()), pair.a.text(),
            u"204 projects < 1 s"_s};
}

QList<Row> firstFrame()
{
#ifdef WINDOW
    const QMap<QString, QString> offscreen{{u"QT_QPA_PLATFORM"_s, u"offscreen"_s},
                                           {u"QT_QUICK_BACKEND"_s, u"software"_s}};
    const auto row = [&](const QString &what, const QString &frame, const QString &bar) {
        const Pair pair =
            timePair({QStringLiteral(WINDOW), u"--end-at-frame"_s, frame, example(u"torch-gpu"_s)},
                     {QStringLiteral(BARE_WINDOW)}, 21, offscreen);
        return Row{
            what,
            u"%1 against %2: %3x"_s.arg(pair.a.text(), pair.b.text()).arg(pair.ratios.median(), 0, 'f', 2),
            bar};
    };
    return {row(u"First frame with a project open (top bar and sidebar) against the first one of a bare "
                u"Controls window, "
                "from the start of the process, offscreen, software renderer, 21 pairs"_s,
                u"1"_s, u"<= 1.5x"_s),
            row(u"The frame after it, which has the project's text, against the same"_s, u"2"_s, u"none"_s)};
#else
    return {{u"First frame"_s, u"not measured: built without the window"_s, u"<= 1.5x"_s}};
#endif
}
