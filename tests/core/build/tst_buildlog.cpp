// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "build/buildlog.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

using Kind = BuildEvent::Kind;

BuildEvent said(const QString &name, const QByteArray &text, double seconds = 1)
{
    return {.kind = Kind::Log, .digest = name, .name = name, .text = text, .seconds = seconds};
}

} // namespace

class TestBuildLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAsDockersOwn();
    void joinsHalfLines();
    void cleansLines_data();
    void cleansLines();
    void hidesSecrets();
    void isBounded();
};

void TestBuildLog::readsAsDockersOwn()
{
    BuildLog log;
    log.add("$ docker build .");
    log.take({.kind = Kind::StepStarted, .digest = u"a"_s, .name = u"[2/3] RUN a"_s});
    log.take(said(u"a"_s, "one\ntwo\n", 0.5));
    log.take({.kind = Kind::StepStarted, .digest = u"b"_s, .name = u"[3/3] RUN b"_s});
    log.take(
        {.kind = Kind::StepFailed, .digest = u"b"_s, .name = u"[3/3] RUN b"_s, .error = u"exit code: 1"_s});
    log.take({.kind = Kind::StepFailed,
              .digest = u"a"_s,
              .name = u"[2/3] RUN a"_s,
              .error = u"context canceled"_s});
    log.take({.kind = Kind::StepCached, .digest = u"c"_s, .name = u"[1/3] FROM x"_s});
    log.take({.kind = Kind::StepFinished, .digest = u"d"_s, .name = u"exporting"_s, .seconds = 2.04});
    log.take({.kind = Kind::Progress, .digest = u"d"_s, .name = u"exporting"_s, .what = u"layers"_s});
    QCOMPARE(log.text(), "$ docker build .\n"
                         "#1 [2/3] RUN a\n"
                         "#1 0.500 one\n"
                         "#1 0.500 two\n"
                         "#2 [3/3] RUN b\n"
                         "#2 ERROR: exit code: 1\n"
                         "#1 [2/3] RUN a\n"
                         "#1 CANCELED\n"
                         "#3 [1/3] FROM x\n"
                         "#3 CACHED\n"
                         "#4 exporting\n"
                         "#4 DONE 2.0s\n"_ba);
    QCOMPARE(log.lineCount(), int(log.text().count('\n')));
}

void TestBuildLog::joinsHalfLines()
{
    BuildLog log;
    QByteArray told = log.take(said(u"a"_s, "one "));
    QVERIFY(!told.contains("one"));
    told = log.take(said(u"a"_s, "line\xe2\x82", 2));
    QCOMPARE(told, QByteArray());
    told = log.take(said(u"a"_s, "\xac\nrest", 3));
    QCOMPARE(told, "#1 3.000 one line\u20ac\n"_ba);
    QCOMPARE(log.flush(), "#1 3.000 rest\n"_ba);
    QCOMPARE(log.flush(), QByteArray());
}

void TestBuildLog::cleansLines_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("plain") << "a b"_ba << "a b"_ba;
    QTest::newRow("Windows end") << "a\r"_ba << "a"_ba;
    QTest::newRow("drawn over") << " 10%\r 50%\r100%"_ba << "100%"_ba;
    QTest::newRow("colour") << "\x1b[1;31mred\x1b[0m"_ba << "red"_ba;
    QTest::newRow("title") << "\x1b]0;title\x07text"_ba << "text"_ba;
    QTest::newRow("link") << "\x1b]8;;http://x\x1b\\text"_ba << "text"_ba;
    QTest::newRow("cut escape") << "text\x1b["_ba << "text"_ba;
    QTest::newRow("bell and NUL") << QByteArray("a\x07\0b", 4) << "a\u2407\u2400b"_ba;
    QTest::newRow("not UTF-8") << "a\xff"_ba << "a\ufffd"_ba;
    QTest::newRow("direction") << "a\u202eb"_ba << "a\ufffdb"_ba;
    QTest::newRow("tab") << "a\tb"_ba << "a    b"_ba;
    QTest::newRow("empty") << QByteArray() << QByteArray();
}

void TestBuildLog::cleansLines()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, line);
    BuildLog log;
    QCOMPARE(log.add(text + "\n"), line + "\n");
    BuildLog ofEvents;
    ofEvents.take({.kind = Kind::StepStarted, .digest = u"a"_s, .name = u"a"_s});
    QCOMPARE(ofEvents.take(said(u"a"_s, text + "\n")), "#1 1.000 " + line + "\n");
}

void TestBuildLog::hidesSecrets()
{
    BuildLog log;
    log.hide({"hunter22"_ba, "ab"_ba, "hunter22-and-more"_ba});
    log.take(said(u"a"_s, "token=hunter22-and-more abba\n"));
    // A secret in two pieces.
    log.take(said(u"a"_s, "x hun"));
    log.take(said(u"a"_s, "ter22 y\n"));
    log.take({.kind = Kind::StepFailed,
              .digest = u"a"_s,
              .name = u"a"_s,
              .error = u"process \"echo hunter22\" failed"_s});
    log.add("ERROR: hunter22");
    QVERIFY(!log.text().contains("hunter22"));
    QVERIFY(!log.text().contains("and-more"));
    QVERIFY(log.text().contains("token=*** abba\n"));
    QCOMPARE(log.text().count("***"), 4);
}

void TestBuildLog::isBounded()
{
    BuildLog log;
    QVERIFY(log.add(QByteArray(1'000'000, 'x') + "\n").size() < 11'000);
    log.take(said(u"a"_s, QByteArray(5'000'000, 'y')));
    QVERIFY(log.text().size() < 30'000);
    const QByteArray block = QByteArray(9'000, 'z') + '\n';
    for (int i = 0; i < 8'000; ++i)
        log.add(block);
    QVERIFY(log.text().size() <= 64'000'100);
    QVERIFY(log.text().endsWith("64 MB]\n"));
    QCOMPARE(log.add("more"), QByteArray());
}

QTEST_GUILESS_MAIN(TestBuildLog)

#include "tst_buildlog.moc"
