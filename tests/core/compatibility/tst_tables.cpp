// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "compatibility/tables.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

class TablesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void images_data();
    void images();
    void cogBases_data();
    void cogBases();
    void newest_data();
    void newest();
    void lists();
    void companions();
    void faultyRowsAreLeftOut();
};

void TablesTest::images_data()
{
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("cudnn");
    QTest::addColumn<QString>("image");
    QTest::newRow("newest patch and Ubuntu")
        << u"12.6"_s << u"9"_s << u"nvidia/cuda:12.6.3-cudnn-devel-ubuntu24.04"_s;
    QTest::newRow("a patch that is named")
        << u"12.6.1"_s << u"9"_s << u"nvidia/cuda:12.6.1-cudnn-devel-ubuntu24.04"_s;
    QTest::newRow("cuDNN 8") << u"11.8"_s << u"8"_s << u"nvidia/cuda:11.8.0-cudnn8-devel-ubuntu22.04"_s;
    QTest::newRow("cuDNN 9 before 12.4")
        << u"12.3"_s << u"9"_s << u"nvidia/cuda:12.3.2-cudnn9-devel-ubuntu22.04"_s;
    QTest::newRow("no such cuDNN") << u"12.3"_s << u"8"_s << QString();
    QTest::newRow("no such patch") << u"11.2.0"_s << u"8"_s << QString();
    QTest::newRow("no version") << u"x"_s << u"8"_s << QString();
    QTest::newRow("empty") << QString() << QString() << QString();
}

void TablesTest::images()
{
    QFETCH(const QString, cuda);
    QFETCH(const QString, cudnn);
    QFETCH(const QString, image);
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    QCOMPARE(tables.cudaImage(cuda, cudnn), image);
    QCOMPARE(tables.cudaRuntimeImage(cuda, cudnn), QString(image).replace("-devel-"_L1, "-runtime-"_L1));
}

void TablesTest::cogBases_data()
{
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("python");
    QTest::addColumn<QString>("torch");
    QTest::addColumn<QString>("image");
    const QString base = u"r8.im/cog-base:"_s;
    QTest::newRow("torch and CUDA") << u"12.4"_s << u"3.11"_s << u"2.5.1"_s
                                    << base + u"cuda12.4-python3.11-torch2.5.1"_s;
    QTest::newRow("torch alone") << QString() << u"3.11"_s << u"2.5.1"_s << base + u"python3.11-torch2.5.1"_s;
    QTest::newRow("newest patch of torch")
        << u"12.4"_s << u"3.11"_s << u"2.5"_s << base + u"cuda12.4-python3.11-torch2.5.1"_s;
    QTest::newRow("torch of another CUDA")
        << u"12.8"_s << u"3.11"_s << u"2.5.1"_s << base + u"cuda12.8-python3.11"_s;
    QTest::newRow("torch of another Python")
        << u"12.4"_s << u"3.13"_s << u"2.5.1"_s << base + u"cuda12.4-python3.13"_s;
    QTest::newRow("torch at the minimum has a tag")
        << u"11.7"_s << u"3.10"_s << u"1.13.1"_s << base + u"cuda11.7-python3.10"_s;
    QTest::newRow("patches are dropped")
        << u"12.4.1"_s << u"3.11.4"_s << QString() << base + u"cuda12.4-python3.11"_s;
    QTest::newRow("Python alone") << QString() << u"3.14"_s << QString() << base + u"python3.14"_s;
    QTest::newRow("CUDA that no torch has") << u"12.3"_s << u"3.11"_s << QString() << QString();
    QTest::newRow("Python below the minimum") << QString() << u"3.9"_s << QString() << QString();
    QTest::newRow("no Python") << QString() << QString() << QString() << QString();
    QTest::newRow("no version") << QString() << u"3.x"_s << QString() << QString();
}

void TablesTest::cogBases()
{
    QFETCH(const QString, cuda);
    QFETCH(const QString, python);
    QFETCH(const QString, torch);
    QFETCH(const QString, image);
    QCOMPARE(CompatibilityTables::shipped().cogBaseImage(cuda, python, torch), image);
}

void TablesTest::newest_data()
{
    QTest::addColumn<QString>("specifiers");
    QTest::addColumn<QString>("python");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("torch");
    QTest::newRow("any") << QString() << u"3.11"_s << QString() << u"2.11.0"_s;
    QTest::newRow("numbers, not texts") << u">=2.9"_s << QString() << QString() << u"2.11.0"_s;
    QTest::newRow("below") << u"<2.5"_s << u"3.11"_s << QString() << u"2.4.1"_s;
    QTest::newRow("excluded") << u"!=2.11.0"_s << u"3.11"_s << QString() << u"2.10.0"_s;
    QTest::newRow("this Python") << u"<2.6"_s << u"3.13"_s << QString() << QString();
    QTest::newRow("this CUDA") << QString() << u"3.11"_s << u"12.1"_s << u"2.5.1"_s;
    QTest::newRow("CUDA without builds") << QString() << u"3.11"_s << u"12.3"_s << QString();
}

void TablesTest::newest()
{
    QFETCH(const QString, specifiers);
    QFETCH(const QString, python);
    QFETCH(const QString, cuda);
    QFETCH(const QString, torch);
    const auto set = SpecifierSet::parse(specifiers);
    QVERIFY(set);
    QCOMPARE(CompatibilityTables::shipped().newestTorch(*set, python, cuda), torch);
}

void TablesTest::lists()
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    QVERIFY(tables.version.toInt() >= 1);
    QCOMPARE(tables.date.size(), 10);
    QVERIFY(tables.cogBaseSystemPackages.contains(u"ffmpeg"_s));
    const QStringList cudas = tables.cudaVersions();
    QCOMPARE(cudas.first(), u"11.0"_s);
    QVERIFY(cudas.indexOf(u"12.9"_s) < cudas.indexOf(u"13.0"_s));
    QCOMPARE(tables.cudnnVersions(u"12.2"_s), QStringList{u"8"_s});
    QCOMPARE(tables.pythonVersions().first(), u"3.10"_s);
    const QStringList torch = tables.torchVersions();
    QVERIFY(torch.indexOf(u"2.9.1"_s) < torch.indexOf(u"2.10.0"_s));
    for (const TorchRow &row : tables.torch)
        QVERIFY2(!row.cuda || !tables.cudnnVersions(*row.cuda).isEmpty(), qPrintable(row.torch));
}

void TablesTest::companions()
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    QCOMPARE(tables.rowsOfTorchvision(u"0.20.1"_s).first()->torchVersion(), u"2.5.1"_s);
    QCOMPARE(tables.rowsOfTorchaudio(u"2.0.2"_s).first()->torchVersion(), u"2.0.1"_s);
    QVERIFY(tables.rowsOfTorchvision(u"0.1"_s).isEmpty());
    QVERIFY(tables.torchRows({}).isEmpty());
}

/// A user's own file may hold anything.
void TablesTest::faultyRowsAreLeftOut()
{
    const auto read = [](const QByteArray &json) {
        return CompatibilityTables::fromJson(QJsonDocument::fromJson(json).object());
    };
    const CompatibilityTables empty = read("{}");
    QVERIFY(empty.cudaImages.isEmpty() && empty.torch.isEmpty() && empty.tensorflow.isEmpty());
    QCOMPARE(empty.cudaImage(u"12.4"_s, u"9"_s), QString());
    QCOMPARE(empty.cogBaseImage(u"12.4"_s, u"3.11"_s, u"2.5.1"_s), QString());
    const CompatibilityTables faulty =
        read(R"({"version": "x", "cuda_images": [1, {"cuda": "12.4.1"}, {"cuda": 5, "label": "cudnn"}],
        "torch": [null, {"torch": "2.3.1", "builds": ["cu", "cpu", "c", 7]}, {"builds": ["cpu"]}], "tensorflow": {"a": 1}})");
    QVERIFY(faulty.cudaImages.isEmpty());
    for (const TorchRow &row : faulty.torch)
        QVERIFY(row.torch.startsWith("2.3.1"_L1));
    QVERIFY(faulty.newestTorch({}, u"3.11"_s).isEmpty());
}

QTEST_GUILESS_MAIN(TablesTest)
#include "tst_tables.moc"
