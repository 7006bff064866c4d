// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/resolution.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using test::ScratchProject;

/// What packages load and compile on a GPU: libraries of CUDA, its compilers, a C compiler.
class GpuNeedsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void choice_data();
    void choice();
    void otherCuda();
    void besideTorch();
    void oneRequirementIsNamedOnce();
};

namespace {

Resolution resolvedWith(const QByteArray &requirements, const QByteArray &more = {},
                        const QByteArray &code = {})
{
    ScratchProject folder("build:\n  python_version: \"3.11\"\n  python_requirements: requirements.txt\n" +
                          (more.contains("gpu:") ? QByteArray() : QByteArray("  gpu: true\n")) + more +
                          "run: predict.py:Runner\n");
    folder.write(u"requirements.txt"_s, requirements);
    folder.write(u"predict.py"_s, code + "\nclass Runner:\n    pass\n");
    return resolve(*Project::open(folder.path()));
}

/// All that the slim candidate adds, sorted; the name of what stays unmet with a "!".
QString fixesOnSlim(const Resolution &resolution)
{
    QStringList fixes;
    const Candidate *slim = resolution.candidate(BaseStrategy::Slim);
    for (qsizetype i = 0; i < resolution.needs.size(); ++i) {
        const NeedAnswer &answer = slim->answers[i];
        if (answer.status == NeedStatus::Unmet)
            fixes.append(u'!' + resolution.needs[i].name);
        if (answer.status == NeedStatus::Fixable)
            fixes += answer.fix.apt + QStringList{answer.fix.replacement, answer.fix.addition};
    }
    fixes.removeAll(QString());
    fixes.removeDuplicates();
    fixes.sort();
    return fixes.join(u' ');
}

} // namespace

void GpuNeedsTest::choice_data()
{
    QTest::addColumn<QByteArray>("requirements");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("onSlim");
    const auto row = [](const char *name, const char *requirements, const char *strategy, const char *onSlim,
                        const char *more = "", const char *code = "") {
        QTest::newRow(name) << QByteArray(requirements) << QByteArray(more) << QByteArray(code)
                            << QString::fromUtf8(strategy) << QString::fromUtf8(onSlim);
    };
    row("onnxruntime of CUDA 12 takes NVIDIA's wheels", "onnxruntime-gpu==1.20.1\n", "slim",
        "nvidia-cublas-cu12 nvidia-cuda-nvrtc-cu12 nvidia-cuda-runtime-cu12 nvidia-cudnn-cu12>=9,<10 "
        "nvidia-cufft-cu12 nvidia-curand-cu12");
    row("its extra, from the release that has one", "onnxruntime-gpu==1.22.0\n", "slim",
        "onnxruntime-gpu[cuda,cudnn]==1.22.0");
    row("an extra that names placeholders", "onnxruntime-gpu==1.27.0\n", "slim",
        "nvidia-cublas>=13,<14 nvidia-cuda-runtime>=13,<14 nvidia-cudnn-cu13>=9,<10 nvidia-cufft>=12,<13");
    row("onnxruntime of CUDA 11", "onnxruntime-gpu==1.17.1\nnumpy<2\n", "cuda-runtime",
        "!libcublas.so.11 !libcudart.so.11.0 !libcudnn.so.8 !libcufft.so.10");
    row("torch brings them", "onnxruntime-gpu==1.20.1\ntorch==2.5.1\n", "slim", "");
    row("nothing is used without a GPU", "onnxruntime-gpu==1.20.1\n", "slim", "", "  gpu: false\n");
    row("jax with its wheels", "jax[cuda12]==0.4.35\n", "slim", "");
    row("jax with the system's CUDA", "jax[cuda12_local]==0.4.35\n", "slim",
        "jax-cuda12-plugin[with_cuda]==0.4.34");
    row("jax of CUDA 13", "jax[cuda13]==0.9.2\n", "slim", "");
    row("a jaxlib of CUDA 11", "jax==0.4.20\njaxlib==0.4.20+cuda11.cudnn86\n", "cuda-runtime",
        "!libcublas.so.11 !libcudart.so.11.0 !libcufft.so.10 nvidia-cuda-nvcc-cu11 nvidia-cudnn-cu11<9");
    row("a jaxlib of the CPU", "jax==0.4.20\njaxlib==0.4.20\n", "slim", "");
    row("vllm compiles for Triton", "vllm==0.6.3\n", "slim", "gcc libc6-dev");
    row("and not without a GPU", "vllm==0.6.3\n", "slim", "", "  gpu: false\n");
    row("sageattention is written in Triton", "sageattention==1.0.6\ntorch==2.5.1\n", "slim",
        "gcc libc6-dev");
    row("torch alone compiles nothing", "torch==2.5.1\n", "slim", "");
    row("triton in the source", "torch==2.5.1\n", "slim", "gcc libc6-dev", "", "import triton\n");
    row("exllamav2 compiles when imported", "exllamav2==0.2.4\ntorch==2.5.1\n", "cog-base",
        "!nvcc g++ gcc libc6-dev");
    row("but for a wheel that is named",
        "torch==2.4.0\nhttps://github.com/x/y/releases/download/v0.2.4/"
        "exllamav2-0.2.4+cu121.torch2.4.0-cp311-cp311-linux_x86_64.whl\n",
        "slim", "");
    row("cupy from source runs with the toolkit", "cupy==13.3.0\n", "cog-base",
        "!libcublas.so !libcufft.so !libcurand.so !libnvrtc.so !nvcc", "  cuda: \"12.1\"\n");
    row("cupy's wheel takes NVRTC and headers", "cupy-cuda12x==13.3.0\n", "slim",
        "nvidia-cuda-nvrtc-cu12 nvidia-cuda-runtime-cu12");
    row("pycuda compiles when it runs", "pycuda==2024.1\n", "cog-base",
        "!libcurand.so !nvcc g++ gcc libc6-dev");
    row("and beside what brings the libraries", "pycuda==2024.1\ntorch==2.5.1\n", "cog-base",
        "!nvcc g++ gcc libc6-dev");
    row("kernels of numba", "numba==0.60.0\n", "slim", "numba-cuda[cu12]", "", "from numba import cuda\n");
    row("numba alone", "numba==0.60.0\n", "slim", "", "", "from numba import njit\n");
    row("numba-cuda with its extra", "numba-cuda[cu12]==0.20.0\n", "slim", "", "",
        "from numba import cuda\n");
    row("kernels of an old numba", "numba==0.57.1\n", "cog-base", "!libnvvm.so", "", "import numba.cuda\n");
}

void GpuNeedsTest::choice()
{
    QFETCH(QByteArray, requirements);
    QFETCH(QByteArray, more);
    QFETCH(QByteArray, code);
    const Resolution resolution = resolvedWith(requirements, more, code);
    QVERIFY(resolution.choice);
    QTEST(fixesOnSlim(resolution), "onSlim");
    QTEST(toString(resolution.choice->strategy), "strategy");
    const Candidate *chosen = resolution.candidate(resolution.choice->strategy);
    QVERIFY(chosen->verdict == Verdict::Works || chosen->verdict == Verdict::WorksWithFixes);
}

/// What no base of the project's CUDA has: no candidate works, and another CUDA is offered.
void GpuNeedsTest::otherCuda()
{
    const Resolution resolution = resolvedWith("onnxruntime-gpu==1.17.1\nnumpy<2\n", "  cuda: \"12.4\"\n");
    for (const Candidate &candidate : resolution.candidates)
        QCOMPARE(toString(candidate.verdict), u"breaks"_s);
    QVERIFY(resolution.choice->reason.startsWith("No base of CUDA 12.4 has libcublas.so.11"_L1));
    const auto finding = std::ranges::find(resolution.findings, u"need-missing"_s, &Finding::code);
    QVERIFY(finding != resolution.findings.end());
    QCOMPARE(finding->remedies.size(), 1);
    QCOMPARE(finding->remedies.first().title, u"Set build.cuda to 11.8"_s);
    QCOMPARE(finding->remedies.first().edits.first().text, u"\"11.8\""_s);
}

/// Two packages of different CUDAs fail on every base: no reason for another one.
void GpuNeedsTest::besideTorch()
{
    const Resolution resolution =
        resolvedWith("onnxruntime-gpu==1.17.1\nnumpy<2\ntorch==2.5.1\n", "  cuda: \"12.4\"\n");
    QCOMPARE(toString(resolution.choice->strategy), u"slim"_s);
    QCOMPARE(toString(resolution.choice->confidence), u"low"_s);
    QVERIFY(std::ranges::any_of(resolution.findings, [](const Finding &finding) {
        return finding.code == "fails-on-every-base"_L1 &&
               finding.message.contains(
                   "loads libcublas.so.11, and torch brings the libraries of CUDA 12.4"_L1);
    }));
}

void GpuNeedsTest::oneRequirementIsNamedOnce()
{
    const QString reason = resolvedWith("onnxruntime-gpu==1.22.0\n").choice->reason;
    QCOMPARE(reason.count("onnxruntime-gpu[cuda,cudnn]"_L1), 1);
}

QTEST_GUILESS_MAIN(GpuNeedsTest)
#include "tst_gpuneeds.moc"
