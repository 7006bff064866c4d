// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configreader.h"
#include "support/configfindings.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

const QByteArray build = "build:\n  python_version: \"3.12\"\n";

} // namespace

/// Fields, findings and their places.
class ConfigReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryField();
    void findsAtItsPlace_data();
    void findsAtItsPlace();
    void staysQuiet_data();
    void staysQuiet();
    void looksForTheReference_data();
    void looksForTheReference();
    void listsEveryReservedName();
};

void ConfigReaderTest::readsEveryField()
{
    const ScratchProject scratch(R"(build:
  gpu: yes
  python_version: 3.10
  cuda: 12.4
  cudnn: 9
  sdk_version: "0.20.0"
  system_packages: [ffmpeg, null, 3]
  python_packages:
    - torch==2.5.1
  pre_install: [echo one]
  run:
    - make
    - command: make install
      mounts:
        - {type: secret, id: token, target: /run/token}
model: acme/m
run: run.py:Runner
train: train.py:train
concurrency: {max: 0x4}
environment: [A=1]
weights:
  - name: base
    target: /w
    source:
      - uri: hf://a/b
        include: ["*.bin"]
)");
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    const ConfigFile &file = reading.file;
    QVERIFY(file.wantsGpu());
    QCOMPARE(file.pythonVersion->value, u"3.10"_s);
    QCOMPARE(file.pythonVersion->place, (Place{u"cog.yaml"_s, 3, 19, 3, 23}));
    QCOMPARE(file.pythonVersion->keyPlace, (Place{u"cog.yaml"_s, 3, 3, 3, 17}));
    QCOMPARE(file.cuda->value, u"12.4"_s);
    QCOMPARE(file.cudnn->value, u"9"_s);
    QCOMPARE(file.systemPackages.size(), 2);
    QCOMPARE(file.systemPackages[1].value, u"3"_s);
    QCOMPARE(file.pythonPackages.first().value, u"torch==2.5.1"_s);
    QCOMPARE(file.run.size(), 2);
    QCOMPARE(file.run[1].value.command, u"make install"_s);
    QCOMPARE(file.run[1].value.mounts.first().target, u"/run/token"_s);
    QCOMPARE(file.reference()->value, u"run.py:Runner"_s);
    QCOMPARE(file.concurrencyMax->value, 4);
    QCOMPARE(file.environment.first().value, u"A=1"_s);
    QCOMPARE(file.weights.first().value.sources.first().include, QStringList{u"*.bin"_s});
}

void ConfigReaderTest::findsAtItsPlace_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("severity");
    QTest::addColumn<QString>("place"); // line:column-line:column
    const auto row = [](const char *name, const QByteArray &config, const QString &code,
                        const QString &severity,
                        const QString &place) { QTest::newRow(name) << config << code << severity << place; };
    row("typo", build + "  system_package: [a]\n", u"unknown-key"_s, u"warning"_s, u"3:3-3:17"_s);
    row("key of an older format", build + "  fast: true\n", u"unknown-key"_s, u"warning"_s, u"3:3-3:7"_s);
    row("key in the wrong section", build + "cuda: \"12.4\"\n", u"unknown-key"_s, u"warning"_s, u"3:1-3:5"_s);
    row("key inside a mount",
        build + "  run: [{command: a, mounts: [{type: secret, id: a, target: /b, src: c}]}]\n",
        u"unknown-key"_s, u"warning"_s, u"3:65-3:68"_s);
    row("duplicate that cog does not see", build + "x: {a: 1, a: 2}\n", u"yaml-duplicate-key"_s, u"warning"_s,
        u"3:11-3:12"_s);
    row("number for a mapping", build + "concurrency: 54\n", u"type-mismatch"_s, u"error"_s, u"3:14-3:16"_s);
    row("deprecated", build + "predict: a.py:B\n", u"deprecated-key"_s, u"warning"_s, u"3:1-3:8"_s);
    row("image as a base", build + "image: nvidia/cuda:12.4.1-devel-ubuntu22.04\n", u"image-is-not-base"_s,
        u"warning"_s, u"3:8-3:44"_s);
    row("image with a distribution's tag", build + "image: docker.io/example/glbase:1.2-ubuntu22.04\n",
        u"image-is-not-base"_s, u"warning"_s, u"3:8-3:48"_s);
    row("image as python", build + "image: python:3.11\n", u"image-is-not-base"_s, u"warning"_s,
        u"3:8-3:19"_s);
    row("float", "build:\n  python_version: 3.10\n", u"version-unquoted"_s, u"warning"_s, u"2:19-2:23"_s);
    row("float of CUDA", build + "  gpu: true\n  cuda: 11.0\n", u"version-unquoted"_s, u"warning"_s,
        u"4:9-4:13"_s);
    row("patch is no number", "build:\n  python_version: \"3.10.x\"\n", u"python-version-malformed"_s,
        u"error"_s, u"2:19-2:27"_s);
    row("cuda without gpu", build + "  cuda: \"12.4\"\n", u"cuda-without-gpu"_s, u"warning"_s, u"3:3-3:7"_s);
    row("several lines", build + "  run:\n    - |\n      a\n      b\n", u"run-multiline"_s, u"error"_s,
        u"4:7-6:8"_s);
    row("older SDK", build + "  sdk_version: \"0.15.9rc1\"\n", u"sdk-version-unsupported"_s, u"error"_s,
        u"3:16-3:27"_s);
    row("older SDK, two numbers", build + "  sdk_version: 0.15\n", u"sdk-version-unsupported"_s, u"error"_s,
        u"3:16-3:20"_s);
    row("no SDK version", build + "  sdk_version: latest\n", u"sdk-version-malformed"_s, u"warning"_s,
        u"3:16-3:22"_s);
    row("apt pin", build + "  system_packages: [ffmpeg=4.1]\n", u"apt-package-pinned"_s, u"warning"_s,
        u"3:21-3:31"_s);
    row("apt, pip's pin", build + "  system_packages: [ffmpeg==4.1]\n", u"apt-package-malformed"_s,
        u"warning"_s, u"3:21-3:32"_s);
    row("apt, two names", build + "  system_packages:\n    - ffmpeg git\n", u"apt-package-malformed"_s,
        u"warning"_s, u"4:7-4:17"_s);
    row("apt, upper case", build + "  system_packages: [libGL1]\n", u"apt-package-malformed"_s, u"warning"_s,
        u"3:21-3:27"_s);
    row("class with a colon", build + "run: run.py:A:B\n", u"reference-malformed"_s, u"error"_s,
        u"3:6-3:16"_s);
    row("reserved", build + "environment:\n  - A=1\n  - PATH=2\n", u"environment-reserved"_s, u"error"_s,
        u"5:5-5:11"_s);
}

void ConfigReaderTest::findsAtItsPlace()
{
    QFETCH(QByteArray, config);
    QFETCH(QString, code);
    QFETCH(QString, severity);
    QFETCH(QString, place);
    const ScratchProject scratch(config);
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    const Finding *finding = findCode(reading, code);
    QVERIFY2(finding, qPrintable(codesOf(reading)));
    QCOMPARE(toString(finding->severity), severity);
    const Place &at = *finding->place;
    QCOMPARE(u"%1:%2-%3:%4"_s.arg(at.line).arg(at.column).arg(at.endLine).arg(at.endColumn), place);
    QCOMPARE(at.file, u"cog.yaml"_s);
}

void ConfigReaderTest::staysQuiet_data()
{
    QTest::addColumn<QByteArray>("config");
    const auto row = [](const char *name, const QByteArray &config) { QTest::newRow(name) << config; };
    row("empty", "");
    row("comments", "# nothing\n");
    row("least", build);
    row("null lists", build + "  system_packages:\n  python_packages: null\n  run: ~\nenvironment:\n");
    row("output names", build + "image: r8.im/acme/python-helper\n");
    row("output with a tag", build + "image: registry.example.com/acme/m:v2\n");
    row("output named after a library", build + "image: r8.im/acme/cuda-sampler\n");
    row("three numbers", "build:\n  python_version: 3.11.4\n");
    row("harmless number", "build:\n  python_version: 3.11\n");
    row("apt with architecture and release",
        build + "  system_packages: [\"libc6:amd64\", g++-12, libstdc++6, ffmpeg/stable]\n");
    row("one line in a block", build + "  run:\n    - |\n      make\n");
    row("folded to one line", build + "  run:\n    - >-\n      make\n      install\n");
    row("SDK", build + "  sdk_version: 0.16.0\n");
    row("SDK, pre-release", build + "  sdk_version: prerelease\n");
    row("placeholder for a secret",
        build + "environment: [\"HF_TOKEN=your-token-here-please\", \"API_KEY=$KEY_FROM_ELSEWHERE\", "
                "\"TOKEN_FILE=/run/secrets/token\"]\n");
}

void ConfigReaderTest::staysQuiet()
{
    QFETCH(QByteArray, config);
    const ScratchProject scratch(config);
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    QCOMPARE(codesOf(reading), QString());
    QVERIFY(reading.acceptedByCog);
}

void ConfigReaderTest::looksForTheReference_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("title"); // of the repair; empty for none
    const auto row = [](const char *name, const QByteArray &key, const QByteArray &source,
                        const QString &code,
                        const QString &title) { QTest::newRow(name) << key << source << code << title; };
    row("there", "run: run.py:Runner", "class Runner(BaseRunner):\n    pass\n", QString(), QString());
    row("imported", "run: run.py:Runner", "from other import (\n    A,\n    X as Runner,\n)\n", QString(),
        QString());
    row("all imported", "run: run.py:Runner", "from other import *\n", QString(), QString());
    row("assigned", "run: run.py:Runner", "Runner = make()\n", QString(), QString());
    row("defined under a condition", "run: run.py:Runner", "if x:\n    class Runner:\n        pass\n",
        QString(), QString());
    row("in a comment only", "run: run.py:Runner", "# class Runner:\n", u"reference-missing"_s, QString());
    row("compared, not assigned", "run: run.py:Runner", "Runner == 3\n", u"reference-missing"_s, QString());
    row("other class", "run: run.py:Runer", "class Helper:\n    pass\nclass Runner(BaseRunner):\n    pass\n",
        u"reference-missing"_s, u"Set run to run.py:Runner"_s);
    row("other file", "run: rum.py:Runner", "class Runner:\n    pass\n", u"reference-missing"_s,
        u"Set run to run.py:Runner"_s);
    row("outside", "run: ../run.py:Runner", "class Runner:\n    pass\n", u"reference-missing"_s, QString());
    row("folder", "run: folder.py:Runner", "", u"reference-missing"_s, QString());
    row("no class named", "run: run.py", "class Runner(BaseRunner):\n    pass\n", u"reference-malformed"_s,
        u"Set run to run.py:Runner"_s);
    row("function", "train: run.py:train", "async def train():\n    pass\n", QString(), QString());
    row("other function", "train: run.py:trian", "def train():\n    pass\ndef other():\n    pass\n",
        u"reference-missing"_s, u"Set train to run.py:train"_s);
}

void ConfigReaderTest::looksForTheReference()
{
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, source);
    QFETCH(QString, code);
    QFETCH(QString, title);
    const ScratchProject scratch(build + key + "\n");
    scratch.write(u"run.py"_s, source);
    QDir().mkpath(scratch.path(u"folder.py"_s));
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    QCOMPARE(codesOf(reading), code);
    if (code.isEmpty())
        return;
    const QList<Remedy> &remedies = reading.findings.first().remedies;
    QCOMPARE(remedies.isEmpty() ? QString() : remedies.first().title, title);
}

void ConfigReaderTest::listsEveryReservedName()
{
    const ScratchProject scratch(build +
                                 "environment: [CUDA_HOME=/c, LD_LIBRARY_PATH=/l, COLOR=blue, R8_X=1]\n");
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    QCOMPARE(codesOf(reading), u"environment-reserved environment-reserved environment-reserved"_s);
}

QTEST_GUILESS_MAIN(ConfigReaderTest)
#include "tst_configreader.moc"
