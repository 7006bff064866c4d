// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "project.h"

#include "contextfiles.h"
#include "settings.h"
#include "support/text.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool leavesFolder(const QString &clean)
{
    return clean == ".."_L1 || clean.startsWith("../"_L1);
}

bool isInside(const QString &absolute, const QString &root)
{
    return absolute == root || absolute.startsWith(root.endsWith(u'/') ? root : root + u'/');
}

/// The system's reason why a file can't be opened; empty when it can.
QString openFailure(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString() : file.errorString();
}

/// Whether `name` in the folder `root` is a configuration file that can be read.
Result<void> checkConfig(const QString &root, const QString &name)
{
    const QString shown = visible(name);
    const QString path = root + u'/' + name;
    const QFileInfo info(path);
    const QString target = info.canonicalFilePath();
    if (info.isSymLink() && !target.isEmpty() && !isInside(target, root)) {
        return fail({.code = u"config-outside"_s,
                     .what = u"%1 is not read."_s.arg(shown),
                     .why = u"It is a link to a file outside the project's folder %1."_s.arg(visible(root)),
                     .remedy = u"Replace the link by the file itself."_s});
    }
    if (!target.isEmpty() && !isInside(target, root)) {
        return fail({.code = u"config-outside"_s,
                     .what = u"%1 is not read."_s.arg(shown),
                     .why = u"A link on its path leads outside the project's folder %1."_s.arg(visible(root)),
                     .remedy = u"Name a file inside the folder."_s});
    }
    if (!info.exists()) {
        const QFileInfo folder(root);
        if (!folder.isExecutable()) {
            return fail({.code = u"config-unreadable"_s,
                         .what = u"%1 can't be read."_s.arg(shown),
                         .why = u"The folder %1 does not permit it."_s.arg(visible(root)),
                         .remedy = u"Give the folder the permissions r and x."_s});
        }
        return fail({.code = u"config-missing"_s,
                     .what = info.isSymLink() ? u"%1 is a link to a file that does not exist."_s.arg(shown)
                                              : u"There is no %1 in %2."_s.arg(shown, visible(root)),
                     .why = {},
                     .remedy = u"Create it, name another folder, or name the file with -f."_s});
    }
    if (info.isDir()) {
        return fail({.code = u"config-is-folder"_s,
                     .what = u"%1 can't be read as a file."_s.arg(shown),
                     .why = u"It is a folder."_s,
                     .remedy = u"Name the file with -f, or rename the folder."_s});
    }
    if (!info.isFile()) {
        return fail({.code = u"config-not-regular"_s,
                     .what = u"%1 is not read."_s.arg(shown),
                     .why = u"It is not a regular file but a pipe, a socket or a device."_s,
                     .remedy = u"Replace it by a regular file."_s});
    }
    if (const QString failure = openFailure(path); !failure.isEmpty()) {
        return fail({.code = u"config-unreadable"_s,
                     .what = u"%1 can't be read."_s.arg(shown),
                     .why = u"The system says: %1."_s.arg(failure),
                     .remedy = u"Check the file's permissions."_s});
    }
    return {};
}

} // namespace

Result<Project> Project::open(const QString &path, const QString &configName)
{
    QFileInfo info(path.isEmpty() ? u"."_s : path);
    QString folder = info.absoluteFilePath();
    QString name = configName.isEmpty() ? u"cog.yaml"_s : configName;

    if (!info.exists() && !info.isSymLink()) {
        const bool namesFile = path.endsWith(".yaml"_L1) || path.endsWith(".yml"_L1);
        const QFileInfo parent(info.absolutePath());
        if (namesFile && parent.isDir()) {
            return fail({.code = u"config-missing"_s,
                         .what = u"There is no %1 in %2."_s.arg(visible(info.fileName()),
                                                                visible(parent.absoluteFilePath())),
                         .why = {},
                         .remedy = u"Create it, or name another file."_s});
        }
        return fail({.code = u"project-missing"_s,
                     .what = u"The folder %1 does not exist."_s.arg(visible(path)),
                     .why = {},
                     .remedy = u"Name a folder that holds a cog.yaml, or the file itself."_s});
    }
    const bool looksLikeFile = !info.isDir();
    if (looksLikeFile) {
        folder = info.absolutePath();
        name = info.fileName();
    } else if (info.fileName() == name && !QFileInfo::exists(folder + u'/' + name)) {
        // The user named a cog.yaml which is a folder: say that, not that it holds no cog.yaml.
        folder = info.absolutePath();
    }

    const QString clean = QDir::cleanPath(name);
    if (name.contains(QChar(0)) || QDir::isAbsolutePath(name) || leavesFolder(clean) || clean == "."_L1) {
        return fail({.code = u"config-outside"_s,
                     .what = u"%1 does not name a file in the project's folder."_s.arg(visible(name)),
                     .why = u"Nothing outside %1 is read."_s.arg(visible(folder)),
                     .remedy = u"Name a file inside the folder, or name the other folder as the project."_s});
    }
    Project project;
    project.m_root = QFileInfo(folder).canonicalFilePath();
    project.m_configName = clean;
    if (project.m_root.isEmpty()) {
        return fail({.code = u"project-missing"_s,
                     .what = u"The folder %1 can't be reached."_s.arg(visible(folder)),
                     .why = u"A part of its path does not exist or does not permit it."_s,
                     .remedy = u"Name a folder that holds a cog.yaml, or the file itself."_s});
    }
    if (const auto checked = checkConfig(project.m_root, clean); !checked)
        return fail(checked.error());
    return project;
}

QString Project::displayName() const
{
    const QString name = QFileInfo(m_root).fileName();
    return name.isEmpty() ? m_root : name;
}

Result<QString> Project::resolve(const QString &relative) const
{
    const QString shown = visible(relative);
    if (QDir::isAbsolutePath(relative)) {
        return fail({.code = u"path-absolute"_s,
                     .what = u"%1 is not read."_s.arg(shown),
                     .why = u"It is an absolute path, and only files of the project are read."_s,
                     .remedy = u"Write the path relative to the project's folder."_s});
    }
    const QString clean = QDir::cleanPath(relative);
    const Error outside{.code = u"path-outside"_s,
                        .what = u"%1 is not read."_s.arg(shown),
                        .why = u"It leads outside the project's folder."_s,
                        .remedy = u"Put the file into the project, and name it there."_s};
    if (leavesFolder(clean))
        return fail(outside);
    const QFileInfo info(m_root + u'/' + clean);
    const QString target = relative.isEmpty() || relative.contains(QChar(0)) || !info.exists()
                               ? QString()
                               : info.canonicalFilePath();
    if (target.isEmpty()) {
        return fail({.code = u"path-missing"_s,
                     .what = u"%1 does not exist in the project."_s.arg(shown),
                     .why = {},
                     .remedy = u"Create the file, or correct its name."_s});
    }
    if (!isInside(target, m_root))
        return fail(outside);
    return target;
}

bool Project::exists(const QString &relative) const
{
    return m_overlays.contains(QDir::cleanPath(relative)) || resolve(relative).has_value();
}

Result<QString> Project::readText(const QString &relative, const TextFileLimits &limits) const
{
    if (const auto overlay = m_overlays.constFind(QDir::cleanPath(relative));
        overlay != m_overlays.constEnd())
        return *overlay;
    const auto path = resolve(relative);
    if (!path)
        return fail(path.error());
    // A link to a file that is open in an editor shows what the editor holds.
    if (const auto overlay = m_overlays.constFind(QDir(m_root).relativeFilePath(*path));
        overlay != m_overlays.constEnd())
        return *overlay;
    auto file = readTextFile(*path, limits);
    if (!file) {
        file.error().place = Place{.file = QDir::cleanPath(relative)};
        return fail(file.error());
    }
    return file->text;
}

Result<TextFile> Project::openOrBegin(const QString &relative) const
{
    const auto path = resolve(relative);
    if (path)
        return readTextFile(*path);
    const QString clean = QDir::cleanPath(relative);
    const QFileInfo info(m_root + u'/' + clean);
    // A link that leads nowhere could lead outside once a file is written through it.
    if (path.error().code != u"path-missing" || info.isSymLink() || clean == "."_L1)
        return fail(path.error());
    const QString folder = QFileInfo(clean).path();
    const auto parent = folder == "."_L1 ? Result<QString>(m_root) : resolve(folder);
    if (!parent)
        return fail(parent.error());
    TextFile file;
    file.path = *parent + u'/' + info.fileName();
    return file;
}

Project Project::withOverlay(const QString &relative, const QString &text) const
{
    Project copy = *this;
    copy.m_overlays.insert(QDir::cleanPath(relative), text);
    return copy;
}

ProjectSettings Project::settings() const
{
    return readSettings(*this).value_or(ProjectSettings{});
}

FileSet Project::contextFiles() const
{
    return contextFilesOf(m_root, readText(u".dockerignore"_s).value_or(QString()));
}

} // namespace cogwright
