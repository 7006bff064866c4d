// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace cogwright {

/// Turns SIGINT, SIGTERM and SIGHUP into a signal of the event loop, so that a program can end its
/// work in order. One at a time in a process; the old handlers come back with its end.
class InterruptWatcher : public QObject
{
    Q_OBJECT
public:
    explicit InterruptWatcher(QObject *parent = nullptr);
    ~InterruptWatcher() override;

Q_SIGNALS:
    void interrupted();
};

} // namespace cogwright
