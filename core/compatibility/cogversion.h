// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>

namespace cogwright {

/// A version as the real cog compares them: one to three whole numbers and whatever stands after
/// the first plus sign. It is neither PEP 440 nor SemVer ("2.4.0rc1" is no version at all), and the
/// difference decides which rows of a table cog sees. Use it for cog's answer alone.
/// Source: replicate/cog at 6110c912, pkg/util/version, read.
struct CogVersion {
    qint64 majorNumber = 0;
    qint64 minorNumber = 0;
    std::optional<qint64> patch;
    QString metadata; ///< after the plus sign

    [[nodiscard]] static std::optional<CogVersion> parse(QStringView text);
};

/// A whole number as cog reads one: an optional sign and digits.
[[nodiscard]] std::optional<qint64> cogNumber(QStringView text);

// Comparisons of texts. A text that is no version makes them false, but for cogGreaterOrEqual and
// cogEqual, which then compare the texts.

/// Same major and minor, and the same patch where both have one.
[[nodiscard]] bool cogMatches(QStringView a, QStringView b);
[[nodiscard]] bool cogEqualMinor(QStringView a, QStringView b);
[[nodiscard]] bool cogGreater(QStringView a, QStringView b);
/// Greater, or equal with the same metadata: "1.13.1+cu117" is not at least "1.13.1".
[[nodiscard]] bool cogGreaterOrEqual(QStringView a, QStringView b);
[[nodiscard]] bool cogEqual(QStringView a, QStringView b);

/// "3.11" of "3.11.4"; the text itself where it is no version.
[[nodiscard]] QString cogWithoutPatch(QStringView text);
/// What stands before the first plus sign.
[[nodiscard]] QString cogWithoutMetadata(QStringView text);

} // namespace cogwright
