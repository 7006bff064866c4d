// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSize>
#include <QStringList>

/// What the program was started with.
struct Arguments {
    QString project;          ///< a folder or file; may be empty
    QString renderFolder;     ///< render every view to PNG files there and end; empty normally
    bool renderBuild = false; ///< build first, and render the build view while it runs and when it ended
    QSize size{1280, 800};
    int endAtFrame = 0; ///< end when so many frames were shown, for measuring; 0: never
    QString base;       ///< choose this base, for pictures of it
};

/// Reads them; ends the program with its help or a usage error.
[[nodiscard]] Arguments parseArguments(const QStringList &words);
