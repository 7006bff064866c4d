// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/pythonsource.h"
#include "compatibility/completion.h"

namespace cogwright {

/// A Python file of the project that the model's entry points reach.
struct SourceFile {
    QString path; ///< relative to the project
    PythonSource source;
};

/// The model's own code: the files of `run:` and `train:` and every file of the project that they
/// import or start, directly or through each other, as far as the text shows it. Only files that
/// Docker would see; at most 200 files, 1 MB each, 20 MB together. Nothing is executed.
[[nodiscard]] QList<SourceFile> modelSource(const Project &project, const Config &config);

} // namespace cogwright
