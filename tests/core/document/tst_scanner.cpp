// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "document/textfile.h"
#include "document/yamldocument.h"
#include "support/corpus.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <yaml-cpp/yaml.h>

using namespace cogwright;
using namespace Qt::StringLiterals;
using Kind = YamlNode::Kind;

namespace {

/// A tree as text, the same for both readers.
QString shape(const YamlNode &node)
{
    switch (node.kind) {
    case Kind::Null:
        return u"null"_s;
    case Kind::Alias:
        return node.target ? shape(*node.target) : u"?"_s;
    case Kind::Scalar:
        return node.isPlainNull() ? u"null"_s : u'\'' + node.text + u'\'';
    case Kind::Sequence: {
        QStringList items;
        for (const YamlNodePtr &item : node.items)
            items.append(shape(*item));
        return u'[' + items.join(u", "_s) + u']';
    }
    case Kind::Mapping:
        break;
    }
    QStringList entries;
    for (const YamlEntry &entry : node.entries)
        entries.append(entry.key + u": "_s + shape(*entry.value));
    return u'{' + entries.join(u", "_s) + u'}';
}

QString shape(const YAML::Node &node)
{
    switch (node.Type()) {
    case YAML::NodeType::Undefined:
    case YAML::NodeType::Null:
        return u"null"_s;
    case YAML::NodeType::Scalar:
        return u'\'' + QString::fromStdString(node.Scalar()) + u'\'';
    case YAML::NodeType::Sequence: {
        QStringList items;
        for (const YAML::Node &item : node)
            items.append(shape(item));
        return u'[' + items.join(u", "_s) + u']';
    }
    case YAML::NodeType::Map:
        break;
    }
    QStringList entries;
    for (const auto &pair : node)
        entries.append(QString::fromStdString(pair.first.IsScalar() ? pair.first.Scalar() : std::string()) +
                       u": "_s + shape(pair.second));
    return u'{' + entries.join(u", "_s) + u'}';
}

/// Every range lies in the text, in its parent and in order, and a scalar's range holds its text.
void checkRanges(const YamlNode &node, const QString &text, TextRange around)
{
    QVERIFY(node.range.begin >= around.begin && node.range.end <= around.end &&
            node.range.begin <= node.range.end);
    if (node.kind == Kind::Scalar && node.style == YamlNode::Style::Plain && !node.text.contains(u' ') &&
        !node.text.contains(u'\n'))
        QCOMPARE(text.mid(node.range.begin, node.range.length()), node.text);
    qsizetype done = node.range.begin;
    for (const YamlEntry &entry : node.entries) {
        QVERIFY(entry.range.begin >= done);
        QVERIFY(entry.keyRange.begin >= entry.range.begin && entry.keyRange.end <= entry.range.end);
        checkRanges(*entry.value, text, entry.range);
        done = entry.range.end;
    }
    for (qsizetype i = 0; i < node.items.size(); ++i) {
        const TextRange range = i < node.itemRanges.size() ? node.itemRanges[i] : node.items[i]->range;
        QVERIFY(range.begin >= done);
        checkRanges(*node.items[i], text, range);
        done = range.end;
    }
}

} // namespace

class TestScanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithParser_data();
    void agreesWithParser();
    void agreesOnRealFiles_data();
    void agreesOnRealFiles();
    void readsBrokenText_data();
    void readsBrokenText();
    void faults_data();
    void faults();
    void everyPrefixIsRead();
    void limits_data();
    void limits();
    void pathAt_data();
    void pathAt();
    void mergeKeys();
    void foldedKeep();
    void leftover();
    void agreesWithCog_data();
    void agreesWithCog();
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

void TestScanner::agreesOnRealFiles_data()
{
    COGWRIGHT_NEED_SHARED("corpus");
    QTest::addColumn<QString>("path");
    for (const QString &folder : {u"corpus"_s, u"corpus-invalid"_s}) {
        for (const QString &name : test::sharedCases(folder)) {
            const QString path = test::sharedPath(folder + u'/' + name + u"/cog.yaml"_s);
            if (QFile::exists(path))
                QTest::newRow(qPrintable(folder + u'/' + name)) << path;
        }
    }
}

void TestScanner::agreesOnRealFiles()
{
    QFETCH(QString, path);
    const QString text = QString::fromUtf8(test::readFile(path));
    const YamlDocument document = YamlDocument::parse(text);
    QString expected;
    try {
        expected = shape(YAML::Load(text.toStdString()));
    } catch (const YAML::Exception &) {
        QVERIFY(!document.isValid());
        QVERIFY(!document.findings().isEmpty());
        return;
    }
    QCOMPARE(shape(*document.root()), expected);
    checkRanges(*document.root(), text, {0, text.size()});
}

void TestScanner::readsBrokenText_data()
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

void TestScanner::readsBrokenText()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const YamlDocument document = YamlDocument::parse(text);
    QVERIFY(!document.isValid());
    QCOMPARE(shape(*document.root()), expected);
    checkRanges(*document.root(), text, {0, text.size()});
}

void TestScanner::faults_data()
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

void TestScanner::faults()
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
void TestScanner::everyPrefixIsRead()
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

void TestScanner::limits_data()
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

void TestScanner::limits()
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

void TestScanner::agreesWithCog_data()
{
    COGWRIGHT_NEED_SHARED("corpus/expected.json");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("code");
    for (const QString &folder : {u"corpus"_s, u"corpus-invalid"_s}) {
        const QByteArray json = test::readFile(test::sharedPath(folder + u"/expected.json"_s));
        for (const QJsonValue &value : QJsonDocument::fromJson(json).array()) {
            const QString slug = value["slug"_L1].toString();
            QString code = value["code"_L1].toString(value["codes"_L1][0].toString());
            if (!code.startsWith("yaml-"_L1))
                code.clear();
            QTest::newRow(qPrintable(folder + u'/' + slug))
                << test::sharedPath(folder + u'/' + slug + u"/cog.yaml"_s) << code;
        }
    }
}

/// The real Cog's answer, as recorded: which files it refuses for their YAML.
void TestScanner::agreesWithCog()
{
    QFETCH(QString, path);
    QFETCH(QString, code);
    if (!QFile::exists(path))
        QSKIP("This case has no cog.yaml.");
    const YamlDocument document = YamlDocument::parse(QString::fromUtf8(test::readFile(path)));
    QCOMPARE(document.isValid(), code.isEmpty());
    if (!code.isEmpty())
        QCOMPARE(document.findings().first().code, code);
}

QTEST_GUILESS_MAIN(TestScanner)
#include "tst_scanner.moc"
