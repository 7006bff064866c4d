// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "requirementtarget.h"

#include <QUrl>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr QLatin1StringView archiveSuffixes[] = {
    ".whl"_L1, ".zip"_L1, ".tar.gz"_L1, ".tgz"_L1,    ".tar"_L1,      ".tar.bz2"_L1,
    ".tbz"_L1, ".txz"_L1, ".tlz"_L1,    ".tar.lz"_L1, ".tar.lzma"_L1, ".tar.xz"_L1,
};

constexpr QLatin1StringView versionControl[] = {"git"_L1, "hg"_L1, "svn"_L1, "bzr"_L1};

QString scheme(QStringView text)
{
    const qsizetype colon = text.indexOf(u':');
    constexpr qsizetype longestScheme = 20;
    return colon <= 0 || colon > longestScheme ? QString() : text.first(colon).toString().toLower();
}

bool isVersionControl(const QString &scheme)
{
    const qsizetype plus = scheme.indexOf(u'+');
    return std::ranges::any_of(versionControl, [&scheme, plus](QLatin1StringView tool) {
        return QStringView(scheme).first(plus < 0 ? scheme.size() : plus) == tool;
    });
}

/// The last part of the path, decoded; the query and the fragment don't belong to it.
QString fileName(QStringView target)
{
    const qsizetype fragment = target.indexOf(u'#');
    if (fragment >= 0)
        target = target.first(fragment);
    const qsizetype query = targetHasScheme(target) ? target.indexOf(u'?') : -1;
    if (query >= 0)
        target = target.first(query);
    return QUrl::fromPercentEncoding(target.sliced(target.lastIndexOf(u'/') + 1).toUtf8());
}

std::optional<WheelName> wheelFromFile(const QString &file)
{
    if (!file.endsWith(".whl"_L1, Qt::CaseInsensitive))
        return std::nullopt;
    const QStringList parts = file.chopped(4).split(u'-');
    if (parts.size() != 5 && parts.size() != 6)
        return std::nullopt;
    // The version's hyphens are written as underscores.
    QString version = parts[1];
    version.replace(u'_', u'-');
    if (!Version::parse(version))
        return std::nullopt;
    return WheelName{parts[0], version};
}

} // namespace

std::optional<WheelName> wheelOf(QStringView target)
{
    return wheelFromFile(fileName(target));
}

TargetName targetName(QStringView target)
{
    TargetName named;
    const qsizetype fragment = target.indexOf(u'#');
    if (fragment >= 0) {
        for (const QStringView part : target.sliced(fragment + 1).split(u'&')) {
            if (!part.startsWith("egg="_L1))
                continue;
            const QString egg = QUrl::fromPercentEncoding(part.sliced(4).toUtf8());
            const qsizetype open = egg.indexOf(u'[');
            named.name = egg.first(open < 0 ? egg.size() : open);
            if (open >= 0 && egg.endsWith(u']'))
                named.extras = egg.sliced(open + 1, egg.size() - open - 2);
            // Old lines have "#egg=name-1.0" or "#egg=name==1.0".
            const qsizetype condition = named.name.indexOf("=="_L1);
            if (condition >= 0)
                named.name.truncate(condition);
            return named;
        }
    }
    const QString file = fileName(target);
    if (const auto wheel = wheelFromFile(file))
        return {wheel->name, {}, wheel->version};
    if (targetKind(target) == Requirement::Kind::Vcs)
        return named;
    for (const QLatin1StringView suffix : archiveSuffixes) {
        if (!file.endsWith(suffix, Qt::CaseInsensitive))
            continue;
        const QString stem = file.chopped(suffix.size());
        const qsizetype hyphen = stem.lastIndexOf(u'-');
        // "main.zip" of a repository names no package.
        if (hyphen > 0 && Version::parse(QStringView(stem).sliced(hyphen + 1)))
            return {stem.first(hyphen), {}, stem.sliced(hyphen + 1)};
    }
    return named;
}

Requirement::Kind targetKind(QStringView target)
{
    const QString name = scheme(target);
    if (isVersionControl(name))
        return Requirement::Kind::Vcs;
    const bool isRemote = name == "http"_L1 || name == "https"_L1 || name == "ftp"_L1;
    return isRemote ? Requirement::Kind::Url : Requirement::Kind::Local;
}

bool targetHasScheme(QStringView text)
{
    const QString name = scheme(text);
    return name == "http"_L1 || name == "https"_L1 || name == "file"_L1 || name == "ftp"_L1 ||
           isVersionControl(name);
}

bool looksLikeLocal(QStringView text)
{
    // No file is looked for here, so what reads as a condition is not taken for a path.
    const bool isCondition =
        std::ranges::any_of(text, [](QChar c) { return c.isSpace() || QStringView(u"=<>!~").contains(c); });
    const bool isPath =
        text.startsWith(u'.') || text.startsWith(u'/') || (text.contains(u'/') && !isCondition);
    const qsizetype bracket = text.endsWith(u']') ? text.lastIndexOf(u'[') : -1;
    const QStringView plain = bracket > 0 ? text.first(bracket) : text;
    const bool isArchive = std::ranges::any_of(archiveSuffixes, [plain](QLatin1StringView suffix) {
        return plain.endsWith(suffix, Qt::CaseInsensitive);
    });
    if (!isPath && !isArchive)
        return false;
    const qsizetype at = text.indexOf(u'@');
    const QStringView head = at < 0 ? text : text.first(at);
    return at < 0 || head.contains(u'/') || head.startsWith(u'.');
}

} // namespace cogwright
