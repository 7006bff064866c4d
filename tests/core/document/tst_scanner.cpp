// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "document/textfile.h"
#include "document/yamldocument.h"
#include "yamlshape.h"

#include <QTest>

#include <yaml-cpp/yaml.h>

using namespace cogwright;
using namespace Qt::StringLiterals;
using cogwright::test::checkRanges;
using cogwright::test::shape;

class TestScanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithParser_data();
    void agreesWithParser();
    void pathAt_data();
    void pathAt();
    void mergeKeys();
    void foldedKeep();
    void leftover();
};

void TestScanner::agreesWithParser_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *text) {
        QTest::newRow(name) << QString::fromUtf8(text);
    };
    row("empty", "");
    row("comments only", "# a\n\n  # b\n");
    row("null document", "---\nnull\n");
    row("key alone", "build:");
    row("key alone in a section", "build:\n  gpu:\n  cuda: 1\n");
    row("comment behind a key", "build:  # why\n  gpu: true # yes\n");
    row("comment between", "build:\n# not indented\n  gpu: true\n    # deep\n  cuda: 12.1\n");
    row("hash in a value", "a: b#c\nd: e #f\n");
    row("colon in a value", "a: b:c\nu: http://x/y:80\n");
    row("quoted keys", "\"a b\": 1\n'c''d': 2\n\"e\" : 3\n");
    row("sequence at its key", "run:\n- a\n- b\nx: 1\n");
    row("sequence under its key", "run:\n  - a\n  -   b\nx: 1\n");
    row("sequence of sequences", "- - a\n  - b\n-\n  - c\n- - - d\n");
    row("compact mappings",
        "run:\n  - command: a\n    mounts:\n      - type: secret\n        id: x\n  - b\n-x: 1\n");
    row("empty items", "a:\n  -\n  - \n  - b\n");
    row("item under its dash", "a:\n  -\n    b: 1\n    c: 2\n");
    row("plain lines", "a: one\n  two\n\n  three\nb: x\n");
    row("plain lines of an item", "- one\n  two\n- three\n");
    row("dash in a plain value", "a: one\n  - two\n");
    row("literal", "a: |\n  one\n   two\n\n  three\n\nb: 1\n");
    row("literal strip", "a: |-\n  one\n\n\nb: 1\n");
    row("literal keep", "a: |+\n  one\n\n\nb: 1\n");
    row("literal indicator", "a: |2\n   one\n  two\n");
    row("literal with comment", "a: | # why\n  one # not a comment\n# out\nb: 1\n");
    row("literal at the end", "a: |\n  one");
    row("literal in a list", "- |\n  a\n  b\n- |\n c\n- d\n");
    row("literal in a list at its key", "run:\n- |\n a\n- command: |\n    b\n  x: 1\n");
    row("literal of blanks", "a: |\n\n  \nb: 1\n");
    row("literal leading blank", "a: |\n\n  b\n");
    row("folded", "a: >\n  one\n  two\n\n  three\n\n\n  four\n");
    row("folded more indented", "a: >\n  one\n    two\n    three\n  four\n\n    five\n\n  six\n");
    row("folded strip", "a: >-\n  one\n  two\nb: 1\n");
    row("double quoted", "a: \"x\\ty\\n\\u00e9\\x41\\\"\"\n");
    row("double quoted lines", "a: \"one\n  two\n\n  three \\\n  four\"\nb: 1\n");
    row("single quoted lines", "a: 'one\n  two''s\n\n  three'\n");
    row("quoted lines and blanks", "a: \"one  \n   two\"\n");
    row("flow", "a: [1, \"2\", '3', four five]\nb: {c: d, e: [f], \"g\": h}\n");
    row("flow over lines", "a: [\n  b, # why\n  c\n]\nd: {\n e: f,\n g: h,\n}\n");
    row("flow empty", "a: []\nb: {}\nc: [ ]\n");
    row("flow nested", "a: [[b, [c]], {d: {e: f}}]\n");
    row("flow pairs", "a: [b: c, d]\n");
    row("flow without values", "a: {b, c: d}\n");
    row("flow null values", "a: {b: , c: d}\n");
    row("flow plain lines", "a: [one\n two, three]\n");
    row("flow json", "{\"a\":1,\"b\":[true,null]}\n");
    row("flow root", "{\na: 1,\nb: 2\n}\n");
    row("anchors", "a: &x\n  b: 1\nc: *x\nd: &y text\ne: [*y, *x]\n");
    row("anchored list", "a: &x\n- 1\n- 2\nb: *x\n");
    row("anchor of an item", "- &x a\n- *x\n- &y {b: c}\n- *y\n");
    row("anchor redefined", "a: &x 1\nb: *x\nc: &x 2\nd: *x\n");
    row("tags", "a: !!str 1\nb: !thing\n  c: 1\nd: !!seq [a]\n");
    row("tag before a map item", "- !thing\n  a: b\n- !!str x\n");
    row("explicit keys", "? a\n: b\n? c\nd: e\n");
    row("explicit key with list", "? a\n:\n  - b\n");
    row("documents", "---\na: 1\n---\nb: 2\n");
    row("document end", "a: 1\n...\n");
    row("directive", "%YAML 1.2\n---\na: 1\n");
    row("scalar after marker", "--- text\n");
    row("CRLF", "a: 1\r\nb:\r\n  - c\r\n  - |\r\n    d\r\n    e\r\nf: \"g\r\n  h\"\r\n");
    row("no final line break", "a: 1\nb:\n  - c");
    row("byte order mark", "\xef\xbb\xbf"
                           "a: 1\nb: 2\n");
    row("blanks at line ends", "a: 1  \nb:   \n  c: d\t\n");
    row("tabs between", "a:\t1\nb: \t[x,\ty]\n");
    row("wide indentation", "a:\n        b:\n                c: 1\n");
    row("scalar document", "just text\n  on two lines\n");
    row("null words", "a: ~\nb: null\nc: 'null'\n");
    row("non-ASCII", "a: \xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80 b\n\xc3\xa9: c\n");
    row("question and dash words", "a: ?x\nb: -x\nc: - \n");
    row("url list", "- --extra-index-url https://x/y\n- torch==2.0.1+cu118\n- \"git+https://a/b@c#egg=d\"\n");
    row("command", "run:\n  - curl -o x \"https://a:b\" && chmod +x x\n  - echo 'a: b'\n");
}

void TestScanner::agreesWithParser()
{
    QFETCH(QString, text);
    QString expected;
    try {
        expected = shape(YAML::Load(text.toStdString()));
    } catch (const YAML::Exception &) {
        QVERIFY(!YamlDocument::parse(text).isValid());
        return;
    }
    const YamlDocument document = YamlDocument::parse(text);
    QVERIFY2(document.isValid(),
             document.findings().isEmpty() ? "" : qPrintable(document.findings().first().message));
    QCOMPARE(shape(*document.root()), expected);
    checkRanges(*document.root(), text, {0, text.size()});
}

void TestScanner::pathAt_data()
{
    QTest::addColumn<QString>("needle");
    QTest::addColumn<QString>("expected");
    QTest::newRow("key") << u"gpu"_s << u"build.gpu"_s;
    QTest::newRow("value") << u"true"_s << u"build.gpu"_s;
    QTest::newRow("section") << u"build"_s << u"build"_s;
    QTest::newRow("item") << u"beta"_s << u"build.run[1]"_s;
    QTest::newRow("key of an item") << u"kind"_s << u"build.run[0].mounts[0].kind"_s;
    QTest::newRow("flow item") << u"libx"_s << u"build.apt[1]"_s;
}

void TestScanner::pathAt()
{
    QFETCH(QString, needle);
    QFETCH(QString, expected);
    const QString text =
        u"build:\n  gpu: true\n  run:\n    - command: alpha\n      mounts:\n        - kind: secret\n    - beta\n  apt: [a, libx]\n"_s;
    const YamlDocument document = YamlDocument::parse(text);
    QCOMPARE(document.pathAt(text.indexOf(needle) + 1).toString(), expected);
    QCOMPARE(KeyPath::parse(expected).toString(), expected);
}

void TestScanner::mergeKeys()
{
    const YamlDocument document =
        YamlDocument::parse(u"base: &b {gpu: true, cuda: 1}\nbuild:\n  <<: *b\n  cuda: 2\n"_s);
    QVERIFY(document.isValid());
    QCOMPARE(document.node({u"build"_s, u"gpu"_s})->text, u"true"_s);
    QCOMPARE(document.node({u"build"_s, u"cuda"_s})->text, u"2"_s);
    QVERIFY(!document.node({u"build"_s, u"other"_s}));
}

/// yaml-cpp 0.8 drops one line feed here; the YAML specification (example 8.5) and other readers do not.
void TestScanner::foldedKeep()
{
    const YamlDocument document = YamlDocument::parse(u"a: >+\n  one\n\nb: 1\n"_s);
    QCOMPARE(document.node({u"a"_s})->text, u"one\n\n"_s);
}

/// Readers stop where the one value of a document ends and say nothing of what follows.
void TestScanner::leftover()
{
    const YamlDocument document = YamlDocument::parse(u"  build:\n    gpu: true\nrun: x\n"_s);
    QVERIFY(document.isValid());
    QCOMPARE(document.findings().size(), 1);
    QVERIFY(document.findings().first().severity == Severity::Warning);
    QCOMPARE(document.findings().first().place->line, 3);
    QVERIFY(!document.findings().first().alsoCog);
}

QTEST_GUILESS_MAIN(TestScanner)
#include "tst_scanner.moc"
