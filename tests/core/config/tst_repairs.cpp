// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configreader.h"
#include "support/configfindings.h"
#include "support/corpus.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

const QByteArray build = "build:\n  python_version: \"3.12\"\n";

} // namespace

/// What the remedies of findings make of a file.
class RepairsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void repairs_data();
    void repairs();
    void movesPackagesToARequirementsFile();
    void everyRepairOfTheCorpusHelps();
};

void RepairsTest::repairs_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QByteArray>("repaired");
    QTest::addColumn<bool>("safe");
    const auto row = [](const char *name, const QByteArray &config, const QString &code,
                        const QByteArray &repaired,
                        bool safe) { QTest::newRow(name) << config << code << repaired << safe; };
    row("concurrency as a number", build + "concurrency: 54 # many\n", u"type-mismatch"_s,
        build + "concurrency: {max: 54} # many\n", true);
    row("quoted boolean", build + "  gpu: \"true\"\n", u"type-mismatch"_s, build + "  gpu: true\n", true);
    row("quoted number", build + "concurrency: {max: \"3\"}\n", u"type-mismatch"_s,
        build + "concurrency: {max: 3}\n", true);
    row("text for a list", build + "  system_packages: ffmpeg git\n", u"type-mismatch"_s,
        build + "  system_packages: [\"ffmpeg\", \"git\"]\n", true);
    row("list for the requirements file", build + "  python_requirements:\n    - torch\n", u"type-mismatch"_s,
        build + "  python_packages:\n    - torch\n", true);
    row("variables as a mapping", build + "environment:\n  A: b\n  C: \"1\"\n", u"type-mismatch"_s,
        build + "environment:\n  - \"A=b\"\n  - \"C=1\"\n", true);
    row("variable as a mapping", build + "environment:\n  - A: b\n", u"type-mismatch"_s,
        build + "environment:\n  - \"A=b\"\n", true);
    row("weights' source as text", build + "model: ab\nweights: [{name: a, target: /a, source: w}]\n",
        u"type-mismatch"_s, build + "model: ab\nweights: [{name: a, target: /a, source: {uri: \"w\"}}]\n",
        true);
    row("number for a command", build + "  run: [3]\n", u"type-mismatch"_s, build + "  run: [\"3\"]\n", true);
    row("format of 2021", "environment:\n  python_version: \"3.12\"\n", u"type-mismatch"_s, build, false);
    row("no blank after the colon", "build:\n  python_version:\"3.12\"\n", u"type-mismatch"_s, build, true);
    row("commands at the top level", build + "run:\n  - make\n", u"type-mismatch"_s,
        build + "  run:\n    - make\n", true);
    row("colon in a command", build + "  run:\n    - pip install a: b\n", u"run-command-missing"_s,
        build + "  run:\n    - \"pip install a: b\"\n", true);
    row("mount of another type", build + "  run: [{command: a, mounts: [{type: bind, id: a, target: /b}]}]\n",
        u"run-mount-type"_s, build + "  run: [{command: a, mounts: [{type: secret, id: a, target: /b}]}]\n",
        false);
    row("rename predict", build + "predict: \"a.py:B\" # here\n", u"deprecated-key"_s,
        build + "run: \"a.py:B\" # here\n", true);
    row("move pre_install", build + "  pre_install:\n    - a\n", u"deprecated-key"_s,
        build + "  run:\n    - a\n", true);
    row("move pre_install behind run", build + "  run:\n    - a\n  pre_install:\n    - b\n",
        u"deprecated-key"_s, build + "  run:\n    - a\n    - b\n", true);
    row("typo", build + "  system_package: [a]\n", u"unknown-key"_s, build + "  system_packages: [a]\n",
        false);
    row("older key", build + "  fast: true\n", u"unknown-key"_s, build, true);
    row("wrong section", build + "gpu: true\n", u"unknown-key"_s, build + "  gpu: true\n", false);
    row("float", "build:\n  python_version: 3.10 # ten\n", u"version-unquoted"_s,
        "build:\n  python_version: \"3.10\" # ten\n", true);
    row("version out of its surroundings", "build:\n  python_version: \">=3.11\"\n",
        u"python-version-malformed"_s, "build:\n  python_version: \"3.11\"\n", false);
    row("dash in a version", build + "  gpu: true\n  cuda: \"11-8\"\n", u"cuda-malformed"_s,
        build + "  gpu: true\n  cuda: \"11.8\"\n", false);
    row("no Python", "build:\n  gpu: false\n", u"python-version-missing"_s,
        "build:\n  gpu: false\n  python_version: \"3.12\"\n", false);
    row("both", build + "run: a.py:B\npredict: a.py:B\n", u"run-and-predict"_s, build + "run: a.py:B\n",
        true);
    row("dot for .py:", build + "run: run:Runner\n", u"reference-malformed"_s,
        build + "run: \"run.py:Runner\"\n", false);
    row("zero", build + "concurrency: {max: 0}\n", u"concurrency-invalid"_s,
        build + "concurrency: {max: 1}\n", false);
    row("no max", build + "concurrency: {}\n", u"concurrency-invalid"_s, build + "concurrency: {max: 1}\n",
        false);
    row("reserved name", build + "environment:\n  - A=1\n  - PATH=2\n", u"environment-reserved"_s,
        build + "environment:\n  - A=1\n", false);
    row("set twice", build + "environment: [A=1, A=2]\n", u"environment-duplicate"_s,
        build + "environment: [A=1]\n", false);
    row("shell's export", build + "environment:\n  - export A = 1\n", u"environment-malformed"_s,
        build + "environment:\n  - \"A=1\"\n", false);
    row("image and model", build + "image: a/b\nmodel: a/b\n", u"image-and-model"_s, build + "model: a/b\n",
        false);
    row("tag", build + "model: a/b:v1\n", u"model-not-bare"_s, build + "model: a/b\n", false);
    row("digest", build + "model: x.io:5000/a/b@sha256:" + QByteArray(64, 'a') + "\n", u"model-not-bare"_s,
        build + "model: x.io:5000/a/b\n", false);
    row("class as model", build + "model: m.py:M\n", u"model-not-bare"_s, build + "run: m.py:M\n", false);
    row("upper case", build + "model: Acme/M1\n", u"model-invalid"_s, build + "model: acme/m1\n", false);
    row("weights without model", build + "image: a/b\nweights: [{name: a, target: /a, source: {uri: w}}]\n",
        u"weights-need-model"_s, build + "model: a/b\nweights: [{name: a, target: /a, source: {uri: w}}]\n",
        false);
    row("name of weights", build + "model: ab\nweights: [{name: My Base!, target: /a, source: {uri: w}}]\n",
        u"weights-name-invalid"_s,
        build + "model: ab\nweights: [{name: my-base, target: /a, source: {uri: w}}]\n", false);
    row("relative target", build + "model: ab\nweights: [{name: a, target: w, source: {uri: w}}]\n",
        u"weights-target-relative"_s,
        build + "model: ab\nweights: [{name: a, target: \"/src/w\", source: {uri: w}}]\n", false);
    row("backslash",
        build + "model: ab\nweights: [{name: a, target: /a, source: {uri: w, include: ['a\\b']}}]\n",
        u"weights-pattern-backslash"_s,
        build + "model: ab\nweights: [{name: a, target: /a, source: {uri: w, include: [\"a/b\"]}}]\n", false);
    row("several lines", build + "  run:\n    - |\n      make\n      make install\n    - c\n",
        u"run-multiline"_s, build + "  run:\n    - \"make\"\n    - \"make install\"\n    - c\n", false);
    row("lines joined by operators",
        build + "  run:\n    - |\n      apt-get update &&\n      apt-get install -y git\n    - c\n",
        u"run-multiline"_s, build + "  run:\n    - \"apt-get update && apt-get install -y git\"\n    - c\n",
        false);
    row("a break in quotes", build + "  run:\n    - \"a &&\\n  b\"\n    - c\n", u"run-multiline"_s,
        build + "  run:\n    - \"a && b\"\n    - c\n", false);
    row("a password", build + "environment:\n  - A=1\n  - DB_PASSWORD=hunter22\n", u"secret-in-file"_s,
        build + "environment:\n  - A=1\n", false);
    row("two names", build + "  system_packages:\n    - ffmpeg git\n    - curl\n", u"apt-package-malformed"_s,
        build + "  system_packages:\n    - ffmpeg\n    - curl\n    - git\n", true);
    row("YAML version", "%YAML 1.2\n---\n" + build, u"yaml-syntax"_s, "---\n" + build, true);
}

void RepairsTest::repairs()
{
    QFETCH(QByteArray, config);
    QFETCH(QString, code);
    QFETCH(QByteArray, repaired);
    QFETCH(bool, safe);
    const ScratchProject scratch(config);
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    const Finding *finding = findCode(reading, code);
    QVERIFY2(finding, qPrintable(codesOf(reading)));
    QVERIFY2(!finding->remedies.isEmpty(), qPrintable(finding->message));
    const Remedy &remedy = finding->remedies.first();
    QVERIFY(!remedy.title.isEmpty());
    const auto text = applyEdits(reading.document.text(), remedy.edits);
    QVERIFY(text);
    QCOMPARE(text->toUtf8(), repaired);
    QCOMPARE(remedy.safe, safe);

    // What was found is gone.
    scratch.write(u"cog.yaml"_s, repaired);
    const ConfigReading after = readConfig(*Project::open(scratch.path()));
    QVERIFY2(!findCode(after, code), qPrintable(codesOf(after)));
}

void RepairsTest::movesPackagesToARequirementsFile()
{
    const ScratchProject scratch(build +
                                 "  python_packages:\n    - torch==2.5.1\n    - \"numpy>=2\"\nrun: a.py:B\n");
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    const Finding *finding = findCode(reading, u"deprecated-key"_s);
    QVERIFY(finding);
    QCOMPARE(finding->remedies.size(), 1);
    QList<TextEdit> config, other;
    for (const TextEdit &edit : finding->remedies.first().edits)
        (edit.place.file == "cog.yaml"_L1 ? config : other).append(edit);
    QCOMPARE(applyEdits(reading.document.text(), config)->toUtf8(),
             build + "  python_requirements: requirements.txt\nrun: a.py:B\n");
    QCOMPARE(other.size(), 1);
    QCOMPARE(other.first().place.file, u"requirements.txt"_s);
    QCOMPARE(applyEdits(QString(), other)->toUtf8(), "torch==2.5.1\nnumpy>=2\n");

    // A file of that name is not written over.
    scratch.write(u"requirements.txt"_s, "x\n");
    const ConfigReading again = readConfig(*Project::open(scratch.path()));
    QVERIFY(findCode(again, u"deprecated-key"_s)->remedies.isEmpty());
}

/// Each repair offered for a real file leaves a text that can be read, and one finding of its code less.
void RepairsTest::everyRepairOfTheCorpusHelps()
{
    COGWRIGHT_NEED_SHARED("corpus/expected.json");
    int tried = 0;
    for (const QString &folder : {u"corpus"_s, u"corpus-invalid"_s}) {
        for (const QString &slug : sharedCases(folder)) {
            const Project project = *Project::open(sharedPath(folder + u'/' + slug));
            const ConfigReading reading = readConfig(project);
            const auto count = [](const ConfigReading &of, const QString &code) {
                return std::ranges::count(of.findings, code, &Finding::code);
            };
            for (const Finding &finding : reading.findings) {
                if (finding.code == "yaml-syntax"_L1)
                    continue; // the document's own, tested there
                for (const Remedy &remedy : finding.remedies) {
                    Project repaired = project;
                    for (const TextEdit &edit : remedy.edits) {
                        if (edit.place.file != "cog.yaml"_L1)
                            repaired = repaired.withOverlay(edit.place.file, edit.text);
                    }
                    QList<TextEdit> edits = remedy.edits;
                    edits.removeIf([](const TextEdit &edit) { return edit.place.file != "cog.yaml"_L1; });
                    const auto text = applyEdits(reading.document.text(), edits);
                    const QByteArray about = QString(slug + u": "_s + remedy.title).toUtf8();
                    QVERIFY2(text, about.constData());
                    const ConfigReading after = readConfig(repaired.withOverlay(u"cog.yaml"_s, *text));
                    QVERIFY2(!reading.document.isValid() || after.document.isValid(), about.constData());
                    QVERIFY2(count(after, finding.code) < count(reading, finding.code), about.constData());
                    QVERIFY2(!reading.acceptedByCog || !remedy.safe || after.acceptedByCog,
                             about.constData());
                    ++tried;
                }
            }
        }
    }
    qInfo("%d repairs of real files tried", tried);
    QVERIFY(tried > 200);
}

QTEST_GUILESS_MAIN(RepairsTest)
#include "tst_repairs.moc"
