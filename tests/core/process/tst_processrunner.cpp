// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "process/processrunner.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

// What this program does when a test starts it as a child. Plain POSIX: the child has to be able to
// misbehave.

[[noreturn]] void sleepForEver()
{
    for (;;)
        ::pause();
}

int printBytes(long count)
{
    const std::string block(1000, 'x');
    for (long written = 0; written < count; written += 1000) {
        if (std::fwrite(block.data(), 1, block.size(), stdout) != block.size())
            return 9;
    }
    return std::fflush(stdout) == 0 ? 0 : 9;
}

int haveGrandchild(bool ownGroup)
{
    const pid_t grandchild = ::fork();
    if (grandchild == 0) {
        std::signal(SIGINT, SIG_IGN);
        if (ownGroup)
            ::setpgid(0, 0);
        sleepForEver();
    }
    ::usleep(50'000);
    std::printf("%d\n", int(grandchild));
    std::fflush(stdout);
    sleepForEver();
}

int tellSurroundings()
{
    sigset_t blocked;
    sigemptyset(&blocked);
    ::sigprocmask(SIG_SETMASK, nullptr, &blocked);
    int blockedSignals = 0;
    for (int signal = 1; signal < 32; ++signal)
        blockedSignals += sigismember(&blocked, signal) == 1 ? 1 : 0;
    int open = 0;
    for (int descriptor = 3; descriptor < 256; ++descriptor)
        open += ::fcntl(descriptor, F_GETFD) >= 0 ? 1 : 0;
    struct sigaction pipe{};
    ::sigaction(SIGPIPE, nullptr, &pipe);
    std::printf("blocked=%d open=%d leader=%d pipe=%d", blockedSignals, open, int(::getsid(0) == ::getpid()),
                int(pipe.sa_handler == SIG_DFL));
    return 0;
}

int burnProcessor()
{
    const std::clock_t end = std::clock() + CLOCKS_PER_SEC * 3 / 10;
    while (std::clock() < end) {
    }
    return 0;
}

int copyInput()
{
    char buffer[4096];
    ssize_t count = 0;
    while ((count = ::read(0, buffer, sizeof buffer)) > 0) {
        if (::write(1, buffer, size_t(count)) != count)
            return 9;
    }
    return 0;
}

int child(int argc, char **argv)
{
    const std::string what = argv[2];
    const std::string value = argc > 3 ? argv[3] : "";
    if (what == "exit")
        return std::atoi(value.c_str());
    if (what == "print")
        return printBytes(std::atol(value.c_str()));
    if (what == "both") {
        std::fputs("to output", stdout);
        std::fputs("to errors", stderr);
        return 3;
    }
    if (what == "crash") {
        std::fputs("last words", stdout);
        std::fflush(stdout);
        ::kill(::getpid(), SIGSEGV);
    }
    if (what == "block")
        sleepForEver();
    if (what == "ignore") {
        std::signal(SIGINT, SIG_IGN);
        std::puts("ready");
        std::fflush(stdout);
        sleepForEver();
    }
    if (what == "polite") {
        std::signal(SIGINT, [](int) {
            [[maybe_unused]] const ssize_t written = ::write(1, "cleaned up", 10);
            std::_Exit(7);
        });
        std::puts("ready");
        std::fflush(stdout);
        sleepForEver();
    }
    if (what == "grandchild")
        return haveGrandchild(value == "own-group");
    if (what == "surroundings")
        return tellSurroundings();
    if (what == "burn")
        return burnProcessor();
    if (what == "copy")
        return copyInput();
    if (what == "environment") {
        std::fputs(std::getenv(value.c_str()), stdout);
        return 0;
    }
    if (what == "folder") {
        char path[4096];
        std::fputs(::getcwd(path, sizeof path), stdout);
        return 0;
    }
    return 99;
}

Command self(const QStringList &arguments)
{
    return {.program = QCoreApplication::applicationFilePath(),
            .arguments = QStringList{u"--child"_s} + arguments};
}

/// True while a process is there and not just waiting to be reaped by its parent.
bool isRunning(qint64 id)
{
    QFile file(u"/proc/%1/stat"_s.arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray stat = file.readAll();
    return !stat.mid(stat.lastIndexOf(')')).startsWith(") Z");
}

/// Runs to the end and returns what `finished` told; fails the test if it tells twice.
ProcessResult run(const Command &command, const std::function<void(Process &)> &meanwhile = {})
{
    const auto runner = makeProcessRunner();
    const auto process = runner->start(command);
    QSignalSpy spy(process.get(), &Process::finished);
    if (meanwhile)
        meanwhile(*process);
    if (spy.isEmpty() && !spy.wait(30'000)) {
        qFatal("the process told no end");
    }
    QTest::qWait(30);
    if (spy.size() != 1)
        qFatal("finished was told %d times", int(spy.size()));
    return spy.first().first().value<ProcessResult>();
}

} // namespace

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
    void cancel_data();
    void cancel();
    void cancelIsGentleFirst();
    void noneOfTheSessionIsLeft_data();
    void noneOfTheSessionIsLeft();
    void secondCancelShortensTheGrace();
    void destroyingKills();
    void timesOut();
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

void TestProcessRunner::cancel_data()
{
    QTest::addColumn<QString>("mode");
    QTest::addColumn<int>("graceMs");
    QTest::addColumn<int>("atLeastMs");
    QTest::addColumn<int>("atMostMs");
    QTest::newRow("ends on SIGINT") << u"block"_s << 10'000 << 0 << 5'000;
    QTest::newRow("refuses SIGINT") << u"ignore"_s << 300 << 290 << 8'000;
    QTest::newRow("no grace") << u"ignore"_s << 0 << 0 << 5'000;
}

void TestProcessRunner::cancel()
{
    QFETCH(const QString, mode);
    QFETCH(const int, graceMs);
    QFETCH(const int, atLeastMs);
    QFETCH(const int, atMostMs);
    QElapsedTimer clock;
    qint64 id = 0;
    const ProcessResult result = run(self({mode}), [&](Process &process) {
        if (mode == u"ignore")
            QSignalSpy(&process, &Process::outputReady).wait(10'000);
        else
            QTest::qWait(100);
        id = process.processId();
        clock.start();
        process.cancel(graceMs);
    });
    QCOMPARE(result.end, ProcessResult::End::Cancelled);
    QVERIFY2(clock.elapsed() >= atLeastMs, QByteArray::number(clock.elapsed()).constData());
    QVERIFY2(clock.elapsed() <= atMostMs, QByteArray::number(clock.elapsed()).constData());
    QVERIFY(id > 0);
    QVERIFY(!isRunning(id));
}

void TestProcessRunner::cancelIsGentleFirst()
{
    QByteArray seen;
    const ProcessResult result = run(self({u"polite"_s}), [&](Process &process) {
        connect(&process, &Process::outputReady, this, [&](const QByteArray &bytes) { seen += bytes; });
        QVERIFY(QTest::qWaitFor([&] { return seen == "ready\n"_ba; }, 10'000));
        process.cancel(10'000);
    });
    QCOMPARE(result.end, ProcessResult::End::Cancelled);
    QCOMPARE(result.exitCode, 7);
    QCOMPARE(seen, "ready\ncleaned up"_ba);
}

void TestProcessRunner::noneOfTheSessionIsLeft_data()
{
    QTest::addColumn<QString>("group");
    QTest::newRow("grandchild in the group") << u"same-group"_s;
    QTest::newRow("grandchild in a group of its own") << u"own-group"_s;
}

void TestProcessRunner::noneOfTheSessionIsLeft()
{
    QFETCH(const QString, group);
    qint64 childId = 0;
    qint64 grandchildId = 0;
    run(self({u"grandchild"_s, group}), [&](Process &process) {
        QSignalSpy spy(&process, &Process::outputReady);
        QVERIFY(spy.wait(10'000));
        grandchildId = spy.first().first().toByteArray().trimmed().toLongLong();
        childId = process.processId();
        QVERIFY(isRunning(childId));
        QVERIFY(isRunning(grandchildId));
        process.cancel(300);
    });
    // The child ends on SIGINT at once; the grandchild refuses it.
    QVERIFY(!isRunning(childId));
    QVERIFY(!isRunning(grandchildId));
}

void TestProcessRunner::secondCancelShortensTheGrace()
{
    QElapsedTimer clock;
    const ProcessResult result = run(self({u"ignore"_s}), [&](Process &process) {
        QSignalSpy(&process, &Process::outputReady).wait(10'000);
        clock.start();
        process.cancel(60'000);
        process.cancel(100);
    });
    QCOMPARE(result.end, ProcessResult::End::Cancelled);
    QVERIFY(clock.elapsed() < 10'000);
}

void TestProcessRunner::destroyingKills()
{
    const auto runner = makeProcessRunner();
    auto process = runner->start(self({u"grandchild"_s, u"same-group"_s}));
    QSignalSpy spy(process.get(), &Process::outputReady);
    QVERIFY(spy.wait(10'000));
    const qint64 grandchildId = spy.first().first().toByteArray().trimmed().toLongLong();
    const qint64 childId = process->processId();
    process.reset();
    QVERIFY(!isRunning(childId));
    QVERIFY(QTest::qWaitFor([&] { return !isRunning(grandchildId); }, 5'000));
}

void TestProcessRunner::timesOut()
{
    Command command = self({u"ignore"_s});
    command.timeoutMs = 200;
    const ProcessResult result = run(command);
    QCOMPARE(result.end, ProcessResult::End::TimedOut);
    QVERIFY(result.seconds >= 0.2 && result.seconds < 15);

    command = self({u"exit"_s, u"0"_s});
    command.timeoutMs = 20'000;
    QVERIFY(run(command).ok());
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
    if (argc > 2 && std::strcmp(argv[1], "--child") == 0)
        return child(argc, argv);
    QCoreApplication application(argc, argv);
    TestProcessRunner test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_processrunner.moc"
