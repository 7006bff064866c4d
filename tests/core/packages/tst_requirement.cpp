// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "packages/requirement.h"
#include "support/cputime.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using Kind = Requirement::Kind;

Q_DECLARE_METATYPE(cogwright::Requirement::Kind)

class TestRequirement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void named_data();
    void named();
    void target_data();
    void target();
    void option_data();
    void option();
    void refused_data();
    void refused();
    void marker_data();
    void marker();
    void markerRefused_data();
    void markerRefused();
    void bounds();
};

void TestRequirement::named_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("extras");
    QTest::addColumn<QString>("versions");
    QTest::addColumn<QString>("marker");
    QTest::addColumn<QString>("options");
    const auto row = [](const char *line, const char *name, const char *extras, const char *versions,
                        const char *marker, const char *options = "") {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(name)
                            << QString::fromLatin1(extras) << QString::fromLatin1(versions)
                            << QString::fromLatin1(marker) << QString::fromLatin1(options);
    };
    row("torch", "torch", "", "", "");
    row("torch==2.5.1", "torch", "", "==2.5.1", "");
    row("torch == 2.5.1", "torch", "", "==2.5.1", "");
    row("Torch_Vision>=0.1,<1", "torch-vision", "", ">=0.1,<1", "");
    row("torch (>=1.0)", "torch", "", ">=1.0", "");
    row("torch ()", "torch", "", "", "");
    row("torch>=1.0,", "torch", "", ">=1.0", "");
    row("uvicorn[standard]", "uvicorn", "standard", "", "");
    row("a[b,C_d] ==1", "a", "b,c-d", "==1", "");
    row("a [b]", "a", "b", "", "");
    row("a[]", "a", "", "", "");
    row("a; python_version<'3.8'", "a", "", "", "python_version<'3.8'");
    row("a==1.0 ; sys_platform == \"win32\"", "a", "", "==1.0", "sys_platform == \"win32\"");
    row("a==1.0;", "a", "", "==1.0", "");
    row("a==1.0 # why", "a", "", "==1.0", "");
    row("a==1.0\t# why", "a", "", "==1.0", "");
    row("a==1.0 --hash=sha256:aa --hash=sha256:bb", "a", "", "==1.0", "",
        "--hash=sha256:aa,--hash=sha256:bb");
    row("a --config-settings=\"x=y z\"", "a", "", "", "", "--config-settings=x=y z");
    row("a -C x=y", "a", "", "", "", "--config-settings=x=y");
    row("a --config-setting x=y", "a", "", "", "", "--config-settings=x=y");
    row("a;python_version<\"3.13\" --hash=sha256:aa", "a", "", "", "python_version<\"3.13\"",
        "--hash=sha256:aa");
    row("torch==2.0.1+cu118", "torch", "", "==2.0.1+cu118", "");
    row("numpy~=1.26", "numpy", "", "~=1.26", "");
    row("numpy===1.26.4", "numpy", "", "===1.26.4", "");
    row("a.b-c_d==1.*", "a-b-c-d", "", "==1.*", "");
    row("a!=1.0 , >= 0.5", "a", "", "!=1.0,>=0.5", "");
}

void TestRequirement::named()
{
    QFETCH(QString, line);
    QFETCH(QString, name);
    QFETCH(QString, extras);
    QFETCH(QString, versions);
    QFETCH(QString, marker);
    QFETCH(QString, options);
    const Place place{u"requirements.txt"_s, 3, 1, 3, 9};
    const Requirement requirement = parseRequirement(line, place);
    QVERIFY2(requirement.kind == Kind::Package, qPrintable(requirement.problem));
    QCOMPARE(requirement.name, name);
    QCOMPARE(requirement.extras.join(u','), extras);
    QCOMPARE(requirement.specifiers.toString(), versions);
    QCOMPARE(requirement.marker, marker);
    QCOMPARE(requirement.options.join(u','), options);
    QCOMPARE(requirement.place, place);
}

void TestRequirement::target_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("rest"); // extras, versions, marker
    const auto row = [](const char *line, Kind kind, const char *name, const char *target,
                        const char *rest = "||") {
        QTest::newRow(line) << QString::fromLatin1(line) << kind << QString::fromLatin1(name)
                            << QString::fromLatin1(target) << QString::fromLatin1(rest);
    };
    row("git+https://github.com/openai/CLIP.git", Kind::Vcs, "", "git+https://github.com/openai/CLIP.git");
    row("git+https://github.com/a/b.git@v1#egg=My_B[x,y]&subdirectory=p", Kind::Vcs, "my-b",
        "git+https://github.com/a/b.git@v1#egg=My_B[x,y]&subdirectory=p", "x,y||");
    row("git+ssh://git@github.com/a/b.git", Kind::Vcs, "", "git+ssh://git@github.com/a/b.git");
    row("hg+https://x.org/y#egg=z", Kind::Vcs, "z", "hg+https://x.org/y#egg=z");
    row("clip @ git+https://github.com/openai/CLIP.git", Kind::Vcs, "clip",
        "git+https://github.com/openai/CLIP.git");
    row("clip@git+https://github.com/openai/CLIP.git@abc ; python_version>'3'", Kind::Vcs, "clip",
        "git+https://github.com/openai/CLIP.git@abc", "||python_version>'3'");
    row("https://x.org/flash_attn-2.7.3+cu12torch2.5cxx11abiFALSE-cp311-cp311-linux_x86_64.whl", Kind::Url,
        "flash-attn", "https://x.org/flash_attn-2.7.3+cu12torch2.5cxx11abiFALSE-cp311-cp311-linux_x86_64.whl",
        "|==2.7.3+cu12torch2.5cxx11abiFALSE|");
    row("https://x.org/torch-2.0.0%2Bcu118-cp310-cp310-linux_x86_64.whl#sha256=aa", Kind::Url, "torch",
        "https://x.org/torch-2.0.0%2Bcu118-cp310-cp310-linux_x86_64.whl#sha256=aa", "|==2.0.0+cu118|");
    row("https://x.org/a;b/c-1.0.tar.gz ; python_version>'3'", Kind::Url, "c",
        "https://x.org/a;b/c-1.0.tar.gz", "|==1.0|python_version>'3'");
    row("https://github.com/a/b/archive/main.zip", Kind::Url, "", "https://github.com/a/b/archive/main.zip");
    row("a[x] @ https://x.org/a-1.zip", Kind::Url, "a", "https://x.org/a-1.zip", "x||");
    row("./lib", Kind::Local, "", "./lib");
    row("./lib[gpu]", Kind::Local, "", "./lib", "gpu||");
    row(".", Kind::Local, "", ".");
    row("wheels/a-1.0-py3-none-any.whl", Kind::Local, "a", "wheels/a-1.0-py3-none-any.whl", "|==1.0|");
    row("a-1.0-py3-none-any.whl", Kind::Local, "a", "a-1.0-py3-none-any.whl", "|==1.0|");
    row("a-1.0.tar.gz", Kind::Local, "a", "a-1.0.tar.gz", "|==1.0|");
    row("file:///src/a-1.0.tar.gz", Kind::Local, "a", "file:///src/a-1.0.tar.gz", "|==1.0|");
    row("a @ file:///src/a", Kind::Local, "a", "file:///src/a");
    row("/opt/lib", Kind::Local, "", "/opt/lib");
}

void TestRequirement::target()
{
    QFETCH(QString, line);
    QFETCH(Kind, kind);
    QFETCH(QString, name);
    QFETCH(QString, target);
    QFETCH(QString, rest);
    for (const QString &prefix : {QString(), u"-e "_s}) {
        // An editable line has no "name @ URL" form.
        if (!prefix.isEmpty() && (line.contains(u"@ "_s) || line.contains(u'@') || line.contains(u"; "_s)))
            continue;
        const Requirement requirement = parseRequirement(prefix + line, {});
        QVERIFY2(requirement.kind == kind, qPrintable(requirement.problem));
        QCOMPARE(requirement.name, name);
        QCOMPARE(requirement.target, target);
        QCOMPARE(requirement.extras.join(u',') + u'|' + requirement.specifiers.toString() + u'|' +
                     requirement.marker,
                 rest);
        QCOMPARE(requirement.editable, !prefix.isEmpty());
    }
}

void TestRequirement::option_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    const auto row = [](const char *line, Kind kind, const char *option, const char *value) {
        QTest::newRow(line) << QString::fromLatin1(line) << kind << QString::fromLatin1(option)
                            << QString::fromLatin1(value);
    };
    row("--extra-index-url https://x.org/whl/cu118", Kind::Option, "--extra-index-url",
        "https://x.org/whl/cu118");
    row("--extra-index-url=https://x.org/whl", Kind::Option, "--extra-index-url", "https://x.org/whl");
    row("--extra-index https://x.org", Kind::Option, "--extra-index-url", "https://x.org");
    row("--pypi-url https://x.org", Kind::Option, "--index-url", "https://x.org");
    row("-i https://x.org", Kind::Option, "--index-url", "https://x.org");
    row("-ihttps://x.org", Kind::Option, "--index-url", "https://x.org");
    row("-f https://x.org/torch_stable.html", Kind::Option, "--find-links",
        "https://x.org/torch_stable.html");
    row("--find-links 'a b'", Kind::Option, "--find-links", "a b");
    row("--pre", Kind::Option, "--pre", "");
    row("--no-binary :all:", Kind::Option, "--no-binary", ":all:");
    row("--prefer-binary # faster", Kind::Option, "--prefer-binary", "");
    row("-r base.txt", Kind::Nested, "--requirement", "base.txt");
    row("-rbase.txt", Kind::Nested, "--requirement", "base.txt");
    row("--requirement=base.txt", Kind::Nested, "--requirement", "base.txt");
    row("--req base.txt", Kind::Unparsed, "", ""); // could be --require-hashes too
    row("-c constraints.txt", Kind::Nested, "--constraint", "constraints.txt");
    row("--cons constraints.txt", Kind::Nested, "--constraint", "constraints.txt");
}

void TestRequirement::option()
{
    QFETCH(QString, line);
    QFETCH(Kind, kind);
    QFETCH(QString, option);
    QFETCH(QString, value);
    const Requirement requirement = parseRequirement(line, {});
    QVERIFY2(requirement.kind == kind, qPrintable(requirement.problem));
    QCOMPARE(requirement.option, option);
    QCOMPARE(requirement.optionValue, value);
}

void TestRequirement::refused_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("code");
    for (const char *line : {"torch=2.0",
                             "torch 2.0",
                             "torch>=1.0 <2.0",
                             "torch>=",
                             "torch[",
                             "torch[a",
                             "torch[a b]",
                             "torch (>=1",
                             "torch,>=1",
                             "torch>=1,,<2",
                             "==1.0",
                             "_torch",
                             "torch; python_version",
                             "torch; bogus=='1'",
                             "torch @",
                             "torch @ not a url",
                             "torch @ lib/torch",
                             "--no-such-option",
                             "--extra-index-url",
                             "-x y",
                             "a --hash",
                             "--pre=yes",
                             "-",
                             "-e",
                             "'torch'",
                             "\"torch\"",
                             "pip install torch",
                             "torch==2.0;python_version>3",
                             "git@github.com:a/b.git",
                             "a --find-links 'b",
                             "torch>=2.0+cu118",
                             "torch==2.0/1.0",
                             "a b/c"})
        QTest::newRow(line) << QString::fromLatin1(line) << u"requirement-unparsed"_s;
    QTest::newRow("version of 10,000 digits")
        << u"torch=="_s + QString(10'000, u'9') << u"version-too-long"_s;
    QTest::newRow("name of 10,000 letters") << QString(10'000, u'a') << u"requirement-too-long"_s;
    QTest::newRow("more than 1 MB") << QString(1'100'000, u'a') << u"requirement-too-long"_s;
    QTest::newRow("escape sequence") << u"\u001b[31mtorch\u001b[0m"_s << u"requirement-unparsed"_s;
    QTest::newRow("merge conflict") << u"<<<<<<< HEAD"_s << u"requirement-unparsed"_s;
}

void TestRequirement::refused()
{
    QFETCH(QString, line);
    QFETCH(QString, code);
    const Requirement requirement = parseRequirement(line, {});
    QCOMPARE(requirement.kind, Kind::Unparsed);
    QCOMPARE(requirement.problemCode, code);
    QVERIFY(requirement.problem.endsWith(u'.'));
    QVERIFY(!requirement.problem.contains(QChar(0x1b)));
    QVERIFY(requirement.problem.size() < 300);
}

void TestRequirement::marker_data()
{
    QTest::addColumn<QString>("marker");
    QTest::addColumn<bool>("holds");
    const auto row = [](const char *marker, bool holds) {
        QTest::newRow(marker) << QString::fromLatin1(marker) << holds;
    };
    // Asked for Python 3.10, where "3.9" is less though its text is greater.
    row("", true);
    row("python_version >= '3.9'", true);
    row("python_version < \"3.9\"", false);
    row("'3.9' <= python_version", true);
    row("python_version == '3.10'", true);
    row("python_version == '3.*'", true);
    row("python_version ~= '3.8'", true);
    row("python_version in '3.9 3.10'", true);
    row("python_version not in '3.9,3.11'", true);
    row("python_full_version >= '3.10.1'", false);
    row("sys_platform == 'linux'", true);
    row("sys_platform != 'win32'", true);
    row("sys.platform == 'linux'", true);
    row("os_name == 'nt'", false);
    row("platform_system == 'Darwin'", false);
    row("platform_machine == 'x86_64'", true);
    row("platform_machine in 'aarch64 arm64'", false);
    row("platform_python_implementation == 'CPython'", true);
    row("implementation_name == 'pypy'", false);
    row("extra == 'dev'", false);
    row("extra == 'My_Extra'", true);
    row("sys_platform == 'win32' or python_version >= '3.8'", true);
    row("sys_platform == 'win32' and python_version >= '3.8' or os_name == 'posix'", true);
    row("sys_platform == 'win32' and (python_version >= '3.8' or os_name == 'posix')", false);
    row("(python_version>='3')and(os_name=='posix')", true);
    row("platform_release >= '5'", true); // the kernel is not known
    row("bogus ==", true);                // unreadable counts as true
}

void TestRequirement::marker()
{
    QFETCH(QString, marker);
    QFETCH(bool, holds);
    QCOMPARE(markerHolds(marker, {u"3.10"_s, u"3.10.0"_s, u"my-extra"_s}), holds);
}

void TestRequirement::markerRefused_data()
{
    QTest::addColumn<QString>("marker");
    for (const char *marker :
         {"python_version", "python_version >=", "'a' == 'b'", "python_version == 3.8",
          "python_version >= '3.8' and", "(python_version >= '3.8'", "python_version >= '3.8')",
          "pythonversion >= '3.8'", "python_version => '3.8'", "python_version >= '3.8",
          "python_version >= '3.8' python_version < '4'", "sys_platform ~= 'linux'"})
        QTest::newRow(marker) << QString::fromLatin1(marker);
    QTest::newRow("100 levels") << u"("_s.repeated(100) + u"os_name=='x'"_s + u")"_s.repeated(100);
}

void TestRequirement::markerRefused()
{
    QFETCH(QString, marker);
    QCOMPARE(parseRequirement(u"a; "_s + marker, {}).kind, Kind::Unparsed);
}

void TestRequirement::bounds()
{
    // Each of nearly 1 MB, of a kind that a careless reader takes too long for.
    const QStringList lines{
        u"a "_s + u"["_s.repeated(900'000),
        u"a; "_s + u"("_s.repeated(900'000),
        u"a; "_s + u"os_name=='x' or "_s.repeated(50'000) + u"os_name=='y'"_s,
        u"a "_s + u"--hash=sha256:aa "_s.repeated(50'000),
        u"a"_s + u" #"_s.repeated(400'000),
        u"a"_s + u"#"_s.repeated(900'000),
        u"a>=1"_s + u",>=1"_s.repeated(200'000),
        u"a["_s + u"x,"_s.repeated(400'000) + u"x]"_s,
        u"git+https://x/"_s + u"&egg=a"_s.repeated(150'000) + u"#"_s + u"&egg=a"_s.repeated(10'000),
        u"- "_s + u"' "_s.repeated(400'000),
        u"a "_s + u" "_s.repeated(900'000) + u"==1"_s,
    };
    const test::CpuTimer timer;
    for (const QString &line : lines)
        QVERIFY(parseRequirement(line, {}).text.size() <= line.size());
    QVERIFY2(timer.milliseconds() < 10'000.0 * double(lines.size()),
             qPrintable(QString::number(timer.milliseconds())));
    qInfo("%lld lines of up to 1 MB in %.0f ms", qint64(lines.size()), timer.milliseconds());
}

QTEST_GUILESS_MAIN(TestRequirement)
#include "tst_requirement.moc"
