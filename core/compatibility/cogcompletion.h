// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compatibility/tables.h"

#include <optional>

/// The part of the real cog that fills in CUDA and cuDNN and rewrites the requirements, its faults
/// included. Source: replicate/cog at 6110c912, pkg/config, read; checked against its answers.
namespace cogwright {

/// What cog works on: texts as they stand in the files.
struct CogQuestion {
    bool gpu = false;
    QString cuda; ///< empty where none is written
    QString cudnn;
    QStringList lines; ///< as cogLines() gives them, or the items of python_packages
};

struct CogCompleted {
    QString refusal; ///< a code of CLI.md; empty when cog goes on
    QString cuda, cudnn;
    std::optional<QString> torch, tensorflow; ///< the version that cog takes the line to be of
};

/// What cog refuses while it checks the fields, before it completes them: "cuda-malformed",
/// "cuda-unsupported", "cuda-cudnn-conflict", "tensorflow-cuda-conflict"; empty otherwise.
[[nodiscard]] QString cogCudaRefusal(const QString &cuda);
[[nodiscard]] QString cogConflict(const CogQuestion &question, const CompatibilityTables &tables);

/// Completion proper. Without a GPU the texts are left as they are.
[[nodiscard]] CogCompleted cogComplete(const CogQuestion &question, const CompatibilityTables &tables);

/// A line as cog would write it into the file that pip gets.
struct CogWritten {
    QString line; ///< empty where cog drops it
    QStringList findLinks, indexUrls;
};
[[nodiscard]] CogWritten cogWrite(const QString &line, bool gpu, const QString &cuda,
                                  const CompatibilityTables &tables);

/// All lines: options first, then the rest in their order. A dropped one leaves an empty line
/// where others stand beside it, as in the file that cog writes.
[[nodiscard]] QStringList cogRequirements(const CogQuestion &question, const QString &cuda,
                                          const CompatibilityTables &tables);

/// The build of a torch or torchvision with the newest CUDA that is not newer than `cuda`; of
/// several patches of a torch the newest. Null if there is none.
[[nodiscard]] const TorchRow *cogTorchBuild(const QString &version, const QString &cuda,
                                            const CompatibilityTables &tables);
[[nodiscard]] const TorchRow *cogTorchvisionBuild(const QString &version, const QString &cuda,
                                                  const CompatibilityTables &tables);

} // namespace cogwright
