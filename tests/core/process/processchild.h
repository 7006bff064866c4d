// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "process/processrunner.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <functional>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace cogwright::test {

using namespace Qt::StringLiterals;

// What this program does when a test starts it as a child. Plain POSIX: the child has to be able to
// misbehave.

[[noreturn]] inline void sleepForEver()
{
    for (;;)
        ::pause();
}

inline int printBytes(long count)
{
    const std::string block(1000, 'x');
    for (long written = 0; written < count; written += 1000) {
        if (std::fwrite(block.data(), 1, block.size(), stdout) != block.size())
            return 9;
    }
    return std::fflush(stdout) == 0 ? 0 : 9;
}

inline int haveGrandchild(bool ownGroup)
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

inline int tellSurroundings()
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

inline int burnProcessor()
{
    const std::clock_t end = std::clock() + CLOCKS_PER_SEC * 3 / 10;
    while (std::clock() < end) {
    }
    return 0;
}

inline int copyInput()
{
    char buffer[4096];
    ssize_t count = 0;
    while ((count = ::read(0, buffer, sizeof buffer)) > 0) {
        if (::write(1, buffer, size_t(count)) != count)
            return 9;
    }
    return 0;
}

inline int child(int argc, char **argv)
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
        std::signal(SIGSEGV, SIG_DFL); // a sanitizer would catch it and exit in its own way
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

inline Command self(const QStringList &arguments)
{
    return {.program = QCoreApplication::applicationFilePath(),
            .arguments = QStringList{u"--child"_s} + arguments};
}

/// Runs to the end and returns what `finished` told; fails the test if it tells twice.
inline ProcessResult run(const Command &command, const std::function<void(Process &)> &meanwhile = {})
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

/// The main function of a test whose program is its own child.
template <class Test>
int runTestOrChild(int argc, char **argv)
{
    if (argc > 2 && std::strcmp(argv[1], "--child") == 0)
        return child(argc, argv);
    QCoreApplication application(argc, argv);
    Test object;
    return QTest::qExec(&object, argc, argv);
}

} // namespace cogwright::test
