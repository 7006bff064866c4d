// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "version.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

// Longer operators first.
constexpr QLatin1StringView operators[] = {"==="_L1, "=="_L1, "!="_L1, "<="_L1,
                                           ">="_L1,  "~="_L1, "<"_L1,  ">"_L1};

// Real lines hold a handful; the bound keeps a hostile one cheap.
constexpr qsizetype mostSpecifiers = 1000;
constexpr qsizetype mostArbitraryCharacters = 1000;

bool hasStar(const SpecifierSet::Specifier &specifier)
{
    return specifier.op != "==="_L1 && specifier.text.endsWith(u".*");
}

std::optional<Version> readBound(const SpecifierSet::Specifier &specifier)
{
    QStringView text = specifier.text;
    if (hasStar(specifier))
        text.chop(2);
    return Version::parse(text);
}

/// Whether PEP 440 allows this version text behind this operator.
bool isValid(const SpecifierSet::Specifier &specifier)
{
    if (specifier.text.isEmpty())
        return false;
    if (specifier.op == "==="_L1) {
        return specifier.text.size() <= mostArbitraryCharacters &&
               std::ranges::none_of(specifier.text,
                                    [](QChar c) { return c.isSpace() || c == u';' || c == u')'; });
    }
    const std::optional<Version> &bound = specifier.bound;
    if (!bound)
        return false;
    const bool isEquality = specifier.op == "=="_L1 || specifier.op == "!="_L1;
    if (hasStar(specifier)) {
        // A star stands for the rest of the release, so nothing else may be before it.
        return isEquality && bound->publicVersion() == bound->baseVersion() && bound->local().isEmpty();
    }
    if (!isEquality && !bound->local().isEmpty())
        return false;
    return specifier.op != "~="_L1 || bound->release().size() >= 2;
}

bool holds(const SpecifierSet::Specifier &specifier, const Version &version)
{
    const QString &op = specifier.op;
    const std::optional<Version> &bound = specifier.bound;
    if (op == "==="_L1)
        return specifier.text.compare(version.toString(), Qt::CaseInsensitive) == 0;
    if (!bound)
        return false;
    if (op == "=="_L1 || op == "!="_L1) {
        bool equal = false;
        if (hasStar(specifier))
            equal = version.hasReleasePrefix(*bound, bound->release().size());
        else
            equal = (bound->local().isEmpty() ? version.withoutLocal() : version) == *bound;
        return equal == (op == "=="_L1);
    }
    if (op == "<="_L1)
        return version.withoutLocal() <= *bound;
    if (op == ">="_L1)
        return version.withoutLocal() >= *bound;
    if (op == "~="_L1) {
        return version.withoutLocal() >= *bound &&
               version.hasReleasePrefix(*bound, bound->release().size() - 1);
    }
    if (op == "<"_L1) {
        if (!(version < *bound))
            return false;
        return bound->isPrerelease() || !version.isPrerelease() || !version.sameRelease(*bound);
    }
    if (!(version > *bound))
        return false;
    if (!bound->isPostrelease() && version.isPostrelease() && version.sameRelease(*bound))
        return false;
    return version.local().isEmpty() || !version.sameRelease(*bound);
}

} // namespace

std::optional<SpecifierSet> SpecifierSet::parse(QStringView text)
{
    SpecifierSet set;
    qsizetype begin = 0;
    while (begin <= text.size()) {
        qsizetype end = text.indexOf(u',', begin);
        if (end < 0)
            end = text.size();
        const QStringView item = text.sliced(begin, end - begin).trimmed();
        begin = end + 1;
        if (item.isEmpty())
            continue;
        const auto op =
            std::ranges::find_if(operators, [item](QLatin1StringView o) { return item.startsWith(o); });
        if (op == std::end(operators) || set.m_specifiers.size() == mostSpecifiers)
            return std::nullopt;
        Specifier specifier{*op, item.sliced(op->size()).trimmed().toString(), {}};
        specifier.bound = readBound(specifier);
        if (!isValid(specifier))
            return std::nullopt;
        set.m_specifiers.append(std::move(specifier));
    }
    return set;
}

bool SpecifierSet::contains(const Version &version, bool allowPrereleases) const
{
    // A pre-release is meant only where one of the conditions names one.
    const auto namesPrerelease = [](const Specifier &specifier) {
        if (specifier.op == "!="_L1)
            return false;
        return specifier.bound && specifier.bound->isPrerelease();
    };
    if (version.isPrerelease() && !allowPrereleases && std::ranges::none_of(m_specifiers, namesPrerelease))
        return false;
    return std::ranges::all_of(m_specifiers, [&version](const Specifier &s) { return holds(s, version); });
}

std::optional<Version> SpecifierSet::pinned() const
{
    std::optional<Version> pin;
    for (const Specifier &specifier : m_specifiers) {
        if (!specifier.op.startsWith(u"==") || hasStar(specifier))
            continue;
        if (!specifier.bound || (pin && *pin != *specifier.bound))
            return std::nullopt;
        pin = specifier.bound;
    }
    if (pin && !contains(*pin, true))
        return std::nullopt;
    return pin;
}

SpecifierSet SpecifierSet::intersected(const SpecifierSet &other) const
{
    SpecifierSet set = *this;
    for (const Specifier &specifier : other.m_specifiers) {
        if (set.m_specifiers.size() < mostSpecifiers && !set.m_specifiers.contains(specifier))
            set.m_specifiers.append(specifier);
    }
    return set;
}

bool SpecifierSet::isImpossible() const
{
    // What decides is where the bounds stand, so the bounds themselves, and points right beside
    // them, are the only versions that need a try.
    if (m_specifiers.size() < 2)
        return false; // any one condition can be met
    constexpr qsizetype mostTried = 40;
    if (m_specifiers.size() > mostTried)
        return false;
    const auto possible = [this](const QString &text) {
        const std::optional<Version> version = Version::parse(text);
        return version && contains(*version, true);
    };
    if (possible(u"0"_s) || possible(u"99999999"_s))
        return false;
    for (const Specifier &specifier : m_specifiers) {
        if (!specifier.bound)
            return false;
        const std::optional<Version> &bound = specifier.bound;
        const QString base = bound->baseVersion();
        const QString text = bound->toString();
        if (possible(text) || possible(base) || possible(base + u".0.0.0.1"_s) ||
            possible(base + u".99999999"_s) || possible(base + u".post99999999"_s) ||
            possible(base + u".dev0"_s) || possible(base + u"rc99999999"_s))
            return false;
        // Right below the bound: "<2, !=1.*" still leaves 0.9 and "<2, >1.9" leaves 1.9.1.
        QList<qint64> below = bound->release();
        for (qsizetype i = below.size() - 1; i >= 0; --i) {
            if (below[i] == 0)
                continue;
            QString candidate;
            for (qsizetype j = 0; j <= i; ++j)
                candidate += QString::number(j == i ? below[j] - 1 : below[j]) + u'.';
            if (possible(candidate + u"99999999"_s))
                return false;
        }
        for (qsizetype i = 0; i < below.size(); ++i) {
            QString candidate;
            for (qsizetype j = 0; j <= i; ++j)
                candidate += (j ? u"."_s : QString()) + QString::number(j == i ? below[j] + 1 : below[j]);
            if (possible(candidate))
                return false;
        }
    }
    return true;
}

QString SpecifierSet::toString() const
{
    QString text;
    for (const Specifier &specifier : m_specifiers) {
        if (!text.isEmpty())
            text += u',';
        text += specifier.op + specifier.text;
    }
    return text;
}

} // namespace cogwright
