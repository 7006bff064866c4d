// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace cogwright {

/// A version of numbers and dots, as CUDA, cuDNN, Python and Ubuntu have ("12.4.1", "3.11").
/// For Python packages use PEP 440 (packages/version.h).
class DottedVersion
{
public:
    DottedVersion() = default;
    /// Nothing if the text is not 1 to 6 numbers of at most 9 digits, joined by dots.
    [[nodiscard]] static std::optional<DottedVersion> parse(QStringView text);

    [[nodiscard]] int part(qsizetype index) const { return m_parts.value(index, 0); }
    [[nodiscard]] qsizetype parts() const { return m_parts.size(); }
    [[nodiscard]] int majorNumber() const { return part(0); }
    [[nodiscard]] int minorNumber() const { return part(1); }
    [[nodiscard]] DottedVersion truncated(qsizetype parts) const;
    [[nodiscard]] QString toString() const;

    /// Missing parts count as zero: 12.4 == 12.4.0.
    [[nodiscard]] std::strong_ordering operator<=>(const DottedVersion &other) const;
    [[nodiscard]] bool operator==(const DottedVersion &other) const;

private:
    QList<int> m_parts;
};

} // namespace cogwright
