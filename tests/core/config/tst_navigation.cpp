// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "config/definition.h"
#include "config/outline.h"
#include "config/pythonsymbols.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;

/// The outline of a file, and where its references lead.
class NavigationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void outlines_data();
    void outlines();
    void placesSymbols();
    void outlineIsBounded();
    void findsDefinitions_data();
    void findsDefinitions();
    void findsPythonSymbols_data();
    void findsPythonSymbols();

private:
    test::ScratchProject m_folder;
    test::ScratchProject m_outside;
    std::optional<Project> m_project;
};

namespace {

QString shape(const QList<OutlineSymbol> &symbols)
{
    QStringList parts;
    for (const OutlineSymbol &symbol : symbols) {
        QString part = symbol.name;
        if (!symbol.detail.isEmpty())
            part += u'=' + symbol.detail;
        if (!symbol.children.isEmpty())
            part += u'(' + shape(symbol.children) + u')';
        parts.append(part);
    }
    return parts.join(u' ');
}

/// Every child lies within its parent, and every name within its own symbol.
bool isNested(const QList<OutlineSymbol> &symbols, const LineIndex &lines, TextRange outer)
{
    return std::ranges::all_of(symbols, [&](const OutlineSymbol &symbol) {
        const TextRange range = lines.range(symbol.range);
        const TextRange name = lines.range(symbol.selection);
        return range.begin >= outer.begin && range.end <= outer.end && name.begin >= range.begin &&
               name.end <= range.end && isNested(symbol.children, lines, range);
    });
}

} // namespace

void NavigationTest::initTestCase()
{
    m_folder.write(u"cog.yaml"_s, "build: {}\n");
    m_folder.write(u"requirements.txt"_s, "numpy\n");
    m_folder.write(u"src/predict.py"_s, "\"\"\"\nclass Predictor:\n\"\"\"\nimport a\n\nclass "
                                        "Predictor(Base):\n    x = 1\n\n    def run(self):\n"
                                        "        pass\n\n\ndef train(n):\n    return n\n");
    m_outside.write(u"secret.txt"_s, "torch\n");
    QFile::link(m_outside.path(u"secret.txt"_s), m_folder.path(u"link.txt"_s));
    auto project = Project::open(m_folder.path());
    QVERIFY(project.has_value());
    m_project = *project;
}

void NavigationTest::outlines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &text, const QString &expected) {
        QTest::newRow(name) << text << expected;
    };
    row("nested", u"build:\n  gpu: true\n  run:\n    - make\nimage: a\n"_s,
        u"build(gpu=true run=1 item(make)) image=a"_s);
    row("mappings in a list", u"weights:\n  - name: base\n    target: /w\n"_s,
        u"weights=1 item(base(name=base target=/w))"_s);
    row("flow", u"concurrency: {max: 4}\n"_s, u"concurrency(max=4)"_s);
    row("empty item", u"environment:\n  -\n  - A=1\n"_s, u"environment=2 items(item 1 A=1)"_s);
    row("alias", u"a: &x [1]\nb: *x\n"_s, u"a=1 item(1) b=*x"_s);
    row("credential", u"environment:\n  - HF_TOKEN=hf_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789\n"_s,
        u"environment=1 item(HF_TOKEN=...)"_s);
    row("control characters", u"a: \"\\x1b[31m\"\n"_s, u"a=\u241b[31m"_s);
    row("broken", u"build:\n  gpu true\n  cuda: \"12.4\"\nimage: \"a\n"_s,
        u"build(gpu=true cuda=12.4) image=a"_s);
    row("nothing", u"# only this\n"_s, QString());
}

void NavigationTest::outlines()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const YamlDocument document = YamlDocument::parse(text);
    const QList<OutlineSymbol> symbols = outline(document);
    QCOMPARE(shape(symbols), expected);
    QVERIFY(isNested(symbols, document.lines(), {0, text.size()}));
}

void NavigationTest::placesSymbols()
{
    const QList<OutlineSymbol> symbols = outline(YamlDocument::parse(u"build:\n  run:\n    - make it\n"_s));
    const OutlineSymbol &run = symbols.first().children.first();
    QCOMPARE(run.kind, OutlineSymbol::Kind::List);
    QCOMPARE(run.range, (Place{u"cog.yaml"_s, 2, 3, 3, 14}));
    QCOMPARE(run.selection, (Place{u"cog.yaml"_s, 2, 3, 2, 6}));
    QCOMPARE(run.children.first().selection, (Place{u"cog.yaml"_s, 3, 7, 3, 14}));
}

void NavigationTest::outlineIsBounded()
{
    QString text = u"environment:\n"_s;
    for (int i = 0; i < 30'000; ++i)
        text += u"- A%1=1\n"_s.arg(i);
    const QList<OutlineSymbol> symbols = outline(YamlDocument::parse(text));
    QCOMPARE(symbols.size(), 1);
    QCOMPARE(symbols.first().children.size(), 9'999);
}

void NavigationTest::findsDefinitions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("expected"); // file range name; empty for nothing
    const auto row = [](const char *name, const QString &text, int line, int column,
                        const QString &expected) {
        QTest::newRow(name) << text << line << column << expected;
    };
    row("requirements", u"build:\n  python_requirements: requirements.txt\n"_s, 2, 27,
        u"requirements.txt 1:1-1:1 1:1"_s);
    row("requirements in quotes", u"build:\n  python_requirements: \"./requirements.txt\"\n"_s, 2, 27,
        u"requirements.txt 1:1-1:1 1:1"_s);
    row("class", u"run: src/predict.py:Predictor\n"_s, 1, 25, u"src/predict.py 6:1-10:13 6:7"_s);
    row("older spelling", u"predict: 'src/predict.py:Predictor'\n"_s, 1, 12,
        u"src/predict.py 6:1-10:13 6:7"_s);
    row("function", u"train: src/predict.py:train\n"_s, 1, 10, u"src/predict.py 13:1-14:13 13:5"_s);
    row("function as a runner", u"run: src/predict.py:train\n"_s, 1, 10, u"src/predict.py 13:1-14:13 13:5"_s);
    row("class that is not there", u"run: src/predict.py:Other\n"_s, 1, 10, u"src/predict.py 1:1-1:1 1:1"_s);
    row("no class", u"run: src/predict.py\n"_s, 1, 10, u"src/predict.py 1:1-1:1 1:1"_s);
    row("alias", u"a: &x {b: 1}\nc: *x\n"_s, 2, 5, u"cog.yaml 1:7-1:13 1:7"_s);
    row("broken elsewhere", u"image: \"a\nrun: src/predict.py:Predictor\n"_s, 2, 8,
        u"src/predict.py 6:1-10:13 6:7"_s);
    row("key", u"run: src/predict.py:Predictor\n"_s, 1, 2, QString());
    row("no such file", u"run: other.py:Predictor\n"_s, 1, 8, QString());
    row("outside", u"build:\n  python_requirements: ../requirements.txt\n"_s, 2, 27, QString());
    row("link to outside", u"build:\n  python_requirements: link.txt\n"_s, 2, 27, QString());
    row("absolute", u"build:\n  python_requirements: /etc/passwd\n"_s, 2, 27, QString());
    row("folder", u"build:\n  python_requirements: src\n"_s, 2, 26, QString());
    row("other value", u"image: requirements.txt\n"_s, 1, 10, QString());
}

void NavigationTest::findsDefinitions()
{
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, expected);
    const auto definition = definitionInConfig(*m_project, YamlDocument::parse(text), line, column);
    QString found;
    if (definition) {
        const Place &range = definition->range;
        found = u"%1 %2:%3-%4:%5 %6:%7"_s.arg(definition->file)
                    .arg(range.line)
                    .arg(range.column)
                    .arg(range.endLine)
                    .arg(range.endColumn)
                    .arg(definition->name.line)
                    .arg(definition->name.column);
        QCOMPARE(definition->origin.line, line);
    }
    QCOMPARE(found, expected);
}

void NavigationTest::findsPythonSymbols_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("expected"); // the definition's text; empty for none
    const auto row = [](const char *name, const QString &source, const QString &expected) {
        QTest::newRow(name) << source << expected;
    };
    row("class", u"class A:\n    x = 1\n\n    y = 2\n\nz = 3\n"_s, u"class A:\n    x = 1\n\n    y = 2"_s);
    row("longer name", u"class AB:\n    pass\nclass A(B): pass\n"_s, u"class A(B): pass"_s);
    row("async", u"async def A():\n    pass\n"_s, u"async def A():\n    pass"_s);
    row("last one counts", u"class A: pass\nclass A:\n    x = 1\n"_s, u"class A:\n    x = 1"_s);
    row("text in triple quotes", u"'''\nclass A:\n'''\n"_s, QString());
    row("a quote in a comment", u"# don't \"\"\"\nclass A: pass\n"_s, u"class A: pass"_s);
    row("doc string in the body", u"class A:\n    \"\"\"One.\n\ntwo\n    \"\"\"\n    x = 1\nb = 2\n"_s,
        u"class A:\n    \"\"\"One.\n\ntwo\n    \"\"\"\n    x = 1"_s);
    row("bases on further lines", u"class A(\n    B,\n):\n    x = 1\n"_s,
        u"class A(\n    B,\n):\n    x = 1"_s);
    row("assignment", u"A = make()\n"_s, u"A = make()"_s);
    row("import", u"from b import C as A\n"_s, u"from b import C as A"_s);
    row("comparison", u"A == 1\n"_s, QString());
    row("method", u"class B:\n    def A(self): pass\n"_s, QString());
    row("CRLF", u"class A:\r\n    pass\r\n"_s, u"class A:\r\n    pass"_s);
    row("no end", u"class A"_s, u"class A"_s);
}

void NavigationTest::findsPythonSymbols()
{
    QFETCH(QString, source);
    QFETCH(QString, expected);
    const auto symbol = pythonSymbol(source, u"A"_s);
    QCOMPARE(symbol ? source.sliced(symbol->range.begin, symbol->range.length()) : QString(), expected);
    if (symbol)
        QCOMPARE(source.sliced(symbol->name.begin, symbol->name.length()), u"A"_s);
}

QTEST_GUILESS_MAIN(NavigationTest)
#include "tst_navigation.moc"
