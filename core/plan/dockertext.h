// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QStringList>

namespace cogwright {

/// Text that goes into a Dockerfile. Whatever a project says, it stays inside the instruction that
/// it is written into.

/// True for a text without line breaks and other control characters: only such a text can stand in
/// a line of a Dockerfile.
[[nodiscard]] bool isOneLine(QStringView text);

/// A word for a POSIX shell; quoted only where it has to be. The text must be one line.
[[nodiscard]] QString shellQuoted(const QString &word);
[[nodiscard]] QString shellQuoted(const QStringList &words);

/// A value in double quotes for ENV and LABEL: nothing in it is expanded. Must be one line.
[[nodiscard]] QString dockerQuoted(const QString &value);

/// A list as JSON on one line, as the exec forms of RUN, CMD and ENTRYPOINT have it. Any text may be
/// in it, line breaks too.
[[nodiscard]] QString execForm(const QStringList &words);

/// A RUN instruction that hands a command to /bin/sh as it is. The shell form is used where a
/// Dockerfile reads it as the shell would; else the exec form, in which nothing is special
/// (a Dockerfile sees here-documents, comments and continued lines in a shell form). `options` are
/// RUN's own ("--mount=...").
[[nodiscard]] QString runInstruction(const QString &command, const QStringList &options = {});

/// `instruction` with a text on its standard input. No line of the text ends it early, and nothing
/// in the text is expanded.
[[nodiscard]] QString withHereDocument(const QString &instruction, const QStringList &lines);

/// A LABEL instruction of a JSON text of any length: lines under 60,000 bytes, joined by the
/// Dockerfile's own continuation, since a longer line is refused. Source: seen with BuildKit up to
/// 0.9 MB; a cut may not stand beside a blank, a # or a backslash.
[[nodiscard]] QString jsonLabel(const QString &name, const QString &json);

/// URLs of a text without the name and password in them. What pip takes from the environment
/// (${NAME}) and the bare user name of an ssh address stay.
[[nodiscard]] QString withoutCredentials(const QString &text);

/// The longest line that a Dockerfile may have here, in bytes; BuildKit stops at 65,535.
inline constexpr qsizetype longestDockerfileLine = 60'000;

} // namespace cogwright
