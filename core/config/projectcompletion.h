// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "completion.h"
#include "project/project.h"

namespace cogwright {

/// What a reference names: the class that serves predictions, or the function that trains.
enum class ReferenceKind { Class, Function };

/// References file.py:Name that begin with a text: the project's Python files in the folder that it
/// names so far, their classes or functions (predictors first), and the folders. Sources are read as
/// text, at most 40 files and 2 MB of them; nothing outside the root is looked at.
[[nodiscard]] QList<CompletionCandidate> referenceCandidates(const Project &project, QStringView typed,
                                                             ReferenceKind kind);

/// Files of the project with one of some suffixes, and folders, in the folder that a text names so far,
/// relative to `base` ("" for the root). Files whose name holds `likely` come first. At most 200.
[[nodiscard]] QList<CompletionCandidate> fileCandidates(const Project &project, const QString &base,
                                                        QStringView typed, const QStringList &suffixes,
                                                        const QString &likely);

} // namespace cogwright
