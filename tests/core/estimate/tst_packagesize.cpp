// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "estimate/packagesize.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

class TestPackageSize : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizesOfATorch_data();
    void sizesOfATorch();
    void takesFactsOfThatVersion();
    void marksWhatNothingPins();
    void estimatesTheMissingSide();
    void doesNotGuess();
    void knowsWhatBringsNoCudaWheels_data();
    void knowsWhatBringsNoCudaWheels();
};

namespace {

ResolvedPackage package(const QString &name, const QString &version, const PackageFacts *facts = nullptr)
{
    return {.name = name,
            .version = Version::parse(version),
            .direct = true,
            .wantedBy = {},
            .place = {},
            .extras = {},
            .facts = facts};
}

const Catalogue &catalogue()
{
    return Catalogue::shipped();
}

} // namespace

void TestPackageSize::sizesOfATorch_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<double>("megabytes"); // of the wheel
    QTest::addColumn<bool>("read");        // a row of this very version is there
    QTest::newRow("PyPI") << u"2.5.1"_s << 906.5 << true;
    QTest::newRow("CPU build") << u"2.5.1+cpu"_s << 174.7 << true;
    QTest::newRow("CUDA build") << u"2.5.1+cu121"_s << 780.4 << true;
    QTest::newRow("bundled CUDA") << u"2.0.1+cu118"_s << 2267.3 << true;
    QTest::newRow("CPU build that was not read") << u"2.7.1+cpu"_s << 180.0 << false;
    QTest::newRow("CUDA build that was not read") << u"2.4.1+cu121"_s << 780.0 << false;
    QTest::newRow("newer than all") << u"9.0.0"_s << 700.0 << false;
}

void TestPackageSize::sizesOfATorch()
{
    QFETCH(QString, version);
    QFETCH(double, megabytes);
    QFETCH(bool, read);
    const PackageSize size = packageSize(package(u"torch"_s, version), catalogue());
    QVERIFY(size.download.isKnown() && size.disk.isKnown());
    QCOMPARE(toString(size.download.origin), toString(read ? Origin::Catalogue : Origin::Estimated));
    const double share = double(*size.download.bytes) / 1e6 / megabytes;
    QVERIFY2(std::abs(share - 1) < (read ? 0.001 : 0.35), qPrintable(QString::number(share)));
    if (!read)
        QVERIFY(*size.download.low < *size.download.bytes && *size.download.bytes < *size.download.high);
    QVERIFY(*size.disk.bytes > *size.download.bytes);
}

void TestPackageSize::takesFactsOfThatVersion()
{
    PackageFacts facts;
    facts.name = u"thing"_s;
    facts.version = u"1.2"_s;
    facts.download = Amount::exact(1000, Origin::Catalogue);
    facts.disk = Amount::exact(5000, Origin::Catalogue);
    const PackageSize size = packageSize(package(u"thing"_s, u"1.2.0"_s, &facts), catalogue());
    QCOMPARE(size.download, facts.download);
    QCOMPARE(size.disk, facts.disk);

    const PackageSize other = packageSize(package(u"thing"_s, u"1.3"_s, &facts), catalogue());
    QCOMPARE(toString(other.download.origin), toString(Origin::Estimated));
    QCOMPARE(*other.download.bytes, 1000);
    QVERIFY(*other.download.low < 1000);
}

void TestPackageSize::marksWhatNothingPins()
{
    PackageFacts facts;
    facts.name = u"thing"_s;
    facts.version = u"1.2"_s;
    facts.download = Amount::exact(1000, Origin::Catalogue);
    facts.disk = Amount::exact(5000, Origin::Catalogue);
    ResolvedPackage loose = package(u"thing"_s, {}, &facts);
    QVERIFY(!loose.version);
    const PackageSize size = packageSize(loose, catalogue());
    QCOMPARE(*size.disk.bytes, 5000);
    QCOMPARE(toString(size.disk.origin), toString(Origin::Estimated));
    QVERIFY(*size.disk.low < 5000 && *size.disk.high > 5000);

    const PackageSize torch = packageSize(package(u"torch"_s, {}), catalogue());
    QVERIFY(torch.download.isKnown());
    QCOMPARE(toString(torch.download.origin), toString(Origin::Estimated));
}

void TestPackageSize::estimatesTheMissingSide()
{
    PackageFacts facts;
    facts.name = u"thing"_s;
    facts.version = u"1.2"_s;
    facts.disk = Amount::exact(30'000'000, Origin::Catalogue);
    const PackageSize size = packageSize(package(u"thing"_s, u"1.2"_s, &facts), catalogue());
    QCOMPARE(size.disk, facts.disk);
    QVERIFY(size.download.isKnown());
    QCOMPARE(toString(size.download.origin), toString(Origin::Estimated));
    QVERIFY(*size.download.high < *size.disk.bytes);
}

void TestPackageSize::doesNotGuess()
{
    for (const QString &version : {QString(), u"1.0"_s, u"1.0+cpu"_s}) {
        const PackageSize size = packageSize(package(u"a-package-that-nobody-knows"_s, version), catalogue());
        QVERIFY(!size.download.isKnown() && !size.download.low && !size.download.high);
        QVERIFY(!size.disk.isKnown());
    }
}

void TestPackageSize::knowsWhatBringsNoCudaWheels_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("none");
    QTest::newRow("PyPI") << u"2.5.1"_s << false;
    QTest::newRow("CPU") << u"2.5.1+cpu"_s << true;
    QTest::newRow("bundled") << u"2.1.0+cu121"_s << true;
    QTest::newRow("bundled, not read") << u"2.0.0+cu118"_s << true;
    QTest::newRow("wheels beside it") << u"2.5.1+cu121"_s << false;
}

void TestPackageSize::knowsWhatBringsNoCudaWheels()
{
    QFETCH(QString, version);
    QTEST(torchBringsNoCudaWheels(*Version::parse(version), catalogue()), "none");
}

QTEST_GUILESS_MAIN(TestPackageSize)
#include "tst_packagesize.moc"
