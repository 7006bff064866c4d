// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "dottedversion.h"

#include <QStringList>

namespace cogwright {

namespace {
constexpr qsizetype mostParts = 6;
constexpr qsizetype mostDigits = 9;
} // namespace

std::optional<DottedVersion> DottedVersion::parse(QStringView text)
{
    DottedVersion version;
    for (const QStringView part : text.split(u'.')) {
        if (part.isEmpty() || part.size() > mostDigits || version.m_parts.size() == mostParts)
            return std::nullopt;
        for (const QChar c : part) {
            if (c < u'0' || c > u'9')
                return std::nullopt;
        }
        version.m_parts.append(part.toInt());
    }
    return version;
}

DottedVersion DottedVersion::truncated(qsizetype parts) const
{
    DottedVersion version;
    version.m_parts = m_parts.sliced(0, std::min(parts, m_parts.size()));
    return version;
}

QString DottedVersion::toString() const
{
    QStringList texts;
    for (const int number : m_parts)
        texts.append(QString::number(number));
    return texts.join(QLatin1Char('.'));
}

std::strong_ordering DottedVersion::operator<=>(const DottedVersion &other) const
{
    for (qsizetype i = 0; i < std::max(m_parts.size(), other.m_parts.size()); ++i) {
        if (const auto order = part(i) <=> other.part(i); order != 0)
            return order;
    }
    return std::strong_ordering::equal;
}

bool DottedVersion::operator==(const DottedVersion &other) const
{
    return (*this <=> other) == 0;
}

} // namespace cogwright
