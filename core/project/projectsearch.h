// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QStringList>

#include <chrono>
#include <functional>

namespace cogwright {

struct SearchLimits {
    qsizetype entries = 1'000'000; ///< of folders, over the whole search
    qsizetype projects = 10'000;
    int depth = 40; ///< folders below the one that was named
    std::chrono::milliseconds time{30'000};
};

/// What a search for projects found, and what it could not look into.
struct FoundProjects {
    QStringList folders;     ///< as the user can name them: the folder given, then the way down
    QList<Finding> findings; ///< folder-missing, folder-unreadable, search-incomplete, no-project
    bool interrupted = false;
};

/// Finds the folders that hold an entry named `configName` in and below the folders given, in the
/// order given, each below its folder sorted by path, each once. Links to folders are not followed,
/// so that nothing outside is looked into and no cycle is walked; hidden folders, node_modules,
/// __pycache__ and Python's virtual environments are left out. A file that is named itself is taken
/// as it is. `goOn` is asked now and then; the search ends when it says no.
[[nodiscard]] FoundProjects findProjects(const QStringList &folders, const QString &configName,
                                         const SearchLimits &limits = {},
                                         const std::function<bool()> &goOn = {});

} // namespace cogwright
