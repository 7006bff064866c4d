// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "docker/dockerclient.h"
#include "docker/dockerstate.h"
#include "docker/imageinfo.h"
#include "fakes/fakeprocessrunner.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

using State = DockerState::State;
using End = ProcessResult::End;

QByteArray recorded(const QString &name)
{
    const QString shared =
        qEnvironmentVariable("COGWRIGHT_SHARED", qEnvironmentVariable("COGWRIGHT_SOURCE") + u"/../shared"_s);
    QFile file(shared + u"/facts/docker-json/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

constexpr const char *versionUp =
    R"({"Client":{"Version":"26.1.5","Context":"desk"},"Server":{"Version":"26.1.4","Components":[]}})";
constexpr const char *versionDown = R"({"Client":{"Version":"26.1.5","Context":"default"},"Server":null})";

DockerState query(FakeProcessRunner &runner)
{
    DockerClient client(runner);
    QObject context;
    std::optional<DockerState> told;
    client.queryState({}, &context, [&](const DockerState &state) { told = state; });
    if (told.has_value() || !QTest::qWaitFor([&] { return told.has_value(); }, 5'000))
        qFatal("the state was told from inside the call, or never");
    return *told;
}

} // namespace

class TestDockerClient : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void states_data();
    void states();
    void stateOfRecordedVersions_data();
    void stateOfRecordedVersions();
    void noCallbackWithoutContext();
    void buildCommands_data();
    void buildCommands();
    void networkComesFromTheEnvironment();
    void checkCommandIsLocked();
    void inspects();
    void inspectTellsErrors_data();
    void inspectTellsErrors();
    void readsRecordedImages_data();
    void readsRecordedImages();
    void readsHistories_data();
    void readsHistories();
};

void TestDockerClient::init()
{
    qunsetenv("COGWRIGHT_BUILD_NETWORK");
}

void TestDockerClient::states_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("errors");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<int>("end");
    QTest::addColumn<QByteArray>("buildx");
    QTest::addColumn<int>("buildxCode");
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("code");
    const QByteArray buildx = "github.com/docker/buildx 0.13.1+ds1 0.13.1+ds1-3\n";
    QTest::newRow("ready") << QByteArray(versionUp) << QByteArray() << 0 << int(End::Exited) << buildx << 0
                           << int(State::Ready) << u"docker-unknown"_s;
    QTest::newRow("not installed") << QByteArray() << QByteArray() << 0 << int(End::FailedToStart) << buildx
                                   << 0 << int(State::NotInstalled) << u"docker-not-installed"_s;
    QTest::newRow("down")
        << QByteArray(versionDown)
        << "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?"_ba
        << 1 << int(End::Exited) << buildx << 0 << int(State::NotRunning) << u"docker-not-running"_s;
    QTest::newRow("no permission")
        << QByteArray(versionDown)
        << "permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: Get \"http://%2Fvar%2Frun%2Fdocker.sock/v1.45/version\": dial unix /var/run/docker.sock: connect: permission denied"_ba
        << 1 << int(End::Exited) << buildx << 0 << int(State::NoPermission) << u"docker-no-permission"_s;
    QTest::newRow("ssh host away")
        << QByteArray(versionDown)
        << "error during connect: Get \"http://docker.example.com/v1.45/version\": command [ssh -- host docker system dial-stdio] has exited with exit status 255"_ba
        << 1 << int(End::Exited) << buildx << 0 << int(State::NotRunning) << u"docker-not-running"_s;
    QTest::newRow("context unknown")
        << QByteArray() << "unable to resolve docker endpoint: context \"gone\": context not found"_ba << 1
        << int(End::Exited) << buildx << 0 << int(State::NotRunning) << u"docker-not-running"_s;
    QTest::newRow("hangs") << QByteArray() << QByteArray() << 0 << int(End::TimedOut) << buildx << 0
                           << int(State::NotRunning) << u"docker-not-running"_s;
    QTest::newRow("crashes") << QByteArray() << QByteArray() << 11 << int(End::Crashed) << buildx << 0
                             << int(State::NotRunning) << u"docker-not-running"_s;
    QTest::newRow("no buildx") << QByteArray(versionUp) << QByteArray() << 0 << int(End::Exited)
                               << "docker: 'buildx' is not a docker command.\nSee 'docker --help'"_ba << 1
                               << int(State::NoBuildx) << u"docker-no-buildx"_s;
    QTest::newRow("old client: usage and success")
        << QByteArray(versionUp) << QByteArray() << 0 << int(End::Exited)
        << "Usage:  docker [OPTIONS] COMMAND"_ba << 0 << int(State::NoBuildx) << u"docker-no-buildx"_s;
    QTest::newRow("podman under docker's name")
        << R"({"Client":{"APIVersion":"5.4.2","Version":"5.4.2"}})"_ba << QByteArray() << 0
        << int(End::Exited) << "buildah 1.39.3"_ba << 0 << int(State::NoBuildx) << u"docker-no-buildx"_s;
    QTest::newRow("not JSON") << "json"_ba << QByteArray() << 0 << int(End::Exited) << buildx << 0
                              << int(State::NotRunning) << u"docker-not-running"_s;
}

void TestDockerClient::states()
{
    QFETCH(const QByteArray, output);
    QFETCH(const QByteArray, errors);
    QFETCH(const int, exitCode);
    QFETCH(const int, end);
    QFETCH(const QByteArray, buildx);
    QFETCH(const int, buildxCode);
    QFETCH(const QString, code);
    FakeProcessRunner runner;
    runner.on({u"version"_s}, {.output = output, .errors = errors, .exitCode = exitCode, .end = End(end)});
    runner.on({u"buildx"_s, u"version"_s}, {.output = buildx, .exitCode = buildxCode});
    runner.on({u"info"_s}, {.output = R"([["driver-type","io.containerd.snapshotter.v1"]])"});
    const DockerState state = query(runner);
    QTEST(int(state.state), "state");
    const Error error = state.toError();
    QCOMPARE(error.code, code);
    QVERIFY(!error.what.isEmpty());
    if (state.state == State::Ready) {
        QCOMPARE(state.clientVersion, u"26.1.5"_s);
        QCOMPARE(state.engineVersion, u"26.1.4"_s);
        QCOMPARE(state.buildxVersion, u"0.13.1+ds1"_s);
        QCOMPARE(state.context, u"desk"_s);
        QVERIFY(state.containerdStore);
    } else {
        QVERIFY(!error.remedy.isEmpty());
        QVERIFY(!state.containerdStore);
    }
}

void TestDockerClient::stateOfRecordedVersions_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<bool>("hasBuildx");
    QTest::addColumn<bool>("containerd");
    QTest::newRow("20.10") << u"cli20-eng20"_s << false << false;
    QTest::newRow("28 on 26") << u"cli28-eng26"_s << true << false;
    QTest::newRow("28 on 26, containerd") << u"cli28-eng26ctd"_s << true << true;
    QTest::newRow("podman 5.4") << u"podman54"_s << false << false;
    QTest::newRow("podman 4.3") << u"podman43"_s << false << false;
}

void TestDockerClient::stateOfRecordedVersions()
{
    QFETCH(const QString, set);
    QFETCH(const bool, hasBuildx);
    const QByteArray version = recorded(set + u"-version-json.out"_s);
    if (version.isEmpty())
        QSKIP("The recorded Docker answers are not here (COGWRIGHT_SHARED).");
    FakeProcessRunner runner;
    runner.on({u"version"_s}, {.output = version});
    runner.on({u"buildx"_s, u"version"_s}, {.output = recorded(set + u"-buildx-version.out"_s)});
    const QJsonObject info = QJsonDocument::fromJson(recorded(set + u"-info-json.out"_s)).object();
    runner.on({u"info"_s}, {.output = QJsonDocument(info["DriverStatus"_L1].toArray()).toJson()});
    const DockerState state = query(runner);
    QCOMPARE(state.state, hasBuildx ? State::Ready : State::NoBuildx);
    QTEST(state.containerdStore, "containerd");
    QVERIFY(!state.clientVersion.isEmpty());
}

void TestDockerClient::noCallbackWithoutContext()
{
    FakeProcessRunner runner;
    runner.on({u"version"_s}, {.output = versionUp});
    DockerClient client(runner);
    bool told = false;
    {
        QObject context;
        client.queryState({}, &context, [&](const DockerState &) { told = true; });
    }
    QTest::qWait(30);
    QVERIFY(!told);
}

void TestDockerClient::buildCommands_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("absent");
    BuildCommandOptions options{.contextDirectory = u"/p"_s};
    QTest::newRow("plain") << QStringList{u"docker buildx build"_s, u"--progress=rawjson --load"_s, u" /p"_s}
                           << QStringList{u"--context"_s, u"--builder"_s, u"--network"_s, u"--secret"_s,
                                          u"--no-cache"_s};
    QTest::newRow("everything") << QStringList{u"docker --context far buildx build --builder big"_s,
                                               u"--network=none"_s,
                                               u"--no-cache"_s,
                                               u"--pull"_s,
                                               u"--secret id=pip,src=/s/pip.conf"_s,
                                               uR"(--secret 'id=odd,"src=/s/a,b"')"_s,
                                               u"--secret id=shown"_s,
                                               u"--label 'a=b c'"_s,
                                               u"--iidfile /t/iid"_s,
                                               u"--tag x:1 --tag y:2"_s,
                                               u"--file /t/Dockerfile /p"_s}
                                << QStringList{u"shown,"_s};
}

void TestDockerClient::buildCommands()
{
    QFETCH(const QStringList, words);
    QFETCH(const QStringList, absent);
    BuildCommandOptions options{.contextDirectory = u"/p"_s};
    if (QTest::currentDataTag() == "everything"_ba) {
        options.target = {.context = u"far"_s, .builder = u"big"_s, .network = u"none"_s};
        options.dockerfilePath = u"/t/Dockerfile"_s;
        options.tags = {u"x:1"_s, u"y:2"_s};
        options.secrets = {{u"pip"_s, u"/s/pip.conf"_s}, {u"odd"_s, u"/s/a,b"_s}, {u"shown"_s, QString()}};
        options.iidFile = u"/t/iid"_s;
        options.labels = {{u"a"_s, u"b c"_s}};
        options.noCache = true;
        options.pull = true;
    }
    FakeProcessRunner runner;
    const QString line = DockerClient(runner).buildCommand(options).display();
    for (const QString &word : words)
        QVERIFY2(line.contains(word), qPrintable(line + u" lacks "_s + word));
    for (const QString &word : absent)
        QVERIFY2(!line.contains(word), qPrintable(line + u" has "_s + word));
}

void TestDockerClient::networkComesFromTheEnvironment()
{
    FakeProcessRunner runner;
    const DockerClient client(runner);
    qputenv("COGWRIGHT_BUILD_NETWORK", "host");
    QVERIFY(client.buildCommand({}).arguments.contains(u"--network=host"_s));
    QVERIFY(client.buildCommand({.target = {.network = u"none"_s}}).arguments.contains(u"--network=none"_s));
}

void TestDockerClient::checkCommandIsLocked()
{
    FakeProcessRunner runner;
    const DockerClient client(runner, u"/opt/docker"_s);
    const Command command =
        client.checkCommand({.context = u"far"_s}, u"i:1"_s, u"n"_s, {u"python"_s, u"-"_s, u"x"_s}, "text");
    QCOMPARE(command.program, u"/opt/docker"_s);
    QCOMPARE(command.input, "text"_ba);
    QVERIFY(command.timeoutMs > 0);
    const QString line = command.arguments.join(u' ');
    QVERIFY(line.startsWith("--context far run --rm --interactive --name n "_L1));
    QVERIFY(line.endsWith("--entrypoint=python i:1 - x"_L1));
    for (const QString &word : {u"--network=none"_s, u"--memory="_s, u"--pids-limit="_s, u"--cap-drop=ALL"_s,
                                u"--security-opt=no-new-privileges"_s, u"--read-only"_s, u"--pull=never"_s})
        QVERIFY2(line.contains(word), qPrintable(word));
    const Command writable = client.checkCommand({}, u"i:1"_s, u"n"_s, {u"python"_s}, {}, false);
    QVERIFY(!writable.arguments.contains(u"--read-only"_s));
    QVERIFY(writable.arguments.contains(u"--network=none"_s));
}

void TestDockerClient::inspects()
{
    FakeProcessRunner runner;
    runner.on(
        {u"image"_s, u"inspect"_s},
        {.output = R"([{"Id":"sha256:1","Size":123,"RepoTags":["a:1"],"Config":{"Labels":{"k":"v"}}}])"});
    runner.on({u"history"_s}, {.output = R"({"CreatedBy":"new","Size":"23"})"
                                         "\n"
                                         R"({"CreatedBy":"old","Size":"100"})"
                                         "\n"});
    DockerClient client(runner);
    QObject context;
    std::optional<Result<ImageInfo>> told;
    client.inspectImage({}, u"a:1"_s, &context, [&](const Result<ImageInfo> &result) { told = result; });
    QVERIFY(QTest::qWaitFor([&] { return told.has_value(); }, 5'000));
    QVERIFY(told->has_value());
    const ImageInfo &info = told->value();
    QCOMPARE(info.id, u"sha256:1"_s);
    QCOMPARE(info.diskBytes, 123);
    QCOMPARE(info.labels.value(u"k"_s), u"v"_s);
    QCOMPARE(info.layers.size(), 2);
    QCOMPARE(info.layers.first().createdBy, u"old"_s);
    QCOMPARE(info.layers.first().bytes, 100);
}

void TestDockerClient::inspectTellsErrors_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("errors");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("code");
    QTest::newRow("missing") << "[]\n"_ba << "Error response from daemon: No such image: a:1"_ba << 1
                             << u"image-missing"_s;
    QTest::newRow("down") << "[]\n"_ba << "Cannot connect to the Docker daemon at tcp://x"_ba << 1
                          << u"docker-not-running"_s;
    QTest::newRow("garbage") << "oops"_ba << QByteArray() << 0 << u"image-unreadable"_s;
}

void TestDockerClient::inspectTellsErrors()
{
    QFETCH(const QByteArray, output);
    QFETCH(const QByteArray, errors);
    QFETCH(const int, exitCode);
    FakeProcessRunner runner;
    runner.on({u"inspect"_s}, {.output = output, .errors = errors, .exitCode = exitCode});
    DockerClient client(runner);
    QObject context;
    std::optional<Result<ImageInfo>> told;
    client.inspectImage({}, u"a:1"_s, &context, [&](const Result<ImageInfo> &result) { told = result; });
    QVERIFY(QTest::qWaitFor([&] { return told.has_value(); }, 5'000));
    QVERIFY(!told->has_value());
    QTEST(told->error().code, "code");
    QVERIFY(!told->error().what.isEmpty());
}

void TestDockerClient::readsRecordedImages_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<qint64>("bytes");
    QTest::newRow("20.10") << u"cli20-eng20"_s << qint64(111'613'432);
    QTest::newRow("26.1") << u"cli28-eng26"_s << qint64(111'613'432);
    QTest::newRow("podman 5.4") << u"podman54"_s << qint64(115'139'838);
}

void TestDockerClient::readsRecordedImages()
{
    QFETCH(const QString, set);
    const QByteArray json = recorded(set + u"-inspect.out"_s);
    if (json.isEmpty())
        QSKIP("The recorded Docker answers are not here (COGWRIGHT_SHARED).");
    const auto info = imageFromInspect(json);
    QVERIFY(info.has_value());
    QTEST(info->diskBytes, "bytes");
    QVERIFY(!info->tags.isEmpty());
}

void TestDockerClient::readsHistories_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<qint64>>("bytes");
    QTest::newRow("docker") << R"({"CreatedBy":"b","Size":"2"})"_ba + "\n" + R"({"CreatedBy":"a","Size":"1"})"
                            << QList<qint64>{1, 2};
    QTest::newRow("podman lines") << R"({"CreatedBy":"b","size":2})"_ba + "\n" +
                                         R"({"CreatedBy":"a","size":1})"
                                  << QList<qint64>{1, 2};
    QTest::newRow("podman array") << R"([{"CreatedBy":"b","size":2},{"CreatedBy":"a","size":1}])"_ba
                                  << QList<qint64>{1, 2};
    QTest::newRow("empty") << QByteArray() << QList<qint64>();
    QTest::newRow("not JSON") << "json\njson\n"_ba << QList<qint64>();
}

void TestDockerClient::readsHistories()
{
    QFETCH(const QByteArray, text);
    QList<qint64> found;
    for (const ImageInfo::Layer &layer : layersFromHistory(text))
        found += layer.bytes;
    QTEST(found, "bytes");
}

QTEST_GUILESS_MAIN(TestDockerClient)

#include "tst_dockerclient.moc"
