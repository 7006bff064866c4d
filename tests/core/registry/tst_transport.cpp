// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "registry/httptransport.h"
#include "support/localserver.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;
using Fault = HttpAnswer::Fault;

/// The plugin that talks to the network, against a server of the test's own.
class TransportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void answers_data();
    void answers();
    void manyAtOnceComeInTheirOrder();
    void credentialsGoToTheirHostAlone();
    void nobodyThere();

private:
    HttpAnswer get(const QString &url, qint64 most = 1'000, int milliseconds = 5'000)
    {
        return m_transport
            ->get({{.url = QUrl(url), .accept = "*/*", .most = most}}, QDeadlineTimer(milliseconds))
            .first();
    }
    std::shared_ptr<HttpTransport> m_transport;
};

void TransportTest::initTestCase()
{
    qputenv("no_proxy", "127.0.0.1,localhost");
    const auto transport = networkTransport();
    QVERIFY2(transport, qUtf8Printable(transport ? QString() : transport.error().sentence()));
    m_transport = *transport;
}

void TransportTest::answers_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<Fault>("fault");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("found") << QByteArray("/page") << Fault::None << 200 << QByteArray("text");
    QTest::newRow("not found") << QByteArray("/none") << Fault::None << 404 << QByteArray("none");
    QTest::newRow("server's fault") << QByteArray("/broken") << Fault::None << 500 << QByteArray("oh");
    QTest::newRow("too long") << QByteArray("/long") << Fault::TooLong << 0 << QByteArray();
    QTest::newRow("slow") << QByteArray("/slow") << Fault::Late << 0 << QByteArray();
    QTest::newRow("to another page") << QByteArray("/moved") << Fault::None << 200 << QByteArray("text");
    QTest::newRow("to a file") << QByteArray("/tofile") << Fault::Refused << 0 << QByteArray();
    QTest::newRow("round and round") << QByteArray("/round") << Fault::Refused << 0 << QByteArray();
}

void TransportTest::answers()
{
    QFETCH(const QByteArray, path);
    QFETCH(const Fault, fault);
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    LocalServer server;
    server.add("/page", "text", "text/plain");
    server.add("/broken", "oh", "text/plain", "500 Internal Server Error");
    server.add("/long", QByteArray(100'000, 'x'), "text/plain");
    server.add("/moved", "", "text/plain", "302 Found", "Location: /page\r\n");
    server.add("/tofile", "", "text/plain", "302 Found", "Location: file:///etc/passwd\r\n");
    server.add("/round", "", "text/plain", "302 Found", "Location: /round\r\n");
    QElapsedTimer timer;
    timer.start();
    const HttpAnswer answer =
        get(server.address() + QString::fromLatin1(path), 1'000, fault == Fault::Late ? 300 : 5'000);
    QCOMPARE(answer.fault, fault);
    QCOMPARE(answer.status, status);
    QCOMPARE(answer.body, body);
    QVERIFY2(timer.elapsed() < 4'000, "it waits no longer than it may");
}

void TransportTest::manyAtOnceComeInTheirOrder()
{
    LocalServer server;
    QList<HttpRequest> requests;
    for (int i = 0; i < 40; ++i) {
        server.add("/" + QByteArray::number(i), QByteArray::number(i), "text/plain");
        requests.append(
            {.url = QUrl(server.address() + u'/' + QString::number(i)), .accept = "*/*", .most = 9});
    }
    const QList<HttpAnswer> answers = m_transport->get(requests, QDeadlineTimer(10'000));
    for (int i = 0; i < 40; ++i)
        QCOMPARE(answers[i].body, QByteArray::number(i));
}

void TransportTest::credentialsGoToTheirHostAlone()
{
    LocalServer other;
    other.add("/page", "text", "text/plain");
    LocalServer server;
    server.add("/moved", "", "text/plain", "302 Found",
               "Location: " + other.address().toLatin1() + "/page\r\n");
    const HttpAnswer answer = get(server.address(u"someone:hidden@"_s) + u"/moved"_s);
    QCOMPARE(answer.body, QByteArray("text"));
    QVERIFY(server.requests.join(QString()).contains("Authorization: Basic "_L1, Qt::CaseInsensitive));
    QVERIFY(!other.requests.join(QString()).contains("authorization"_L1, Qt::CaseInsensitive));
    const HttpAnswer none = get(server.address(u"someone:hidden@"_s) + u"/none"_s);
    QVERIFY(!none.url.toString().contains("hidden"_L1) && !none.problem.contains("hidden"_L1));
}

void TransportTest::nobodyThere()
{
    QString address;
    {
        const LocalServer server;
        address = server.address(u"someone:hidden@"_s);
    }
    const HttpAnswer answer = get(address + u"/page"_s);
    QCOMPARE(answer.fault, Fault::Unreachable);
    QVERIFY(!answer.problem.isEmpty());
    QVERIFY(!answer.problem.contains("hidden"_L1));
}

QTEST_GUILESS_MAIN(TransportTest)
#include "tst_transport.moc"
