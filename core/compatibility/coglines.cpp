// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "coglines.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// The longest line that cog's reader takes, its line end included, in bytes.
constexpr qsizetype longestLine = 64 * 1024;

bool isBlank(QChar c)
{
    return c == u' ' || c == u'\t' || c == u'\n' || c == u'\f' || c == u'\r';
}

bool isLetterOrDigit(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
}

bool isNameOfPin(QChar c)
{
    return isLetterOrDigit(c) || c == u'-' || c == u'_';
}

qsizetype skipBlanks(QStringView text, qsizetype from)
{
    while (from < text.size() && isBlank(text[from]))
        ++from;
    return from;
}

/// The end of the run of units from `from` on for which `inside` holds.
template <class Inside>
qsizetype runEnd(QStringView text, qsizetype from, Inside inside)
{
    while (from < text.size() && inside(text[from]))
        ++from;
    return from;
}

/// An editable install of the project itself, which cog leaves out.
bool isEditableSelf(QStringView line)
{
    if (!line.startsWith("-e"_L1) || line.size() < 4 || !isBlank(line[2]))
        return false;
    return line.sliced(2).trimmed() == "."_L1;
}

void keep(QStringView logical, CogLines &result)
{
    QStringView line = logical.trimmed();
    if (line.startsWith(u'#') || isEditableSelf(line))
        return;
    if (const qsizetype comment = line.indexOf(u'#'); comment >= 0)
        line = line.first(comment).trimmed();
    if (!line.isEmpty())
        result.lines.append(line.toString());
}

} // namespace

CogLines cogLines(const QString &text)
{
    CogLines result;
    const QStringView view(text);
    QString logical;
    qsizetype tokenBegin = 0;   // of what cog reads in one go: blank lines before it count
    qsizetype segmentBegin = 0; // of the physical line that is being read
    const auto tooLong = [&](qsizetype end, qsizetype limit) {
        // Bytes, not units, are counted; units are at most as many, so most lines need no conversion.
        const qsizetype units = end - tokenBegin;
        return units > limit || (units * 3 > limit && view.sliced(tokenBegin, units).toUtf8().size() > limit);
    };
    for (qsizetype i = view.indexOf(u'\n'); i >= 0; i = view.indexOf(u'\n', i + 1)) {
        qsizetype end = i;
        if (end > segmentBegin && view[end - 1] == u'\r')
            --end;
        const QStringView segment = view.sliced(segmentBegin, end - segmentBegin);
        logical += segment;
        if (logical.endsWith(u'\\')) {
            logical.chop(1);
            segmentBegin = i + 1;
            continue;
        }
        if (logical.trimmed().isEmpty() && segment.isEmpty()) {
            // Blank lines are read together with the line that follows.
            segmentBegin = i + 1;
            continue;
        }
        if (tooLong(i + 1, longestLine))
            return {.lines = {}, .tooLong = true};
        keep(logical, result);
        logical.clear();
        tokenBegin = segmentBegin = i + 1;
    }
    if (tokenBegin < view.size()) {
        if (tooLong(view.size(), longestLine - 1))
            return {.lines = {}, .tooLong = true};
        logical += view.sliced(segmentBegin);
        keep(logical, result);
    }
    return result;
}

QString cogPackageName(QStringView line)
{
    const qsizetype nameEnd = runEnd(line, 0, [](QChar c) { return isNameOfPin(c) || c == u'.'; });
    if (nameEnd == 0)
        return {};
    if (nameEnd < line.size() && line[nameEnd] == u'[') {
        const qsizetype close = line.indexOf(u']', nameEnd);
        if (close > nameEnd + 1)
            return line.first(close + 1).toString();
    }
    return line.first(nameEnd).toString();
}

std::optional<QString> cogFirstVersion(QStringView line)
{
    const auto isVersion = [](QChar c) { return !isBlank(c) && c != u',' && c != u';' && c != u'|'; };
    const auto isComparison = [](QChar c) {
        return c == u'<' || c == u'>' || c == u'=' || c == u'!' || c == u'~';
    };
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (!isComparison(line[i]))
            continue;
        // An equals sign behind the comparison belongs to it, unless nothing would be left.
        for (const bool withEquals : {true, false}) {
            if (withEquals && (i + 1 == line.size() || line[i + 1] != u'='))
                continue;
            const qsizetype begin = skipBlanks(line, i + (withEquals ? 2 : 1));
            const qsizetype end = runEnd(line, begin, isVersion);
            if (end > begin)
                return line.sliced(begin, end - begin).toString();
        }
    }
    for (qsizetype at = line.indexOf(u'@'); at >= 0; at = line.indexOf(u'@', at + 1)) {
        const qsizetype begin = skipBlanks(line, at + 1);
        const qsizetype end = runEnd(line, begin, [](QChar c) { return !isBlank(c); });
        if (end > begin)
            return line.sliced(begin, end - begin).toString();
    }
    return std::nullopt;
}

std::optional<CogPin> cogPin(QStringView line)
{
    const auto notBlank = [](QChar c) { return !isBlank(c); };
    CogPin pin;
    qsizetype i = 0;
    qsizetype nameEnd = 0; // kept while inside one name, so that a long one is read once
    while (i < line.size()) {
        if (nameEnd <= i)
            nameEnd = runEnd(line, i, isNameOfPin);
        const QStringView rest = line.sliced(i);
        if (nameEnd > i && line.sliced(nameEnd).startsWith("=="_L1)) {
            const qsizetype end = runEnd(line, nameEnd + 2, [](QChar c) { return c != u' '; });
            if (end > nameEnd + 2) {
                pin.name = line.sliced(i, nameEnd - i).toString();
                pin.version = line.sliced(nameEnd + 2, end - nameEnd - 2).toString();
                i = end;
                continue;
            }
        }
        // Options are looked for at every place, in the middle of a word too, as cog does.
        struct Option {
            QLatin1StringView text;
            bool blankBehind;
            QStringList *into;
        };
        const Option options[] = {{"--find-links="_L1, false, &pin.findLinks},
                                  {"-f"_L1, true, &pin.findLinks},
                                  {"--extra-index-url="_L1, false, &pin.indexUrls}};
        const auto *const option = std::ranges::find_if(options, [&](const Option &candidate) {
            if (!rest.startsWith(candidate.text))
                return false;
            const qsizetype begin = i + candidate.text.size();
            const qsizetype value = candidate.blankBehind ? skipBlanks(line, begin) : begin;
            return (!candidate.blankBehind || value > begin) && value < line.size() && notBlank(line[value]);
        });
        if (option != std::end(options)) {
            const qsizetype begin = skipBlanks(line, i + option->text.size());
            const qsizetype end = runEnd(line, begin, notBlank);
            option->into->append(line.sliced(begin, end - begin).toString());
            i = end;
            continue;
        }
        // Nothing starts inside a name but an option, and those begin with a hyphen.
        if (nameEnd > i) {
            const qsizetype hyphen = line.sliced(i + 1, nameEnd - i - 1).indexOf(u'-');
            i = hyphen >= 0 ? i + 1 + hyphen : nameEnd;
        } else {
            ++i;
        }
    }
    if (pin.name.isEmpty() || pin.version.isEmpty())
        return std::nullopt;
    return pin;
}

namespace {

bool isFileUrl(QStringView text)
{
    return text.startsWith("file:"_L1, Qt::CaseInsensitive);
}

bool isRemote(QStringView text)
{
    return text.contains("://"_L1) || text.startsWith("git+"_L1);
}

bool isPath(QStringView text)
{
    return text.startsWith(u'/') || text.startsWith("./"_L1) || text.startsWith("../"_L1);
}

bool hasArchiveEnding(QStringView text)
{
    static constexpr QLatin1StringView endings[] = {".whl"_L1, ".zip"_L1,     ".tar.gz"_L1,
                                                    ".tgz"_L1, ".tar.bz2"_L1, ".tar.xz"_L1};
    return std::ranges::any_of(
        endings, [text](QLatin1StringView ending) { return text.endsWith(ending, Qt::CaseInsensitive); });
}

bool isArtifact(QStringView text)
{
    return !isRemote(text) && (isPath(text) || hasArchiveEnding(text));
}

/// The value of an option that stands at the start of a text; nothing where it does not.
std::optional<QStringView> optionValue(QStringView text, QLatin1StringView option)
{
    if (!text.startsWith(option) || text.size() == option.size())
        return std::nullopt;
    QStringView value = text.sliced(option.size());
    if (option.startsWith("--"_L1)) {
        if (value[0] == u'=')
            value = value.sliced(1);
        else if (value[0] != u' ' && value[0] != u'\t')
            return std::nullopt;
    }
    return value.trimmed();
}

bool isLocalOption(QStringView line)
{
    static constexpr QLatin1StringView options[] = {"--find-links"_L1, "--requirement"_L1, "-f"_L1, "-r"_L1};
    return std::ranges::any_of(options, [line](QLatin1StringView option) {
        const auto value = optionValue(line, option);
        return value && !value->isEmpty() && (isFileUrl(*value) || !isRemote(*value));
    });
}

/// Whether an artifact is followed by an option on its line.
bool hasOptionBehindArtifact(QStringView line)
{
    // Looked up once: the line may be long and hold many options.
    const qsizetype scheme = line.indexOf("://"_L1);
    const bool isPathLike = isPath(line);
    if (line.startsWith("git+"_L1))
        return false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (line[i] != u' ' && line[i] != u'\t')
            continue;
        const qsizetype begin = runEnd(line, i, [](QChar c) { return c == u' ' || c == u'\t'; });
        const QStringView rest = line.sliced(begin);
        const bool isOption =
            rest.startsWith("--"_L1) || optionValue(rest, "-f"_L1) || optionValue(rest, "-r"_L1);
        if (scheme >= 0 && scheme + 3 <= i)
            return false;
        if (isOption && (isPathLike || hasArchiveEnding(line.first(i))))
            return true;
        i = begin - 1;
    }
    return false;
}

} // namespace

CogLocal cogLocal(QStringView text)
{
    const QStringView line = text.trimmed();
    if (line.isEmpty())
        return CogLocal::No;
    if (isFileUrl(line))
        return CogLocal::FileUrl;
    if (const qsizetype at = line.indexOf(u'@'); at >= 0) {
        const QStringView name = line.first(at).trimmed();
        const QStringView target = line.sliced(at + 1).trimmed();
        const bool spaced = name.size() != at || target.size() != line.size() - at - 1;
        if (!name.isEmpty() && cogPackageName(name) == name) {
            if (isFileUrl(target))
                return CogLocal::FileUrl;
            if (isPath(target) || (spaced && isArtifact(target)))
                return CogLocal::Unsupported;
        }
    }
    if (line.startsWith(u'-'))
        return isLocalOption(line) ? CogLocal::Unsupported : CogLocal::No;
    if (hasOptionBehindArtifact(line))
        return CogLocal::Unsupported;
    if (isRemote(line))
        return CogLocal::No;
    if (const qsizetype marker = line.indexOf(u';'); marker >= 0 && isArtifact(line.first(marker).trimmed()))
        return CogLocal::Unsupported;
    if (const qsizetype extras = line.indexOf(u'[');
        extras >= 0 && line.endsWith(u']') && isArtifact(line.first(extras).trimmed()))
        return CogLocal::Unsupported;
    if (hasArchiveEnding(line))
        return CogLocal::Artifact;
    return isPath(line) ? CogLocal::Unsupported : CogLocal::No;
}

} // namespace cogwright
