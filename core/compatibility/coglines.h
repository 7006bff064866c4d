// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <optional>

/// How the real cog reads the lines of a requirements file. It is not how pip reads them, and the
/// differences are what `CogAnswer` has to show. Source: replicate/cog at 6110c912,
/// pkg/requirements, read; checked against answers of the real program.
namespace cogwright {

/// What cog keeps of a requirements file.
struct CogLines {
    QStringList lines;
    bool tooLong = false; ///< a line over 64 kB: cog refuses the file
};

/// Logical lines: continuations joined, everything behind any '#' cut, `-e .` and empty lines left
/// out. A comment that ends in a backslash takes the next line with it.
[[nodiscard]] CogLines cogLines(const QString &text);

/// The name at the start of a line with its extras ("torch[opt]"), not normalised; may be empty.
[[nodiscard]] QString cogPackageName(QStringView line);

/// The version that cog takes a line to be of: what follows the first comparison, whatever the
/// comparison is, else what follows the first '@'. Nothing where there is neither.
[[nodiscard]] std::optional<QString> cogFirstVersion(QStringView line);

/// What cog takes from a line that it counts as pinned.
struct CogPin {
    QString name;    ///< the letters, digits, '-' and '_' before "==": "audio" of "pyannote.audio==1"
    QString version; ///< up to the next space
    QStringList findLinks;
    QStringList indexUrls; ///< of --extra-index-url=
};

/// Nothing for a line that holds no "name==version"; cog then leaves it as it stands.
[[nodiscard]] std::optional<CogPin> cogPin(QStringView line);

/// Whether a line names something on this machine.
enum class CogLocal {
    No,
    Artifact,    ///< a wheel or archive of the project: staged into the build
    FileUrl,     ///< refused when the Dockerfile is made
    Unsupported, ///< another local form; refused when the Dockerfile is made
};
[[nodiscard]] CogLocal cogLocal(QStringView line);

} // namespace cogwright
