// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "document/textfile.h"
#include "document/yamldocument.h"
#include "yamlshape.h"

#include <QElapsedTimer>
#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;
using cogwright::test::checkRanges;
using cogwright::test::shape;

class TestScannerFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBrokenText_data();
    void readsBrokenText();
    void faults_data();
    void faults();
    void everyPrefixIsRead();
    void limits_data();
    void limits();
};

void TestScannerFaults::readsBrokenText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("key without colon", "build:\n  gpu true\n  cuda: 1\n", "{build: {gpu: 'true', cuda: '1'}}");
    row("key half typed", "build:\n  gpu: true\n  pyth\n", "{build: {gpu: 'true', pyth: null}}");
    row("first key without colon", "build\n  gpu: true\nrun: x\n", "{build: {gpu: 'true'}, run: 'x'}");
    row("no space after the colon", "build:\n  gpu:true\n  cuda: 1\n", "{build: {gpu: 'true', cuda: '1'}}");
    row("too deep", "build:\n  gpu: true\n   cuda: 1\nrun: x\n",
        "{build: {gpu: 'true', cuda: '1'}, run: 'x'}");
    row("between two columns", "build:\n    gpu: true\n  cuda: 1\nrun: x\n",
        "{build: {gpu: 'true'}, cuda: '1', run: 'x'}");
    row("tabs", "build:\n\tgpu: true\n\tcuda: 1\nrun: x\n", "{build: {gpu: 'true', cuda: '1'}, run: 'x'}");
    row("a tab among spaces", "build:\n  gpu: true\n\tcuda: 1\nrun: x\n",
        "{build: {gpu: 'true', cuda: '1'}, run: 'x'}");
    row("unclosed list", "build:\n  packages: [a, b\n  gpu: true\nrun: x\n",
        "{build: {packages: ['a', 'b'], gpu: 'true'}, run: 'x'}");
    row("unclosed list at the end", "build: [invalid yaml", "{build: ['invalid yaml']}");
    row("two unclosed lists", "a: [b\nc: [d\ne: f\n", "{a: ['b'], c: ['d'], e: 'f'}");
    row("unclosed mapping", "a: {b: c\nd: e\n", "{a: {b: 'c'}, d: 'e'}");
    row("unclosed quote", "a: \"b\nc: d\n", "{a: 'b', c: 'd'}");
    row("unclosed quote closed by another", "a: \"b\nc: \"d\"\ne: f\n", "{a: 'b', c: 'd', e: 'f'}");
    row("unclosed quote in a list", "a: [\"b, c]\nd: e\n", "{a: ['b', 'c'], d: 'e'}");
    row("colon in a value", "a: b: c\nd: e\n", "{a: 'b: c', d: 'e'}");
    row("text after a quote", "a: \"b\" c\nd: e\n", "{a: 'b', d: 'e'}");
    row("conflict", "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\nc: 4\n",
        "{a: '1', b: '2', b: '3', c: '4'}");
    row("list item among keys", "a: 1\n- b\nc: 2\n", "{a: '1', c: '2'}");
    row("wrong bracket", "a: [b}\nc: d\n", "{a: ['b'], c: 'd'}");
    row("missing comma", "a: [\"b\" \"c\"]\nd: e\n", "{a: ['b', 'c'], d: 'e'}");
}

void TestScannerFaults::readsBrokenText()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const YamlDocument document = YamlDocument::parse(text);
    QVERIFY(!document.isValid());
    QCOMPARE(shape(*document.root()), expected);
    checkRanges(*document.root(), text, {0, text.size()});
}

void TestScannerFaults::faults_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("says");
    QTest::addColumn<QString>("repaired"); // by the first remedy; empty where none is sure
    const auto row = [](const char *name, const char *text, const char *code, int line, const char *says,
                        const char *repaired) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(code) << line
                            << QString::fromUtf8(says) << QString::fromUtf8(repaired);
    };
    row("tab", "a:\n\tb: 1\n\tc: 2\n", "yaml-syntax", 2, "tab", "a:\n  b: 1\n  c: 2\n");
    row("colon", "a:\n  b 1\n  c: 2\n", "yaml-syntax", 2, "no colon", "a:\n  b: 1\n  c: 2\n");
    row("colon after a word", "a\n  c: 2\n", "yaml-syntax", 1, "no colon", "a:\n  c: 2\n");
    row("space", "a:\n  b:1\n  c: 2\n", "yaml-syntax", 2, "space after the colon", "a:\n  b: 1\n  c: 2\n");
    row("indentation", "a:\n  b: 1\n   c: 2\n", "yaml-syntax", 3, "indentation", "a:\n  b: 1\n  c: 2\n");
    row("quote", "a: \"b\nc: d\n", "yaml-syntax", 1, "not closed", "a: \"b\"\nc: d\n");
    row("bracket", "a: [b\nc: d\n", "yaml-syntax", 1, "not closed", "a: [b]\nc: d\n");
    row("bracket at the end", "build: [invalid yaml", "yaml-syntax", 1, "not closed",
        "build: [invalid yaml]");
    row("inner bracket", "a: [b, [c]\nd: e\n", "yaml-syntax", 1, "not closed", "a: [b, [c]]\nd: e\n");
    row("value with colon", "a: b: c\n", "yaml-syntax", 1, "colon followed by a space", "a: \"b: c\"\n");
    row("escape", "a: \"b\\d\"\n", "yaml-syntax", 1, "escape", "a: \"b\\\\d\"\n");
    row("reserved", "a: @b\n", "yaml-syntax", 1, "reserves", "a: \"@b\"\n");
    row("conflict", "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nc: 3\n>>>>>>> x\n", "yaml-syntax", 2, "merge", "");
    row("two commas", "a: [b,, c]\n", "yaml-syntax", 1, "comma", "a: [b, c]\n");
    row("no key", "a: 1\n: 2\n", "yaml-syntax", 2, "without a key", "");
    row("anchor", "a: *b\n", "yaml-syntax", 1, "anchor", "");
    row("duplicate", "a: 1\nb: 2\na: 3\n", "yaml-duplicate-key", 3, "twice", "a: 1\nb: 2\n");
    row("nested duplicate", "x:\n  a: 1\n  a: 1\n", "yaml-duplicate-key", 3, "twice", "x:\n  a: 1\n");
    row("flow duplicate", "x: {a: 1, a: 2}\n", "yaml-duplicate-key", 1, "twice", "");
}

void TestScannerFaults::faults()
{
    QFETCH(QString, text);
    QFETCH(QString, code);
    QFETCH(int, line);
    QFETCH(QString, says);
    QFETCH(QString, repaired);
    const YamlDocument document = YamlDocument::parse(text);
    QVERIFY(!document.isValid());
    QVERIFY(!document.findings().isEmpty());
    const Finding &finding = document.findings().first();
    QCOMPARE(finding.code, code);
    QVERIFY(finding.alsoCog);
    QCOMPARE(finding.place.value_or(Place()).line, line);
    QVERIFY2(finding.message.contains(says), qPrintable(finding.message));
    QCOMPARE(finding.remedies.isEmpty(), repaired.isEmpty());
    if (repaired.isEmpty())
        return;
    const auto after = applyEdits(text, finding.remedies.first().edits);
    QVERIFY(after.has_value());
    QCOMPARE(*after, repaired);
    QVERIFY(YamlDocument::parse(*after).isValid());
}

/// What a person types is read at every moment: no prefix of a text makes the scanner lose the
/// sections that are complete.
void TestScannerFaults::everyPrefixIsRead()
{
    const QString text =
        u"build:\n  gpu: true\n  python_version: \"3.11\"\n  system_packages: [a, 'b']\n  run:\n    - "
        u"command: |\n"
        "        x y\n      mounts: {a: b}\n    - \"c\n      d\"\npredict: &x \"p.py:P\"\ntrain: *x\n"_s;
    const qsizetype afterGpu = text.indexOf(u"  python"_s);
    for (qsizetype size = 0; size <= text.size(); ++size) {
        const YamlDocument document = YamlDocument::parse(text.first(size));
        checkRanges(*document.root(), document.text(), {0, size});
        if (size >= afterGpu) {
            const YamlNodePtr gpu = document.node({u"build"_s, u"gpu"_s});
            QVERIFY(gpu);
            QCOMPARE(gpu->text, u"true"_s);
        }
        QVERIFY(document.isValid() || !document.findings().isEmpty());
    }
}

void TestScannerFaults::limits_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    const auto repeated = [](const QString &part, qsizetype count) { return part.repeated(count); };
    QString steps;
    for (int i = 0; i < 1500; ++i)
        steps += QString(i, u' ') + u"a:\n"_s;
    QString laughs = u"a0: &a0 [x, x, x, x, x, x, x, x, x]\n"_s;
    for (int i = 1; i < 40; ++i)
        laughs += u"a%1: &a%1 [%2]\n"_s.arg(i).arg(QStringList(9, u"*a%1"_s.arg(i - 1)).join(u", "_s));
    QString chain = u"a0: &a0 [x]\n"_s;
    for (int i = 1; i < 500; ++i)
        chain += u"a%1: &a%1 [*a%2]\n"_s.arg(i).arg(i - 1);
    QTest::newRow("flow lists") << u"a: "_s + repeated(u"["_s, 10'000) << u"yaml-too-deep"_s;
    QTest::newRow("flow mappings") << repeated(u"{a: "_s, 10'000) << u"yaml-too-deep"_s;
    QTest::newRow("sections") << steps << u"yaml-too-deep"_s;
    QTest::newRow("dashes") << repeated(u"- "_s, 10'000) << u"yaml-too-deep"_s;
    QTest::newRow("question marks") << repeated(u"? "_s, 10'000) << u"yaml-too-deep"_s;
    QTest::newRow("multiplying aliases") << laughs << u"yaml-too-large"_s;
    QTest::newRow("aliases that nest") << chain << u"yaml-too-deep"_s;
    QTest::newRow("large") << repeated(u"a: b\n"_s, 900'000) << u"yaml-too-large"_s;
    QTest::newRow("many items") << u"a:\n"_s + repeated(u"- x\n"_s, 200'000) << u"yaml-too-large"_s;
    QTest::newRow("many open lists") << repeated(u"a: [b\n"_s, 20'000) << u"yaml-too-deep"_s;
    QTest::newRow("many open quotes") << repeated(u"a: \"b\n"_s, 20'001) << u"yaml-syntax"_s;
    QTest::newRow("many odd quotes") << repeated(u"a: 'b\nc: \"d\n"_s, 10'000) << u"yaml-syntax"_s;
    QTest::newRow("many quotes in a list") << u"a: ["_s + repeated(u"\"b\n"_s, 50'000) << u"yaml-syntax"_s;
    QTest::newRow("many commas") << u"a: ["_s + repeated(u","_s, 1'000'000) << u"yaml-syntax"_s;
    QTest::newRow("many closing brackets") << repeated(u"]"_s, 500'000) << u"yaml-syntax"_s;
    QTest::newRow("one long line") << u"a: "_s + repeated(u"x: y "_s, 500'000) << u"yaml-syntax"_s;
    QTest::newRow("many colons") << repeated(u":"_s, 1'000'000) + u"\nb: 1\nc"_s << u"yaml-syntax"_s;
    QTest::newRow("many anchors") << u"a: "_s + repeated(u"&a "_s, 300'000) + u"\nb"_s << u"yaml-syntax"_s;
    QTest::newRow("blank lines") << u"a: b\n"_s + repeated(u"\n"_s, 2'000'000) + u" c: d\n"_s
                                 << u"yaml-syntax"_s;
    QTest::newRow("binary") << QString::fromLatin1("\x01\x02[\x7f\x00\xff{", 7).repeated(10'000) << QString();
}

void TestScannerFaults::limits()
{
    QFETCH(QString, text);
    QFETCH(QString, code);
    QElapsedTimer timer;
    timer.start();
    const YamlDocument document = YamlDocument::parse(text);
    const qint64 elapsed = timer.elapsed();
    QVERIFY(!document.isValid());
    QVERIFY(!document.findings().isEmpty());
    if (!code.isEmpty())
        QCOMPARE(document.findings().first().code, code);
    // Generous, as sanitizers slow things down; anything that is not linear takes minutes.
    QVERIFY2(elapsed < 15'000, qPrintable(QString::number(elapsed)));
}

QTEST_GUILESS_MAIN(TestScannerFaults)
#include "tst_scannerfaults.moc"
