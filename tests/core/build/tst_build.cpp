// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// A whole build without Docker: the programs are fakes that say what the real ones say.

#include "build/build.h"
#include "build/history.h"
#include "fakebuild.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

class TestBuild : public FakeBuildTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { prepare(); }
    void succeeds();
    void commandsAreTheOnesMeant();
    void ownFilesArePrivateAndTemporary();
    void importsThatWriteAreTriedAgain();
    void withoutCheckOrLabels();
    void ownDockerfile();
    void secretsStaySecret();
    void containerdSizes();
};

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
