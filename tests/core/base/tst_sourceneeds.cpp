// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// What is built from source trees: repositories, folders, wheels by their address.

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

const Need *needNamed(const Resolution &resolution, const QString &name)
{
    const auto found = std::ranges::find(resolution.needs, name, &Need::name);
    return found == resolution.needs.end() ? nullptr : &*found;
}

} // namespace

class SourceNeedsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void choice_data();
    void choice();
    void sourceOutOfSight();
};

void SourceNeedsTest::choice_data()
{
    QTest::addColumn<QByteArray>("requirements");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QString>("expected");
    // Source trees: a wheel by its address is built, what compiles CUDA wants nvcc where it is built.
    const auto row = [](const char *name, const char *lines, const char *run, const char *expected) {
        QTest::newRow(name) << QByteArray("torch==2.4.1\n") + lines
                            << (*run ? QByteArray("  run:\n    - ") + run + '\n' : QByteArray())
                            << QString::fromLatin1(expected);
    };
    const char *wheel = "https://h/x/flash_attn-2.6.3+cu123-cp311-cp311-linux_x86_64.whl";
    row("a wheel by its address", wheel, "", "slim");
    row("a wheel by name and address", (QByteArray("flash-attn @ ") + wheel).constData(), "", "slim");
    row("a wheel in a command", "", (QByteArray("pip install ") + wheel).constData(), "slim");
    row("mmcv from its own index",
        "--find-links https://download.openmmlab.com/mmcv/dist/cu121/torch2.1/index.html\nmmcv==2.1.0\n", "",
        "slim");
    row("mmcv from its source", "mmcv==2.1.0\n", "", "devel-then-slim");
    row("a repository of another name", "git+https://github.com/Dao-AILab/flash-attention.git@v2.6.3\n", "",
        "devel-then-slim");
    row("a folder of a repository",
        "git+https://github.com/NVlabs/tiny-cuda-nn/#subdirectory=bindings/torch\n", "", "devel-then-slim");
    row("an unknown repository that speaks of CUDA", "git+https://github.com/x/my-cuda-ops\n", "",
        "devel-then-slim");
    row("a clone that compiles CUDA", "",
        "git clone https://github.com/NVlabs/nvdiffrast && pip install ./nvdiffrast", "cog-base");
    row("a submodule of a clone", "", "git clone https://h/x/y && pip install y/submodules/simple-knn",
        "cog-base");
    row("a clone that nothing speaks of", "", "git clone https://h/x/y && pip install -e y", "slim");
    row("a variable that asks for CUDA", "",
        "CMAKE_ARGS=\"-DGGML_CUDA=on\" pip install llama-cpp-python==0.3.2", "cog-base");
    row("detectron2 from its repository", "git+https://github.com/facebookresearch/detectron2.git\n", "",
        "devel-then-slim");
}

void SourceNeedsTest::choice()
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
}

void SourceNeedsTest::sourceOutOfSight()
{
    ScratchProject folder(
        "build:\n  gpu: true\n  python_version: \"3.11\"\n  python_packages: [torch==2.4.1]\n"
        "  run:\n    - cd ext/op && python setup.py build_ext --inplace\n");
    const Resolution unseen = resolved(folder);
    QVERIFY(needNamed(unseen, u"g++"_s));
    QVERIFY(!needNamed(unseen, u"nvcc"_s));
    QCOMPARE(toString(unseen.choice->confidence), toString(Confidence::Low));
    folder.write(u"ext/op/setup.py"_s, "from torch.utils.cpp_extension import CUDAExtension\n");
    const Resolution seen = resolved(folder);
    QVERIFY(needNamed(seen, u"nvcc"_s));
    QCOMPARE(toString(seen.choice->strategy), toString(BaseStrategy::CogBase));
    folder.write(u"ext/op/setup.py"_s, "from setuptools import setup\nsetup()\n");
    QVERIFY(!needNamed(resolved(folder), u"nvcc"_s));
}

QTEST_GUILESS_MAIN(SourceNeedsTest)
#include "tst_sourceneeds.moc"
