// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Completion in a requirements file.

#include "languagecompletion.h"

#include "config/projectcompletion.h"
#include "packages/pipoptions.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

using Kind = CompletionItem::Kind;
constexpr qsizetype largestFile = 4'000'000;
constexpr qsizetype longestLine = 2'000; ///< a longer line is not one that someone types

/// What an option's value is completed with.
void addOptionValue(CompletionList &list, const Project &project, const QString &file, const QString &option,
                    QStringView typed, TextRange part, const LanguageFacts &facts)
{
    if (option == "--requirement"_L1 || option == "--constraint"_L1) {
        const qsizetype slash = file.lastIndexOf(u'/');
        const QString likely = option == "--constraint"_L1 ? u"constraint"_s : u"requirements"_s;
        const QString own = file.sliced(slash + 1);
        for (CompletionCandidate candidate : fileCandidates(
                 project, slash < 0 ? QString() : file.first(slash), typed, {u".txt"_s, u".in"_s}, likely)) {
            candidate.part = part;
            if (candidate.label != own)
                list.add(candidate);
        }
        return;
    }
    if (option != "--index-url"_L1 && option != "--extra-index-url"_L1)
        return;
    // The indexes that hold torch's builds, that of the CUDA in effect first.
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    const QList<const TorchRow *> pinned = facts.torchRows();
    QList<const TorchRow *> indexes;
    for (const TorchRow &row : tables.torch) {
        const bool isNew =
            std::ranges::none_of(indexes, [&](const TorchRow *other) { return other->index == row.index; });
        if (!row.index.isEmpty() && isNew)
            indexes.append(&row);
    }
    // The newest CUDA first, the builds without one last.
    std::ranges::stable_sort(indexes, [](const TorchRow *a, const TorchRow *b) {
        return compareReleases(a->cuda.value_or(QString()), b->cuda.value_or(QString())) > 0;
    });
    int order = 0;
    for (const TorchRow *row : std::as_const(indexes)) {
        const bool goesWith =
            std::ranges::any_of(pinned, [&](const TorchRow *own) { return own->index == row->index; });
        const QString builds = row->cuda ? u"torch for CUDA "_s + *row->cuda : u"torch for the CPU"_s;
        const bool isOwn = row->cuda && *row->cuda == facts.cuda;
        QString url = row->index;
        if (url.endsWith(u'/'))
            url.chop(1);
        list.add({.label = url,
                  .kind = Kind::Value,
                  .detail = goesWith ? builds + u", has torch "_s + pinned.first()->torchVersion() : builds,
                  .part = part,
                  .rank = order++ + (isOwn                          ? 0
                                     : goesWith || pinned.isEmpty() ? 100
                                                                    : 1000)});
    }
}

void addOptions(CompletionList &list, TextRange part)
{
    int order = 0;
    for (const QString &name : pipOptionNames())
        list.add({.label = name, .kind = Kind::Option, .text = name + u' ', .part = part, .rank = order++});
}

} // namespace

QList<CompletionItem> completeRequirements(const Project &project, const QString &file, const QString &text,
                                           int line, int column, const PackageNames &index)
{
    if (text.size() > largestFile)
        return {};
    const LineIndex lines(text);
    const qsizetype cursor =
        lines.range({.line = line, .column = column, .endLine = line, .endColumn = column}).begin;
    const int number = lines.line(cursor);
    const qsizetype begin = lines.lineStart(number);
    qsizetype end = number == lines.lineCount() ? text.size() : lines.lineStart(number + 1);
    while (end > begin && (text[end - 1] == u'\n' || text[end - 1] == u'\r'))
        --end;
    const QString written = text.sliced(begin, end - begin);
    const QStringView before = QStringView(written).first(std::min(cursor - begin, written.size()));
    const bool isComment =
        before.trimmed().startsWith(u'#') || before.contains(u" #") || before.contains(u"\t#");
    if (isComment || written.size() > longestLine)
        return {};

    const QString config = project.readText(project.configName()).value_or(QString());
    const LanguageFacts facts = languageFacts(project.withOverlay(file, text), config, file);
    CompletionList list(lines, text, file, begin, cursor);
    const QString start = before.trimmed().toString();
    if (start.startsWith(u'-')) {
        // "-rbase.txt", "-r base.txt" and "--requirement=base.txt" are the same.
        qsizetype word = before.indexOf(u'-');
        qsizetype stop = word;
        while (stop < before.size() && !before[stop].isSpace() && before[stop] != u'=')
            ++stop;
        if (stop == before.size()) {
            addOptions(list, {word, stop});
            return std::move(list).take();
        }
        const auto options = parsePipOptions(QString(before.sliced(word, stop - word).toString() + u" x"_s));
        qsizetype value = stop + 1;
        while (value < before.size() && before[value].isSpace())
            ++value;
        qsizetype valueEnd = value;
        while (valueEnd < written.size() && !written[valueEnd].isSpace())
            ++valueEnd;
        const QStringView typed = before.sliced(std::min(value, before.size()));
        if (options && !options->isEmpty() && !typed.contains(u' '))
            addOptionValue(list, project, file, options->first().name, typed, {value, valueEnd}, facts);
        return std::move(list).take();
    }
    QStringList held;
    const QString clean = QDir::cleanPath(file);
    for (const Requirement &other : facts.requirements->lines) {
        if (!other.name.isEmpty() && (other.place.file != clean || other.place.line != number))
            held.append(other.name);
    }
    for (const CompletionCandidate &candidate :
         requirementCandidates(facts, written, cursor - begin, held, index))
        list.add(candidate);
    return std::move(list).take();
}

} // namespace cogwright
