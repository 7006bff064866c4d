// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "operation.h"

namespace cogwright {

Operation::Operation(QObject *parent)
    : QObject(parent)
{
}

double Operation::elapsedSeconds() const
{
    if (m_finished)
        return m_seconds;
    return m_clock.isValid() ? double(m_clock.nsecsElapsed()) / 1e9 : 0;
}

void Operation::begin(const QString &state)
{
    m_clock.start();
    enter(state);
}

void Operation::enter(const QString &state)
{
    if (m_finished || state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged(m_state);
}

void Operation::finish(const QString &state)
{
    if (m_finished)
        return;
    m_seconds = elapsedSeconds();
    enter(state);
    m_finished = true;
    Q_EMIT finished();
}

} // namespace cogwright
