// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "checkout.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype longest = 4'000;

bool isOff(QStringView value)
{
    static constexpr QLatin1StringView words[] = {""_L1, "0"_L1, "off"_L1, "false"_L1, "no"_L1, "n"_L1};
    return std::ranges::any_of(
        words, [value](QLatin1StringView word) { return value.compare(word, Qt::CaseInsensitive) == 0; });
}

bool isOn(QStringView value)
{
    static constexpr QLatin1StringView words[] = {"1"_L1, "on"_L1, "true"_L1, "yes"_L1, "y"_L1};
    return std::ranges::any_of(
        words, [value](QLatin1StringView word) { return value.compare(word, Qt::CaseInsensitive) == 0; });
}

/// "-DGGML_CUDA=on", alone or among other words.
bool definesCuda(QStringView text)
{
    qsizetype at = text.indexOf("-D"_L1);
    while (at >= 0) {
        qsizetype end = at;
        while (end < text.size() && !text[end].isSpace() && text[end] != u';' && text[end] != u',')
            ++end;
        const QStringView definition = text.sliced(at + 2, end - at - 2);
        const qsizetype equals = definition.indexOf(u'=');
        const QStringView name = equals < 0 ? definition : definition.first(equals);
        if (equals > 0 && (name.contains("CUDA"_L1) || name.contains("CUBLAS"_L1)) &&
            !isOff(definition.sliced(equals + 1)))
            return true;
        at = text.indexOf("-D"_L1, std::max(end, at + 2));
    }
    return false;
}

} // namespace

std::optional<ClonedRepository> clonedRepository(const QStringList &words)
{
    static const QStringList valued{u"-b"_s,         u"--branch"_s,           u"--depth"_s,
                                    u"-c"_s,         u"--config"_s,           u"-o"_s,
                                    u"--origin"_s,   u"--reference"_s,        u"-j"_s,
                                    u"--jobs"_s,     u"--filter"_s,           u"--shallow-since"_s,
                                    u"--template"_s, u"--separate-git-dir"_s, u"-u"_s};
    qsizetype at = 1;
    QString base;
    // Options of git itself stand before the command.
    while (at < words.size() && words[at].startsWith(u'-')) {
        if (words[at] == "-C"_L1)
            base = words.value(at + 1);
        at += words[at] == "-C"_L1 || words[at] == "-c"_L1 ? 2 : 1;
    }
    if (words.value(at) != "clone"_L1)
        return std::nullopt;
    QStringList named;
    for (++at; at < words.size() && named.size() < 2; ++at) {
        if (valued.contains(words[at]))
            ++at;
        else if (!words[at].startsWith(u'-') && words[at].size() < longest)
            named.append(words[at]);
    }
    if (named.isEmpty())
        return std::nullopt;
    QString folder = named.value(1);
    if (folder.isEmpty()) {
        QString path = named.first();
        while (path.endsWith(u'/'))
            path.chop(1);
        folder = path.sliced(std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u':')) + 1);
        if (folder.endsWith(".git"_L1))
            folder.chop(4);
    }
    return ClonedRepository{.url = named.first(), .folder = enteredFolder(base, folder)};
}

QString enteredFolder(const QString &folder, const QString &target)
{
    const bool absolute = target.startsWith(u'/');
    if (folder.size() + target.size() > longest)
        return folder;
    const bool fromRoot = absolute || folder.startsWith(u'/');
    QStringList parts;
    for (const QString &part : ((absolute ? QString() : folder + u'/') + target).split(u'/')) {
        if (part.isEmpty() || part == "."_L1)
            continue;
        if (part == ".."_L1 && !parts.isEmpty() && parts.last() != ".."_L1)
            parts.removeLast();
        else if (part != ".."_L1 || !fromRoot)
            parts.append(part);
    }
    return (fromRoot ? u"/"_s : QString()) + parts.join(u'/');
}

bool asksForCuda(const QString &word)
{
    if (word.size() > longest)
        return false;
    if (word.contains("cuda_ext"_L1) && word.contains("--"_L1))
        return true;
    if (definesCuda(word))
        return true;
    const qsizetype equals = word.indexOf(u'=');
    if (equals <= 0 || word.startsWith(u'-'))
        return false;
    const QStringView name = QStringView(word).first(equals);
    const QStringView value = QStringView(word).sliced(equals + 1);
    if (name == "TORCH_CUDA_ARCH_LIST"_L1 || name.endsWith("CUDA_ARCHITECTURES"_L1))
        return !value.isEmpty();
    for (const QLatin1StringView refusal : {"SKIP"_L1, "NO_"_L1, "DISABLE"_L1, "WITHOUT"_L1}) {
        if (name.contains(refusal))
            return false;
    }
    // BasicSR's and DeepSpeed's variables have no CUDA in their names.
    // Sources: https://github.com/XPixelGroup/BasicSR/blob/master/docs/INSTALL.md,
    // https://www.deepspeed.ai/tutorials/advanced-install/
    return isOn(value) &&
           (name.contains("CUDA"_L1) || name == "BASICSR_EXT"_L1 || name.startsWith("DS_BUILD_"_L1));
}

} // namespace cogwright
