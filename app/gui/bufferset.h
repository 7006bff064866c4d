// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"
#include "textbuffer.h"

#include <QFileSystemWatcher>

/// The open files of a project: cog.yaml, what it names, what the user looked at, and last the
/// generated Dockerfile. Watches them on disk.
class BufferSet : public QObject
{
    Q_OBJECT
public:
    explicit BufferSet(QObject *parent = nullptr);

    void open(const cogwright::Project &project, const cogwright::TextFile &config);
    void clear();

    [[nodiscard]] const QList<TextBuffer *> &list() const { return m_list; }
    [[nodiscard]] TextBuffer *find(const QString &file) const;
    /// Index of a file's buffer, opened where it is not yet; -1 where it can't be read. With
    /// `begin` a file that is not there begins empty, and is made when it is saved.
    int openFile(const cogwright::Project &project, const QString &file, bool begin = false);

    [[nodiscard]] bool isDirty() const;
    /// Saves what is unsaved. False when a file could not be written; its text stays, with the reason.
    bool saveAll();
    /// The project as the unsaved texts have it.
    [[nodiscard]] cogwright::Project overlaid(const cogwright::Project &project) const;
    /// Applies edits to their files, as one undo step each (joined to the step before where asked).
    /// The buffer of the first edit, or null when one did not fit.
    TextBuffer *apply(const cogwright::Project &project, const QList<cogwright::TextEdit> &edits, bool join);
    /// Opens the requirements that a resolution read, marks its findings, shows the Dockerfile.
    void show(const cogwright::Resolution &resolution, const QString &dockerfile);

Q_SIGNALS:
    void edited();
    void savedChanged();
    void listChanged();

private:
    TextBuffer *add(const cogwright::TextFile &file, const QString &relative, bool readOnly, qsizetype at);

    QList<TextBuffer *> m_list;
    TextBuffer *m_dockerfile = nullptr;
    QFileSystemWatcher m_watcher;
};
