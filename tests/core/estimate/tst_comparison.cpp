// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "estimate/comparison.h"
#include "estimate/savings.h"
#include "support/corpus.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// A project of a few files in a folder of its own.
class TestProject
{
public:
    explicit TestProject(const QByteArray &config)
    {
        write(u"cog.yaml"_s, config);
        write(u"predict.py"_s, "class Predictor:\n    pass\n");
    }

    void write(const QString &name, const QByteArray &text)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("The temporary file can't be written.");
    }

    /// A file that takes no room on the disk of the test.
    void writeSparse(const QString &name, qint64 bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || !file.resize(bytes))
            qFatal("The temporary file can't be written.");
    }

    [[nodiscard]] Resolution resolution() const
    {
        const auto project = Project::open(m_folder.path());
        if (!project)
            qFatal("%s", qPrintable(project.error().sentence()));
        return resolve(*project);
    }

    [[nodiscard]] Comparison comparison(const QString &platform = u"cloud-vm"_s,
                                        const QList<BaseStrategy> &only = {}) const
    {
        return compare(resolution(), *findPlatform(platform), only);
    }

private:
    QTemporaryDir m_folder;
};

QByteArray gpuConfig(const QByteArray &packages, const QByteArray &more = {})
{
    return "build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n  python_packages:\n" +
           packages + more + "predict: predict.py:Predictor\n";
}

const QByteArray torchLine = "    - torch==2.5.1\n";

const PartSize &partOf(const SizeEstimate &size, Part which)
{
    return *std::ranges::find(size.parts, which, &PartSize::part);
}

const SizeItem *itemOf(const PartSize &part, const QString &name)
{
    const auto it = std::ranges::find(part.items, name, &SizeItem::name);
    return it == part.items.end() ? nullptr : &*it;
}

Origin weakest(const PartSize &part)
{
    Origin origin = Origin::Measured;
    for (const SizeItem &item : part.items)
        origin = std::max(origin, item.download.origin);
    return origin;
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sumsWhatItShows();
    void slimSavesOverCuda();
    void namesWhatIsHeldTwice();
    void prefersWhatTheNodeHolds();
    void leavesUnknownPackagesUnknown();
    void measuresTheProjectsFiles();
    void countsNoSystemPackageTwice();
    void notesWhatItLeavesOut();
    void namesNoFigureForAnUnknownImage();
    void comparesOnlyWhatIsAsked();
    void hasNothingToCompareWithoutABase();
    void explainsWhyLargeIsNeeded();
    void slowerPlatformsStartLater();
};

void TestComparison::sumsWhatItShows()
{
    TestProject project(gpuConfig(torchLine, "  system_packages:\n    - ffmpeg\n"));
    const Comparison comparison = project.comparison();
    QCOMPARE(comparison.candidates.size(), 5);
    for (const CandidateEstimate &candidate : comparison.candidates) {
        QVERIFY2(candidate.error.isEmpty(), qPrintable(candidate.error));
        QCOMPARE(candidate.size.parts.size(), 5);
        qint64 download = 0, disk = 0;
        for (qsizetype i = 0; i < candidate.size.parts.size(); ++i) {
            const PartSize &part = candidate.size.parts[i];
            QCOMPARE(toString(part.part), toString(Part(i)));
            QCOMPARE(toString(part.download.origin), toString(weakest(part)));
            download += part.download.bytes.value_or(0);
            disk += part.disk.bytes.value_or(0);
            for (qsizetype j = 1; j < part.items.size(); ++j)
                QVERIFY(part.items[j].disk.bytes.value_or(0) <= part.items[j - 1].disk.bytes.value_or(0));
            for (const SizeItem &item : part.items)
                QVERIFY2(!item.why.isEmpty(), qPrintable(item.name));
        }
        QCOMPARE(candidate.size.download.bytes, std::optional(download));
        QCOMPARE(candidate.size.disk.bytes, std::optional(disk));
        QVERIFY(*candidate.size.download.low <= download && download <= *candidate.size.download.high);

        const Seconds &total = candidate.coldStart.total;
        QVERIFY(total.isKnown());
        QVERIFY(*total.low < *total.seconds && *total.seconds < *total.high);
        QCOMPARE(candidate.coldStart.phases.size(), 7);
        QVERIFY(candidate.coldStart.assumptions.size() >= 2);
    }
}

void TestComparison::slimSavesOverCuda()
{
    TestProject project(gpuConfig(torchLine));
    const Comparison comparison = project.comparison();
    const CandidateEstimate *slim = find(comparison, BaseStrategy::Slim);
    const CandidateEstimate *devel = find(comparison, BaseStrategy::CudaDevel);
    QVERIFY(slim && devel);
    QVERIFY(*slim->size.download.high < *devel->size.download.low);
    QVERIFY(*slim->coldStart.total.seconds < *devel->coldStart.total.seconds);
    // 2.9 to 3.1 GB of wheels in a lock file of torch 2.5.1.
    const Amount wheels = partOf(slim->size, Part::PythonPackages).download;
    QVERIFY2(*wheels.bytes > 2'900'000'000 && *wheels.bytes < 3'300'000'000,
             qPrintable(formatAmount(wheels)));

    QVERIFY(comparison.recommendation);
    QCOMPARE(toString(comparison.recommendation->strategy), toString(BaseStrategy::Slim));
    QVERIFY(comparison.recommendation->clearDifference);
    QVERIFY(comparison.recommendation->savesDownload.low.value_or(0) > 0);
    QVERIFY2(comparison.headline.startsWith(u"python slim would save about "_s),
             qPrintable(comparison.headline));
    QVERIFY2(comparison.headline.contains(u" GB per pull"_s), qPrintable(comparison.headline));
    QVERIFY(comparison.cogChoice);
    QCOMPARE(toString(*comparison.cogChoice), toString(BaseStrategy::CogBase));
    QVERIFY(slim->sharedBytes > 0); // the whole base is that of devel-then-slim too
}

void TestComparison::namesWhatIsHeldTwice()
{
    TestProject project(gpuConfig(torchLine));
    const Comparison comparison = project.comparison();
    QSet<BaseStrategy> strategies;
    for (const HeldTwice &twice : comparison.twice) {
        strategies.insert(twice.strategy);
        QVERIFY(twice.disk.bytes.value_or(0) > 1'000'000'000);
        QCOMPARE(twice.in.first(), u"base"_s);
    }
    QVERIFY(strategies.contains(BaseStrategy::CudaDevel));
    QVERIFY(strategies.contains(BaseStrategy::CudaRuntime));
    QVERIFY(!strategies.contains(BaseStrategy::Slim));

    TestProject plain(gpuConfig("    - numpy==1.26.4\n"));
    QVERIFY(plain.comparison().twice.isEmpty());
}

void TestComparison::prefersWhatTheNodeHolds()
{
    TestProject project(gpuConfig(torchLine));
    const Comparison here = project.comparison(u"replicate-like"_s);
    const CandidateEstimate *cogBase = find(here, BaseStrategy::CogBase);
    QVERIFY(cogBase);
    QVERIFY(here.recommendation);
    // torch is in the image that is there already, so that almost nothing is left to pull.
    QCOMPARE(toString(here.recommendation->strategy), toString(BaseStrategy::CogBase));
    QCOMPARE(here.headline, u"cog-base starts sooner here: it is already on the node"_s);
    QVERIFY(*cogBase->coldStart.total.seconds <
            *find(project.comparison(), BaseStrategy::CogBase)->coldStart.total.seconds);
}

void TestComparison::leavesUnknownPackagesUnknown()
{
    TestProject project(gpuConfig(torchLine + "    - a-package-that-nobody-knows==1.0\n"));
    const Comparison comparison = project.comparison();
    const CandidateEstimate *slim = find(comparison, BaseStrategy::Slim);
    QVERIFY(slim);
    const PartSize &python = partOf(slim->size, Part::PythonPackages);
    const SizeItem *item = itemOf(python, u"a-package-that-nobody-knows"_s);
    QVERIFY(item);
    QVERIFY(!item->download.isKnown() && !item->disk.isKnown());
    QVERIFY(!python.download.isKnown());
    QVERIFY(python.download.low.value_or(0) > 2'000'000'000);
    QVERIFY(!slim->size.download.isKnown());
    QVERIFY(!slim->coldStart.total.isKnown());
    QVERIFY(slim->coldStart.total.low.value_or(0) > 1);
    // It is in every candidate, so that what the base saves is known all the same.
    if (comparison.recommendation && comparison.recommendation->strategy == BaseStrategy::Slim)
        QVERIFY(comparison.recommendation->savesDownload.isKnown());
    const CandidateEstimate *devel = find(comparison, BaseStrategy::CudaDevel);
    QVERIFY(devel);
    QVERIFY(savings(devel->size, slim->size).download.isKnown());
}

void TestComparison::measuresTheProjectsFiles()
{
    TestProject project("build:\n  python_version: \"3.11\"\npredict: predict.py:Predictor\n");
    project.writeSparse(u"model.safetensors"_s, 7'000'000);
    project.writeSparse(u"blob.dat"_s, 60'000'000);
    project.writeSparse(u"photo.jpg"_s, 2'000'000);
    project.writeSparse(u"left-out.bin"_s, 9'000'000);
    project.write(u".dockerignore"_s, "left-out.bin\n");
    const Comparison comparison = project.comparison();
    const CandidateEstimate *slim = find(comparison, BaseStrategy::Slim);
    QVERIFY(slim);
    const PartSize &weights = partOf(slim->size, Part::Weights);
    QCOMPARE(weights.disk, Amount::exact(67'000'000, Origin::Measured));
    QCOMPARE(weights.items.first().name, u"blob.dat"_s);
    QCOMPARE(toString(weights.download.origin), toString(Origin::Estimated));
    QVERIFY(*weights.download.bytes < 67'000'000);
    const PartSize &code = partOf(slim->size, Part::Code);
    QCOMPARE(toString(code.disk.origin), toString(Origin::Measured));
    QVERIFY(*code.disk.bytes > 2'000'000 && *code.disk.bytes < 2'010'000);
    QVERIFY(*code.download.bytes > 1'900'000); // pictures don't compress
}

void TestComparison::countsNoSystemPackageTwice()
{
    const auto system = [](const QByteArray &names) {
        TestProject project("build:\n  python_version: \"3.11\"\n  system_packages: [" + names +
                            "]\npredict: predict.py:Predictor\n");
        return partOf(find(project.comparison(), BaseStrategy::Slim)->size, Part::SystemPackages);
    };
    const PartSize none = system("");
    const PartSize one = system("libgl1");
    const PartSize both = system("libgl1, libgl1, libglx0, ca-certificates");
    QCOMPARE(*both.disk.bytes, *one.disk.bytes); // what libgl1 brings, and what slim has
    const double libgl = double(*one.disk.bytes - *none.disk.bytes);
    QVERIFY2(std::abs(libgl / 212'894'720 - 1) < 0.02,
             qPrintable(QString::number(libgl))); // as apt installed it
    const SizeItem *item = itemOf(one, u"libgl1"_s);
    QVERIFY(item);
    QCOMPARE(item->why, u"cog.yaml line 3"_s);

    const PartSize odd = system("not-a-debian-package");
    const SizeItem *unknown = itemOf(odd, u"not-a-debian-package"_s);
    QVERIFY(unknown);
    QCOMPARE(toString(unknown->disk.origin), toString(Origin::Estimated));
    QVERIFY(*unknown->disk.low < *unknown->disk.bytes && *unknown->disk.bytes < *unknown->disk.high);
}

void TestComparison::notesWhatItLeavesOut()
{
    TestProject project("build:\n  python_version: \"3.11\"\n  run:\n    - echo hello\n    - pip install "
                        "something\n    - wget https://example.com/x\n"
                        "predict: predict.py:Predictor\n");
    const Comparison comparison = project.comparison();
    const QStringList notes = find(comparison, BaseStrategy::Slim)->size.notes;
    QCOMPARE(notes.size(), 1);
    QVERIFY2(notes.first().contains(u"2 and 3"_s), qPrintable(notes.first()));
}

void TestComparison::namesNoFigureForAnUnknownImage()
{
    TestProject project("build:\n  python_version: \"3.11\"\npredict: predict.py:Predictor\n");
    const auto opened = project.resolution();
    const Resolution resolution = resolve(opened.project, {.base = u"registry.example.com/team/base:1"_s});
    const Comparison comparison = compare(resolution, shippedPlatforms().first());
    bool seen = false;
    for (const CandidateEstimate &candidate : comparison.candidates) {
        if (candidate.candidate.strategy != BaseStrategy::Custom || !candidate.error.isEmpty())
            continue;
        seen = true;
        QVERIFY(!partOf(candidate.size, Part::Base).download.isKnown());
        QVERIFY(!candidate.size.download.isKnown());
        QVERIFY(!candidate.coldStart.total.isKnown());
    }
    QVERIFY(seen);
}

void TestComparison::comparesOnlyWhatIsAsked()
{
    TestProject project(gpuConfig(torchLine));
    const Comparison comparison = project.comparison(u"laptop"_s, {BaseStrategy::CudaDevel});
    QCOMPARE(comparison.candidates.size(), 1);
    QCOMPARE(toString(comparison.candidates.first().candidate.strategy), toString(BaseStrategy::CudaDevel));
    QCOMPARE(comparison.platform.name, u"laptop"_s);
}

void TestComparison::hasNothingToCompareWithoutABase()
{
    TestProject project("build: [\n");
    const Comparison comparison = project.comparison();
    QVERIFY(!comparison.recommendation);
    for (const CandidateEstimate &candidate : comparison.candidates)
        QVERIFY(!candidate.error.isEmpty());
}

void TestComparison::explainsWhyLargeIsNeeded()
{
    // nvcc at the build's end, for the run: no small base has it.
    TestProject project(gpuConfig(torchLine, "  run:\n    - nvcc --version\n"));
    const Comparison comparison = project.comparison();
    QVERIFY(comparison.recommendation);
    QVERIFY(comparison.recommendation->strategy != BaseStrategy::Slim);
    QVERIFY2(!comparison.headline.contains(u"works as it is"_s), qPrintable(comparison.headline));
}

void TestComparison::slowerPlatformsStartLater()
{
    TestProject project(gpuConfig(torchLine));
    const auto seconds = [&](const QString &platform) {
        return *find(project.comparison(platform), BaseStrategy::Slim)->coldStart.total.seconds;
    };
    QVERIFY(seconds(u"cloud-vm"_s) < seconds(u"office"_s));
    QVERIFY(seconds(u"office"_s) < seconds(u"laptop"_s));
    // 3.1 GB over 10 MB/s.
    QVERIFY(seconds(u"laptop"_s) > 280);
}

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"
