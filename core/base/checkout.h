// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <optional>

namespace cogwright {

/// What a `git clone` fetches and where it puts it.
struct ClonedRepository {
    QString url;
    QString folder; ///< as written, or the repository's name
};

/// Reads the words of a git command; nothing where it clones nothing.
[[nodiscard]] std::optional<ClonedRepository> clonedRepository(const QStringList &words);

/// The folder in which a shell stands after `cd target` in `folder`, without "." and "..": relative to
/// where its script began (empty: there), or absolute. At most 4,000 characters.
[[nodiscard]] QString enteredFolder(const QString &folder, const QString &target);

/// True for a word that asks a build to compile CUDA: FORCE_CUDA=1 and its like, an architecture
/// list, or CMake's -DNAME=ON with CUDA in the name, in a variable or in an option.
[[nodiscard]] bool asksForCuda(const QString &word);

} // namespace cogwright
