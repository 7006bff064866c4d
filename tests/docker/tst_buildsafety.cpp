// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// What a build must not leave in a real Docker: secrets, and anything after a cancellation.

#include "build/build.h"
#include "dockerbuild.h"
#include "support/realdocker.h"
#include "support/scratchproject.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

class DockerBuildSafetyTest : public DockerBuildBase
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        COGWRIGHT_NEED_DOCKER();
        prepareAll();
    }
    void init() { prepareOne(); }
    void cleanupTestCase() { cleanAll(); }
    void secretsLeak_data();
    void secretsLeak();
    void cancelLeavesNothing_data();
    void cancelLeavesNothing();
};

void DockerBuildSafetyTest::secretsLeak_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QString>("state");
    QTest::newRow("used") << "test \"$(wc -c </run/secrets/token)\" = 24"_ba << u"succeeded"_s;
    QTest::newRow("printed") << "cat /run/secrets/token"_ba << u"succeeded"_s;
    QTest::newRow("printed by a failure") << "cat /run/secrets/token >&2; exit 3"_ba << u"failed"_s;
}

void DockerBuildSafetyTest::secretsLeak()
{
    QFETCH(const QByteArray, command);
    const QByteArray written = "token-7f3c9a51-notpublic";
    ScratchProject project("build:\n  python_version: \"3.13\"\n  run:\n    - command: '" + command +
                           "'\n      mounts:\n        - type: secret\n          id: token\n          target: "
                           "/run/secrets/token\npredict: predict.py:Predictor\n");
    QVERIFY(project.write(u"predict.py"_s, model));
    ScratchProject outside;
    QVERIFY(outside.write(u"token"_s, written));
    const auto build =
        makeBuild(project, {.secrets = {{u"token"_s, outside.path(u"token"_s)}}, .noCache = true});
    runToEnd(*build);
    QTEST(build->result().state, "state");
    QVERIFY(!build->log().contains(written));
    QVERIFY(!build->commandLine().contains(outside.path()));
    if (build->result().state != "succeeded"_L1)
        return;
    QVERIFY(!docker({u"history"_s, u"--no-trunc"_s, tag}).output.contains(written));
    QVERIFY(!docker({u"image"_s, u"inspect"_s, tag}).output.contains(written));
    QProcess save;
    save.start(u"sh"_s, {u"-c"_s, u"docker image save %1 | grep -a -c '%2' || true"_s.arg(
                                      tag, QString::fromLatin1(written))});
    QVERIFY(save.waitForFinished(patienceMs));
    QCOMPARE(save.readAllStandardOutput().trimmed(), "0"_ba);
}

void DockerBuildSafetyTest::cancelLeavesNothing_data()
{
    QTest::addColumn<QByteArray>("run");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("state");
    QTest::addColumn<QByteArray>("sign");
    QTest::newRow("building") << "  run:\n    - echo midway && sleep 654\n"_ba << model << u"building"_s
                              << "midway\n"_ba;
    QTest::newRow("building, deaf") << "  run:\n    - trap \"\" INT TERM; echo midway && sleep 654\n"_ba
                                    << model << u"building"_s << "midway\n"_ba;
    QTest::newRow("checking") << QByteArray() << "import time; time.sleep(654)\n" + model << u"checking"_s
                              << "import six  ok"_ba;
}

void DockerBuildSafetyTest::cancelLeavesNothing()
{
    QFETCH(const QByteArray, run);
    QFETCH(const QByteArray, code);
    QFETCH(const QByteArray, sign);
    // An image of this name is there already: it has to stay what it is.
    ScratchProject old(config);
    QVERIFY(old.write(u"predict.py"_s, model));
    const auto good = makeBuild(old);
    runToEnd(*good);
    const QString before = idOf(tag);
    QVERIFY(!before.isEmpty());
    const QStringList imagesBefore =
        linesOf({u"image"_s, u"ls"_s, u"--all"_s, u"--quiet"_s, u"--no-trunc"_s});

    QByteArray text = config;
    text.replace("predict: ", run + "predict: ");
    ScratchProject project(text);
    QVERIFY(project.write(u"predict.py"_s, code));
    const auto build = makeBuild(project);
    build->start();
    QVERIFY(QTest::qWaitFor([&] { return build->isFinished() || build->log().contains(sign); }, patienceMs));
    QVERIFY2(!build->isFinished(), build->log().right(3'000).constData());
    QTest::qWait(1'500);
    QTEST(build->state(), "state");
    QElapsedTimer clock;
    clock.start();
    build->cancel();
    runToEnd(*build);
    QVERIFY2(clock.elapsed() < 15'000, QByteArray::number(clock.elapsed()).constData());
    QCOMPARE(build->result().state, u"cancelled"_s);
    QCOMPARE(idOf(tag), before);
    QCOMPARE(linesOf({u"image"_s, u"ls"_s, u"--all"_s, u"--quiet"_s, u"--no-trunc"_s}), imagesBefore);
    // BuildKit runs steps outside of any container that `docker ps` knows.
    QVERIFY(QTest::qWaitFor([] { return processesWith("sleep 654").isEmpty(); }, 10'000));
}

QTEST_GUILESS_MAIN(DockerBuildSafetyTest)
#include "tst_buildsafety.moc"
