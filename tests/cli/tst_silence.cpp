// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/clirun.h"
#include "support/scratchproject.h"

#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

const QByteArray build = "build:\n  python_version: \"3.12\"\n";

QStringList codes(const QJsonObject &document)
{
    QStringList list;
    for (const QJsonValue &finding : document.value("findings"_L1).toArray())
        list.append(finding["code"_L1].toString());
    return list;
}

} // namespace

/// Findings that .cogwright.json silences, through the command line.
class SilenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void silencesByCodeFileAndLine_data();
    void silencesByCodeFileAndLine();
    void theTextCountsThem();
    void everyDocumentCountsThem();
    void aRefusedFileStaysRefused();
    void settingsThatCannotBeReadAreTold();
};

void SilenceTest::silencesByCodeFileAndLine_data()
{
    QTest::addColumn<QByteArray>("silenced");
    QTest::addColumn<int>("left"); // of two findings in the requirements and one in cog.yaml
    QTest::newRow("nothing") << QByteArray("[]") << 3;
    QTest::newRow("code") << QByteArray(R"(["requirement-duplicate"])") << 1;
    QTest::newRow("file") << QByteArray(R"([{"code": "requirement-duplicate", "file": "requirements.txt"}])")
                          << 1;
    QTest::newRow("another file") << QByteArray(R"([{"code": "requirement-duplicate", "file": "cog.yaml"}])")
                                  << 3;
    QTest::newRow("line")
        << QByteArray(R"([{"code": "requirement-duplicate", "file": "requirements.txt", "line": 4}])") << 2;
    QTest::newRow("all") << QByteArray(R"(["requirement-duplicate", {"code": "deprecated-key"}])") << 0;
    QTest::newRow("what is no silence") << QByteArray(R"([3, {"code": "deprecated-key", "line": 3}])") << 3;
}

void SilenceTest::silencesByCodeFileAndLine()
{
    QFETCH(QByteArray, silenced);
    QFETCH(int, left);
    const ScratchProject scratch(build +
                                 "  python_requirements: requirements.txt\n  pre_install: [\"true\"]\n");
    scratch.write(u"requirements.txt"_s, "six==1.17.0\nsix==1.17.0\nidna==3.10\nidna==3.10\n");
    scratch.write(u".cogwright.json"_s, "{\"silenced\": " + silenced + "}");
    const CliRun run = runCli({u"check"_s, scratch.path(), u"--json"_s, u"--fail-on"_s, u"warning"_s});
    QStringList shown = codes(run.document());
    // What silences nothing is said.
    const qsizetype ignored = shown.removeAll(u"settings-ignored"_s);
    QCOMPARE(ignored > 0, silenced.contains("[3,"));
    QCOMPARE(shown.size(), left);
    QCOMPARE(run.document()["silenced"_L1].toInt(-1), 3 - left);
    QCOMPARE(run.status, left > 0 ? 1 : 0);
}

void SilenceTest::theTextCountsThem()
{
    const ScratchProject scratch(build + "  pre_install: [\"true\"]\n  fast: true\n");
    scratch.write(u".cogwright.json"_s, R"({"silenced": ["deprecated-key"]})");
    const CliRun some = runCli({u"check"_s, scratch.path()});
    QVERIFY(some.output.contains("[unknown-key]") && !some.output.contains("[deprecated-key]"));
    QVERIFY2(some.output.contains("1 finding is silenced by .cogwright.json"), some.output.constData());
    scratch.write(u".cogwright.json"_s, R"({"silenced": ["deprecated-key", "unknown-key"]})");
    const CliRun all = runCli({u"check"_s, scratch.path()});
    QVERIFY2(all.output.contains("no findings; 2 findings are silenced by .cogwright.json"),
             all.output.constData());
}

void SilenceTest::everyDocumentCountsThem()
{
    const ScratchProject scratch(build + "  fast: true\n");
    scratch.write(u".cogwright.json"_s, R"({"silenced": ["unknown-key"]})");
    for (const QString &command : {u"check"_s, u"resolve"_s, u"compare"_s, u"dockerfile"_s}) {
        const QJsonObject document = runCli({command, scratch.path(), u"--json"_s}).document();
        QVERIFY2(document.contains("silenced"_L1), qPrintable(command));
        QCOMPARE(document["silenced"_L1].toInt(), 1);
        QVERIFY(!codes(document).contains(u"unknown-key"_s));
    }
}

void SilenceTest::aRefusedFileStaysRefused()
{
    const ScratchProject scratch(build + "concurrency: {max: 0}\n");
    scratch.write(u".cogwright.json"_s, R"({"silenced": ["concurrency-invalid", "deprecated-key"]})");
    const CliRun check = runCli({u"check"_s, scratch.path(), u"--json"_s});
    QCOMPARE(codes(check.document()), QStringList());
    QCOMPARE(check.status, 1);
    const CliRun resolve = runCli({u"resolve"_s, scratch.path(), u"--json"_s});
    QVERIFY(resolve.document()["choice"_L1].isNull());
    QCOMPARE(resolve.document()["cog"_L1]["accepted"_L1], QJsonValue(false));
    QCOMPARE(resolve.status, 1);
    const CliRun dockerfile = runCli({u"dockerfile"_s, scratch.path()});
    QVERIFY(dockerfile.output.isEmpty());
    QVERIFY2(dockerfile.errors.contains("concurrency.max"), dockerfile.errors.constData());
}

void SilenceTest::settingsThatCannotBeReadAreTold()
{
    const ScratchProject scratch(build);
    scratch.write(u".cogwright.json"_s, "{\"base\": slim}");
    const CliRun run = runCli({u"check"_s, scratch.path(), u"--json"_s});
    QCOMPARE(codes(run.document()), QStringList{u"settings-malformed"_s});
    QCOMPARE(run.document()["findings"_L1].toArray().at(0)["place"_L1]["file"_L1].toString(),
             u".cogwright.json"_s);
    QCOMPARE(run.status, 0);
}

QTEST_GUILESS_MAIN(SilenceTest)
#include "tst_silence.moc"
