// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "estimate/migration.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

namespace {

MigrationRow rowOf(const QByteArray &build, const QByteArray &requirements = {}, const QByteArray &kept = {})
{
    QByteArray config = "build:\n" + build;
    if (!requirements.isEmpty())
        config += "  python_requirements: requirements.txt\n";
    const ScratchProject folder(config);
    if (!requirements.isEmpty())
        folder.write(u"requirements.txt"_s, requirements);
    if (!kept.isEmpty())
        folder.write(u".cogwright.json"_s, kept);
    const auto project = Project::open(folder.path());
    return migrationOf(resolve(*project, {.base = u"auto"_s, .heedSettings = false}),
                       shippedPlatforms().first());
}

const QByteArray cpu = "  python_version: \"3.11\"\n";
const QByteArray gpu = "  gpu: true\n  python_version: \"3.11\"\n";

} // namespace

/// What the report says of one project, and its sums.
class MigrationTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void decisions_data();
    void decisions();
    void movingSavesWhatTheImagesDiffer();
    void aKeptBaseDoesNotSwayTheDecision();
    void aRefusedFileNamesItsCode();
    void whatIsNotKnownIsNotGuessed();
    void everyProjectCountsOnce();
    void sumsHoldWhatIsKnown();
};

void MigrationTest::decisions_data()
{
    QTest::addColumn<QByteArray>("build");
    QTest::addColumn<QByteArray>("requirements");
    QTest::addColumn<QString>("decision");
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("why");
    QTest::newRow("plain") << cpu << QByteArray("numpy==1.26.4\n") << u"move"_s << u"slim"_s
                           << u"python:3.11-slim"_s;
    QTest::newRow("torch brings its CUDA")
        << gpu << QByteArray("torch==2.5.1\n") << u"move"_s << u"slim"_s << u"CUDA"_s;
    QTest::newRow("libGL is missing") << cpu << QByteArray("opencv-python==4.10.0.84\n")
                                      << u"move-with-fixes"_s << u"slim"_s << u"libgl1"_s;
    QTest::newRow("needs the CUDA libraries of the base")
        << gpu + "  cuda: \"11.8\"\n"
        << QByteArray("tensorflow==2.13.0\n") << u"stay"_s << QString() << u"libcudart"_s;
    QTest::newRow("too little is known")
        << cpu << QByteArray("aaa-unheard==1\nbbb-unheard==1\nccc-unheard==1\nddd-unheard==1\n")
        << u"unknown"_s << QString() << u"Nothing is known of"_s;
}

void MigrationTest::decisions()
{
    QFETCH(QByteArray, build);
    QFETCH(QByteArray, requirements);
    QFETCH(QString, decision);
    QFETCH(QString, base);
    QFETCH(QString, why);
    const MigrationRow row = rowOf(build, requirements);
    QVERIFY2(toString(row.decision) == decision, qUtf8Printable(toString(row.decision) + u": "_s + row.why));
    QCOMPARE(row.base, base);
    QVERIFY2(row.why.contains(why), qUtf8Printable(row.why));
    QVERIFY(!row.isRefused());
    QVERIFY(row.today.image.startsWith("r8.im/cog-base"_L1) || row.today.image.startsWith("nvidia/cuda"_L1));
    QCOMPARE(row.saves.disk.isKnown(), row.moves());
}

void MigrationTest::movingSavesWhatTheImagesDiffer()
{
    const MigrationRow row = rowOf(gpu, "torch==2.5.1\n");
    QVERIFY(row.today.disk.isKnown() && row.slim.disk.isKnown());
    QVERIFY(*row.today.disk.bytes > *row.slim.disk.bytes);
    // Gigabytes of CUDA development files, counted once.
    QVERIFY(*row.saves.download.bytes > 2'000'000'000);
    QVERIFY(*row.saves.disk.bytes > *row.saves.download.bytes);
    QVERIFY(*row.saves.disk.low <= *row.saves.disk.bytes && *row.saves.disk.bytes <= *row.saves.disk.high);
    QVERIFY(row.savesColdStart.isKnown() && *row.savesColdStart.seconds > 0);
    QCOMPARE(row.slim.image, u"python:3.11-slim"_s);
}

void MigrationTest::aKeptBaseDoesNotSwayTheDecision()
{
    const MigrationRow row = rowOf(cpu, "numpy==1.26.4\n", R"({"version": 1, "base": "cog-base"})");
    QCOMPARE(toString(row.decision), u"move"_s);
    QCOMPARE(row.base, u"slim"_s);
}

void MigrationTest::aRefusedFileNamesItsCode()
{
    const MigrationRow old = rowOf("  python_version: \"3.8\"\n");
    QCOMPARE(old.code, u"python-version-unsupported"_s);
    QCOMPARE(toString(old.decision), u"unknown"_s);
    QVERIFY(!old.why.isEmpty() && old.base.isEmpty() && !old.moves());
    const MigrationRow broken = rowOf("  python_version: \"3.11\n");
    QCOMPARE(broken.code, u"yaml-syntax"_s);
    const MigrationRow unread = refusedRow(
        {.code = u"config-is-folder"_s, .what = u"cog.yaml can't be read."_s, .why = u"It is a folder."_s});
    QCOMPARE(unread.code, u"config-is-folder"_s);
    QVERIFY(unread.isRefused() && !unread.today.disk.isKnown());
}

void MigrationTest::whatIsNotKnownIsNotGuessed()
{
    // One package of unknown size, alike on both sides: what the bases differ by is known all the same.
    const MigrationRow row = rowOf(cpu, "numpy==1.26.4\nzzz-unheard-of==1.0\n");
    QVERIFY(!row.today.disk.isKnown() && !row.slim.disk.isKnown());
    QVERIFY2(row.saves.disk.isKnown() && *row.saves.disk.bytes > 100'000'000, qUtf8Printable(row.why));
}

void MigrationTest::everyProjectCountsOnce()
{
    const QList<MigrationRow> rows{rowOf(cpu, "numpy==1.26.4\n"), rowOf(cpu, "opencv-python==4.10.0.84\n"),
                                   rowOf(gpu + "  cuda: \"11.8\"\n", "tensorflow==2.13.0\n"),
                                   rowOf("  python_version: \"3.8\"\n"),
                                   rowOf(cpu, "aaa-u==1\nbbb-u==1\nccc-u==1\nddd-u==1\n")};
    const MigrationTotals totals = totalsOf(rows);
    QCOMPARE(totals.projects, 5);
    QCOMPARE(totals.move, 1);
    QCOMPARE(totals.moveWithFixes, 1);
    QCOMPARE(totals.stay, 1);
    QCOMPARE(totals.refused, 1);
    QCOMPARE(totals.unknown, 1);
}

void MigrationTest::sumsHoldWhatIsKnown()
{
    MigrationRow known = rowOf(cpu, "numpy==1.26.4\n");
    MigrationRow open = known;
    open.saves.disk = Amount::unknown();
    open.savesColdStart = {};
    const MigrationTotals totals = totalsOf({known, open, known});
    QCOMPARE(totals.diskKnown, 2);
    QCOMPARE(totals.downloadKnown, 3);
    QCOMPARE(totals.coldStartKnown, 2);
    QCOMPARE(*totals.disk.bytes, 2 * *known.saves.disk.bytes);
    QCOMPARE(*totals.download.bytes, 3 * *known.saves.download.bytes);
    QCOMPARE(*totals.download.low, 3 * *known.saves.download.low);
    const MigrationTotals none = totalsOf({});
    QCOMPARE(none.projects, 0);
    QCOMPARE(*none.disk.bytes, 0);
}

QTEST_GUILESS_MAIN(MigrationTest)
#include "tst_migration.moc"
