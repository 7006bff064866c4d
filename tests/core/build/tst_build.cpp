// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// A whole build without Docker: the programs are fakes that say what the real ones say.

#include "build/build.h"
#include "build/history.h"
#include "fakes/fakeprocessrunner.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

const QString iid = u"sha256:1111111111111111111111111111111111111111111111111111111111111111"_s;

QString argumentAfter(const Command &command, const QString &option)
{
    const qsizetype at = command.arguments.indexOf(option);
    return at < 0 ? QString() : command.arguments.value(at + 1);
}

void write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("%s can't be written", qPrintable(path));
}

QByteArray vertex(const QByteArray &name, const QByteArray &rest)
{
    return "{\"vertexes\":[{\"digest\":\"sha256:" + QByteArray::number(qHash(name)) + "\",\"name\":\"" +
           name + "\",\"started\":\"2026-01-01T00:00:00Z\"" + rest + "}]}\n";
}

QByteArray doneVertex(const QByteArray &name)
{
    return vertex(name, ",\"completed\":\"2026-01-01T00:00:01Z\"");
}

QByteArray importLine(const QString &module, const QString &error = {}, const QString &traceback = {})
{
    const bool ok = error.isEmpty();
    const QJsonObject row{{u"module"_s, module}, {u"distribution"_s, u"requests"_s},
                          {u"ok"_s, ok},         {u"seconds"_s, 0.2},
                          {u"error"_s, error},   {u"traceback"_s, traceback}};
    return QJsonDocument(row).toJson(QJsonDocument::Compact) + '\n';
}

QByteArray schemaAnswer(const QString &errorKind = {}, const QString &error = {})
{
    const QJsonObject schema =
        QJsonDocument::fromJson(R"({"openapi":"3.0.2","paths":{},"components":{"schemas":
        {"Input":{"properties":{"text":{}}},"Output":{}}}})")
            .object();
    const QJsonObject answer{{u"schema"_s, schema},
                             {u"imported"_s, error.isEmpty()},
                             {u"error"_s, error},
                             {u"error_kind"_s, errorKind},
                             {u"traceback"_s, error},
                             {u"packages"_s, QJsonArray{u"requests==2.32.3"_s}},
                             {u"max_concurrency"_s, QJsonValue::Null}};
    return QJsonDocument(answer).toJson(QJsonDocument::Compact) + '\n';
}

const QStringList versionWords{u"version"_s};
const QStringList firstBuildWords{u"buildx"_s, u"--iidfile"_s};
const QStringList secondBuildWords{u"buildx"_s, u"--iidfile"_s, u"--builder"_s};
const QStringList importWords{u"run"_s, u"cogwright-check"_s};
const QStringList schemaWords{u"run"_s, u"cogwright-schema"_s};
const QStringList tagWords{u"tag"_s};

} // namespace

class TestBuild : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void succeeds();
    void commandsAreTheOnesMeant();
    void ownFilesArePrivateAndTemporary();
    void failsInTheBuild();
    void daemonLost();
    void failsInTheCheck();
    void modelImport_data();
    void modelImport();
    void importsThatWriteAreTriedAgain();
    void checkThatCantRun_data();
    void checkThatCantRun();
    void cancel_data();
    void cancel();
    void cancelRightAfterTheStart();
    void cancelBeforeAndAfterDoesNothing();
    void failsWhilePreparing_data();
    void failsWhilePreparing();
    void withoutCheckOrLabels();
    void ownDockerfile();
    void secretsStaySecret();
    void failedLabelsAndNames_data();
    void failedLabelsAndNames();
    void containerdSizes();

private:
    Resolution resolution() const;
    /// Runs a build to its end; fails if `finished` is not told exactly once.
    void finish(Build &build);
    bool isTagged() const { return !m_runner->commands(tagWords).isEmpty(); }

    std::unique_ptr<QTemporaryDir> m_project, m_state;
    std::unique_ptr<FakeProcessRunner> m_runner;
    std::unique_ptr<DockerClient> m_docker;
};

void TestBuild::init()
{
    m_project = std::make_unique<QTemporaryDir>();
    m_state = std::make_unique<QTemporaryDir>();
    qputenv("XDG_STATE_HOME", QFile::encodeName(m_state->path()));
    qunsetenv("COGWRIGHT_BUILD_NETWORK");
    write(m_project->filePath(u"cog.yaml"_s), "build:\n  python_version: \"3.13\"\n  python_packages:\n"
                                              "    - requests==2.32.3\npredict: predict.py:Predictor\n");
    write(m_project->filePath(u"predict.py"_s),
          "from cog import BasePredictor\nclass Predictor(BasePredictor):\n"
          "    def predict(self, text: str) -> str:\n        return text\n");

    m_runner = std::make_unique<FakeProcessRunner>();
    m_docker = std::make_unique<DockerClient>(*m_runner);
    const auto writeIid = [](const Command &command) {
        write(argumentAfter(command, u"--iidfile"_s), iid.toUtf8());
    };
    m_runner->on(
        versionWords,
        {.output = R"({"Client":{"Version":"26.1.5","Context":"default"},"Server":{"Version":"26.1.5"}})"});
    m_runner->on({u"buildx"_s, u"version"_s}, {.output = "github.com/docker/buildx 0.13.1 x\n"});
    m_runner->on({u"info"_s}, {.output = "[]"});
    m_runner->on(firstBuildWords,
                 {.errors = doneVertex("[1/2] FROM docker.io/library/python:3.13-slim") +
                            doneVertex("[2/2] RUN apt-get update") + doneVertex("exporting to image"),
                  .effect = writeIid});
    m_runner->on(secondBuildWords,
                 {.errors = doneVertex("[2/2] COPY openapi_schema.json"), .effect = writeIid});
    m_runner->on(importWords, {.output = importLine(u"requests"_s)});
    m_runner->on(schemaWords, {.output = schemaAnswer()});
    m_runner->on(
        {u"image"_s, u"inspect"_s},
        {.output = R"([{"Id":"sha256:1","Size":123456789,"Config":{"Labels":{"run.cog.config":"{}"}}}])"});
    m_runner->on({u"history"_s}, {.output = R"({"CreatedBy":"a","Size":"200000000"})"});
}

Resolution TestBuild::resolution() const
{
    const auto project = Project::open(m_project->path());
    if (!project)
        qFatal("%s", qPrintable(project.error().sentence()));
    return resolve(*project);
}

void TestBuild::finish(Build &build)
{
    QSignalSpy spy(&build, &Operation::finished);
    if (build.state().isEmpty())
        build.start();
    QVERIFY(build.isFinished() || spy.wait(30'000));
    QTest::qWait(20);
    QVERIFY(spy.size() <= 1);
    QVERIFY(build.isFinished());
    QCOMPARE(build.state(), build.result().state);
    // Whatever happened, the temporary names are removed if they can be there.
    const qsizetype builds = m_runner->commands(firstBuildWords).size();
    QCOMPARE(m_runner->commands({u"image"_s, u"rm"_s, u"cogwright-tmp:"_s}).size(), builds);
    for (const BuildStep &step : build.steps())
        QVERIFY(step.state != BuildStep::State::Running && step.state != BuildStep::State::Waiting);
}

void TestBuild::succeeds()
{
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    QSignalSpy states(&build, &Operation::stateChanged);
    QByteArray told;
    connect(&build, &Build::logAppended, this, [&](const QByteArray &text) {
        QVERIFY(text.endsWith('\n'));
        told += text;
    });
    finish(build);
    QStringList names;
    for (const QList<QVariant> &arguments : std::as_const(states))
        names += arguments.first().toString();
    QCOMPARE(names,
             (QStringList{u"preparing"_s, u"building"_s, u"checking"_s, u"labelling"_s, u"succeeded"_s}));
    const BuildResult &result = build.result();
    QVERIFY(!result.error.has_value());
    QCOMPARE(result.failedIn, QString());
    QVERIFY(result.image.startsWith("cog-"_L1));
    QCOMPARE(result.id, iid);
    QCOMPARE(result.diskBytes, std::optional<qint64>(123'456'789));
    QVERIFY(!result.downloadBytes.has_value());
    QCOMPARE(result.checks.size(), 1);
    QVERIFY(result.checks.first().ok);
    QVERIFY(result.labels.contains(u"run.cog.config"_s));
    QVERIFY(result.seconds > 0);
    QVERIFY(result.ownCpuSeconds > 0 && result.ownCpuSeconds < 10);
    QCOMPARE(told, build.log());
    QVERIFY(told.contains("check  import requests  ok"));
    QVERIFY(told.contains("$ docker buildx build"));
    QVERIFY(isTagged());

    const QList<BuildRecord> history = readBuildHistory(QFileInfo(m_project->path()).canonicalFilePath());
    QCOMPARE(history.size(), 1);
    QCOMPARE(history.first().state, u"succeeded"_s);
    QCOMPARE(history.first().tag, result.image);
    QCOMPARE(history.first().strategy, u"slim"_s);
}

void TestBuild::commandsAreTheOnesMeant()
{
    Build build(*m_docker, resolution(),
                {.plan = {.base = u"slim"_s},
                 .docker = {.context = u"far"_s},
                 .tag = u"me/model:1"_s,
                 .noCache = true});
    finish(build);
    for (const Command &command : std::as_const(m_runner->started))
        QCOMPARE(command.arguments.first(2), (QStringList{u"--context"_s, u"far"_s}));
    const Command first = m_runner->commands(firstBuildWords).first();
    const Command second = m_runner->commands(secondBuildWords).first();
    QVERIFY(first.arguments.contains(u"--no-cache"_s));
    QVERIFY(!second.arguments.contains(u"--no-cache"_s));
    QCOMPARE(first.arguments.last(), QFileInfo(m_project->path()).canonicalFilePath());
    const QString firstTag = argumentAfter(first, u"--tag"_s);
    const QString secondTag = argumentAfter(second, u"--tag"_s);
    QVERIFY(firstTag.startsWith("cogwright-tmp:"_L1));
    QVERIFY(firstTag != secondTag);
    QCOMPARE(m_runner->commands(tagWords).size(), 1);
    QCOMPARE(m_runner->commands(tagWords).first().arguments.last(2),
             (QStringList{secondTag, u"me/model:1"_s}));
    QCOMPARE(argumentAfter(second, u"--builder"_s), u"default"_s);
    const Command imports = m_runner->commands(importWords).first();
    QVERIFY(imports.arguments.contains(firstTag));
    QVERIFY(imports.input.contains("importlib"));
    QVERIFY(imports.arguments.last().contains("requests"_L1));
    // Containers carry a name, so that they can be removed by it.
    QVERIFY(!m_runner->commands({u"rm"_s, u"--force"_s, argumentAfter(imports, u"--name"_s)}).isEmpty());
}

void TestBuild::ownFilesArePrivateAndTemporary()
{
    QString folder;
    QByteArray dockerfile;
    QByteArray ignored;
    QFile::Permissions permissions;
    QByteArray second;
    m_runner->on(firstBuildWords, {.effect = [&](const Command &command) {
                     const QString path = argumentAfter(command, u"--file"_s);
                     folder = QFileInfo(path).path();
                     permissions = QFile::permissions(folder);
                     QFile text(path);
                     QFile ignore(path + u".dockerignore"_s);
                     if (text.open(QIODevice::ReadOnly) && ignore.open(QIODevice::ReadOnly)) {
                         dockerfile = text.readAll();
                         ignored = ignore.readAll();
                     }
                 }});
    m_runner->on(secondBuildWords, {.effect = [&](const Command &command) {
                     QFile text(argumentAfter(command, u"--file"_s));
                     if (text.open(QIODevice::ReadOnly))
                         second = text.readAll();
                 }});
    const QStringList before = QDir(m_project->path()).entryList(QDir::AllEntries | QDir::Hidden);
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    finish(build);
    QVERIFY(dockerfile.contains("FROM "));
    QVERIFY(ignored.contains(".cog"));
    QVERIFY(second.contains("LABEL run.cog.openapi_schema='{"));
    QVERIFY(!folder.startsWith(m_project->path()));
    const QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                      QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QVERIFY(!(permissions & others));
    QVERIFY(!QFileInfo::exists(folder));
    QCOMPARE(QDir(m_project->path()).entryList(QDir::AllEntries | QDir::Hidden), before);
}

void TestBuild::failsInTheBuild()
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

void TestBuild::daemonLost()
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

void TestBuild::failsInTheCheck()
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

void TestBuild::modelImport_data()
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

void TestBuild::modelImport()
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

void TestBuild::importsThatWriteAreTriedAgain()
{
    const QString error = u"OSError: [Errno 30] Read-only file system: '/usr/lib/x'"_s;
    m_runner->on(importWords, {.output = importLine(u"requests"_s)});
    m_runner->on({u"run"_s, u"cogwright-check"_s, u"--read-only"_s},
                 {.output = importLine(u"requests"_s, error, error)});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    finish(build);
    QCOMPARE(build.result().state, u"succeeded"_s);
    QCOMPARE(m_runner->commands(importWords).size(), 2);
    QCOMPARE(build.result().checks.size(), 1);
    QVERIFY(build.result().checks.first().ok);
}

void TestBuild::checkThatCantRun_data()
{
    QTest::addColumn<int>("end");
    QTest::addColumn<QString>("code");
    QTest::newRow("no python") << int(ProcessResult::End::Exited) << u"check-not-run"_s;
    QTest::newRow("never ends") << int(ProcessResult::End::TimedOut) << u"check-timeout"_s;
}

void TestBuild::checkThatCantRun()
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

void TestBuild::cancel_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("state");
    QTest::newRow("asking Docker") << versionWords << u"preparing"_s;
    QTest::newRow("building") << firstBuildWords << u"building"_s;
    QTest::newRow("checking imports") << importWords << u"checking"_s;
    QTest::newRow("checking the model") << schemaWords << u"checking"_s;
    QTest::newRow("labelling") << secondBuildWords << u"labelling"_s;
}

void TestBuild::cancel()
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

void TestBuild::cancelRightAfterTheStart()
{
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    build.start();
    build.cancel();
    finish(build);
    QCOMPARE(build.result().state, u"cancelled"_s);
    QVERIFY(m_runner->started.isEmpty());
}

void TestBuild::cancelBeforeAndAfterDoesNothing()
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

void TestBuild::failsWhilePreparing_data()
{
    QTest::addColumn<QString>("code");
    for (const char *code :
         {"docker-not-installed", "docker-not-running", "docker-no-permission", "docker-no-buildx",
          "base-unknown", "image-name-malformed", "secret-file-missing", "dockerfile-missing"})
        QTest::newRow(code) << QString::fromUtf8(code);
}

void TestBuild::failsWhilePreparing()
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

void TestBuild::withoutCheckOrLabels()
{
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}, .verify = false, .labels = false});
    finish(build);
    QCOMPARE(build.result().state, u"succeeded"_s);
    QVERIFY(m_runner->commands({u"run"_s, u"--rm"_s}).isEmpty());
    QCOMPARE(m_runner->commands(firstBuildWords).size(), 1);
    const QString built = argumentAfter(m_runner->commands(firstBuildWords).first(), u"--tag"_s);
    QVERIFY(m_runner->commands(tagWords).first().arguments.contains(built));
}

void TestBuild::ownDockerfile()
{
    write(m_project->filePath(u"Own.Dockerfile"_s), "FROM x\n");
    Build build(*m_docker, resolution(), {.dockerfile = u"Own.Dockerfile"_s});
    finish(build);
    QCOMPARE(build.result().state, u"succeeded"_s);
    const Command command = m_runner->commands(firstBuildWords).first();
    QCOMPARE(QFileInfo(argumentAfter(command, u"--file"_s)).fileName(), u"Own.Dockerfile"_s);
    QCOMPARE(m_runner->commands(importWords).size(), 1);
    QCOMPARE(m_runner->commands(secondBuildWords).size(), 1);
    QVERIFY(build.result().appliedFixes.isEmpty());
    QVERIFY(readBuildHistory(QFileInfo(m_project->path()).canonicalFilePath()).first().strategy.isEmpty());
}

void TestBuild::secretsStaySecret()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(u"pip.conf"_s);
    write(file, "[global]\npassword = correct-horse-battery\n");
    m_runner->on(firstBuildWords,
                 {.errors = vertex("[2/2] RUN echo password = correct-horse-battery", QByteArray()) +
                            "ERROR: failed to solve: password = correct-horse-battery\n",
                  .exitCode = 1});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}, .secrets = {{u"pip"_s, file}}});
    finish(build);
    QVERIFY(m_runner->commands(firstBuildWords).first().arguments.contains(u"id=pip,src="_s + file));
    QVERIFY(build.commandLine().contains("--secret id=pip "_L1));
    QVERIFY(!build.commandLine().contains(folder.path()));
    QVERIFY(!build.log().contains("correct-horse-battery"));
    QVERIFY(!build.log().contains(folder.path().toUtf8()));
    QVERIFY(!build.result().error->sentence().contains("correct-horse-battery"_L1));
}

void TestBuild::failedLabelsAndNames_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("code");
    QTest::newRow("labels") << secondBuildWords << u"labels-failed"_s;
    QTest::newRow("name") << tagWords << u"tag-failed"_s;
    QTest::newRow("schema") << schemaWords << u"schema-not-run"_s;
}

void TestBuild::failedLabelsAndNames()
{
    QFETCH(const QStringList, words);
    m_runner->on(words, {.errors = "ERROR: no", .exitCode = 1});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    finish(build);
    QCOMPARE(build.result().state, u"failed"_s);
    QTEST(build.result().error->code, "code");
    QVERIFY(build.result().image.isEmpty());
}

void TestBuild::containerdSizes()
{
    m_runner->on({u"info"_s}, {.output = R"([["driver-type","io.containerd.snapshotter.v1"]])"});
    Build build(*m_docker, resolution(), {.plan = {.base = u"slim"_s}});
    finish(build);
    QCOMPARE(build.result().downloadBytes, std::optional<qint64>(123'456'789));
    QCOMPARE(build.result().diskBytes, std::optional<qint64>(200'000'000));
}

QTEST_GUILESS_MAIN(TestBuild)

#include "tst_build.moc"
