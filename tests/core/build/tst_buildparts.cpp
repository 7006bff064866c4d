// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// The pure parts of a build: names, labels, reports of the probes.

#include "build/imagename.h"
#include "build/labels.h"
#include "build/probereport.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// What a Dockerfile's parser makes of LABEL lines: continuations joined, quotes removed.
QString labelValue(const QString &dockerfile, const QString &name)
{
    QString joined = dockerfile;
    joined.replace("\\\n"_L1, QString());
    for (const QString &line : joined.split(u'\n')) {
        const QString begin = u"LABEL %1='"_s.arg(name);
        if (line.startsWith(begin) && line.endsWith(u'\''))
            return line.sliced(begin.size(), line.size() - begin.size() - 1);
    }
    return {};
}

} // namespace

class TestBuildParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void imageNames_data();
    void imageNames();
    void jsonLabels_data();
    void jsonLabels();
    void otherLabels();
    void importLines_data();
    void importLines();
    void importWishNamesOwners();
    void imageAtFault_data();
    void imageAtFault();
    void schemaReports_data();
    void schemaReports();
};

void TestBuildParts::imageNames_data()
{
    QTest::addColumn<bool>("valid");
    for (const char *name :
         {"a", "cog-hello", "me/my-model", "r8.im/me/model", "localhost:5000/a/b:1.0", "a__b/c.d:V_1",
          "127.0.0.1:49153/x", "registry.example.com/a-b--c:latest", "a:_x"})
        QTest::newRow(name) << true;
    for (const char *name :
         {"", "A", "a:", "a:b:c", "a/", "/a", "-a", "a-", "a..b", "a___b", "a b", "a@sha256:1", "a:-x",
          "a.b:port/x", "http://a/b", "a/../b", "a:x/y", "--tag", "a;rm"})
        QTest::newRow(name) << false;
    QTest::newRow("too long") << false;
}

void TestBuildParts::imageNames()
{
    QFETCH(const bool, valid);
    QString name = QString::fromUtf8(QTest::currentDataTag());
    if (name == u"too long")
        name = QString(400, u'a');
    QCOMPARE(isImageName(name), valid);
    Resolution resolution;
    resolution.completion.config.image = name;
    const auto chosen = imageName(resolution, {});
    if (!name.isEmpty()) {
        QCOMPARE(chosen.has_value(), valid);
        if (!valid)
            QCOMPARE(chosen.error().code, u"image-name-malformed"_s);
    }
    QCOMPARE(imageName(resolution, u"given:1"_s).value(), u"given:1"_s);
}

void TestBuildParts::jsonLabels_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << u"hello"_s;
    QTest::newRow("quotes") << u"it's a \"x\" and $HOME `b` \\ ${X}"_s;
    QTest::newRow("not ASCII") << u"Größe 模型 \U0001f600"_s.repeated(9'000);
    QTest::newRow("blanks at the cut") << u"a "_s.repeated(100'000);
    QTest::newRow("hashes") << u"#\\ "_s.repeated(1'000) + u"word"_s.repeated(60'000);
    QTest::newRow("long") << QString(900'000, u'x');
}

void TestBuildParts::jsonLabels()
{
    QFETCH(const QString, text);
    const QString json =
        QString::fromUtf8(QJsonDocument(QJsonObject{{u"d"_s, text}}).toJson(QJsonDocument::Compact));
    const LabelBuild build = labelBuild(u"t:1"_s, {{u"run.cog.config"_s, json}}, true);
    QVERIFY(build.commandLineLabels.isEmpty());
    QVERIFY(build.dockerfile.startsWith(
        "FROM t:1\nCOPY openapi_schema.json .cog/openapi_schema.json\nLABEL run.cog.config='"_L1));
    const QStringList lines = build.dockerfile.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QVERIFY(lines[i].toUtf8().size() < 65'535);
        if (i > 2 && !lines[i].isEmpty())
            QVERIFY(!lines[i].front().isSpace() && lines[i].front() != u'#');
    }
    const QString value = labelValue(build.dockerfile, u"run.cog.config"_s);
    QVERIFY(!value.contains(u'\''));
    QCOMPARE(QJsonDocument::fromJson(value.toUtf8()).object().value("d"_L1).toString(), text);
}

void TestBuildParts::otherLabels()
{
    const LabelBuild build = labelBuild(u"t:1"_s,
                                        {{u"freeze"_s, u"a==1\nb==2"_s},
                                         {u"empty"_s, QString()},
                                         {u"almost"_s, u"{not json"_s},
                                         {u"huge"_s, QString(200'000, u'x')}},
                                        false);
    QCOMPARE(build.dockerfile, u"FROM t:1\n"_s);
    QCOMPARE(build.commandLineLabels.keys(), (QStringList{u"almost"_s, u"empty"_s, u"freeze"_s}));
    QCOMPARE(build.omitted, QStringList{u"huge"_s});
}

void TestBuildParts::importLines_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("isReport");
    QTest::addColumn<bool>("ok");
    QTest::addColumn<bool>("needsDriver");
    QTest::addColumn<QByteArray>("log");
    QTest::newRow("ok")
        << R"({"module":"cv2","distribution":"opencv-python","ok":true,"seconds":0.31,"error":null,"traceback":null})"_ba
        << true << true << false << "check  import cv2  ok  0.3 s\n"_ba;
    QTest::newRow("failed")
        << R"({"module":"cv2","distribution":"o","ok":false,"seconds":0,"error":"ImportError: libGL.so.1: no","traceback":"Traceback:\n  x\nImportError: libGL.so.1: no\n"})"_ba
        << true << false << false
        << "check  import cv2  failed\nTraceback:\n  x\nImportError: libGL.so.1: no\n"_ba;
    QTest::newRow("crashed")
        << R"({"module":"m","distribution":"o","ok":false,"seconds":0,"error":"the process was ended by SIGILL","traceback":"Fatal\n"})"_ba
        << true << false << false << "check  import m  failed\nFatal\nthe process was ended by SIGILL\n"_ba;
    QTest::newRow("driver")
        << R"({"module":"pycuda","distribution":"o","ok":false,"seconds":0,"error":"ImportError: libcuda.so.1: x","traceback":"T"})"_ba
        << true << false << true
        << "check  import pycuda  not checked: it needs NVIDIA's driver, which a machine with a GPU has (ImportError: libcuda.so.1: x)\n"_ba;
    QTest::newRow("nothing to import")
        << R"({"module":null,"distribution":"types-x","ok":null,"seconds":0,"error":"it brings no module to import"})"_ba
        << true << true << false << "check  types-x: it brings no module to import\n"_ba;
    QTest::newRow("terminal escapes")
        << R"({"module":"a\u001b[2J","distribution":"o","ok":true,"seconds":1})"_ba << true << true << false
        << "check  import a\u241b[2J  ok  1.0 s\n"_ba;
    QTest::newRow("other text") << "hello"_ba << false << false << false << QByteArray();
    QTest::newRow("other JSON") << R"({"a":1})"_ba << false << false << false << QByteArray();
}

void TestBuildParts::importLines()
{
    QFETCH(const QByteArray, line);
    QFETCH(const bool, isReport);
    const auto report = readImportLine(line);
    QCOMPARE(report.has_value(), isReport);
    if (!report)
        return;
    QTEST(report->check.ok, "ok");
    QTEST(report->check.needsDriver, "needsDriver");
    QTEST(logLines(*report), "log");
}

void TestBuildParts::importWishNamesOwners()
{
    ImagePlan plan;
    plan.importModules = {u"cv2"_s, u"yaml"_s, u"own"_s};
    plan.moduleOwners = {{u"cv2"_s, u"opencv-python"_s}, {u"yaml"_s, u"pyyaml"_s}};
    const QJsonObject wish =
        QJsonDocument::fromJson(importWish(plan)).object()["distributions"_L1].toObject();
    QCOMPARE(wish["opencv-python"_L1].toArray(), QJsonArray{u"cv2"_s});
    QCOMPARE(wish["pyyaml"_L1].toArray(), QJsonArray{u"yaml"_s});
    QCOMPARE(wish[QString()].toArray(), QJsonArray{u"own"_s});
}

void TestBuildParts::imageAtFault_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("error");
    QTest::addColumn<bool>("atFault");
    QTest::newRow("module") << u"ModuleNotFoundError"_s << u"ModuleNotFoundError: No module named 'x'"_s
                            << true;
    QTest::newRow("library") << u"ImportError"_s
                             << u"ImportError: libGL.so.1: cannot open shared object file"_s << true;
    QTest::newRow("ctypes") << u"OSError"_s
                            << u"OSError: libsndfile.so: cannot open shared object file: No such file"_s
                            << true;
    QTest::newRow("stack") << u"ImportError"_s << u"ImportError: x.so: cannot enable executable stack"_s
                           << true;
    QTest::newRow("driver") << u"ImportError"_s
                            << u"ImportError: libcuda.so.1: cannot open shared object file"_s << false;
    QTest::newRow("no GPU") << u"RuntimeError"_s << u"RuntimeError: Found no NVIDIA driver on your system."_s
                            << false;
    QTest::newRow("no network") << u"OSError"_s << u"urllib.error.URLError: <urlopen error>"_s << false;
}

void TestBuildParts::imageAtFault()
{
    QFETCH(const QString, kind);
    QFETCH(const QString, error);
    QTEST(isImageAtFault(kind, error), "atFault");
}

void TestBuildParts::schemaReports_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<bool>("isReport");
    QTest::addColumn<bool>("hasSchema");
    const QByteArray schema =
        R"({"openapi":"3.0.2","paths":{},"components":{"schemas":{"Input":{"properties":{"a":{}}}}}})";
    const QByteArray rest = R"(,"imported":true,"packages":["a==1","b==2"],"max_concurrency":4})";
    QTest::newRow("whole") << "{\"schema\":" + schema + rest << true << true;
    QTest::newRow("text before") << "Loading...\n{}\n{\"schema\":" + schema + rest + "\n" << true << true;
    QTest::newRow("none") << "{\"schema\":null" + rest << true << false;
    QTest::newRow("no components") << R"({"schema":{"openapi":"3.0.2","paths":{}})" + rest << true << false;
    QTest::newRow("old openapi")
        << R"({"schema":{"openapi":"2.0","paths":{},"components":{"schemas":{"Input":{}}}})" + rest << true
        << false;
    QTest::newRow("cut") << ("{\"schema\":" + schema).chopped(3) << false << false;
    QTest::newRow("empty") << QByteArray() << false << false;
}

void TestBuildParts::schemaReports()
{
    QFETCH(const QByteArray, output);
    QFETCH(const bool, isReport);
    QFETCH(const bool, hasSchema);
    const auto report = readSchemaReport(output);
    QCOMPARE(report.has_value(), isReport);
    if (!report)
        return;
    QCOMPARE(!report->schema.isEmpty(), hasSchema);
    QCOMPARE(report->inputs, hasSchema ? 1 : 0);
    QCOMPARE(report->packages, u"a==1\nb==2"_s);
    QCOMPARE(report->maxConcurrency, std::optional(4));
}

QTEST_GUILESS_MAIN(TestBuildParts)
#include "tst_buildparts.moc"
