// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "docker/dockerclient.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

QString sharedFolder()
{
    return qEnvironmentVariable("COGWRIGHT_SHARED",
                                qEnvironmentVariable("COGWRIGHT_SOURCE") + u"/../shared"_s);
}

QByteArray describe(const BuildEvent &event)
{
    return QByteArray::number(int(event.kind)) + '|' + event.digest.toUtf8() + '|' + event.name.toUtf8() +
           '|' + event.text + '|' + QByteArray::number(event.stream) + '|' + event.what.toUtf8() + '|' +
           QByteArray::number(event.current) + '|' + QByteArray::number(event.total) + '|' +
           event.error.toUtf8() + '|' + QByteArray::number(event.seconds, 'f', 3);
}

struct Reading {
    QByteArrayList events;
    QByteArray otherText;
    bool operator==(const Reading &) const = default;
};

/// Feeds a text in pieces of the lengths that `nextLength` gives.
Reading read(const QByteArray &text, const std::function<qsizetype()> &nextLength)
{
    BuildEventParser parser;
    Reading reading;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype length = std::max<qsizetype>(1, nextLength());
        for (const BuildEvent &event : parser.feed(text.mid(at, length)))
            reading.events += describe(event);
        at += length;
    }
    reading.otherText = parser.otherText();
    return reading;
}

QList<BuildEvent> eventsOf(const QByteArray &text, QByteArray *otherText = nullptr)
{
    BuildEventParser parser;
    const QList<BuildEvent> events = parser.feed(text);
    if (otherText)
        *otherText = parser.otherText();
    return events;
}

constexpr auto started =
    R"({"vertexes":[{"digest":"sha256:a","name":"[2/3] RUN x","started":"2026-01-01T00:00:00.5Z"}]})"_L1;

} // namespace

class TestBuildEventParser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recordedLogs_data();
    void recordedLogs();
    void recordedBuildHasTheseSteps();
    void kinds_data();
    void kinds();
    void logBytesArePassedOn();
    void logTimeIsSinceTheStepStarted();
    void textBesideTheObjects_data();
    void textBesideTheObjects();
    void boundedOnGarbage_data();
    void boundedOnGarbage();
};

void TestBuildEventParser::recordedLogs_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(sharedFolder() + u"/facts/docker-logs"_s);
    const QStringList names = folder.entryList({u"*rawjson*"_s}, QDir::Files);
    if (names.isEmpty())
        QTest::newRow("no logs") << QString();
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestBuildEventParser::recordedLogs()
{
    QFETCH(const QString, path);
    if (path.isEmpty())
        QSKIP("The recorded Docker logs are not here (COGWRIGHT_SHARED).");
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    const Reading whole = read(text, [&] { return text.size(); });
    QVERIFY(whole.events.size() > 20);
    QCOMPARE(read(text, [] { return 1; }), whole);
    QRandomGenerator random(20260101);
    for (int round = 0; round < 50; ++round) {
        const int largest = random.bounded(1, 5000);
        QCOMPARE(read(text, [&] { return random.bounded(1, largest + 1); }), whole);
    }
}

void TestBuildEventParser::recordedBuildHasTheseSteps()
{
    QFile file(sharedFolder() + u"/facts/docker-logs/28bx-eng26-rawjson.log"_s);
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("The recorded Docker logs are not here (COGWRIGHT_SHARED).");
    QByteArray otherText;
    QStringList ended;
    QMap<QString, QByteArray> output;
    for (const BuildEvent &event : eventsOf(file.readAll(), &otherText)) {
        if (event.kind == BuildEvent::Kind::Log)
            output[event.name] += event.text;
        if (event.kind == BuildEvent::Kind::StepFinished || event.kind == BuildEvent::Kind::StepCached)
            ended += event.name;
    }
    const QString stepA = u"[a 2/2] RUN for i in 1 2 3 4 5; do echo a$i; sleep 0.5; done"_s;
    const QString stepB = u"[b 2/2] RUN for i in 1 2 3 4 5; do echo b$i; sleep 0.5; done; touch /b"_s;
    QCOMPARE(output.value(stepA), "a1\na2\na3\na4\na5\n"_ba);
    QCOMPARE(output.value(stepB), "b1\nb2\nb3\nb4\nb5\n"_ba);
    QCOMPARE(output.size(), 2);
    for (const QString &name :
         {stepA, stepB, u"[stage-2 2/3] COPY --from=a /etc/os-release /a"_s,
          u"[b 1/2] FROM docker.io/library/python:3.11-slim"_s, u"exporting to image"_s})
        QVERIFY2(ended.contains(name), qPrintable(name));
    QVERIFY(otherText.startsWith("### cmd:"));
}

void TestBuildEventParser::kinds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<int>>("kinds");
    QTest::addColumn<QString>("error");
    QTest::addColumn<double>("seconds");
    using Kind = BuildEvent::Kind;
    const auto vertex = [](const char *rest) {
        return QByteArray(R"({"vertexes":[{"digest":"sha256:a","name":"[2/3] RUN x")") + rest + "}]}\n";
    };
    QTest::newRow("announced") << vertex("") << QList<int>() << QString() << 0.0;
    QTest::newRow("started") << vertex(R"(,"started":"2026-01-01T00:00:00Z")")
                             << QList<int>{int(Kind::StepStarted)} << QString() << 0.0;
    QTest::newRow("both at once")
        << vertex(R"(,"started":"2026-01-01T00:00:00Z","completed":"2026-01-01T00:00:02.25Z")")
        << QList<int>{int(Kind::StepStarted), int(Kind::StepFinished)} << QString() << 2.25;
    QTest::newRow("cached")
        << vertex(R"(,"started":"2026-01-01T00:00:00Z","completed":"2026-01-01T00:00:00Z","cached":true)")
        << QList<int>{int(Kind::StepStarted), int(Kind::StepCached)} << QString() << 0.0;
    QTest::newRow("failed")
        << vertex(
               R"(,"started":"2026-01-01T00:00:00Z","completed":"2026-01-01T00:00:01Z","error":"exit code: 1")")
        << QList<int>{int(Kind::StepStarted), int(Kind::StepFailed)} << u"exit code: 1"_s << 1.0;
    QTest::newRow("nanoseconds")
        << vertex(
               R"(,"started":"2026-01-01T00:00:00.000000001Z","completed":"2026-01-01T00:00:00.500000001Z")")
        << QList<int>{int(Kind::StepStarted), int(Kind::StepFinished)} << QString() << 0.5;
    QTest::newRow("unknown keys only")
        << "{\"something\":[{\"else\":1}]}"_ba << QList<int>() << QString() << 0.0;
    QTest::newRow("wrong types")
        << R"({"vertexes":{"a":1},"logs":"x","statuses":[3,null,"y"],"warnings":[[]]})"_ba
        << QList<int>{int(Kind::Progress), int(Kind::Progress), int(Kind::Progress)} << QString() << 0.0;
}

void TestBuildEventParser::kinds()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, error);
    QFETCH(const double, seconds);
    const QList<BuildEvent> events = eventsOf(text);
    QList<int> found;
    for (const BuildEvent &event : events)
        found += int(event.kind);
    QTEST(found, "kinds");
    if (!events.isEmpty()) {
        QCOMPARE(events.last().error, error);
        QVERIFY(qAbs(events.last().seconds - seconds) < 0.0015);
    }
}

void TestBuildEventParser::logBytesArePassedOn()
{
    // Not UTF-8, escape sequences, a carriage return, half a line.
    const QByteArray bytes = "\xff\xfe 50%\r\x1b[31mred"_ba + QByteArray(1, '\0');
    const QByteArray text = QByteArray(started.data()) +
                            "\n{\"logs\":[{\"vertex\":\"sha256:a\",\"stream\":2,\"data\":\"" +
                            bytes.toBase64() + "\",\"timestamp\":\"2026-01-01T00:00:01.5Z\"}]}\n";
    const QList<BuildEvent> events = eventsOf(text);
    QCOMPARE(events.size(), 2);
    QCOMPARE(events.last().text, bytes);
    QCOMPARE(events.last().stream, 2);
    QCOMPARE(events.last().name, u"[2/3] RUN x"_s);
}

void TestBuildEventParser::logTimeIsSinceTheStepStarted()
{
    const QByteArray text =
        QByteArray(started.data()) +
        R"({"logs":[{"vertex":"sha256:a","data":"eA==","timestamp":"2026-01-01T00:00:03Z"},)" +
        R"({"vertex":"sha256:unknown","data":"eQ==","timestamp":"2026-01-01T00:00:03Z"}]})";
    const QList<BuildEvent> events = eventsOf(text);
    QCOMPARE(events.size(), 3);
    QCOMPARE(events[1].seconds, 2.5);
    QCOMPARE(events[2].seconds, 0.0);
}

void TestBuildEventParser::textBesideTheObjects_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("otherText");
    QTest::addColumn<int>("events");
    const QByteArray object(started.data());
    QTest::newRow("after") << object + "\nERROR: failed to solve: exit code: 1\n"
                           << "ERROR: failed to solve: exit code: 1\n"_ba << 1;
    QTest::newRow("before") << "WARNING: no output\n" + object + "\n" << "WARNING: no output\n"_ba << 1;
    QTest::newRow("objects without a break") << object + object << QByteArray() << 1;
    QTest::newRow("brace inside a line") << "a {b} c\n" + object << "a {b} c\n"_ba << 1;
    QTest::newRow("line that begins with a brace") << "{not json\n" + object + "\n" << "{not json\n"_ba << 1;
    QTest::newRow("balanced, not JSON") << "{not json}\n" + object << "{not json}"_ba << 1;
    QTest::newRow("quote that never ends") << "{\"abc\n" + object << "{\"abc\n"_ba << 1;
    QTest::newRow("braces in a string") << R"({"a":"}{\"}"})"_ba + "\n" + object << QByteArray() << 1;
    QTest::newRow("several lines") << "Dockerfile:3\n----\n   1 |  {\n----\n"_ba
                                   << "Dockerfile:3\n----\n   1 |  {\n----\n"_ba << 0;
    QTest::newRow("ends in the middle") << object.chopped(5) << QByteArray() << 0;
}

void TestBuildEventParser::textBesideTheObjects()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, events);
    QByteArray other;
    QCOMPARE(eventsOf(text, &other).size(), events);
    QTEST(other, "otherText");
}

void TestBuildEventParser::boundedOnGarbage_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("one long line") << QByteArray(40'000'000, 'x');
    QTest::newRow("one object without an end") << "{ \"a\": [" + QByteArray(40'000'000, '1');
    QTest::newRow("levels") << QByteArray(3'000'000, '{');
    QTest::newRow("levels, indented")
        << "{" + QByteArray("\n {").repeated(2'000'000) + QByteArray("}").repeated(2'000'001);
}

void TestBuildEventParser::boundedOnGarbage()
{
    QFETCH(const QByteArray, text);
    QElapsedTimer clock;
    clock.start();
    QByteArray other;
    QVERIFY(eventsOf(text, &other).isEmpty());
    QVERIFY(other.size() <= 1'000'000);
    QVERIFY2(clock.elapsed() < 50'000, QByteArray::number(clock.elapsed()).constData());
}

QTEST_GUILESS_MAIN(TestBuildEventParser)

#include "tst_buildeventparser.moc"
