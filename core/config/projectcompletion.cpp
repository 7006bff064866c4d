// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "projectcompletion.h"

#include "pythonnames.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

using Kind = CompletionItem::Kind;

constexpr qsizetype mostFiles = 40;
constexpr qsizetype mostEntries = 200;
constexpr qsizetype mostCharacters = 2'000'000;
constexpr qint64 largestSource = 1'000'000;
const QString separator = u".py:"_s;

/// A folder of the project, with what is in it that may be shown.
struct Listing {
    QStringList files, folders;
};

/// Names that are hidden or that Python and Git keep for themselves are nobody's choice.
bool isShown(const QString &name)
{
    return !name.startsWith(u'.') && name != "__pycache__"_L1 && name != "node_modules"_L1;
}

Listing list(const Project &project, const QString &folder)
{
    Listing listing;
    const auto absolute = folder.isEmpty() ? Result<QString>(project.root()) : project.resolve(folder);
    if (!absolute)
        return listing;
    const QFileInfoList entries =
        QDir(*absolute).entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QFileInfo &entry : entries) {
        const QString name = entry.fileName();
        const QString path = folder.isEmpty() ? name : folder + u'/' + name;
        if (!isShown(name) || (entry.isSymLink() && !project.resolve(path)))
            continue;
        QStringList &names = entry.isDir() ? listing.folders : listing.files;
        if (names.size() < mostEntries)
            names.append(name);
    }
    return listing;
}

QString folderOf(QStringView typed)
{
    const qsizetype slash = typed.lastIndexOf(u'/');
    return slash < 0 ? QString() : typed.first(slash).toString();
}

void addFolders(const Listing &listing, const QString &prefix, QList<CompletionCandidate> &candidates)
{
    for (const QString &folder : listing.folders) {
        candidates.append(
            {.label = prefix + folder + u'/', .kind = Kind::Folder, .detail = u"Folder"_s, .rank = 500});
    }
}

void addNames(const QString &path, const QString &source, ReferenceKind kind,
              QList<CompletionCandidate> &candidates)
{
    const PythonNames names = pythonNames(source);
    const bool wantsClass = kind == ReferenceKind::Class;
    const auto add = [&](const QStringList &list, const QString &detail, int rank) {
        for (const QString &name : list.first(std::min(list.size(), mostEntries)))
            candidates.append({.label = path.chopped(3) + separator + name,
                               .kind = Kind::Reference,
                               .detail = detail,
                               .rank = rank});
    };
    if (!wantsClass) {
        add(names.functions, u"Function"_s, 100);
        return;
    }
    QStringList others;
    for (const QString &name : names.classes) {
        if (!names.predictors.contains(name))
            others.append(name);
    }
    add(names.predictors, u"Class, a predictor"_s, 0);
    add(others, u"Class"_s, 100);
}

} // namespace

QList<CompletionCandidate> referenceCandidates(const Project &project, QStringView typed, ReferenceKind kind)
{
    QList<CompletionCandidate> candidates;
    if (const qsizetype at = typed.indexOf(separator); at >= 0) {
        const QString path = typed.first(at + 3).toString();
        if (const auto source = project.readText(path, {.bytes = largestSource}))
            addNames(path, *source, kind, candidates);
        return candidates;
    }
    const QString folder = folderOf(typed);
    const QString prefix = folder.isEmpty() ? QString() : folder + u'/';
    const Listing listing = list(project, folder);
    qsizetype files = 0;
    qsizetype characters = 0;
    for (const QString &file : listing.files) {
        if (!file.endsWith(".py"_L1) || ++files > mostFiles || characters > mostCharacters)
            continue;
        if (const auto source = project.readText(prefix + file, {.bytes = largestSource})) {
            characters += source->size();
            addNames(prefix + file, *source, kind, candidates);
        }
    }
    addFolders(listing, prefix, candidates);
    return candidates;
}

QList<CompletionCandidate> fileCandidates(const Project &project, const QString &base, QStringView typed,
                                          const QStringList &suffixes, const QString &likely)
{
    QList<CompletionCandidate> candidates;
    const QString folder = folderOf(typed);
    const QString prefix = folder.isEmpty() ? QString() : folder + u'/';
    const QString within = QDir::cleanPath(base.isEmpty() ? folder : base + u'/' + folder);
    const Listing listing = list(project, within == "."_L1 ? QString() : within);
    for (const QString &file : listing.files) {
        const bool fits = std::ranges::any_of(
            suffixes, [&](const QString &suffix) { return file.endsWith(suffix, Qt::CaseInsensitive); });
        if (fits)
            candidates.append({.label = prefix + file,
                               .kind = Kind::File,
                               .rank = file.contains(likely, Qt::CaseInsensitive) ? 0 : 100});
    }
    addFolders(listing, prefix, candidates);
    return candidates;
}

} // namespace cogwright
