// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "textfile.h"

#include "process/regularfile.h"
#include "support/text.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStringDecoder>

#include <algorithm>
#include <cerrno>
#include <cstring>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

const QByteArray byteOrderMark = QByteArrayLiteral("\xef\xbb\xbf");

QString shown(const QString &path)
{
    return visible(QFileInfo(path).fileName());
}

QString systemReason(int number)
{
    return QString::fromLocal8Bit(std::strerror(number)) + u'.';
}

QByteArray digestOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

Error tooLarge(const QString &path, const TextFileLimits &limits)
{
    return {.code = u"file-too-large"_s,
            .what = u"%1 is too large to be read."_s.arg(shown(path)),
            .why = u"It has more than %1 bytes."_s.arg(limits.bytes),
            .remedy = u"Choose another file, or remove what does not belong in it."_s};
}

/// Refuses what is not a regular file without opening it: opening a FIFO or a device can block or
/// have effects.
Result<void> checkKind(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists()) {
        return fail(
            {.code = u"file-missing"_s,
             .what = u"%1 does not exist."_s.arg(shown(path)),
             .why = info.isSymLink() ? u"It is a symbolic link to a file that is not there."_s : QString()});
    }
    if (info.isDir())
        return fail({.code = u"file-is-folder"_s, .what = u"%1 is a folder, not a file."_s.arg(shown(path))});
    if (!info.isFile()) {
        return fail({.code = u"file-not-regular"_s,
                     .what = u"%1 is not a regular file."_s.arg(shown(path)),
                     .why = u"It is a pipe, a socket or a device, which is never opened."_s});
    }
    return {};
}

Result<QByteArray> readBytes(const QString &path, const TextFileLimits &limits)
{
    if (const auto kind = checkKind(path); !kind)
        return fail(kind.error());
    const OpenedFile opened = openRegularFile(path);
    if (opened.descriptor < 0) {
        return fail({.code = u"file-unreadable"_s,
                     .what = u"%1 can't be read."_s.arg(shown(path)),
                     .why = systemReason(opened.error),
                     .remedy = u"Check its permissions."_s});
    }
    QFile file;
    if (!file.open(opened.descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        return fail({.code = u"file-unreadable"_s,
                     .what = u"%1 can't be read."_s.arg(shown(path)),
                     .why = file.errorString() + u'.'});
    }
    if (!opened.isRegular)
        return fail({.code = u"file-not-regular"_s, .what = u"%1 is not a regular file."_s.arg(shown(path))});
    if (file.size() > limits.bytes)
        return fail(tooLarge(path, limits));
    // One more than allowed: a file that grows, or one whose size is not told, is noticed.
    QByteArray bytes = file.read(limits.bytes + 1);
    if (file.error() != QFileDevice::NoError) {
        return fail({.code = u"file-unreadable"_s,
                     .what = u"%1 can't be read."_s.arg(shown(path)),
                     .why = file.errorString() + u'.'});
    }
    if (bytes.size() > limits.bytes)
        return fail(tooLarge(path, limits));
    return bytes;
}

/// The line (from 1) of the first byte sequence that is not UTF-8. A line feed is never part of a
/// longer sequence, so each line can be judged by itself.
int firstBrokenLine(QByteArrayView bytes)
{
    int line = 1;
    qsizetype begin = 0;
    while (begin < bytes.size()) {
        const qsizetype feed = bytes.indexOf('\n', begin);
        const qsizetype end = feed < 0 ? bytes.size() : feed;
        if (!bytes.sliced(begin, end - begin).isValidUtf8())
            break;
        begin = end + 1;
        ++line;
    }
    return line;
}

Result<TextFile> decode(const QString &path, const QByteArray &bytes)
{
    if (bytes.contains('\0')) {
        const bool wide = bytes.startsWith("\xff\xfe") || bytes.startsWith("\xfe\xff");
        return fail({.code = u"file-not-text"_s,
                     .what = u"%1 is not a UTF-8 text file."_s.arg(shown(path)),
                     .why = wide ? u"It is encoded as UTF-16 or UTF-32."_s : u"It holds NUL bytes."_s,
                     .remedy = wide ? u"Save it as UTF-8."_s : QString()});
    }
    if (!bytes.isValidUtf8()) {
        const int line = firstBrokenLine(bytes);
        return fail({.code = u"file-not-utf8"_s,
                     .what = u"%1 is not valid UTF-8."_s.arg(shown(path)),
                     .why = u"Line %1 holds bytes of another encoding."_s.arg(line),
                     .remedy = u"Save the file as UTF-8."_s,
                     .place = Place{QFileInfo(path).fileName(), line, 1, line, 1}});
    }
    TextFile file;
    file.path = QFileInfo(path).absoluteFilePath();
    file.hasByteOrderMark = bytes.startsWith(byteOrderMark);
    // The first mark is noted; a further one is text, and kept.
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    file.text = decoder(QByteArrayView(bytes).sliced(file.hasByteOrderMark ? byteOrderMark.size() : 0));
    file.digest = digestOf(bytes);
    return file;
}

Error changedOnDisk(const QString &path, const QString &why)
{
    return {.code = u"save-changed-on-disk"_s,
            .what = u"%1 was not saved."_s.arg(shown(path)),
            .why = why,
            .remedy = u"Reload it, or save again to replace what is on disk."_s};
}

/// Nothing when the file on disk is what was read.
Result<void> checkUnchanged(const TextFile &file)
{
    const QFileInfo info(file.path);
    if (!info.exists() && !info.isSymLink()) {
        if (file.digest.isEmpty())
            return {};
        return fail(changedOnDisk(file.path, u"The file was removed by another program."_s));
    }
    // Whatever was read may be saved: the limit here only keeps a foreign giant from being hashed.
    const auto bytes = readBytes(file.path, {.bytes = 100'000'000});
    if (!bytes || digestOf(*bytes) != file.digest)
        return fail(changedOnDisk(file.path, u"The file was changed by another program."_s));
    return {};
}

Error saveError(const QString &path, const QSaveFile &saved, int number)
{
    const QString what = u"%1 was not saved."_s.arg(shown(path));
    // EFBIG is a file size limit: for the one who saves it is a full disk as well.
    const bool full = number == ENOSPC || number == EDQUOT || number == EFBIG ||
                      saved.error() == QFileDevice::ResourceError;
    if (full) {
        return {.code = u"save-disk-full"_s,
                .what = what,
                .why = u"There is no space left on its disk."_s,
                .remedy = u"Free some space and save again."_s};
    }
    const bool forbidden = number == EACCES || number == EPERM || number == EROFS;
    if (forbidden || saved.error() == QFileDevice::PermissionsError) {
        return {.code = u"save-read-only"_s,
                .what = what,
                .why = u"The file or its folder can't be written."_s,
                .remedy = u"Change its permissions, or save elsewhere."_s};
    }
    return {.code = u"save-failed"_s, .what = what, .why = saved.errorString() + u'.'};
}

} // namespace

QByteArray TextFile::toBytes() const
{
    const QByteArray bytes = text.toUtf8();
    return hasByteOrderMark ? byteOrderMark + bytes : bytes;
}

Result<TextFile> readTextFile(const QString &path, const TextFileLimits &limits)
{
    const auto bytes = readBytes(path, limits);
    if (!bytes)
        return fail(bytes.error());
    return decode(path, *bytes);
}

Result<TextFile> saveTextFile(const TextFile &file, const QString &text, bool overwriteForeignChange)
{
    const QFileInfo info(file.path);
    if (info.exists()) {
        if (const auto kind = checkKind(file.path); !kind)
            return fail(kind.error());
    }
    if (!overwriteForeignChange) {
        if (const auto same = checkUnchanged(file); !same)
            return fail(same.error());
    }
    // QSaveFile asks the kernel, which lets an administrator write anywhere; the owner's wish, no
    // write permission at all, counts for everyone here.
    constexpr auto anyWrite = QFile::WriteOwner | QFile::WriteGroup | QFile::WriteOther;
    const QString target = info.exists() ? info.canonicalFilePath() : file.path;
    if (info.exists() && !(QFileInfo(target).permissions() & anyWrite)) {
        return fail({.code = u"save-read-only"_s,
                     .what = u"%1 was not saved."_s.arg(shown(file.path)),
                     .why = u"The file is read-only."_s,
                     .remedy = u"Change its permissions, or save elsewhere."_s});
    }
    TextFile next = file;
    next.text = text;
    const QByteArray bytes = next.toBytes();
    next.digest = digestOf(bytes);

    QSaveFile saved(target);
    errno = 0;
    if (!saved.open(QIODevice::WriteOnly))
        return fail(saveError(file.path, saved, errno));
    errno = 0;
    if (saved.write(bytes) != bytes.size() || !saved.flush()) {
        const int number = errno;
        saved.cancelWriting();
        return fail(saveError(file.path, saved, number));
    }
    if (!saved.commit())
        return fail(saveError(file.path, saved, errno));
    return next;
}

Result<QString> applyEdits(const QString &text, const QList<TextEdit> &edits)
{
    struct Change {
        TextRange range;
        const TextEdit *edit;
    };
    const auto conflict = [](const Place &place, const QString &why) {
        return fail({.code = u"edit-conflict"_s,
                     .what = u"The change was not applied."_s,
                     .why = why,
                     .place = place});
    };
    const LineIndex lines(text);
    QList<Change> changes;
    changes.reserve(edits.size());
    for (const TextEdit &edit : edits) {
        const TextRange range = lines.range(edit.place);
        Place back = lines.place(edit.place.file, range);
        if (back != edit.place)
            return conflict(
                edit.place,
                u"Line %1, column %2 is not in the text."_s.arg(edit.place.line).arg(edit.place.column));
        changes.append({range, &edit});
    }
    // Insertions at one place keep the order given and come before a replacement that begins there.
    std::ranges::stable_sort(changes, {}, [](const Change &change) {
        return std::pair(change.range.begin, change.range.length() > 0);
    });
    QString out;
    out.reserve(text.size());
    qsizetype done = 0;
    for (const Change &change : changes) {
        if (change.range.begin < done)
            return conflict(change.edit->place, u"Two edits touch line %1."_s.arg(change.edit->place.line));
        out += QStringView(text).sliced(done, change.range.begin - done);
        out += change.edit->text;
        done = change.range.end;
    }
    out += QStringView(text).sliced(done);
    return out;
}

} // namespace cogwright
