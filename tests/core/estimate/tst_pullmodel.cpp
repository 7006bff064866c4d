// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "estimate/comparison.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// A layer as it was recorded: MB of the blob, MB of its files, their number, and what tar adds to
/// each (a header and padding; long names take a second header).
LayerEstimate recorded(double blob, double content, int files, double perFile = 768)
{
    return {blob, content + files * perFile / 1e6, files};
}

QList<LayerEstimate> image(const QString &name)
{
    const LayerEstimate slim = recorded(41.341660, 111.613432, 5000);
    QList<LayerEstimate> layers{slim};
    if (name == u"files"_s)
        layers.append(recorded(9.528359, 100.388570, 50'000));
    else if (name == u"py"_s)
        layers.append(recorded(190.231206, 623.964388, 54'800, 1150));
    else if (name == u"w1"_s)
        layers.append(recorded(2097.819152, 2097.152, 1));
    else if (name == u"w5"_s)
        layers.append(QList<LayerEstimate>(5, recorded(419.563974, 419.4304, 1)));
    else if (name == u"cuda"_s)
        layers.append(recorded(1860.110283, 2791.872802, 3000));
    else if (name == u"l20"_s)
        layers.append(QList<LayerEstimate>(20, recorded(0.000164, 0.0000085, 1)));
    return layers;
}

/// The machine of the records; 100 Gbit/s stands for a registry on the same machine.
Platform recordingMachine(double mbit)
{
    Platform platform;
    platform.bandwidthMbitPerSecond = mbit;
    platform.unpackMbPerSecond = 1 / 5.5e-3;
    platform.parallelDownloads = 3;
    platform.cores = 2;
    return platform;
}

struct Pull {
    const char *image;
    double mbit;
    double measured;
};

/// Medians of quiet runs, Docker 20.10 on two cores, gzip layers.
constexpr double direct = 1e5;
constexpr Pull pulls[] = {
    {"slim", direct, 1.64}, {"files", direct, 5.12}, {"py", direct, 11.07}, {"w1", direct, 18.91},
    {"w5", direct, 16.09},  {"cuda", direct, 30.57}, {"l20", direct, 2.52}, {"slim", 1000, 1.89},
    {"py", 1000, 12.18},    {"w1", 1000, 26.60},     {"w5", 1000, 21.07},   {"cuda", 1000, 37.20},
    {"slim", 200, 3.30},    {"py", 200, 18.88},      {"cuda", 200, 99.44},  {"slim", 50, 8.59},
    {"files", 50, 14.19},   {"py", 50, 48.49},       {"slim", 10, 34.80},
};

double error(const Pull &pull)
{
    const double seconds = pullSeconds(image(QString::fromLatin1(pull.image)), recordingMachine(pull.mbit));
    return seconds / pull.measured - 1;
}

} // namespace

class TestPullModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reproducesRecordedPulls_data();
    void reproducesRecordedPulls();
    void meanErrorOfRecordedPulls();
    void growsWithEveryCost_data();
    void growsWithEveryCost();
    void overlapsDownloadAndUnpacking();
    void downloadsAtMostAsManyAsAllowed();
    void endsOnOddInput_data();
    void endsOnOddInput();
};

void TestPullModel::reproducesRecordedPulls_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(std::size(pulls)); ++i)
        QTest::addRow("%s at %g Mbit/s", pulls[i].image, pulls[i].mbit) << i;
}

void TestPullModel::reproducesRecordedPulls()
{
    QFETCH(int, index);
    const double off = error(pulls[index]);
    QVERIFY2(std::abs(off) <= 0.13, qPrintable(u"off by %1 %"_s.arg(100 * off, 0, 'f', 1)));
}

void TestPullModel::meanErrorOfRecordedPulls()
{
    double sum = 0, worst = 0;
    for (const Pull &pull : pulls) {
        sum += std::abs(error(pull));
        worst = std::max(worst, std::abs(error(pull)));
    }
    const double mean = sum / double(std::size(pulls));
    qInfo("19 recorded pulls: mean error %.1f %%, worst %.1f %%", 100 * mean, 100 * worst);
    QVERIFY(mean <= 0.08);
}

void TestPullModel::growsWithEveryCost_data()
{
    QTest::addColumn<QList<double>>("more"); // factors on blob, content, files, link, unpacking
    QTest::newRow("larger blob") << QList<double>{1.5, 1, 1, 1, 1};
    QTest::newRow("larger content") << QList<double>{1, 1.5, 1, 1, 1};
    QTest::newRow("more files") << QList<double>{1, 1, 10, 1, 1};
    QTest::newRow("slower link") << QList<double>{1, 1, 1, 0.5, 1};
    QTest::newRow("slower unpacking") << QList<double>{1, 1, 1, 1, 0.5};
}

void TestPullModel::growsWithEveryCost()
{
    QFETCH(QList<double>, more);
    const auto time = [](double blob, double content, double files, double link, double unpack) {
        Platform platform = recordingMachine(500 * link);
        platform.unpackMbPerSecond *= unpack;
        return pullSeconds(QList<LayerEstimate>(3, {100 * blob, 300 * content, int(1000 * files)}), platform);
    };
    QVERIFY(time(more[0], more[1], more[2], more[3], more[4]) > 1.02 * time(1, 1, 1, 1, 1));
}

void TestPullModel::overlapsDownloadAndUnpacking()
{
    const Platform platform = recordingMachine(1000);
    const LayerEstimate layer{300, 900, 1000};
    const double one = pullSeconds({layer}, platform);
    const double four = pullSeconds(QList<LayerEstimate>(4, layer), platform);
    QVERIFY(four < 4 * one);     // the second download runs beside the first unpacking
    QVERIFY(four > 3 * one / 2); // but unpacking is one layer at a time
}

void TestPullModel::downloadsAtMostAsManyAsAllowed()
{
    // Streams are capped, so that fewer of them leave a fast link idle.
    Platform one = recordingMachine(direct);
    one.parallelDownloads = 1;
    one.cores = 64;
    Platform three = one;
    three.parallelDownloads = 3;
    // Blobs that hardly unpack: the link alone decides.
    const QList<LayerEstimate> layers(6, {400, 1, 1});
    QVERIFY(pullSeconds(layers, one) > 2 * pullSeconds(layers, three));
}

void TestPullModel::endsOnOddInput_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("blob");
    QTest::addColumn<double>("content");
    QTest::addColumn<double>("mbit");
    QTest::newRow("no layer") << 0 << 0.0 << 0.0 << 100.0;
    QTest::newRow("empty layers") << 127 << 0.0 << 0.0 << 100.0;
    QTest::newRow("blob without content") << 3 << 10.0 << 0.0 << 100.0;
    QTest::newRow("content without blob") << 3 << 0.0 << 10.0 << 100.0;
    QTest::newRow("tiny link") << 2 << 1e5 << 2e5 << 0.01;
    QTest::newRow("no link") << 2 << 1.0 << 2.0 << 0.0;
    QTest::newRow("127 layers") << 127 << 40.0 << 100.0 << 1000.0;
}

void TestPullModel::endsOnOddInput()
{
    QFETCH(int, count);
    QFETCH(double, blob);
    QFETCH(double, content);
    QFETCH(double, mbit);
    const double seconds =
        pullSeconds(QList<LayerEstimate>(count, {blob, content, 1}), recordingMachine(mbit));
    QVERIFY(std::isfinite(seconds));
    QVERIFY(seconds >= 0);
    QCOMPARE(seconds > 0, count > 0 && mbit > 0);
}

QTEST_GUILESS_MAIN(TestPullModel)
#include "tst_pullmodel.moc"
