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
    [[nodiscard]] double elapsedSeconds() const;

    virtual void start() = 0;
    virtual void cancel() = 0;

Q_SIGNALS:
    void stateChanged(const QString &state);
    void progressChanged(double share); ///< 0 to 1; not sent where nothing is known
    void finished();

protected:
    void begin(const QString &state);
    void enter(const QString &state);
    void finish(const QString &state);

private:
    QString m_state;
    bool m_finished = false;
    QElapsedTimer m_clock;
};

} // namespace cogwright
