// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "contextfiles.h"

#include "dockerignore.h"
#include "settings.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

struct Folder {
    QString path; ///< relative; empty for the root
    DockerIgnore::Matches matches;
};

} // namespace

FileSet contextFilesOf(const QString &root, const QString &ignoreText, const ContextLimits &limits)
{
    const DockerIgnore ignore = DockerIgnore::parse(ignoreText);
    FileSet set;
    set.complete = ignore.isComplete();
    QElapsedTimer timer;
    timer.start();

    qint64 work = 0;
    // A list of folders to visit instead of recursion: the depth of a tree is not ours to trust.
    QList<Folder> waiting{Folder{}};
    while (!waiting.isEmpty()) {
        const Folder folder = waiting.takeLast();
        const QString absolute = folder.path.isEmpty() ? root : root + u'/' + folder.path;
        if (!QFileInfo(absolute).isReadable()) {
            set.complete = false;
            continue;
        }
        QDirIterator entries(absolute, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
        while (entries.hasNext()) {
            const QFileInfo entry = entries.nextFileInfo();
            if (set.files.size() >= limits.files || work > limits.ruleWork ||
                timer.durationElapsed() > limits.time) {
                set.complete = false;
                waiting.clear();
                break;
            }
            const QString path =
                folder.path.isEmpty() ? entry.fileName() : folder.path + u'/' + entry.fileName();
            if (folder.path.isEmpty() && (path == ".cog"_L1 || path == settingsFileName()))
                continue;
            const DockerIgnore::Answer answer = ignore.ask(path, folder.matches, work);
            const bool isFolder = entry.isDir() && !entry.isSymLink();
            if (isFolder && (!answer.ignored || ignore.mayBringBackInside(path)))
                waiting.append({path, answer.matches});
            if (isFolder || answer.ignored)
                continue;
            if (entry.isSymLink()) {
                set.files.append({path, 0});
            } else if (entry.isFile()) {
                set.files.append({path, entry.size()});
                set.bytes += entry.size();
            }
        }
    }
    std::ranges::sort(set.files, {}, &ProjectFile::path);
    return set;
}

} // namespace cogwright
