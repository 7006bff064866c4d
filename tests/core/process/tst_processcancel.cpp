// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "process/processrunner.h"
#include "processchild.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using cogwright::test::run;
using cogwright::test::self;

namespace {

/// True while a process is there and not just waiting to be reaped by its parent.
bool isRunning(qint64 id)
{
    QFile file(u"/proc/%1/stat"_s.arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray stat = file.readAll();
    return !stat.mid(stat.lastIndexOf(')')).startsWith(") Z");
}

} // namespace

class TestProcessCancel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cancel_data();
    void cancel();
    void cancelIsGentleFirst();
    void noneOfTheSessionIsLeft_data();
    void noneOfTheSessionIsLeft();
    void secondCancelShortensTheGrace();
    void destroyingKills();
    void timesOut();
};

void TestProcessCancel::cancel_data()
{
    QTest::addColumn<QString>("mode");
    QTest::addColumn<int>("graceMs");
    QTest::addColumn<int>("atLeastMs");
    QTest::addColumn<int>("atMostMs");
    QTest::newRow("ends on SIGINT") << u"block"_s << 10'000 << 0 << 5'000;
    QTest::newRow("refuses SIGINT") << u"ignore"_s << 300 << 290 << 8'000;
    QTest::newRow("no grace") << u"ignore"_s << 0 << 0 << 5'000;
}

void TestProcessCancel::cancel()
{
    QFETCH(const QString, mode);
    QFETCH(const int, graceMs);
    QFETCH(const int, atLeastMs);
    QFETCH(const int, atMostMs);
    QElapsedTimer clock;
    qint64 id = 0;
    const ProcessResult result = run(self({mode}), [&](Process &process) {
        if (mode == u"ignore")
            QSignalSpy(&process, &Process::outputReady).wait(10'000);
        else
            QTest::qWait(100);
        id = process.processId();
        clock.start();
        process.cancel(graceMs);
    });
    QCOMPARE(result.end, ProcessResult::End::Cancelled);
    QVERIFY2(clock.elapsed() >= atLeastMs, QByteArray::number(clock.elapsed()).constData());
    QVERIFY2(clock.elapsed() <= atMostMs, QByteArray::number(clock.elapsed()).constData());
    QVERIFY(id > 0);
    QVERIFY(!isRunning(id));
}

void TestProcessCancel::cancelIsGentleFirst()
{
    QByteArray seen;
    const ProcessResult result = run(self({u"polite"_s}), [&](Process &process) {
        connect(&process, &Process::outputReady, this, [&](const QByteArray &bytes) { seen += bytes; });
        QVERIFY(QTest::qWaitFor([&] { return seen == "ready\n"_ba; }, 10'000));
        process.cancel(10'000);
    });
    QCOMPARE(result.end, ProcessResult::End::Cancelled);
    QCOMPARE(result.exitCode, 7);
    QCOMPARE(seen, "ready\ncleaned up"_ba);
}

void TestProcessCancel::noneOfTheSessionIsLeft_data()
{
    QTest::addColumn<QString>("group");
    QTest::newRow("grandchild in the group") << u"same-group"_s;
    QTest::newRow("grandchild in a group of its own") << u"own-group"_s;
}

void TestProcessCancel::noneOfTheSessionIsLeft()
{
    QFETCH(const QString, group);
    qint64 childId = 0;
    qint64 grandchildId = 0;
    run(self({u"grandchild"_s, group}), [&](Process &process) {
        QSignalSpy spy(&process, &Process::outputReady);
        QVERIFY(spy.wait(10'000));
        grandchildId = spy.first().first().toByteArray().trimmed().toLongLong();
        childId = process.processId();
        QVERIFY(isRunning(childId));
        QVERIFY(isRunning(grandchildId));
        process.cancel(300);
    });
    // The child ends on SIGINT at once; the grandchild refuses it.
    QVERIFY(!isRunning(childId));
    QVERIFY(!isRunning(grandchildId));
}

void TestProcessCancel::secondCancelShortensTheGrace()
{
    QElapsedTimer clock;
    const ProcessResult result = run(self({u"ignore"_s}), [&](Process &process) {
        QSignalSpy(&process, &Process::outputReady).wait(10'000);
        clock.start();
        process.cancel(60'000);
        process.cancel(100);
    });
    QCOMPARE(result.end, ProcessResult::End::Cancelled);
    QVERIFY(clock.elapsed() < 10'000);
}

void TestProcessCancel::destroyingKills()
{
    const auto runner = makeProcessRunner();
    auto process = runner->start(self({u"grandchild"_s, u"same-group"_s}));
    QSignalSpy spy(process.get(), &Process::outputReady);
    QVERIFY(spy.wait(10'000));
    const qint64 grandchildId = spy.first().first().toByteArray().trimmed().toLongLong();
    const qint64 childId = process->processId();
    process.reset();
    QVERIFY(!isRunning(childId));
    QVERIFY(QTest::qWaitFor([&] { return !isRunning(grandchildId); }, 5'000));
}

void TestProcessCancel::timesOut()
{
    Command command = self({u"ignore"_s});
    command.timeoutMs = 200;
    const ProcessResult result = run(command);
    QCOMPARE(result.end, ProcessResult::End::TimedOut);
    QVERIFY(result.seconds >= 0.2 && result.seconds < 15);

    command = self({u"exit"_s, u"0"_s});
    command.timeoutMs = 20'000;
    QVERIFY(run(command).ok());
}

int main(int argc, char **argv)
{
    return cogwright::test::runTestOrChild<TestProcessCancel>(argc, argv);
}

#include "tst_processcancel.moc"
