// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/clirun.h"
#include "support/realdocker.h"

#include <QDir>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;

/// The main story, through the command line, with a real daemon, registry, index and wheel: a model
/// that python slim can't start is built, explained, repaired by the program's own remedy, and
/// green the second time; and `auto` had foreseen it.
class StoryTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void resolveForesaysTheNeed();
    void aNamedSlimFailsItsCheckAndIsRepaired();
    void autoBuildsGreenAtOnce();

private:
    /// A copy of the example, so that the repair does not touch the source tree.
    QString copyOfExample(const QString &name);
    static QJsonObject resultOf(const CliRun &run);
    static QByteArray docker(const QStringList &arguments, int *status = nullptr);

    QTemporaryDir m_folder;
    static constexpr int minutes10 = 600'000;
};

void StoryTest::initTestCase()
{
    COGWRIGHT_NEED_DOCKER();
}

void StoryTest::cleanupTestCase()
{
    for (const char *tag : {"cogwright-story:slim", "cogwright-story:auto"})
        docker({u"image"_s, u"rm"_s, u"-f"_s, QString::fromLatin1(tag)});
}

QByteArray StoryTest::docker(const QStringList &arguments, int *status)
{
    QProcess process;
    process.start(u"docker"_s, arguments);
    process.waitForFinished(minutes10);
    if (status)
        *status = process.exitCode();
    return process.readAllStandardOutput() + process.readAllStandardError();
}

QString StoryTest::copyOfExample(const QString &name)
{
    const QDir from(qEnvironmentVariable("COGWRIGHT_SOURCE") + u"/examples/"_s + name);
    const QString to = m_folder.filePath(name + u'-' + QString::fromLatin1(QTest::currentTestFunction()));
    QDir().mkpath(to);
    for (const QString &file : from.entryList(QDir::Files))
        QFile::copy(from.filePath(file), to + u'/' + file);
    return to;
}

QJsonObject StoryTest::resultOf(const CliRun &run)
{
    const QList<QJsonObject> events = run.documents();
    return events.isEmpty() ? QJsonObject() : events.last();
}

void StoryTest::resolveForesaysTheNeed()
{
    const QJsonObject document =
        runCli({u"resolve"_s, u"--json"_s, copyOfExample(u"opencv-slim"_s)}).document();
    bool foreseen = false;
    for (const QJsonValue &need : document["needs"_L1].toArray())
        foreseen = foreseen ||
                   (need["name"_L1].toString() == u"libGL.so.1" && need["phase"_L1].toString() == u"import");
    QVERIFY(foreseen);
}

void StoryTest::aNamedSlimFailsItsCheckAndIsRepaired()
{
    const QString project = copyOfExample(u"opencv-slim"_s);
    const QString tag = u"cogwright-story:slim"_s;
    const CliRun first = runCli({u"build"_s, u"--json"_s, u"--base"_s, u"slim"_s, u"--tag"_s, tag, project},
                                {}, {}, minutes10);
    QVERIFY(first.isJsonLines());
    const QJsonObject failed = resultOf(first);
    QCOMPARE(failed["event"_L1].toString(), u"result"_s);
    QVERIFY2(failed["state"_L1].toString() == u"failed", first.output.right(3000));
    QCOMPARE(failed["failed_in"_L1].toString(), u"checking"_s);
    QCOMPARE(first.status, 1);
    const QJsonObject cause = failed["causes"_L1].toArray().first().toObject();
    QCOMPARE(cause["id"_L1].toString(), u"missing-libgl"_s);

    // Nothing is tagged by a build that failed.
    int status = 0;
    docker({u"image"_s, u"inspect"_s, tag}, &status);
    QVERIFY(status != 0);

    // The remedy comes from the program: diagnose reads the log that the build gave.
    QByteArray log;
    for (const QJsonObject &event : first.documents()) {
        if (event["event"_L1].toString() == u"log")
            log += event["text"_L1].toString().toUtf8();
    }
    const CliRun diagnosis = runCli({u"diagnose"_s, u"--json"_s, u"--project"_s, project, u"-"_s}, log);
    const QJsonObject best = diagnosis.document()["causes"_L1].toArray().first().toObject();
    QVERIFY2(best["id"_L1].toString() == u"missing-libgl", diagnosis.output);
    const QJsonObject remedy = best["remedies"_L1].toArray().first().toObject();
    QVERIFY(!remedy["edits"_L1].toArray().isEmpty());
    QVERIFY2(applyRemedy(project, remedy), diagnosis.output);
    QVERIFY(QString::fromUtf8(readTextOf(project + u"/cog.yaml"_s)).contains(u"libgl1"_s));

    const CliRun second = runCli({u"build"_s, u"--json"_s, u"--base"_s, u"slim"_s, u"--tag"_s, tag, project},
                                 {}, {}, minutes10);
    const QJsonObject built = resultOf(second);
    QVERIFY2(built["state"_L1].toString() == u"succeeded", second.output.right(3000));
    QCOMPARE(second.status, 0);
    QVERIFY(built["disk_bytes"_L1].toInteger() > 100'000'000);
    QVERIFY(built["labels"_L1].toObject().contains(u"run.cog.config"_s));
    QVERIFY(built["labels"_L1].toObject().contains(u"run.cog.openapi_schema"_s));

    const QByteArray version = docker({u"run"_s, u"--rm"_s, u"--network"_s, u"none"_s, u"--entrypoint"_s,
                                       u"python"_s, tag, u"-c"_s, u"import cv2; print(cv2.__version__)"_s},
                                      &status);
    QVERIFY2(status == 0, version);
    QVERIFY2(version.trimmed().startsWith("4.12.0"), version);
}

void StoryTest::autoBuildsGreenAtOnce()
{
    const QString project = copyOfExample(u"opencv-slim"_s);
    const QByteArray before = readTextOf(project + u"/cog.yaml"_s);
    const CliRun run =
        runCli({u"build"_s, u"--json"_s, u"--tag"_s, u"cogwright-story:auto"_s, project}, {}, {}, minutes10);
    const QJsonObject built = resultOf(run);
    QVERIFY2(built["state"_L1].toString() == u"succeeded", run.output.right(3000));
    // The plan says which fixes it counted on, and offers the edit that writes them down.
    QVERIFY(!built["applied_fixes"_L1].toArray().isEmpty());
    QVERIFY(!built["offered_edits"_L1].toArray().isEmpty());
    QCOMPARE(readTextOf(project + u"/cog.yaml"_s), before);
}

QTEST_GUILESS_MAIN(StoryTest)
#include "tst_story.moc"
