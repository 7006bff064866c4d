// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>

namespace cogwright {

/// Where a number comes from, best first. Every number shown carries one.
enum class Origin { Measured, Registry, Index, Catalogue, Estimated };

[[nodiscard]] QString toString(Origin origin); ///< "measured", "registry", ...

/// A number of bytes with its range and its origin. Units are bytes; display is decimal
/// (1 GB = 10^9 bytes), as Docker prints it.
///
/// Three states: known (bytes, low and high set), bounded below (low alone set: "at least"), and
/// not known (nothing set). "Not known" is never written as 0.
struct Amount {
    std::optional<qint64> bytes;
    std::optional<qint64> low;
    std::optional<qint64> high;
    Origin origin = Origin::Estimated;

    [[nodiscard]] bool isKnown() const { return bytes.has_value(); }
    bool operator==(const Amount &) const = default;

    [[nodiscard]] static Amount exact(qint64 bytes, Origin origin);
    /// The value with a symmetric range, e.g. `around(1000, 0.05, ...)` is 950 to 1050.
    [[nodiscard]] static Amount around(qint64 bytes, double share, Origin origin);
    [[nodiscard]] static Amount range(qint64 bytes, qint64 low, qint64 high, Origin origin);
    [[nodiscard]] static Amount unknown(Origin origin = Origin::Estimated);
};

/// A sum carries the weakest origin of its terms. A term that is not known leaves the sum not
/// known but bounded below by what is known.
[[nodiscard]] Amount operator+(const Amount &a, const Amount &b);
/// The difference a - b with the widest range; not known if either is.
[[nodiscard]] Amount operator-(const Amount &a, const Amount &b);

/// Seconds with their range; not known when `seconds` is empty.
struct Seconds {
    std::optional<double> seconds;
    std::optional<double> low;
    std::optional<double> high;

    [[nodiscard]] bool isKnown() const { return seconds.has_value(); }
    bool operator==(const Seconds &) const = default;
};

[[nodiscard]] Seconds operator+(const Seconds &a, const Seconds &b);

/// "4.8 GB", "63 MB", "450 kB": one decimal from 1 GB on, whole numbers below.
[[nodiscard]] QString formatBytes(qint64 bytes);
/// "4.8 GB", "9.6 to 10.6 GB", "at least 4.8 GB", "not known". A range narrower than 1 % either
/// way is written as one figure.
[[nodiscard]] QString formatAmount(const Amount &amount);
/// "31 s", "2 min 58 s"; under 10 s one decimal when `precise`.
[[nodiscard]] QString formatSeconds(double seconds, bool precise = false);
/// "58 to 92 s", "not known".
[[nodiscard]] QString formatSeconds(const Seconds &seconds);

} // namespace cogwright
