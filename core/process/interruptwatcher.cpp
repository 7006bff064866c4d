// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "interruptwatcher.h"

#include <QSocketNotifier>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace cogwright {

namespace {

constexpr std::array watched{SIGINT, SIGTERM, SIGHUP};
std::array<int, 2> ends{-1, -1};
std::array<struct sigaction, watched.size()> before;

// A signal handler may do little more than write(2): the byte wakes the event loop.
void onSignal(int)
{
    const char byte = 1;
    [[maybe_unused]] const ssize_t written = ::write(ends[1], &byte, 1);
}

} // namespace

InterruptWatcher::InterruptWatcher(QObject *parent)
    : QObject(parent)
{
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    auto *notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        char byte = 0;
        while (::read(ends[0], &byte, 1) > 0) {
        }
        Q_EMIT interrupted();
    });
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    for (size_t i = 0; i < watched.size(); ++i)
        sigaction(watched[i], &action, &before[i]);
}

InterruptWatcher::~InterruptWatcher()
{
    if (ends[0] < 0)
        return;
    for (size_t i = 0; i < watched.size(); ++i)
        sigaction(watched[i], &before[i], nullptr);
    ::close(ends[0]);
    ::close(ends[1]);
    ends = {-1, -1};
}

} // namespace cogwright
