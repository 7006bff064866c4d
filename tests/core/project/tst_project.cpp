// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "project/project.h"
#include "project/settings.h"
#include "support/scratchproject.h"

#include <QScopeGuard>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace cogwright;
using namespace Qt::StringLiterals;
using cogwright::test::ScratchProject;

class ProjectTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opensFolderAndFile();
    void refusesBadInput_data();
    void refusesBadInput();
    void refusesWhatIsNotPermitted();
    void resolvesInsideOnly_data();
    void resolvesInsideOnly();
    void overlayWinsOverDisk();
    void settingsAreReadTolerantly_data();
    void settingsAreReadTolerantly();
    void savingKeepsWhatIsNotKnown();
    void savingRefusesWhatItWouldDestroy_data();
    void savingRefusesWhatItWouldDestroy();
};

void ProjectTest::opensFolderAndFile()
{
    const ScratchProject scratch("build: {}\n");
    scratch.write(u"other.yaml"_s, "build: {}\n");
    scratch.write(u"deep/cog.yaml"_s, "build: {}\n");
    const QString root = QFileInfo(scratch.path()).canonicalFilePath();

    QCOMPARE(Project::open(scratch.path())->root(), root);
    QCOMPARE(Project::open(scratch.path(u"other.yaml"_s))->configName(), u"other.yaml"_s);
    QCOMPARE(Project::open(scratch.path(), u"other.yaml"_s)->configName(), u"other.yaml"_s);
    // A name with path parts is a file of the folder named, as it is for Cog.
    const auto deep = Project::open(scratch.path(), u"deep/cog.yaml"_s);
    QVERIFY(deep);
    QCOMPARE(deep->root(), root);
    QCOMPARE(deep->configName(), u"deep/cog.yaml"_s);

    // A link to the folder is the folder.
    const ScratchProject links;
    QVERIFY(QFile::link(scratch.path(), links.path(u"link"_s)));
    QCOMPARE(Project::open(links.path(u"link"_s))->root(), root);
}

void ProjectTest::refusesBadInput_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("code");

    QTest::newRow("no folder") << u"nowhere"_s << u"cog.yaml"_s << u"project-missing"_s;
    QTest::newRow("no file") << u"empty"_s << u"cog.yaml"_s << u"config-missing"_s;
    QTest::newRow("no file named") << u"empty/cog.yaml"_s << u"cog.yaml"_s << u"config-missing"_s;
    QTest::newRow("folder named cog.yaml") << u"folder"_s << u"cog.yaml"_s << u"config-is-folder"_s;
    QTest::newRow("folder named cog.yaml, directly")
        << u"folder/cog.yaml"_s << u"cog.yaml"_s << u"config-is-folder"_s;
    QTest::newRow("FIFO") << u"fifo"_s << u"cog.yaml"_s << u"config-not-regular"_s;
    QTest::newRow("FIFO, directly") << u"fifo/cog.yaml"_s << u"cog.yaml"_s << u"config-not-regular"_s;
    QTest::newRow("link out") << u"link"_s << u"cog.yaml"_s << u"config-outside"_s;
    QTest::newRow("link to nothing") << u"dangling"_s << u"cog.yaml"_s << u"config-missing"_s;
    QTest::newRow("link to itself") << u"loop"_s << u"cog.yaml"_s << u"config-missing"_s;
    QTest::newRow("name above") << u"good"_s << u"../outside.yaml"_s << u"config-outside"_s;
    QTest::newRow("name above, hidden") << u"good"_s << u"x/../../outside.yaml"_s << u"config-outside"_s;
    QTest::newRow("absolute name") << u"good"_s << u"/etc/hostname"_s << u"config-outside"_s;
    QTest::newRow("name of the folder itself") << u"good"_s << u"."_s << u"config-outside"_s;
    QTest::newRow("name through a link out") << u"good"_s << u"away/outside.yaml"_s << u"config-outside"_s;
    QTest::newRow("other name missing") << u"good"_s << u"other.yaml"_s << u"config-missing"_s;
    QTest::newRow("no folder, control characters")
        << u"no\x1b[31mwhere"_s << u"cog.yaml"_s << u"project-missing"_s;
}

void ProjectTest::refusesBadInput()
{
    QFETCH(QString, path);
    QFETCH(QString, name);
    QFETCH(QString, code);
    const ScratchProject scratch;
    QDir().mkpath(scratch.path(u"empty"_s));
    QDir().mkpath(scratch.path(u"folder/cog.yaml"_s));
    scratch.write(u"outside.yaml"_s, "build: {}\n");
    scratch.write(u"good/cog.yaml"_s, "build: {}\n");
    for (const QString &folder : {u"fifo"_s, u"link"_s, u"dangling"_s, u"loop"_s})
        QDir().mkpath(scratch.path(folder));
    QCOMPARE(::mkfifo(QFile::encodeName(scratch.path(u"fifo/cog.yaml"_s)).constData(), 0600), 0);
    QVERIFY(QFile::link(scratch.path(u"outside.yaml"_s), scratch.path(u"link/cog.yaml"_s)));
    QVERIFY(QFile::link(scratch.path(u"nothing"_s), scratch.path(u"dangling/cog.yaml"_s)));
    QVERIFY(QFile::link(scratch.path(u"loop/cog.yaml"_s), scratch.path(u"loop/cog.yaml"_s)));
    QVERIFY(QFile::link(scratch.path(), scratch.path(u"good/away"_s)));

    const auto project = Project::open(scratch.path(path), name);
    QVERIFY(!project);
    QCOMPARE(project.error().code, code);
    QVERIFY(!project.error().what.isEmpty());
    QVERIFY(!project.error().sentence().contains(u'\x1b'));
}

void ProjectTest::refusesWhatIsNotPermitted()
{
    const ScratchProject scratch("build: {}\n");
    QFile::setPermissions(scratch.path(u"cog.yaml"_s), {});
    // Root may read everything, so the test steps down for a moment where it runs as root.
    const bool isRoot = ::geteuid() == 0;
    if (isRoot) {
        ::chmod(QFile::encodeName(scratch.path()).constData(), 0755);
        if (::seteuid(65534) != 0)
            QSKIP("This user can't step down to one without rights.");
    }
    const auto back = qScopeGuard([isRoot] {
        if (isRoot && ::seteuid(0) != 0)
            qFatal("The test can't get its user back.");
    });
    const auto project = Project::open(scratch.path());
    QVERIFY(!project);
    QCOMPARE(project.error().code, u"config-unreadable"_s);
}

void ProjectTest::resolvesInsideOnly_data()
{
    QTest::addColumn<QString>("relative");
    QTest::addColumn<QString>("code"); // empty: found

    QTest::newRow("file") << u"requirements.txt"_s << QString();
    QTest::newRow("file below") << u"src/model.py"_s << QString();
    QTest::newRow("dots inside") << u"src/../requirements.txt"_s << QString();
    QTest::newRow("link inside") << u"inner"_s << QString();
    QTest::newRow("the root") << u"."_s << QString();
    QTest::newRow("missing") << u"nothing.txt"_s << u"path-missing"_s;
    QTest::newRow("empty") << u""_s << u"path-missing"_s;
    QTest::newRow("NUL") << (u"requirements.txt"_s + QChar(0) + u"x"_s) << u"path-missing"_s;
    QTest::newRow("above") << u"../secret.txt"_s << u"path-outside"_s;
    QTest::newRow("above, hidden") << u"src/../../secret.txt"_s << u"path-outside"_s;
    QTest::newRow("above, missing") << u"../nothing.txt"_s << u"path-outside"_s;
    QTest::newRow("sibling with the same start") << u"../project2/x"_s << u"path-outside"_s;
    QTest::newRow("absolute") << u"/etc/passwd"_s << u"path-absolute"_s;
    QTest::newRow("link out") << u"out"_s << u"path-outside"_s;
    QTest::newRow("link out, file below") << u"outer/secret.txt"_s << u"path-outside"_s;
    QTest::newRow("links in a chain") << u"chain1"_s << u"path-outside"_s;
    QTest::newRow("link to a sibling with the same start") << u"sibling"_s << u"path-outside"_s;
    QTest::newRow("link to itself") << u"loop"_s << u"path-missing"_s;
    QTest::newRow("link to nothing") << u"dangling"_s << u"path-missing"_s;
}

void ProjectTest::resolvesInsideOnly()
{
    QFETCH(QString, relative);
    QFETCH(QString, code);
    const ScratchProject scratch;
    scratch.write(u"secret.txt"_s, "secret");
    scratch.write(u"project2/x"_s, "secret");
    scratch.write(u"project/cog.yaml"_s, "build: {}\n");
    scratch.write(u"project/requirements.txt"_s, "numpy\n");
    scratch.write(u"project/src/model.py"_s, "x = 1\n");
    const auto link = [&](const QString &target, const QString &name) {
        QVERIFY(QFile::link(target, scratch.path(u"project/"_s + name)));
    };
    link(u"requirements.txt"_s, u"inner"_s);
    link(u"../secret.txt"_s, u"out"_s);
    link(scratch.path(), u"outer"_s);
    link(u"chain2"_s, u"chain1"_s);
    link(u"src/../chain3"_s, u"chain2"_s);
    link(u"../secret.txt"_s, u"chain3"_s);
    link(u"../project2/x"_s, u"sibling"_s);
    link(u"loop"_s, u"loop"_s);
    link(u"nowhere"_s, u"dangling"_s);

    const auto project = Project::open(scratch.path(u"project"_s));
    QVERIFY(project);
    const auto path = project->resolve(relative);
    QCOMPARE(path ? QString() : path.error().code, code);
    QCOMPARE(project->exists(relative), code.isEmpty());
    if (path)
        QVERIFY(*path == project->root() || path->startsWith(project->root() + u'/'));
    else
        QVERIFY(!project->readText(relative));
}

void ProjectTest::overlayWinsOverDisk()
{
    const ScratchProject scratch("build: {}\n");
    scratch.write(u"a.txt"_s, "disk");
    QVERIFY(QFile::link(u"a.txt"_s, scratch.path(u"b.txt"_s)));
    const Project project = *Project::open(scratch.path());
    const Project edited = project.withOverlay(u"./a.txt"_s, u"editor"_s);

    QCOMPARE(*project.readText(u"a.txt"_s), u"disk"_s);
    QCOMPARE(*edited.readText(u"a.txt"_s), u"editor"_s);
    QCOMPARE(*edited.readText(u"b.txt"_s), u"editor"_s); // the same file by another name
    QVERIFY(!project.exists(u"new.txt"_s));
    QVERIFY(project.withOverlay(u"new.txt"_s, u"x"_s).exists(u"new.txt"_s));
}

void ProjectTest::settingsAreReadTolerantly_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("base");
    QTest::addColumn<QStringList>("silenced"); // code, file and line, parted by blanks

    QTest::newRow("both") << QByteArray(R"({"version": 1, "base": "slim", "silenced": ["deprecated-key"]})")
                          << u"slim"_s << QStringList{u"deprecated-key"_s};
    QTest::newRow("auto") << QByteArray(R"({"base": "auto"})") << QString() << QStringList();
    QTest::newRow("wrong types") << QByteArray(R"({"version": "x", "base": 3, "silenced": "x"})") << QString()
                                 << QStringList();
    QTest::newRow("wrong items") << QByteArray(R"({"silenced": [1, "", "Not a code", "a-code", null]})")
                                 << QString() << QStringList{u"a-code"_s};
    QTest::newRow("file and line")
        << QByteArray(
               R"({"silenced": [{"code": "a-b", "file": "./r.txt"}, {"code": "c-d", "file": "x/y.txt", "line": 3, "why": "later"}]})")
        << QString() << QStringList{u"a-b r.txt"_s, u"c-d x/y.txt 3"_s};
    QTest::newRow("object without a file")
        << QByteArray(R"({"silenced": [{"code": "a-b"}]})") << QString() << QStringList{u"a-b"_s};
    // What can't be read must not silence more than was meant.
    QTest::newRow("wrong objects")
        << QByteArray(
               R"({"silenced": [{"code": "a", "file": 3}, {"code": "a", "line": 3}, {"code": "a", "file": "b", "line": "3"}, {"code": "a", "file": "b", "line": 0}, {"file": "b"}, {}]})")
        << QString() << QStringList();
    QTest::newRow("control characters")
        << QByteArray("{\"base\": \"slim\\u001b[31m\"}") << QString() << QStringList();
    QTest::newRow("newer") << QByteArray(R"({"version": 9, "base": "cog-base", "later": true})")
                           << u"cog-base"_s << QStringList();
    QTest::newRow("not JSON") << QByteArray("{") << QString() << QStringList();
    QTest::newRow("not an object") << QByteArray("[]") << QString() << QStringList();
    QTest::newRow("empty") << QByteArray() << QString() << QStringList();
    QTest::newRow("not UTF-8") << QByteArray("\xff\xfe\x00") << QString() << QStringList();
}

void ProjectTest::settingsAreReadTolerantly()
{
    QFETCH(QByteArray, text);
    const ScratchProject scratch("build: {}\n");
    scratch.write(settingsFileName(), text);
    const ProjectSettings settings = Project::open(scratch.path())->settings();
    QTEST(settings.base, "base");
    QStringList silenced;
    for (const Silence &silence : settings.silenced) {
        const QString line = silence.line > 0 ? QString::number(silence.line) : QString();
        silenced.append(u"%1 %2 %3"_s.arg(silence.code, silence.file, line).trimmed());
    }
    QTEST(silenced, "silenced");
}

void ProjectTest::savingKeepsWhatIsNotKnown()
{
    const ScratchProject scratch("build: {}\n");
    const Project project = *Project::open(scratch.path());
    QVERIFY(saveSettings(project, {.base = u"slim"_s}));
    QCOMPARE(project.settings().base, u"slim"_s);

    scratch.write(settingsFileName(), R"({"note": {"by": "hand"}, "base": "slim"})");
    QVERIFY(saveSettings(project, {.base = QString(), .silenced = {{.code = u"unknown-key"_s}}}));
    QCOMPARE(project.settings().base, QString());
    QCOMPARE(project.settings().silenced, QList<Silence>{{.code = u"unknown-key"_s}});
    QVERIFY(project.readText(settingsFileName())->contains(u"\"by\": \"hand\""_s));

    // Items that are not known stay, and so do the fields of those that are.
    scratch.write(settingsFileName(),
                  R"({"silenced": [{"code": "a-b", "file": "f", "why": "old"}, {"until": 2030}, "c-d"]})");
    QVERIFY(saveSettings(project, {.silenced = {{.code = u"a-b"_s, .file = u"f"_s},
                                                {.code = u"e-f"_s, .file = u"g"_s, .line = 2}}}));
    const QString text = *project.readText(settingsFileName());
    QVERIFY(text.contains(u"\"why\": \"old\""_s) && text.contains(u"2030"_s) && !text.contains(u"c-d"_s));
    const QList<Silence> expected{{.code = u"a-b"_s, .file = u"f"_s},
                                  {.code = u"e-f"_s, .file = u"g"_s, .line = 2}};
    QCOMPARE(project.settings().silenced, expected);
}

void ProjectTest::savingRefusesWhatItWouldDestroy_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::newRow("newer format") << QByteArray(R"({"version": 2, "base": "x"})") << u"settings-newer"_s;
    QTest::newRow("not JSON") << QByteArray("{ \"base\": ") << u"settings-malformed"_s;
}

void ProjectTest::savingRefusesWhatItWouldDestroy()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    const ScratchProject scratch("build: {}\n");
    scratch.write(settingsFileName(), text);
    const Project project = *Project::open(scratch.path());
    const auto saved = saveSettings(project, {.base = u"slim"_s});
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, code);
    QFile file(scratch.path(settingsFileName()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), text);

    // A link out of the project is neither read nor written through.
    file.remove();
    const ScratchProject other;
    other.write(u"target.json"_s, R"({"base": "slim"})");
    QVERIFY(QFile::link(other.path(u"target.json"_s), scratch.path(settingsFileName())));
    QCOMPARE(project.settings().base, QString());
    QCOMPARE(saveSettings(project, {.base = u"cog-base"_s}).error().code, u"settings-outside"_s);
}

QTEST_GUILESS_MAIN(ProjectTest)
#include "tst_project.moc"
