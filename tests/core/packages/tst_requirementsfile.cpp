// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "packages/requirementsfile.h"
#include "support/cputime.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright;
using Kind = Requirement::Kind;

namespace {

QStringList texts(const QList<Requirement> &lines)
{
    QStringList list;
    for (const Requirement &line : lines)
        list.append(line.text);
    return list;
}

QStringList codes(const QList<Finding> &findings)
{
    QStringList list;
    for (const Finding &finding : findings)
        list.append(finding.code);
    return list;
}

} // namespace

class TestRequirementsFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void lines_data();
    void lines();
    void places();
    void includes();
    void constraints();
    void badIncludes_data();
    void badIncludes();
    void askedForFile();
    void deepIncludes();
    void multiplyingIncludes();
    void manyLines();
    void indexUrls();
    void together_data();
    void together();
    void remedies();

private:
    void write(const QString &name, const QByteArray &text);
    Requirements read(const QString &name = u"requirements.txt"_s);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRequirementsFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"cog.yaml"_s, "build: {}\n");
}

void TestRequirementsFile::write(const QString &name, const QByteArray &text)
{
    const QString path = m_folder->filePath(name);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

Requirements TestRequirementsFile::read(const QString &name)
{
    const Result<Project> project = Project::open(m_folder->path());
    if (!project) {
        qWarning("%s", qPrintable(project.error().sentence()));
        return {};
    }
    return readRequirements(*project, name, Place{u"cog.yaml"_s, 2, 3, 2, 9});
}

void TestRequirementsFile::lines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("lines");
    const auto row = [](const char *name, const QString &text, const QStringList &lines) {
        QTest::newRow(name) << text << lines;
    };
    row("plain", u"a\nb\n"_s, {u"a"_s, u"b"_s});
    row("no final newline", u"a\nb"_s, {u"a"_s, u"b"_s});
    row("CRLF", u"a\r\nb\r\n"_s, {u"a"_s, u"b"_s});
    row("CR", u"a\rb\r"_s, {u"a"_s, u"b"_s});
    row("form feed", u"a\fb"_s, {u"a"_s, u"b"_s});
    row("byte order mark", u"\ufeffa\nb"_s, {u"a"_s, u"b"_s});
    row("blank and comment", u"\n  \n# c\n  # c\na\n"_s, {u"a"_s});
    row("comment behind", u"a # c\nb  # c#d\nc\t#x\n"_s, {u"a"_s, u"b"_s, u"c"_s});
    row("hash without a blank", u"git+https://x/y#egg=z\na#b\n"_s, {u"git+https://x/y#egg=z"_s, u"a#b"_s});
    row("continuation", u"a==1.0 \\\n    --hash=sha256:aa \\\n    --hash=sha256:bb\nb\n"_s,
        {u"a==1.0     --hash=sha256:aa     --hash=sha256:bb"_s, u"b"_s});
    row("continuation CRLF", u"a \\\r\n==1.0\r\nb\r\n"_s, {u"a ==1.0"_s, u"b"_s});
    row("continuation in a word", u"nu\\\nmpy\n"_s, {u"numpy"_s});
    row("many backslashes", u"a\\\\\\\n\\b\n"_s, {u"a\\b"_s});
    row("backslash at the end of the file", u"a\nb \\"_s, {u"a"_s, u"b"_s});
    row("comment ends a continuation", u"a \\\n# c\nb\n"_s, {u"a"_s, u"b"_s});
    row("comment with a backslash", u"# c \\\na\n"_s, {u"a"_s});
    row("comment in a continued line swallows the next", u"a # c \\\nb\nc\n"_s, {u"a"_s, u"c"_s});
    row("marker, hash and continuation",
        u"alpha==1.0 ; python_version<\"3.13\" \\\n    --hash=sha256:aa\nbeta==2.0\n"_s,
        {u"alpha==1.0 ; python_version<\"3.13\"     --hash=sha256:aa"_s, u"beta==2.0"_s});
    row("variable", u"a @ https://${TOKEN}@x.org/a.zip\n"_s, {u"a @ https://${TOKEN}@x.org/a.zip"_s});
    row("empty", QString(), {});
    row("only backslashes", u"\\\n\\\n\\"_s, {});
}

void TestRequirementsFile::lines()
{
    QFETCH(QString, text);
    QFETCH(QStringList, lines);
    QCOMPARE(texts(parseRequirements(text, u"r.txt"_s)), lines);
}

void TestRequirementsFile::places()
{
    const QString text =
        u"\ufeff# head\r\n  torch==2.0  # why\r\nnumpy \\\r\n  ==1.26 \\\r\n  --hash=sha256:aa # c\r\nx\u20AC\r\n"_s;
    const QList<Requirement> lines = parseRequirements(text, u"deps/r.txt"_s);
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0].place, (Place{u"deps/r.txt"_s, 2, 3, 2, 13}));
    QCOMPARE(lines[1].place, (Place{u"deps/r.txt"_s, 3, 1, 5, 19}));
    QCOMPARE(lines[2].place, (Place{u"deps/r.txt"_s, 6, 1, 6, 3}));
    QCOMPARE(lines[2].kind, Kind::Unparsed);
}

void TestRequirementsFile::includes()
{
    write(u"requirements.txt"_s, "a\n-r deps/base.txt\nd\n");
    write(u"deps/base.txt"_s, "b\n-r more.txt\n-r ../top.txt\n");
    write(u"deps/more.txt"_s, "c\n");
    write(u"top.txt"_s, "e\n");
    const Requirements read = this->read();
    QCOMPARE(codes(read.findings), QStringList());
    QStringList names;
    for (const Requirement &line : read.lines) {
        if (line.kind == Kind::Package)
            names.append(line.name + u'@' + line.place.file);
    }
    QCOMPARE(names, QStringList({u"a@requirements.txt"_s, u"b@deps/base.txt"_s, u"c@deps/more.txt"_s,
                                 u"e@top.txt"_s, u"d@requirements.txt"_s}));
    QCOMPARE(read.files,
             QStringList({u"requirements.txt"_s, u"deps/base.txt"_s, u"deps/more.txt"_s, u"top.txt"_s}));
}

void TestRequirementsFile::constraints()
{
    write(u"requirements.txt"_s, "torch\n-c c.txt\n");
    write(u"c.txt"_s, "numpy<2\ntorch==2.5.1\n-r more.txt\n");
    write(u"more.txt"_s, "scipy\n");
    const Requirements read = this->read();
    QCOMPARE(codes(read.findings), QStringList());
    QVERIFY(!read.find(u"numpy"));
    QVERIFY(read.find(u"scipy")); // a -r inside a constraints file installs
    QVERIFY(read.find(u"torch") && read.find(u"torch")->specifiers.isEmpty());
}

void TestRequirementsFile::badIncludes_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("code");
    QTest::newRow("missing") << QByteArray("-r nowhere.txt") << u"requirements-file-missing"_s;
    QTest::newRow("outside") << QByteArray("-r ../../etc/passwd") << u"requirements-file-outside"_s;
    QTest::newRow("outside and back")
        << QByteArray("-r ../x/../../etc/passwd") << u"requirements-file-outside"_s;
    QTest::newRow("absolute") << QByteArray("-r /etc/passwd") << u"requirements-file-outside"_s;
    QTest::newRow("file URL") << QByteArray("-r file:///etc/passwd") << u"requirements-file-outside"_s;
    QTest::newRow("constraint outside") << QByteArray("-c ../c.txt") << u"requirements-file-outside"_s;
    QTest::newRow("remote") << QByteArray("-r https://x.org/r.txt") << u"requirements-file-remote"_s;
    QTest::newRow("itself") << QByteArray("-r requirements.txt") << u"requirements-include-circular"_s;
    QTest::newRow("itself by a detour")
        << QByteArray("-r deps/../requirements.txt") << u"requirements-include-circular"_s;
}

void TestRequirementsFile::badIncludes()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, code);
    write(u"requirements.txt"_s, "a\n" + line + "\nb\n");
    const Requirements read = this->read();
    QCOMPARE(codes(read.findings), QStringList{code});
    QCOMPARE(read.findings.first().place, (Place{u"requirements.txt"_s, 2, 1, 2, int(line.size()) + 1}));
    QVERIFY(!read.findings.first().alsoCog);
    QVERIFY(read.find(u"b"));
}

void TestRequirementsFile::askedForFile()
{
    const Requirements missing = read(u"nowhere.txt"_s);
    QCOMPARE(codes(missing.findings), QStringList{u"requirements-file-missing"_s});
    QVERIFY(missing.findings.first().alsoCog);
    QCOMPARE(missing.findings.first().place->file, u"cog.yaml"_s);
    QCOMPARE(codes(read(u"../outside.txt"_s).findings), QStringList{u"requirements-file-outside"_s});
    QVERIFY(QDir().mkpath(m_folder->filePath(u"folder"_s)));
    QCOMPARE(codes(read(u"folder"_s).findings), QStringList{u"file-is-folder"_s});
    QVERIFY(QFile::link(u"/etc/passwd"_s, m_folder->filePath(u"link.txt"_s)));
    QCOMPARE(codes(read(u"link.txt"_s).findings), QStringList{u"requirements-file-outside"_s});
}

void TestRequirementsFile::deepIncludes()
{
    write(u"requirements.txt"_s, "-r r0.txt\n");
    for (int i = 0; i < 1000; ++i)
        write(u"r%1.txt"_s.arg(i),
              "-r r" + QByteArray::number(i + 1) + ".txt\np" + QByteArray::number(i) + "\n");
    const Requirements read = this->read();
    QCOMPARE(codes(read.findings), QStringList{u"requirements-too-deep"_s});
    QVERIFY(read.files.size() <= 20);
}

void TestRequirementsFile::multiplyingIncludes()
{
    // Each file includes the next one ten times: 10^18 reads without a bound.
    write(u"requirements.txt"_s, QByteArray("-r r0.txt\n").repeated(10));
    for (int i = 0; i < 18; ++i)
        write(u"r%1.txt"_s.arg(i), ("-r r" + QByteArray::number(i + 1) + ".txt\n").repeated(10));
    write(u"r18.txt"_s, "a\n");
    const Requirements read = this->read();
    QVERIFY(codes(read.findings).contains(u"requirements-too-large"_s));
    QCOMPARE(codes(read.findings).count(u"requirements-too-large"_s), 1);
    QVERIFY(read.files.size() <= 200);
}

void TestRequirementsFile::manyLines()
{
    QByteArray text;
    for (int i = 0; i < 20'000; ++i)
        text += "package-" + QByteArray::number(i) + "==1." + QByteArray::number(i) + "\n";
    write(u"requirements.txt"_s, text);
    const test::CpuTimer timer;
    const Requirements all = read();
    qInfo("20,000 requirements in %.0f ms", timer.milliseconds());
    QVERIFY(timer.milliseconds() < 30'000); // only quadratic work takes that long
    QCOMPARE(all.lines.size(), 20'000);
    QCOMPARE(codes(all.findings), QStringList());

    write(u"requirements.txt"_s, text + "one-more\n");
    const Requirements cut = read();
    QCOMPARE(codes(cut.findings), QStringList{u"requirements-too-large"_s});
    QCOMPARE(cut.lines.size(), 20'000);

    write(u"requirements.txt"_s, QByteArray("same==1\nsame==2\n= =\n").repeated(6'000));
    const Requirements bad = read();
    QCOMPARE(bad.lines.size(), 18'000);
    QVERIFY(bad.findings.size() <= 300);
}

void TestRequirementsFile::indexUrls()
{
    write(u"requirements.txt"_s,
          "--extra-index-url https://b\n-i https://x\n--index-url https://a\n--extra-index-url https://c "
          "--extra-index-url https://b\n");
    QCOMPARE(read().indexUrls(), QStringList({u"https://a"_s, u"https://b"_s, u"https://c"_s}));
}

void TestRequirementsFile::together_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("found");
    const auto row = [](const char *name, const char *text, const QStringList &found) {
        QTest::newRow(name) << QByteArray(text) << found;
    };
    const QString duplicate = u"requirement-duplicate"_s;
    const QString conflict = u"requirement-conflict"_s;
    row("once", "a==1\nb\n", {});
    row("twice the same", "a==1\na==1\n", {duplicate});
    row("other spelling", "huggingface_hub\nHuggingFace.Hub\n", {duplicate});
    row("ranges that meet", "a>=1\na<2\n", {duplicate});
    row("two pins", "a==1\na==2\n", {conflict});
    row("pin and range", "a==1\na>=2\n", {conflict});
    row("pin with zeros", "a==1\na==1.0\n", {duplicate});
    row("one line that nothing meets", "a>=2,<1\n", {conflict});
    row("markers apart", "a==1; python_version<'3.11'\na==2; python_version>='3.11'\n", {});
    row("markers that meet", "a==1; python_version<'3.12'\na==2; python_version>='3.11'\n", {conflict});
    row("never both on Linux", "a==1; sys_platform=='win32'\na==2; sys_platform=='linux'\n", {});
    row("two repositories", "a @ git+https://x/a\na @ git+https://y/a\n", {conflict});
    row("one repository", "a @ git+https://x/a\na @ git+https://x/a\n", {duplicate});
    row("unparsed", "a=1\nb\n", {u"requirement-unparsed"_s});
    row("option", "--bogus x\n", {u"requirement-unparsed"_s});
    row("too long",
        "a==111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
        "1111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
        "1111111111111111111\n",
        {u"version-too-long"_s});
}

void TestRequirementsFile::together()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, found);
    write(u"requirements.txt"_s, text);
    QCOMPARE(codes(read().findings), found);
}

void TestRequirementsFile::remedies()
{
    const QByteArray text = "a==1\nb=2.0 # c\na==1 # again\nc";
    write(u"requirements.txt"_s, text);
    QString mended = QString::fromUtf8(text);
    QList<TextEdit> edits;
    for (const Finding &finding : read().findings) {
        QCOMPARE(finding.remedies.size(), 1);
        QVERIFY(finding.remedies.first().safe);
        edits += finding.remedies.first().edits;
    }
    const Result<QString> applied = applyEdits(mended, edits);
    QVERIFY(applied.has_value());
    QCOMPARE(*applied, u"a==1\nb==2.0 # c\nc"_s);
    write(u"requirements.txt"_s, applied->toUtf8());
    QCOMPARE(codes(read().findings), QStringList());

    // Lines of a YAML list get no edit: their place is not that of a line.
    const QList<Requirement> items{parseRequirement(u"a==1", {}), parseRequirement(u"a==1", {})};
    QCOMPARE(checkRequirements(items, false).size(), 1);
    QVERIFY(checkRequirements(items, false).first().remedies.isEmpty());
}

QTEST_GUILESS_MAIN(TestRequirementsFile)
#include "tst_requirementsfile.moc"
