// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "modelsource.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostFiles = 200;
constexpr qint64 largestFile = 1'000'000;
constexpr qint64 mostBytes = 20'000'000;
constexpr qsizetype mostIndexed = 20'000;
constexpr qsizetype mostParents = 20;

QString folderOf(const QString &path)
{
    const qsizetype slash = path.lastIndexOf(u'/');
    return slash < 0 ? QString() : path.first(slash);
}

QString joined(const QString &folder, const QString &path)
{
    return folder.isEmpty() ? path : folder + u'/' + path;
}

/// The Python files of a project by the name under which a module could be found.
class ModuleIndex
{
public:
    explicit ModuleIndex(const FileSet &files)
    {
        for (const ProjectFile &file : files.files) {
            if (!file.path.endsWith(".py"_L1) || file.bytes > largestFile)
                continue;
            if (m_files.size() >= mostIndexed)
                break;
            m_files.insert(file.path, file.bytes);
            const QStringList parts = file.path.chopped(3).split(u'/');
            QString folder;
            for (qsizetype i = 0; i < parts.size() && i < 30; ++i) {
                QStringList &parents = m_parents[parts[i]];
                if (parents.size() < mostParents && !parents.contains(folder))
                    parents.append(folder);
                folder = joined(folder, parts[i]);
            }
        }
    }

    [[nodiscard]] bool contains(const QString &path) const { return m_files.contains(path); }

    /// The files that an import could run: the module, its packages' __init__, and the names that
    /// may be modules themselves.
    [[nodiscard]] QStringList filesOf(const PythonSource::Import &import, const QString &importer) const
    {
        QString module = import.module;
        qsizetype dots = 0;
        while (dots < module.size() && module[dots] == u'.')
            ++dots;
        module = module.sliced(dots);
        QStringList tails;
        const QString path = QString(module).replace(u'.', u'/');
        for (const QString &name : import.names.first(std::min<qsizetype>(import.names.size(), 100)))
            tails.append(path.isEmpty() ? name : path + u'/' + name);
        for (QString tail = path; !tail.isEmpty(); tail = folderOf(tail))
            tails.append(tail);

        if (dots > 0) {
            QString folder = folderOf(importer);
            for (qsizetype i = 1; i < dots; ++i)
                folder = folderOf(folder);
            return existing(folder, tails);
        }
        QStringList found = existing(folderOf(importer), tails);
        if (found.isEmpty())
            found = existing({}, tails);
        // A folder put on sys.path at run time: any place where a module of that name stands.
        if (found.isEmpty()) {
            for (const QString &parent : m_parents.value(path.section(u'/', 0, 0)))
                found += existing(parent, tails);
        }
        return found;
    }

private:
    QStringList existing(const QString &folder, const QStringList &tails) const
    {
        QStringList found;
        for (const QString &tail : tails) {
            for (const QString &file :
                 {joined(folder, tail) + u".py"_s, joined(folder, tail) + u"/__init__.py"_s}) {
                if (contains(file) && !found.contains(file))
                    found.append(file);
            }
        }
        return found;
    }

    QHash<QString, qint64> m_files;
    QHash<QString, QStringList> m_parents; ///< a module's or folder's name -> folders that hold it
};

} // namespace

QList<SourceFile> modelSource(const Project &project, const Config &config)
{
    QStringList waiting;
    for (const QString &reference : {config.reference, config.train}) {
        const QString file = reference.section(u':', 0, 0);
        if (file.endsWith(".py"_L1) && project.exists(file))
            waiting.append(file);
    }
    if (waiting.isEmpty())
        return {};

    const ModuleIndex index(project.contextFiles());
    QSet<QString> seen(waiting.cbegin(), waiting.cend());
    QList<SourceFile> found;
    qint64 bytes = 0;
    const auto want = [&](const QString &path) {
        if (seen.size() < mostFiles && index.contains(path) && !seen.contains(path)) {
            seen.insert(path);
            waiting.append(path);
        }
    };
    for (qsizetype i = 0; i < waiting.size() && bytes < mostBytes; ++i) {
        // A copy: the list grows below.
        const QString path = waiting[i]; // NOLINT(performance-unnecessary-copy-initialization)
        const Result<QString> text = project.readText(path, {.bytes = largestFile});
        if (!text)
            continue;
        bytes += text->size();
        SourceFile file{.path = path, .source = readPythonSource(*text)};
        for (const PythonSource::Import &import : std::as_const(file.source.imports)) {
            for (const QString &other : index.filesOf(import, path))
                want(other);
        }
        for (const QString &script : std::as_const(file.source.scripts)) {
            want(script);
            want(joined(folderOf(path), script));
        }
        found.append(std::move(file));
    }
    return found;
}

} // namespace cogwright
