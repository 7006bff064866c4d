// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/clirun.h"
#include "support/corpus.h"
#include "support/scratchproject.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QtTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

/// `migrate`: one report over many projects, and what it records.
class MigrateTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneDocument();
    void aBrokenProjectIsARow();
    void nothingThereSaysSo();
    void tableFits_data();
    void tableFits();
    void markdownIsATable();
    void applyRecordsWhatMoves();
    void applyLeavesAnotherDecisionAlone();
    void applySaysWhatItCouldNotWrite();
    void endsInOrderWhenInterrupted();
    void manyProjectsInOneProcess();

private:
    static void fill(const ScratchProject &folder)
    {
        folder.write(u"fine/cog.yaml"_s, "build:\n  python_version: \"3.11\"\n");
        folder.write(u"fixes/cog.yaml"_s,
                     "build:\n  python_version: \"3.11\"\n  python_requirements: requirements.txt\n");
        folder.write(u"fixes/requirements.txt"_s, "opencv-python==4.10.0.84\n");
        folder.write(u"stays/cog.yaml"_s,
                     "build:\n  gpu: true\n  cuda: \"11.8\"\n  python_version: \"3.11\"\n"
                     "  python_requirements: requirements.txt\n");
        folder.write(u"stays/requirements.txt"_s, "tensorflow==2.13.0\n");
        folder.write(u"broken/cog.yaml"_s, "build: [\n");
        folder.write(u"folder/cog.yaml/x"_s, "");
    }
    static QJsonObject row(const QJsonObject &document, const QString &name)
    {
        for (const QJsonValue &value : document["projects"_L1].toArray()) {
            if (value["project"_L1].toString().section(u'/', -1) == name)
                return value.toObject();
        }
        return {};
    }
};

void MigrateTest::oneDocument()
{
    const ScratchProject folder;
    fill(folder);
    const CliRun run = runCli({u"migrate"_s, u"--json"_s, folder.path()});
    QCOMPARE(run.documents().size(), 1);
    QVERIFY(run.isJsonLines());
    QVERIFY2(run.errors.isEmpty(), run.errors);
    const QJsonObject document = run.document();
    QCOMPARE(document["schema"_L1].toString(), u"cogwright.migrate/1"_s);
    for (const char *field : {"version", "project", "config", "findings", "projects", "totals"})
        QVERIFY2(document.contains(QLatin1StringView(field)), field);
    QCOMPARE(document["projects"_L1].toArray().size(), 5);
    for (const QJsonValue &value : document["projects"_L1].toArray()) {
        for (const char *field : {"project", "config", "code", "today", "slim", "saves", "decision", "why"})
            QVERIFY2(value.toObject().contains(QLatin1StringView(field)), field);
        for (const char *amount : {"bytes", "low", "high", "origin"}) {
            QVERIFY(value["today"_L1]["disk"_L1].toObject().contains(QLatin1StringView(amount)));
            QVERIFY(value["slim"_L1]["download"_L1].toObject().contains(QLatin1StringView(amount)));
        }
        QVERIFY(!value["why"_L1].toString().isEmpty());
    }
    QCOMPARE(row(document, u"fine"_s)["decision"_L1].toString(), u"move"_s);
    QCOMPARE(row(document, u"fixes"_s)["decision"_L1].toString(), u"move-with-fixes"_s);
    QCOMPARE(row(document, u"stays"_s)["decision"_L1].toString(), u"stay"_s);
    QCOMPARE(row(document, u"stays"_s)["slim"_L1]["verdict"_L1].toString(), u"breaks"_s);
    QCOMPARE(row(document, u"fine"_s)["today"_L1]["image"_L1].toString(), u"r8.im/cog-base:python3.11"_s);

    const QJsonObject totals = document["totals"_L1].toObject();
    const int sum = totals["move"_L1].toInt() + totals["move_with_fixes"_L1].toInt() +
                    totals["stay"_L1].toInt() + totals["unknown"_L1].toInt() + totals["refused"_L1].toInt();
    QCOMPARE(sum, totals["projects"_L1].toInt());
    QCOMPARE(totals["refused"_L1].toInt(), 2);
    const QJsonObject disk = totals["saves"_L1]["disk"_L1].toObject();
    QCOMPARE(disk["bytes"_L1].toInteger(),
             row(document, u"fine"_s)["saves"_L1]["disk"_L1]["bytes"_L1].toInteger() +
                 row(document, u"fixes"_s)["saves"_L1]["disk"_L1]["bytes"_L1].toInteger());
}

void MigrateTest::aBrokenProjectIsARow()
{
    const ScratchProject folder;
    fill(folder);
    const QJsonObject document = runCli({u"migrate"_s, u"--json"_s, folder.path()}).document();
    QCOMPARE(row(document, u"broken"_s)["code"_L1].toString(), u"yaml-syntax"_s);
    QCOMPARE(row(document, u"broken"_s)["decision"_L1].toString(), u"unknown"_s);
    QCOMPARE(row(document, u"folder"_s)["code"_L1].toString(), u"config-is-folder"_s);
    QVERIFY(row(document, u"folder"_s)["today"_L1]["disk"_L1]["bytes"_L1].isNull());
}

void MigrateTest::nothingThereSaysSo()
{
    const ScratchProject empty;
    const CliRun none = runCli({u"migrate"_s, empty.path()});
    QCOMPARE(none.status, 3);
    QVERIFY2(none.errors.contains("There is no cog.yaml in"), none.errors);
    const CliRun missing = runCli({u"migrate"_s, u"--json"_s, u"/nonexistent"_s, empty.path()});
    QCOMPARE(missing.status, 3);
    QCOMPARE(missing.document()["findings"_L1].toArray().size(), 2);
    QCOMPARE(missing.document()["projects"_L1].toArray().size(), 0);
    QCOMPARE(runCli({u"migrate"_s, u"--json"_s, u"--markdown"_s, empty.path()}).status, 2);
}

void MigrateTest::tableFits_data()
{
    QTest::addColumn<int>("columns");
    QTest::newRow("80") << 80;
    QTest::newRow("100") << 100;
}

void MigrateTest::tableFits()
{
    QFETCH(int, columns);
    const ScratchProject folder;
    fill(folder);
    folder.write(u"a-folder-with-a-rather-long-name-as-they-are-in-real-repositories/and/below/it/cog.yaml"_s,
                 "build:\n  python_version: \"3.11\"\n");
    qputenv("COLUMNS", QByteArray::number(columns));
    const CliRun run = runCli({u"migrate"_s, folder.path()});
    qunsetenv("COLUMNS");
    QVERIFY(!run.output.contains('\x1b') && !run.output.contains('\r'));
    QVERIFY2(run.errors.isEmpty(), run.errors);
    const QStringList lines = QString::fromUtf8(run.output).split(u'\n');
    for (const QString &line : lines)
        QVERIFY2(line.size() <= columns, qUtf8Printable(line));
    // The decisions stand in one column.
    const qsizetype at = lines.first().indexOf(u"decision"_s);
    int found = 0;
    for (const QString &line : lines)
        found += line.mid(at).startsWith(u"move"_s) || line.mid(at).startsWith(u"stay"_s);
    QVERIFY2(found == 4, run.output);
    QVERIFY(run.output.contains("6 projects: 2 move, 1 move with fixes, 1 stay, 0 not known, 2 refused."));
}

void MigrateTest::markdownIsATable()
{
    const ScratchProject folder;
    fill(folder);
    folder.write(u"a|b/cog.yaml"_s, "build:\n  python_version: \"3.11\"\n");
    const CliRun run = runCli({u"migrate"_s, u"--markdown"_s, folder.path()});
    const QStringList lines = QString::fromUtf8(run.output).split(u'\n');
    const auto pipes = [](QString line) { return line.remove(u"\\|"_s).count(u'|'); };
    int rows = 0;
    for (const QString &line : lines) {
        if (!line.startsWith(u'|'))
            continue;
        ++rows;
        QVERIFY2(pipes(line) == pipes(lines.first()), qUtf8Printable(line));
    }
    QCOMPARE(rows, 2 + 6);
}

void MigrateTest::applyRecordsWhatMoves()
{
    const ScratchProject folder;
    fill(folder);
    folder.write(u"fixes/.cogwright.json"_s, R"({"version": 1, "silenced": ["unknown-key"], "later": [1]})");
    const CliRun run = runCli({u"migrate"_s, u"--apply"_s, u"--json"_s, folder.path()});
    const QJsonObject document = run.document();
    QCOMPARE(row(document, u"fine"_s)["applied"_L1].toBool(), true);
    QVERIFY(row(document, u"stays"_s)["applied"_L1].isNull());
    const auto settings = [&](const QString &name) {
        return QJsonDocument::fromJson(readFile(folder.path(name + u"/.cogwright.json"_s))).object();
    };
    QCOMPARE(settings(u"fine"_s)["base"_L1].toString(), u"slim"_s);
    QCOMPARE(settings(u"fine"_s)["version"_L1].toInt(), 1);
    QCOMPARE(settings(u"fixes"_s)["base"_L1].toString(), u"slim"_s);
    QCOMPARE(settings(u"fixes"_s)["later"_L1].toArray().size(), 1);
    for (const QString &name : {u"stays"_s, u"broken"_s, u"folder"_s})
        QVERIFY(!QFile::exists(folder.path(name + u"/.cogwright.json"_s)));
    // The recorded base is what the other commands take, with the fixes in the plan.
    const CliRun resolved = runCli({u"resolve"_s, u"--json"_s, folder.path(u"fixes"_s)});
    QVERIFY(resolved.document()["choice"_L1]["reason"_L1].toString().contains(u".cogwright.json"_s));
    QVERIFY(runCli({u"dockerfile"_s, folder.path(u"fixes"_s)}).output.contains("libgl1"));
    // A second time changes nothing.
    const QByteArray before = readFile(folder.path(u"fine/.cogwright.json"_s));
    QVERIFY(
        runCli({u"migrate"_s, u"--apply"_s, folder.path()}).output.contains("2 projects had it already."));
    QCOMPARE(readFile(folder.path(u"fine/.cogwright.json"_s)), before);
}

void MigrateTest::applyLeavesAnotherDecisionAlone()
{
    const ScratchProject folder;
    fill(folder);
    const QByteArray own = R"({"version": 1, "base": "cog-base"})";
    folder.write(u"fine/.cogwright.json"_s, own);
    const CliRun run = runCli({u"migrate"_s, u"--apply"_s, folder.path()});
    QCOMPARE(readFile(folder.path(u"fine/.cogwright.json"_s)), own);
    QVERIFY2(run.output.contains("keeps cog-base"), run.output);
    const QJsonObject again = runCli({u"migrate"_s, u"--apply"_s, u"--json"_s, folder.path()}).document();
    QCOMPARE(row(again, u"fine"_s)["applied"_L1].toBool(true), false);
    QCOMPARE(row(again, u"fine"_s)["kept_base"_L1].toString(), u"cog-base"_s);
}

void MigrateTest::applySaysWhatItCouldNotWrite()
{
    const ScratchProject folder;
    fill(folder);
    const QByteArray broken = "{ not json";
    folder.write(u"fine/.cogwright.json"_s, broken);
    const CliRun run = runCli({u"migrate"_s, u"--apply"_s, u"--json"_s, folder.path()});
    QCOMPARE(run.status, 3);
    const QJsonObject entry = row(run.document(), u"fine"_s);
    QCOMPARE(entry["applied"_L1].toBool(true), false);
    QCOMPARE(entry["error"_L1]["code"_L1].toString(), u"settings-malformed"_s);
    QCOMPARE(readFile(folder.path(u"fine/.cogwright.json"_s)), broken);
    QCOMPARE(row(run.document(), u"fixes"_s)["applied"_L1].toBool(), true);
}

void MigrateTest::endsInOrderWhenInterrupted()
{
    // Enough to be still at work when the signal comes.
    const ScratchProject folder;
    for (int i = 0; i < 1500; ++i)
        folder.write(u"p%1/cog.yaml"_s.arg(i), "build:\n  python_version: \"3.11\"\n");
    QProcess process;
    process.start(qEnvironmentVariable("COGWRIGHT_CLI"),
                  {u"migrate"_s, u"--json"_s, u"--apply"_s, folder.path()});
    QVERIFY(process.waitForStarted());
    // The first record shows that the program is past its start.
    QVERIFY(QTest::qWaitFor([&] { return QFile::exists(folder.path(u"p0/.cogwright.json"_s)); }, 20'000));
    QVERIFY(::kill(pid_t(process.processId()), SIGINT) == 0);
    QVERIFY(process.waitForFinished(20'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QVERIFY(process.readAllStandardOutput().isEmpty());
    QVERIFY(process.readAllStandardError().startsWith("Interrupted after"));
    for (int i = 0; i < 1500; ++i) {
        const QStringList left = QDir(folder.path(u"p%1"_s.arg(i))).entryList(QDir::Files | QDir::Hidden);
        for (const QString &name : left)
            QVERIFY2(name == u"cog.yaml" || name == u".cogwright.json", qUtf8Printable(name));
    }
}

void MigrateTest::manyProjectsInOneProcess()
{
    COGWRIGHT_NEED_SHARED("corpus/expected.json");
    QElapsedTimer timer;
    timer.start();
    const CliRun run =
        runCli({u"migrate"_s, u"--json"_s, sharedPath(u"corpus"_s), sharedPath(u"corpus-invalid"_s)}, {}, {},
               120'000);
    const double seconds = double(timer.elapsed()) / 1000;
    const QJsonObject totals = run.document()["totals"_L1].toObject();
    const int projects = totals["projects"_L1].toInt();
    qInfo("migrate: %d projects in %.2f s: %d move, %d move with fixes, %d stay, %d not known, %d refused",
          projects, seconds, totals["move"_L1].toInt(), totals["move_with_fixes"_L1].toInt(),
          totals["stay"_L1].toInt(), totals["unknown"_L1].toInt(), totals["refused"_L1].toInt());
    QVERIFY(projects > 200);
    // The aim is 342 in 10 s; a busy machine gets three times as long.
    QVERIFY2(seconds / projects * 342 < 30, qPrintable(QString::number(seconds)));
}

QTEST_GUILESS_MAIN(MigrateTest)
#include "tst_migrate.moc"
