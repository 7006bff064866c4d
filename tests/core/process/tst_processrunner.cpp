// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "process/processrunner.h"
#include "processchild.h"

#include <QDir>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace cogwright;
using cogwright::test::run;
using cogwright::test::self;

class TestProcessRunner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ends_data();
    void ends();
    void readsEverything();
    void bytesGoToTheSignalOrTheResult();
    void keepsAtMost16MB();
    void writesInput();
    void inputThatNobodyReadsIsNoError();
    void failedStart_data();
    void failedStart();
    void childStartsClean();
    void environmentAndFolder();
    void countsProcessorTime();
    void display_data();
    void display();
};

void TestProcessRunner::ends_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("end");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("errors");
    using End = ProcessResult::End;
    QTest::newRow("zero") << QStringList{u"exit"_s, u"0"_s} << int(End::Exited) << 0 << QByteArray()
                          << QByteArray();
    QTest::newRow("code") << QStringList{u"exit"_s, u"125"_s} << int(End::Exited) << 125 << QByteArray()
                          << QByteArray();
    QTest::newRow("both streams") << QStringList{u"both"_s} << int(End::Exited) << 3 << "to output"_ba
                                  << "to errors"_ba;
    QTest::newRow("crash") << QStringList{u"crash"_s} << int(End::Crashed) << int(SIGSEGV) << "last words"_ba
                           << QByteArray();
}

void TestProcessRunner::ends()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, code);
    const ProcessResult result = run(self(arguments));
    QTEST(int(result.end), "end");
    QCOMPARE(result.exitCode, code);
    QTEST(result.output, "output");
    QTEST(result.errors, "errors");
    QCOMPARE(result.ok(), result.end == ProcessResult::End::Exited && code == 0);
    QVERIFY(result.seconds > 0 && result.seconds < 20);
}

void TestProcessRunner::readsEverything()
{
    // Far more than a pipe holds, and the program ends right after its last byte.
    const ProcessResult result = run(self({u"print"_s, u"5000000"_s}));
    QVERIFY(result.ok());
    QCOMPARE(result.output.size(), 5'000'000);
    QVERIFY(!result.clipped);
}

void TestProcessRunner::bytesGoToTheSignalOrTheResult()
{
    QByteArray seen;
    bool ended = false;
    const ProcessResult result = run(self({u"print"_s, u"300000"_s}), [&](Process &process) {
        connect(&process, &Process::outputReady, this, [&](const QByteArray &bytes) {
            QVERIFY2(!ended, "bytes came after finished");
            seen += bytes;
        });
        connect(&process, &Process::finished, this, [&] { ended = true; });
    });
    QCOMPARE(seen.size(), 300'000);
    QVERIFY(result.output.isEmpty());
}

void TestProcessRunner::keepsAtMost16MB()
{
    const ProcessResult result = run(self({u"print"_s, u"17000000"_s}));
    QVERIFY(result.ok());
    QCOMPARE(result.output.size(), 16'000'000);
    QVERIFY(result.clipped);
}

void TestProcessRunner::writesInput()
{
    Command command = self({u"copy"_s});
    command.input = QByteArray(700'000, 'i') + QByteArray("\0end", 4);
    QCOMPARE(run(command).output, command.input);
}

void TestProcessRunner::inputThatNobodyReadsIsNoError()
{
    Command command = self({u"exit"_s, u"4"_s});
    command.input = QByteArray(3'000'000, 'i');
    const ProcessResult result = run(command);
    QCOMPARE(result.end, ProcessResult::End::Exited);
    QCOMPARE(result.exitCode, 4);
}

void TestProcessRunner::failedStart_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("folder");
    QTest::newRow("no such program") << u"cogwright-no-such-program"_s << QString();
    QTest::newRow("no such path") << u"/nowhere/docker"_s << QString();
    QTest::newRow("a folder") << u"/tmp"_s << QString();
    QTest::newRow("not executable") << u"/proc/self/status"_s << QString();
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("no such working folder") << u"/bin/true"_s << u"/nowhere/at/all"_s;
}

void TestProcessRunner::failedStart()
{
    QFETCH(const QString, program);
    QFETCH(const QString, folder);
    const ProcessResult result = run({.program = program, .workingDirectory = folder});
    QCOMPARE(result.end, ProcessResult::End::FailedToStart);
    QVERIFY(!result.reason.isEmpty());
    QVERIFY(!result.ok());
}

void TestProcessRunner::childStartsClean()
{
    // This program's own oddities must not reach a child.
    const int descriptor = ::open("/dev/null", O_RDONLY);
    QVERIFY(descriptor >= 0);
    sigset_t some;
    sigset_t before;
    sigemptyset(&some);
    sigaddset(&some, SIGTERM);
    sigaddset(&some, SIGINT);
    ::sigprocmask(SIG_BLOCK, &some, &before);
    std::signal(SIGPIPE, SIG_IGN);
    const ProcessResult result = run(self({u"surroundings"_s}));
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    ::close(descriptor);
    QCOMPARE(result.output, "blocked=0 open=0 leader=1 pipe=1"_ba);
}

void TestProcessRunner::environmentAndFolder()
{
    Command command = self({u"environment"_s, u"COGWRIGHT_TEST_NAME"_s});
    command.environment.insert(u"COGWRIGHT_TEST_NAME"_s, u"a value"_s);
    QCOMPARE(run(command).output, "a value"_ba);

    command = self({u"environment"_s, u"PATH"_s});
    QCOMPARE(run(command).output, qgetenv("PATH"));

    command = self({u"folder"_s});
    command.workingDirectory = QDir::rootPath();
    QCOMPARE(run(command).output, "/"_ba);
}

void TestProcessRunner::countsProcessorTime()
{
    const ProcessResult busy = run(self({u"burn"_s}));
    QVERIFY2(busy.cpuSeconds > 0.25 && busy.cpuSeconds < 5, QByteArray::number(busy.cpuSeconds).constData());
    const ProcessResult idle = run(self({u"exit"_s, u"0"_s}));
    QVERIFY2(idle.cpuSeconds < 0.25, QByteArray::number(idle.cpuSeconds).constData());
}

void TestProcessRunner::display_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("secrets");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << QStringList{u"docker"_s, u"build"_s, u"--file=/a/b.c"_s, u"x:1.0"_s}
                           << QStringList() << u"docker build --file=/a/b.c x:1.0"_s;
    QTest::newRow("blanks and quotes") << QStringList{u"docker"_s, u"it's here"_s, QString(), u"$HOME"_s}
                                       << QStringList() << uR"(docker 'it'\''s here' '' '$HOME')"_s;
    QTest::newRow("secret") << QStringList{u"docker"_s, u"--password=hunter2"_s, u"hunter2"_s}
                            << QStringList{u"hunter2"_s, QString()} << u"docker '--password=***' '***'"_s;
    QTest::newRow("control characters")
        << QStringList{u"docker"_s, u"a\x1b[31mb\nc"_s} << QStringList() << u"docker 'a\u241b[31mb\u240ac'"_s;
}

void TestProcessRunner::display()
{
    QFETCH(const QStringList, words);
    QFETCH(const QStringList, secrets);
    const Command command{.program = words.first(), .arguments = words.sliced(1), .secretValues = secrets};
    QTEST(command.display(), "shown");
}

int main(int argc, char **argv)
{
    return cogwright::test::runTestOrChild<TestProcessRunner>(argc, argv);
}

#include "tst_processrunner.moc"
