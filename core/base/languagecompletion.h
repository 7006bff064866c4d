// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/languagefacts.h"
#include "config/completion.h"

#include <functional>

namespace cogwright {

/// What an index adds to the shipped facts, where one may be asked: names of packages that begin with a
/// text, or releases of a package, newest first. It is called on the caller's thread and must answer
/// from what it has; the functions here never use the network.
struct PackageNames {
    std::function<QStringList(const QString &prefix)> names;
    std::function<QStringList(const QString &package)> versions;
};

/// Completion of cog.yaml at a cursor: the keys that the schema has at that place, and values, with what
/// the project and the tables say of them. `text` is what the editor holds and need not parse. Line and
/// column count from 1, as in a Place; a cursor outside the text is at the nearest place in it. At most
/// 200 items, best first. Offline; reads only files of the project.
[[nodiscard]] QList<CompletionItem> completeConfig(const Project &project, const QString &text, int line,
                                                   int column, const PackageNames &index = {});

/// The same in a requirements file: names, versions, options, included files and indexes. `file` is its
/// path relative to the project.
[[nodiscard]] QList<CompletionItem> completeRequirements(const Project &project, const QString &file,
                                                         const QString &text, int line, int column,
                                                         const PackageNames &index = {});

/// Candidates for one requirement, the cursor standing `cursor` units into it. `held` are normalised names
/// that are asked for elsewhere.
[[nodiscard]] QList<CompletionCandidate> requirementCandidates(const LanguageFacts &facts,
                                                               const QString &requirement, qsizetype cursor,
                                                               const QStringList &held,
                                                               const PackageNames &index);

[[nodiscard]] QList<CompletionCandidate> pythonCandidates(const LanguageFacts &facts, const SchemaKey &key);
[[nodiscard]] QList<CompletionCandidate> cudaCandidates(const LanguageFacts &facts, const SchemaKey &key);
[[nodiscard]] QList<CompletionCandidate> cudnnCandidates(const LanguageFacts &facts);
/// Releases of a package, those that go with the Python, the CUDA and the other frameworks first.
[[nodiscard]] QList<CompletionCandidate> releaseCandidates(const LanguageFacts &facts, const QString &package,
                                                           const PackageNames &index);

} // namespace cogwright
