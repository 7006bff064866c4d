// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "document/textfile.h"
#include "document/yamldocument.h"
#include "edittext.h"

#include <QTest>

#include <algorithm>

using namespace cogwright;
using namespace Qt::StringLiterals;
using cogwright::test::after;

class TestEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setValue_data();
    void setValue();
    void setBareValue();
    void rename_data();
    void rename();
    void remove_data();
    void remove();
    void append_data();
    void append();
    void refuses();
};

void TestEdits::setValue_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *text, const char *path, const char *value,
                        const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(path) << QString::fromUtf8(value)
                            << QString::fromUtf8(expected);
    };
    row("plain", "a: b # c\nd: e\n", "a", "x", "a: x # c\nd: e\n");
    row("keeps double quotes", "a: \"b\"  # c\n", "a", "x y", "a: \"x y\"  # c\n");
    row("keeps single quotes", "a: 'b'\n", "a", "it's", "a: 'it''s'\n");
    row("quotes what looks typed", "a: b\n", "a", "3.10", "a: \"3.10\"\n");
    row("quotes a truth value", "a: b\n", "a", "yes", "a: \"yes\"\n");
    row("quotes a colon", "a: b\n", "a", "x: y", "a: \"x: y\"\n");
    row("same value", "a: 3.10\n", "a", "3.10", "a: 3.10\n");
    row("flow needs quotes", "a: [b, c]\n", "a[1]", "x, y", "a: [b, \"x, y\"]\n");
    row("null", "a:\n  b:  # why\n  c: d\n", "a.b", "x", "a:\n  b: x  # why\n  c: d\n");
    row("null in flow", "a: {b: , c: d}\n", "a.b", "x", "a: {b: x , c: d}\n");
    row("key alone in flow", "a: {b, c: d}\n", "a.b", "x", "a: {b: x, c: d}\n");
    row("null item", "a:\n  -\n  - c\n", "a[0]", "x", "a:\n  - x\n  - c\n");
    row("section replaced", "a: # why\n  b: 1\n  c: 2 # too\nd: e\n", "a", "x", "a: x # why\nd: e\n");
    row("flow replaced", "a: [1, 2] # why\n", "a", "x", "a: x # why\n");
    row("literal kept", "a: |\n    one\n    two\nb: 1\n", "a", "three\nfour\n",
        "a: |\n    three\n    four\nb: 1\n");
    row("literal to one line", "a: |\n  one\n  two\nb: 1\n", "a", "three", "a: |-\n  three\nb: 1\n");
    row("folded kept", "a: >-\n  one\n  two\nb: 1\n", "a", "three", "a: >-\n  three\nb: 1\n");
    row("many lines", "a: b\n", "a", "one\ntwo\n", "a: |\n  one\n  two\n");
    row("control character", "a: b\n", "a", "x\x1by", "a: \"x\\u001by\"\n");
    row("added", "a: b\n# end\n", "c", "d", "a: b\nc: d\n# end\n");
    row("added in a section", "a:\n    b: 1 # one\n\nc: 2\n", "a.d", "e",
        "a:\n    b: 1 # one\n    d: e\n\nc: 2\n");
    row("added section", "a:\n    b: 1\n", "c.d", "e", "a:\n    b: 1\nc:\n    d: e\n");
    row("added to an empty section", "a:  # why\nb: 1\n", "a.c", "d", "a:  # why\n  c: d\nb: 1\n");
    row("added to flow", "a: {b: 1}\n", "a.c", "d", "a: {b: 1, c: d}\n");
    row("added to empty flow", "a: {}\n", "a.c", "d", "a: {c: d}\n");
    row("added to flow over lines", "a: {\n  b: 1,\n  c: 2\n}\n", "a.d", "e",
        "a: {\n  b: 1,\n  c: 2,\n  d: e\n}\n");
    row("added to an empty file", "", "a", "b", "a: b\n");
    row("added to a file of comments", "# x\n", "a.b", "c", "# x\na:\n  b: c\n");
    row("added to a null document", "---\nnull\n", "a", "b", "---\na: b\n");
    row("added after a marker", "---\n", "a", "b", "---\na: b\n");
    row("added before an end marker", "a: b\n...\n", "c", "d", "a: b\nc: d\n...\n");
    row("added without final line break", "a: b", "c", "d", "a: b\nc: d");
    row("added in CRLF", "a:\r\n  b: 1\r\n", "a.c", "d", "a:\r\n  b: 1\r\n  c: d\r\n");
    row("added after a literal", "a: |\n  x\n\nb: |+\n  y\n\n", "c", "d",
        "a: |\n  x\n\nb: |+\n  y\n\nc: d\n");
    row("added item", "a:\n  - b\n", "a[1].c", "d", "a:\n  - b\n  - c: d\n");
    row("first item", "a:\n  - b\nc:\n", "c[0].d", "e", "a:\n  - b\nc:\n  - d: e\n");
    row("in an item", "run:\n  - command: a\n    x: 1\n  - b\n", "run[0].z", "2",
        "run:\n  - command: a\n    x: 1\n    z: \"2\"\n  - b\n");
    row("beside an anchor", "a: &x b\nc: *x\n", "a", "d", "a: &x d\nc: *x\n");
    row("an alias itself", "a: &x b\nc: *x\n", "c", "d", "a: &x b\nc: d\n");
}

void TestEdits::setValue()
{
    QFETCH(QString, text);
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, expected);
    const YamlDocument document = YamlDocument::parse(text);
    const KeyPath way = KeyPath::parse(path);
    QCOMPARE(after(document, document.setValue(way, value)), expected);
    const YamlDocument changed = YamlDocument::parse(expected);
    QVERIFY(changed.isValid());
    QVERIFY(changed.node(way));
    QCOMPARE(changed.node(way)->text, value);
}

void TestEdits::setBareValue()
{
    const YamlDocument document = YamlDocument::parse(u"build:\n  gpu: \"true\"\n  x: 1\n"_s);
    QCOMPARE(after(document, document.setBareValue({u"build"_s, u"gpu"_s}, u"true"_s)),
             u"build:\n  gpu: true\n  x: 1\n"_s);
    QCOMPARE(after(document, document.setBareValue({u"build"_s, u"x"_s}, u"1"_s)), document.text());
    QCOMPARE(after(document, document.setBareValue({u"concurrency"_s, u"max"_s}, u"4"_s)),
             u"build:\n  gpu: \"true\"\n  x: 1\nconcurrency:\n  max: 4\n"_s);
}

void TestEdits::rename_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << u"predict: x # c\n"_s << u"predict"_s << u"run"_s << u"run: x # c\n"_s;
    QTest::newRow("quoted") << u"\"a\": x\n"_s << u"a"_s << u"b"_s << u"\"b\": x\n"_s;
    QTest::newRow("flow") << u"x: {a: 1}\n"_s << u"x.a"_s << u"b"_s << u"x: {b: 1}\n"_s;
    QTest::newRow("same") << u"a: x\n"_s << u"a"_s << u"a"_s << u"a: x\n"_s;
    QTest::newRow("taken") << u"a: x\nb: y\n"_s << u"a"_s << u"b"_s << u"error: edit-impossible"_s;
    QTest::newRow("absent") << u"a: x\n"_s << u"c"_s << u"b"_s << u"error: edit-impossible"_s;
}

void TestEdits::rename()
{
    QFETCH(QString, text);
    QFETCH(QString, path);
    QFETCH(QString, key);
    QFETCH(QString, expected);
    const YamlDocument document = YamlDocument::parse(text);
    QCOMPARE(after(document, document.renameKey(KeyPath::parse(path), key)), expected);
}

void TestEdits::remove_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("prune");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *text, const char *path, bool prune,
                        const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(path) << prune
                            << QString::fromUtf8(expected);
    };
    row("key", "a: 1 # x\nb: 2\n", "a", true, "b: 2\n");
    row("last key", "a: 1\nb: 2", "b", true, "a: 1");
    row("section", "a:\n  b: 1\n  # c\n  d: 2\ne: f\n", "a", true, "e: f\n");
    row("only key prunes", "a:\n  b: 1\nc: d\n", "a.b", true, "c: d\n");
    row("only key stays", "a:\n  b: 1\nc: d\n", "a.b", false, "a:\nc: d\n");
    row("item", "a:\n- b\n- c # x\n- d\n", "a[1]", true, "a:\n- b\n- d\n");
    row("first key of an item", "a:\n  - b: 1\n    c: 2\n", "a[0].b", true, "a:\n  - c: 2\n");
    row("only key of an item", "a:\n  - b: 1\n  - c\n", "a[0].b", true, "a:\n  - c\n");
    row("first flow item", "a: [b, c, d]\n", "a[0]", true, "a: [c, d]\n");
    row("last flow item", "a: [b, c, d]\n", "a[2]", true, "a: [b, c]\n");
    row("last flow item before a comma", "a: [b, c,]\n", "a[1]", true, "a: [b,]\n");
    row("only flow item", "a: [b,]\nc: d\n", "a[0]", false, "a: []\nc: d\n");
    row("flow key", "a: {b: 1, c: 2}\n", "a.b", true, "a: {c: 2}\n");
    row("flow over lines", "a: [\n  b,\n  c\n]\n", "a[1]", true, "a: [\n  b\n]\n");
    row("literal", "a: |\n  x\n\n  y\n\nb: 1\n", "a", true, "\nb: 1\n");
    row("the whole", "a: 1\n", "a", true, "");
    row("CRLF", "a: 1\r\nb: 2", "b", true, "a: 1");
    row("absent", "a: 1\n", "b", true, "error: edit-impossible");
}

void TestEdits::remove()
{
    QFETCH(QString, text);
    QFETCH(QString, path);
    QFETCH(bool, prune);
    QFETCH(QString, expected);
    const YamlDocument document = YamlDocument::parse(text);
    QCOMPARE(after(document, document.remove(KeyPath::parse(path), prune)), expected);
}

void TestEdits::append_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *text, const char *path, const QStringList &values,
                        const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(path) << values
                            << QString::fromUtf8(expected);
    };
    const QStringList two{u"libgl1"_s, u"libglib2.0-0"_s};
    const QString p = u"build.system_packages"_s;
    row("block", "build:\n  system_packages:\n    - a # x\n  gpu: true\n", "build.system_packages", two,
        "build:\n  system_packages:\n    - a # x\n    - libgl1\n    - libglib2.0-0\n  gpu: true\n");
    row("quoted items", "build:\n  system_packages:\n    -  \"a\"\n", "build.system_packages", two,
        "build:\n  system_packages:\n    -  \"a\"\n    -  \"libgl1\"\n    -  \"libglib2.0-0\"\n");
    row("at its key", "build:\n  system_packages:\n  - a\n", "build.system_packages", two,
        "build:\n  system_packages:\n  - a\n  - libgl1\n  - libglib2.0-0\n");
    row("flow", "build:\n  system_packages: [a]\n", "build.system_packages", two,
        "build:\n  system_packages: [a, libgl1, libglib2.0-0]\n");
    row("flow quoted", "build:\n  system_packages: [\"a\"]\n", "build.system_packages", two,
        "build:\n  system_packages: [\"a\", \"libgl1\", \"libglib2.0-0\"]\n");
    row("empty flow", "build:\n  system_packages: []\n", "build.system_packages", two,
        "build:\n  system_packages: [libgl1, libglib2.0-0]\n");
    row("flow over lines", "build:\n  system_packages: [\n    a,\n    b,\n  ]\n", "build.system_packages",
        two, "build:\n  system_packages: [\n    a,\n    b,\n    libgl1,\n    libglib2.0-0,\n  ]\n");
    row("null", "build:\n  system_packages: # none\n  gpu: true\n", "build.system_packages", two,
        "build:\n  system_packages: # none\n    - libgl1\n    - libglib2.0-0\n  gpu: true\n");
    row("written null", "build:\n  system_packages: ~\n", "build.system_packages", two,
        "build:\n  system_packages: [libgl1, libglib2.0-0]\n");
    row("missing list", "build:\n  gpu: true\npredict: x\n", "build.system_packages", two,
        "build:\n  gpu: true\n  system_packages:\n    - libgl1\n    - libglib2.0-0\npredict: x\n");
    row("missing list in the text's own style", "build:\n    run:\n    - x\npredict: x\n",
        "build.system_packages", two,
        "build:\n    run:\n    - x\n    system_packages:\n    - libgl1\n    - libglib2.0-0\npredict: x\n");
    row("missing section", "predict: x\n", "build.system_packages", two,
        "predict: x\nbuild:\n  system_packages:\n    - libgl1\n    - libglib2.0-0\n");
    row("empty section", "build:\npredict: x\n", "build.system_packages", two,
        "build:\n  system_packages:\n    - libgl1\n    - libglib2.0-0\npredict: x\n");
    row("flow section", "build: {gpu: true}\n", "build.system_packages", two,
        "build: {gpu: true, system_packages: [libgl1, libglib2.0-0]}\n");
    row("some there", "build:\n  system_packages:\n    - libgl1\n", "build.system_packages", two,
        "build:\n  system_packages:\n    - libgl1\n    - libglib2.0-0\n");
    row("all there", "a: [\"libgl1\", libglib2.0-0]\n", "a", two, "a: [\"libgl1\", libglib2.0-0]\n");
    row("not a list", "build:\n  system_packages: ffmpeg\n", "build.system_packages", two,
        "error: edit-impossible");
    row("item with a colon", "a:\n  - b\n", "a", {u"c: d"_s}, "a:\n  - b\n  - \"c: d\"\n");
    row("after mappings", "a:\n  - b: 1\n    c: 2\n", "a", {u"x"_s}, "a:\n  - b: 1\n    c: 2\n  - x\n");
}

void TestEdits::append()
{
    QFETCH(QString, text);
    QFETCH(QString, path);
    QFETCH(QStringList, values);
    QFETCH(QString, expected);
    const YamlDocument document = YamlDocument::parse(text);
    const KeyPath way = KeyPath::parse(path);
    QCOMPARE(after(document, document.appendItems(way, values)), expected);
    if (expected.startsWith(u"error"))
        return;
    const YamlDocument changed = YamlDocument::parse(expected);
    QVERIFY(changed.isValid());
    for (const QString &value : values) {
        QVERIFY(std::ranges::any_of(changed.node(way)->items,
                                    [&](const YamlNodePtr &item) { return item->text == value; }));
    }
    // What is there is not added again.
    QCOMPARE(after(changed, changed.appendItems(way, values)), expected);
}

void TestEdits::refuses()
{
    const YamlDocument aliased = YamlDocument::parse(u"a: &x\n  b: 1\nc: *x\n"_s);
    QCOMPARE(after(aliased, aliased.setValue({u"c"_s, u"b"_s}, u"2"_s)), u"error: edit-impossible"_s);
    QCOMPARE(after(aliased, aliased.appendItems({u"c"_s}, {u"2"_s})), u"error: edit-impossible"_s);
    const YamlDocument broken = YamlDocument::parse(u"a: [b\nc: d\n"_s);
    QCOMPARE(after(broken, broken.setValue({u"c"_s}, u"2"_s)), u"error: edit-impossible"_s);
    QCOMPARE(after(broken, broken.remove({u"c"_s})), u"error: edit-impossible"_s);
    const YamlDocument scalar = YamlDocument::parse(u"a: b\n"_s);
    QCOMPARE(after(scalar, scalar.setValue({u"a"_s, u"c"_s}, u"2"_s)), u"error: edit-impossible"_s);
    QCOMPARE(after(scalar, scalar.setValue({u"x"_s, 3}, u"2"_s)), u"error: edit-impossible"_s);
    // A key that stands twice is a fault, but one that an edit can repair.
    const YamlDocument twice = YamlDocument::parse(u"a: 1\nb: 2\na: 3\n"_s);
    QCOMPARE(after(twice, twice.remove({u"a"_s})), u"a: 1\nb: 2\n"_s);
}

QTEST_GUILESS_MAIN(TestEdits)
#include "tst_edits.moc"
