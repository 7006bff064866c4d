// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "project/projectsearch.h"
#include "support/scratchproject.h"

#include <QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

/// Which folders count as projects, and how far a search goes.
class ProjectSearchTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsInAndBelowInOrder();
    void leavesOutWhatIsNoProject();
    void linksAreNotFollowed();
    void takesEachOnce();
    void takesAFileAndAnotherName();
    void aFolderInThePlaceOfTheFileIsARow();
    void saysWhatIsNotThere();
    void limitsEndTheSearchAndSaySo();
    void endsWhenAsked();

private:
    static QStringList below(const ScratchProject &folder, const FoundProjects &found)
    {
        QStringList names;
        for (const QString &path : found.folders)
            names.append(QDir(folder.path()).relativeFilePath(path));
        return names;
    }
    static QString codes(const FoundProjects &found)
    {
        QStringList list;
        for (const Finding &finding : found.findings)
            list.append(finding.code);
        return list.join(u' ');
    }
};

void ProjectSearchTest::findsInAndBelowInOrder()
{
    const ScratchProject folder;
    for (const QString &name :
         {u"b/cog.yaml"_s, u"a/deep/er/cog.yaml"_s, u"cog.yaml"_s, u"a/cog.yaml"_s, u"c/x.txt"_s})
        folder.write(name, "build:\n");
    const FoundProjects found = findProjects({folder.path()}, u"cog.yaml"_s);
    QCOMPARE(below(folder, found), QStringList({u"."_s, u"a"_s, u"a/deep/er"_s, u"b"_s}));
    QVERIFY(found.findings.isEmpty());
}

void ProjectSearchTest::leavesOutWhatIsNoProject()
{
    const ScratchProject folder;
    for (const QString &name :
         {u".git/cog.yaml"_s, u"node_modules/x/cog.yaml"_s, u"env/pyvenv.cfg"_s, u"env/lib/cog.yaml"_s,
          u"conda/conda-meta/history"_s, u"conda/share/cog.yaml"_s, u".venv/cog.yaml"_s, u"model/cog.yaml"_s})
        folder.write(name, "build:\n");
    QCOMPARE(below(folder, findProjects({folder.path()}, u"cog.yaml"_s)), QStringList(u"model"_s));
}

void ProjectSearchTest::linksAreNotFollowed()
{
    const ScratchProject outside;
    outside.write(u"cog.yaml"_s, "build:\n");
    const ScratchProject folder;
    folder.write(u"model/cog.yaml"_s, "build:\n");
    QVERIFY(QFile::link(outside.path(), folder.path(u"out"_s)));
    QVERIFY(QFile::link(folder.path(), folder.path(u"model/round"_s)));
    QCOMPARE(below(folder, findProjects({folder.path()}, u"cog.yaml"_s)), QStringList(u"model"_s));
    // A link that is named is what its user means.
    QCOMPARE(findProjects({folder.path(u"out"_s)}, u"cog.yaml"_s).folders,
             QStringList(folder.path(u"out"_s)));
}

void ProjectSearchTest::takesEachOnce()
{
    const ScratchProject folder;
    folder.write(u"model/cog.yaml"_s, "build:\n");
    const FoundProjects found = findProjects(
        {folder.path(), folder.path(u"model"_s), folder.path(u"model/cog.yaml"_s)}, u"cog.yaml"_s);
    QCOMPARE(below(folder, found), QStringList(u"model"_s));
    QVERIFY2(found.findings.isEmpty(), qUtf8Printable(codes(found)));
}

void ProjectSearchTest::takesAFileAndAnotherName()
{
    const ScratchProject folder;
    folder.write(u"model/cog.yaml"_s, "build:\n");
    folder.write(u"model/other.yaml"_s, "build:\n");
    folder.write(u"more/other.yaml"_s, "build:\n");
    QCOMPARE(below(folder, findProjects({folder.path(u"model/other.yaml"_s)}, u"cog.yaml"_s)),
             QStringList(u"model/other.yaml"_s));
    QCOMPARE(below(folder, findProjects({folder.path()}, u"other.yaml"_s)),
             QStringList({u"model"_s, u"more"_s}));
}

void ProjectSearchTest::aFolderInThePlaceOfTheFileIsARow()
{
    const ScratchProject folder;
    folder.write(u"model/cog.yaml/cog.yaml"_s, "build:\n");
    QCOMPARE(below(folder, findProjects({folder.path()}, u"cog.yaml"_s)), QStringList(u"model"_s));
}

void ProjectSearchTest::saysWhatIsNotThere()
{
    const ScratchProject folder;
    folder.write(u"x/y.txt"_s, "");
    QCOMPARE(codes(findProjects({folder.path()}, u"cog.yaml"_s)), u"project-missing"_s);
    const FoundProjects none = findProjects({folder.path(u"none\x1b[31m"_s)}, u"cog.yaml"_s);
    QCOMPARE(codes(none), u"project-missing"_s);
    QVERIFY(!none.findings.first().message.contains(QChar(0x1b)));
}

void ProjectSearchTest::limitsEndTheSearchAndSaySo()
{
    const ScratchProject folder;
    QString deep = u"d"_s;
    for (int i = 0; i < 12; ++i) {
        folder.write(u"p%1/cog.yaml"_s.arg(i), "build:\n");
        deep += u"/d"_s;
    }
    folder.write(deep + u"/cog.yaml"_s, "build:\n");
    QCOMPARE(findProjects({folder.path()}, u"cog.yaml"_s).folders.size(), 13);

    const FoundProjects few = findProjects({folder.path()}, u"cog.yaml"_s, {.projects = 5});
    QCOMPARE(few.folders.size(), 5);
    QCOMPARE(codes(few), u"search-incomplete"_s);
    const FoundProjects entries = findProjects({folder.path()}, u"cog.yaml"_s, {.entries = 3});
    QCOMPARE(codes(entries), u"search-incomplete"_s);
    const FoundProjects shallow = findProjects({folder.path()}, u"cog.yaml"_s, {.depth = 5});
    QCOMPARE(shallow.folders.size(), 12);
    QCOMPARE(codes(shallow), u"search-incomplete"_s);
}

void ProjectSearchTest::endsWhenAsked()
{
    const ScratchProject folder;
    for (int i = 0; i < 200; ++i)
        QVERIFY(QDir().mkpath(folder.path(u"p%1"_s.arg(i))));
    const FoundProjects found = findProjects({folder.path()}, u"cog.yaml"_s, {}, [] { return false; });
    QVERIFY(found.interrupted);
}

QTEST_GUILESS_MAIN(ProjectSearchTest)
#include "tst_projectsearch.moc"
