// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/textfile.h"
#include "support/result.h"

#include <QHash>
#include <QStringList>
#include <memory>

namespace cogwright {

/// Findings that are counted and not shown: those of a code, in the whole project, in one file or
/// in one line of it.
struct Silence {
    QString code;
    QString file; ///< relative to the root; empty for every file and for findings without a place
    int line = 0; ///< the one in which the finding begins, from 1; 0 for every line

    bool operator==(const Silence &) const = default;
};

/// What a project's own .cogwright.json says; kept beside cog.yaml and out of the image.
struct ProjectSettings {
    int version = 1;
    QString base; ///< the decision, as --base takes it; empty for auto
    QList<Silence> silenced;
};

/// One file that a build would send.
struct ProjectFile {
    QString path; ///< relative, '/' between its parts
    qint64 bytes = 0;
};

/// The files that Docker would send after .dockerignore, and what was left out of the count.
struct FileSet {
    QList<ProjectFile> files;
    qint64 bytes = 0;
    bool complete = true; ///< false when a limit on files (100,000), rules or time was reached
};

/// A folder: its root, its configuration file's name, and safe reading of what is inside.
/// Untrusted: nothing in it is executed, and nothing outside the root is read. Texts that an
/// editor holds unsaved take precedence over the files on disk (setOverlay).
class Project
{
public:
    /// Opens a folder or a cog.yaml file. Errors: project-missing, config-missing,
    /// config-is-folder, config-not-regular, config-outside, config-unreadable.
    [[nodiscard]] static Result<Project> open(const QString &path,
                                              const QString &configName = QStringLiteral("cog.yaml"));

    [[nodiscard]] const QString &root() const { return m_root; }             ///< absolute, canonical
    [[nodiscard]] const QString &configName() const { return m_configName; } ///< relative to root
    [[nodiscard]] QString displayName() const;                               ///< the root's folder name

    /// Absolute path of a relative one. Errors: path-outside (also through symbolic links),
    /// path-absolute, path-missing.
    [[nodiscard]] Result<QString> resolve(const QString &relative) const;
    [[nodiscard]] bool exists(const QString &relative) const;
    /// The text of a file of the project; an overlay wins. Errors as resolve and readTextFile.
    [[nodiscard]] Result<QString> readText(const QString &relative, const TextFileLimits &limits = {}) const;

    /// A file to edit, or a new empty one where the name is still free: a repair may begin a file.
    /// Overlays don't count. Errors as resolve and readTextFile, but for path-missing where the
    /// folder is there.
    [[nodiscard]] Result<TextFile> openOrBegin(const QString &relative) const;

    /// A copy that sees `text` in place of the file's content.
    [[nodiscard]] Project withOverlay(const QString &relative, const QString &text) const;

    [[nodiscard]] ProjectSettings settings() const; ///< defaults where there is no file or it can't be read
    [[nodiscard]] FileSet contextFiles() const;

private:
    QString m_root;
    QString m_configName;
    QHash<QString, QString> m_overlays;
};

} // namespace cogwright
