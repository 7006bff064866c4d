// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "causetitles.h"
#include "diagnosis/diagnosis.h"
#include "document/textfile.h"
#include "document/yamldocument.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace cogwright;
using namespace Qt::StringLiterals;
using cogwright::test::titles;

namespace {

/// A project on disk, and what the core says of it.
class SmallProject
{
public:
    SmallProject(const QString &config, const QString &requirements)
    {
        write(u"cog.yaml"_s, config);
        write(u"requirements.txt"_s, requirements);
        write(u"predict.py"_s, u"class Predictor:\n    pass\n"_s);
        m_resolution = resolve(*Project::open(m_folder.path()));
    }

    const Resolution &resolution() const { return m_resolution; }
    /// A file of the project after a remedy.
    QString after(const Remedy &remedy, const QString &file) const
    {
        QList<TextEdit> edits;
        for (const TextEdit &edit : remedy.edits) {
            if (edit.place.file == file)
                edits.append(edit);
        }
        const auto text = m_resolution.project.readText(file);
        const auto changed = text ? applyEdits(*text, edits) : Result<QString>(QString());
        return changed ? *changed : u"error: "_s + changed.error().sentence();
    }

private:
    void write(const QString &name, const QString &text)
    {
        QFile file(m_folder.filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(text.toUtf8());
    }

    QTemporaryDir m_folder;
    Resolution m_resolution;
};

const QString cpuConfig =
    u"build:\n  python_version: \"3.11\"\n  python_requirements: requirements.txt\npredict: predict.py:Predictor\n"_s;
const QString gpuConfig =
    u"build:\n  gpu: true\n  python_version: \"3.11\"\n  cuda: \"11.8\"\n  python_requirements: requirements.txt\npredict: predict.py:Predictor\n"_s;
const QString missingLibGl =
    u"Traceback (most recent call last):\n  File \"/src/predict.py\", line 1, in <module>\n    import cv2\n"
    "  File \"/usr/local/lib/python3.11/site-packages/cv2/__init__.py\", line 181, in <module>\n    "
    "bootstrap()\n"
    "ImportError: libGL.so.1: cannot open shared object file: No such file or directory\n"_s;

} // namespace

class TestRemedies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void repairsLibGl();
    void oneRepairForAllNeeds();
    void replacesInPythonPackages();
    void namesTheTransitivePackage();
    void writesRemedies_data();
    void writesRemedies();
    void basesForCuda();
    void knowsWhatIsThere();
};

void TestRemedies::repairsLibGl()
{
    const SmallProject project(cpuConfig, u"opencv-python==4.9.0.80\nnumpy==1.26.4\n"_s);
    const Diagnosis diagnosis = diagnose(missingLibGl, &project.resolution());
    QCOMPARE(diagnosis.causes.size(), 1);
    const Cause &cause = diagnosis.causes.first();
    QCOMPARE(cause.id, u"missing-libgl"_s);
    QCOMPARE(cause.stage, u"import"_s);
    QVERIFY(cause.title.contains(u"opencv-python"_s));
    QCOMPARE(cause.signs, cause.signsOf);
    QCOMPARE(cause.evidence.first().line, 6);
    QCOMPARE(cause.remedies.size(), 2);
    const QString config = project.after(cause.remedies[0], u"cog.yaml"_s);
    QVERIFY2(config.contains(u"  system_packages:\n    - libgl1\n    - libglib2.0-0\n"_s),
             qPrintable(config));
    QVERIFY(YamlDocument::parse(config).isValid());
    QCOMPARE(project.after(cause.remedies[1], u"requirements.txt"_s),
             u"opencv-python-headless==4.9.0.80\nnumpy==1.26.4\n"_s);
}

void TestRemedies::oneRepairForAllNeeds()
{
    const SmallProject project(cpuConfig, u"opencv-python==4.9.0.80\n"_s);
    const QString log =
        missingLibGl + QString(missingLibGl).replace(u"libGL.so.1"_s, u"libgthread-2.0.so.0"_s);
    const Diagnosis diagnosis = diagnose(log, &project.resolution());
    QCOMPARE(diagnosis.causes.size(), 1);
    QCOMPARE(diagnosis.causes.first().evidence.size(), 2);
    const QString config = project.after(diagnosis.causes.first().remedies.first(), u"cog.yaml"_s);
    QVERIFY(config.contains(u"libgl1"_s) && config.contains(u"libglib2.0-0"_s));
    // The second library alone is repaired for good too: the first is known to be needed.
    const Diagnosis second = diagnose(
        QString(missingLibGl).replace(u"libGL.so.1"_s, u"libgthread-2.0.so.0"_s), &project.resolution());
    const QString both = project.after(second.causes.first().remedies.first(), u"cog.yaml"_s);
    QVERIFY2(both.contains(u"libgl1"_s) && both.contains(u"libglib2.0-0"_s), qPrintable(both));
}

void TestRemedies::replacesInPythonPackages()
{
    const SmallProject project(
        u"build:\n  python_version: \"3.11\"\n  python_packages:\n    - \"opencv-python==4.9.0.80\" # eyes\npredict: predict.py:Predictor\n"_s,
        {});
    const Diagnosis diagnosis = diagnose(missingLibGl, &project.resolution());
    const QList<Remedy> remedies = diagnosis.causes.value(0).remedies;
    QCOMPARE(remedies.size(), 2);
    QVERIFY(project.after(remedies[1], u"cog.yaml"_s)
                .contains(u"    - \"opencv-python-headless==4.9.0.80\" # eyes\n"_s));
}

void TestRemedies::namesTheTransitivePackage()
{
    const SmallProject project(cpuConfig, u"ultralytics==8.2.0\n"_s);
    const Diagnosis diagnosis = diagnose(missingLibGl, &project.resolution());
    const Cause cause = diagnosis.causes.value(0);
    QVERIFY2(cause.title.contains(u"opencv-python (wanted by ultralytics"_s), qPrintable(cause.title));
    // Nothing in the project names opencv-python, so nothing can be put in its place.
    for (const Remedy &remedy : cause.remedies)
        QVERIFY2(!remedy.title.contains(u"headless"_s), qPrintable(remedy.title));
}

void TestRemedies::writesRemedies_data()
{
    QTest::addColumn<QString>("config");
    QTest::addColumn<QString>("requirements");
    QTest::addColumn<QString>("log");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("holds");
    const QString yaml = u"cog.yaml"_s;
    const QString pip = u"requirements.txt"_s;
    const auto row = [&](const char *name, const QString &config, const char *requirements, const char *log,
                         const QString &file, const char *holds) {
        QTest::newRow(name) << config << QString::fromUtf8(requirements) << QString::fromUtf8(log) << file
                            << QString::fromUtf8(holds);
    };
    row("ffmpeg", cpuConfig, "ffmpeg-python\n",
        "FileNotFoundError: [Errno 2] No such file or directory: 'ffprobe'", yaml, "    - ffmpeg\n");
    row("git", cpuConfig, "git+https://github.com/a/b\n",
        "ERROR: Cannot find command 'git' - do you have 'git' installed", yaml, "    - git\n");
    row("compiler", cpuConfig, "x\n", "error: command 'gcc' failed: No such file or directory", yaml,
        "    - build-essential\n");
    row("sndfile", cpuConfig, "soundfile\n", "OSError: sndfile library not found", yaml,
        "    - libsndfile1\n");
    row("tool", cpuConfig, "x\n", "/bin/sh: 1: wget: not found", yaml, "    - wget\n");
    row("unknown library", cpuConfig, "x\n", "ImportError: libcairo.so.2: cannot open shared object file",
        yaml, "    - libcairo2");
    row("execstack", cpuConfig, "torch==1.12.1\n",
        "ImportError: libtorch_cpu.so: cannot enable executable stack as shared object requires: Invalid "
        "argument",
        yaml, "GLIBC_TUNABLES=glibc.rtld.execstack=2");
    row("gone package",
        u"build:\n  python_version: \"3.11\"\n  system_packages:\n    - \"libgl1-mesa-glx\" # old\n    - curl\npredict: predict.py:Predictor\n"_s,
        "", "E: Package 'libgl1-mesa-glx' has no installation candidate", yaml,
        "    - \"libgl1\" # old\n    - curl\n");
    row("two gone packages",
        u"build:\n  python_version: \"3.11\"\n  system_packages: [libgl1-mesa-glx, libgdk-pixbuf2.0-0]\npredict: predict.py:Predictor\n"_s,
        "",
        "E: Package 'libgdk-pixbuf2.0-0' has no installation candidate\nE: Package 'libgl1-mesa-glx' has no "
        "installation candidate",
        yaml, "system_packages: [libgl1, libgdk-pixbuf-2.0-0]");
    row("gone in a command",
        u"build:\n  python_version: \"3.11\"\n  run:\n    - apt-get install -y libgl1-mesa-glx curl\npredict: predict.py:Predictor\n"_s,
        "", "E: Package 'libgl1-mesa-glx' has no installation candidate", yaml,
        "apt-get install -y libgl1 curl\n");
    row("CUDA mismatch", gpuConfig, "torch==2.2.0\n",
        "The detected CUDA version (11.8) mismatches the version that was used to compile\nPyTorch (12.1).",
        yaml, "  cuda: \"12.1\"\n");
    row("old Python needed", u"build:\n  python_version: \"3.12\"\npredict: predict.py:Predictor\n"_s, "",
        "ModuleNotFoundError: No module named 'distutils'", yaml, "python_version: \"3.11\"");
    row("no GPU asked for", cpuConfig, "torch==2.2.0\n",
        "AssertionError: Torch not compiled with CUDA enabled", yaml, "  gpu: true\n");
    row("numpy pinned", cpuConfig, "torch==2.1.0\nnumpy\n",
        "ImportError: numpy.core.multiarray failed to import", pip, "torch==2.1.0\nnumpy<2\n");
    row("numpy added", cpuConfig, "torch==2.1.0", "ImportError: numpy.core.multiarray failed to import", pip,
        "torch==2.1.0\nnumpy<2");
    row("local version", gpuConfig, "torch==2.0.1+cu118 # pinned\n",
        "ERROR: No matching distribution found for torch==2.0.1+cu118", pip, "torch==2.0.1 # pinned\n");
    row("build isolation", gpuConfig, "torch==2.2.0\nflash-attn==2.5.6\nnumpy\n",
        "Collecting flash-attn==2.5.6\n  Getting requirements to build wheel: finished with status 'error'\n "
        "     ModuleNotFoundError: No module named 'torch'",
        yaml, "    - pip install --no-build-isolation flash-attn==2.5.6\n");
    row("build isolation, requirement", gpuConfig, "torch==2.2.0\nflash-attn==2.5.6\nnumpy\n",
        "Collecting flash-attn==2.5.6\n  Getting requirements to build wheel: finished with status 'error'\n "
        "     ModuleNotFoundError: No module named 'torch'",
        pip, "torch==2.2.0\nnumpy\n");
    row("module", cpuConfig, "torch==2.2.0\n", "ModuleNotFoundError: No module named 'einops'", pip,
        "torch==2.2.0\neinops\n");
    row("TensorFlow", gpuConfig, "tensorflow==2.15.0\n",
        "W Cannot dlopen some GPU libraries. Please make sure", pip, "tensorflow[and-cuda]==2.15.0\n");
    row("header", cpuConfig, "pyaudio\n", "src/x.c:9:10: fatal error: portaudio.h: No such file or directory",
        yaml, "    - portaudio19-dev");
}

/// The first remedy with edits, applied to the project's file, gives what is expected.
void TestRemedies::writesRemedies()
{
    QFETCH(QString, config);
    QFETCH(QString, requirements);
    QFETCH(QString, log);
    QFETCH(QString, file);
    QFETCH(QString, holds);
    const SmallProject project(config, requirements);
    const Diagnosis diagnosis = diagnose(log, &project.resolution());
    QVERIFY(!diagnosis.causes.isEmpty());
    const QList<Remedy> &remedies = diagnosis.causes.first().remedies;
    const auto first =
        std::ranges::find_if(remedies, [](const Remedy &remedy) { return !remedy.edits.isEmpty(); });
    QVERIFY2(first != remedies.end(), qPrintable(titles(diagnosis.causes.first()).join(u'|')));
    const QString text = project.after(*first, file);
    QVERIFY2(text.contains(holds), qPrintable(first->title + u'\n' + text));
    if (file.endsWith(u".yaml"_s))
        QVERIFY(YamlDocument::parse(text).isValid());
    // What is repaired is not offered again as an edit that does nothing.
    for (const Remedy &remedy : remedies)
        QVERIFY(remedy.edits.isEmpty() ||
                project.after(remedy, remedy.edits.first().place.file) !=
                    *project.resolution().project.readText(remedy.edits.first().place.file));
}

void TestRemedies::basesForCuda()
{
    const QString log =
        u"Collecting flash-attn\nOSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root."_s;
    const SmallProject gpu(gpuConfig, u"torch==2.2.0\nflash-attn==2.5.6\n"_s);
    const Cause cause = diagnose(log, &gpu.resolution()).causes.value(0);
    QCOMPARE(cause.id, u"cuda-home-missing"_s);
    QStringList bases;
    for (const Remedy &remedy : cause.remedies) {
        if (remedy.option)
            bases.append(remedy.option->base);
    }
    QVERIFY2(bases.contains(u"cuda-devel"_s), qPrintable(bases.join(u' ')));
    // A project that asks for no GPU is told to ask for one first.
    const SmallProject cpu(cpuConfig, u"torch==2.2.0\nflash-attn==2.5.6\n"_s);
    const Cause other = diagnose(log, &cpu.resolution()).causes.value(0);
    const auto withGpu = std::ranges::find_if(
        other.remedies, [](const Remedy &remedy) { return remedy.option && !remedy.edits.isEmpty(); });
    QVERIFY(withGpu != other.remedies.end());
    QVERIFY(cpu.after(*withGpu, u"cog.yaml"_s).contains(u"gpu: true"_s));
}

void TestRemedies::knowsWhatIsThere()
{
    const SmallProject project(
        u"build:\n  python_version: \"3.11\"\n  system_packages: [libgl1, libglib2.0-0]\n  python_requirements: requirements.txt\npredict: predict.py:Predictor\n"_s,
        u"opencv-python==4.9.0.80\n"_s);
    const Cause cause = diagnose(missingLibGl, &project.resolution()).causes.value(0);
    QVERIFY(cause.remedies.first().edits.isEmpty());
    QVERIFY2(cause.remedies.first().title.contains(u"again"_s), qPrintable(cause.remedies.first().title));
}

QTEST_GUILESS_MAIN(TestRemedies)
#include "tst_remedies.moc"
