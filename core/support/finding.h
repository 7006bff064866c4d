// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "remedy.h"

namespace cogwright {

enum class Severity { Info, Warning, Error };

/// One thing to say about a file, an image or a log.
struct Finding {
    QString code; ///< stable, lower case with hyphens; see docs/findings
    Severity severity = Severity::Error;
    QString message; ///< what and why, in one or two sentences, for the person who wrote the file
    std::optional<Place> place;
    QList<Remedy> remedies;
    bool alsoCog = false; ///< the real cog (0.22) refuses the file at load for this very reason

    bool operator==(const Finding &) const = default;
};

[[nodiscard]] QString toString(Severity severity); ///< "error", "warning", "info"

/// The worst severity in a list; nothing for an empty one.
[[nodiscard]] std::optional<Severity> worstSeverity(const QList<Finding> &findings);

} // namespace cogwright
