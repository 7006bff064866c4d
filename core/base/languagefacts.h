// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compatibility/frameworks.h"
#include "config/schema.h"
#include "document/yamlnode.h"
#include "packages/packagefacts.h"

#include <memory>

namespace cogwright {

/// What a project says of versions, as far as its files can be read at this moment: the ground on which
/// an editor says what goes together. Read from a text that need not parse.
struct LanguageFacts {
    QString python;      ///< X.Y, or empty
    QString cuda, cudnn; ///< as written, or empty
    /// Shared, as `asks` points into it.
    std::shared_ptr<const Requirements> requirements;
    FrameworkAsks asks;

    /// The CUDA that the file names or that its frameworks bring; empty where neither is known.
    [[nodiscard]] QString cudaInEffect() const;
    /// Why a Python can't be taken: the first requirement that has no file for it; empty for none.
    [[nodiscard]] QString obstacleTo(const QString &python) const;
    /// Why a CUDA does not go with the pinned frameworks; empty where it does.
    [[nodiscard]] QString obstacleToCuda(const QString &cuda) const;
    /// The builds of the pinned torch, or of the torch that a pinned companion goes with.
    [[nodiscard]] QList<const TorchRow *> torchRows() const;
    [[nodiscard]] const TensorflowRow *tensorflowRow() const; ///< of a pinned TensorFlow; null for none
};

/// `text` is that of cog.yaml; requirements are read from its own list and from the file that it names,
/// with what this one includes, at most 10 files. `alsoFile` is a requirements file that is read first,
/// whether it is named or not.
[[nodiscard]] LanguageFacts languageFacts(const Project &project, const QString &text,
                                          const QString &alsoFile = {});

/// The schema's path of the key whose values a source completes ("cuda"); empty for none.
[[nodiscard]] QString pathCompletedBy(const Schema &schema, QLatin1StringView source);

/// CUDAs of some builds as "11.8, 12.1 and 12.4"; empty for CPU builds alone.
[[nodiscard]] QString cudasOf(const QList<const TorchRow *> &rows);

} // namespace cogwright
