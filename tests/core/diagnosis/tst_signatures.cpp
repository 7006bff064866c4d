// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "diagnosis/diagnosis.h"
#include "diagnosis/signatures.h"

#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;

/// A sample of every row of the source's table, as tools print it: it is recognised, and first.
class TestSignatures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data();
    void samples();
    void tableIsSound();
    void harmlessLines_data();
    void harmlessLines();
};

void TestSignatures::samples_data()
{
    QTest::addColumn<QString>("log");
    QTest::addColumn<QString>("id");
    const auto row = [](const char *name, const char *log, const char *id) {
        QTest::newRow(name) << QString::fromUtf8(log) << QString::fromUtf8(id);
    };
    row("B01", "ImportError: libGL.so.1: cannot open shared object file: No such file or directory",
        "missing-libgl");
    row("B02", "ImportError: libgthread-2.0.so.0: cannot open shared object file: No such file or directory",
        "missing-glib");
    row("B03", "ImportError: libSM.so.6: cannot open shared object file: No such file or directory",
        "missing-x11-library");
    row("B03 Xext", "OSError: libXext.so.6: cannot open shared object file: No such file or directory",
        "missing-x11-library");
    row("B04", "E: Package 'libgl1-mesa-glx' has no installation candidate", "apt-package-gone");
    row("B05", "E: Unable to locate package libcudnn8", "apt-package-unknown");
    row("B06", "OSError: sndfile library not found", "missing-sndfile");
    row("B06 cffi",
        "OSError: cannot load library 'libsndfile.so': libsndfile.so: cannot open shared object file",
        "missing-sndfile");
    row("B06 ctypes", "OSError: sndfile library not found using ctypes.util.find_library", "missing-sndfile");
    row("B07", "FileNotFoundError: [Errno 2] No such file or directory: 'ffprobe'", "missing-ffmpeg");
    row("B08", "OSError: libgomp.so.1: cannot open shared object file: No such file or directory",
        "missing-gomp");
    row("B09", "error: command 'gcc' failed: No such file or directory", "missing-compiler");
    row("B09 triplet", "error: command 'x86_64-linux-gnu-gcc' failed: No such file or directory",
        "missing-compiler");
    row("B09 old", "unable to execute 'gcc': No such file or directory", "missing-compiler");
    row("B10", "RuntimeError: Failed to find C compiler. Please specify via CC environment variable.",
        "triton-needs-compiler");
    row("B11", "ERROR: Cannot find command 'git' - do you have 'git' installed and in your PATH?",
        "missing-git");
    row("B12", "OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root.",
        "cuda-home-missing");
    row("B13", "/bin/sh: 1: nvcc: not found", "missing-nvcc");
    row("B13 error", "EnvironmentError: The nvcc binary could not be located in your $PATH.", "missing-nvcc");
    row("B14",
        "  Getting requirements to build wheel: finished with status 'error'\n      ModuleNotFoundError: No "
        "module named 'torch'",
        "build-needs-torch");
    row("B15",
        "RuntimeError:\nThe detected CUDA version (11.8) mismatches the version that was used to "
        "compile\nPyTorch (12.1). Please make sure to use the same CUDA versions.",
        "cuda-version-mismatch");
    row("B16",
        "RuntimeError: Detected that PyTorch and torchvision were compiled with different CUDA versions.",
        "torch-companion-cuda");
    row("B17", "RuntimeError: operator torchvision::nms does not exist", "torchvision-mismatch");
    row("B18", "RuntimeError: CUDA error: no kernel image is available for execution on the device",
        "gpu-too-new");
    row("B19",
        "NVIDIA GeForce RTX 5090 with CUDA capability sm_120 is not compatible with the current PyTorch "
        "installation.",
        "gpu-too-new");
    row("B20", "AssertionError: Torch not compiled with CUDA enabled", "torch-without-cuda");
    row("B21",
        "RuntimeError: Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU",
        "no-driver");
    row("B22",
        "docker: Error response from daemon: could not select device driver \"\" with capabilities: [[gpu]].",
        "gpu-support-missing");
    row("B23",
        "nvidia-container-cli: requirement error: unsatisfied condition: cuda>=12.8, please update your "
        "driver",
        "driver-too-old-for-image");
    row("B24",
        "nvidia-container-cli: initialization error: load library failed: libnvidia-ml.so.1: cannot open "
        "shared object file",
        "driver-not-loaded");
    row("B25", "RuntimeError: The NVIDIA driver on your system is too old (found version 11040).",
        "driver-too-old");
    row("B26",
        "Could not load library libcudnn_ops_infer.so.8. Error: libcudnn_ops_infer.so.8: cannot open shared "
        "object file",
        "cudnn-missing");
    row("B27", "RuntimeError: Library libcublas.so.12 is not found or cannot be loaded", "cublas-missing");
    row("B28",
        "[ONNXRuntimeError] : 1 : FAIL : Failed to load library libonnxruntime_providers_cuda.so with error: "
        "libcublasLt.so.11: cannot open shared object file: No such file or directory",
        "onnxruntime-cuda-missing");
    row("B28 cuDNN",
        "Failed to load library libonnxruntime_providers_cuda.so with error: libcudnn.so.9: cannot open "
        "shared object file",
        "onnxruntime-cuda-missing");
    row("B29", "ImportError: libcudart.so.11.0: cannot open shared object file: No such file or directory",
        "cuda-library-missing");
    row("B30", "ImportError: libcudnn.so.8: cannot open shared object file: No such file or directory",
        "cudnn-missing");
    row("B31", "ImportError: libcuda.so.1: cannot open shared object file: No such file or directory",
        "driver-library-missing");
    row("B32", "ImportError: /x/torch/lib/libtorch_cuda.so: undefined symbol: cudnnGetVersion",
        "cudnn-conflict");
    row("B32 engine", "RuntimeError: GET was unable to find an engine to execute this computation",
        "cudnn-conflict");
    row("B33",
        "RuntimeError: cuDNN version incompatibility: PyTorch was compiled  against (8, 7, 0) but found "
        "runtime version (8, 5, 0)",
        "cudnn-conflict");
    row("B35",
        "W tensorflow/core Cannot dlopen some GPU libraries. Please make sure the missing libraries are "
        "installed",
        "tensorflow-no-gpu");
    row("B36",
        "W tensorflow Could not load dynamic library 'libcudart.so.11.0'; dlerror: libcudart.so.11.0: cannot "
        "open shared object file",
        "tensorflow-cuda-library-missing");
    row("B37", "E Loaded runtime CuDNN library: 8.1.0 but source was compiled with: 8.6.0.",
        "tensorflow-cudnn-old");
    row("B38", "INTERNAL: libdevice not found at ./libdevice.10.bc", "xla-needs-toolkit");
    row("B39", "Couldn't find a suitable version of ptxas. Falling back", "xla-needs-toolkit");
    row("B40",
        "An NVIDIA GPU may be present on this machine, but a CUDA-enabled jaxlib is not installed. Falling "
        "back to cpu.",
        "jax-no-gpu");
    row("B41",
        "RuntimeError: CUDA Setup failed despite GPU being available. Please run the following command",
        "bitsandbytes-cuda");
    row("B42", "A module that was compiled using NumPy 1.x cannot be run in\nNumPy 2.0.0 as it may crash.",
        "numpy-2");
    row("B43", "ModuleNotFoundError: No module named 'distutils'", "python-too-new");
    row("B43 pkgutil",
        "AttributeError: module 'pkgutil' has no attribute 'ImpImporter'. Did you mean: 'zipimporter'?",
        "python-too-new");
    row("B44", "ERROR: No matching distribution found for nosuchpackage==1.2.3", "no-matching-distribution");
    row("B44 local",
        "ERROR: Could not find a version that satisfies the requirement torch==2.0.1+cu118 (from versions: "
        "2.0.1)",
        "local-version-without-index");
    row("B45", "ERROR: x-1.0-cp39-cp39-linux_x86_64.whl is not a supported wheel on this platform.",
        "unsupported-wheel");
    row("B45 glibc",
        "ImportError: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.34' not found (required by x.so)",
        "glibc-too-old");
    row("B46", "error: externally-managed-environment", "externally-managed");
    row("B47", "W: GPG error: the public key is not available: NO_PUBKEY A4B469963BF863CC",
        "apt-key-rotated");
    row("B48",
        "WARNING: The requested image's platform (linux/amd64) does not match the detected host platform",
        "emulation");
    row("B49",
        "ERROR: failed to solve: failed to resolve source metadata for docker.io/nvidia/cuda:11.2.0-x: "
        "docker.io/nvidia/cuda:11.2.0-x: not found",
        "base-image-missing");
    row("B50",
        "ERROR: unexpected status from GET request to https://r8.im/v2/cog-base/manifests/x: 401 "
        "Unauthorized",
        "registry-credentials");
    row("B51", "toomanyrequests: You have reached your pull rate limit.", "pull-rate-limit");
    row("B52", "write /var/lib/docker/tmp/x: no space left on device", "disk-full");
    row("B53",
        "permission denied while trying to connect to the Docker daemon socket at "
        "unix:///var/run/docker.sock",
        "docker-permission");
    row("B54",
        "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
        "docker-not-running");
    row("B55", "exec: \"docker\": executable file not found in $PATH", "docker-missing");
    row("B56", "unknown flag: --load", "buildx-missing");
    row("B57",
        "ERROR: failed to solve: failed to compute cache key: failed to calculate checksum of ref x: "
        "\"/weights\": not found",
        "file-not-in-context");
    row("B58", "rpc error: code = Unavailable desc = error reading from server: EOF", "builder-died");
    row("B59",
        "Killed\nERROR: process \"/bin/sh -c pip install torch\" did not complete successfully: exit code: "
        "137",
        "out-of-memory");
    row("B60", "x509: certificate signed by unknown authority", "certificate-unknown");
    row("B61", "pull access denied, repository does not exist or may require authorization",
        "image-not-visible");
    row("B62",
        "Error response from daemon: invalid mount config for type \"bind\": bind source path does not exist",
        "mount-refused");
    row("B63", "write tcp 10.0.0.1:1->2.2.2.2:443: use of closed network connection", "push-broken");
    row("B64", "no matching base image for CUDA 12.3 and CuDNN 8", "cuda-image-not-tabled");
    row("B65",
        "cog doesn't know what CUDA version is compatible with torch==9.9.9. You might need to upgrade",
        "framework-not-tabled");
    row("B66", "torch version must be specified when using CUDA", "torch-not-pinned");
    row("B67", "unsupported base image configuration: CUDA: 12.9 / Python: 3.13 / Torch: 2.9.0",
        "cog-base-missing");
    row("B68",
        "ImportError: libtorch_cpu.so: cannot enable executable stack as shared object requires: Invalid "
        "argument",
        "executable-stack");
    row("B69", "ModuleNotFoundError: No module named 'regex._regex'", "extension-missing");
    row("B70", "error: [Errno 2] No such file or directory: 'g++'", "missing-compiler");
    row("B70 cmake", "CMake Error: No CMAKE_CXX_COMPILER could be found.", "missing-compiler");
    row("B71", "UserWarning: causal_conv1d was requested, but nvcc was not found.", "missing-nvcc");
    row("B72", "pkg-config is required for building PyAV", "missing-pkg-config");
    row("B72 files", "Package libavformat was not found in the pkg-config search path.",
        "missing-development-files");
    row("B73",
        "pytesseract.pytesseract.TesseractNotFoundError: tesseract is not installed or it's not in your "
        "PATH.",
        "missing-tesseract");
    row("B73 poppler",
        "pdf2image.exceptions.PDFInfoNotInstalledError: Unable to get page count. Is poppler installed and "
        "in PATH?",
        "missing-poppler");
    row("B74", "ImportError: libEGL.so.1: cannot open shared object file: No such file or directory",
        "missing-egl");
    row("B74 GLES", "ImportError: libGLESv2.so.2: cannot open shared object file: No such file or directory",
        "missing-egl");
    row("B75", "ImportError: cannot import name 'cached_download' from 'huggingface_hub' (/x/__init__.py)",
        "huggingface-hub-too-new");
    row("B75 numpy", "ImportError: numpy.core.multiarray failed to import", "numpy-2");
    row("B75 setuptools", "ModuleNotFoundError: No module named 'pkg_resources'",
        "setup-imports-pkg-resources");
    row("B75 torchvision", "ModuleNotFoundError: No module named 'torchvision.transforms.functional_tensor'",
        "torchvision-too-new");
    row("library", "ImportError: libxml2.so.2: cannot open shared object file: No such file or directory",
        "missing-library");
    row("header", "x.c:1:10: fatal error: portaudio.h: No such file or directory", "missing-header");
    row("CUDA header", "x.cu:1:10: fatal error: cuda_runtime.h: No such file or directory",
        "missing-cuda-header");
    row("tool", "/bin/sh: 1: wget: not found", "missing-tool");
    row("tool by Python", "FileNotFoundError: [Errno 2] No such file or directory: 'curl'", "missing-tool");
    row("network",
        "E: Unable to locate package jq\nW: Failed to fetch http://x/InRelease  Temporary failure resolving "
        "'x'",
        "apt-no-network");
    row("index not reached",
        "WARNING: Retrying: NewConnectionError('<x>: Failed to establish a new connection: [Errno -3] "
        "Temporary failure in name resolution')\nERROR: No matching distribution found for numpy",
        "no-network-install");
    row("conflict", "ERROR: ResolutionImpossible: for help visit https://pip.pypa.io", "version-conflict");
    row("rust",
        "error: can't find Rust compiler\n\nCargo, the Rust package manager, is not installed or is not on "
        "PATH.",
        "missing-rust");
    row("module", "ModuleNotFoundError: No module named 'einops'", "module-missing");
    row("registry",
        "failed to do request: Head \"https://registry-1.docker.io/v2/\": dial tcp: lookup "
        "registry-1.docker.io on 10.0.0.1:53: no such host",
        "registry-unreachable");
}

void TestSignatures::samples()
{
    QFETCH(QString, log);
    QFETCH(QString, id);
    const Diagnosis diagnosis = diagnose(log);
    QVERIFY(!diagnosis.causes.isEmpty());
    QCOMPARE(diagnosis.causes.first().id, id);
    QCOMPARE(diagnosis.causes.size(), 1);
    const Cause &cause = diagnosis.causes.first();
    QVERIFY(!cause.title.isEmpty() && !cause.explanation.isEmpty());
    QVERIFY2(!cause.title.contains(u'{') && !cause.explanation.contains(u'{'),
             qPrintable(cause.title + cause.explanation));
    QVERIFY(!cause.evidence.isEmpty() && cause.evidence.first().line >= 1);
    QVERIFY(cause.confidence > 0.5 && cause.confidence <= 1);
    QVERIFY(cause.signs >= 1 && cause.signs <= cause.signsOf);
    QVERIFY(!cause.remedies.isEmpty() && cause.remedies.size() <= 3);
    for (const Remedy &remedy : cause.remedies)
        QVERIFY(!remedy.title.isEmpty() && !remedy.title.contains(u'{'));
    // The same as BuildKit, the classic builder in colour, and docker logs -t print it.
    const QStringList lines = log.split(u'\n');
    for (const QString &prefix :
         {u"#12 3.456 "_s, u"\x1b[91m"_s, u"2026-11-30T15:08:45.970875661Z "_s, u"0.123 "_s}) {
        QString dressed;
        for (const QString &line : lines)
            dressed += prefix + line + u"\r\n"_s;
        const Diagnosis again = diagnose(dressed);
        QCOMPARE(again.causes.value(0).id, id);
        QCOMPARE(again.causes.value(0).evidence.value(0).line, cause.evidence.first().line);
    }
}

void TestSignatures::tableIsSound()
{
    static const QStringList stages{u"resolve"_s, u"pull"_s,  u"apt"_s,     u"install"_s, u"import"_s,
                                    u"start"_s,   u"setup"_s, u"predict"_s, u"push"_s,    u"connect"_s};
    const QList<Signature> &signatures = SignatureTable::shipped().all();
    QVERIFY(signatures.size() > 80);
    QSet<QString> ids, rows;
    for (const Signature &signature : signatures) {
        QVERIFY2(!ids.contains(signature.id), qPrintable(signature.id));
        ids.insert(signature.id);
        rows += QSet<QString>(signature.rows.begin(), signature.rows.end());
        QVERIFY2(stages.contains(signature.stage), qPrintable(signature.id));
        QVERIFY2(!signature.match.isEmpty() && !signature.remedies.isEmpty(), qPrintable(signature.id));
        for (const Sign &sign : signature.match + signature.with) {
            QVERIFY2(!sign.find.isEmpty() && sign.pattern.isValid(),
                     qPrintable(signature.id + sign.pattern.errorString()));
        }
    }
    for (const Signature &signature : signatures) {
        for (const QString &id : signature.yields)
            QVERIFY2(ids.contains(id), qPrintable(signature.id));
    }
    for (int i = 1; i <= 75; ++i) {
        // B34 is what every CPU run prints; it is no failure.
        const QString row = u"B%1"_s.arg(i, 2, 10, QLatin1Char('0'));
        QCOMPARE(rows.contains(row), i != 34);
    }
}

void TestSignatures::harmlessLines_data()
{
    QTest::addColumn<QString>("log");
    const auto row = [](const char *name, const char *log) { QTest::newRow(name) << QString::fromUtf8(log); };
    row("B34", "I tensorflow/tsl/cuda/cudart_stub.cc:28] Could not find cuda drivers on your machine, GPU "
               "will not be used.");
    row("pip as root", "WARNING: Running pip as the 'root' user can result in broken permissions");
    row("debconf", "debconf: delaying package configuration, since apt-utils is not installed");
    row("git found", "Successfully installed gitpython-3.1\ngit version 2.47");
    row("compiling", "gcc -Wall -O2 -c cv2.c -o libGL.so.1.o\n[100%] Built target g++");
    row("a data file", "FileNotFoundError: [Errno 2] No such file or directory: 'weights.bin'");
    row("empty", "");
    row("fixed by itself", "ModuleNotFoundError: No module named 'tomllib'\n\nDuring handling of the above "
                           "exception, another exception occurred:\n");
    row("a build that went on", "#6 1.2 ImportError: libGL.so.1: cannot open shared object file: No such "
                                "file or directory\n#6 DONE 1.3s\n"
                                "#9 exporting to image\n#9 naming to docker.io/t/ok done\n#9 DONE 0.0s\n");
}

void TestSignatures::harmlessLines()
{
    QFETCH(QString, log);
    const Diagnosis diagnosis = diagnose(log);
    QVERIFY2(diagnosis.causes.isEmpty(),
             qPrintable(diagnosis.causes.isEmpty() ? QString() : diagnosis.causes.first().id));
}

QTEST_GUILESS_MAIN(TestSignatures)
#include "tst_signatures.moc"
