// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/clirun.h"
#include "support/localserver.h"
#include "support/scratchproject.h"

#include <QEventLoop>
#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

const QByteArray build =
    "build:\n  python_version: \"3.11\"\n  gpu: true\n  python_requirements: requirements.txt\n";

QByteArray listing(const QByteArray &name, const QByteArray &version, bool wheel = true)
{
    const QByteArray file =
        wheel ? name + '-' + version + "-py3-none-any.whl" : name + '-' + version + ".tar.gz";
    return R"({"meta":{"api-version":"1.1"},"name":")" + name + R"(","files":[{"filename":")" + file +
           R"(","url":"/files/)" + file +
           R"(","hashes":{},"requires-python":">=3.8","size":1000,"yanked":false,"core-metadata":true}]})";
}

/// Runs the program while the test's own server answers it.
CliRun run(const QStringList &arguments)
{
    QProcess process;
    QEventLoop loop;
    QObject::connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(60'000, &loop, &QEventLoop::quit);
    process.start(qEnvironmentVariable("COGWRIGHT_CLI"), arguments);
    loop.exec();
    CliRun result;
    result.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : 128;
    result.output = process.readAllStandardOutput();
    result.errors = process.readAllStandardError();
    return result;
}

QStringList codes(const QJsonObject &document)
{
    QStringList list;
    for (const QJsonValue &finding : document.value("findings"_L1).toArray())
        list.append(finding["code"_L1].toString());
    return list;
}

QJsonObject needNamed(const QJsonObject &document, const QString &name)
{
    for (const QJsonValue &need : document.value("needs"_L1).toArray()) {
        if (need["name"_L1].toString() == name)
            return need.toObject();
    }
    return {};
}

} // namespace

/// The whole program and a package index of the test's own.
class OnlineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whatAnUnknownPackageDependsOnIsSeen();
    void nothingIsAskedUnlessAllowed_data();
    void nothingIsAskedUnlessAllowed();
    void aPinWithoutARelease();
    void aSourceArchiveAlone();
    void theProjectsOwnIndexIsNeverOpened();
    void badPagesEndNothing_data();
    void badPagesEndNothing();
    void nobodyAnswers();

private:
    QByteArray everythingCached() const
    {
        QByteArray all;
        const QDir folder(m_cache->path(u"cogwright/index"_s));
        for (const QString &name : folder.entryList(QDir::Files)) {
            QFile file(folder.filePath(name));
            if (file.open(QIODevice::ReadOnly))
                all += file.readAll();
        }
        return all;
    }
    std::unique_ptr<ScratchProject> m_project, m_cache;
    std::unique_ptr<LocalServer> m_server;
};

void OnlineTest::init()
{
    m_project = std::make_unique<ScratchProject>(build);
    m_project->write(u"requirements.txt"_s, "acme-vision==2.0\n");
    m_cache = std::make_unique<ScratchProject>();
    m_server = std::make_unique<LocalServer>();
    m_server->add("/simple/acme-vision/", listing("acme_vision", "2.0"));
    m_server->add("/files/acme_vision-2.0-py3-none-any.whl.metadata",
                  "Metadata-Version: 2.1\nName: acme-vision\nRequires-Dist: acme-images>=1\n\nText\n",
                  "binary/octet-stream");
    m_server->add("/simple/acme-images/", listing("acme_images", "1.5"));
    m_server->add("/files/acme_images-1.5-py3-none-any.whl.metadata",
                  "Name: acme-images\nRequires-Dist: opencv-python==4.9.0.80\n\n", "binary/octet-stream");
    qputenv("XDG_CACHE_HOME", m_cache->path().toUtf8());
    qputenv("no_proxy", "127.0.0.1,localhost");
    qunsetenv("UV_DEFAULT_INDEX");
    qunsetenv("UV_INDEX_URL");
    qunsetenv("COGWRIGHT_ONLINE");
    qputenv("PIP_INDEX_URL", (m_server->address(u"someone:hidden@"_s) + u"/simple"_s).toUtf8());
}

void OnlineTest::whatAnUnknownPackageDependsOnIsSeen()
{
    const QStringList words{u"resolve"_s, u"--online"_s, u"--json"_s, m_project->path()};
    const CliRun first = run(words);
    QVERIFY2(first.status == 0, first.errors.constData());
    const QJsonObject need = needNamed(first.document(), u"libGL.so.1"_s);
    QCOMPARE(need["evidence"_L1].toString(), u"index"_s);
    QVERIFY(need["wanted_by"_L1].toString().startsWith("opencv-python"_L1));
    QVERIFY(codes(first.document()).contains(u"package-from-index"_s));
    QVERIFY(!codes(first.document()).contains(u"package-unknown"_s));
    QCOMPARE(first.document()["choice"_L1]["confidence"_L1].toString(), u"medium"_s);
    QVERIFY(!first.output.contains("hidden") && !first.errors.contains("hidden"));
    QVERIFY(!everythingCached().isEmpty());
    QVERIFY(!everythingCached().contains("hidden"));
    QVERIFY(m_server->requests.join(QString()).contains("authorization: basic"_L1, Qt::CaseInsensitive));

    // The second time the cache answers, but for the wheels' ends, which this server does not give.
    m_server->requests.clear();
    QCOMPARE(run(words).output, first.output);
    for (const QString &request : std::as_const(m_server->requests))
        QVERIFY2(!request.contains("/simple/"_L1), qUtf8Printable(request));
}

void OnlineTest::nothingIsAskedUnlessAllowed_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("variable");
    QTest::addColumn<bool>("asked");
    QTest::newRow("nothing said") << QStringList{} << QByteArray() << false;
    QTest::newRow("online") << QStringList{u"--online"_s} << QByteArray() << true;
    QTest::newRow("the variable") << QStringList{} << QByteArray("1") << true;
    QTest::newRow("offline wins") << QStringList{u"--online"_s, u"--offline"_s} << QByteArray("1") << false;
}

void OnlineTest::nothingIsAskedUnlessAllowed()
{
    QFETCH(const QStringList, words);
    QFETCH(const QByteArray, variable);
    QFETCH(const bool, asked);
    qputenv("COGWRIGHT_ONLINE", variable);
    for (const QString &command : {u"check"_s, u"resolve"_s, u"compare"_s, u"dockerfile"_s, u"migrate"_s}) {
        m_server->requests.clear();
        QDir(m_cache->path(u"cogwright"_s)).removeRecursively();
        const CliRun result = run(QStringList{command} + words + QStringList{m_project->path()});
        QVERIFY2(result.status == 0, result.errors + result.output);
        QVERIFY2(m_server->requests.isEmpty() != asked, qUtf8Printable(command));
        if (command == "check"_L1)
            QCOMPARE(result.output.contains("with --online the package index is asked"), !asked);
    }
}

void OnlineTest::aPinWithoutARelease()
{
    m_project->write(u"requirements.txt"_s, "acme-vision==9.9\n");
    const QJsonObject document = run({u"check"_s, u"--online"_s, u"--json"_s, m_project->path()}).document();
    QVERIFY(codes(document).contains(u"requirement-no-release"_s));
    const QByteArray text = QJsonDocument(document).toJson();
    QVERIFY2(text.contains("acme-vision==2.0"), "the release that exists is offered");
    const QJsonObject resolved =
        run({u"resolve"_s, u"--online"_s, u"--json"_s, m_project->path()}).document();
    for (const QJsonValue &candidate : resolved.value("candidates"_L1).toArray())
        QCOMPARE(candidate["verdict"_L1].toString(), u"breaks"_s);
    QVERIFY(
        !needNamed(run({u"resolve"_s, u"--online"_s, u"--json"_s, m_project->path()}).document(), u"gcc"_s)
             .contains("name"_L1));
}

void OnlineTest::aSourceArchiveAlone()
{
    m_server->add("/simple/acme-vision/", listing("acme_vision", "2.0", false));
    const QJsonObject document =
        run({u"resolve"_s, u"--online"_s, u"--json"_s, m_project->path()}).document();
    QCOMPARE(needNamed(document, u"gcc"_s)["evidence"_L1].toString(), u"index"_s);
}

void OnlineTest::theProjectsOwnIndexIsNeverOpened()
{
    LocalServer own;
    m_project->write(u"requirements.txt"_s,
                     "--index-url http://localhost:" + QByteArray::number(own.serverPort()) +
                         "/simple\nacme-vision==2.0\n");
    const QJsonObject document = run({u"check"_s, u"--online"_s, u"--json"_s, m_project->path()}).document();
    QVERIFY(codes(document).contains(u"package-index-not-asked"_s));
    QVERIFY(own.requests.isEmpty());
    QVERIFY(m_server->requests.isEmpty());
}

void OnlineTest::badPagesEndNothing_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<QString>("code");
    const QByteArray json = "application/vnd.pypi.simple.v1+json";
    QTest::newRow("not there") << QByteArray() << json << QByteArray("404 Not Found")
                               << u"package-not-on-index"_s;
    QTest::newRow("its fault") << QByteArray() << json << QByteArray("500 No")
                               << u"package-index-unreachable"_s;
    QTest::newRow("half of it") << QByteArray("{\"files\":[{") << json << QByteArray("200 OK")
                                << u"package-index-unreachable"_s;
    QTest::newRow("too long") << QByteArray(25'000'000, ' ') << json << QByteArray("200 OK")
                              << u"package-index-unreachable"_s;
    QTest::newRow("HTML")
        << QByteArray(
               R"(<html><a href="../../files/acme_vision-2.0-py3-none-any.whl#sha256=ab" data-core-metadata="sha256=cd" data-requires-python="&gt;=3.8">acme_vision-2.0-py3-none-any.whl</a></html>)")
        << QByteArray("text/html; charset=utf-8") << QByteArray("200 OK") << u"package-from-index"_s;
}

void OnlineTest::badPagesEndNothing()
{
    QFETCH(const QByteArray, body);
    QFETCH(const QByteArray, type);
    QFETCH(const QByteArray, status);
    QFETCH(const QString, code);
    m_server->add("/simple/acme-vision/", body, type, status);
    const CliRun result = run({u"check"_s, u"--online"_s, u"--json"_s, m_project->path()});
    QCOMPARE(result.status, 0);
    QVERIFY2(codes(result.document()).contains(code), result.output.constData());
    QVERIFY(!result.output.contains("hidden"));
}

void OnlineTest::nobodyAnswers()
{
    m_server->close();
    m_project->write(u"requirements.txt"_s, "acme-vision==2.0\nacme-other\n");
    const CliRun result =
        run({u"check"_s, u"--online"_s, u"--json"_s, u"--fail-on"_s, u"warning"_s, m_project->path()});
    QCOMPARE(result.status, 0);
    QCOMPARE(codes(result.document()).count(u"package-index-unreachable"_s), 1);
    QVERIFY(!result.output.contains("hidden"));
}

QTEST_GUILESS_MAIN(OnlineTest)
#include "tst_online.moc"
