// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "build/build.h"
#include "support/realdocker.h"
#include "support/scratchproject.h"

#include <QDir>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace cogwright::test {

using namespace Qt::StringLiterals;

inline constexpr int patienceMs = 600'000;
inline const QString tag = u"cogwright-test:build"_s;

inline const QByteArray config = R"(build:
  python_version: "3.13"
  system_packages:
    - jq
  python_packages:
    - six==1.17.0
predict: predict.py:Predictor
)";

inline const QByteArray model = R"(from cog import BasePredictor, Input


class Predictor(BasePredictor):
    def predict(self, text: str = Input(description="What to say"), times: int = Input(default=1, ge=1, le=9)) -> str:
        return text * times
)";

struct Docker {
    QByteArray output;
    int status = 0;
};

inline Docker docker(const QStringList &arguments)
{
    QProcess process;
    process.start(u"docker"_s, arguments);
    process.waitForFinished(patienceMs);
    return {.output = process.readAllStandardOutput() + process.readAllStandardError(),
            .status = process.exitCode()};
}

/// Runs a command in a fresh container of an image.
inline Docker inContainer(const QStringList &command)
{
    return docker(
        QStringList{u"run"_s, u"--rm"_s, u"--network"_s, u"none"_s, u"--entrypoint"_s, command.first(), tag} +
        command.sliced(1));
}

inline QStringList linesOf(const QStringList &arguments)
{
    return QString::fromUtf8(docker(arguments).output).split(u'\n', Qt::SkipEmptyParts);
}

inline QStringList layersOf(const QString &image)
{
    return QString::fromUtf8(docker({u"image"_s, u"inspect"_s, u"--format"_s,
                                     u"{{range .RootFS.Layers}}{{.}} {{end}}"_s, image})
                                 .output)
        .trimmed()
        .split(u' ', Qt::SkipEmptyParts);
}

inline QString idOf(const QString &image)
{
    const Docker answer = docker({u"image"_s, u"inspect"_s, u"--format"_s, u"{{.Id}}"_s, image});
    return answer.status == 0 ? QString::fromUtf8(answer.output).trimmed() : QString();
}

/// Command lines of the processes of this machine (this process namespace) that hold a text.
inline QStringList processesWith(const QByteArray &text)
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

inline QStringList buildFolders()
{
    return QDir(QDir::tempPath()).entryList({u"cogwright-build-*"_s}, QDir::Dirs);
}

/// A test of builds with the private Docker daemon.
class DockerBuildBase : public QObject
{
protected:
    void prepareAll() { qputenv("XDG_STATE_HOME", QFile::encodeName(m_state.path())); }
    void prepareOne() { m_foldersBefore = buildFolders(); }
    void cleanAll();
    std::unique_ptr<Build> makeBuild(const ScratchProject &project, BuildOptions options = {});
    void runToEnd(Build &build);
    void expectNothingLeft();

private:
    std::unique_ptr<ProcessRunner> m_runner = makeProcessRunner();
    DockerClient m_docker{*m_runner};
    QTemporaryDir m_state;
    QStringList m_foldersBefore;
};

inline void DockerBuildBase::cleanAll()
{
    if (!qEnvironmentVariableIsEmpty("COGWRIGHT_TEST_DOCKER"))
        docker({u"image"_s, u"rm"_s, u"--force"_s, tag});
}

inline std::unique_ptr<Build> DockerBuildBase::makeBuild(const ScratchProject &project, BuildOptions options)
{
    const auto opened = Project::open(project.path());
    if (!opened)
        qFatal("%s", qPrintable(opened.error().sentence()));
    options.plan.base = u"slim"_s;
    options.tag = tag;
    return std::make_unique<Build>(m_docker, resolve(*opened), std::move(options));
}

inline void DockerBuildBase::runToEnd(Build &build)
{
    QSignalSpy spy(&build, &Operation::finished);
    if (build.state().isEmpty())
        build.start();
    QVERIFY(build.isFinished() || spy.wait(patienceMs));
    expectNothingLeft();
}

/// No container, no temporary name, no file, no process of a build.
inline void DockerBuildBase::expectNothingLeft()
{
    QCOMPARE(linesOf({u"ps"_s, u"--all"_s, u"--quiet"_s, u"--filter"_s, u"name=cogwright-"_s}),
             QStringList());
    QCOMPARE(linesOf({u"image"_s, u"ls"_s, u"--quiet"_s, u"cogwright-tmp"_s}), QStringList());
    QCOMPARE(buildFolders(), m_foldersBefore);
    QCOMPARE(processesWith("docker buildx build"), QStringList());
    QCOMPARE(processesWith("docker run --rm"), QStringList());
}

} // namespace cogwright::test
