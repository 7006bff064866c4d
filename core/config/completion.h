// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "completionplace.h"
#include "support/remedy.h"

#include <optional>
#include <tuple>

namespace cogwright {

/// One choice that an editor offers at a cursor.
struct CompletionItem {
    enum class Kind {
        Key,
        Value,
        Version,
        Package,       ///< of Python
        SystemPackage, ///< of Debian
        Reference,     ///< file.py:Name
        File,
        Folder,
        Variable, ///< of the environment
        Option,   ///< of a requirements file
        Skeleton, ///< a whole cog.yaml
    };

    QString label; ///< what the list shows
    Kind kind = Kind::Value;
    QString detail;        ///< one short line beside the label
    QString documentation; ///< what a second pane shows; may be empty
    TextEdit edit;         ///< the least change that writes it; never across lines
    /// Where the cursor goes after the edit, from the inserted text's beginning.
    qsizetype caret = 0;
    QString filter;   ///< what further typing is matched against: the label, or what is replaced
    QString sortText; ///< items come in the order of these texts
    bool deprecated = false;

    bool operator==(const CompletionItem &) const = default;
};

/// How well a typed text fits a candidate, best 0: its beginning, its beginning in another case, the
/// beginning of a word in it, anywhere in it, its letters in their order. Nothing where it does not.
[[nodiscard]] std::optional<int> completionMatch(QStringView typed, QStringView candidate);

/// What is to be offered, before it was matched and turned into an edit.
struct CompletionCandidate {
    /// From this rank on a deprecated candidate comes after all that are not.
    static constexpr int usualRank = 1000;

    QString label;
    CompletionItem::Kind kind = CompletionItem::Kind::Value;
    QString detail, documentation;
    QString text;                  ///< written in place of the part; the label where empty
    std::optional<TextRange> part; ///< of the place's content, from 0; all of it where not set
    int rank = 0;                  ///< among equally good matches, less is first
    bool deprecated = false;
    bool bare = false; ///< must stay without quotes: true, 3
};

/// Collects items, best first. Of a plain text, such as a requirements file: candidates replace a part of
/// the line at the cursor.
class CompletionList
{
public:
    static constexpr qsizetype most = 200;

    /// `begin` is where the line's content begins, from which a candidate's part counts.
    CompletionList(const LineIndex &index, const QString &text, const QString &file, qsizetype begin,
                   qsizetype cursor)
        : m_index(index), m_text(text), m_file(file), m_begin(begin), m_cursor(cursor)
    {
    }

    void add(const CompletionCandidate &candidate);
    /// At most `most` items, best first.
    [[nodiscard]] QList<CompletionItem> take() &&;

protected:
    void append(CompletionItem item, int match, int rank, TextRange range, const QString &text);

private:
    struct Sorted {
        std::tuple<bool, int, int> order;
        CompletionItem item;
    };
    const LineIndex &m_index;
    const QString &m_text;
    QString m_file;
    qsizetype m_begin;
    qsizetype m_cursor;
    QList<Sorted> m_items;
};

/// Collects candidates for a place of cog.yaml: those that fit what was typed become edits that keep
/// the text's indentation, quotes and line ends.
class CompletionWriter : public CompletionList
{
public:
    CompletionWriter(const YamlLines &lines, const CompletionPlace &place, const QString &file)
        : CompletionList(lines.index(), lines.text(), file, place.content.begin, place.cursor),
          m_lines(lines),
          m_place(place)
    {
    }

    [[nodiscard]] const CompletionPlace &place() const { return m_place; }
    [[nodiscard]] const YamlLines &lines() const { return m_lines; }

    void addKey(const Schema &schema, const SchemaKey &key, const QString &detail, int rank);
    /// `matchedBy` is what the typed text is compared with; the text that is written where it is empty.
    void add(const CompletionCandidate &candidate, const QString &matchedBy = {});
    void addSkeleton(const QString &label, const QString &detail, const QString &text);

private:
    [[nodiscard]] QString keyText(const Schema &schema, const SchemaKey &key, qsizetype *caret) const;
    /// What comes before a key or value that replaces the whole token; moves the range to it.
    [[nodiscard]] QString before(TextRange &range) const;

    const YamlLines &m_lines;
    const CompletionPlace &m_place;
};

/// Offers what the schema says of the place: the keys of a mapping, the values that a key accepts.
void completeFromSchema(CompletionWriter &writer, const Schema &schema);

/// A cog.yaml to begin with, made of the schema's keys that are marked for it. `reference` is the
/// project's own file.py:Class, `requirements` its requirements file; either may be empty.
void completeSkeleton(CompletionWriter &writer, const Schema &schema, const QString &reference,
                      const QString &requirements);

} // namespace cogwright
