// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "build/build.h"
#include "fakes/fakeprocessrunner.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace cogwright::test {

using namespace Qt::StringLiterals;

inline const QString iid = u"sha256:1111111111111111111111111111111111111111111111111111111111111111"_s;

inline QString argumentAfter(const Command &command, const QString &option)
{
    const qsizetype at = command.arguments.indexOf(option);
    return at < 0 ? QString() : command.arguments.value(at + 1);
}

inline void write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("%s can't be written", qPrintable(path));
}

inline QByteArray vertex(const QByteArray &name, const QByteArray &rest)
{
    return "{\"vertexes\":[{\"digest\":\"sha256:" + QByteArray::number(qHash(name)) + "\",\"name\":\"" +
           name + "\",\"started\":\"2026-01-01T00:00:00Z\"" + rest + "}]}\n";
}

inline QByteArray doneVertex(const QByteArray &name)
{
    return vertex(name, ",\"completed\":\"2026-01-01T00:00:01Z\"");
}

inline QByteArray importLine(const QString &module, const QString &error = {}, const QString &traceback = {})
{
    const bool ok = error.isEmpty();
    const QJsonObject row{{u"module"_s, module}, {u"distribution"_s, u"requests"_s},
                          {u"ok"_s, ok},         {u"seconds"_s, 0.2},
                          {u"error"_s, error},   {u"traceback"_s, traceback}};
    return QJsonDocument(row).toJson(QJsonDocument::Compact) + '\n';
}

inline QByteArray schemaAnswer(const QString &errorKind = {}, const QString &error = {})
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

inline const QStringList versionWords{u"version"_s};
inline const QStringList firstBuildWords{u"buildx"_s, u"--iidfile"_s};
inline const QStringList secondBuildWords{u"buildx"_s, u"--iidfile"_s, u"--builder"_s};
inline const QStringList importWords{u"run"_s, u"cogwright-check"_s};
inline const QStringList schemaWords{u"run"_s, u"cogwright-schema"_s};
inline const QStringList tagWords{u"tag"_s};

/// A test of whole builds without Docker: the programs are fakes that say what the real ones say.
class FakeBuildTest : public QObject
{
protected:
    /// A project, and programs with which its build succeeds.
    void prepare();
    [[nodiscard]] Resolution resolution() const;
    /// Runs a build to its end; fails if `finished` is not told exactly once.
    void finish(Build &build);
    [[nodiscard]] bool isTagged() const { return !m_runner->commands(tagWords).isEmpty(); }

    std::unique_ptr<QTemporaryDir> m_project, m_state;
    std::unique_ptr<FakeProcessRunner> m_runner;
    std::unique_ptr<DockerClient> m_docker;
};

inline void FakeBuildTest::prepare()
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

inline Resolution FakeBuildTest::resolution() const
{
    const auto project = Project::open(m_project->path());
    if (!project)
        qFatal("%s", qPrintable(project.error().sentence()));
    return resolve(*project);
}

inline void FakeBuildTest::finish(Build &build)
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

} // namespace cogwright::test
