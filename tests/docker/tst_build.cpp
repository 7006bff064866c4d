// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// What a build does to a real Docker: what it leaves in the image, and that it leaves nothing else.

#include "build/build.h"
#include "support/realdocker.h"
#include "support/scratchproject.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using cogwright::test::ScratchProject;

namespace {

constexpr int patienceMs = 600'000;
const QString tag = u"cogwright-test:build"_s;

const QByteArray config = R"(build:
  python_version: "3.13"
  system_packages:
    - jq
  python_packages:
    - six==1.17.0
predict: predict.py:Predictor
)";

const QByteArray model = R"(from cog import BasePredictor, Input


class Predictor(BasePredictor):
    def predict(self, text: str = Input(description="What to say"), times: int = Input(default=1, ge=1, le=9)) -> str:
        return text * times
)";

struct Docker {
    QByteArray output;
    int status = 0;
};

Docker docker(const QStringList &arguments)
{
    QProcess process;
    process.start(u"docker"_s, arguments);
    process.waitForFinished(patienceMs);
    return {.output = process.readAllStandardOutput() + process.readAllStandardError(),
            .status = process.exitCode()};
}

/// Runs a command in a fresh container of an image.
Docker inContainer(const QStringList &command)
{
    return docker(
        QStringList{u"run"_s, u"--rm"_s, u"--network"_s, u"none"_s, u"--entrypoint"_s, command.first(), tag} +
        command.sliced(1));
}

QStringList linesOf(const QStringList &arguments)
{
    return QString::fromUtf8(docker(arguments).output).split(u'\n', Qt::SkipEmptyParts);
}

QStringList layersOf(const QString &image)
{
    return QString::fromUtf8(docker({u"image"_s, u"inspect"_s, u"--format"_s,
                                     u"{{range .RootFS.Layers}}{{.}} {{end}}"_s, image})
                                 .output)
        .split(u' ', Qt::SkipEmptyParts);
}

QString idOf(const QString &image)
{
    const Docker answer = docker({u"image"_s, u"inspect"_s, u"--format"_s, u"{{.Id}}"_s, image});
    return answer.status == 0 ? QString::fromUtf8(answer.output).trimmed() : QString();
}

/// Command lines of the processes of this machine (this process namespace) that hold a text.
QStringList processesWith(const QByteArray &text)
{
    QStringList found;
    for (const QString &id : QDir(u"/proc"_s).entryList(QDir::Dirs)) {
        QByteArray line = readTextOf(u"/proc/"_s + id + u"/cmdline"_s);
        line.replace('\0', ' ');
        if (line.contains(text))
            found += QString::fromUtf8(line);
    }
    return found;
}

QStringList buildFolders()
{
    return QDir(QDir::tempPath()).entryList({u"cogwright-build-*"_s}, QDir::Dirs);
}

} // namespace

class DockerBuildTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanupTestCase();
    void imageMeetsTheContract();
    void nothingIsLeftInTheLayers();
    void codeEditRebuildsOnlyTheLastLayers();
    void failedBuildKeepsTheOldImage();
    void secretsLeak_data();
    void secretsLeak();
    void cancelLeavesNothing_data();
    void cancelLeavesNothing();
    void ownCpuTimeIsSmall();

private:
    std::unique_ptr<Build> makeBuild(const ScratchProject &project, BuildOptions options = {});
    void runToEnd(Build &build);
    void expectNothingLeft();

    std::unique_ptr<ProcessRunner> m_runner = makeProcessRunner();
    DockerClient m_docker{*m_runner};
    QTemporaryDir m_state;
    QStringList m_foldersBefore;
};

void DockerBuildTest::initTestCase()
{
    COGWRIGHT_NEED_DOCKER();
    qputenv("XDG_STATE_HOME", QFile::encodeName(m_state.path()));
}

void DockerBuildTest::init()
{
    m_foldersBefore = buildFolders();
}

void DockerBuildTest::cleanupTestCase()
{
    if (!qEnvironmentVariableIsEmpty("COGWRIGHT_TEST_DOCKER"))
        docker({u"image"_s, u"rm"_s, u"--force"_s, tag});
}

std::unique_ptr<Build> DockerBuildTest::makeBuild(const ScratchProject &project, BuildOptions options)
{
    const auto opened = Project::open(project.path());
    if (!opened)
        qFatal("%s", qPrintable(opened.error().sentence()));
    options.plan.base = u"slim"_s;
    options.tag = tag;
    return std::make_unique<Build>(m_docker, resolve(*opened), std::move(options));
}

void DockerBuildTest::runToEnd(Build &build)
{
    QSignalSpy spy(&build, &Operation::finished);
    if (build.state().isEmpty())
        build.start();
    QVERIFY(build.isFinished() || spy.wait(patienceMs));
    expectNothingLeft();
}

/// No container, no temporary name, no file, no process of a build.
void DockerBuildTest::expectNothingLeft()
{
    QCOMPARE(linesOf({u"ps"_s, u"--all"_s, u"--quiet"_s, u"--filter"_s, u"name=cogwright-"_s}),
             QStringList());
    QCOMPARE(linesOf({u"image"_s, u"ls"_s, u"--quiet"_s, u"cogwright-tmp"_s}), QStringList());
    QCOMPARE(buildFolders(), m_foldersBefore);
    QCOMPARE(processesWith("docker buildx build"), QStringList());
    QCOMPARE(processesWith("docker run --rm"), QStringList());
}

void DockerBuildTest::imageMeetsTheContract()
{
    ScratchProject project(config);
    QVERIFY(project.write(u"predict.py"_s, model));
    QVERIFY(project.write(u".cog/openapi_schema.json"_s, "{\"stale\": true}"));
    const auto build = makeBuild(project);
    runToEnd(*build);
    const BuildResult &result = build->result();
    QVERIFY2(result.state == "succeeded"_L1, build->log().right(4'000).constData());
    QCOMPARE(idOf(tag), result.id);
    QVERIFY(result.diskBytes.value_or(0) > 50'000'000);
    QVERIFY(std::ranges::any_of(
        result.checks, [](const ImportCheck &check) { return check.module == "six"_L1 && check.ok; }));
    for (const BuildStep &step : build->steps())
        QVERIFY2(step.state == BuildStep::State::Done || step.state == BuildStep::State::Cached,
                 qPrintable(step.title));

    for (const char *label : {"run.cog.config", "run.cog.version", "run.cog.has_init",
                              "run.cog.openapi_schema", "run.cog.pip_freeze"})
        QVERIFY2(!result.labels.value(QString::fromLatin1(label)).isEmpty(), label);
    QVERIFY(result.labels.value(u"run.cog.pip_freeze"_s).contains("\nsix==1.17.0"_L1));
    const QJsonObject schema =
        QJsonDocument::fromJson(result.labels.value(u"run.cog.openapi_schema"_s).toUtf8()).object();
    const QJsonObject inputs = schema["components"_L1]["schemas"_L1]["Input"_L1]["properties"_L1].toObject();
    QCOMPARE(inputs.keys(), (QStringList{u"text"_s, u"times"_s}));
    QCOMPARE(inputs["times"_L1]["maximum"_L1].toInt(), 9);
    const Docker inImage = inContainer({u"cat"_s, u".cog/openapi_schema.json"_s});
    QCOMPARE(QJsonDocument::fromJson(inImage.output).object(), schema);

    // The server of the image itself says that it is ready, and predicts.
    const QString name = u"cogwright-server-test"_s;
    QCOMPARE(docker({u"run"_s, u"--detach"_s, u"--name"_s, name, u"--network"_s, u"none"_s, tag}).status, 0);
    const QString ask = uR"(
import json, time, urllib.request
def call(path, body=None):
    request = urllib.request.Request('http://127.0.0.1:5000' + path, body, {'Content-Type': 'application/json'})
    return json.load(urllib.request.urlopen(request, timeout=20))
for _ in range(300):
    try:
        if call('/health-check')['status'] not in ('STARTING', 'UNKNOWN'):
            break
    except OSError:
        pass
    time.sleep(0.1)
print(call('/health-check')['status'], call('/predictions', b'{"input": {"text": "ab", "times": 2}}')['output'])
)"_s;
    const Docker answer = docker({u"exec"_s, name, u"python"_s, u"-c"_s, ask});
    const QByteArray serverLog = docker({u"logs"_s, name}).output;
    docker({u"rm"_s, u"--force"_s, name});
    QVERIFY2(answer.output.trimmed() == "READY abab", (answer.output + serverLog).right(4'000).constData());
}

void DockerBuildTest::nothingIsLeftInTheLayers()
{
    ScratchProject project(config);
    QVERIFY(project.write(u"predict.py"_s, model));
    const auto build = makeBuild(project);
    runToEnd(*build);
    QCOMPARE(build->result().state, u"succeeded"_s);
    const Docker left = inContainer(
        {u"sh"_s, u"-c"_s,
         u"find /var/lib/apt/lists /var/cache/apt /root/.cache /tmp /src/.git -type f 2>/dev/null; "
         "command -v jq >/dev/null || echo jq is missing"_s});
    QCOMPARE(left.output, QByteArray());
    // Nor in a layer that a later one covers.
    QProcess save;
    save.start(
        u"sh"_s,
        {u"-c"_s,
         u"docker image save %1 | tar -xO --wildcards '*layer.tar' 'blobs/sha256/*' 2>/dev/null | tr -d "
         u"'\\0' | "
         "grep -a -c -E '^(var/lib/apt/lists/[^ ]*_Packages|root/\\.cache/pip/http)' || true"_s.arg(tag)});
    QVERIFY(save.waitForFinished(patienceMs));
    QCOMPARE(save.readAllStandardOutput().trimmed(), "0"_ba);
}

void DockerBuildTest::codeEditRebuildsOnlyTheLastLayers()
{
    ScratchProject project(config);
    QVERIFY(project.write(u"predict.py"_s, model));
    const auto first = makeBuild(project);
    runToEnd(*first);
    QCOMPARE(first->result().state, u"succeeded"_s);
    const QStringList before = layersOf(tag);

    QVERIFY(project.write(u"predict.py"_s, model + "# edited\n"));
    const auto second = makeBuild(project);
    runToEnd(*second);
    QCOMPARE(second->result().state, u"succeeded"_s);
    const QStringList after = layersOf(tag);
    QCOMPARE(after.size(), before.size());
    qsizetype same = 0;
    while (same < before.size() && before[same] == after[same])
        ++same;
    // The code, and the schema that is made from it.
    QVERIFY2(before.size() - same >= 1 && before.size() - same <= 2,
             QByteArray::number(before.size() - same).constData());
    for (const BuildStep &step : second->steps()) {
        if (step.title == "System packages"_L1 || step.title == "Python packages"_L1)
            QCOMPARE(step.state, BuildStep::State::Cached);
    }
}

void DockerBuildTest::failedBuildKeepsTheOldImage()
{
    ScratchProject project(config);
    QVERIFY(project.write(u"predict.py"_s, model));
    const auto good = makeBuild(project);
    runToEnd(*good);
    QCOMPARE(good->result().state, u"succeeded"_s);
    const QString old = idOf(tag);

    QVERIFY(project.write(u"predict.py"_s, "import nothing_like_it\n" + model));
    const auto bad = makeBuild(project);
    runToEnd(*bad);
    QCOMPARE(bad->result().state, u"failed"_s);
    QCOMPARE(bad->result().failedIn, u"checking"_s);
    QVERIFY(bad->log().contains("ModuleNotFoundError: No module named 'nothing_like_it'"));
    QCOMPARE(idOf(tag), old);

    QVERIFY(project.write(u"cog.yaml"_s, "build:\n  python_version: \"3.13\"\n  run:\n    - echo before && "
                                         "exit 7\npredict: predict.py:Predictor\n"));
    const auto broken = makeBuild(project);
    runToEnd(*broken);
    QCOMPARE(broken->result().failedIn, u"building"_s);
    QVERIFY(broken->log().contains("exit code: 7"));
    QVERIFY(std::ranges::any_of(
        broken->steps(), [](const BuildStep &step) { return step.state == BuildStep::State::Failed; }));
    QCOMPARE(idOf(tag), old);
}

void DockerBuildTest::secretsLeak_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QString>("state");
    QTest::newRow("used") << "test \"$(wc -c </run/secrets/token)\" = 24"_ba << u"succeeded"_s;
    QTest::newRow("printed") << "cat /run/secrets/token"_ba << u"succeeded"_s;
    QTest::newRow("printed by a failure") << "cat /run/secrets/token >&2; exit 3"_ba << u"failed"_s;
}

void DockerBuildTest::secretsLeak()
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

void DockerBuildTest::cancelLeavesNothing_data()
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

void DockerBuildTest::cancelLeavesNothing()
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

void DockerBuildTest::ownCpuTimeIsSmall()
{
    ScratchProject project(config);
    QVERIFY(project.write(u"predict.py"_s, model));
    const auto build = makeBuild(project, {.noCache = true});
    runToEnd(*build);
    QCOMPARE(build->result().state, u"succeeded"_s);
    const double share = build->result().ownCpuSeconds / build->result().seconds;
    qInfo("own processor time %.3f s of %.1f s: %.2f %%", build->result().ownCpuSeconds,
          build->result().seconds, share * 100);
    QVERIFY(share < 0.02);
}

QTEST_GUILESS_MAIN(DockerBuildTest)

#include "tst_build.moc"
