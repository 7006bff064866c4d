// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "project/contextfiles.h"
#include "project/dockerignore.h"
#include "support/scratchproject.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <sys/stat.h>

using namespace cogwright;
using namespace Qt::StringLiterals;
using cogwright::test::ScratchProject;

class ContextFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ignoresAsDocker_data();
    void ignoresAsDocker();
    void walksWhatDockerSends();
    void stopsAtItsLimits();
    void patternsTakeBoundedTime();

private:
    static QStringList kept(const QString &ignore);
};

/// A tree of empty files, and which of them are sent under the given rules.
QStringList ContextFilesTest::kept(const QString &ignore)
{
    static const ScratchProject scratch;
    static const bool made = [] {
        for (const QString &path : {u"a.md"_s, u"README.md"_s, u"b.txt"_s, u"dir/a.md"_s, u"dir/b.txt"_s,
                                    u"dir/sub/c.txt"_s, u"dir/sub/d.md"_s, u"[x].txt"_s, u".git/config"_s})
            scratch.write(path, "x");
        return true;
    }();
    Q_UNUSED(made)
    QStringList paths;
    for (const ProjectFile &file : contextFilesOf(scratch.path(), ignore).files)
        paths.append(file.path);
    return paths;
}

void ContextFilesTest::ignoresAsDocker_data()
{
    QTest::addColumn<QString>("ignore");
    QTest::addColumn<QStringList>("left"); // what is not sent

    const QStringList dir{u"dir/a.md"_s, u"dir/b.txt"_s, u"dir/sub/c.txt"_s, u"dir/sub/d.md"_s};
    QTest::newRow("no rule") << QString() << QStringList();
    QTest::newRow("comment and blank lines") << u"# a.md\n\n   \n"_s << QStringList();
    QTest::newRow("hash after a blank is a pattern") << u" #a.md\n"_s << QStringList();
    QTest::newRow("file") << u"a.md"_s << QStringList{u"a.md"_s};
    QTest::newRow("leading slash") << u"/a.md"_s << QStringList{u"a.md"_s};
    QTest::newRow("dot and slash") << u"./a.md"_s << QStringList{u"a.md"_s};
    QTest::newRow("blanks around") << u"  a.md \t"_s << QStringList{u"a.md"_s};
    QTest::newRow("CRLF") << u"a.md\r\nb.txt\r\n"_s << QStringList{u"a.md"_s, u"b.txt"_s};
    QTest::newRow("folder") << u"dir"_s << dir;
    QTest::newRow("folder, trailing slash") << u"dir/"_s << dir;
    QTest::newRow("star stays in its part") << u"*.md"_s << QStringList{u"README.md"_s, u"a.md"_s};
    QTest::newRow("star for a folder") << u"*/a.md"_s << QStringList{u"dir/a.md"_s};
    QTest::newRow("two stars") << u"**/*.md"_s
                               << QStringList{u"README.md"_s, u"a.md"_s, u"dir/a.md"_s, u"dir/sub/d.md"_s};
    QTest::newRow("two stars at the end") << u"dir/**"_s << dir;
    QTest::newRow("two stars in the middle") << u"dir/**/d.md"_s << QStringList{u"dir/sub/d.md"_s};
    QTest::newRow("two stars stand for no part too") << u"dir/**/a.md"_s << QStringList{u"dir/a.md"_s};
    QTest::newRow("question mark") << u"?.md"_s << QStringList{u"a.md"_s};
    QTest::newRow("class") << u"[a-b].*"_s << QStringList{u"a.md"_s, u"b.txt"_s};
    QTest::newRow("class, negated") << u"[^a].txt"_s << QStringList{u"b.txt"_s};
    QTest::newRow("escaped") << u"\\[x\\].txt"_s << QStringList{u"[x].txt"_s};
    QTest::newRow("class never closed") << u"[a"_s << QStringList();
    QTest::newRow("exception") << u"*.md\n!README.md"_s << QStringList{u"a.md"_s};
    QTest::newRow("the last match wins") << u"!README.md\n*.md"_s << QStringList{u"README.md"_s, u"a.md"_s};
    QTest::newRow("exception inside a folder")
        << u"dir\n!dir/sub/c.txt"_s << QStringList{u"dir/a.md"_s, u"dir/b.txt"_s, u"dir/sub/d.md"_s};
    QTest::newRow("exception by pattern inside a folder")
        << u"dir\n!**/*.txt"_s << QStringList{u"dir/a.md"_s, u"dir/sub/d.md"_s};
    QTest::newRow("exception for a folder") << u"**/*.md\n!dir"_s << QStringList{u"README.md"_s, u"a.md"_s};
    QTest::newRow("all but one") << u"*\n!b.txt"_s
                                 << QStringList{u".git/config"_s,   u"README.md"_s,   u"[x].txt"_s,
                                                u"a.md"_s,          u"dir/a.md"_s,    u"dir/b.txt"_s,
                                                u"dir/sub/c.txt"_s, u"dir/sub/d.md"_s};
    QTest::newRow("the folder itself") << u"."_s << QStringList();
    QTest::newRow("outside") << u"../a.md"_s << QStringList();
    QTest::newRow("folder of git") << u".git"_s << QStringList{u".git/config"_s};
}

void ContextFilesTest::ignoresAsDocker()
{
    QFETCH(QString, ignore);
    QFETCH(QStringList, left);
    QStringList expected = kept({});
    for (const QString &path : left)
        QVERIFY(expected.removeOne(path));
    QCOMPARE(kept(ignore), expected);
}

void ContextFilesTest::walksWhatDockerSends()
{
    const ScratchProject scratch("build: {}\n");
    scratch.write(u".cogwright.json"_s, "{}");
    scratch.write(u".cog/tmp/x"_s, "x");
    scratch.write(u"src/.cog/kept"_s, "123");
    QVERIFY(QFile::link(u"/etc"_s, scratch.path(u"link"_s)));
    QVERIFY(QFile::link(u".."_s, scratch.path(u"src/up"_s)));
    QCOMPARE(::mkfifo(QFile::encodeName(scratch.path(u"fifo"_s)).constData(), 0600), 0);

    const FileSet set = Project::open(scratch.path())->contextFiles();
    QVERIFY(set.complete);
    QStringList paths;
    for (const ProjectFile &file : set.files)
        paths.append(file.path);
    QCOMPARE(paths, (QStringList{u"cog.yaml"_s, u"link"_s, u"src/.cog/kept"_s, u"src/up"_s}));
    QCOMPARE(set.bytes, 10 + 3);
}

void ContextFilesTest::stopsAtItsLimits()
{
    const ScratchProject scratch;
    for (int i = 0; i < 20; ++i)
        scratch.write(u"f%1"_s.arg(i), "1234567890");
    QVERIFY(contextFilesOf(scratch.path(), {}, {.files = 20}).complete);
    const FileSet set = contextFilesOf(scratch.path(), {}, {.files = 19});
    QVERIFY(!set.complete);
    QCOMPARE(set.files.size(), 19);
    QCOMPARE(set.bytes, 190);

    // Deeper than recursion would bear.
    QString deep = scratch.path();
    for (int i = 0; i < 400; ++i)
        deep += u"/d"_s;
    QVERIFY(QDir().mkpath(deep));
    QCOMPARE(contextFilesOf(scratch.path(), {}).files.size(), 20);
}

void ContextFilesTest::patternsTakeBoundedTime()
{
    QElapsedTimer timer;
    timer.start();
    const GlobPattern evil(u"**/"_s.repeated(200) + u"a*"_s.repeated(200) + u"b"_s);
    QVERIFY(!evil.matches(u"a/"_s.repeated(1000) + u"a"_s.repeated(2000)));
    DockerIgnore ignore = DockerIgnore::parse(u"x\n"_s.repeated(200'000));
    QVERIFY(!ignore.isComplete());
    QVERIFY(timer.elapsed() < 50'000);
}

QTEST_GUILESS_MAIN(ContextFilesTest)
#include "tst_contextfiles.moc"
