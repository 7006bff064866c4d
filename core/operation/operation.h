// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QElapsedTimer>
#include <QObject>

namespace cogwright {

/// A long job: named states, progress, cancel, exactly one `finished`.
class Operation : public QObject
{
    Q_OBJECT
public:
    explicit Operation(QObject *parent = nullptr);

    [[nodiscard]] const QString &state() const { return m_state; } ///< "preparing", "building", ...
    [[nodiscard]] bool isFinished() const { return m_finished; }
    [[nodiscard]] double elapsedSeconds() const; ///< since begin(), frozen by finish()

    virtual void start() = 0;
    virtual void cancel() = 0;

Q_SIGNALS:
    void stateChanged(const QString &state);
    void progressChanged(double share); ///< 0 to 1; not sent where nothing is known
    void finished();

protected:
    void begin(const QString &state);  ///< starts the clock and enters the first state
    void enter(const QString &state);  ///< tells stateChanged, once for each change
    void finish(const QString &state); ///< enters the last state and tells `finished`; later calls do nothing

private:
    QString m_state;
    bool m_finished = false;
    QElapsedTimer m_clock;
    double m_seconds = 0; ///< once finished
};

} // namespace cogwright
