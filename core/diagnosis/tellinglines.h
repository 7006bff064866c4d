// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diagnosis.h"
#include "logtext.h"

namespace cogwright {

/// The lines of a log that look most like the error, at most five, in their order: the last
/// exception, the last lines that a tool marks as an error. Empty where nothing looks like one.
[[nodiscard]] QList<EvidenceLine> tellingLines(const LogText &log);

} // namespace cogwright
