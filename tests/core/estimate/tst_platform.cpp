// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "estimate/platform.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

class TestPlatform : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shippedOnesAreComplete();
    void saysItselfInWords_data();
    void saysItselfInWords();
    void findsByName();
    void suggestsANearName();
    void readsAFile();
    void refusesABadFile_data();
    void refusesABadFile();
    void refusesAFolder();

private:
    QString write(const QByteArray &text)
    {
        QFile file(m_folder.filePath(u"platform.json"_s));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("The temporary file can't be written.");
        return file.fileName();
    }

    QTemporaryDir m_folder;
};

void TestPlatform::shippedOnesAreComplete()
{
    QVERIFY(shippedPlatforms().size() >= 3);
    QSet<QString> names;
    bool someCacheCogBase = false;
    for (const Platform &platform : shippedPlatforms()) {
        QVERIFY2(!platform.title.isEmpty() && !platform.source.isEmpty(), qPrintable(platform.name));
        QVERIFY(platform.bandwidthMbitPerSecond > 0);
        QVERIFY(platform.unpackMbPerSecond > 0);
        names.insert(platform.name);
        someCacheCogBase = someCacheCogBase || platform.cached.contains(u"cog-base"_s);
    }
    QCOMPARE(names.size(), shippedPlatforms().size());
    QVERIFY(someCacheCogBase);
    QVERIFY(shippedPlatforms().first().cached.isEmpty());
}

void TestPlatform::saysItselfInWords_data()
{
    QTest::addColumn<double>("mbit");
    QTest::addColumn<QStringList>("cached");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("fast") << 2500.0 << QStringList()
                          << u"2.5 Gbit/s, unpacking at 180 MB/s, nothing cached"_s;
    QTest::newRow("slow") << 80.0 << QStringList() << u"80 Mbit/s, unpacking at 180 MB/s, nothing cached"_s;
    QTest::newRow("cached") << 2500.0 << QStringList{u"cog-base"_s, u"slim"_s}
                            << u"2.5 Gbit/s, unpacking at 180 MB/s, cog-base and slim cached"_s;
    QTest::newRow("made visible") << 80.0 << QStringList{u"\x1b[31m"_s}
                                  << u"80 Mbit/s, unpacking at 180 MB/s, \u241b[31m cached"_s;
}

void TestPlatform::saysItselfInWords()
{
    QFETCH(double, mbit);
    QFETCH(QStringList, cached);
    Platform platform;
    platform.bandwidthMbitPerSecond = mbit;
    platform.unpackMbPerSecond = 180;
    platform.cached = cached;
    QTEST(platform.sentence(), "sentence");
}

void TestPlatform::findsByName()
{
    for (const Platform &platform : shippedPlatforms()) {
        const auto found = findPlatform(platform.name);
        QVERIFY(found);
        QCOMPARE(found->title, platform.title);
    }
}

void TestPlatform::suggestsANearName()
{
    const auto found = findPlatform(u"laptpo"_s);
    QVERIFY(!found);
    QCOMPARE(found.error().code, u"platform-unknown"_s);
    QVERIFY(found.error().remedy.contains(u"laptop"_s));
    QVERIFY(!findPlatform(u"an-entirely-other-name"_s));
}

void TestPlatform::readsAFile()
{
    const auto found = findPlatform(write(R"({"name": "edge", "bandwidth_mbit_s": 20, "unpack_mb_s": 60,
        "parallel_downloads": 2, "cached": ["slim"], "schedule_s": 1.5, "source": "our own measurement"})"));
    QVERIFY2(found, qPrintable(found ? QString() : found.error().sentence()));
    QCOMPARE(found->name, u"edge"_s);
    QCOMPARE(found->bandwidthMbitPerSecond, 20.0);
    QCOMPARE(found->unpackMbPerSecond, 60.0);
    QCOMPARE(found->parallelDownloads, 2);
    QCOMPARE(found->cached, QStringList{u"slim"_s});
    QCOMPARE(found->scheduleSeconds, 1.5);
    QCOMPARE(found->source, u"our own measurement"_s);
}

void TestPlatform::refusesABadFile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("names");
    QTest::newRow("empty") << QByteArray() << u"JSON"_s;
    QTest::newRow("not JSON") << QByteArray("name: edge") << u"JSON"_s;
    QTest::newRow("a list") << QByteArray("[]") << u"object"_s;
    QTest::newRow("no name") << QByteArray(R"({"bandwidth_mbit_s": 1, "unpack_mb_s": 1})") << u"name"_s;
    QTest::newRow("no link") << QByteArray(R"({"name": "x", "unpack_mb_s": 1})") << u"bandwidth_mbit_s"_s;
    QTest::newRow("zero link") << QByteArray(R"({"name": "x", "bandwidth_mbit_s": 0, "unpack_mb_s": 1})")
                               << u"bandwidth_mbit_s"_s;
    QTest::newRow("negative") << QByteArray(R"({"name": "x", "bandwidth_mbit_s": 9, "unpack_mb_s": -1})")
                              << u"unpack_mb_s"_s;
    QTest::newRow("text for a number")
        << QByteArray(R"({"name": "x", "bandwidth_mbit_s": "9", "unpack_mb_s": 1})") << u"bandwidth_mbit_s"_s;
    QTest::newRow("huge") << QByteArray(R"({"name": "x", "bandwidth_mbit_s": 1e300, "unpack_mb_s": 1})")
                          << u"bandwidth_mbit_s"_s;
    QTest::newRow("thousand downloads")
        << QByteArray(R"({"name": "x", "bandwidth_mbit_s": 1, "unpack_mb_s": 1, "parallel_downloads": 1000})")
        << u"parallel_downloads"_s;
    QTest::newRow("too large") << QByteArray(100'000, ' ') << u"larger"_s;
}

void TestPlatform::refusesABadFile()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, names);
    const auto found = findPlatform(write(text));
    QVERIFY(!found);
    QCOMPARE(found.error().code, u"platform-invalid"_s);
    QVERIFY2(found.error().why.contains(names), qPrintable(found.error().why));
    QVERIFY(!found.error().remedy.isEmpty());
}

void TestPlatform::refusesAFolder()
{
    const auto found = findPlatform(m_folder.path());
    QVERIFY(!found);
    QCOMPARE(found.error().code, u"platform-invalid"_s);
}

QTEST_GUILESS_MAIN(TestPlatform)
#include "tst_platform.moc"
