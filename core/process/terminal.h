// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

namespace cogwright {

/// True when standard output is a terminal: colour and progress lines make sense only there.
[[nodiscard]] bool standardOutputIsTerminal();
[[nodiscard]] bool standardErrorIsTerminal();

/// Columns of the terminal on standard output; nothing where it is none or does not say.
[[nodiscard]] std::optional<int> terminalColumns();

/// Lets a write beyond the limit on file sizes fail as one on a full disk does, with an error that can
/// be told, where the system would end the program by a signal.
void tellFileSizeLimitByError();

} // namespace cogwright
