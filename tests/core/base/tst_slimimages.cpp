// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/basecontents.h"
#include "base/knowledge.h"
#include "base/resolution.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using test::ScratchProject;

namespace {

Resolution resolved(const ScratchProject &folder)
{
    const Result<Project> project = Project::open(folder.path());
    return project ? resolve(*project) : Resolution{};
}

const Finding *findingOf(const Resolution &resolution, const QString &code)
{
    const auto found = std::ranges::find(resolution.findings, code, &Finding::code);
    return found == resolution.findings.end() ? nullptr : &*found;
}

const NeedAnswer *answerTo(const Resolution &resolution, const QString &need, BaseStrategy strategy)
{
    const Candidate *candidate = resolution.candidate(strategy);
    for (qsizetype i = 0; candidate && i < resolution.needs.size(); ++i) {
        if (resolution.needs[i].name == need)
            return &candidate->answers[i];
    }
    return nullptr;
}

} // namespace

/// What decides between the images of one strategy, and what is said where little is known.
class SlimImagesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void debianRelease_data();
    void debianRelease();
    void debianReleaseOfTwoStages();
    void cogBaseWithoutCuda();
    void whatNoBaseHasIsSaid();
    void glibc_data();
    void glibc();
    void noPython();
    void unknownNames_data();
    void unknownNames();
    void fixesBroughtByOthers();
    void systemTables();
    void conditions();
    void usedOnlyWhenAsked();
    void olderPythons();
    void needlessName();
    void companions_data();
    void companions();
};

void SlimImagesTest::debianRelease_data()
{
    QTest::addColumn<QByteArray>("build");
    QTest::addColumn<QString>("image");
    QTest::newRow("nothing missing") << QByteArray() << u"python:3.11-slim"_s;
    QTest::newRow("a gone name without a successor")
        << QByteArray("  system_packages: [libgconf-2-4]\n") << u"python:3.11-slim-bookworm"_s;
    QTest::newRow("a gone name with one")
        << QByteArray("  system_packages: [libgl1-mesa-glx]\n") << u"python:3.11-slim"_s;
    QTest::newRow("a name that Debian 12 does not have either")
        << QByteArray("  system_packages: [libcudnn8]\n") << u"python:3.11-slim"_s;
    QTest::newRow("a program of Debian 12 alone")
        << QByteArray("  run:\n    - wkhtmltopdf a b\n") << u"python:3.11-slim-bookworm"_s;
    QTest::newRow("a package that calls one")
        << QByteArray("  python_packages: [imgkit==1.2.3]\n") << u"python:3.11-slim-bookworm"_s;
    QTest::newRow("an executable stack is repaired by a variable")
        << QByteArray("  python_packages: [ctranslate2==4.4.0]\n") << u"python:3.11-slim"_s;
    QTest::newRow("headers that a dependency is written for")
        << QByteArray("  python_packages: [faster-whisper==1.0.1]\n") << u"python:3.11-slim-bookworm"_s;
    QTest::newRow("a newer pin does")
        << QByteArray("  python_packages: [av==9.2.0]\n") << u"python:3.11-slim"_s;
}

void SlimImagesTest::debianRelease()
{
    QFETCH(QByteArray, build);
    const Resolution resolution = resolved(ScratchProject("build:\n  python_version: \"3.11\"\n" + build));
    QVERIFY(resolution.choice);
    QTEST(resolution.choice->image, "image");
    const bool isOlder = resolution.choice->image.endsWith("bookworm"_L1);
    QCOMPARE(findingOf(resolution, u"older-debian"_s) != nullptr, isOlder);
    if (isOlder)
        QVERIFY2(resolution.choice->reason.contains("Debian 12"_L1), qPrintable(resolution.choice->reason));
}

void SlimImagesTest::debianReleaseOfTwoStages()
{
    // Compiled on Ubuntu 24.04 and run on Debian 12: the C library of the first is newer.
    const Resolution resolution = resolved(ScratchProject(
        "build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n  "
        "system_packages: [libgconf-2-4]\n  python_packages: [torch==2.5.1, flash-attn==2.7.4]\n"));
    const Candidate *candidate = resolution.candidate(BaseStrategy::DevelThenSlim);
    QVERIFY(candidate);
    QVERIFY(!candidate->buildImage.isEmpty());
    const std::optional<int> build = glibcOf(candidate->buildImage), run = glibcOf(candidate->image);
    QVERIFY(build && run);
    QVERIFY2(*build <= *run || !candidate->conflict.isEmpty(), qPrintable(candidate->image));
    // What runs needs no nvcc there; what is called while the image is built does.
    const Resolution command =
        resolved(ScratchProject("build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n  "
                                "python_packages: [torch==2.5.1]\n  run:\n    - nvcc -o x x.cu\n"));
    QCOMPARE(toString(answerTo(command, u"nvcc"_s, BaseStrategy::DevelThenSlim)->status),
             toString(NeedStatus::Unmet));
}

void SlimImagesTest::cogBaseWithoutCuda()
{
    // It is built on python:X-slim, so a name that no release has is no reason to take it.
    const ScratchProject scratch("build:\n  python_version: \"3.11\"\n  system_packages: [python3.9-dev]\n"
                                 "run: run.py:Runner\n");
    const Resolution resolution = resolved(scratch);
    QVERIFY(resolution.choice && resolution.choice->strategy == BaseStrategy::Slim);
    QVERIFY(findingOf(resolution, u"apt-package-gone"_s));
    const NeedAnswer *answer = answerTo(resolution, u"python3.9-dev"_s, BaseStrategy::CogBase);
    QVERIFY(answer && answer->status == NeedStatus::Unmet);
}

void SlimImagesTest::whatNoBaseHasIsSaid()
{
    // Built for CUDA 11, and the project names CUDA 12: another CUDA has it.
    const ScratchProject scratch("build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n"
                                 "  python_packages: [onnxruntime-gpu==1.17.1]\nrun: run.py:Runner\n");
    const Resolution resolution = resolved(scratch);
    QVERIFY(resolution.choice && resolution.choice->strategy == BaseStrategy::Slim);
    QVERIFY2(resolution.choice->reason.startsWith(u"No base of CUDA 12.4 has libcublas.so.11"_s),
             qPrintable(resolution.choice->reason));
    QCOMPARE(toString(resolution.choice->confidence), u"low"_s);
    // A compiler for what may be compiled at run time is no reason to say that nothing is missing.
    const ScratchProject perhaps(
        "build:\n  gpu: true\n  python_version: \"3.11\"\n"
        "  python_packages: [torch==2.4.1, deepspeed==0.15.1]\nrun: run.py:Runner\n");
    const Resolution other = resolved(perhaps);
    QVERIFY(other.choice && other.choice->reason.contains(u"wants nvcc, which is not there, only"_s));
    QVERIFY(!other.choice->reason.contains(u"nothing else"_s));
}

void SlimImagesTest::glibc_data()
{
    QTest::addColumn<int>("glibc");
    QTest::newRow("python:3.11-slim") << 241;
    QTest::newRow("python:3.11-slim-bookworm") << 236;
    QTest::newRow("nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04") << 235;
    QTest::newRow("nvidia/cuda:12.8.0-cudnn-devel-ubuntu24.04") << 239;
    QTest::newRow("alpine:3") << 0;
}

void SlimImagesTest::glibc()
{
    QFETCH(int, glibc);
    QCOMPARE(glibcOf(QString::fromLatin1(QTest::currentDataTag())).value_or(0), glibc);
}

void SlimImagesTest::noPython()
{
    const Resolution resolution = resolved(ScratchProject("predict: predict.py:Predictor\n"));
    QVERIFY(resolution.choice);
    QVERIFY2(resolution.choice->image.startsWith("python:3."_L1), qPrintable(resolution.choice->image));
    QVERIFY2(resolution.completion.config.python.isEmpty(), "what Cog holds stays what Cog holds");
    const Finding *finding = findingOf(resolution, u"no-base"_s);
    QVERIFY2(finding, "never without a notice");
    QVERIFY(finding->message.contains(resolution.choice->image));
    QCOMPARE(finding->remedies.size(), 1);
}

void SlimImagesTest::unknownNames_data()
{
    QTest::addColumn<QString>("hint");
    QTest::newRow("nobody-knows-this") << QString();
    QTest::newRow("nobody-knows-cu118") << u"CUDA 11"_s;
    QTest::newRow("nobody-knows-cuda12x") << u"CUDA 12"_s;
    QTest::newRow("nvidia-nobody-knows") << u"CUDA"_s;
    QTest::newRow("nobody-knows-gpu") << u"a GPU"_s;
    QTest::newRow("nobody-cured") << QString();
}

void SlimImagesTest::unknownNames()
{
    QFETCH(QString, hint);
    const QByteArray name = QTest::currentDataTag();
    QCOMPARE(hintInName(QString::fromLatin1(name)), hint);
    const Resolution resolution = resolved(
        ScratchProject("build:\n  python_version: \"3.11\"\n  python_packages: [" + name + "==1.0]\n"));
    QVERIFY(resolution.choice);
    QCOMPARE(toString(resolution.choice->confidence),
             toString(hint.isEmpty() ? Confidence::Medium : Confidence::Low));
    const Finding *finding = findingOf(resolution, u"package-unknown"_s);
    QVERIFY(finding);
    QVERIFY(finding->message.contains(QString::fromLatin1(name)));
    QVERIFY(finding->message.contains(hint));
    QVERIFY(finding->place);
}

void SlimImagesTest::fixesBroughtByOthers()
{
    // libgl1 brings libxcb1: one name does for both.
    ScratchProject folder("build:\n  python_version: \"3.11\"\nrun: predict.py:Runner\n");
    folder.write(u"predict.py"_s, "import ctypes\nctypes.CDLL('libxcb.so.1')\nctypes.CDLL('libGL.so.1')\n");
    const Resolution both = resolved(folder);
    QCOMPARE(answerTo(both, u"libxcb.so.1"_s, BaseStrategy::Slim)->fix.apt, QStringList{u"libgl1"_s});
    QCOMPARE(answerTo(both, u"libGL.so.1"_s, BaseStrategy::Slim)->fix.apt, QStringList{u"libgl1"_s});
    QCOMPARE(both.candidate(BaseStrategy::Slim)->fixCount(), 1);
    // What only running asks for brings nothing that an import needs.
    const Resolution phases = resolved(ScratchProject(
        "build:\n  python_version: \"3.11\"\n  python_packages: [opencv-python==4.8.1.78, ffmpeg-python]\n"));
    QCOMPARE(answerTo(phases, u"libGL.so.1"_s, BaseStrategy::Slim)->fix.apt, QStringList{u"libgl1"_s});
    folder.write(u"predict.py"_s, "import ctypes\nctypes.CDLL('libxcb.so.1')\n");
    QCOMPARE(answerTo(resolved(folder), u"libxcb.so.1"_s, BaseStrategy::Slim)->fix.apt,
             QStringList{u"libxcb1"_s});
}

void SlimImagesTest::systemTables()
{
    ScratchProject folder("build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n  "
                          "python_packages: [torch==2.5.1]\nrun: predict.py:Runner\n");
    folder.write(u"predict.py"_s, "import locale, mimetypes, zoneinfo\n"
                                  "locale.setlocale(locale.LC_ALL, 'de_DE.UTF-8')\n"
                                  "locale.setlocale(locale.LC_ALL, 'C.UTF-8')\n"
                                  "locale.setlocale(locale.LC_ALL, '')\n"
                                  "mimetypes.guess_type(x)\n"
                                  "zoneinfo.ZoneInfo('Europe/Berlin')\n");
    const Resolution resolution = resolved(folder);
    const auto status = [&](const QString &need, BaseStrategy strategy) {
        const NeedAnswer *answer = answerTo(resolution, need, strategy);
        return answer ? toString(answer->status) : u"not there"_s;
    };
    QCOMPARE(status(u"locale de_DE.UTF-8"_s, BaseStrategy::Slim), u"fixable"_s);
    QCOMPARE(status(u"locale C.UTF-8"_s, BaseStrategy::Slim), u"not there"_s);
    QCOMPARE(status(u"locale "_s, BaseStrategy::Slim), u"not there"_s);
    QCOMPARE(status(u"/etc/mime.types"_s, BaseStrategy::Slim), u"fixable"_s);
    QCOMPARE(status(u"/etc/mime.types"_s, BaseStrategy::CudaDevel), u"met"_s);
    QCOMPARE(status(u"time zones"_s, BaseStrategy::Slim), u"met"_s);
    QCOMPARE(answerTo(resolution, u"/etc/mime.types"_s, BaseStrategy::Slim)->fix.apt,
             QStringList{u"media-types"_s});
    const Finding *finding = findingOf(resolution, u"need-missing"_s);
    QVERIFY(finding);
    QCOMPARE(finding->place->file, u"predict.py"_s);
}

void SlimImagesTest::conditions()
{
    const QByteArray packages = "build:\n  python_version: \"3.11\"\n  python_packages: [pyrender==0.1.45, "
                                "torchaudio==2.5.1]\nrun: predict.py:Runner\n";
    ScratchProject folder(packages);
    folder.write(u"predict.py"_s, "import pyrender, torchaudio\n");
    const Resolution plain = resolved(folder);
    QVERIFY(!answerTo(plain, u"libOSMesa.so.8"_s, BaseStrategy::Slim));
    QVERIFY(!answerTo(plain, u"libraries of FFmpeg 4 to 6"_s, BaseStrategy::Slim));
    QCOMPARE(plain.choice->image, u"python:3.11-slim"_s);

    folder.write(u"predict.py"_s, "import os\nos.environ['PYOPENGL_PLATFORM'] = 'osmesa'\nimport pyrender\n");
    QVERIFY(answerTo(resolved(folder), u"libOSMesa.so.8"_s, BaseStrategy::Slim));
    folder.write(u"predict.py"_s, "import os\nos.environ.setdefault('PYOPENGL_PLATFORM', 'egl')\n");
    QVERIFY(answerTo(resolved(folder), u"libEGL.so.1"_s, BaseStrategy::Slim));

    // Debian 13 has FFmpeg 7 alone, which these releases of torchaudio can't use.
    folder.write(u"predict.py"_s, "from torchaudio.io import StreamReader\n");
    const Resolution reading = resolved(folder);
    QCOMPARE(reading.choice->image, u"python:3.11-slim-bookworm"_s);
    QCOMPARE(answerTo(reading, u"libraries of FFmpeg 4 to 6"_s, BaseStrategy::Slim)->fix.apt,
             QStringList{u"ffmpeg"_s});
}

void SlimImagesTest::usedOnlyWhenAsked()
{
    // wandb depends on gitpython and imports it only for a project in git; mediapipe on sounddevice.
    ScratchProject folder(
        "build:\n  python_version: \"3.11\"\n  python_packages: [wandb==0.17.8]\nrun: p.py:R\n");
    folder.write(u"p.py"_s, "import wandb\n");
    QVERIFY(!answerTo(resolved(folder), u"git"_s, BaseStrategy::Slim));
    folder.write(u"p.py"_s, "import git\n");
    QVERIFY(answerTo(resolved(folder), u"git"_s, BaseStrategy::Slim));
    QVERIFY(answerTo(
        resolved(ScratchProject("build:\n  python_version: \"3.11\"\n  python_packages: [gitpython]\n")),
        u"git"_s, BaseStrategy::Slim));
}

void SlimImagesTest::olderPythons()
{
    // The table follows 3.10 and later: of an older Python it can't say that a wheel is missing.
    const Resolution resolution = resolved(ScratchProject(
        "build:\n  python_version: \"3.8\"\n  python_packages: [numpy==1.19.5, webrtcvad==2.0.10]\n"));
    QStringList compiled;
    for (const Need &need : resolution.needs) {
        if (need.kind == NeedKind::Compiler)
            compiled.append(need.wantedBy);
    }
    QCOMPARE(compiled, QStringList{u"webrtcvad 2.0.10"_s});
}

void SlimImagesTest::needlessName()
{
    // torch's wheels bring cuDNN; the name is gone and is no reason for a CUDA image.
    ScratchProject folder("build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n  "
                          "system_packages: [ffmpeg, libcudnn8]\n  python_packages: [torch==2.5.1]\n");
    const Resolution resolution = resolved(folder);
    QCOMPARE(resolution.choice->image, u"python:3.11-slim"_s);
    const NeedAnswer *answer = answerTo(resolution, u"libcudnn8"_s, BaseStrategy::Slim);
    QCOMPARE(toString(answer->status), u"fixable"_s);
    QVERIFY(answer->remedy);
    const Result<QString> text = applyEdits(resolution.reading.document.text(), answer->remedy->edits);
    QVERIFY(text);
    QVERIFY2(!text->contains("libcudnn8"_L1) && text->contains("ffmpeg"_L1), qPrintable(*text));
    // Without wheels that bring it the library is missing.
    folder.write(u"cog.yaml"_s, "build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n  "
                                "system_packages: [libcudnn8]\n");
    const Resolution bare = resolved(folder);
    QCOMPARE(toString(answerTo(bare, u"libcudnn8"_s, BaseStrategy::Slim)->status), u"unmet"_s);
}

void SlimImagesTest::companions_data()
{
    QTest::addColumn<QByteArray>("packages");
    QTest::addColumn<QString>("says"); ///< empty: nothing
    QTest::addColumn<bool>("repaired");
    QTest::newRow("built for NumPy 1") << QByteArray("opencv-python==4.8.1.78") << u"numpy<2"_s << true;
    QTest::newRow("NumPy 1 is pinned")
        << QByteArray("opencv-python==4.8.1.78, numpy==1.26.4") << QString() << false;
    QTest::newRow("NumPy is held below 2")
        << QByteArray("opencv-python==4.8.1.78, \"numpy<2\"") << QString() << false;
    QTest::newRow("the project wants NumPy 2")
        << QByteArray("opencv-python==4.8.1.78, numpy==2.2.6") << u"numpy<2"_s << false;
    QTest::newRow("built for both") << QByteArray("opencv-python==4.11.0.86") << QString() << false;
    QTest::newRow("neither of two is there") << QByteArray("rembg==2.0.69") << u"onnxruntime-gpu"_s << false;
    QTest::newRow("one of two is there")
        << QByteArray("rembg==2.0.69, onnxruntime==1.20.1") << QString() << false;
    QTest::newRow("a name that the newer hub dropped")
        << QByteArray("diffusers==0.12.1") << u"huggingface-hub<0.26"_s << true;
}

void SlimImagesTest::companions()
{
    QFETCH(QByteArray, packages);
    QFETCH(QString, says);
    QFETCH(bool, repaired);
    ScratchProject folder(
        "build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n  python_packages: [" + packages +
        "]\n");
    const Resolution resolution = resolved(folder);
    const Finding *finding = findingOf(resolution, u"fails-on-every-base"_s);
    QCOMPARE(finding != nullptr, !says.isEmpty());
    QVERIFY2(resolution.choice->image.endsWith("-slim"_L1), "it speaks for no other base");
    if (!finding)
        return;
    QVERIFY2(finding->message.contains(says), qPrintable(finding->message));
    QCOMPARE(finding->remedies.size(), repaired ? 1 : 0);
    if (!repaired)
        return;
    const Result<QString> text =
        applyEdits(resolution.reading.document.text(), finding->remedies.first().edits);
    QVERIFY(text);
    folder.write(u"cog.yaml"_s, text->toUtf8());
    QVERIFY(!findingOf(resolved(folder), u"fails-on-every-base"_s));
}

QTEST_GUILESS_MAIN(SlimImagesTest)
#include "tst_slimimages.moc"
