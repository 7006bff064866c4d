// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// What a build leaves in the image of a real Docker.

#include "build/build.h"
#include "dockerbuild.h"
#include "support/realdocker.h"
#include "support/scratchproject.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

class DockerBuildTest : public DockerBuildBase
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
    void imageMeetsTheContract();
    void nothingIsLeftInTheLayers();
    void codeEditRebuildsOnlyTheLastLayers();
    void failedBuildKeepsTheOldImage();
    void ownCpuTimeIsSmall();
};

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
    // Earlier runs may have left two results of one step, and BuildKit takes either.
    docker({u"builder"_s, u"prune"_s, u"--all"_s, u"--force"_s, u"--filter"_s, u"type=regular"_s});
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
