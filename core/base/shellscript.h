// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QStringList>

namespace cogwright {

/// One simple command of a shell script: its variable assignments and its words, quotes removed.
/// What only a running shell knows ($X, $(...)) stays in the words as written.
struct ShellCommand {
    QStringList assignments; ///< NAME=value before the first word
    QStringList words;       ///< never empty
};

/// The simple commands of a script in the order in which they stand: lists, pipes, groups,
/// subshells, substitutions, and the bodies of if, for and while. Reads POSIX shell and what bash
/// adds to its quoting; here-documents are skipped. A script that no shell would accept gives the
/// commands that could be read.
///
/// Linear in the text; nested substitutions are followed 8 deep; at most 10,000 commands.
[[nodiscard]] QList<ShellCommand> shellCommands(QStringView script);

/// The script split into words as one simple command, for arguments that are no script.
[[nodiscard]] QStringList shellWords(QStringView text);

} // namespace cogwright
