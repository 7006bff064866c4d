// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "operation/operation.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

class Walk : public Operation
{
    Q_OBJECT
public:
    void start() override { begin(u"preparing"_s); }
    void cancel() override { finish(u"cancelled"_s); }
    void go(const QString &state) { enter(state); }
    void end(const QString &state) { finish(state); }
};

} // namespace

class TestOperation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsEachStateOnce();
    void finishesOnce();
    void freezesItsTime();
};

void TestOperation::tellsEachStateOnce()
{
    Walk walk;
    QSignalSpy states(&walk, &Operation::stateChanged);
    QCOMPARE(walk.state(), QString());
    QCOMPARE(walk.elapsedSeconds(), 0.0);
    walk.start();
    walk.go(u"building"_s);
    walk.go(u"building"_s);
    walk.end(u"succeeded"_s);
    QStringList told;
    for (const QList<QVariant> &arguments : std::as_const(states))
        told += arguments.first().toString();
    QCOMPARE(told, (QStringList{u"preparing"_s, u"building"_s, u"succeeded"_s}));
}

void TestOperation::finishesOnce()
{
    Walk walk;
    QSignalSpy finished(&walk, &Operation::finished);
    walk.start();
    QVERIFY(!walk.isFinished());
    walk.cancel();
    walk.cancel();
    walk.end(u"failed"_s);
    walk.go(u"building"_s);
    QCOMPARE(finished.size(), 1);
    QVERIFY(walk.isFinished());
    QCOMPARE(walk.state(), u"cancelled"_s);
}

void TestOperation::freezesItsTime()
{
    Walk walk;
    walk.start();
    QTest::qWait(20);
    QVERIFY(walk.elapsedSeconds() > 0);
    walk.cancel();
    const double seconds = walk.elapsedSeconds();
    QVERIFY(seconds >= 0.02);
    QTest::qWait(20);
    QCOMPARE(walk.elapsedSeconds(), seconds);
}

QTEST_GUILESS_MAIN(TestOperation)

#include "tst_operation.moc"
