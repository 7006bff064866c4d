// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogversion.h"

namespace cogwright {

std::optional<qint64> cogNumber(QStringView text)
{
    QStringView digits = text;
    if (digits.startsWith(u'+') || digits.startsWith(u'-'))
        digits = digits.sliced(1);
    if (digits.isEmpty())
        return std::nullopt;
    for (const QChar c : digits) {
        if (c < u'0' || c > u'9')
            return std::nullopt;
    }
    bool fits = false;
    const qint64 number = text.toLongLong(&fits);
    return fits ? std::optional(number) : std::nullopt;
}

std::optional<CogVersion> CogVersion::parse(QStringView text)
{
    CogVersion version;
    QStringView numbers = text;
    if (const qsizetype plus = text.indexOf(u'+'); plus >= 0) {
        numbers = text.first(plus);
        version.metadata = text.sliced(plus + 1).toString();
    }
    qsizetype begin = 0;
    for (int part = 0;; ++part) {
        if (part == 3)
            return std::nullopt;
        const qsizetype dot = numbers.indexOf(u'.', begin);
        const auto number = cogNumber(dot < 0 ? numbers.sliced(begin) : numbers.sliced(begin, dot - begin));
        if (!number)
            return std::nullopt;
        if (part == 0)
            version.majorNumber = *number;
        else if (part == 1)
            version.minorNumber = *number;
        else
            version.patch = *number;
        if (dot < 0)
            return version;
        begin = dot + 1;
    }
}

namespace {

bool sameMinor(const CogVersion &a, const CogVersion &b)
{
    return a.majorNumber == b.majorNumber && a.minorNumber == b.minorNumber;
}

bool greater(const CogVersion &a, const CogVersion &b)
{
    if (a.majorNumber != b.majorNumber)
        return a.majorNumber > b.majorNumber;
    if (a.minorNumber != b.minorNumber)
        return a.minorNumber > b.minorNumber;
    return a.patch.value_or(0) > b.patch.value_or(0);
}

bool equal(const CogVersion &a, const CogVersion &b)
{
    return sameMinor(a, b) && a.patch.value_or(0) == b.patch.value_or(0) && a.metadata == b.metadata;
}

/// "2.3" of "2.3.1+cu121" where it is written plainly: digits without a leading zero around one dot. Empty
/// for other texts.
QStringView plainMinor(QStringView text)
{
    qsizetype at = 0;
    for (int part = 0; part < 2; ++part) {
        const qsizetype begin = at;
        while (at < text.size() && text[at] >= u'0' && text[at] <= u'9')
            ++at;
        if (at == begin || (text[begin] == u'0' && at > begin + 1) || at > begin + 9)
            return {};
        if (part == 0 && (at == text.size() || text[at++] != u'.'))
            return {};
    }
    return text.first(at);
}

/// True where two versions differ in what stands before the second dot, which is seen without reading them:
/// a table of hundreds of rows is gone through for each question.
bool plainlyDiffer(QStringView a, QStringView b)
{
    const QStringView left = plainMinor(a);
    return !left.isEmpty() && !plainMinor(b).isEmpty() && left != plainMinor(b);
}

} // namespace

bool cogMatches(QStringView a, QStringView b)
{
    if (plainlyDiffer(a, b))
        return false;
    const auto left = CogVersion::parse(a);
    const auto right = CogVersion::parse(b);
    return left && right && sameMinor(*left, *right) &&
           (!left->patch || !right->patch || *left->patch == *right->patch);
}

bool cogEqualMinor(QStringView a, QStringView b)
{
    if (plainlyDiffer(a, b))
        return false;
    const auto left = CogVersion::parse(a);
    const auto right = CogVersion::parse(b);
    return left && right && sameMinor(*left, *right);
}

bool cogGreater(QStringView a, QStringView b)
{
    const auto left = CogVersion::parse(a);
    const auto right = CogVersion::parse(b);
    return left && right && greater(*left, *right);
}

bool cogGreaterOrEqual(QStringView a, QStringView b)
{
    const auto left = CogVersion::parse(a);
    const auto right = CogVersion::parse(b);
    if (!left || !right)
        return a == b;
    return greater(*left, *right) || equal(*left, *right);
}

bool cogEqual(QStringView a, QStringView b)
{
    const auto left = CogVersion::parse(a);
    const auto right = CogVersion::parse(b);
    if (!left || !right)
        return a == b;
    return equal(*left, *right);
}

QString cogWithoutPatch(QStringView text)
{
    const auto version = CogVersion::parse(text);
    if (!version)
        return text.toString();
    return QString::number(version->majorNumber) + u'.' + QString::number(version->minorNumber);
}

QString cogWithoutMetadata(QStringView text)
{
    const qsizetype plus = text.indexOf(u'+');
    return (plus < 0 ? text : text.first(plus)).toString();
}

} // namespace cogwright
