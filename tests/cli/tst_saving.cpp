// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/clirun.h"
#include "support/corpus.h"
#include "support/measuredrun.h"
#include "support/scratchproject.h"

#include <QJsonArray>
#include <QStandardPaths>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {
const QByteArray gpu = "build:\n  gpu: true\n  python_version: \"3.11\"\n";
const QByteArray repairable = "build:\n  python_version: \"3.11\"\npredict: run.py:Runner\n";
} // namespace

/// What is written into a project: the choice that --save keeps, the repairs of check --fix, and
/// what happens when a file can't be written.
class SavingTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saveKeepsTheChoice();
    void aKeptBaseIsHonouredAndNamed_data();
    void aKeptBaseIsHonouredAndNamed();
    void baseOverridesWhatIsKept();
    void savingAgainNamesWhatItReplaces();
    void aRefusedFileKeepsNothing();
    void settingsStayOutOfTheImage();
    void settingsThatCanNotBeWritten();
    void aFullDiskKeepsTheText();
    void aReadOnlyFolderKeepsTheText();
    void standardOutputThatCanNotBeWritten();
    void aPipeClosedEarlyIsNoFault();

private:
    static QString choice(const QStringList &arguments)
    {
        return runCli(arguments).document()["choice"_L1]["strategy"_L1].toString();
    }
    static QStringList entries(const ScratchProject &folder)
    {
        return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }
    QString m_cli = qEnvironmentVariable("COGWRIGHT_CLI");
};

void SavingTest::saveKeepsTheChoice()
{
    const ScratchProject folder(gpu);
    const CliRun run = runCli({u"resolve"_s, u"--json"_s, u"--save"_s, folder.path()});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.documents().size(), 1);
    QVERIFY2(run.errors.contains(".cogwright.json keeps slim from now on."), run.errors);
    const QJsonObject settings =
        QJsonDocument::fromJson(readFile(folder.path(u".cogwright.json"_s))).object();
    QCOMPARE(settings["version"_L1].toInt(), 1);
    QCOMPARE(settings["base"_L1].toString(), u"slim"_s);
    QCOMPARE(entries(folder), QStringList({u".cogwright.json"_s, u"cog.yaml"_s}));
}

void SavingTest::aKeptBaseIsHonouredAndNamed_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("strategy");
    QTest::newRow("a strategy") << u"cuda-devel"_s << u"cuda-devel"_s;
    QTest::newRow("an image") << u"registry.example.com/team/base:1"_s << u"custom"_s;
}

void SavingTest::aKeptBaseIsHonouredAndNamed()
{
    QFETCH(QString, base);
    QFETCH(QString, strategy);
    const ScratchProject folder(gpu);
    QCOMPARE(runCli({u"resolve"_s, u"--base"_s, base, u"--save"_s, folder.path()}).status, 0);
    const QJsonObject document = runCli({u"resolve"_s, u"--json"_s, folder.path()}).document();
    QCOMPARE(document["choice"_L1]["strategy"_L1].toString(), strategy);
    QVERIFY(document["choice"_L1]["reason"_L1].toString().contains(u".cogwright.json"_s));
    const QByteArray image = document["choice"_L1]["image"_L1].toString().toUtf8();
    QVERIFY(runCli({u"dockerfile"_s, folder.path()}).output.contains("FROM " + image));
    QVERIFY(runCli({u"build"_s, u"--dry-run"_s, folder.path()}).output.contains("FROM " + image));
    const QJsonArray compared =
        runCli({u"compare"_s, u"--json"_s, folder.path()}).document()["candidates"_L1].toArray();
    const bool listed = std::ranges::any_of(
        compared, [&](const QJsonValue &each) { return each["strategy"_L1].toString() == strategy; });
    QVERIFY(listed);
}

void SavingTest::baseOverridesWhatIsKept()
{
    const ScratchProject folder(gpu);
    folder.write(u".cogwright.json"_s, R"({"version": 1, "base": "cuda-devel"})");
    QCOMPARE(choice({u"resolve"_s, u"--json"_s, folder.path()}), u"cuda-devel"_s);
    QCOMPARE(choice({u"resolve"_s, u"--json"_s, u"--base"_s, u"auto"_s, folder.path()}), u"slim"_s);
    QCOMPARE(choice({u"resolve"_s, u"--json"_s, u"--use-cuda-base-image=auto"_s, folder.path()}), u"slim"_s);
    QCOMPARE(choice({u"resolve"_s, u"--json"_s, u"--base"_s, u"cog-base"_s, folder.path()}), u"cog-base"_s);
}

void SavingTest::savingAgainNamesWhatItReplaces()
{
    const ScratchProject folder(gpu);
    folder.write(u".cogwright.json"_s,
                 R"({"version": 1, "base": "cuda-devel", "silenced": ["unknown-key"], "x": 2})");
    const CliRun run = runCli({u"resolve"_s, u"--base"_s, u"auto"_s, u"--save"_s, folder.path()});
    QVERIFY2(run.errors.contains("keeps slim from now on, in the place of cuda-devel"), run.errors);
    const QByteArray text = readFile(folder.path(u".cogwright.json"_s));
    const QJsonObject settings = QJsonDocument::fromJson(text).object();
    QCOMPARE(settings["silenced"_L1].toArray().size(), 1);
    QCOMPARE(settings["x"_L1].toInt(), 2);
    const CliRun again = runCli({u"resolve"_s, u"--save"_s, folder.path()});
    QVERIFY2(again.errors.contains("keeps slim already"), again.errors);
    QCOMPARE(readFile(folder.path(u".cogwright.json"_s)), text);
}

void SavingTest::aRefusedFileKeepsNothing()
{
    const ScratchProject folder("build:\n  python_version: \"3.8\"\n");
    const CliRun run = runCli({u"resolve"_s, u"--save"_s, folder.path()});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.errors.contains("no choice to keep"), run.errors);
    QCOMPARE(entries(folder), QStringList(u"cog.yaml"_s));
}

void SavingTest::settingsStayOutOfTheImage()
{
    // The last rule wins, so that a project's own exception does not bring the file back.
    const ScratchProject folder(gpu);
    folder.write(u".cogwright.json"_s, R"({"version": 1, "base": "slim"})");
    folder.write(u".dockerignore"_s, "*\n!*.json\n!.cogwright.json\n");
    const QJsonArray excludes =
        runCli({u"dockerfile"_s, u"--json"_s, folder.path()}).document()["context_excludes"_L1].toArray();
    qsizetype own = -1;
    qsizetype exception = -1;
    for (qsizetype i = 0; i < excludes.size(); ++i) {
        if (excludes[i].toString() == u".cogwright.json")
            own = i;
        if (excludes[i].toString().startsWith(u'!'))
            exception = i;
    }
    QVERIFY(exception >= 0);
    QVERIFY2(own > exception, "the exclusion has to stand behind every exception");
}

void SavingTest::settingsThatCanNotBeWritten()
{
    const ScratchProject folder(gpu);
    const QByteArray broken = "{ not json";
    folder.write(u".cogwright.json"_s, broken);
    const CliRun run = runCli({u"resolve"_s, u"--save"_s, folder.path()});
    QCOMPARE(run.status, 3);
    QVERIFY2(run.errors.contains("not a JSON object"), run.errors);
    QCOMPARE(readFile(folder.path(u".cogwright.json"_s)), broken);
    const QByteArray newer = R"({"version": 99})";
    folder.write(u".cogwright.json"_s, newer);
    QCOMPARE(runCli({u"resolve"_s, u"--save"_s, folder.path()}).status, 3);
    QCOMPARE(readFile(folder.path(u".cogwright.json"_s)), newer);
}

void SavingTest::aFullDiskKeepsTheText()
{
    // A limit on the size of files stands for a full disk: the write fails in the middle.
    const ScratchProject folder;
    const QByteArray text = "# " + QByteArray(200'000, 'x') + QByteArray(10, '\n') + repairable;
    folder.write(u"cog.yaml"_s, text);
    const auto limited = [&](const QStringList &arguments) {
        return measuredRun(QStringList{u"sh"_s, u"-c"_s, u"ulimit -f 64; exec \"$@\""_s, u"sh"_s, m_cli} +
                           arguments);
    };
    const MeasuredRun fixed = limited({u"check"_s, u"--fix"_s, folder.path()});
    QVERIFY2(fixed.errors.contains("cog.yaml was not saved. There is no space left on its disk."),
             fixed.errors.right(400));
    QCOMPARE(fixed.status, 3);
    QCOMPARE(readFile(folder.path(u"cog.yaml"_s)), text);
    QCOMPARE(entries(folder), QStringList(u"cog.yaml"_s));

    folder.write(u".cogwright.json"_s, R"({"version": 1, "kept": ")" + QByteArray(100'000, 'y') + "\"}");
    const QByteArray settings = readFile(folder.path(u".cogwright.json"_s));
    const MeasuredRun saved = limited({u"resolve"_s, u"--save"_s, folder.path()});
    QCOMPARE(saved.status, 3);
    QVERIFY2(saved.errors.contains("can't be written"), saved.errors.right(400));
    QCOMPARE(readFile(folder.path(u".cogwright.json"_s)), settings);
    QCOMPARE(entries(folder), QStringList({u".cogwright.json"_s, u"cog.yaml"_s}));
}

void SavingTest::aReadOnlyFolderKeepsTheText()
{
    QStringList before;
    if (::geteuid() == 0) {
        if (QStandardPaths::findExecutable(u"setpriv"_s).isEmpty())
            QSKIP("This runs as root, and setpriv is not there to give up its capabilities.");
        before = QStringList{u"setpriv"_s, u"--bounding-set=-all"_s, u"--inh-caps=-all"_s};
    }
    const ScratchProject folder(repairable);
    const auto mode = QFile::ReadOwner | QFile::ExeOwner;
    QVERIFY(QFile::setPermissions(folder.path(), mode));
    const MeasuredRun fixed = measuredRun(before + QStringList{m_cli, u"check"_s, u"--fix"_s, folder.path()});
    const MeasuredRun saved =
        measuredRun(before + QStringList{m_cli, u"resolve"_s, u"--save"_s, folder.path()});
    QVERIFY(QFile::setPermissions(folder.path(), mode | QFile::WriteOwner));
    QCOMPARE(fixed.status, 3);
    QVERIFY2(fixed.errors.contains("cog.yaml was not saved."), fixed.errors);
    QCOMPARE(saved.status, 3);
    QVERIFY2(saved.errors.contains("can't be written"), saved.errors);
    QCOMPARE(readFile(folder.path(u"cog.yaml"_s)), repairable);
    QCOMPARE(entries(folder), QStringList(u"cog.yaml"_s));
}

void SavingTest::standardOutputThatCanNotBeWritten()
{
    const ScratchProject folder(gpu);
    const MeasuredRun run =
        measuredRun({u"sh"_s, u"-c"_s, u"\"$0\" resolve --json \"$1\" > /dev/full"_s, m_cli, folder.path()});
    QCOMPARE(run.status, 3);
    QVERIFY2(run.errors.startsWith("Standard output could not be written."), run.errors);
}

void SavingTest::aPipeClosedEarlyIsNoFault()
{
    const ScratchProject folder(gpu);
    QString many;
    for (int i = 0; i < 40; ++i)
        many += u" \"$1\""_s;
    const MeasuredRun run = measuredRun(
        {u"sh"_s, u"-c"_s, u"\"$0\" resolve --json"_s + many + u" | head -n 1"_s, m_cli, folder.path()});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.output.count('\n'), 1);
    QVERIFY2(run.errors.isEmpty(), run.errors);
}

QTEST_GUILESS_MAIN(SavingTest)
#include "tst_saving.moc"
