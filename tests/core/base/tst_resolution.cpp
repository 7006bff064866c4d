// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/candidates.h"
#include "base/remedies.h"
#include "base/resolution.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using test::ScratchProject;

namespace {

Resolution resolved(const ScratchProject &folder, const QString &base = u"auto"_s)
{
    const Result<Project> project = Project::open(folder.path());
    return project ? resolve(*project, {.base = base}) : Resolution{};
}

/// "git:fixable libGL.so.1:met" for one strategy.
QString answers(const Resolution &resolution, BaseStrategy strategy)
{
    QStringList parts;
    const Candidate *candidate = resolution.candidate(strategy);
    for (qsizetype i = 0; candidate && i < resolution.needs.size(); ++i)
        parts.append(resolution.needs[i].name + u':' + toString(candidate->answers[i].status));
    return parts.join(u' ');
}

const Need *needNamed(const Resolution &resolution, const QString &name)
{
    const auto found = std::ranges::find(resolution.needs, name, &Need::name);
    return found == resolution.needs.end() ? nullptr : &*found;
}

bool has(const Resolution &resolution, const QString &code)
{
    return std::ranges::any_of(resolution.findings,
                               [&](const Finding &finding) { return finding.code == code; });
}

} // namespace

class ResolutionTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void words_data();
    void words();
    void commandNeeds_data();
    void commandNeeds();
    void codeNeeds();
    void requirementNeeds();
    void gonePackages();
    void goneName_data();
    void goneName();
    void candidatesOfEachKind();
    void choice_data();
    void choice();
    void namedBases_data();
    void namedBases();
    void keptDecision();
    void refusedFiles_data();
    void refusedFiles();
    void remediesRepair();
    void imageReferences_data();
    void imageReferences();
    void cudaMajors_data();
    void cudaMajors();
};

void ResolutionTest::words_data()
{
    QTest::addColumn<QString>("word");
    for (const char *word : {"slim", "devel-then-slim", "cuda-runtime", "cog-base", "cuda-devel", "custom"})
        QTest::newRow(word) << QString::fromLatin1(word);
}

void ResolutionTest::words()
{
    QFETCH(QString, word);
    const std::optional<BaseStrategy> strategy = strategyFromString(word);
    QVERIFY(strategy);
    QCOMPARE(toString(*strategy), word);
    QVERIFY(!displayName(*strategy).isEmpty());
    QVERIFY(!strategyFromString(word + u'x'));
    QVERIFY(needKindFromString(u"shared-library"_s) == NeedKind::SharedLibrary);
    QCOMPARE(toString(NeedKind::Other), u"other"_s);
}

void ResolutionTest::commandNeeds_data()
{
    QTest::addColumn<QByteArray>("build");
    QTest::addColumn<QString>("expected");
    QTest::newRow("git clone") << QByteArray("  run:\n    - git clone https://x/y\n") << u"git:fixable"_s;
    QTest::newRow("curl comes with the plan")
        << QByteArray("  run:\n    - curl -O https://x\n") << u"curl:met"_s;
    QTest::newRow("system_packages bring it")
        << QByteArray("  system_packages: [git]\n  run:\n    - git pull\n") << u"git:met"_s;
    QTest::newRow("an earlier command brings it")
        << QByteArray("  run:\n    - apt-get install -y wget\n    - wget x\n") << QString();
    QTest::newRow("a later command is too late")
        << QByteArray("  run:\n    - wget x\n    - apt-get install -y wget\n") << u"wget:met"_s;
    QTest::newRow("programs of slim")
        << QByteArray("  run:\n    - tar xf x && sed -i s/a/b/ y\n") << QString();
    QTest::newRow("an unknown program is taken for the project's own")
        << QByteArray("  run:\n    - gdown x\n") << QString();
    QTest::newRow("compilers") << QByteArray("  run:\n    - g++ -o x x.cpp\n") << u"g++:fixable"_s;
    QTest::newRow("nvcc has no package") << QByteArray("  run:\n    - nvcc -o x x.cu\n") << u"nvcc:unmet"_s;
    QTest::newRow("build-essential brings make")
        << QByteArray("  system_packages: [build-essential]\n  run:\n    - make\n") << u"make:met"_s;
    QTest::newRow("pip brings cmake")
        << QByteArray("  run:\n    - pip install cmake\n    - cmake .\n") << QString();
    QTest::newRow("a checkout by pip")
        << QByteArray("  run:\n    - pip install git+https://github.com/x/own-project\n") << u"git:fixable"_s;
    QTest::newRow("run options in front")
        << QByteArray("  run:\n    - --mount=type=cache,target=/c git pull\n") << u"git:fixable"_s;
    QTest::newRow("pre_install") << QByteArray("  pre_install:\n    - unzip x\n") << u"unzip:fixable"_s;
}

void ResolutionTest::commandNeeds()
{
    QFETCH(QByteArray, build);
    const ScratchProject folder("build:\n  python_version: \"3.11\"\n" + build);
    QTEST(answers(resolved(folder), BaseStrategy::Slim), "expected");
}

void ResolutionTest::codeNeeds()
{
    ScratchProject folder("build:\n  python_version: \"3.11\"\nrun: predict.py:Runner\n");
    folder.write(u"predict.py"_s, "from helper import x\nimport package.part\nclass Runner: pass\n");
    folder.write(u"helper.py"_s, "import subprocess\nsubprocess.run(['ffmpeg', '-i', 'x'])\n");
    folder.write(u"package/__init__.py"_s, "");
    folder.write(u"package/part.py"_s,
                 "import ctypes\nctypes.CDLL('libGL.so.1')\nimport torch\ntorch.compile(m)\n");
    folder.write(u"unused.py"_s, "import os\nos.system('sox a b')\n");
    const Resolution resolution = resolved(folder);
    const Need *ffmpeg = needNamed(resolution, u"ffmpeg"_s);
    QVERIFY(ffmpeg);
    QCOMPARE(toString(ffmpeg->evidence), toString(Evidence::Code));
    QCOMPARE(ffmpeg->place->file, u"helper.py"_s);
    QCOMPARE(ffmpeg->place->line, 2);
    QVERIFY(needNamed(resolution, u"libGL.so.1"_s));
    QCOMPARE(toString(needNamed(resolution, u"gcc"_s)->phase), toString(Phase::Run));
    QVERIFY2(!needNamed(resolution, u"sox"_s), "a file that nothing reaches counts for nothing");
    QCOMPARE(toString(resolution.candidate(BaseStrategy::Slim)->verdict), toString(Verdict::WorksWithFixes));
    QCOMPARE(toString(resolution.candidate(BaseStrategy::CogBase)->verdict), toString(Verdict::Works));
}

void ResolutionTest::requirementNeeds()
{
    ScratchProject folder("build:\n  python_version: \"3.11\"\n  python_requirements: requirements.txt\n");
    folder.write(u"requirements.txt"_s, "ultralytics==8.3.0\ngit+https://github.com/x/own-project.git@v1\n");
    const Resolution resolution = resolved(folder);
    const Need *library = needNamed(resolution, u"libGL.so.1"_s);
    QVERIFY2(library, "ultralytics needs opencv-python, which needs libGL");
    QVERIFY(library->wantedBy.contains("opencv-python"_L1));
    QCOMPARE(toString(library->kind), toString(NeedKind::SharedLibrary));
    const Need *git = needNamed(resolution, u"git"_s);
    QVERIFY(git);
    QCOMPARE(git->place->line, 2);
    QCOMPARE(toString(resolution.choice->strategy), toString(BaseStrategy::Slim));
    QVERIFY2(resolution.choice->confidence < Confidence::High, "a checkout's dependencies are not known");

    // ffmpeg's own libraries bring what OpenCV wants.
    folder.write(u"cog.yaml"_s, "build:\n  python_version: \"3.11\"\n  python_requirements: "
                                "requirements.txt\n  system_packages: [ffmpeg, git]\n");
    const Resolution met = resolved(folder);
    QCOMPARE(toString(met.candidate(BaseStrategy::Slim)->verdict), toString(Verdict::Works));
    QVERIFY(!has(met, u"need-missing"_s));
}

void ResolutionTest::gonePackages()
{
    ScratchProject folder(
        "build:\n  python_version: \"3.11\"\n  system_packages:\n    - libgl1-mesa-glx\n    - ffmpeg\n"
        "  run:\n    - apt-get update && apt-get install -y libgl1-mesa-glx wget\n");
    const Resolution resolution = resolved(folder);
    const auto finding = std::ranges::find(resolution.findings, u"apt-package-gone"_s, &Finding::code);
    QVERIFY(finding != resolution.findings.end());
    QCOMPARE(finding->place->line, 4);
    QCOMPARE(finding->remedies.size(), 1);
    const Result<QString> repaired =
        applyEdits(resolution.reading.document.text(), finding->remedies.first().edits);
    QVERIFY(repaired);
    QVERIFY(repaired->contains("    - libgl1\n"_L1));
    QVERIFY(!has(resolution, u"need-missing"_s));
    QCOMPARE(std::ranges::count(resolution.findings, u"apt-package-gone"_s, &Finding::code), 2);
    const Candidate *slim = resolution.candidate(BaseStrategy::Slim);
    QCOMPARE(toString(slim->verdict), toString(Verdict::WorksWithFixes));
}

void ResolutionTest::goneName_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("expected");
    QTest::newRow("alone") << u"apt-get install libgl1-mesa-glx"_s << u"apt-get install libgl1"_s;
    QTest::newRow("in quotes") << u"apt install 'libgl1-mesa-glx' x"_s << u"apt install 'libgl1' x"_s;
    QTest::newRow("a longer name stays")
        << u"apt install libgl1-mesa-glx-dev"_s << u"apt install libgl1-mesa-glx-dev"_s;
    QTest::newRow("part of a path stays") << u"ls /usr/libgl1-mesa-glx"_s << u"ls /usr/libgl1-mesa-glx"_s;
    QTest::newRow("twice") << u"libgl1-mesa-glx;libgl1-mesa-glx"_s << u"libgl1;libgl1"_s;
}

void ResolutionTest::goneName()
{
    QFETCH(QString, command);
    QTEST(withoutGoneName(command, u"libgl1-mesa-glx"_s, {u"libgl1"_s}), "expected");
}

void ResolutionTest::candidatesOfEachKind()
{
    const Resolution cpu = resolved(ScratchProject("build:\n  python_version: \"3.12\"\n"));
    QCOMPARE(cpu.candidates.size(), 2);
    QCOMPARE(cpu.candidates[0].image, u"python:3.12-slim"_s);
    QCOMPARE(toString(cpu.candidates[1].strategy), toString(BaseStrategy::CogBase));

    const Resolution gpu = resolved(ScratchProject("build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: "
                                                   "\"3.11\"\n  python_packages: [torch==2.5.1]\n"));
    QCOMPARE(gpu.candidates.size(), 5);
    const QList<BaseStrategy> order{BaseStrategy::Slim, BaseStrategy::DevelThenSlim,
                                    BaseStrategy::CudaRuntime, BaseStrategy::CogBase,
                                    BaseStrategy::CudaDevel};
    for (qsizetype i = 0; i < order.size(); ++i) {
        QCOMPARE(toString(gpu.candidates[i].strategy), toString(order[i]));
        QVERIFY(!gpu.candidates[i].image.isEmpty());
    }
    QVERIFY(gpu.candidates[1].buildImage.contains("devel"_L1));
    QVERIFY(gpu.candidates[2].image.contains("runtime"_L1));
    QVERIFY(gpu.candidates[3].image.startsWith("r8.im/cog-base:cuda12.4-python3.11-torch2.5.1"_L1));
    QVERIFY(gpu.candidates[4].image.startsWith("nvidia/cuda:12.4"_L1));
}

void ResolutionTest::choice_data()
{
    QTest::addColumn<QByteArray>("requirements");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QString>("expected");
    QTest::newRow("torch brings CUDA") << QByteArray("torch==2.5.1\n") << QByteArray() << u"slim"_s;
    QTest::newRow("flash-attn is compiled elsewhere")
        << QByteArray("torch==2.5.1\nflash-attn==2.7.3\n") << QByteArray() << u"devel-then-slim"_s;
    QTest::newRow("flash-attn by a command")
        << QByteArray("torch==2.5.1\n")
        << QByteArray("  run:\n    - pip install flash-attn==2.7.3 --no-build-isolation\n")
        << u"devel-then-slim"_s;
    QTest::newRow("nvcc in a command")
        << QByteArray("torch==2.5.1\n") << QByteArray("  run:\n    - nvcc -o x x.cu\n") << u"cog-base"_s;
    QTest::newRow("deepspeed wants nvcc only perhaps")
        << QByteArray("torch==2.5.1\ndeepspeed==0.15.4\n") << QByteArray() << u"slim"_s;
}

void ResolutionTest::choice()
{
    QFETCH(QByteArray, requirements);
    QFETCH(QByteArray, more);
    ScratchProject folder("build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n  "
                          "python_requirements: requirements.txt\n" +
                          more);
    folder.write(u"requirements.txt"_s, requirements);
    const Resolution resolution = resolved(folder);
    QVERIFY(resolution.choice);
    QTEST(toString(resolution.choice->strategy), "expected");
    QVERIFY(!resolution.choice->reason.isEmpty());
    QVERIFY(resolution.choice->reason.endsWith(u'.'));
    QCOMPARE(resolution.choice->reason.count(u'\n'), 0);
}

void ResolutionTest::namedBases_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("strategy"); ///< empty: none
    QTest::addColumn<QString>("code");
    QTest::newRow("slim") << u"slim"_s << u"slim"_s << u"need-missing"_s;
    QTest::newRow("cog-base") << u"cog-base"_s << u"cog-base"_s << QString();
    QTest::newRow("cuda-devel without a GPU") << u"cuda-devel"_s << QString() << u"base-has-no-image"_s;
    QTest::newRow("an image") << u"debian:13"_s << u"custom"_s << QString();
    QTest::newRow("nonsense") << u"Not An Image"_s << u"slim"_s << u"base-unknown"_s;
    QTest::newRow("injection") << u"x\nRUN y"_s << u"slim"_s << u"base-unknown"_s;
}

void ResolutionTest::namedBases()
{
    QFETCH(QString, base);
    QFETCH(QString, strategy);
    QFETCH(QString, code);
    const ScratchProject folder("build:\n  python_version: \"3.11\"\n  run:\n    - git pull\n");
    const Resolution resolution = resolved(folder, base);
    QCOMPARE(resolution.choice ? toString(resolution.choice->strategy) : QString(), strategy);
    if (!code.isEmpty())
        QVERIFY(has(resolution, code));
}

void ResolutionTest::keptDecision()
{
    ScratchProject folder("build:\n  python_version: \"3.11\"\n");
    folder.write(u".cogwright.json"_s, R"({"version": 1, "base": "cog-base"})");
    const Resolution kept = resolved(folder);
    QCOMPARE(toString(kept.choice->strategy), toString(BaseStrategy::CogBase));
    QVERIFY(kept.choice->reason.contains(".cogwright.json"_L1));
    QCOMPARE(toString(resolved(folder, u"slim"_s).choice->strategy), toString(BaseStrategy::Slim));
}

void ResolutionTest::refusedFiles_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::newRow("no YAML") << QByteArray("build: [\n");
    QTest::newRow("no Python") << QByteArray("build:\n  gpu: true\n");
    QTest::newRow("an old Python") << QByteArray("build:\n  python_version: \"3.8\"\n");
    QTest::newRow("a Python that is none") << QByteArray("build:\n  python_version: \"3.11 AS x\"\n");
    QTest::newRow("binary") << QByteArray("\0\1\2", 3);
}

void ResolutionTest::refusedFiles()
{
    QFETCH(QByteArray, config);
    const Resolution resolution = resolved(ScratchProject(config));
    QVERIFY(!resolution.choice);
    for (const Candidate &candidate : resolution.candidates)
        QVERIFY2(candidate.image.isEmpty() || isImageReference(candidate.image), qPrintable(candidate.image));
}

void ResolutionTest::remediesRepair()
{
    ScratchProject folder("build:\n  python_version: \"3.11\"\n  python_packages:\n    - "
                          "opencv-python==4.10.0.84\n  run:\n    - git pull\n");
    const Resolution before = resolved(folder);
    const QList<Remedy> remedies = remediesOf(before, *before.candidate(BaseStrategy::Slim));
    QVERIFY(!remedies.isEmpty());
    QList<TextEdit> edits;
    for (const Remedy &remedy : remedies)
        edits += remedy.edits;
    const Result<QString> text = applyEdits(before.reading.document.text(), edits);
    QVERIFY(text);
    folder.write(u"cog.yaml"_s, text->toUtf8());
    const Resolution after = resolved(folder);
    QCOMPARE(toString(after.candidate(BaseStrategy::Slim)->verdict), toString(Verdict::Works));
    QVERIFY(!has(after, u"need-missing"_s));
}

void ResolutionTest::imageReferences_data()
{
    QTest::addColumn<bool>("valid");
    for (const char *good : {"debian", "python:3.11-slim", "r8.im/cog-base:cuda12.4",
                             "localhost:5000/a/b:Tag_1", "a@sha256:0123456789abcdef"})
        QTest::newRow(good) << true;
    for (const char *bad :
         {"", "-x", "a b", "a\nb", "A/Upper/Name", "x:", "a//b", "$X", "a;b", "a@b@c", "UPPER", "\"a\""})
        QTest::newRow(bad) << false;
}

void ResolutionTest::imageReferences()
{
    QFETCH(bool, valid);
    QCOMPARE(isImageReference(QString::fromLatin1(QTest::currentDataTag())), valid);
}

void ResolutionTest::cudaMajors_data()
{
    QTest::addColumn<int>("major"); ///< 0: none
    QTest::newRow("libcublas.so.12") << 12;
    QTest::newRow("libcudart.so.11.0") << 11;
    QTest::newRow("libcufft.so.10") << 11;
    QTest::newRow("libcufft.so.11") << 12;
    QTest::newRow("libcurand.so.10") << 0;
    QTest::newRow("libGL.so.1") << 0;
    QTest::newRow("libcublas") << 0;
    QTest::newRow("libcublas.so") << 0;
}

void ResolutionTest::cudaMajors()
{
    QFETCH(int, major);
    QCOMPARE(cudaMajorOfSoname(QString::fromLatin1(QTest::currentDataTag())).value_or(0), major);
}

QTEST_GUILESS_MAIN(ResolutionTest)
#include "tst_resolution.moc"
