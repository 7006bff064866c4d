// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "sourcearchive.h"

#include "gzip.h"
#include "wheelcontents.h"

#include <QRegularExpression>
#include <functional>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostUnpacked = 60'000'000;
constexpr qsizetype block = 512;

QByteArray field(const QByteArray &tar, qsizetype at, qsizetype length)
{
    const QByteArray bytes = tar.sliced(at, length);
    const qsizetype end = bytes.indexOf('\0');
    return end < 0 ? bytes : bytes.first(end);
}

/// Calls for each plain file of a tar archive (ustar, GNU and pax); false for what is none.
bool eachFile(const QByteArray &tar, const std::function<void(const QString &, QByteArrayView)> &take)
{
    QString longName;
    qsizetype at = 0;
    while (at + block <= tar.size() && tar[at] != '\0') {
        if (tar.sliced(at + 257, 5) != "ustar")
            return false;
        bool ok = false;
        const qsizetype size = field(tar, at + 124, 12).trimmed().toLongLong(&ok, 8);
        if (!ok || size < 0 || at + block + size > tar.size())
            return false;
        const char kind = tar[at + 156];
        const QByteArrayView content = QByteArrayView(tar).sliced(at + block, size);
        if (kind == 'L') {
            longName = QString::fromUtf8(content).section(QChar(u'\0'), 0, 0);
        } else if (kind == 'x') {
            // Records of pax: LENGTH KEY=VALUE, one a line.
            const QString records = u'\n' + QString::fromUtf8(content);
            static const QRegularExpression path(u"\\n\\d+ path=([^\\n]*)"_s);
            longName = path.match(records).captured(1);
        } else if (kind == '0' || kind == '\0') {
            const QByteArray prefix = tar[at + 262] == '\0' ? field(tar, at + 345, 155) : QByteArray();
            const QByteArray name = field(tar, at, 100);
            take(!longName.isEmpty() ? longName
                                     : QString::fromUtf8(prefix.isEmpty() ? name : prefix + '/' + name),
                 content);
            longName.clear();
        }
        at += block + (size + block - 1) / block * block;
    }
    return true;
}

/// How much a file asks of a compiler; 0 for nothing. Tests, examples and documents are not built.
int compilerRank(const QString &path)
{
    static const QRegularExpression skipped(u"/(tests?|examples?|docs?|benchmarks?|third_party|vendor)/"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression suffix(u"\\.(?:(rs)|(cc|cpp|cxx|cu)|(c|pyx|f|f90|f95))$"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = suffix.match(path);
    if (!match.hasMatch() || skipped.match(path).hasMatch())
        return 0;
    return match.hasCaptured(1) ? 3 : match.hasCaptured(2) ? 2 : 1;
}

} // namespace

QStringList requirementsOfEgg(const QString &text)
{
    QStringList lines;
    QString extra, marker;
    for (const QString &raw : text.split(u'\n')) {
        const QString line = raw.trimmed();
        if (line.isEmpty())
            continue;
        if (line.startsWith(u'[')) {
            const QString section = line.mid(1).chopped(line.endsWith(u']') ? 1 : 0);
            extra = section.section(u':', 0, 0);
            marker = section.section(u':', 1);
            continue;
        }
        QStringList conditions;
        if (!marker.isEmpty())
            conditions.append(extra.isEmpty() ? marker : u'(' + marker + u')');
        if (!extra.isEmpty())
            conditions.append(u"extra == \"%1\""_s.arg(extra));
        lines.append(conditions.isEmpty() ? line : line + u"; "_s + conditions.join(u" and "_s));
    }
    return lines;
}

std::optional<SourceContents> readSourceArchive(const QByteArray &file)
{
    const std::optional<QByteArray> tar = gunzip(file, mostUnpacked);
    if (!tar)
        return std::nullopt;
    constexpr qsizetype longestText = 1'000'000;
    int rank = 0;
    std::optional<QStringList> ofEgg, ofHead;
    bool hasEgg = false;
    const bool isTar = eachFile(*tar, [&](const QString &path, QByteArrayView content) {
        rank = std::max(rank, compilerRank(path));
        if (content.size() > longestText)
            return;
        hasEgg = hasEgg || path.endsWith(".egg-info/SOURCES.txt"_L1);
        if (path.endsWith(".egg-info/requires.txt"_L1))
            ofEgg = requirementsOfEgg(QString::fromUtf8(content));
        // What flit, hatch and poetry write is true; setuptools writes none of it before 2.2.
        if (path.count(u'/') == 1 && path.endsWith("/PKG-INFO"_L1)) {
            const QStringList lines = requiredDistributions(content.toByteArray());
            if (!lines.isEmpty())
                ofHead = lines;
        }
    });
    if (!isTar)
        return std::nullopt;
    SourceContents contents;
    static const QStringList compilers{QString(), u"gcc"_s, u"g++"_s, u"rustc"_s};
    contents.compiler = compilers[rank];
    contents.dependencies = ofHead ? ofHead : ofEgg;
    // An egg-info folder without requires.txt: it depends on nothing.
    if (!contents.dependencies && hasEgg)
        contents.dependencies = QStringList();
    return contents;
}

} // namespace cogwright
