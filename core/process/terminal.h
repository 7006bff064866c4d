// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace cogwright {

/// True when standard output is a terminal: colour and progress lines make sense only there.
[[nodiscard]] bool standardOutputIsTerminal();

} // namespace cogwright
