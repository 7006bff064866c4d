// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "estimate/catalogue.h"
#include "support/corpus.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// A package with all that it needs.
Catalogue::Addition whole(const Catalogue &catalogue, qsizetype row)
{
    QSet<qsizetype> rows;
    QList<qsizetype> queue{row};
    Catalogue::Addition sum;
    while (!queue.isEmpty()) {
        const qsizetype next = queue.takeLast();
        if (rows.contains(next))
            continue;
        rows.insert(next);
        sum.download += catalogue.apt[next].download;
        sum.disk += catalogue.apt[next].disk;
        queue.append(catalogue.apt[next].dependencies);
    }
    return sum;
}

double off(qint64 value, double truth)
{
    return std::abs(double(value) / truth - 1);
}

} // namespace

class TestCatalogue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowHasSourceAndFigures();
    void findsAptNames_data();
    void findsAptNames();
    void aptSizesAreThoseOfRealInstalls();
    void wheelSharesAreShares();
};

void TestCatalogue::everyRowHasSourceAndFigures()
{
    const Catalogue &catalogue = Catalogue::shipped();
    QVERIFY(catalogue.images.size() > 40);
    for (const CatalogueImage &row : catalogue.images) {
        QVERIFY2(!row.source.isEmpty() && !row.date.isEmpty(), qPrintable(row.image));
        QVERIFY2(row.download.isKnown() || row.disk.isKnown(), qPrintable(row.image));
    }
    QVERIFY(catalogue.wheels.contains(u"torch"_s));
    for (auto it = catalogue.wheels.begin(); it != catalogue.wheels.end(); ++it) {
        for (const CatalogueWheel &wheel : *it) {
            QVERIFY2(!wheel.source.isEmpty(), qPrintable(it.key()));
            QVERIFY2(*wheel.download.bytes > 0, qPrintable(it.key()));
        }
    }
    QVERIFY(catalogue.cogDisk.typical > 0 && catalogue.pythonDisk.typical > 0);
    QCOMPARE(catalogue.fileShares.size(), 3);
    QVERIFY(catalogue.importSeconds.contains(u"torch"_s));
    QVERIFY(catalogue.bytecodeSmall > 0 && catalogue.bytecode.low > 0);
}

void TestCatalogue::findsAptNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("row"); // empty: not listed
    QTest::newRow("as it is") << u"ffmpeg"_s << u"ffmpeg"_s;
    QTest::newRow("older name") << u"libgl1-mesa-glx"_s << u"libgl1"_s;
    QTest::newRow("without t64") << u"libglib2.0-0"_s << u"libglib2.0-0t64"_s;
    QTest::newRow("held by slim") << u"ca-certificates"_s << QString();
    QTest::newRow("no such package") << u"no-such-package"_s << QString();
    QTest::newRow("empty") << QString() << QString();
}

void TestCatalogue::findsAptNames()
{
    QFETCH(QString, name);
    const Catalogue &catalogue = Catalogue::shipped();
    const auto row = catalogue.aptRow(name);
    QTEST(row ? catalogue.apt[*row].name : QString(), "row");
}

/// Against what apt itself installed on a slim root, for every library that was looked up there.
void TestCatalogue::aptSizesAreThoseOfRealInstalls()
{
    COGWRIGHT_NEED_SHARED("facts/sonames.json");
    const QJsonObject missing =
        QJsonDocument::fromJson(test::readFile(test::sharedPath(u"facts/sonames.json"_s)))
            .object()["missing"_L1]
            .toObject();
    const Catalogue &catalogue = Catalogue::shipped();
    int rows = 0;
    double worst = 0;
    for (const QJsonValue &value : missing) {
        const auto row = catalogue.aptRow(value["debian13"_L1].toString());
        const double disk = value["installed_bytes_with_deps"_L1].toDouble();
        const double download = value["download_bytes_with_deps"_L1].toDouble();
        if (!row || disk <= 0)
            continue;
        ++rows;
        const Catalogue::Addition sum = whole(catalogue, *row);
        worst = std::max({worst, off(sum.disk, disk), off(sum.download, download)});
    }
    qInfo("%d libraries with what they need: worst difference %.1f %%", rows, 100 * worst);
    QVERIFY(rows > 100);
    QVERIFY(worst < 0.05);
}

void TestCatalogue::wheelSharesAreShares()
{
    const Catalogue &catalogue = Catalogue::shipped();
    QVERIFY(catalogue.smallWheels.low < catalogue.smallWheels.typical);
    QVERIFY(catalogue.largeWheels.typical < catalogue.largeWheels.high);
    for (const Share &share : catalogue.wheelShares) {
        QVERIFY(share.low > 0);
        QVERIFY(share.low <= share.typical && share.typical <= share.high);
    }
    const Share torch = catalogue.wheelShare(u"torch"_s, 900'000'000);
    QVERIFY(torch.typical > 0.4 && torch.typical < 0.6);
    QCOMPARE(catalogue.wheelShare(u"never-seen"_s, 10'000).typical, catalogue.smallWheels.typical);
    QCOMPARE(catalogue.wheelShare(u"never-seen"_s, 10'000'000).typical, catalogue.largeWheels.typical);
}

QTEST_GUILESS_MAIN(TestCatalogue)
#include "tst_catalogue.moc"
