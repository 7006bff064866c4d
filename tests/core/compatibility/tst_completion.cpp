// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/completedproject.h"
#include "support/cputime.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

class CompletionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void right_data();
    void right();
    void constraintPinsTorch();
    void includedFilesAreFlattened();
    void newerIsTakenByRule_data();
    void newerIsTakenByRule();
    void slimIsReachedBy_data();
    void slimIsReachedBy();
    void dockerfileStage_data();
    void dockerfileStage();
    void aPatchGoesByItsMinor_data();
    void aPatchGoesByItsMinor();
    void manyLinesAreFast();
};

void CompletionTest::right_data()
{
    QTest::addColumn<QString>("build");
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("torch");
    QTest::addColumn<QStringList>("installed");
    const auto index = [](const QString &tag) {
        return u"--extra-index-url https://download.pytorch.org/whl/%1/"_s.arg(tag);
    };

    // Cases drawn from reports, by their numbers.
    QTest::newRow("D02 torch below the floor of cog-base")
        << u"gpu: true; python_version: \"3.10\""_s << QStringList{u"torch==1.13.0"_s} << u"11.7"_s
        << u"1.13.0"_s << QStringList{index(u"cu117"_s), u"torch==1.13.0"_s};
    QTest::newRow("D03 local tag") << u"gpu: true; python_version: \"3.10\""_s
                                   << QStringList{u"torch==2.0.1+cu118"_s} << u"11.8"_s << u"2.0.1+cu118"_s
                                   << QStringList{index(u"cu118"_s), u"torch==2.0.1"_s};
    QTest::newRow("D06 older CUDA asked for")
        << u"gpu: true; cuda: \"11.3\"; python_version: \"3.10\""_s
        << QStringList{u"torch==1.12.1"_s, u"torchvision==0.13.1"_s} << u"11.3"_s << u"1.12.1"_s
        << QStringList{index(u"cu113"_s), u"torch==1.12.1"_s, u"torchvision==0.13.1"_s};
    QTest::newRow("D11 highest patch")
        << u"gpu: true; python_version: \"3.11\""_s << QStringList{u"torch==2.3"_s} << u"12.1"_s << u"2.3"_s
        << QStringList{index(u"cu121"_s), u"torch==2.3.1"_s};
    QTest::newRow("D12 CUDA 13") << u"gpu: true; cuda: \"13.0\"; python_version: \"3.13\""_s
                                 << QStringList{u"torch==2.11.0"_s, u"requests==2.32.5"_s} << u"13.0"_s
                                 << u"2.11.0"_s
                                 << QStringList{index(u"cu130"_s), u"torch==2.11.0"_s, u"requests==2.32.5"_s};
    QTest::newRow("D16 minor CUDA") << u"gpu: true; cuda: \"11.2\"; python_version: \"3.10\""_s
                                    << QStringList{u"numpy==1.26.4"_s} << u"11.2"_s << QString()
                                    << QStringList{u"numpy==1.26.4"_s};
    QTest::newRow("D19 Python 3.13") << u"gpu: true; python_version: \"3.13\""_s
                                     << QStringList{u"torch==2.6.0"_s} << u"12.6"_s << u"2.6.0"_s
                                     << QStringList{index(u"cu126"_s), u"torch==2.6.0"_s};
    QTest::newRow("D29 marker, hash, continuation")
        << u"python_version: \"3.10\""_s
        << QStringList{u"alpha==1.0 ; python_version<\"3.13\" \\"_s, u"    --hash=sha256:aa"_s,
                       u"beta==2.0"_s}
        << QString() << QString() << QStringList{u"alpha==1.0 --hash=sha256:aa"_s, u"beta==2.0"_s};

    QTest::newRow("a range takes the newest")
        << u"gpu: true; python_version: \"3.11\""_s << QStringList{u"torch>=2.0,<2.4"_s} << u"12.1"_s
        << u"2.3.1"_s << QStringList{index(u"cu121"_s), u"torch==2.3.1"_s};
    QTest::newRow("a range without GPU")
        << u"python_version: \"3.11\""_s << QStringList{u"torch~=2.3.0"_s} << QString() << u"2.3.1"_s
        << QStringList{index(u"cpu"_s), u"torch==2.3.1"_s};
    QTest::newRow("a range for an old Python")
        << u"gpu: true; python_version: \"3.10\""_s << QStringList{u"torch!=2.11.0"_s} << u"13.0"_s
        << u"2.10.0"_s << QStringList{index(u"cu130"_s), u"torch==2.10.0"_s};
    QTest::newRow("a name in capitals")
        << u"gpu: true; python_version: \"3.11\""_s << QStringList{u"Torch==2.3.1"_s} << u"12.1"_s
        << u"2.3.1"_s << QStringList{index(u"cu121"_s), u"torch==2.3.1"_s};
    QTest::newRow("extras") << u"python_version: \"3.11\""_s << QStringList{u"torch[opt-einsum]==2.3.1"_s}
                            << QString() << u"2.3.1"_s
                            << QStringList{index(u"cpu"_s), u"torch[opt-einsum]==2.3.1"_s};
    QTest::newRow("a wildcard takes the newest of it")
        << u"gpu: true; python_version: \"3.11\""_s << QStringList{u"torch==2.3.*"_s} << u"12.1"_s
        << u"2.3.1"_s
        << QStringList{u"--extra-index-url https://download.pytorch.org/whl/cu121/"_s, u"torch==2.3.1"_s};
    QTest::newRow("a range of torchvision alone")
        << u"gpu: true; python_version: \"3.11\""_s << QStringList{u"torchvision>=0.18,<0.19"_s} << u"12.1"_s
        << QString()
        << QStringList{u"--extra-index-url https://download.pytorch.org/whl/cu121/"_s,
                       u"torchvision==0.18.1"_s};
    QTest::newRow("a range of torchaudio alone")
        << u"gpu: true; python_version: \"3.11\""_s << QStringList{u"torchaudio~=2.3.0"_s} << u"12.1"_s
        << QString()
        << QStringList{u"--extra-index-url https://download.pytorch.org/whl/cu121/"_s,
                       u"torchaudio==2.3.1"_s};
    QTest::newRow("torchvision alone")
        << u"gpu: true; python_version: \"3.10\""_s << QStringList{u"torchvision==0.20.1"_s} << u"12.4"_s
        << QString() << QStringList{index(u"cu124"_s), u"torchvision==0.20.1"_s};
    QTest::newRow("torchaudio alone")
        << u"gpu: true; python_version: \"3.10\""_s << QStringList{u"torchaudio==2.6.0"_s} << u"12.6"_s
        << QString() << QStringList{index(u"cu126"_s), u"torchaudio==2.6.0"_s};
    QTest::newRow("tensorflow is kept")
        << u"gpu: true; cuda: \"11.5\"; python_version: \"3.10\""_s << QStringList{u"tensorflow==2.11.0"_s}
        << u"11.5"_s << QString() << QStringList{u"tensorflow==2.11.0"_s};
    QTest::newRow("a dotted name stays whole")
        << u"python_version: \"3.11\""_s << QStringList{u"pyannote.audio==3.1.1"_s} << QString() << QString()
        << QStringList{u"pyannote.audio==3.1.1"_s};
    QTest::newRow("a fragment stays")
        << u"python_version: \"3.11\""_s << QStringList{u"git+https://example.org/x.git#egg=x"_s} << QString()
        << QString() << QStringList{u"git+https://example.org/x.git#egg=x"_s};
    QTest::newRow("a marker of another platform")
        << u"gpu: true; python_version: \"3.11\""_s
        << QStringList{u"torch==2.0.1; sys_platform == 'darwin'"_s,
                       u"torch==2.3.1; sys_platform == 'linux'"_s}
        << u"12.1"_s << u"2.3.1"_s
        << QStringList{index(u"cu121"_s), u"torch==2.0.1; sys_platform == 'darwin'"_s, u"torch==2.3.1"_s};
    QTest::newRow("an index of its own")
        << u"gpu: true; python_version: \"3.11\""_s
        << QStringList{u"torch==2.3.1 --extra-index-url=https://example.org/simple"_s} << u"12.1"_s
        << u"2.3.1"_s << QStringList{u"--extra-index-url https://example.org/simple"_s, u"torch==2.3.1"_s};
    QTest::newRow("nothing") << u"gpu: true; python_version: \"3.11\""_s << QStringList() << u"11.8"_s
                             << QString() << QStringList();
}

void CompletionTest::right()
{
    QFETCH(const QString, build);
    QFETCH(const QStringList, lines);
    QFETCH(const QString, cuda);
    QFETCH(const QString, torch);
    QFETCH(const QStringList, installed);
    const Completion completion = CompletedProject(build, lines).completion();
    QCOMPARE(completion.config.cuda.value_or(QString()), cuda);
    QCOMPARE(completion.frameworks[u"torch"_s].value_or(QString()), torch);
    QCOMPARE(completion.requirementLines, installed);
    QCOMPARE(completion.requirements.size(), installed.size());
    QVERIFY(!completion.refused);
}

void CompletionTest::constraintPinsTorch()
{
    CompletedProject fixture(u"gpu: true; python_version: \"3.11\""_s, {u"-c constraints.txt"_s, u"torch"_s});
    fixture.write(u"constraints.txt"_s, u"torch==2.3.1\n"_s);
    const Completion completion = fixture.completion();
    QCOMPARE(completion.config.cuda.value_or(QString()), u"12.1"_s);
    QCOMPARE(completion.frameworks[u"torch"_s].value_or(QString()), u"2.3.1"_s);
    QVERIFY(completion.requirementLines.contains(u"torch==2.3.1"_s));
    QCOMPARE(completion.constraintLines, QStringList{u"torch==2.3.1"_s});
    const Finding *const refusal = findingOf(completion, u"torch-version-missing"_s);
    QVERIFY(refusal);
    QVERIFY(refusal->alsoCog);
    QVERIFY(!completion.refused);
}

void CompletionTest::includedFilesAreFlattened()
{
    CompletedProject fixture(u"gpu: true; python_version: \"3.11\""_s,
                             {u"-r base.txt"_s, u"numpy==1.26.4"_s});
    fixture.write(u"base.txt"_s, u"torch==2.5.1\n"_s);
    const Completion completion = fixture.completion();
    QCOMPARE(completion.requirementLines,
             (QStringList{u"--extra-index-url https://download.pytorch.org/whl/cu124/"_s, u"torch==2.5.1"_s,
                          u"numpy==1.26.4"_s}));
    QCOMPARE(completion.requirements[1].place.file, u"base.txt"_s);
    const CogAnswer cog = fixture.cog();
    QVERIFY(cog.accepted);
    QCOMPARE(cog.stage, u"dockerfile"_s); // cog leaves the include to pip, and refuses to stage it
    QCOMPARE(cog.cuda.value_or(QString()), u"11.8"_s);
}

void CompletionTest::newerIsTakenByRule_data()
{
    QTest::addColumn<QString>("build");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("cudnn");
    QTest::newRow("torch") << QString() << u"torch==2.99.0"_s << u"13.0"_s << u"9"_s;
    QTest::newRow("torch with a tag") << QString() << u"torch==2.99.0+cu131"_s << u"13.1"_s << u"9"_s;
    QTest::newRow("torchvision") << QString() << u"torchvision==0.99.0"_s << u"13.0"_s << u"9"_s;
    QTest::newRow("tensorflow") << QString() << u"tensorflow==2.99.0"_s << u"12.5"_s << u"9"_s;
    QTest::newRow("CUDA") << u"; cuda: \"14.1\""_s << u"numpy==2.0"_s << u"14.1"_s << u"9"_s;
}

void CompletionTest::newerIsTakenByRule()
{
    QFETCH(const QString, build);
    QFETCH(const QString, line);
    QFETCH(const QString, cuda);
    QFETCH(const QString, cudnn);
    const Completion completion =
        CompletedProject(u"gpu: true; python_version: \"3.11\""_s + build, {line}).completion();
    QVERIFY(!completion.refused);
    QCOMPARE(completion.config.cuda.value_or(QString()), cuda);
    QCOMPARE(completion.config.cudnn.value_or(QString()), cudnn);
    QCOMPARE(completion.assumptions.size(), 1);
    QVERIFY(!completion.findings.isEmpty());
}

void CompletionTest::slimIsReachedBy_data()
{
    QTest::addColumn<QString>("build");
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("first");
    QTest::addColumn<bool>("byBuild");
    QTest::newRow("D21 a GPU with a cog-base")
        << u"gpu: true; python_version: \"3.11\""_s << QStringList{u"torch==2.5.1"_s}
        << u"cog push --use-cog-base-image=false --use-cuda-base-image=false"_s << false;
    QTest::newRow("a GPU without a cog-base")
        << u"gpu: true; cuda: \"12.3\"; python_version: \"3.11\""_s << QStringList()
        << u"cog build --use-cuda-base-image=false"_s << true;
    QTest::newRow("no GPU") << u"python_version: \"3.11\""_s << QStringList()
                            << u"cog build --use-cog-base-image=false"_s << true;
}

void CompletionTest::slimIsReachedBy()
{
    QFETCH(const QString, build);
    QFETCH(const QStringList, lines);
    QFETCH(const QString, first);
    QFETCH(const bool, byBuild);
    const CogAnswer cog = CompletedProject(build, lines).cog();
    QCOMPARE(cog.slimBy.value(0), first);
    for (const QString &command : cog.slimBy) {
        const bool bothFlags =
            command.contains("--use-cog-base-image"_L1) && command.contains("--use-cuda-base-image"_L1);
        QVERIFY2(!(bothFlags && command.startsWith("cog build"_L1)), qPrintable(command));
    }
    QCOMPARE(std::ranges::any_of(cog.slimBy,
                                 [](const QString &command) { return command.startsWith("cog build"_L1); }),
             byBuild);
}

void CompletionTest::dockerfileStage_data()
{
    QTest::addColumn<QString>("build");
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("code");
    const QString cpu = u"python_version: \"3.11\""_s;
    QTest::newRow("no image") << u"gpu: true; python_version: \"3.11\""_s
                              << QStringList{u"tensorflow==2.17.0"_s} << u"cuda-image-missing"_s;
    QTest::newRow("a line break in run")
        << cpu + u"; run: [\"a\\nb\"]"_s << QStringList() << u"run-multiline"_s;
    QTest::newRow("a file URL") << cpu << QStringList{u"file:///opt/x.whl"_s} << u"local-file-url"_s;
    QTest::newRow("a wheel that is not there")
        << cpu << QStringList{u"./x-1.0-py3-none-any.whl"_s} << u"local-artifact-missing"_s;
    QTest::newRow("a wheel outside") << cpu << QStringList{u"../x-1.0-py3-none-any.whl"_s}
                                     << u"local-artifact-outside"_s;
    QTest::newRow("an old SDK") << cpu + u"; sdk_version: \"0.15.9\""_s << QStringList()
                                << u"sdk-version-unsupported"_s;
    QTest::newRow("an SDK before its release")
        << cpu + u"; sdk_version: \"0.16.0a1\""_s << QStringList() << QString();
    QTest::newRow("fine") << cpu << QStringList{u"numpy"_s} << QString();
}

void CompletionTest::dockerfileStage()
{
    QFETCH(const QString, build);
    QFETCH(const QStringList, lines);
    QFETCH(const QString, code);
    const CogAnswer cog = CompletedProject(build, lines).cog();
    QVERIFY2(cog.accepted, qPrintable(cog.code));
    QCOMPARE(cog.code, code);
    QCOMPARE(cog.stage, code.isEmpty() ? QString() : u"dockerfile"_s);
}

void CompletionTest::aPatchGoesByItsMinor_data()
{
    QTest::addColumn<QString>("tabled");
    QTest::addColumn<QString>("patch");
    for (const char *minor : {"2.14", "2.15", "2.16", "2.17", "2.18"}) {
        const bool isSixteen = qstrcmp(minor, "2.16") == 0; // its first release that is tabled is 2.16.1
        QTest::newRow(minor) << QString::fromLatin1(minor) + (isSixteen ? u".1"_s : u".0"_s)
                             << QString::fromLatin1(minor) + (isSixteen ? u".2"_s : u".1"_s);
    }
}

void CompletionTest::aPatchGoesByItsMinor()
{
    QFETCH(const QString, tabled);
    QFETCH(const QString, patch);
    const QString build = u"gpu: true; python_version: \"3.11\""_s;
    const Completion known = CompletedProject(build, {u"tensorflow[and-cuda]=="_s + tabled}).completion();
    const Completion other = CompletedProject(build, {u"tensorflow[and-cuda]=="_s + patch}).completion();
    QVERIFY(known.config.cuda && !known.refused);
    QVERIFY(!other.refused);
    QCOMPARE(other.config.cuda.value_or(QString()), known.config.cuda.value());
    QCOMPARE(other.config.cudnn.value_or(QString()), known.config.cudnn.value_or(QString()));
    QVERIFY(known.assumptions.isEmpty());
    QVERIFY2(other.assumptions.join(u' ').contains(patch), qPrintable(other.assumptions.join(u' ')));
}

void CompletionTest::manyLinesAreFast()
{
    QStringList lines;
    // Just under what is read of requirements.
    for (int i = 0; i < 19'990; ++i)
        lines.append(u"package.number%1==1.%1 ; python_version < '3.9' --hash=sha256:aa"_s.arg(i));
    lines.append(u"torch==2.3.1"_s);
    const CompletedProject fixture(u"gpu: true; python_version: \"3.11\""_s, lines);
    const Project project = fixture.project();
    const ConfigReading reading = readConfig(project);
    const Requirements requirements = readRequirements(project, reading);
    const CpuTimer timer;
    const Completion completion = complete(reading, requirements, CompatibilityTables::shipped());
    const CogAnswer cog = cogAnswer(project, reading, requirements, CompatibilityTables::shipped());
    const double spent = timer.milliseconds();
    qInfo("19,991 lines took %.0f ms of the processor", spent);
    QVERIFY(spent < 30'000);
    QCOMPARE(completion.config.cuda.value_or(QString()), u"12.1"_s);
    QCOMPARE(cog.cuda.value_or(QString()), u"12.1"_s);
    QVERIFY(completion.findings.size() <= 200);
}

QTEST_GUILESS_MAIN(CompletionTest)
#include "tst_completion.moc"
