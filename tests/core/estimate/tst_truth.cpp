// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "estimate/comparison.h"
#include "support/corpus.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

double median(QList<double> values)
{
    std::ranges::sort(values);
    return values.isEmpty() ? 0 : values[values.size() / 2];
}

/// The packages of the plan for slim alone: what the real installs hold.
struct Packages {
    Amount download = Amount::exact(0, Origin::Measured), disk = download;
    int unknown = 0;
};

Packages packagesOf(const SizeEstimate &size)
{
    Packages sum;
    for (const PartSize &part : size.parts) {
        if (part.part != Part::PythonPackages)
            continue;
        for (const SizeItem &item : part.items) {
            // The real installs were made without cog's server and without bytecode.
            if (item.name == u"cog"_s || item.name == u"Compiled bytecode"_s)
                continue;
            sum.unknown += item.disk.isKnown() ? 0 : 1;
            sum.download = sum.download + item.download;
            sum.disk = sum.disk + item.disk;
        }
    }
    return sum;
}

} // namespace

/// The estimates against real projects.
class TestTruth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packagesOfRealInstalls();
    void wholeCorpusIsComparedInTime();
};

/// Projects that were installed for real on a slim root. Those whose requirements had to be changed
/// to install at all, and those without gpu that took CUDA wheels for want of the CPU index, hold
/// something else than their files ask for: they are left out.
void TestTruth::packagesOfRealInstalls()
{
    COGWRIGHT_NEED_SHARED("facts/slim-truth.jsonl");
    QList<double> disk, download;
    int inRange = 0, incomplete = 0;
    const QList<QByteArray> lines = test::readFile(test::sharedPath(u"facts/slim-truth.jsonl"_s)).split('\n');
    for (const QByteArray &line : lines) {
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        const double installed = row["env_bytes"_L1].toDouble();
        const bool changed =
            row.contains("loosened"_L1) || row.contains("dropped"_L1) || row["lifted"_L1].toBool();
        const bool cudaForCpu = !row["gpu"_L1].toBool() && row["nvidia_bytes"_L1].toDouble() > 0;
        if (installed <= 0 || changed || cudaForCpu)
            continue;
        const auto project = Project::open(test::sharedPath(u"corpus/"_s + row["slug"_L1].toString()));
        if (!project)
            continue;
        const Comparison comparison =
            compare(resolve(*project), shippedPlatforms().first(), {BaseStrategy::Slim});
        if (comparison.candidates.isEmpty() || !comparison.candidates.first().error.isEmpty())
            continue;
        const Packages sum = packagesOf(comparison.candidates.first().size);
        incomplete += sum.unknown > 0 ? 1 : 0;
        const double estimated = double(sum.disk.bytes.value_or(sum.disk.low.value_or(0)));
        disk.append(std::abs(estimated / installed - 1));
        if (const double wheels = row["wheel_bytes"_L1].toDouble(); wheels > 0)
            download.append(
                std::abs(double(sum.download.bytes.value_or(sum.download.low.value_or(0))) / wheels - 1));
        const bool holds = double(sum.disk.low.value_or(0)) <= installed &&
                           (!sum.disk.high || installed <= double(*sum.disk.high));
        inRange += holds ? 1 : 0;
        if (disk.last() > 0.25)
            qInfo("%s: %s on disk, really %s", qPrintable(row["slug"_L1].toString()),
                  qPrintable(formatAmount(sum.disk)), qPrintable(formatBytes(qint64(installed))));
    }
    qInfo("%lld real installs: median error %.1f %% on disk, %.1f %% of the download; %d in the range given, "
          "%d with packages not known",
          static_cast<long long>(disk.size()), 100 * median(disk), 100 * median(download), inRange,
          incomplete);
    QVERIFY(disk.size() >= 20);
    QVERIFY(median(disk) < 0.10);
    QVERIFY(median(download) < 0.10);
}

void TestTruth::wholeCorpusIsComparedInTime()
{
    const QStringList names = test::sharedCases(u"corpus"_s);
    if (names.isEmpty())
        QSKIP("The folder of real inputs is absent (COGWRIGHT_SHARED).");
    QElapsedTimer all;
    all.start();
    int compared = 0, known = 0;
    qint64 slowest = 0;
    for (const QString &name : names) {
        const auto project = Project::open(test::sharedPath(u"corpus/"_s + name));
        if (!project)
            continue;
        QElapsedTimer one;
        one.start();
        const Comparison comparison = compare(resolve(*project), shippedPlatforms().first());
        slowest = std::max(slowest, one.elapsed());
        for (const CandidateEstimate &candidate : comparison.candidates) {
            QVERIFY(!candidate.error.isEmpty() || candidate.size.parts.size() == 5);
            if (!candidate.error.isEmpty())
                continue;
            ++compared;
            known += candidate.size.download.isKnown() ? 1 : 0;
            // No image is empty: a base that is not known must not count as nothing.
            const Amount &base = candidate.size.parts.first().download;
            QVERIFY2(!base.isKnown() || *base.bytes > 10'000'000, qPrintable(name));
            QVERIFY2(!candidate.size.download.isKnown() || *candidate.size.download.low >= 0,
                     qPrintable(name));
        }
        QVERIFY2(!comparison.recommendation || !comparison.headline.isEmpty(), qPrintable(name));
    }
    qInfo("%lld projects in %lld ms, the slowest %lld ms; %d candidates, the download of %d is known",
          static_cast<long long>(names.size()), static_cast<long long>(all.elapsed()),
          static_cast<long long>(slowest), compared, known);
    QVERIFY(compared > 200);
    QVERIFY(slowest < 10'000);
}

QTEST_GUILESS_MAIN(TestTruth)
#include "tst_truth.moc"
