// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completiontext.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace cogwright;
using namespace cogwright::test;
using namespace Qt::StringLiterals;

namespace {

const QString head = u"build:\n  python_version: \"3.12\"\n"_s;

} // namespace

/// What an editor offers in cog.yaml and in requirements files, and what taking it writes.
class LanguageCompletionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void offers_data();
    void offers();
    void offersNothing_data();
    void offersNothing();
    void writes_data();
    void writes();
    void asksTheIndex();
    void ordersByMatch();
    void everyKeyOfTheSchemaIsReached();

private:
    [[nodiscard]] QList<CompletionItem> complete(const Marked &at) const
    {
        return completeConfig(*m_project, at.text, at.line, at.column);
    }

    test::ScratchProject m_folder;
    std::optional<Project> m_project;
};

void LanguageCompletionTest::initTestCase()
{
    m_folder.write(u"cog.yaml"_s, "build:\n  python_version: \"3.11\"\n  gpu: true\n");
    m_folder.write(u"predict.py"_s,
                   "from cog import BasePredictor\nclass Helper:\n    pass\nclass Predictor(BasePredictor):\n"
                   "    def predict(self): pass\ndef train(x):\n    pass\n");
    m_folder.write(u"src/model.py"_s, "class Runner(BaseRunner):\n    pass\n");
    m_folder.write(u"requirements.txt"_s, "torch==2.3.1\nnumpy\n");
    m_folder.write(u"notes.txt"_s, "");
    m_folder.write(u"deps/base.txt"_s, "");
    m_folder.write(u".hidden/requirements.txt"_s, "");
    auto project = Project::open(m_folder.path());
    QVERIFY(project.has_value());
    m_project = *project;
}

void LanguageCompletionTest::offers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("first");  // labels in their order
    QTest::addColumn<QString>("absent"); // labels that must not be there
    const auto row = [](const char *name, const QString &text, const QString &first,
                        const QString &absent = {}) { QTest::newRow(name) << text << first << absent; };
    row("top level, half typed", u"bu\u00a6"_s, u"build"_s, u"run"_s);
    row("top level, the rest", head + u"\u00a6"_s,
        u"image model run train concurrency environment weights predict"_s, u"build"_s);
    row("deprecated last", head + u"pr\u00a6"_s, u"predict"_s);
    row("both spellings", head + u"run: run.py:Runner\np\u00a6"_s, u"predict"_s, u"run"_s);
    row("keys of build", u"build:\n  \u00a6"_s, u"python_version gpu"_s, u"image python_overrides"_s);
    row("required first", u"build:\n  gpu: true\n  p\u00a6"_s, u"python_version python_requirements"_s);
    row("deprecated after others", u"build:\n  p\u00a6"_s,
        u"python_version python_requirements system_packages gpu python_packages pre_install"_s);
    row("present ones left out", head + u"  \u00a6\n  gpu: true\n"_s,
        u"python_requirements system_packages run cuda"_s, u"gpu python_version"_s);
    row("initials", u"build:\n  pv\u00a6"_s, u"python_version"_s);
    row("word in the middle", u"build:\n  version\u00a6"_s, u"python_version sdk_version"_s);
    row("upper case", u"build:\n  GP\u00a6"_s, u"gpu"_s);
    row("concurrency", u"concurrency:\n  \u00a6"_s, u"max"_s, u"gpu"_s);
    row("mounts", u"build:\n  run:\n    - command: a\n      mounts:\n        - ty\u00a6"_s, u"type"_s,
        u"target"_s);
    row("mounts, the rest",
        u"build:\n  run:\n    - command: a\n      mounts:\n        - type: secret\n          \u00a6"_s,
        u"id target"_s, u"type"_s);
    row("run item", u"build:\n  run:\n    - c\u00a6"_s, u"command"_s);
    row("weights", u"weights:\n  - name: a\n    \u00a6"_s, u"target source"_s, u"name"_s);
    row("weights, list at the key", u"weights:\n- name: a\n  t\u00a6"_s, u"target"_s);
    row("source", u"weights:\n  - source:\n      \u00a6"_s, u"uri include exclude"_s);
    row("source of a list", u"weights:\n  - source:\n      - u\u00a6"_s, u"uri"_s);
    row("second weights", u"weights:\n  - name: a\n  - \u00a6"_s, u"name"_s);
    row("enum", u"build:\n  run:\n    - mounts:\n        - type: \u00a6"_s, u"secret"_s);
    row("boolean", u"build:\n  gpu: \u00a6"_s, u"true false"_s);
    row("boolean, half typed", u"build:\n  gpu: f\u00a6"_s, u"false"_s, u"true"_s);
    row("least number", u"concurrency:\n  max: \u00a6"_s, u"1"_s);
    row("Pythons", u"build:\n  python_version: \u00a6"_s, u"3.12 3.14 3.13 3.11 3.10"_s, u"3.9 3.8"_s);
    row("Pythons in quotes", u"build:\n  python_version: \"3.1\u00a6\"\n"_s, u"3.12 3.14 3.13"_s);
    row("Pythons of a torch", u"build:\n  python_version: \u00a6\n  python_packages: [torch==1.13.1]\n"_s,
        u"3.10 3.12"_s);
    row("Pythons of a package", u"build:\n  python_version: \u00a6\n  python_packages: [numpy==1.21.6]\n"_s,
        u"3.10"_s);
    row("CUDAs", u"build:\n  cuda: \u00a6"_s, u"13.2 13.1 13.0"_s, u"10.2"_s);
    row("CUDAs of a torch", u"build:\n  cuda: \u00a6\n  python_packages:\n    - torch==2.5.1\n"_s,
        u"12.4 12.1 11.8"_s);
    row("CUDAs of a torch in the requirements",
        u"build:\n  cuda: \u00a6\n  python_requirements: requirements.txt\n"_s, u"12.1 11.8"_s);
    row("CUDA of a TensorFlow", u"build:\n  cuda: \u00a6\n  python_packages: [tensorflow==2.15.0]\n"_s,
        u"12.2"_s);
    row("cuDNN of a CUDA", u"build:\n  cuda: \"12.4\"\n  cudnn: \u00a6\n"_s, u"9"_s, u"8"_s);
    row("cuDNN of an older CUDA", u"build:\n  cuda: \"11.8\"\n  cudnn: \u00a6\n"_s, u"8"_s, u"9"_s);
    row("cuDNN of a torch", u"build:\n  cudnn: \u00a6\n  python_packages: [torch==2.5.1]\n"_s, u"9"_s,
        u"8"_s);
    row("SDK", u"build:\n  sdk_version: p\u00a6"_s, u"prerelease"_s);
    row("packages", head + u"  python_packages:\n    - torchv\u00a6"_s, u"torchvision"_s);
    row("the shorter name first", head + u"  python_packages:\n    - torch\u00a6"_s, u"torch"_s);
    row("names that are there left out",
        head + u"  python_packages:\n    - torch==2.3.1\n    - torch\u00a6"_s, u"torchaudio"_s, u"torch"_s);
    row("torch of a CUDA",
        u"build:\n  cuda: \"12.1\"\n  python_version: \"3.11\"\n  python_packages:\n    - torch==\u00a6"_s,
        u"2.5.1 2.5.0 2.4.1"_s);
    row("torch of an old Python",
        u"build:\n  python_version: \"3.10\"\n  cuda: \"11.6\"\n  python_packages:\n    - torch==\u00a6"_s,
        u"1.13.1"_s);
    row("torchvision of a torch",
        u"build:\n  python_packages:\n    - torch==2.3.1\n    - torchvision==\u00a6"_s, u"0.18.1"_s);
    row("torchaudio of a torch", u"build:\n  python_packages: [torch==2.3.1, \"torchaudio==\u00a6\"]"_s,
        u"2.3.1"_s);
    row("TensorFlow of a Python",
        u"build:\n  python_version: \"3.12\"\n  python_packages: [tensorflow==\u00a6]"_s,
        u"2.21.0 2.20.0 2.19.0"_s);
    row("no operator yet", u"build:\n  python_packages: [torch==2.3.1, \"torchvision \u00a6\"]"_s,
        u"==0.18.1"_s);
    row("half an operator", u"build:\n  python_packages: [torch==2.3.1, \"torchvision=\u00a6\"]"_s,
        u"==0.18.1"_s);
    row("at least", head + u"  python_packages:\n    - torchvision>=0.18.\u00a6"_s, u"0.18.1 0.18.0"_s);
    row("second condition", head + u"  python_packages:\n    - numpy>=1.26,<2.1.\u00a6"_s, u"2.1.3"_s);
    row("apt", head + u"  system_packages:\n    - ff\u00a6"_s, u"ffmpeg"_s);
    row("apt in brackets", head + u"  system_packages: [git, ff\u00a6]"_s, u"ffmpeg"_s);
    row("apt, present", head + u"  system_packages:\n    - ffmpeg\n    - ff\u00a6"_s, QString(), u"ffmpeg"_s);
    row("apt, a gone name", head + u"  system_packages:\n    - libgl1-mesa-g\u00a6"_s, u"libgl1"_s,
        u"libgl1-mesa-glx"_s);
    row("variables", u"environment:\n  - HF_H\u00a6"_s, u"HF_HOME"_s, u"HF_ENDPOINT"_s);
    row("variables, reserved", u"environment:\n  - \u00a6"_s, QString(), u"PATH LD_LIBRARY_PATH CUDA_HOME"_s);
    row("runner", u"run: \u00a6"_s, u"predict.py:Predictor predict.py:Helper deps/ src/"_s);
    row("runner, half typed", u"predict: pred\u00a6"_s, u"predict.py:Predictor predict.py:Helper"_s);
    row("runner, class", u"run: \"predict.py:H\u00a6\""_s, u"predict.py:Helper"_s, u"predict.py:Predictor"_s);
    row("runner in a folder", u"run: src/\u00a6"_s, u"src/model.py:Runner"_s);
    row("training function", u"train: \u00a6"_s, u"predict.py:train deps/ src/"_s, u"predict.py:Predictor"_s);
    row("requirements file", head + u"  python_requirements: \u00a6"_s, u"requirements.txt notes.txt"_s);
    row("requirements file in a folder", head + u"  python_requirements: deps/\u00a6"_s, u"deps/base.txt"_s);
    row("flow mapping", u"concurrency: {\u00a6}"_s, u"max"_s);
    row("flow mapping, not closed", u"concurrency: {m\u00a6"_s, u"max"_s);
    row("flow mapping, second key", u"build: {gpu: true, py\u00a6, cuda: \"12.4\"}"_s, u"python_version"_s,
        u"gpu cuda"_s);
    row("flow value", u"build: {gpu: \u00a6"_s, u"true false"_s);
    row("flow over lines", u"build: {\n  gpu: true,\n  \u00a6\n}\n"_s, u"python_version"_s, u"gpu"_s);
    row("flow mounts", u"build:\n  run:\n    - {command: a, mounts: [{type: secret, \u00a6}]}\n"_s,
        u"id target"_s, u"type"_s);
    row("below a broken line", u"build:\n  gpu true\n  cuda \"12\n  py\u00a6\n"_s, u"python_version"_s);
    row("below an open quote", u"image: \"a\nbuild:\n  g\u00a6\n"_s, u"gpu"_s);
    row("below an open bracket", u"environment: [A=1\nbuild:\n  g\u00a6\n"_s, u"gpu"_s);
    row("tab", u"build:\n\tg\u00a6\n"_s, u"gpu"_s);
    row("above a conflict", u"build:\n  g\u00a6\n<<<<<<< HEAD\n  cuda: \"12.4\"\n=======\n"_s, u"gpu"_s);
    row("on a key that is complete", u"build:\n  py\u00a6thon_version: \"3.12\"\n"_s, u"python_version"_s);
    row("comment behind", u"build:\n  gpu: \u00a6 # yes\n"_s, u"true"_s);
    row("empty file", u"\u00a6"_s, u"cog.yaml build"_s);
    row("only a comment", u"# mine\n\u00a6"_s, u"cog.yaml build"_s);
    row("CRLF", u"build:\r\n  gpu: true\r\n  cu\u00a6\r\n"_s, u"cuda cudnn"_s);
    row("byte order mark", u"\ufeffbu\u00a6"_s, u"build"_s);
    row("behind a document marker", u"---\nbu\u00a6"_s, u"build"_s);
    row("wide characters before", u"image: \"\U0001f600\"\nbu\u00a6"_s, u"build"_s);
}

void LanguageCompletionTest::offers()
{
    QFETCH(QString, text);
    QFETCH(QString, first);
    QFETCH(QString, absent);
    const QList<CompletionItem> items = complete(marked(text));
    const QStringList wanted = first.split(u' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < wanted.size(); ++i)
        QVERIFY2(i < items.size() && items[i].label == wanted[i], qPrintable(labels(items)));
    for (const QString &label : absent.split(u' ', Qt::SkipEmptyParts))
        QVERIFY2(!itemOf(items, label), qPrintable(labels(items)));
    for (const CompletionItem &item : items)
        QVERIFY2(item.edit.place.line == item.edit.place.endLine, qPrintable(item.label));
}

void LanguageCompletionTest::offersNothing_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QString &text) { QTest::newRow(name) << text; };
    row("comment", u"build: # p\u00a6\n"_s);
    row("comment line", u"# bu\u00a6"_s);
    row("block of text", u"build:\n  run:\n    - |\n      pip \u00a6\n"_s);
    row("folded text", u"build:\n  run:\n    - command: >-\n        gp\u00a6\n"_s);
    row("text of an item that goes on", u"build:\n  run:\n    - echo a\n      gp\u00a6\n"_s);
    row("unknown section", u"other:\n  g\u00a6"_s);
    row("before a key", u"build:\n \u00a6 gpu: true\n"_s);
    row("marker of a requirement", head + u"  python_packages:\n    - \"numpy; python_v\u00a6\"\n"_s);
    row("extras", head + u"  python_packages:\n    - \"uvicorn[st\u00a6\"\n"_s);
    row("no such word", u"build:\n  zzz\u00a6"_s);
    row("alias", u"build: *b\u00a6\n"_s);
}

void LanguageCompletionTest::offersNothing()
{
    QFETCH(QString, text);
    const QList<CompletionItem> items = complete(marked(text));
    QVERIFY2(items.isEmpty(), qPrintable(labels(items)));
}

void LanguageCompletionTest::writes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("result");
    const auto row = [](const char *name, const QString &text, const QString &label, const QString &result) {
        QTest::newRow(name) << text << label << result;
    };
    row("scalar key", u"build:\n  g\u00a6"_s, u"gpu"_s, u"build:\n  gpu: \u00a6"_s);
    row("mapping", u"bu\u00a6"_s, u"build"_s, u"build:\n  \u00a6"_s);
    row("mapping in the file's step", u"build:\n    gpu: true\ncon\u00a6\n"_s, u"concurrency"_s,
        u"build:\n    gpu: true\nconcurrency:\n    \u00a6\n"_s);
    row("list", u"build:\n  sys\u00a6"_s, u"system_packages"_s,
        u"build:\n  system_packages:\n    - \u00a6"_s);
    row("list at its key", u"build:\n  run:\n  - a\n  sys\u00a6"_s, u"system_packages"_s,
        u"build:\n  run:\n  - a\n  system_packages:\n  - \u00a6"_s);
    row("list of mappings", u"we\u00a6"_s, u"weights"_s, u"weights:\n  - name: \u00a6"_s);
    row("CRLF", u"build:\r\n  gpu: true\r\nenv\u00a6"_s, u"environment"_s,
        u"build:\r\n  gpu: true\r\nenvironment:\r\n  - \u00a6"_s);
    row("key with its colon", u"build:\n  py\u00a6: \"3.12\"\n"_s, u"python_version"_s,
        u"build:\n  python_version\u00a6: \"3.12\"\n"_s);
    row("key in quotes", u"build:\n  \"gp\u00a6\n"_s, u"gpu"_s, u"build:\n  gpu: \u00a6\n"_s);
    row("wrong column", u"build:\n  gpu: true\n    cu\u00a6"_s, u"cuda"_s,
        u"build:\n  gpu: true\n  cuda: \u00a6"_s);
    row("column of those below", u"build:\n  \u00a6\n    gpu: true\n"_s, u"cuda"_s,
        u"build:\n    cuda: \u00a6\n    gpu: true\n"_s);
    row("flow list", u"build: {sys\u00a6}"_s, u"system_packages"_s, u"build: {system_packages: [\u00a6]}"_s);
    row("flow mapping", u"{bu\u00a6}"_s, u"build"_s, u"{build: {\u00a6}}"_s);
    row("boolean", u"build:\n  gpu: tr\u00a6\n"_s, u"true"_s, u"build:\n  gpu: true\u00a6\n"_s);
    row("boolean behind the colon", u"build:\n  gpu:\u00a6\n"_s, u"true"_s, u"build:\n  gpu: true\u00a6\n"_s);
    row("boolean in quotes", u"build:\n  gpu: \"t\u00a6\"\n"_s, u"true"_s, u"build:\n  gpu: true\u00a6\n"_s);
    row("version gets quotes", u"build:\n  python_version: \u00a6\n"_s, u"3.10"_s,
        u"build:\n  python_version: \"3.10\"\u00a6\n"_s);
    row("version half typed", u"build:\n  python_version: 3.1\u00a6 # mine\n"_s, u"3.11"_s,
        u"build:\n  python_version: \"3.11\"\u00a6 # mine\n"_s);
    row("version in single quotes", u"build:\n  cuda: '12.\u00a6'\n"_s, u"12.4"_s,
        u"build:\n  cuda: '12.4\u00a6'\n"_s);
    row("version in an open quote", u"build:\n  python_version: \"3.1\u00a6\n  gpu: true\n"_s, u"3.12"_s,
        u"build:\n  python_version: \"3.12\"\u00a6\n  gpu: true\n"_s);
    row("version in the middle", u"build:\n  cuda: \"1\u00a62.1\"\n"_s, u"12.4"_s,
        u"build:\n  cuda: \"12.4\u00a6\"\n"_s);
    row("item without its dash", u"build:\n  system_packages:\n    \u00a6\n"_s, u"ffmpeg"_s,
        u"build:\n  system_packages:\n    - ffmpeg\u00a6\n"_s);
    row("item in the list's column", u"build:\n  system_packages:\n    - git\n      ff\u00a6\n"_s, QString(),
        QString());
    row("item behind the dash", u"build:\n  system_packages:\n    -\u00a6\n"_s, u"ffmpeg"_s,
        u"build:\n  system_packages:\n    - ffmpeg\u00a6\n"_s);
    row("gone name", u"build:\n  system_packages: [libgl1-mesa-glx\u00a6]\n"_s, u"libgl1"_s,
        u"build:\n  system_packages: [libgl1\u00a6]\n"_s);
    row("release", head + u"  python_packages:\n    - torch==2.3\u00a6\n"_s, u"2.3.1"_s,
        head + u"  python_packages:\n    - torch==2.3.1\u00a6\n"_s);
    row("release in quotes", head + u"  python_packages: [\"torch==\u00a6\"]\n"_s, u"2.3.1"_s,
        head + u"  python_packages: [\"torch==2.3.1\u00a6\"]\n"_s);
    row("pin", head + u"  python_packages:\n    - torch \u00a6\n"_s, u"==2.3.1"_s,
        head + u"  python_packages:\n    - torch==2.3.1\u00a6\n"_s);
    row("name before a pin", head + u"  python_packages:\n    - tor\u00a6==2.3.1\n"_s, u"torch"_s,
        head + u"  python_packages:\n    - torch\u00a6==2.3.1\n"_s);
    row("variable", u"environment:\n  - HF_\u00a6\n"_s, u"HF_HOME"_s,
        u"environment:\n  - HF_HOME=\u00a6\n"_s);
    row("variable with a value", u"environment:\n  - HF\u00a6=/a\n"_s, u"HF_HOME"_s,
        u"environment:\n  - HF_HOME\u00a6=/a\n"_s);
    row("reference", u"run: \u00a6\n"_s, u"predict.py:Predictor"_s, u"run: predict.py:Predictor\u00a6\n"_s);
    row("reference in quotes", u"run: 'pre\u00a6'\n"_s, u"predict.py:Predictor"_s,
        u"run: 'predict.py:Predictor\u00a6'\n"_s);
    row("skeleton", u"\u00a6"_s, u"cog.yaml"_s,
        u"build:\n  gpu: false\n  python_version: \"3.12\"\n  python_requirements: requirements.txt\nrun: predict.py:Predictor\n\u00a6"_s);
}

void LanguageCompletionTest::writes()
{
    QFETCH(QString, text);
    QFETCH(QString, label);
    QFETCH(QString, result);
    const Marked at = marked(text);
    const QList<CompletionItem> items = complete(at);
    if (label.isEmpty()) {
        QVERIFY2(items.isEmpty(), qPrintable(labels(items)));
        return;
    }
    const CompletionItem *item = itemOf(items, label);
    QVERIFY2(item, qPrintable(labels(items)));
    QCOMPARE(accepted(at.text, *item), result);
}

void LanguageCompletionTest::asksTheIndex()
{
    const PackageNames index{
        .names = [](const QString &prefix) { return QStringList{prefix + u"-of-an-index"_s}; },
        .versions =
            [](const QString &package) {
                return package == "torch"_L1 ? QStringList{u"99.0"_s} : QStringList();
            }};
    const Marked name = marked(head + u"  python_packages:\n    - acme\u00a6\n"_s);
    QVERIFY(
        itemOf(completeConfig(*m_project, name.text, name.line, name.column, index), u"acme-of-an-index"_s));
    const Marked version = marked(head + u"  python_packages:\n    - torch==\u00a6\n"_s);
    QVERIFY(itemOf(completeConfig(*m_project, version.text, version.line, version.column, index), u"99.0"_s));
}

void LanguageCompletionTest::ordersByMatch()
{
    QCOMPARE(completionMatch(u"gp", u"gpu"), 0);
    QCOMPARE(completionMatch(u"GP", u"gpu"), 1);
    QCOMPARE(completionMatch(u"ver", u"python_version"), 2);
    QCOMPARE(completionMatch(u"ersion", u"python_version"), 3);
    QCOMPARE(completionMatch(u"pv", u"python_version"), 4);
    QVERIFY(!completionMatch(u"xy", u"python_version"));
    QVERIFY(!completionMatch(QString(10'000, u'p'), u"python_version"));
    const QList<CompletionItem> items = complete(marked(u"build:\n  p\u00a6"_s));
    QVERIFY(std::ranges::is_sorted(items, {}, &CompletionItem::sortText));
    QVERIFY(itemOf(items, u"python_packages"_s)->deprecated);
    QCOMPARE(itemOf(items, u"python_packages"_s)->detail,
             u"Deprecated: build.python_requirements takes its place."_s);
}

/// No key of the schema is beyond reach, and none is offered that it does not have.
void LanguageCompletionTest::everyKeyOfTheSchemaIsReached()
{
    const Schema &schema = cogSchema();
    for (const SchemaKey &key : schema.keys()) {
        if (key.path.endsWith("[]"_L1))
            continue;
        // "weights[].source.uri" as nested lines, the last step left to complete.
        QString text;
        int column = 0;
        QString path = key.path;
        QStringList steps = path.split(u'.');
        steps.removeLast();
        QString lead;
        for (const QString &step : std::as_const(steps)) {
            text +=
                (lead.isEmpty() ? QString(column, u' ') : lead) + QString(step).remove(u"[]"_s) + u":\n"_s;
            column += 2;
            lead.clear();
            if (step.endsWith("[]"_L1)) {
                lead = QString(column, u' ') + u"- "_s;
                column += 2;
            }
        }
        text += (lead.isEmpty() ? QString(column, u' ') : lead) + mark;
        const QList<CompletionItem> items = complete(marked(text));
        const CompletionItem *item = itemOf(items, key.name);
        QVERIFY2(item, qPrintable(key.path + u": "_s + labels(items)));
        QVERIFY(!item->documentation.isEmpty() && !item->detail.isEmpty());
        const QString parent = key.path.contains(u'.') ? key.path.section(u'.', 0, -2) : QString();
        for (const CompletionItem &offered : items)
            QVERIFY2(offered.kind != CompletionItem::Kind::Key ||
                         schema.childNames(parent).contains(offered.label),
                     qPrintable(offered.label));
    }
}

QTEST_GUILESS_MAIN(LanguageCompletionTest)
#include "tst_languagecompletion.moc"
