// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "finding.h"

#include <expected>

namespace cogwright {

/// An expected failure: what failed, why, and what to do. It is shown to a person as it stands.
struct Error {
    QString code;   ///< stable, as a finding's code ("file-too-large", "docker-not-running")
    QString what;   ///< what failed, one sentence
    QString why;    ///< the reason, one sentence; may hold the system's own words
    QString remedy; ///< what to do, one sentence; may be empty where nothing helps
    std::optional<Place> place;

    [[nodiscard]] QString sentence() const;  ///< what, why and remedy as one line
    [[nodiscard]] Finding toFinding() const; ///< the error as a finding of severity error
};

/// What a function that can fail in an expected way returns.
template <class T>
using Result = std::expected<T, Error>;

/// Shorthand for `return fail(...)` in a function that returns a Result.
[[nodiscard]] inline std::unexpected<Error> fail(Error error)
{
    return std::unexpected<Error>(std::move(error));
}

} // namespace cogwright
