// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "childprocess.h"

#include "processgroup.h"
#include "support/text.h"

#include <QMetaMethod>

#include <csignal>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype largestKept = 16'000'000;
constexpr int graceOfTimeoutMs = 2'000;
constexpr int watchIntervalMs = 20;
/// SIGKILL can't be refused, but a process that waits for a disk ends only when the disk answers.
constexpr int longestAfterKillMs = 5'000;

/// Runs in the child before exec: async-signal-safe calls only.
void prepareChild()
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
#ifdef CLOSE_RANGE_CLOEXEC
    // QProcess' own flag closes the descriptors at once, and with them the one over which it would
    // hear that exec failed; closing on exec is what is meant.
    close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
#endif
}

} // namespace

ChildProcess::ChildProcess(Command command)
    : m_command(std::move(command))
{
    m_timeout.setSingleShot(true);
    m_kill.setSingleShot(true);
    m_watch.setInterval(watchIntervalMs);
    connect(&m_timeout, &QTimer::timeout, this,
            [this] { stop(ProcessResult::End::TimedOut, graceOfTimeoutMs); });
    connect(&m_kill, &QTimer::timeout, this, [this] {
        m_killed = true;
        m_sinceKill.start();
        signalSession(m_session, SIGKILL);
    });
    connect(&m_watch, &QTimer::timeout, this, &ChildProcess::waitForGroup);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &ChildProcess::readOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this, &ChildProcess::readErrors);
    connect(&m_process, &QProcess::finished, this, &ChildProcess::leaderEnded);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        // Every other error is followed by finished(), or is about input that was not wanted.
        if (error == QProcess::FailedToStart)
            startFailed();
    });
}

ChildProcess::~ChildProcess()
{
    // QProcess' destructor would only kill the leader, and then tell this half-destroyed object.
    m_process.disconnect(this);
    if (m_session != 0 && !m_finished) {
        signalSession(m_session, SIGKILL);
        m_process.waitForFinished(longestAfterKillMs);
    }
}

void ChildProcess::launch()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto &[name, value] : m_command.environment.asKeyValueRange())
        environment.insert(name, value);
    m_process.setProcessEnvironment(environment);
    if (!m_command.workingDirectory.isEmpty())
        m_process.setWorkingDirectory(m_command.workingDirectory);
    m_process.setUnixProcessParameters(QProcess::UnixProcessFlag::CreateNewSession |
                                       QProcess::UnixProcessFlag::UseVFork |
                                       QProcess::UnixProcessFlag::ResetSignalHandlers);
    m_process.setChildProcessModifier(prepareChild);
    if (m_command.input.isEmpty())
        m_process.setStandardInputFile(QProcess::nullDevice());

    m_clock.start();
    m_process.start(m_command.program, m_command.arguments);
    m_session = m_process.processId();
    if (m_command.timeoutMs > 0)
        m_timeout.start(m_command.timeoutMs);
    if (!m_command.input.isEmpty()) {
        m_process.write(m_command.input);
        m_process.closeWriteChannel();
    }
}

void ChildProcess::cancel(int graceMs)
{
    stop(ProcessResult::End::Cancelled, graceMs);
}

qint64 ChildProcess::processId() const
{
    return m_process.processId();
}

void ChildProcess::stop(ProcessResult::End why, int graceMs)
{
    if (m_finished || (m_leaderEnded && !m_stopping))
        return;
    if (!m_stopping) {
        m_stopping = true;
        m_result.end = why;
        m_timeout.stop();
        signalSession(m_session, SIGINT);
        m_kill.start(graceMs);
    } else if (!m_killed && m_kill.remainingTime() > graceMs) {
        m_kill.start(graceMs);
    }
}

void ChildProcess::keep(QByteArray &buffer, const QByteArray &bytes)
{
    const qsizetype room = largestKept - buffer.size();
    m_result.clipped = m_result.clipped || bytes.size() > room;
    buffer += bytes.first(std::min(bytes.size(), room));
}

void ChildProcess::readOutput()
{
    const QByteArray bytes = m_process.readAllStandardOutput();
    if (bytes.isEmpty())
        return;
    static const QMetaMethod signal = QMetaMethod::fromSignal(&Process::outputReady);
    if (isSignalConnected(signal))
        Q_EMIT outputReady(bytes);
    else
        keep(m_result.output, bytes);
}

void ChildProcess::readErrors()
{
    const QByteArray bytes = m_process.readAllStandardError();
    if (bytes.isEmpty())
        return;
    static const QMetaMethod signal = QMetaMethod::fromSignal(&Process::errorReady);
    if (isSignalConnected(signal))
        Q_EMIT errorReady(bytes);
    else
        keep(m_result.errors, bytes);
}

void ChildProcess::startFailed()
{
    m_timeout.stop();
    m_kill.stop();
    m_result.end = ProcessResult::End::FailedToStart;
    m_result.reason = visible(m_process.errorString());
    finishLater();
}

void ChildProcess::leaderEnded(int exitCode, QProcess::ExitStatus status)
{
    m_leaderEnded = true;
    m_timeout.stop();
    m_result.cpuSeconds = takeChildrenCpuSeconds();
    m_result.exitCode = exitCode;
    if (!m_stopping)
        m_result.end =
            status == QProcess::CrashExit ? ProcessResult::End::Crashed : ProcessResult::End::Exited;
    readOutput();
    readErrors();
    // What a program leaves running when it ends by itself is its own affair; after a cancel
    // nothing may be left.
    if (m_stopping && sessionIsAlive(m_session))
        m_watch.start();
    else
        finishLater();
}

void ChildProcess::waitForGroup()
{
    const bool gaveUp = m_killed && m_sinceKill.elapsed() > longestAfterKillMs;
    if (!gaveUp && sessionIsAlive(m_session))
        return;
    m_watch.stop();
    finishLater();
}

void ChildProcess::finishLater()
{
    if (m_finished)
        return;
    m_finished = true;
    m_kill.stop();
    m_result.seconds = double(m_clock.nsecsElapsed()) / 1e9;
    // QProcess reports some failures from inside start(), where nobody is connected yet.
    QMetaObject::invokeMethod(this, [this] { Q_EMIT finished(m_result); }, Qt::QueuedConnection);
}

} // namespace cogwright
