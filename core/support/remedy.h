// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "place.h"

#include <QList>
#include <optional>

namespace cogwright {

/// Replace what stands at a place by a text. An empty place inserts, an empty text removes.
struct TextEdit {
    Place place;
    QString text;

    bool operator==(const TextEdit &) const = default;
};

/// A repair that is not in a file but in how the image is built.
struct BuildOption {
    QString base; ///< a strategy's name as --base takes it, or an image reference

    bool operator==(const BuildOption &) const = default;
};

/// A repair, named by its result ("Add libgl1", "Set cuda to 12.4").
struct Remedy {
    QString title;
    /// True when applying it can't change what a valid project means: then it may be applied
    /// without a look by `check --fix`.
    bool safe = false;
    QList<TextEdit> edits; ///< all against the same state of the files; never overlapping
    std::optional<BuildOption> option;

    bool operator==(const Remedy &) const = default;
};

} // namespace cogwright
