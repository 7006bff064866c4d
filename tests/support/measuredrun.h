// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QElapsedTimer>
#include <QFile>
#include <QList>
#include <QString>
#include <QTemporaryDir>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace cogwright::test {

/// A program run to its end, and what it cost.
struct MeasuredRun {
    int status = -1; ///< 128 and the signal's number where one ended it
    QByteArray output, errors;
    double seconds = 0;    ///< wall clock
    double cpuSeconds = 0; ///< of its own
    double peakMb = 0;     ///< of resident memory, in units of 10^6 bytes
    bool timedOut = false;
};

/// Runs a program with wait4, which tells its peak memory. What it prints goes through files, so that
/// a program that prints much is never kept waiting. The peak counts this program's own at the start
/// too, so a test that measures stays small.
inline MeasuredRun measuredRun(const QStringList &command, double timeoutSeconds = 60)
{
    MeasuredRun run;
    const QTemporaryDir folder;
    const QByteArray output = QFile::encodeName(folder.filePath(QStringLiteral("output")));
    const QByteArray errors = QFile::encodeName(folder.filePath(QStringLiteral("errors")));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    constexpr int flags = O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.constData(), flags, 0600);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.constData(), flags, 0600);

    QList<QByteArray> words;
    for (const QString &word : command)
        words.append(QFile::encodeName(word));
    QList<char *> arguments;
    for (QByteArray &word : words)
        arguments.append(word.data());
    arguments.append(nullptr);

    QElapsedTimer timer;
    timer.start();
    pid_t child = 0;
    const int started = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (started != 0)
        return run;
    int status = 0;
    struct rusage usage = {};
    while (true) {
        const pid_t ended = wait4(child, &status, WNOHANG, &usage);
        if (ended == child || (ended < 0 && errno != EINTR))
            break;
        if (!run.timedOut && double(timer.elapsed()) / 1000 > timeoutSeconds) {
            run.timedOut = true;
            ::kill(child, SIGKILL);
        }
        ::usleep(2000);
    }
    run.seconds = double(timer.elapsed()) / 1000;
    const auto seconds = [](const timeval &time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
    run.cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    run.peakMb = double(usage.ru_maxrss) * 1024 / 1e6;
    run.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    const auto text = [](const QByteArray &path) {
        QFile file(QFile::decodeName(path));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    run.output = text(output);
    run.errors = text(errors);
    return run;
}

} // namespace cogwright::test
