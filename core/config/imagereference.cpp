// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "imagereference.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool isLower(QChar c)
{
    return c >= u'a' && c <= u'z';
}
bool isUpper(QChar c)
{
    return c >= u'A' && c <= u'Z';
}
bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isPath(QStringView path)
{
    return path.size() >= 2 && path.size() <= 255 && std::ranges::all_of(path, [](QChar c) {
               return isLower(c) || isDigit(c) || c == u'_' || c == u'-' || c == u'.' || c == u'/';
           });
}

bool isTag(QStringView tag)
{
    return !tag.isEmpty() && tag.size() <= 128 && std::ranges::all_of(tag, [](QChar c) {
        return isLower(c) || isUpper(c) || isDigit(c) || c == u'_' || c == u'-' || c == u'.';
    });
}

bool isPort(QStringView text)
{
    return std::ranges::all_of(text, isDigit);
}

/// A host with a port, as the authority of a URL may be written (RFC 3986, loosely: what a URL
/// parser takes apart and puts together again unchanged).
bool isRegistry(QStringView registry)
{
    if (registry.startsWith(u'[')) {
        const qsizetype close = registry.lastIndexOf(u']');
        const QStringView rest = registry.sliced(close + 1);
        return close > 0 && (rest.isEmpty() || (rest.startsWith(u':') && isPort(rest.sliced(1))));
    }
    if (const qsizetype colon = registry.lastIndexOf(u':'); colon >= 0 && !isPort(registry.sliced(colon + 1)))
        return false;
    const QStringView allowed = u"-_.~!$&'()*+,;=:[]<>\"";
    return std::ranges::all_of(registry, [allowed](QChar c) {
        return c.unicode() >= 0x80 || isLower(c) || isUpper(c) || isDigit(c) || allowed.contains(c);
    });
}

/// The registry of a name and the rest; the registry is empty where the name has none.
std::pair<QStringView, QStringView> split(QStringView name)
{
    const qsizetype slash = name.indexOf(u'/');
    if (slash < 0)
        return {{}, name};
    const QStringView first = name.first(slash);
    // What holds neither a dot nor a colon is the first part of a path on Docker Hub.
    if (!first.contains(u'.') && !first.contains(u':'))
        return {{}, name};
    return {first, name.sliced(slash + 1)};
}

bool isRepository(QStringView name)
{
    const auto [registry, path] = split(name);
    return isPath(path) && isRegistry(registry);
}

bool isTagged(QStringView name)
{
    const qsizetype colon = name.lastIndexOf(u':');
    if (colon < 0 || name.sliced(colon).contains(u'/'))
        return isRepository(name);
    return isTag(name.sliced(colon + 1)) && isRepository(name.first(colon));
}

bool hasDigest(QStringView name)
{
    const qsizetype at = name.indexOf(u'@');
    if (at < 0 || name.lastIndexOf(u'@') != at)
        return false;
    const QStringView digest = name.sliced(at + 1);
    const QStringView algorithm = u"sha256:";
    const bool isDigest = digest.size() == algorithm.size() + 64 && digest.startsWith(algorithm) &&
                          std::ranges::all_of(digest.sliced(algorithm.size()),
                                              [](QChar c) { return isDigit(c) || (c >= u'a' && c <= u'f'); });
    return isDigest && isTagged(name.first(at));
}

} // namespace

RepositoryKind repositoryKind(const QString &name)
{
    if (isRepository(name))
        return RepositoryKind::Bare;
    return isTagged(name) || hasDigest(name) ? RepositoryKind::WithTag : RepositoryKind::Invalid;
}

QString withoutTag(const QString &reference)
{
    QString name = reference.section(u'@', 0, 0);
    const qsizetype colon = name.lastIndexOf(u':');
    if (colon > 0 && !name.sliced(colon).contains(u'/'))
        name.truncate(colon);
    return name;
}

bool looksLikeBase(const QString &image, const QStringList &repositories, const QStringList &namespaces,
                   const QStringList &tagWords)
{
    const QString name = withoutTag(image).toLower();
    const QString tag =
        image.size() > name.size() ? image.sliced(name.size() + 1).section(u'@', 0, 0).toLower() : QString();
    const QString last = name.section(u'/', -1);
    const QString above = name.contains(u'/') ? name.section(u'/', 0, -2) : QString();

    const bool isKnownNamespace =
        namespaces.contains(above) ||
        std::ranges::any_of(namespaces, [&](const QString &known) { return above.startsWith(known + u'/'); });
    // A model may well be named "python-helper" or "acme/cuda"; only the bases' own names count.
    const bool isKnownName = repositories.contains(last) &&
                             (above.isEmpty() || isKnownNamespace || above == "r8.im"_L1 || !tag.isEmpty());
    if (isKnownNamespace || isKnownName)
        return true;
    const QStringList parts =
        QString(tag).replace(u'.', u'-').replace(u'_', u'-').split(u'-', Qt::SkipEmptyParts);
    return std::ranges::any_of(parts, [&](QString part) {
        while (!part.isEmpty() && part.back().isDigit())
            part.chop(1);
        return tagWords.contains(part);
    });
}

} // namespace cogwright
