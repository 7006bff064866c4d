// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "processrunner.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTimer>

namespace cogwright {

/// A process on this machine, over QProcess.
///
/// Back pressure: each turn of the event loop reads what the pipes hold and hands it over at once,
/// so that nothing piles up in QProcess; a slow slot fills the pipe and blocks the child.
class ChildProcess : public Process
{
    Q_OBJECT
public:
    explicit ChildProcess(Command command);
    ~ChildProcess() override;

    void launch();
    void cancel(int graceMs) override;
    [[nodiscard]] qint64 processId() const override;

private:
    void readOutput();
    void readErrors();
    void keep(QByteArray &buffer, const QByteArray &bytes);
    void stop(ProcessResult::End why, int graceMs);
    void leaderEnded(int exitCode, QProcess::ExitStatus status);
    void startFailed();
    /// Ends once no process of the session is left; kills them when the grace is over.
    void waitForGroup();
    void finishLater();

    Command m_command;
    QProcess m_process;
    ProcessResult m_result;
    QElapsedTimer m_clock;
    QTimer m_timeout;
    QTimer m_kill;  ///< end of the grace after SIGINT
    QTimer m_watch; ///< looks whether the group is gone
    QElapsedTimer m_sinceKill;
    qint64 m_session = 0; ///< process group and session id: the child's own id
    bool m_stopping = false;
    bool m_killed = false;
    bool m_leaderEnded = false;
    bool m_finished = false;
};

} // namespace cogwright
