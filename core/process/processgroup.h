// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtTypes>

namespace cogwright {

/// Sends a signal to every process of a session whose leader is `leader`: its process group, and
/// where the system tells (Linux, /proc) also members that made a group of their own.
void signalSession(qint64 leader, int signal);

/// True while a member other than a zombie is left. Where the system does not tell, a zombie
/// counts as left.
[[nodiscard]] bool sessionIsAlive(qint64 leader);

/// Processor seconds of the children that were waited for since the last call. A caller that asks
/// right after each child was reaped gets that child's share.
[[nodiscard]] double takeChildrenCpuSeconds();

} // namespace cogwright
