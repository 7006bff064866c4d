// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "registry/answercache.h"
#include "support/scratchproject.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace cogwright;
using namespace cogwright::test;

/// What is kept of an index's answers.
class AnswerCacheTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsAndForgets();
    void ignoresWhatSomethingElseWrote_data();
    void ignoresWhatSomethingElseWrote();
    void staysSmall();
    void aFolderThatCannotBe();
};

void AnswerCacheTest::keepsAndForgets()
{
    const ScratchProject folder;
    const AnswerCache cache(folder.path(u"a/b"_s));
    QVERIFY(!cache.get("key"));
    cache.put("key", "line\nanother\n");
    QCOMPARE(cache.get("key", 24h), QByteArray("line\nanother\n"));
    QVERIFY(!cache.get("other"));
    QVERIFY(!cache.get("key", -1h));
}

void AnswerCacheTest::ignoresWhatSomethingElseWrote_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("noise") << QByteArray("\0\xff noise", 8);
    QTest::newRow("another's answer") << QByteArray("0123 99\nanswer");
    QTest::newRow("no end") << QByteArray(1'000, 'x');
}

void AnswerCacheTest::ignoresWhatSomethingElseWrote()
{
    QFETCH(const QByteArray, bytes);
    const ScratchProject folder;
    const AnswerCache cache(folder.path());
    cache.put("key", "answer");
    const QStringList files = QDir(folder.path()).entryList(QDir::Files);
    QCOMPARE(files.size(), 1);
    QVERIFY(folder.write(files.first(), bytes));
    QVERIFY(!cache.get("key"));
    cache.put("key", "answer");
    QCOMPARE(cache.get("key"), QByteArray("answer"));
}

void AnswerCacheTest::staysSmall()
{
    const ScratchProject folder;
    const AnswerCache cache(folder.path());
    for (int i = 0; i < 10; ++i)
        cache.put(QByteArray::number(i), QByteArray(1'000, 'x'));
    cache.shrink(5'500);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 5);
}

void AnswerCacheTest::aFolderThatCannotBe()
{
    const AnswerCache nowhere(u"/proc/nowhere"_s);
    nowhere.put("key", "answer");
    QVERIFY(!nowhere.get("key"));
    const AnswerCache none{QString()};
    none.put("key", "answer");
    QVERIFY(!none.get("key"));
}

QTEST_GUILESS_MAIN(AnswerCacheTest)
#include "tst_answercache.moc"
