// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "parts.h"

#include "estimate/amounts.h"
#include "support/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qint64 largeFile = 50'000'000; ///< larger files are weights, whatever their name
constexpr qint64 kilobyte = 1000;
constexpr qsizetype mostItems = 200; ///< files that are listed by name

bool endsWithAny(QStringView path, std::initializer_list<QStringView> suffixes)
{
    return std::ranges::any_of(
        suffixes, [path](QStringView suffix) { return path.endsWith(suffix, Qt::CaseInsensitive); });
}

bool isWeights(const ProjectFile &file)
{
    return file.bytes > largeFile ||
           endsWithAny(file.path, {u".safetensors", u".bin", u".pt", u".pth", u".ckpt", u".onnx", u".gguf",
                                   u".h5", u".tflite"});
}

/// Formats that are compressed already and that gzip can't make smaller.
bool isPacked(QStringView path)
{
    return endsWithAny(path, {u".jpg", u".jpeg", u".png",     u".gif",   u".webp", u".heic", u".mp3",
                              u".mp4", u".m4a",  u".ogg",     u".flac",  u".webm", u".mkv",  u".mov",
                              u".avi", u".zip",  u".gz",      u".tgz",   u".bz2",  u".xz",   u".zst",
                              u".7z",  u".whl",  u".parquet", u".woff2", u".pdf",  u".npz",  u".jar"});
}

/// What the plan keeps out beside the user's .dockerignore. Plain paths, folders and "**/name".
class PlanExcludes
{
public:
    explicit PlanExcludes(const QStringList &lines)
    {
        for (QString line : lines) {
            const bool anywhere = line.startsWith(u"**/"_s);
            if (anywhere)
                line.remove(0, 3);
            while (line.endsWith(u'/'))
                line.chop(1);
            // Patterns and exceptions were applied when the files were listed.
            if (line.isEmpty() || line.startsWith(u'!') || line.contains(u'*') || line.contains(u'?') ||
                line.contains(u'['))
                continue;
            if (anywhere)
                m_names.insert(line);
            else
                m_paths.insert(line.startsWith(u'/') ? line.sliced(1) : line);
        }
    }

    bool contains(const QString &path) const
    {
        for (qsizetype end = 0; end >= 0 && end <= path.size();) {
            const qsizetype slash = path.indexOf(u'/', end);
            const qsizetype stop = slash < 0 ? path.size() : slash;
            if (m_paths.contains(path.left(stop)) || m_names.contains(path.sliced(end, stop - end)))
                return true;
            end = slash < 0 ? -1 : slash + 1;
        }
        return false;
    }

private:
    QSet<QString> m_paths, m_names;
};

SizeItem item(const ProjectFile &file, const Share &share, const QString &why)
{
    const Amount disk = Amount::exact(file.bytes, Origin::Measured);
    return {
        .name = visible(file.path), .version = {}, .download = scaled(disk, share), .disk = disk, .why = why};
}

/// Names the largest files and sums the others, so that a folder of images does not fill the table.
QList<SizeItem> shortened(QList<SizeItem> items)
{
    if (items.size() <= mostItems)
        return items;
    std::ranges::stable_sort(items, std::greater(),
                             [](const SizeItem &entry) { return atLeast(entry.disk); });
    SizeItem rest{.name = counted(items.size() - mostItems, u"smaller file"_s),
                  .version = {},
                  .download = nothing(),
                  .disk = nothing(),
                  .why = {}};
    for (const SizeItem &entry : items.sliced(mostItems)) {
        rest.download = rest.download + entry.download;
        rest.disk = rest.disk + entry.disk;
    }
    items.resize(mostItems);
    items.append(std::move(rest));
    return items;
}

} // namespace

FileParts fileSizeParts(const FileSet &files, const ImagePlan &plan, const Catalogue &catalogue)
{
    const PlanExcludes excludes(plan.contextExcludes);
    const Share weightShare = catalogue.fileShares.value(u"weights"_s);
    const Share textShare = catalogue.fileShares.value(u"text"_s);
    const Share packedShare = catalogue.fileShares.value(u"packed"_s);
    QList<SizeItem> weights, code;
    qint64 small = 0;
    qsizetype smallFiles = 0;
    for (const ProjectFile &file : files.files) {
        if (excludes.contains(file.path))
            continue;
        if (isWeights(file)) {
            weights.append(item(file, weightShare, u"weights in the project's folder"_s));
        } else if (file.bytes < kilobyte) {
            small += file.bytes;
            ++smallFiles;
        } else {
            code.append(
                item(file, isPacked(file.path) ? packedShare : textShare, u"copied into the image"_s));
        }
    }
    if (smallFiles > 0)
        code.append(item({counted(smallFiles, u"file"_s) + u" under 1 kB"_s, small}, textShare,
                         u"copied into the image"_s));
    if (!files.complete) {
        // The listing stopped at its limit: there is more, and nobody knows how much.
        code.append({.name = u"Files beyond the limit of the listing"_s,
                     .version = {},
                     .download = Amount::unknown(),
                     .disk = Amount::unknown(),
                     .why = u"the folder holds more files than are counted"_s});
    }
    return {.weights = part(Part::Weights, shortened(std::move(weights))),
            .code = part(Part::Code, shortened(std::move(code)))};
}

} // namespace cogwright
