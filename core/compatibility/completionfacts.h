// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compatibility/completion.h"
#include "compatibility/frameworks.h"

namespace cogwright {

/// What the steps of complete() share: the question, and what is decided already. Each step is a
/// function of it.
struct CompletionFacts {
    const ConfigReading &reading;
    const Requirements &requirements;
    const CompatibilityTables &tables;

    bool gpu = false;
    QString python;    ///< X.Y; empty where none is given
    QString cudaAsked; ///< as written; empty where none is
    QString cudnnAsked;
    MarkerEnvironment environment;
    FrameworkAsks asks;

    // Decided by chooseCuda().
    QString cuda, cudnn; ///< empty where nothing can be named
    /// torch, torchvision or torchaudio is newer than every row: its builds are taken to be those
    /// of the newest row.
    bool torchByRule = false;
    QStringList assumptions;

    /// What the real cog refuses of the same lines; empty where it goes on. For `also_cog`.
    QString cogRefusal;

    [[nodiscard]] bool cogRefusesFor(const QString &code) const { return cogRefusal == code; }
};

[[nodiscard]] CompletionFacts factsOf(const ConfigReading &reading, const Requirements &requirements,
                                      const CompatibilityTables &tables);

/// Fills in CUDA and cuDNN: TensorFlow's row first, as it needs those of the base, then torch's,
/// then that of the torch a companion goes with, then the default.
void chooseCuda(CompletionFacts &facts);

/// What is installed, with its places.
void writeInstalledLines(const CompletionFacts &facts, Completion &completion);

/// A Python that the tables end before; adds what is taken by rule to the assumptions.
[[nodiscard]] QList<Finding> pythonFindings(CompletionFacts &facts);
[[nodiscard]] QList<Finding> cudaFindings(const CompletionFacts &facts); ///< CUDA, cuDNN, the image
[[nodiscard]] QList<Finding> torchFindings(const CompletionFacts &facts);
[[nodiscard]] QList<Finding> tensorflowFindings(const CompletionFacts &facts);
[[nodiscard]] QList<Finding> indexFindings(const CompletionFacts &facts,
                                           const Completion &completion); ///< tags, indexes, cuda-twice
[[nodiscard]] QList<Finding> mangledFindings(const CompletionFacts &facts,
                                             const Completion &completion); ///< what cog rewrites or drops

/// Whether a CUDA is newer than every one that has an image.
[[nodiscard]] bool isNewerThanTables(const QString &cuda, const CompatibilityTables &tables);
/// The newest CUDA of some builds; empty if none has one.
[[nodiscard]] QString newestCuda(const QList<const TorchRow *> &rows);
/// "https://download.pytorch.org/whl/cu130/"
[[nodiscard]] QString torchIndexFor(const QString &cuda, const CompatibilityTables &tables);

} // namespace cogwright
