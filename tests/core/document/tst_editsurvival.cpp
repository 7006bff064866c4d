// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "document/textfile.h"
#include "document/yamldocument.h"
#include "edittext.h"
#include "support/corpus.h"

#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;
using cogwright::test::after;
using Kind = YamlNode::Kind;

namespace {

/// The ways to every scalar, list and mapping that is not behind an alias.
void collect(const YamlNode &node, const KeyPath &path, QList<KeyPath> &scalars, QList<KeyPath> &lists,
             QList<KeyPath> &mappings)
{
    if (node.kind == Kind::Scalar && !path.isEmpty())
        scalars.append(path);
    if (node.kind == Kind::Sequence)
        lists.append(path);
    if (node.kind == Kind::Mapping)
        mappings.append(path);
    for (const YamlEntry &entry : node.entries)
        collect(*entry.value, path.child(entry.key), scalars, lists, mappings);
    for (qsizetype i = 0; i < node.items.size(); ++i)
        collect(*node.items[i], path.child(int(i)), scalars, lists, mappings);
}

} // namespace

class TestEditSurvival : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesSurvive_data();
    void valuesSurvive();
    void realFilesKeepTheirBytes_data();
    void realFilesKeepTheirBytes();
};

void TestEditSurvival::valuesSurvive_data()
{
    QTest::addColumn<QString>("value");
    const char *values[] = {"",
                            " ",
                            "a",
                            "a b",
                            "a: b",
                            "a:",
                            ":a",
                            "a #b",
                            "#a",
                            "- a",
                            "-a",
                            "-",
                            "?",
                            "? a",
                            "[a",
                            "a]",
                            "{a",
                            "a, b",
                            "&a",
                            "*a",
                            "!a",
                            "|",
                            ">",
                            "'a'",
                            "\"a\"",
                            "%a",
                            "@a",
                            "`a",
                            "~",
                            "null",
                            "true",
                            "No",
                            "on",
                            "1",
                            "1.0",
                            "1.2.3",
                            "3.10",
                            "0x1f",
                            "1e3",
                            ".5",
                            ".inf",
                            "2024-01-01",
                            "12:30",
                            "1_000",
                            "---",
                            "...",
                            "--- a",
                            "a\\b",
                            "a'b",
                            "a\"b",
                            "a\nb",
                            "a\nb\n",
                            "\na",
                            "a\n\n",
                            "a\n\n\nb",
                            " a\nb",
                            "a\n b",
                            "a\tb",
                            "\ta",
                            "a ",
                            "a\x07"
                            "b",
                            "\xc3\xa9",
                            "\xf0\x9f\x98\x80",
                            "\xe2\x80\xa8",
                            "<<",
                            "=",
                            "https://a:80/#b",
                            "a\n# b\n",
                            "torch==2.0 ; python_version < '3.9'",
                            "a\r\nb"};
    for (const char *value : values) {
        const QString text = QString::fromUtf8(value);
        QTest::newRow(text.isEmpty() ? "empty"
                                     : qPrintable(QString::fromLatin1(text.toUtf8().toPercentEncoding())))
            << text;
    }
}

/// Whatever the value and wherever it is written, it is read back as it was.
void TestEditSurvival::valuesSurvive()
{
    QFETCH(QString, value);
    const char *texts[] = {"a: x\n",
                           "a: 'x'\n",
                           "a: \"x\"\n",
                           "a: |\n  x\n",
                           "a: >-\n  x\n  y\nb: 1\n",
                           "a: {a: x, b: y}\n",
                           "a:\nb: 1\n",
                           "b: 1\n",
                           "b:\n  - c\n",
                           "a: [x]\n",
                           "- a: 1\n",
                           "a: {}\n",
                           ""};
    for (const char *source : texts) {
        const YamlDocument document = YamlDocument::parse(QString::fromUtf8(source));
        for (const QString &path : {u"a"_s, u"a.a"_s, u"b[1]"_s, u"[0].a"_s, u"a[0]"_s, u"c.d[0].e"_s}) {
            const KeyPath way = KeyPath::parse(path);
            const auto edits = document.setValue(way, value);
            if (!edits)
                continue;
            const QString text = after(document, edits);
            const YamlDocument changed = YamlDocument::parse(text);
            QVERIFY2(changed.isValid(), qPrintable(text));
            QVERIFY2(changed.node(way), qPrintable(text));
            QVERIFY2(changed.node(way)->kind == Kind::Scalar && changed.node(way)->text == value,
                     qPrintable(text));
        }
    }
}

void TestEditSurvival::realFilesKeepTheirBytes_data()
{
    COGWRIGHT_NEED_SHARED("corpus");
    QTest::addColumn<QString>("text");
    for (const QString &name : test::sharedCases(u"corpus"_s)) {
        const QByteArray bytes = test::readFile(test::sharedPath(u"corpus/"_s + name + u"/cog.yaml"_s));
        QString text = QString::fromUtf8(bytes);
        if (text.startsWith(QChar(0xfeff)))
            text.remove(0, 1);
        if (!YamlDocument::parse(text).isValid())
            continue;
        QTest::newRow(qPrintable(name)) << text;
        const QString lf = text.replace(u"\r\n"_s, u"\n"_s);
        QTest::newRow(qPrintable(name + u" CRLF"_s)) << QString(lf).replace(u'\n', u"\r\n"_s);
        QTest::newRow(qPrintable(name + u" no final break"_s))
            << (lf.endsWith(u'\n') ? lf.chopped(1) : lf + u'\n');
    }
}

void TestEditSurvival::realFilesKeepTheirBytes()
{
    QFETCH(QString, text);
    const YamlDocument document = YamlDocument::parse(text);
    QVERIFY(document.isValid());
    QList<KeyPath> scalars, lists, mappings;
    collect(*document.root(), {}, scalars, lists, mappings);
    QVERIFY(!mappings.isEmpty());
    for (const KeyPath &path : std::as_const(scalars)) {
        const auto edits = document.setValue(path, document.node(path)->text);
        QVERIFY2(edits && edits->isEmpty(), qPrintable(path.toString()));
        const YamlDocument changed =
            YamlDocument::parse(after(document, document.setValue(path, u"other value"_s)));
        QVERIFY2(changed.isValid() && changed.node(path) && changed.node(path)->text == u"other value"_s,
                 qPrintable(path.toString()));
        QCOMPARE(changed.lines().lineCount() <= document.lines().lineCount(), true);
    }
    for (const KeyPath &path : std::as_const(mappings)) {
        const KeyPath added = path.child(u"a_new_key"_s);
        const YamlDocument with = YamlDocument::parse(after(document, document.setValue(added, u"value"_s)));
        QVERIFY2(with.isValid() && with.node(added), qPrintable(added.toString()));
        QCOMPARE(after(with, with.remove(added, false)), text);
        const KeyPath list = path.child(u"a_new_list"_s);
        const YamlDocument withList =
            YamlDocument::parse(after(document, document.appendItems(list, {u"one"_s, u"two"_s})));
        QVERIFY2(withList.isValid() && withList.node(list)->items.size() == 2, qPrintable(list.toString()));
        QCOMPARE(after(withList, withList.remove(list, false)), text);
    }
    for (const KeyPath &path : std::as_const(lists)) {
        const int count = int(document.node(path)->items.size());
        if (count == 0)
            continue;
        const YamlDocument with =
            YamlDocument::parse(after(document, document.appendItems(path, {u"a-new-item"_s})));
        QVERIFY2(with.isValid() && with.node(path)->items.size() == count + 1, qPrintable(path.toString()));
        QCOMPARE(after(with, with.remove(path.child(count), false)), text);
    }
}

QTEST_GUILESS_MAIN(TestEditSurvival)
#include "tst_editsurvival.moc"
