// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// Builds that fail or are cancelled, without Docker.

#include "build/build.h"
#include "build/history.h"
#include "fakebuild.h"

#include <QFileInfo>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

class TestBuildFailures : public FakeBuildTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { prepare(); }
    void failsInTheBuild();
    void daemonLost();
    void failsInTheCheck();
    void modelImport_data();
    void modelImport();
    void checkThatCantRun_data();
    void checkThatCantRun();
    void cancel_data();
    void cancel();
    void cancelRightAfterTheStart();
    void cancelBeforeAndAfterDoesNothing();
    void failsWhilePreparing_data();
    void failsWhilePreparing();
    void failedLabelsAndNames_data();
    void failedLabelsAndNames();
};

void TestBuildFailures::failsInTheBuild()
{
    const QByteArray name = "[3/9] RUN apt-get install -y nosuch";
    m_runner->on(firstBuildWords,
                 {.errors = vertex(name, QByteArray()) + "{\"logs\":[{\"vertex\":\"sha256:" +
                            QByteArray::number(qHash(name)) + "\",\"data\":\"" +
                            "E: Unable to locate package nosuch\n"_ba.toBase64() + "\"}]}\n" +
                            vertex(name, ",\"completed\":\"2026-01-01T00:00:01Z\",\"error\":\"process did "
                                         "not complete successfully: exit code: 100\"") +
                            "ERROR: failed to solve: process did not complete successfully: exit code: 100\n",
                  .exitCode = 1});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    finish(build);
    const BuildResult &result = build.result();
    QCOMPARE(result.state, u"failed"_s);
    QCOMPARE(result.failedIn, u"building"_s);
    QCOMPARE(result.error->code, u"build-failed"_s);
    QVERIFY(result.error->why.contains("exit code: 100"_L1));
    QVERIFY(result.image.isEmpty());
    QVERIFY(!isTagged());
    QVERIFY(m_runner->commands({u"run"_s, u"--rm"_s}).isEmpty());
    QVERIFY(build.log().contains("Unable to locate package nosuch"));
    QVERIFY(build.log().contains("ERROR: failed to solve"));
    QVERIFY(std::ranges::any_of(
        build.steps(), [](const BuildStep &step) { return step.state == BuildStep::State::Failed; }));
    QVERIFY(!result.diagnosis.causes.isEmpty() || !result.diagnosis.telling.isEmpty());
    QCOMPARE(readBuildHistory(QFileInfo(m_project->path()).canonicalFilePath()).first().failedIn,
             u"building"_s);
}

void TestBuildFailures::daemonLost()
{
    m_runner->on(firstBuildWords, {.errors = doneVertex("[1/2] FROM x") +
                                             "ERROR: failed to receive status: rpc error: code = Unavailable "
                                             "desc = error reading from server: EOF\n",
                                   .exitCode = 1});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    finish(build);
    QCOMPARE(build.result().failedIn, u"building"_s);
    QCOMPARE(build.result().error->code, u"docker-not-running"_s);
}

void TestBuildFailures::failsInTheCheck()
{
    const QString error =
        u"ImportError: libGL.so.1: cannot open shared object file: No such file or directory"_s;
    m_runner->on(
        importWords,
        {.output = importLine(u"requests"_s) +
                   importLine(u"cv2"_s, error, u"Traceback (most recent call last):\n"_s + error + u'\n')});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    finish(build);
    const BuildResult &result = build.result();
    QCOMPARE(result.state, u"failed"_s);
    QCOMPARE(result.failedIn, u"checking"_s);
    QCOMPARE(result.error->code, u"import-failed"_s);
    QCOMPARE(result.checks.size(), 2);
    QVERIFY(!isTagged());
    QVERIFY(build.log().contains(
        "check  import cv2  failed\nTraceback (most recent call last):\nImportError: libGL.so.1"));
    QVERIFY(!result.diagnosis.causes.isEmpty());
    QCOMPARE(result.diagnosis.causes.first().id, u"missing-libgl"_s);
    QCOMPARE(readBuildHistory(QFileInfo(m_project->path()).canonicalFilePath()).first().cause,
             u"missing-libgl"_s);
}

void TestBuildFailures::modelImport_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("state");
    QTest::newRow("a module is missing")
        << u"ModuleNotFoundError"_s << u"ModuleNotFoundError: No module named 'cv2'"_s << u"failed"_s;
    QTest::newRow("no GPU here") << u"RuntimeError"_s
                                 << u"RuntimeError: Found no NVIDIA driver on your system."_s
                                 << u"succeeded"_s;
    QTest::newRow("no driver here") << u"ImportError"_s
                                    << u"ImportError: libcuda.so.1: cannot open shared object file"_s
                                    << u"succeeded"_s;
}

void TestBuildFailures::modelImport()
{
    QFETCH(const QString, kind);
    QFETCH(const QString, error);
    m_runner->on(schemaWords, {.output = schemaAnswer(kind, error)});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    finish(build);
    QTEST(build.result().state, "state");
    QVERIFY(build.log().contains(error.toUtf8()));
    if (build.result().state == "failed"_L1)
        QCOMPARE(build.result().failedIn, u"checking"_s);
}

void TestBuildFailures::checkThatCantRun_data()
{
    QTest::addColumn<int>("end");
    QTest::addColumn<QString>("code");
    QTest::newRow("no python") << int(ProcessResult::End::Exited) << u"check-not-run"_s;
    QTest::newRow("never ends") << int(ProcessResult::End::TimedOut) << u"check-timeout"_s;
}

void TestBuildFailures::checkThatCantRun()
{
    QFETCH(const int, end);
    m_runner->on(
        importWords,
        {.errors = "docker: Error response from daemon: exec: \"python\": executable file not found in $PATH",
         .exitCode = 127,
         .end = ProcessResult::End(end)});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    finish(build);
    QCOMPARE(build.result().failedIn, u"checking"_s);
    QTEST(build.result().error->code, "code");
    QVERIFY(!isTagged());
    QVERIFY(!m_runner->commands({u"rm"_s, u"--force"_s}).isEmpty());
}

void TestBuildFailures::cancel_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("state");
    QTest::newRow("asking Docker") << versionWords << u"preparing"_s;
    QTest::newRow("building") << firstBuildWords << u"building"_s;
    QTest::newRow("checking imports") << importWords << u"checking"_s;
    QTest::newRow("checking the model") << schemaWords << u"checking"_s;
    QTest::newRow("labelling") << secondBuildWords << u"labelling"_s;
}

void TestBuildFailures::cancel()
{
    QFETCH(const QStringList, words);
    QFETCH(const QString, state);
    m_runner->on(words, {.errors = doneVertex("[1/2] FROM x"), .blocks = true});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    QSignalSpy spy(&build, &Operation::finished);
    build.start();
    QVERIFY(QTest::qWaitFor([&] { return !m_runner->commands(words).isEmpty(); }, 10'000));
    QTest::qWait(20);
    QCOMPARE(build.state(), state);
    build.cancel();
    build.cancel();
    QVERIFY(spy.wait(10'000));
    finish(build);
    QCOMPARE(spy.size(), 1);
    const BuildResult &result = build.result();
    QCOMPARE(result.state, u"cancelled"_s);
    QVERIFY(result.failedIn.isEmpty());
    QVERIFY(!result.error.has_value());
    QVERIFY(result.image.isEmpty());
    QVERIFY(!isTagged());
    // The command was asked to stop, and a container it may have left behind is removed.
    if (state != "preparing"_L1)
        QCOMPARE(m_runner->cancelled.size(), 1);
    for (const Command &command : m_runner->commands({u"run"_s, u"--rm"_s}))
        QVERIFY(!m_runner->commands({u"rm"_s, u"--force"_s, argumentAfter(command, u"--name"_s)}).isEmpty());
    QCOMPARE(readBuildHistory(QFileInfo(m_project->path()).canonicalFilePath()).first().state,
             u"cancelled"_s);
}

void TestBuildFailures::cancelRightAfterTheStart()
{
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    build.start();
    build.cancel();
    finish(build);
    QCOMPARE(build.result().state, u"cancelled"_s);
    QVERIFY(m_runner->started.isEmpty());
}

void TestBuildFailures::cancelBeforeAndAfterDoesNothing()
{
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    build.cancel();
    QCOMPARE(build.state(), QString());
    finish(build);
    build.cancel();
    build.start();
    QTest::qWait(20);
    QCOMPARE(build.result().state, u"succeeded"_s);
}

void TestBuildFailures::failsWhilePreparing_data()
{
    QTest::addColumn<QString>("code");
    for (const char *code :
         {"docker-not-installed", "docker-not-running", "docker-no-permission", "docker-no-buildx",
          "base-unknown", "image-name-malformed", "secret-file-missing", "dockerfile-missing"})
        QTest::newRow(code) << QString::fromUtf8(code);
}

void TestBuildFailures::failsWhilePreparing()
{
    QFETCH(const QString, code);
    BuildOptions options{.plan = {.base = u"slim"_s}};
    if (code == "docker-not-installed"_L1)
        m_runner->on(versionWords, {.end = ProcessResult::End::FailedToStart});
    else if (code == "docker-not-running"_L1)
        m_runner->on(versionWords,
                     {.errors = "Cannot connect to the Docker daemon at unix:///x", .exitCode = 1});
    else if (code == "docker-no-permission"_L1)
        m_runner->on(versionWords,
                     {.errors = "permission denied while trying to connect to the Docker daemon socket",
                      .exitCode = 1});
    else if (code == "docker-no-buildx"_L1)
        m_runner->on({u"buildx"_s, u"version"_s},
                     {.errors = "docker: 'buildx' is not a docker command.", .exitCode = 1});
    else if (code == "base-unknown"_L1)
        options.plan.base = u"No Such Base"_s;
    else if (code == "image-name-malformed"_L1)
        options.tag = u"Not A Name"_s;
    else if (code == "secret-file-missing"_L1)
        options.secrets = {{u"pip"_s, u"/nowhere/pip.conf"_s}};
    else
        options.dockerfile = u"nowhere/Dockerfile"_s;
    Build build(*m_docker, resolution(), options);
    finish(build);
    QCOMPARE(build.result().state, u"failed"_s);
    QCOMPARE(build.result().failedIn, u"preparing"_s);
    QCOMPARE(build.result().error->code, code);
    QVERIFY(m_runner->commands(firstBuildWords).isEmpty());
    QCOMPARE(build.steps().first().state, BuildStep::State::Failed);
}

void TestBuildFailures::failedLabelsAndNames_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("code");
    QTest::newRow("labels") << secondBuildWords << u"labels-failed"_s;
    QTest::newRow("name") << tagWords << u"tag-failed"_s;
    QTest::newRow("schema") << schemaWords << u"schema-not-run"_s;
}

void TestBuildFailures::failedLabelsAndNames()
{
    QFETCH(const QStringList, words);
    m_runner->on(words, {.errors = "ERROR: no", .exitCode = 1});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    finish(build);
    QCOMPARE(build.result().state, u"failed"_s);
    QTEST(build.result().error->code, "code");
    QVERIFY(build.result().image.isEmpty());
}

QTEST_GUILESS_MAIN(TestBuildFailures)
#include "tst_buildfailures.moc"
