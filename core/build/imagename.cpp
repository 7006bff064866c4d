// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "imagename.h"

#include "support/text.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool isLowerOrDigit(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
}

bool isLetterOrDigit(QChar c)
{
    return isLowerOrDigit(c) || (c >= u'A' && c <= u'Z');
}

/// A component of a repository's path: "my-model", "a__b", "v1.2".
bool isComponent(QStringView text)
{
    if (text.isEmpty() || !isLowerOrDigit(text.front()) || !isLowerOrDigit(text.back()))
        return false;
    for (qsizetype i = 0; i < text.size();) {
        if (isLowerOrDigit(text[i])) {
            ++i;
            continue;
        }
        const qsizetype begin = i;
        while (i < text.size() && text[i] == text[begin])
            ++i;
        const qsizetype length = i - begin;
        const bool isSeparator = text[begin] == u'-' || (text[begin] == u'.' && length == 1) ||
                                 (text[begin] == u'_' && length <= 2);
        if (!isSeparator || !isLowerOrDigit(text[i]))
            return false;
    }
    return true;
}

bool isHost(QStringView text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    const QStringView name = colon < 0 ? text : text.first(colon);
    for (const QChar c : text.sliced(colon < 0 ? text.size() : colon + 1)) {
        if (c < u'0' || c > u'9')
            return false;
    }
    const auto isHostCharacter = [](QChar c) { return isLetterOrDigit(c) || c == u'.' || c == u'-'; };
    return !name.isEmpty() && isLetterOrDigit(name.front()) && isLetterOrDigit(name.back()) &&
           std::ranges::all_of(name, isHostCharacter);
}

bool isTag(QStringView text)
{
    if (text.isEmpty() || text.size() > 128 || !(isLetterOrDigit(text.front()) || text.front() == u'_'))
        return false;
    return std::ranges::all_of(
        text, [](QChar c) { return isLetterOrDigit(c) || c == u'_' || c == u'.' || c == u'-'; });
}

QString nameFromFolder(const QString &folder)
{
    QString name;
    for (const QChar c : folder.toLower()) {
        if (isLowerOrDigit(c))
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    while (name.endsWith(u'-'))
        name.chop(1);
    return u"cog-"_s + (name.isEmpty() ? u"model"_s : name.left(100));
}

} // namespace

bool isImageName(QStringView name)
{
    if (name.size() > 384)
        return false;
    const qsizetype slash = name.lastIndexOf(u'/');
    const qsizetype colon = name.lastIndexOf(u':');
    QStringView path = name;
    if (colon > slash) {
        if (!isTag(name.sliced(colon + 1)))
            return false;
        path = name.first(colon);
    }
    QList<QStringView> parts = path.split(u'/');
    const QStringView first = parts.first();
    if (parts.size() > 1 && (first.contains(u'.') || first.contains(u':') || first == u"localhost")) {
        if (!isHost(first))
            return false;
        parts.removeFirst();
    }
    return std::ranges::all_of(parts, isComponent);
}

Result<QString> imageName(const Resolution &resolution, const QString &tag)
{
    const Config &config = resolution.completion.config;
    QString source = u"--tag"_s;
    QString name = tag;
    if (name.isEmpty()) {
        source = u"image"_s;
        name = config.image;
    }
    if (name.isEmpty()) {
        source = u"model"_s;
        name = config.model;
    }
    if (name.isEmpty())
        return nameFromFolder(resolution.project.displayName());
    if (!isImageName(name)) {
        return fail(
            {.code = u"image-name-malformed"_s,
             .what = u"%1 is not a name that an image can be given."_s.arg(visible(name)),
             .why = u"It stands in %1; a name has lower case letters, digits and single separators, and "
                    "may end in :TAG."_s.arg(source),
             .remedy = u"Change it to something like my-name/my-model:1.0."_s});
    }
    return name;
}

} // namespace cogwright
