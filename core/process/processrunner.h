// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QMap>
#include <QObject>
#include <QStringList>
#include <memory>

namespace cogwright {

/// What to start: one value. No shell is ever involved.
struct Command {
    QString program;
    QStringList arguments;
    QString workingDirectory;
    QByteArray input;                   ///< written to standard input, which is then closed
    QMap<QString, QString> environment; ///< added to the inherited one
    QStringList secretValues;           ///< never shown: replaced in display()
    int timeoutMs = 0;                  ///< 0: none

    /// The command as a person would type it, quoted for a shell, secrets replaced.
    [[nodiscard]] QString display() const;
};

struct ProcessResult {
    enum class End { Exited, Crashed, FailedToStart, TimedOut, Cancelled };
    End end = End::Exited;
    int exitCode = 0;
    /// What nobody took: while a slot is connected to outputReady (errorReady), the bytes go there
    /// and not in here. Bounded to 16 MB each; what comes later is read and dropped.
    QByteArray output, errors;
    bool clipped = false; ///< something was dropped
    QString reason;       ///< for FailedToStart: why
    double seconds = 0;
    /// Of the child and of those of its children that it waited for. Exact while all processes
    /// are started from one thread.
    double cpuSeconds = 0;

    [[nodiscard]] bool ok() const { return end == End::Exited && exitCode == 0; }
};

/// A running process in a session and process group of its own. Exactly one `finished`, a failed
/// start included; it is sent only after every byte was read. After a cancel or a timeout it is
/// sent only when no process of the session is left. Destroying a running one kills its group.
class Process : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    /// Asks it to stop: SIGINT, and after `graceMs` SIGKILL to the whole group.
    virtual void cancel(int graceMs = 10'000) = 0;
    [[nodiscard]] virtual qint64 processId() const = 0; ///< 0 while none runs

Q_SIGNALS:
    void outputReady(const QByteArray &bytes);
    void errorReady(const QByteArray &bytes);
    void finished(const cogwright::ProcessResult &result);
};

/// The outer edge to other programs. POSIX-only code stays behind it.
class ProcessRunner
{
public:
    virtual ~ProcessRunner();
    /// Starts at once; the caller owns the process. Signals come from the event loop, never from
    /// inside this call.
    [[nodiscard]] virtual std::unique_ptr<Process> start(const Command &command) = 0;
};

/// The real one.
[[nodiscard]] std::unique_ptr<ProcessRunner> makeProcessRunner();

} // namespace cogwright
