// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace cogwright {

/// What a text is as the name of a repository, by the rules of the registry library that Cog uses
/// (github.com/google/go-containerregistry, its "weak" validation).
enum class RepositoryKind {
    Bare,    ///< a repository: [registry/]path
    WithTag, ///< a repository with a tag or a digest behind it
    Invalid,
};

[[nodiscard]] RepositoryKind repositoryKind(const QString &name);

/// The repository of a reference, its tag and digest cut off.
[[nodiscard]] QString withoutTag(const QString &reference);

/// True when an image name reads like a base that one would start from, not like an output.
/// `repositories`, `namespaces` and `tagWords` are the marks, from the schema resource.
[[nodiscard]] bool looksLikeBase(const QString &image, const QStringList &repositories,
                                 const QStringList &namespaces, const QStringList &tagWords);

} // namespace cogwright
