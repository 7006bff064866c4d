// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "project.h"

#include <chrono>

namespace cogwright {

struct ContextLimits {
    qsizetype files = 100'000;
    qint64 ruleWork = 40'000'000; ///< of the rules, as DockerIgnore counts it: about half a second
    std::chrono::milliseconds time{10'000};
};

/// Walks a folder as a build would send it, after the rules of `ignoreText` (a .dockerignore).
/// Symbolic links are sent as links: counted with no bytes, never followed. Sockets, FIFOs and
/// devices are left out, as Docker does. `.cog` and .cogwright.json in the root are left out too:
/// Cogwright's own builds exclude them. The files come sorted by path.
[[nodiscard]] FileSet contextFilesOf(const QString &root, const QString &ignoreText,
                                     const ContextLimits &limits = {});

} // namespace cogwright
