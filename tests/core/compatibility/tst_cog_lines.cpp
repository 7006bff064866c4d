// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "compatibility/coglines.h"
#include "compatibility/cogversion.h"
#include "support/cputime.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

class CogLinesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
    void longLines_data();
    void longLines();
    void names_data();
    void names();
    void pins_data();
    void pins();
    void locals_data();
    void locals();
    void comparisons_data();
    void comparisons();
    void hostileLinesAreFast_data();
    void hostileLinesAreFast();
};

void CogLinesTest::lines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("lines");
    QTest::newRow("empty") << QString() << QStringList();
    QTest::newRow("blank lines") << u"\n\n  \n\t\n"_s << QStringList();
    QTest::newRow("no line end") << u"a\nb"_s << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("CRLF") << u"a\r\n\r\nb\r\n"_s << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("comments") << u"# x\na # y\nb#z\n"_s << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("a fragment is cut")
        << u"git+https://e.org/x#egg=x\n"_s << QStringList{u"git+https://e.org/x"_s};
    QTest::newRow("continuation") << u"a \\\n  --hash=x\nb\n"_s << QStringList{u"a   --hash=x"_s, u"b"_s};
    QTest::newRow("continuation with CRLF") << u"a \\\r\n  b\r\n"_s << QStringList{u"a   b"_s};
    QTest::newRow("a comment takes the next line") << u"# x \\\na\nb\n"_s << QStringList{u"b"_s};
    QTest::newRow("a blank line ends a continuation") << u"a \\\n\nb\n"_s << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("continuation at the end") << u"a\\\n"_s << QStringList{u"a"_s};
    QTest::newRow("backslash at the end") << u"a\\"_s << QStringList{u"a\\"_s};
    QTest::newRow("the project itself")
        << u"-e .\n-e  .  \n-e ./x\n-e.\n"_s << QStringList{u"-e ./x"_s, u"-e."_s};
}

void CogLinesTest::lines()
{
    QFETCH(const QString, text);
    QFETCH(const QStringList, lines);
    const CogLines read = cogLines(text);
    QVERIFY(!read.tooLong);
    QCOMPARE(read.lines, lines);
}

void CogLinesTest::longLines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("tooLong");
    QTest::newRow("just fits") << QString(65'535, u'a') + u'\n' << false;
    QTest::newRow("one more") << QString(65'536, u'a') + u'\n' << true;
    QTest::newRow("without a line end fits") << QString(65'535, u'a') << false;
    QTest::newRow("without a line end, one more") << QString(65'536, u'a') << true;
    QTest::newRow("bytes count") << QString(40'000, QChar(0xE9)) + u'\n' << true;
    QTest::newRow("in a comment") << u'#' + QString(70'000, u'a') + u'\n' << true;
    QTest::newRow("by continuations") << u"a\\\n"_s.repeated(30'000) << true;
}

void CogLinesTest::longLines()
{
    QFETCH(const QString, text);
    QFETCH(const bool, tooLong);
    QCOMPARE(cogLines(text).tooLong, tooLong);
}

void CogLinesTest::names_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("version"); ///< "-" where there is none
    QTest::newRow("pin") << u"torch==2.3.1"_s << u"torch"_s << u"2.3.1"_s;
    QTest::newRow("bare") << u"torch"_s << u"torch"_s << u"-"_s;
    QTest::newRow("spaces") << u"torch == 2.3.1"_s << u"torch"_s << u"2.3.1"_s;
    QTest::newRow("extras") << u"torch[a,b]==2.3.1"_s << u"torch[a,b]"_s << u"2.3.1"_s;
    QTest::newRow("open extras") << u"torch[a==2"_s << u"torch"_s << u"2"_s;
    QTest::newRow("range") << u"torch>=2.0,<3"_s << u"torch"_s << u"2.0"_s;
    QTest::newRow("three equals signs") << u"torch===2.3.1"_s << u"torch"_s << u"=2.3.1"_s;
    QTest::newRow("tilde") << u"torch~=2.3"_s << u"torch"_s << u"2.3"_s;
    QTest::newRow("marker alone") << u"torch; python_version >= '3.8'"_s << u"torch"_s << u"'3.8'"_s;
    QTest::newRow("address") << u"torch @ https://e.org/t.whl"_s << u"torch"_s << u"https://e.org/t.whl"_s;
    QTest::newRow("nothing behind the comparison") << u"torch=="_s << u"torch"_s << u"="_s;
    QTest::newRow("only a comma behind it") << u"torch==,2"_s << u"torch"_s << u"="_s;
    QTest::newRow("option") << u"--index-url https://e.org"_s << u"--index-url"_s << u"-"_s;
    QTest::newRow("leading space") << u" torch==1"_s << QString() << u"1"_s;
}

void CogLinesTest::names()
{
    QFETCH(const QString, line);
    QFETCH(const QString, name);
    QFETCH(const QString, version);
    QCOMPARE(cogPackageName(line), name);
    QCOMPARE(cogFirstVersion(line).value_or(u"-"_s), version);
}

void CogLinesTest::pins_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("pin"); ///< name, version, find-links, indexes; "-" for no pin
    QTest::newRow("pin") << u"torch==2.3.1"_s << u"torch 2.3.1"_s;
    QTest::newRow("range") << u"torch>=2.3.1"_s << u"-"_s;
    QTest::newRow("spaces") << u"torch == 2.3.1"_s << u"-"_s;
    QTest::newRow("extras hide it") << u"torch[x]==2.3.1"_s << u"-"_s;
    QTest::newRow("a dot shortens it") << u"pyannote.audio==3.1.1"_s << u"audio 3.1.1"_s;
    QTest::newRow("a marker overrules it") << u"a==1 ; python_version=='3.9'"_s << u"python_version '3.9'"_s;
    QTest::newRow("a marker sticks to it") << u"a==1;python_version>'3'"_s << u"a 1;python_version>'3'"_s;
    QTest::newRow("find-links") << u"a==1 --find-links=https://e.org -f https://f.org"_s
                                << u"a 1 https://e.org https://f.org"_s;
    QTest::newRow("index") << u"a==1 --extra-index-url=https://e.org"_s << u"a 1 https://e.org"_s;
    QTest::newRow("index behind a space") << u"a==1 --extra-index-url https://e.org"_s << u"a 1"_s;
    QTest::newRow("index alone") << u"--extra-index-url=https://e.org/a==b"_s << u"-"_s;
    QTest::newRow("nothing behind") << u"a=="_s << u"-"_s;
    QTest::newRow("wildcard") << u"torch==2.3.*"_s << u"torch 2.3.*"_s;
}

void CogLinesTest::pins()
{
    QFETCH(const QString, line);
    QFETCH(const QString, pin);
    const auto read = cogPin(line);
    const QString shown =
        read ? (QStringList{read->name, read->version} + read->findLinks + read->indexUrls).join(u' ')
             : u"-"_s;
    QCOMPARE(shown, pin);
}

void CogLinesTest::locals_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("local");
    const auto row = [](const QString &line, CogLocal local) {
        QTest::newRow(qPrintable(line)) << line << int(local);
    };
    row(u"numpy==1"_s, CogLocal::No);
    row(u"git+https://e.org/x.git@v1"_s, CogLocal::No);
    row(u"https://e.org/x.whl"_s, CogLocal::No);
    row(u"x @ https://e.org/x.whl"_s, CogLocal::No);
    row(u"--extra-index-url https://e.org"_s, CogLocal::No);
    row(u"-r https://e.org/x.txt"_s, CogLocal::No);
    row(u"./x.whl"_s, CogLocal::Artifact);
    row(u"wheels/x.WHL"_s, CogLocal::Artifact);
    row(u"../x.tar.gz"_s, CogLocal::Artifact);
    row(u"file:///x.whl"_s, CogLocal::FileUrl);
    row(u"x @ FILE:///x.whl"_s, CogLocal::FileUrl);
    row(u"./folder"_s, CogLocal::Unsupported);
    row(u"x @ ./x.whl"_s, CogLocal::Unsupported);
    row(u"./x.whl ; python_version > '3'"_s, CogLocal::Unsupported);
    row(u"./x.whl[extra]"_s, CogLocal::Unsupported);
    row(u"./x.whl --hash=sha256:aa"_s, CogLocal::Unsupported);
    row(u"-r base.txt"_s, CogLocal::Unsupported);
    row(u"--find-links=wheels"_s, CogLocal::Unsupported);
}

void CogLinesTest::locals()
{
    QFETCH(const QString, line);
    QFETCH(const int, local);
    QCOMPARE(int(cogLocal(line)), local);
}

void CogLinesTest::comparisons_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("holds"); ///< of matches, minor, greater, at least, equal: m n g l e
    QTest::newRow("same") << u"2.3.1"_s << u"2.3.1"_s << u"mnle"_s;
    QTest::newRow("without a patch") << u"2.3"_s << u"2.3.1"_s << u"mn"_s;
    QTest::newRow("patch zero") << u"12.2"_s << u"12.2.0"_s << u"mnle"_s;
    QTest::newRow("another patch") << u"2.3.2"_s << u"2.3.1"_s << u"ngl"_s;
    QTest::newRow("metadata") << u"1.13.1+cu117"_s << u"1.13.1"_s << u"mn"_s;
    QTest::newRow("numbers, not texts") << u"2.10.0"_s << u"2.9.0"_s << u"gl"_s;
    QTest::newRow("four parts") << u"2.3.1.post1"_s << u"2.3.1"_s << QString();
    QTest::newRow("no version twice") << u"1.1.0b2"_s << u"1.1.0b2"_s << u"le"_s;
    QTest::newRow("empty") << QString() << QString() << u"le"_s;
    QTest::newRow("too large") << u"99999999999999999999.1"_s << u"1.1"_s << QString();
}

void CogLinesTest::comparisons()
{
    QFETCH(const QString, a);
    QFETCH(const QString, b);
    QFETCH(const QString, holds);
    QString found;
    found += cogMatches(a, b) ? u"m"_s : QString();
    found += cogEqualMinor(a, b) ? u"n"_s : QString();
    found += cogGreater(a, b) ? u"g"_s : QString();
    found += cogGreaterOrEqual(a, b) ? u"l"_s : QString();
    found += cogEqual(a, b) ? u"e"_s : QString();
    QCOMPARE(found, holds);
}

void CogLinesTest::hostileLinesAreFast_data()
{
    QTest::addColumn<QString>("line");
    constexpr qsizetype length = 1'000'000;
    QTest::newRow("hyphens") << QString(length, u'-');
    QTest::newRow("options") << u"-f "_s.repeated(length / 3);
    QTest::newRow("options behind an archive") << u"x.whl"_s + u" -f"_s.repeated(length / 3);
    QTest::newRow("equals signs") << QString(length, u'=');
    QTest::newRow("at signs") << u"@ "_s.repeated(length / 2);
    QTest::newRow("blanks") << QString(length, u' ');
    QTest::newRow("comparisons and blanks") << u"= ,"_s.repeated(length / 3);
    QTest::newRow("brackets") << u"a["_s.repeated(length / 2);
}

void CogLinesTest::hostileLinesAreFast()
{
    QFETCH(const QString, line);
    const test::CpuTimer timer;
    const CogLocal local = cogLocal(line);
    const auto pin = cogPin(line);
    const auto version = cogFirstVersion(line);
    const QString name = cogPackageName(line);
    QVERIFY2(timer.milliseconds() < 20'000, qPrintable(u"%1 ms"_s.arg(timer.milliseconds())));
    QVERIFY(!pin || !pin->name.isEmpty());
    QVERIFY(name.size() <= line.size() && version.value_or(QString()).size() <= line.size() &&
            int(local) >= 0);
}

QTEST_GUILESS_MAIN(CogLinesTest)
#include "tst_cog_lines.moc"
