// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "build/history.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

const QString project = u"/home/me/model"_s;

BuildRecord record(int seconds)
{
    return {.time = QDateTime::fromString(u"2026-01-02T03:04:05.678Z"_s, Qt::ISODateWithMs).addSecs(seconds),
            .strategy = u"slim"_s,
            .base = u"python:3.13-slim"_s,
            .tag = u"me/model:1"_s,
            .state = u"succeeded"_s,
            .seconds = double(seconds)};
}

} // namespace

class TestHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsEverythingOfARecord();
    void newestFirst();
    void projectsAreApart();
    void damagedLinesAreLeftOut();
    void oldestAreDropped();
    void unwritableIsAnError();

private:
    std::unique_ptr<QTemporaryDir> m_state;
};

void TestHistory::init()
{
    m_state = std::make_unique<QTemporaryDir>();
    qputenv("XDG_STATE_HOME", QFile::encodeName(m_state->path()));
}

void TestHistory::keepsEverythingOfARecord()
{
    BuildRecord failed = record(7);
    failed.state = u"failed"_s;
    failed.failedIn = u"checking"_s;
    failed.cause = u"missing-libgl"_s;
    failed.diskBytes = 12'345'678'901;
    failed.seconds = 7.25;
    QVERIFY(appendBuildRecord(project, failed).has_value());
    QVERIFY(buildHistoryPath(project).startsWith(m_state->path()));
    const QList<BuildRecord> read = readBuildHistory(project);
    QCOMPARE(read.size(), 1);
    QCOMPARE(read[0].time, failed.time);
    QCOMPARE(read[0].strategy, failed.strategy);
    QCOMPARE(read[0].base, failed.base);
    QCOMPARE(read[0].tag, failed.tag);
    QCOMPARE(read[0].state, failed.state);
    QCOMPARE(read[0].failedIn, failed.failedIn);
    QCOMPARE(read[0].cause, failed.cause);
    QCOMPARE(read[0].seconds, failed.seconds);
    QCOMPARE(read[0].diskBytes, failed.diskBytes);
}

void TestHistory::newestFirst()
{
    for (int i = 0; i < 5; ++i)
        QVERIFY(appendBuildRecord(project, record(i)).has_value());
    const QList<BuildRecord> read = readBuildHistory(project, 3);
    QCOMPARE(read.size(), 3);
    QCOMPARE(read.first().seconds, 4.0);
    QCOMPARE(read.last().seconds, 2.0);
    QVERIFY(!read.first().diskBytes.has_value());
}

void TestHistory::projectsAreApart()
{
    QVERIFY(appendBuildRecord(project, record(1)).has_value());
    QVERIFY(readBuildHistory(u"/home/me/other"_s).isEmpty());
}

void TestHistory::damagedLinesAreLeftOut()
{
    QVERIFY(appendBuildRecord(project, record(1)).has_value());
    QFile file(buildHistoryPath(project));
    QVERIFY(file.open(QIODevice::Append));
    file.write("not json\n{\"state\":\"failed\"}\n[]\n\xff\xff\n\n");
    file.close();
    QVERIFY(appendBuildRecord(project, record(2)).has_value());
    QCOMPARE(readBuildHistory(project).size(), 2);
}

void TestHistory::oldestAreDropped()
{
    for (int i = 0; i < 1'005; ++i)
        QVERIFY(appendBuildRecord(project, record(i)).has_value());
    const QList<BuildRecord> read = readBuildHistory(project, 5'000);
    QCOMPARE(read.size(), 1'000);
    QCOMPARE(read.first().seconds, 1'004.0);
    QCOMPARE(read.last().seconds, 5.0);
}

void TestHistory::unwritableIsAnError()
{
    // A file stands where the folder should be: works for root too, who may write anywhere.
    QFile file(m_state->filePath(u"cogwright"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const auto kept = appendBuildRecord(project, record(1));
    QVERIFY(!kept.has_value());
    QCOMPARE(kept.error().code, u"history-unwritable"_s);
    QVERIFY(readBuildHistory(project).isEmpty());
}

QTEST_GUILESS_MAIN(TestHistory)

#include "tst_history.moc"
