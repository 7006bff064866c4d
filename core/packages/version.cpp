// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "version.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostCharacters = 200;
constexpr qsizetype mostDigits = 18; // what a qint64 surely holds

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isLetter(QChar c)
{
    return c >= u'a' && c <= u'z';
}

bool isSeparator(QChar c)
{
    return c == u'.' || c == u'-' || c == u'_';
}

/// Reads a lower-case version from left to right; each reader leaves the cursor alone on failure.
class Reader
{
public:
    explicit Reader(QStringView text)
        : m_text(text)
    {
    }

    [[nodiscard]] bool atEnd() const { return m_at == m_text.size(); }
    [[nodiscard]] QChar peek(qsizetype ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar();
    }
    [[nodiscard]] qsizetype position() const { return m_at; }
    void back(qsizetype position) { m_at = position; }

    bool take(QChar c)
    {
        if (atEnd() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    bool takeSeparator()
    {
        if (atEnd() || !isSeparator(m_text[m_at]))
            return false;
        ++m_at;
        return true;
    }

    bool takeWord(QStringView word)
    {
        if (!m_text.sliced(m_at).startsWith(word))
            return false;
        m_at += word.size();
        return true;
    }

    std::optional<qint64> number()
    {
        const qsizetype begin = m_at;
        while (isDigit(peek()))
            ++m_at;
        QStringView digits = m_text.sliced(begin, m_at - begin);
        if (digits.isEmpty())
            return std::nullopt;
        while (digits.size() > 1 && digits.front() == u'0')
            digits = digits.sliced(1);
        if (digits.size() > mostDigits) {
            m_at = begin;
            return std::nullopt;
        }
        return digits.toLongLong();
    }

    QString localPart()
    {
        const qsizetype begin = m_at;
        while (isDigit(peek()) || isLetter(peek()))
            ++m_at;
        return m_text.sliced(begin, m_at - begin).toString();
    }

private:
    QStringView m_text;
    qsizetype m_at = 0;
};

struct Suffix {
    QLatin1StringView spelling;
    QLatin1StringView normal;
};

// Longer spellings first, so that "preview" is not read as "pre".
constexpr Suffix preSpellings[] = {
    {"alpha"_L1, "a"_L1}, {"beta"_L1, "b"_L1}, {"preview"_L1, "rc"_L1}, {"pre"_L1, "rc"_L1},
    {"rc"_L1, "rc"_L1},   {"a"_L1, "a"_L1},    {"b"_L1, "b"_L1},        {"c"_L1, "rc"_L1},
};
constexpr Suffix postSpellings[] = {{"post"_L1, "post"_L1}, {"rev"_L1, "post"_L1}, {"r"_L1, "post"_L1}};
constexpr Suffix devSpellings[] = {{"dev"_L1, "dev"_L1}};

struct SuffixRead {
    QString kind;
    qint64 number = 0;
};

/// [-_.]? spelling ([-_.]? number)?, as every suffix of PEP 440 is built.
template <qsizetype count>
std::optional<SuffixRead> readSuffix(Reader &reader, const Suffix (&spellings)[count])
{
    const qsizetype begin = reader.position();
    reader.takeSeparator();
    for (const Suffix &suffix : spellings) {
        if (!reader.takeWord(QString(suffix.spelling)))
            continue;
        const qsizetype afterWord = reader.position();
        reader.takeSeparator();
        const std::optional<qint64> number = reader.number();
        if (!number)
            reader.back(afterWord);
        return SuffixRead{suffix.normal, number.value_or(0)};
    }
    reader.back(begin);
    return std::nullopt;
}

QString numbersText(const QList<qint64> &numbers)
{
    QString text;
    for (const qint64 number : numbers) {
        if (!text.isEmpty())
            text += u'.';
        text += QString::number(number);
    }
    return text;
}

std::strong_ordering compareReleases(const QList<qint64> &a, const QList<qint64> &b)
{
    for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i) {
        if (const auto order = a.value(i, 0) <=> b.value(i, 0); order != 0)
            return order;
    }
    return std::strong_ordering::equal;
}

std::strong_ordering ordering(int comparison)
{
    return comparison <=> 0;
}

/// Local parts: numbers are above words, and a longer one is above its own beginning.
std::strong_ordering compareLocals(const QString &a, const QString &b)
{
    if (a.isEmpty() || b.isEmpty())
        return int(!a.isEmpty()) <=> int(!b.isEmpty());
    const QList<QStringView> left = QStringView(a).split(u'.');
    const QList<QStringView> right = QStringView(b).split(u'.');
    for (qsizetype i = 0; i < std::min(left.size(), right.size()); ++i) {
        const bool leftNumber = std::ranges::all_of(left[i], isDigit);
        const bool rightNumber = std::ranges::all_of(right[i], isDigit);
        if (leftNumber != rightNumber)
            return int(leftNumber) <=> int(rightNumber);
        if (leftNumber && left[i].size() != right[i].size())
            return left[i].size() <=> right[i].size();
        if (const int comparison = left[i].compare(right[i]); comparison != 0)
            return ordering(comparison);
    }
    return left.size() <=> right.size();
}

} // namespace

std::optional<Version> Version::parse(QStringView text)
{
    text = text.trimmed();
    if (text.isEmpty() || text.size() > mostCharacters)
        return std::nullopt;
    const QString lower = text.toString().toLower();
    Reader reader(lower);
    Version version;

    reader.take(u'v');
    std::optional<qint64> number = reader.number();
    if (!number)
        return std::nullopt;
    if (reader.take(u'!')) {
        version.m_epoch = *number;
        number = reader.number();
        if (!number)
            return std::nullopt;
    }
    version.m_release.append(*number);
    while (reader.peek() == u'.' && isDigit(reader.peek(1))) {
        reader.take(u'.');
        number = reader.number();
        if (!number)
            return std::nullopt;
        version.m_release.append(*number);
    }

    if (const auto pre = readSuffix(reader, preSpellings)) {
        version.m_pre = pre->kind;
        version.m_preNumber = pre->number;
    }
    // "1.0-1" is the short form of a post-release.
    if (reader.peek() == u'-' && isDigit(reader.peek(1))) {
        reader.take(u'-');
        version.m_post = reader.number();
        if (!version.m_post)
            return std::nullopt;
    } else if (const auto post = readSuffix(reader, postSpellings)) {
        version.m_post = post->number;
    }
    if (const auto dev = readSuffix(reader, devSpellings))
        version.m_dev = dev->number;

    if (reader.take(u'+')) {
        do {
            QString part = reader.localPart();
            if (part.isEmpty())
                return std::nullopt;
            if (std::ranges::all_of(part, isDigit)) {
                while (part.size() > 1 && part.front() == u'0')
                    part.remove(0, 1);
            }
            if (!version.m_local.isEmpty())
                version.m_local += u'.';
            version.m_local += part;
        } while (reader.takeSeparator());
    }
    if (!reader.atEnd())
        return std::nullopt;
    return version;
}

QString Version::baseVersion() const
{
    const QString release = numbersText(m_release);
    return m_epoch == 0 ? release : QString::number(m_epoch) + u'!' + release;
}

QString Version::publicVersion() const
{
    QString text = baseVersion();
    if (!m_pre.isEmpty())
        text += m_pre + QString::number(m_preNumber);
    if (m_post)
        text += u".post"_s + QString::number(*m_post);
    if (m_dev)
        text += u".dev"_s + QString::number(*m_dev);
    return text;
}

QString Version::toString() const
{
    return m_local.isEmpty() ? publicVersion() : publicVersion() + u'+' + m_local;
}

Version Version::withoutLocal() const
{
    Version version = *this;
    version.m_local.clear();
    return version;
}

bool Version::sameRelease(const Version &other) const
{
    return m_epoch == other.m_epoch && compareReleases(m_release, other.m_release) == 0;
}

bool Version::hasReleasePrefix(const Version &prefix, qsizetype parts) const
{
    if (m_epoch != prefix.m_epoch)
        return false;
    for (qsizetype i = 0; i < parts; ++i) {
        if (m_release.value(i, 0) != prefix.m_release.value(i, 0))
            return false;
    }
    return true;
}

std::strong_ordering Version::operator<=>(const Version &other) const
{
    if (const auto order = m_epoch <=> other.m_epoch; order != 0)
        return order;
    if (const auto order = compareReleases(m_release, other.m_release); order != 0)
        return order;

    // A development release of the release itself is below its pre-releases, a release without a
    // pre-release above them.
    const auto preRank = [](const Version &v) {
        if (!v.m_pre.isEmpty())
            return int(v.m_pre.front().unicode());
        return !v.m_post && v.m_dev ? 0 : 0x7f;
    };
    if (const auto order = preRank(*this) <=> preRank(other); order != 0)
        return order;
    if (const auto order = m_preNumber <=> other.m_preNumber; order != 0)
        return order;
    if (const auto order = m_post.value_or(-1) <=> other.m_post.value_or(-1); order != 0)
        return order;
    constexpr qint64 noDev = std::numeric_limits<qint64>::max();
    if (const auto order = m_dev.value_or(noDev) <=> other.m_dev.value_or(noDev); order != 0)
        return order;
    return compareLocals(m_local, other.m_local);
}

bool Version::operator==(const Version &other) const
{
    return (*this <=> other) == 0;
}

QString normalisedName(QStringView name)
{
    QString out;
    out.reserve(name.size());
    bool pending = false;
    for (const QChar c : name) {
        if (isSeparator(c)) {
            pending = true;
            continue;
        }
        if (pending)
            out += u'-';
        pending = false;
        out += c.toLower();
    }
    if (pending)
        out += u'-';
    return out;
}

} // namespace cogwright
