// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "filelisting.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostFiles = 20'000;

bool fitsPlatform(QStringView platform)
{
    if (platform == "any"_L1)
        return true;
    return platform.endsWith("x86_64"_L1) &&
           (platform.startsWith("manylinux"_L1) || platform.startsWith("linux"_L1));
}

/// Pythons that one interpreter tag and the ABI tags beside it stand for.
PythonMask maskOfTag(QStringView interpreter, const QList<QStringView> &abis)
{
    const bool any = interpreter.startsWith("py3"_L1);
    if (!any && !interpreter.startsWith("cp3"_L1))
        return 0;
    bool ok = true;
    const QStringView digits = interpreter.sliced(3);
    const int minor = digits.isEmpty() ? 0 : digits.toInt(&ok);
    if (!ok)
        return 0;
    PythonMask mask = 0;
    for (int i = 0; i < pythonMinors; ++i) {
        const int python = firstPythonMinor + i;
        const QString own = u"cp3%1"_s.arg(python);
        const bool newer = any ? abis.contains(u"none") : abis.contains(u"abi3");
        const bool exact = !any && minor == python && (abis.contains(own) || abis.contains(u"none"));
        if ((newer && minor <= python) || exact)
            mask |= 1U << i;
    }
    return mask;
}

/// Pythons that a Requires-Python takes; one that can't be read takes all, as pip has it.
PythonMask required(const QString &text)
{
    const auto conditions = SpecifierSet::parse(text);
    if (!conditions)
        return everyPython;
    PythonMask mask = 0;
    for (int i = 0; i < pythonMinors; ++i) {
        // The newest patch release decides: images hold it.
        constexpr int lastPatch = 99;
        const auto version = Version::parse(u"3.%1.%2"_s.arg(firstPythonMinor + i).arg(lastPatch));
        if (version && conditions->contains(*version, true))
            mask |= 1U << i;
    }
    return mask;
}

/// The version in the name of a source archive: NAME-VERSION.tar.gz, where the name may hold hyphens.
std::optional<Version> sourceVersion(const QString &name, QStringView fileName)
{
    for (const QLatin1StringView suffix : {".tar.gz"_L1, ".zip"_L1, ".tar.bz2"_L1}) {
        if (!fileName.endsWith(suffix))
            continue;
        const QStringView stem = fileName.chopped(suffix.size());
        for (qsizetype at = stem.indexOf(u'-'); at >= 0; at = stem.indexOf(u'-', at + 1)) {
            if (normalisedName(stem.first(at)) == name)
                return Version::parse(stem.sliced(at + 1));
        }
    }
    return std::nullopt;
}

/// Completes what the file's name tells; nothing for a file that is not installed from.
std::optional<ListedFile> understood(ListedFile file, const QString &name, const QString &requiresPython)
{
    std::optional<Version> version;
    PythonMask pythons = everyPython;
    if (file.name.endsWith(".whl"_L1)) {
        file.isWheel = true;
        pythons = wheelPythons(file.name);
        version = Version::parse(file.name.section(u'-', 1, 1));
    } else {
        version = sourceVersion(name, file.name);
    }
    if (!version || pythons == 0 || !file.url.isValid() ||
        (file.url.scheme() != "https"_L1 && file.url.scheme() != "http"_L1))
        return std::nullopt;
    file.version = *version;
    file.pythons = pythons & required(requiresPython);
    return file;
}

QList<ListedFile> readJson(const QString &name, const QJsonObject &page, const QUrl &base)
{
    QList<ListedFile> files;
    const QJsonArray listed = page["files"_L1].toArray();
    for (qsizetype i = std::max<qsizetype>(listed.size() - mostFiles, 0); i < listed.size(); ++i) {
        const QJsonObject entry = listed[i].toObject();
        ListedFile file{.name = entry["filename"_L1].toString(),
                        .url = base.resolved(QUrl(entry["url"_L1].toString())).adjusted(QUrl::RemoveFragment),
                        .hash = entry["hashes"_L1]["sha256"_L1].toString().toLatin1()};
        if (const QJsonValue size = entry["size"_L1]; size.isDouble() && size.toDouble() > 0)
            file.size = size.toInteger();
        const QJsonValue yanked = entry["yanked"_L1];
        file.yanked = yanked.isString() || yanked.toBool();
        for (const QLatin1StringView key : {"core-metadata"_L1, "dist-info-metadata"_L1})
            file.hasMetadata = file.hasMetadata || entry[key].isObject() || entry[key].toBool();
        if (auto complete = understood(file, name, entry["requires-python"_L1].toString()))
            files.append(*std::move(complete));
    }
    return files;
}

QString withoutEntities(QString text)
{
    return text.replace(u"&gt;"_s, u">"_s)
        .replace(u"&lt;"_s, u"<"_s)
        .replace(u"&quot;"_s, u"\""_s)
        .replace(u"&#39;"_s, u"'"_s)
        .replace(u"&amp;"_s, u"&"_s);
}

QList<ListedFile> readHtml(const QString &name, const QString &page, const QUrl &base)
{
    static const QRegularExpression anchor(uR"(<a\s([^<]{0,4000}?)>\s*([^<>]{1,300}?)\s*</a>)"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression attribute(uR"re(([a-z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?)re"_s);
    QList<ListedFile> files;
    for (const QRegularExpressionMatch &match : anchor.globalMatch(page)) {
        QMap<QString, QString> attributes;
        for (const QRegularExpressionMatch &found : attribute.globalMatch(match.captured(1)))
            attributes.insert(found.captured(1), withoutEntities(found.captured(2) + found.captured(3)));
        const QUrl url = base.resolved(QUrl(attributes.value(u"href"_s)));
        ListedFile file{.name = withoutEntities(match.captured(2)),
                        .url = url.adjusted(QUrl::RemoveFragment)};
        if (url.fragment().startsWith("sha256="_L1))
            file.hash = url.fragment().sliced(7).toLatin1();
        file.yanked = attributes.contains(u"data-yanked"_s);
        file.hasMetadata =
            attributes.contains(u"data-core-metadata"_s) || attributes.contains(u"data-dist-info-metadata"_s);
        if (auto complete = understood(file, name, attributes.value(u"data-requires-python"_s)))
            files.append(*std::move(complete));
        if (files.size() == mostFiles)
            break;
    }
    return files;
}

} // namespace

PythonMask wheelPythons(QStringView fileName)
{
    if (!fileName.endsWith(".whl"_L1))
        return 0;
    const QList<QStringView> parts = fileName.chopped(4).split(u'-');
    if (parts.size() < 5)
        return 0;
    const QList<QStringView> platforms = parts.last().split(u'.');
    if (std::ranges::none_of(platforms, fitsPlatform))
        return 0;
    const QList<QStringView> abis = parts[parts.size() - 2].split(u'.');
    PythonMask mask = 0;
    for (const QStringView interpreter : parts[parts.size() - 3].split(u'.'))
        mask |= maskOfTag(interpreter, abis);
    return mask;
}

std::optional<QList<ListedFile>> readListing(const QString &name, const QByteArray &page,
                                             const QByteArray &type, const QUrl &base)
{
    if (type.contains("json")) {
        const QJsonDocument document = QJsonDocument::fromJson(page);
        if (!document.isObject() || !document["files"_L1].isArray())
            return std::nullopt;
        return readJson(name, document.object(), base);
    }
    if (type.contains("html"))
        return readHtml(name, QString::fromUtf8(page), base);
    return std::nullopt;
}

QList<IndexedRelease> releasesOf(const QList<ListedFile> &files)
{
    std::map<Version, IndexedRelease, std::greater<>> releases;
    for (const ListedFile &file : files) {
        const auto [at, isNew] = releases.try_emplace(file.version);
        IndexedRelease &release = at->second;
        if (isNew)
            release.yanked = true;
        release.version = file.version;
        release.files |= file.pythons;
        if (file.isWheel)
            release.wheels |= file.pythons;
        release.yanked = release.yanked && file.yanked;
        // Of wheels for different Pythons the sizes differ little; a wheel's comes before a source's.
        if (file.size && (!release.download || file.isWheel))
            release.download = file.size;
    }
    QList<IndexedRelease> list;
    for (const auto &[version, release] : releases)
        list.append(release);
    return list;
}

const ListedFile *fileFor(const QList<ListedFile> &files, const Version &version, const QString &python)
{
    const PythonMask mask = maskOfPython(python);
    const ListedFile *best = nullptr;
    for (const ListedFile &file : files) {
        if (file.version != version || (file.pythons & mask) == 0)
            continue;
        if (!best || (file.isWheel && !best->isWheel))
            best = &file;
    }
    return best;
}

} // namespace cogwright
