// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Completion inside one requirement.

#include "languagecompletion.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

using Kind = CompletionItem::Kind;
constexpr qsizetype mostDetailed = 40; ///< packages whose facts are read for one list

bool isNameUnit(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'.' ||
           c == u'_' || c == u'-';
}

bool isOperatorUnit(QChar c)
{
    return c == u'=' || c == u'<' || c == u'>' || c == u'!' || c == u'~';
}

/// The parts of a requirement around a cursor.
struct Parts {
    TextRange name;
    bool inName = false;
    bool isClosed = false; ///< nothing is offered there: extras, markers, addresses
    qsizetype begin = 0;   ///< behind the name and its extras
    bool isFirst = false;  ///< no condition stands before the one that the cursor is in
    TextRange op;          ///< of the condition that the cursor is in
    TextRange version;
    [[nodiscard]] bool hasOperator() const { return op.length() >= 2 || version.length() > 0; }
};

Parts partsOf(QStringView text, qsizetype cursor)
{
    Parts parts;
    qsizetype at = 0;
    while (at < text.size() && text[at].isSpace())
        ++at;
    parts.name = {at, at};
    while (at < text.size() && isNameUnit(text[at]))
        ++at;
    parts.name.end = at;
    parts.inName = cursor >= parts.name.begin && cursor <= parts.name.end;
    if (parts.inName || parts.name.length() == 0) {
        parts.isClosed = !parts.inName;
        return parts;
    }
    if (at < text.size() && text[at] == u'[') {
        const qsizetype close = text.indexOf(u']', at);
        at = close < 0 ? text.size() : close + 1;
        parts.isClosed = close < 0 || cursor < at;
    }
    parts.begin = at;
    while (at < text.size() && text[at].isSpace())
        ++at;
    const QStringView before = text.first(std::min(cursor, text.size()));
    parts.isClosed =
        parts.isClosed || before.contains(u';') || before.contains(u'@') || before.contains(u'#');
    // The condition that the cursor is in begins behind the last comma before it.
    const qsizetype comma = before.lastIndexOf(u',');
    parts.isFirst = comma < 0;
    qsizetype begin = std::max(at, comma + 1);
    while (begin < text.size() && text[begin].isSpace() && begin < cursor)
        ++begin;
    parts.op = {begin, begin};
    while (parts.op.end < text.size() && isOperatorUnit(text[parts.op.end]))
        ++parts.op.end;
    qsizetype version = parts.op.end;
    while (version < text.size() && text[version].isSpace() && version < cursor)
        ++version;
    qsizetype end = version;
    while (end < text.size() && !text[end].isSpace() && text[end] != u',' && text[end] != u';' &&
           text[end] != u'#')
        ++end;
    parts.version = {version, end};
    return parts;
}

QString newest(const QString &name, const QString &python)
{
    const PackageTable &table = PackageTable::shipped();
    const auto version = python.isEmpty() ? std::nullopt : table.candidate(name, SpecifierSet(), python);
    if (version)
        return version->toString();
    const QList<Version> versions = python.isEmpty() ? table.versions(name) : QList<Version>();
    return versions.isEmpty() ? QString() : versions.first().toString();
}

void addNames(const LanguageFacts &facts, QStringView typed, const Parts &parts, const QStringList &held,
              const PackageNames &index, QList<CompletionCandidate> &candidates)
{
    QStringList names = PackageTable::shipped().names();
    if (index.names)
        names += index.names(typed.toString());
    names.removeDuplicates();
    const QString wanted = normalisedName(typed);
    struct Hit {
        int match;
        QString name;
    };
    QList<Hit> hits;
    for (const QString &name : std::as_const(names)) {
        if (const auto match = completionMatch(wanted, name); match && !held.contains(name))
            hits.append({*match, name});
    }
    // What the compatibility tables are about comes first, torchvision before torchviz; else the shorter
    // name is the likelier one, torch before torch-geometric.
    static const QSet<QString> tabled{u"torch"_s, u"torchvision"_s, u"torchaudio"_s, u"tensorflow"_s};
    const auto key = [](const Hit &hit) {
        return std::tuple(hit.match, !tabled.contains(hit.name), hit.name.size());
    };
    std::ranges::stable_sort(hits, {}, key);
    int order = 0;
    for (const Hit &hit : std::as_const(hits)) {
        if (order == CompletionWriter::most)
            break;
        CompletionCandidate candidate{
            .label = hit.name, .kind = Kind::Package, .part = parts.name, .rank = order};
        if (order < mostDetailed) {
            if (const QString version = newest(hit.name, facts.python); !version.isEmpty())
                candidate.detail = version;
            else if (PackageTable::shipped().knows(hit.name) && !facts.python.isEmpty())
                candidate.detail = u"No file for Python %1"_s.arg(facts.python);
        }
        candidates.append(candidate);
        ++order;
    }
}

} // namespace

QList<CompletionCandidate> requirementCandidates(const LanguageFacts &facts, const QString &requirement,
                                                 qsizetype cursor, const QStringList &held,
                                                 const PackageNames &index)
{
    const QStringView text(requirement);
    const Parts parts = partsOf(text, cursor);
    QList<CompletionCandidate> candidates;
    if (parts.isClosed)
        return candidates;
    if (parts.inName) {
        const QStringView typed = text.sliced(parts.name.begin, cursor - parts.name.begin);
        addNames(facts, typed, parts, held, index, candidates);
        return candidates;
    }
    const QString name = normalisedName(text.sliced(parts.name.begin, parts.name.length()));
    const QString op = text.sliced(parts.op.begin, parts.op.length()).toString();
    const bool isWhole = parts.hasOperator() || op == "<"_L1 || op == ">"_L1;
    candidates = releaseCandidates(facts, name, index);
    for (CompletionCandidate &candidate : candidates) {
        // Without an operator the pin is what is meant.
        if (!isWhole || cursor <= parts.op.begin) {
            candidate.label = u"=="_s + candidate.label;
            // pip takes blanks before it, Cog's own reader of pins does not.
            candidate.part =
                TextRange{parts.isFirst ? parts.begin : parts.op.begin, std::max(parts.op.end, cursor)};
        } else {
            candidate.part = parts.version;
        }
    }
    return candidates;
}

} // namespace cogwright
