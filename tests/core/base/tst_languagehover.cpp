// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/aptnames.h"
#include "base/languagehover.h"
#include "completiontext.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace cogwright;
using namespace cogwright::test;
using namespace Qt::StringLiterals;

/// What is said where a pointer rests on a key, a value, a requirement.
class LanguageHoverTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void says_data();
    void says();
    void saysNothing_data();
    void saysNothing();
    void saysOfRequirementLines_data();
    void saysOfRequirementLines();
    void everyKeyHasOne();
    void tellsAptNamesApart();

private:
    [[nodiscard]] static QString shown(const Hover &hover);

    ScratchProject m_folder;
    std::optional<Project> m_project;
};

/// All of it as one text, for a comparison that names what is missing.
QString LanguageHoverTest::shown(const Hover &hover)
{
    QStringList parts{hover.title, hover.description};
    for (const Hover::Fact &fact : hover.facts)
        parts.append(fact.label + u": "_s + fact.value);
    parts.append(u"! "_s + hover.notice);
    return parts.join(u'\n');
}

void LanguageHoverTest::initTestCase()
{
    m_folder.write(u"cog.yaml"_s, "build:\n  python_version: \"3.11\"\n");
    m_folder.write(u"predict.py"_s, "import os\n\n\nclass Predictor:\n    pass\n");
    m_folder.write(u"requirements.txt"_s, "torch==1.13.1\n");
    auto project = Project::open(m_folder.path());
    QVERIFY(project.has_value());
    m_project = *project;
}

void LanguageHoverTest::says_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("range"); // the text that is spoken of
    QTest::addColumn<QStringList>("parts");
    const auto row = [](const char *name, const QString &text, const QString &range,
                        const QStringList &parts) { QTest::newRow(name) << text << range << parts; };
    const QString build = u"build:\n  python_version: \"3.11\"\n"_s;
    row("key", u"build:\n  gp\u00a6u: true\n"_s, u"gpu"_s,
        {u"build.gpu\n"_s, u"Type: true or false"_s, u"Default: false"_s, u"Example: gpu: true"_s});
    row("section", u"bui\u00a6ld:\n  gpu: true\n"_s, u"build"_s, {u"Type: a mapping"_s});
    row("required key", u"build:\n  python_version\u00a6: \"3.11\"\n"_s, u"python_version"_s,
        {u"Required: yes"_s, u"Documented: 3.10, 3.11, 3.12 and 3.13"_s, u"Oldest: 3.10"_s});
    row("deprecated key", u"\u00a6predict: a.py:B\n"_s, u"predict"_s,
        {u"! Deprecated since 2026-05-19: run takes its place."_s});
    row("key in quotes", u"\"ima\u00a6ge\": a\n"_s, u"\"image\""_s,
        {u"Not together with: model"_s, u"not the image"_s});
    row("enum", u"build:\n  run:\n    - mounts:\n        - ty\u00a6pe: secret\n"_s, u"type"_s,
        {u"Accepted: secret"_s});
    row("special value", u"build:\n  sdk_ver\u00a6sion: a\n"_s, u"sdk_version"_s,
        {u"Accepted: prerelease"_s, u"Since: 2026-02-24"_s});
    row("number", u"concurrency: {m\u00a6ax: 4}\n"_s, u"max"_s,
        {u"Type: a whole number"_s, u"Least: 1"_s, u"! Deprecated: @cog.concurrent(max=N)"_s});
    row("two types", u"weights:\n  - sou\u00a6rce: {}\n"_s, u"source"_s, {u"Type: a mapping or a list"_s});
    row("experimental", u"wei\u00a6ghts: []\n"_s, u"weights"_s, {u"Needs: model"_s, u"! Experimental"_s});
    row("gone key", u"build:\n  fa\u00a6st: true\n"_s, u"fast"_s, {u"until 2025"_s});
    row("gone key, renamed", u"build:\n  pyth\u00a6on: \"3.11\"\n"_s, u"python"_s,
        {u"Today: build.python_version"_s});
    row("Python", u"build:\n  python_version: \"3.\u00a611\"\n"_s, u"\"3.11\""_s,
        {u"Python 3.11"_s, u"torch: 2."_s, u"tensorflow: 2."_s});
    row("Python that a requirement has no file for",
        u"build:\n  python_version: \"3.13\u00a6\"\n  python_requirements: requirements.txt\n"_s,
        u"\"3.13\""_s, {u"! torch 1.13.1 has no file for Python 3.13."_s});
    row("CUDA", u"build:\n  cuda: 12.\u00a64\n"_s, u"12.4"_s,
        {u"CUDA 12.4"_s, u"cuDNN: 9"_s, u"torch: 2.6.0, 2.5.1"_s,
         u"Image: nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04"_s});
    row("CUDA of another torch", u"build:\n  cuda: \u00a6\"11.3\"\n  python_packages: [torch==2.5.1]\n"_s,
        u"\"11.3\""_s, {u"! torch 2.5.1 has no build for it."_s});
    row("CUDA without an image", u"build:\n  cuda: \u00a6\"9.2\"\n"_s, u"\"9.2\""_s, {u"! No CUDA image"_s});
    row("cuDNN", u"build:\n  cuda: \"12.4\"\n  cudnn: \"8\u00a6\"\n"_s, u"\"8\""_s,
        {u"CUDA: 11.0, 11.1"_s, u"! No image has it together with CUDA 12.4."_s});
    row("torch", build + u"  python_packages:\n    - torch==2.\u00a65.1\n"_s, u"torch==2.5.1"_s,
        {u"torch 2.5.1"_s, u"Goes with: torchvision 0.20.1 and torchaudio 2.5.1"_s, u"CUDA builds: "_s,
         u"Download: "_s, u"On disk: "_s, u"Wheels for Python: "_s, u"Source: "_s});
    row("torchvision", build + u"  python_packages: [\"torchvi\u00a6sion==0.20.1\"]\n"_s,
        u"\"torchvision==0.20.1\""_s, {u"Goes with: torch 2.5.1 and torchaudio 2.5.1"_s});
    row("tensorflow", build + u"  python_packages: [tensorflow==2.\u00a615.0]\n"_s, u"tensorflow==2.15.0"_s,
        {u"Goes with: CUDA 12.2, cuDNN 8"_s});
    row("needs on slim", build + u"  python_packages:\n    - opencv-python==4.\u00a610.0.84\n"_s,
        u"opencv-python==4.10.0.84"_s, {u"Needs: libGL.so.1 to be imported: apt libgl1"_s});
    row("not pinned", build + u"  python_packages:\n    - num\u00a6py\n"_s, u"numpy"_s,
        {u"Not pinned"_s, u"Download: "_s});
    row("no file for the Python",
        u"build:\n  python_version: \"3.13\"\n  python_packages:\n    - torch==1.\u00a613.1\n"_s,
        u"torch==1.13.1"_s, {u"! The index has no file of it for Python 3.13."_s});
    row("unknown package", build + u"  python_packages:\n    - acme-inter\u00a6nal==1.0\n"_s,
        u"acme-internal==1.0"_s, {u"acme-internal\nNothing is recorded"_s});
    row("apt", build + u"  system_packages:\n    - ffm\u00a6peg\n"_s, u"ffmpeg"_s,
        {u"In Debian 13"_s, u"Brings: ffmpeg, ffplay and ffprobe"_s});
    row("apt, gone", build + u"  system_packages: [libgl1-mesa-g\u00a6lx]\n"_s, u"libgl1-mesa-glx"_s,
        {u"no longer has it"_s, u"In its place: libgl1"_s, u"! apt-get stops"_s});
    row("apt, with a version", build + u"  system_packages: [\"ffmpeg=7\u00a6:1\"]\n"_s, u"\"ffmpeg=7:1\""_s,
        {u"ffmpeg\nIn Debian 13"_s});
    row("apt, not recorded", build + u"  system_packages: [acme-to\u00a6ols]\n"_s, u"acme-tools"_s,
        {u"nothing more is recorded"_s});
    row("variable", u"environment:\n  - HF_H\u00a6OME=/a\n"_s, u"HF_HOME=/a"_s, {u"HF_HOME\nThe folder"_s});
    row("reserved variable", u"environment: [CUDA_VIS\u00a6IBLE_DEVICES=0]\n"_s, u"CUDA_VISIBLE_DEVICES=0"_s,
        {u"! Reserved: Cog refuses names that begin with CUDA_."_s});
    row("reference", u"run: predict.py:Pre\u00a6dictor\n"_s, u"predict.py:Predictor"_s,
        {u"File: predict.py"_s, u"Defined: line 4"_s});
    row("reference to no class", u"run: predict.py:Oth\u00a6er\n"_s, u"predict.py:Other"_s,
        {u"! predict.py does not define it"_s});
    row("reference to no file", u"run: other.py:Pre\u00a6dictor\n"_s, u"other.py:Predictor"_s,
        {u"! It is not in the project"_s});
    row("requirements file", build + u"  python_requirements: requi\u00a6rements.txt\n"_s,
        u"requirements.txt"_s, {u"File: requirements.txt"_s});
    row("in a broken text", u"build:\n  cuda \"12\n  gp\u00a6u: true\n  python_version: \"3.1\n"_s, u"gpu"_s,
        {u"build.gpu"_s});
    row("CRLF", u"build:\r\n  gpu: true\r\n  cu\u00a6da: \"12.4\"\r\n"_s, u"cuda"_s, {u"build.cuda"_s});
}

void LanguageHoverTest::says()
{
    QFETCH(QString, text);
    QFETCH(QString, range);
    QFETCH(QStringList, parts);
    const Marked at = marked(text);
    const YamlDocument document = YamlDocument::parse(at.text);
    const auto hover = hoverConfig(*m_project, document, at.line, at.column);
    QVERIFY(hover.has_value());
    const TextRange spoken = document.lines().range(hover->range);
    QCOMPARE(at.text.sliced(spoken.begin, spoken.length()), range);
    for (const QString &part : parts)
        QVERIFY2(shown(*hover).contains(part), qPrintable(shown(*hover)));
    const bool wantsNotice =
        std::ranges::any_of(parts, [](const QString &part) { return part.startsWith(u'!'); });
    if (!wantsNotice && !shown(*hover).contains("until"_L1))
        QCOMPARE(hover->notice, QString());
}

void LanguageHoverTest::saysNothing_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QString &text) { QTest::newRow(name) << text; };
    row("unknown key", u"oth\u00a6er: 1\n"_s);
    row("comment", u"build: # th\u00a6is\n  gpu: true\n"_s);
    row("blank line", u"build:\n  gpu: true\n\n\u00a6\n"_s);
    row("plain value", u"image: a\u00a6/b\n"_s);
    row("command", u"build:\n  run:\n    - echo \u00a6a\n"_s);
    row("empty file", u"\u00a6"_s);
}

void LanguageHoverTest::saysNothing()
{
    QFETCH(QString, text);
    const Marked at = marked(text);
    const auto hover = hoverConfig(*m_project, YamlDocument::parse(at.text), at.line, at.column);
    QVERIFY2(!hover, hover ? qPrintable(shown(*hover)) : "");
}

void LanguageHoverTest::saysOfRequirementLines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("parts"); // none: nothing is said
    const auto row = [](const char *name, const QString &text, const QStringList &parts) {
        QTest::newRow(name) << text << parts;
    };
    row("package", u"numpy\nopencv-py\u00a6thon==4.10.0.84\n"_s,
        {u"opencv-python 4.10.0.84"_s, u"libGL.so.1"_s});
    row("name as written", u"Torch\u00a6Vision==0.20.1\n"_s, {u"torchvision 0.20.1"_s});
    row("local tag", u"torch==2.5.\u00a61+cu124\n"_s, {u"torch 2.5.1"_s, u"CUDA builds"_s});
    row("source only", u"flash-\u00a6attn==2.7.4.post1\n"_s, {u"built from source"_s, u"nvcc"_s});
    row("archive", u"https://example.com/num\u00a6py-1.26.4-cp311-cp311-linux_x86_64.whl\n"_s, {u"numpy"_s});
    row("option", u"--extra-index\u00a6-url https://example.com\n"_s, {});
    row("comment", u"numpy # nu\u00a6mpy\n"_s, {});
}

void LanguageHoverTest::saysOfRequirementLines()
{
    QFETCH(QString, text);
    QFETCH(QStringList, parts);
    const Marked at = marked(text);
    const auto hover = hoverRequirements(*m_project, u"requirements.txt"_s, at.text, at.line, at.column);
    QCOMPARE(hover.has_value(), !parts.isEmpty());
    for (const QString &part : parts)
        QVERIFY2(shown(*hover).contains(part), qPrintable(shown(*hover)));
}

/// A key of the schema always has its title, its type and a sentence.
void LanguageHoverTest::everyKeyHasOne()
{
    for (const SchemaKey &key : cogSchema().keys()) {
        if (key.path.endsWith("[]"_L1))
            continue;
        QString flow;
        QString closing;
        const QStringList steps = key.path.split(u'.');
        for (const QString &step : steps) {
            const bool isItem = step.endsWith("[]"_L1);
            flow += u"{"_s + QString(step).remove(u"[]"_s) + u": "_s + (isItem ? u"["_s : QString());
            closing.prepend(isItem ? u"]}"_s : u"}"_s);
        }
        const qsizetype at = flow.lastIndexOf(key.name);
        const YamlDocument document = YamlDocument::parse(flow + u"1"_s + closing);
        const auto hover = hoverConfig(*m_project, document, 1, int(at) + 2);
        QVERIFY2(hover, qPrintable(document.text()));
        QCOMPARE(hover->title, key.path);
        QCOMPARE(hover->description, key.description);
        QCOMPARE(hover->facts.first().label, u"Type"_s);
    }
}

void LanguageHoverTest::tellsAptNamesApart()
{
    const AptNames &names = AptNames::shipped();
    QCOMPARE(names.state(u"libgl1"_s), AptNames::State::Present);
    QCOMPARE(names.state(u"libgl1-mesa-glx"_s), AptNames::State::Gone);
    QCOMPARE(names.state(u"no-such-package"_s), AptNames::State::Unknown);
    for (const QString &name : names.present())
        QCOMPARE(names.state(name), AptNames::State::Present);
}

QTEST_GUILESS_MAIN(LanguageHoverTest)
#include "tst_languagehover.moc"
