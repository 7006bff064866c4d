// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// The import check that runs inside a new image.

#include "probes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

class TestImportProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void imports_data();
    void imports();
    void importsDoNotSeeTheModel();
};

void TestImportProbe::initTestCase()
{
    if (QStandardPaths::findExecutable(u"python3"_s).isEmpty())
        QSKIP("There is no python3 on this machine.");
}

void TestImportProbe::imports_data()
{
    QTest::addColumn<QString>("distribution");
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QStringList>("modules"); ///< "name ok|fails"
    QTest::newRow("package") << u"Some.Thing"_s << QStringList{u"something/__init__.py"_s} << ""_ba
                             << u"guess"_s << QStringList{u"something ok"_s};
    QTest::newRow("expected module") << u"opencv-like"_s
                                     << QStringList{u"cvx/__init__.py"_s, u"other/__init__.py"_s} << ""_ba
                                     << u"cvx"_s << QStringList{u"cvx ok"_s};
    QTest::newRow("namesake before plug-ins")
        << u"name-sake"_s << QStringList{u"name_sake/__init__.py"_s, u"plug/__init__.py"_s} << ""_ba
        << u"guess"_s << QStringList{u"name_sake ok"_s};
    QTest::newRow("single module") << u"onefile"_s << QStringList{u"onefile.py"_s, u"_private.py"_s} << ""_ba
                                   << u"guess"_s << QStringList{u"onefile ok"_s};
    QTest::newRow("namespace") << u"big-cloud-store"_s
                               << QStringList{u"big/cloud/store/__init__.py"_s,
                                              u"big/cloud/store/sub/__init__.py"_s}
                               << ""_ba << u"guess"_s << QStringList{u"big.cloud.store ok"_s};
    QTest::newRow("tests left behind")
        << u"tidy"_s << QStringList{u"real/__init__.py"_s, u"tests/__init__.py"_s} << ""_ba << u"guess"_s
        << QStringList{u"real ok"_s};
    QTest::newRow("raises") << u"broken"_s << QStringList{u"broken/__init__.py"_s}
                            << "import nothing_like_it\n"_ba << u"broken"_s << QStringList{u"broken fails"_s};
    QTest::newRow("crashes") << u"broken"_s << QStringList{u"broken/__init__.py"_s}
                             << "import os\nos.kill(os.getpid(), 11)\n"_ba << u"broken"_s
                             << QStringList{u"broken fails"_s};
    QTest::newRow("exits") << u"broken"_s << QStringList{u"broken/__init__.py"_s}
                           << "raise SystemExit(3)\n"_ba << u"broken"_s << QStringList{u"broken fails"_s};
    QTest::newRow("hangs") << u"broken"_s << QStringList{u"broken/__init__.py"_s}
                           << "import time\ntime.sleep(600)\n"_ba << u"broken"_s
                           << QStringList{u"broken fails"_s};
    QTest::newRow("prints") << u"loud"_s << QStringList{u"loud/__init__.py"_s}
                            << "print('{\"ok\": false}')\n"_ba << u"loud"_s << QStringList{u"loud ok"_s};
    QTest::newRow("stubs only") << u"types-x"_s << QStringList{u"x-stubs/__init__.pyi"_s} << ""_ba
                                << u"types_x"_s << QStringList();
}

void TestImportProbe::imports()
{
    QFETCH(const QString, distribution);
    QFETCH(const QStringList, files);
    QFETCH(const QByteArray, code);
    QFETCH(const QString, expected);
    ScratchProject folder;
    QMap<QString, QByteArray> texts;
    for (const QString &file : files)
        texts.insert(file, code);
    install(folder, distribution, texts);
    const QJsonObject wish{{u"seconds"_s, 3},
                           {u"distributions"_s, QJsonObject{{distribution, QJsonArray{expected}}}}};
    const ProbeAnswer answer =
        python(folder, resource(u"probe/check_imports.py"_s), QJsonDocument(wish).toJson());
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QStringList found;
    for (const QByteArray &line : answer.output.split('\n')) {
        if (line.isEmpty())
            continue;
        const auto report = readImportLine(line);
        QVERIFY2(report.has_value(), line.constData());
        if (!report->check.module.isEmpty())
            found += report->check.module + (report->check.ok ? u" ok"_s : u" fails"_s);
        if (!report->check.ok)
            QVERIFY(!report->check.error.isEmpty());
    }
    QTEST(found, "modules");
}

void TestImportProbe::importsDoNotSeeTheModel()
{
    // The model's own folder has a module of the package's name.
    ScratchProject folder;
    install(folder, u"numbers-x"_s, {{u"numbers_x/__init__.py"_s, ""}});
    QVERIFY(folder.write(u"numbers_x.py"_s, "raise RuntimeError('the wrong one')\n"));
    const ProbeAnswer answer = python(folder, resource(u"probe/check_imports.py"_s),
                                      R"({"distributions": {"numbers-x": ["numbers_x"]}})");
    QVERIFY2(answer.output.contains("\"ok\": true"), answer.output.constData());
}

QTEST_GUILESS_MAIN(TestImportProbe)
#include "tst_importprobe.moc"
