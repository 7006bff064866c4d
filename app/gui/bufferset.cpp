// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "bufferset.h"

#include "status.h"
#include "words.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

BufferSet::BufferSet(QObject *parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString &path) {
        for (TextBuffer *buffer : std::as_const(m_list)) {
            if (buffer->path() == path)
                buffer->checkDisk();
        }
        // An atomic save by another program replaces the file, and the watch goes with the old one.
        if (!m_watcher.files().contains(path))
            m_watcher.addPath(path);
    });
}

void BufferSet::open(const Project &project, const TextFile &config)
{
    clear();
    add(config, project.configName(), false, 0);
    m_dockerfile = add({}, u"Dockerfile"_s, true, 1);
    Q_EMIT listChanged();
}

void BufferSet::clear()
{
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    const QList<TextBuffer *> old = std::exchange(m_list, {});
    m_dockerfile = nullptr;
    Q_EMIT listChanged();
    for (TextBuffer *buffer : old)
        buffer->deleteLater();
}

TextBuffer *BufferSet::add(const TextFile &file, const QString &relative, bool readOnly, qsizetype at)
{
    auto *buffer = new TextBuffer(file, relative, readOnly, this);
    connect(buffer, &TextBuffer::textChanged, this, [this, buffer] {
        if (buffer != m_dockerfile)
            Q_EMIT edited();
    });
    connect(buffer, &TextBuffer::dirtyChanged, this, &BufferSet::savedChanged);
    m_list.insert(at, buffer);
    if (!file.digest.isEmpty())
        m_watcher.addPath(file.path);
    return buffer;
}

TextBuffer *BufferSet::find(const QString &file) const
{
    for (TextBuffer *buffer : m_list) {
        if (buffer->file() == file && buffer != m_dockerfile)
            return buffer;
    }
    return nullptr;
}

namespace {
Result<TextFile> openExisting(const Project &project, const QString &file)
{
    const Result<QString> path = project.resolve(file);
    return path ? readTextFile(*path) : std::unexpected(path.error());
}
} // namespace

int BufferSet::openFile(const Project &project, const QString &file, bool begin)
{
    if (TextBuffer *known = find(file))
        return int(m_list.indexOf(known));
    const Result<TextFile> text = begin ? project.openOrBegin(file) : openExisting(project, file);
    if (!text)
        return -1;
    const qsizetype at = std::max<qsizetype>(0, m_list.size() - 1); // the Dockerfile stays last
    add(*text, file, false, at);
    Q_EMIT listChanged();
    return int(at);
}

bool BufferSet::isDirty() const
{
    return std::ranges::any_of(
        m_list, [](const TextBuffer *buffer) { return !buffer->isReadOnly() && buffer->isDirty(); });
}

bool BufferSet::saveAll()
{
    bool all = true;
    for (TextBuffer *buffer : std::as_const(m_list))
        all = buffer->save() && all;
    return all;
}

Project BufferSet::overlaid(const Project &project) const
{
    Project result = project;
    for (const TextBuffer *buffer : m_list) {
        if (!buffer->isReadOnly())
            result = result.withOverlay(buffer->file(), buffer->text());
    }
    return result;
}

TextBuffer *BufferSet::apply(const Project &project, const QList<TextEdit> &edits, bool join)
{
    TextBuffer *first = nullptr;
    QStringList files;
    for (const TextEdit &edit : edits) {
        if (!files.contains(edit.place.file))
            files.append(edit.place.file);
    }
    for (const QString &file : std::as_const(files)) {
        const int index = openFile(project, file, true);
        if (index < 0)
            return nullptr;
        QList<TextEdit> own;
        std::ranges::copy_if(edits, std::back_inserter(own),
                             [&](const TextEdit &edit) { return edit.place.file == file; });
        if (!m_list[index]->apply(own, join))
            return nullptr;
        first = first ? first : m_list[index];
    }
    return first;
}

void BufferSet::show(const Resolution &resolution, const QString &dockerfile)
{
    for (const QString &file : resolution.requirements.files)
        openFile(resolution.project, file);
    if (m_dockerfile && m_dockerfile->text() != dockerfile)
        m_dockerfile->setText(dockerfile);
    for (TextBuffer *buffer : std::as_const(m_list)) {
        if (buffer == m_dockerfile)
            continue;
        QList<Mark> marks;
        for (const Finding &finding : resolution.findings) {
            if (finding.place && finding.place->file == buffer->file())
                marks.append(
                    {buffer->rangeOf(*finding.place), int(finding.severity), shown(finding.message)});
        }
        buffer->setMarks(marks);
        buffer->updateChangedLines();
    }
}
