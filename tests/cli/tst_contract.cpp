// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/clirun.h"
#include "support/corpus.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {
void writeFile(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}
} // namespace

/// The command line's contract: documents, streams, exit status.
class ContractTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void exitStatus_data();
    void exitStatus();
    void slipsAreNamed_data();
    void slipsAreNamed();
    void documentsCarryTheCommonFields_data();
    void documentsCarryTheCommonFields();
    void aMissingProjectStillGivesItsDocument();
    void severalProjectsGiveOneLineEachInOrder();
    void resolveHasItsFields();
    void compareHasItsFields();
    void aBudgetThatIsExceededExitsWithOne();
    void growthIsMeasuredAgainstABaseline();
    void dockerfileIsAlone();
    void flagOfCogIsUnderstood();
    void diagnoseReadsStandardInput();
    void sarifIsOneDocument();
    void fixReachesAFixedPoint();
    void diffOnlyPrints();
    void controlCharactersAreMadeVisible();
    void nothingIsWrittenByReading();

private:
    QString example(const QString &name) const
    {
        return qEnvironmentVariable("COGWRIGHT_SOURCE") + u"/examples/"_s + name;
    }
};

void ContractTest::exitStatus_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::newRow("no command") << QStringList{} << 2;
    QTest::newRow("unknown command") << QStringList{u"frobnicate"_s} << 2;
    QTest::newRow("unknown option") << QStringList{u"check"_s, u"--frobnicate"_s} << 2;
    QTest::newRow("base and flag") << QStringList{u"resolve"_s, u"--base"_s, u"slim"_s,
                                                  u"--use-cuda-base-image=true"_s}
                                   << 2;
    QTest::newRow("bad fail-on") << QStringList{u"check"_s, u"--fail-on"_s, u"sometimes"_s} << 2;
    QTest::newRow("bad size") << QStringList{u"compare"_s, u"--max-size"_s, u"huge"_s} << 2;
    QTest::newRow("unknown platform") << QStringList{u"compare"_s, u"--platform"_s, u"the-moon"_s} << 2;
    QTest::newRow("growth without baseline") << QStringList{u"compare"_s, u"--max-growth"_s, u"5%"_s} << 2;
    QTest::newRow("help") << QStringList{u"--help"_s} << 0;
    QTest::newRow("version") << QStringList{u"--version"_s} << 0;
    QTest::newRow("no such folder") << QStringList{u"check"_s, u"/nonexistent/folder"_s} << 3;
    QTest::newRow("no such log") << QStringList{u"diagnose"_s, u"/nonexistent/log"_s} << 3;
    QTest::newRow("fine") << QStringList{u"check"_s, example(u"hello-cpu"_s)} << 0;
    QTest::newRow("warning passes") << QStringList{u"check"_s, example(u"opencv-slim"_s)} << 0;
    QTest::newRow("warning counts when asked")
        << QStringList{u"check"_s, u"--fail-on"_s, u"warning"_s, example(u"opencv-slim"_s)} << 1;
    QTest::newRow("never") << QStringList{u"check"_s, u"--fail-on"_s, u"never"_s, example(u"opencv-slim"_s)}
                           << 0;
}

void ContractTest::exitStatus()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    const CliRun run = runCli(arguments);
    QVERIFY2(run.status == status, run.output + run.errors);
}

void ContractTest::slipsAreNamed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("command") << QStringList{u"chekc"_s}
                             << QByteArray("no command chekc. Did that mean check?");
    QTest::newRow("option") << QStringList{u"check"_s, u"--jsn"_s}
                            << QByteArray("check has no option --jsn. Did that mean --json?");
    QTest::newRow("before the command")
        << QStringList{u"--verison"_s} << QByteArray("Did that mean --version?");
    QTest::newRow("letter") << QStringList{u"resolve"_s, u"-q"_s} << QByteArray("resolve has no option -q.");
    QTest::newRow("no value") << QStringList{u"resolve"_s, u"--base"_s}
                              << QByteArray("--base takes a value.");
    QTest::newRow("two bases") << QStringList{u"resolve"_s, u"--base"_s, u"slim"_s,
                                              u"--use-cuda-base-image=true"_s}
                               << QByteArray("can't be given together");
    QTest::newRow("base") << QStringList{u"resolve"_s, u"--base"_s, u"slm"_s}
                          << QByteArray("no base slm. Did that mean slim?");
}

void ContractTest::slipsAreNamed()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, said);
    const CliRun run = runCli(arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.errors.contains(said), run.errors);
    QVERIFY(run.output.isEmpty());
}

void ContractTest::documentsCarryTheCommonFields_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"check", "resolve", "compare", "dockerfile"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void ContractTest::documentsCarryTheCommonFields()
{
    QFETCH(QString, command);
    const CliRun run = runCli({command, u"--json"_s, example(u"opencv-slim"_s)});
    QVERIFY(run.isJsonLines());
    QCOMPARE(run.documents().size(), 1);
    const QJsonObject document = run.document();
    QCOMPARE(document.value("schema"_L1).toString(), u"cogwright.%1/1"_s.arg(command));
    QVERIFY(document.value("version"_L1).isString());
    QCOMPARE(document.value("project"_L1).toString(), example(u"opencv-slim"_s));
    QCOMPARE(document.value("config"_L1).toString(), u"cog.yaml"_s);
    QVERIFY(document.value("findings"_L1).isArray());
    for (const QJsonValue &value : document.value("findings"_L1).toArray()) {
        for (const char *field : {"code", "severity", "message", "place", "remedies", "also_cog"})
            QVERIFY2(value.toObject().contains(QLatin1StringView(field)), field);
    }
}

void ContractTest::aMissingProjectStillGivesItsDocument()
{
    const CliRun run = runCli({u"check"_s, u"--json"_s, u"/nonexistent"_s, example(u"hello-cpu"_s)});
    QCOMPARE(run.status, 3);
    QCOMPARE(run.documents().size(), 2);
    QCOMPARE(run.document().value("findings"_L1).toArray().size(), 1);
    QCOMPARE(run.document().value("findings"_L1).toArray().first()["severity"_L1].toString(), u"error"_s);
}

void ContractTest::severalProjectsGiveOneLineEachInOrder()
{
    const QStringList names{example(u"torch-gpu"_s), example(u"hello-cpu"_s), example(u"opencv-slim"_s)};
    const CliRun run = runCli(QStringList{u"resolve"_s, u"--json"_s} + names);
    const QList<QJsonObject> documents = run.documents();
    QCOMPARE(documents.size(), 3);
    for (qsizetype i = 0; i < 3; ++i)
        QCOMPARE(documents[i].value("project"_L1).toString(), names[i]);
}

void ContractTest::resolveHasItsFields()
{
    const QJsonObject document = runCli({u"resolve"_s, u"--json"_s, example(u"torch-gpu"_s)}).document();
    for (const char *field : {"gpu", "python", "cuda", "cudnn", "frameworks", "requirements", "choice",
                              "needs", "candidates", "cog"})
        QVERIFY2(document.contains(QLatin1StringView(field)), field);
    QCOMPARE(document.value("gpu"_L1).toBool(), true);
    QCOMPARE(document["frameworks"_L1]["torch"_L1].toString(), u"2.5.1"_s);
    QCOMPARE(document["choice"_L1]["strategy"_L1].toString(), u"slim"_s);
    QCOMPARE(document["choice"_L1]["image"_L1].toString(), u"python:3.11-slim"_s);
    QCOMPARE(document["candidates"_L1].toArray().size(), 5);
    QCOMPARE(document["cog"_L1]["image"_L1].toString(), u"r8.im/cog-base:cuda12.4-python3.11-torch2.5.1"_s);

    // libGL is foreseen before anything is built.
    const QJsonObject opencv = runCli({u"resolve"_s, u"--json"_s, example(u"opencv-slim"_s)}).document();
    QStringList needs;
    for (const QJsonValue &need : opencv["needs"_L1].toArray())
        needs.append(need["name"_L1].toString());
    QVERIFY2(needs.contains(u"libGL.so.1"_s), qUtf8Printable(needs.join(u", "_s)));
    QCOMPARE(opencv["candidates"_L1].toArray().first()["verdict"_L1].toString(), u"works-with-fixes"_s);
    QCOMPARE(opencv["choice"_L1]["strategy"_L1].toString(), u"slim"_s);

    // nvcc is only on devel: the choice leaves plain slim.
    const QJsonObject extension =
        runCli({u"resolve"_s, u"--json"_s, example(u"cuda-extension"_s)}).document();
    QVERIFY(extension["choice"_L1]["strategy"_L1].toString() != u"slim"_s);
}

void ContractTest::compareHasItsFields()
{
    const QJsonObject document = runCli({u"compare"_s, u"--json"_s, example(u"torch-gpu"_s)}).document();
    QCOMPARE(document["candidates"_L1].toArray().size(), 5);
    for (const QJsonValue &candidate : document["candidates"_L1].toArray()) {
        for (const char *field :
             {"strategy", "image", "verdict", "download", "disk", "shared_bytes", "parts", "cold_start"})
            QVERIFY2(candidate.toObject().contains(QLatin1StringView(field)), field);
        QCOMPARE(candidate["parts"_L1].toArray().size(), 5);
        for (const QJsonValue &part : candidate["parts"_L1].toArray()) {
            const QJsonValue bytes = part["download"_L1]["bytes"_L1];
            QVERIFY(bytes.isNull() || bytes.toInteger() >= 0);
            QVERIFY(!part["download"_L1]["origin"_L1].toString().isEmpty());
        }
    }
    const qint64 slim = document["candidates"_L1].toArray().first()["download"_L1]["bytes"_L1].toInteger();
    const qint64 devel = document["candidates"_L1].toArray().last()["download"_L1]["bytes"_L1].toInteger();
    QVERIFY2(devel - slim > 2'000'000'000, "slim has to save gigabytes against CUDA devel");
    QVERIFY(document.value("twice"_L1).isArray());
    QVERIFY(document["recommendation"_L1]["saves"_L1].isObject());
    QCOMPARE(document["budget"_L1]["ok"_L1].toBool(), true);
}

void ContractTest::aBudgetThatIsExceededExitsWithOne()
{
    const CliRun small =
        runCli({u"compare"_s, u"--json"_s, u"--max-size"_s, u"1MB"_s, example(u"torch-gpu"_s)});
    QCOMPARE(small.status, 1);
    QCOMPARE(small.document()["budget"_L1]["ok"_L1].toBool(true), false);
    QCOMPARE(runCli({u"compare"_s, u"--max-size"_s, u"900GB"_s, example(u"torch-gpu"_s)}).status, 0);
}

void ContractTest::growthIsMeasuredAgainstABaseline()
{
    QTemporaryDir folder;
    const QString project = folder.filePath(u"model"_s);
    const QString baseline = folder.filePath(u"baseline.json"_s);
    writeFile(project + u"/cog.yaml"_s,
              "build:\n  python_version: \"3.11\"\n  python_requirements: requirements.txt\n");
    writeFile(project + u"/requirements.txt"_s, "numpy==1.26.4\n");
    const CliRun before = runCli({u"compare"_s, u"--json"_s, project});
    QVERIFY2(before.document()["recommendation"_L1].isObject(), before.output + before.errors);
    writeFile(baseline, before.output);
    QCOMPARE(runCli({u"compare"_s, u"--max-growth"_s, u"5%"_s, u"--baseline"_s, baseline, project}).status,
             0);
    writeFile(project + u"/requirements.txt"_s, "numpy==1.26.4\ntorch==2.5.1\n");
    const CliRun after =
        runCli({u"compare"_s, u"--json"_s, u"--max-growth"_s, u"5%"_s, u"--baseline"_s, baseline, project});
    QCOMPARE(after.status, 1);
    QVERIFY(after.document()["budget"_L1]["growth_percent"_L1].toDouble() > 5);
}

void ContractTest::dockerfileIsAlone()
{
    const CliRun run = runCli({u"dockerfile"_s, example(u"opencv-slim"_s)});
    QCOMPARE(run.status, 0);
    QVERIFY(run.output.startsWith("FROM python:3.13-slim"));
    QVERIFY(!run.output.contains("syntax="));
    // The fix that auto counts on is in the plan.
    QVERIFY(run.output.contains("libgl1"));
    // A named base builds the project as it is.
    const CliRun named = runCli({u"dockerfile"_s, u"--base"_s, u"slim"_s, example(u"opencv-slim"_s)});
    QVERIFY(!named.output.contains("libgl1"));
}

void ContractTest::flagOfCogIsUnderstood()
{
    const CliRun slim = runCli({u"dockerfile"_s, u"--use-cuda-base-image=false"_s, example(u"torch-gpu"_s)});
    QVERIFY(slim.output.startsWith("FROM python:3.11-slim"));
    const CliRun devel = runCli({u"dockerfile"_s, u"--use-cuda-base-image=true"_s, example(u"torch-gpu"_s)});
    QVERIFY2(devel.output.startsWith("FROM nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04"),
             devel.output.left(200));
}

void ContractTest::diagnoseReadsStandardInput()
{
    const QByteArray log =
        "Traceback (most recent call last):\n  File "
        "\"/usr/local/lib/python3.13/site-packages/cv2/__init__.py\", line 153, in bootstrap\n"
        "ImportError: libGL.so.1: cannot open shared object file: No such file or directory\n";
    const CliRun run =
        runCli({u"diagnose"_s, u"--json"_s, u"--project"_s, example(u"opencv-slim"_s), u"-"_s}, log);
    QCOMPARE(run.status, 0);
    const QJsonArray causes = run.document()["causes"_L1].toArray();
    QVERIFY2(!causes.isEmpty(), run.output + run.errors);
    QCOMPARE(causes.first()["id"_L1].toString(), u"missing-libgl"_s);
    QCOMPARE(causes.first()["evidence"_L1].toArray().first()["line"_L1].toInt(), 3);
    const QJsonArray remedies = causes.first()["remedies"_L1].toArray();
    QVERIFY(!remedies.isEmpty());
    QVERIFY(!remedies.first()["edits"_L1].toArray().isEmpty());
}

void ContractTest::sarifIsOneDocument()
{
    const CliRun run = runCli(
        {u"check"_s, u"--format"_s, u"sarif"_s, example(u"opencv-slim"_s), example(u"cuda-extension"_s)});
    QCOMPARE(run.documents().size(), 1);
    const QJsonObject log = run.document();
    QCOMPARE(log.value("version"_L1).toString(), u"2.1.0"_s);
    const QJsonArray results = log["runs"_L1].toArray().first()["results"_L1].toArray();
    QVERIFY(!results.isEmpty());
    for (const QJsonValue &result : results) {
        QVERIFY(QStringList({u"error"_s, u"warning"_s, u"note"_s}).contains(result["level"_L1].toString()));
        QVERIFY(!result["message"_L1]["text"_L1].toString().isEmpty());
    }
}

void ContractTest::fixReachesAFixedPoint()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(u"cog.yaml"_s);
    writeFile(file,
              "# kept\nbuild:\n  python_version: \"3.12\"  # kept too\npredict: predict.py:Predictor\n");
    writeFile(folder.filePath(u"predict.py"_s), "class Predictor:\n    def predict(self): pass\n");
    const CliRun first = runCli({u"check"_s, u"--fix"_s, folder.path()});
    const QByteArray after = readFile(file);
    QVERIFY2(after.contains("run: predict.py:Predictor"), after + first.output + first.errors);
    QVERIFY(after.startsWith("# kept\n") && after.contains("# kept too"));
    QVERIFY(first.errors.contains("+run: predict.py:Predictor"));
    runCli({u"check"_s, u"--fix"_s, folder.path()});
    QCOMPARE(readFile(file), after);
}

void ContractTest::diffOnlyPrints()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(u"cog.yaml"_s);
    const QByteArray text = "build:\n  python_version: \"3.12\"\npredict: predict.py:Predictor\n";
    writeFile(file, text);
    const CliRun run = runCli({u"check"_s, u"--diff"_s, folder.path()});
    QVERIFY(run.output.contains("-predict: predict.py:Predictor\n+run: predict.py:Predictor"));
    QCOMPARE(readFile(file), text);
}

void ContractTest::controlCharactersAreMadeVisible()
{
    QTemporaryDir folder;
    writeFile(folder.filePath(u"cog.yaml"_s),
              "build:\n  python_version: \"3.12\"\n  \"evil\\e[31mkey\": 1\n");
    const CliRun run = runCli({u"check"_s, folder.path()});
    QVERIFY2(!run.output.contains('\x1b') && !run.errors.contains('\x1b'), run.output);
    QVERIFY(run.output.contains("evil"));
}

void ContractTest::nothingIsWrittenByReading()
{
    QTemporaryDir folder;
    writeFile(folder.filePath(u"cog.yaml"_s), "build:\n  python_version: \"3.12\"\n");
    const QStringList before =
        QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    for (const char *command : {"check", "resolve", "compare", "dockerfile"})
        runCli({QString::fromLatin1(command), folder.path()});
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), before);
}

QTEST_GUILESS_MAIN(ContractTest)
#include "tst_contract.moc"
