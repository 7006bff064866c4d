// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/finding.h"
#include "support/text.h"

#include <QStringView>

namespace cogwright {

/// What a scanner can notice about a text that YAML does not allow.
enum class YamlFault {
    TabIndentation, ///< a tab among the leading blanks of a line
    TabOnEmptyLine, ///< a tab on a line that holds nothing else, or only a comment
    TabAfterDash,
    EarlyEnd,     ///< a line of three dots before any value
    MissingColon, ///< a key without its colon
    MissingSpace, ///< a colon that touches its value
    ColonInValue, ///< ": " inside an unquoted value
    UnclosedQuote,
    UnclosedBracket,
    StrayBracket, ///< closed by the wrong bracket, or closed without being open
    MissingComma,
    StrayComma,     ///< a comma that no item stands before
    ConflictMarker, ///< left by a merge
    WrongIndentation,
    StrayListItem,  ///< a dash where a key is expected
    TextAfterValue, ///< something after a quoted value or a bracket
    BadEscape,
    BadBlockHeader, ///< text after | or >
    ReservedStart,  ///< a value that begins with @, ` or %
    UnknownAnchor,
    MissingKey,      ///< a colon with nothing before it
    KeyIsCollection, ///< a mapping or a list behind a question mark, where a word is expected
    Leftover,        ///< text after the document's one value; a warning, as readers accept it
};

/// Where a text breaks YAML's rules.
struct YamlFaultPlace {
    TextRange range;
    /// The line stands in a column that fits no line above, so what it and the lines below belong to is
    /// a guess.
    bool misplaces = false;
};

/// Makes findings (code yaml-syntax, for a key that is no word type-mismatch) out of faults: the sentence,
/// the place and the repairs that come into question. Whether a repair helps is for the caller to try.
class YamlIssues
{
public:
    YamlIssues(QStringView text, const LineIndex &lines, const QString &file)
        : m_text(text), m_lines(lines), m_file(file)
    {
    }

    [[nodiscard]] Finding make(YamlFault fault, TextRange range, const QString &detail = {}) const;

    /// A remedy of one edit.
    [[nodiscard]] Remedy remedy(const QString &title, TextRange range, const QString &text,
                                bool safe = false) const;
    [[nodiscard]] Place place(TextRange range) const { return m_lines.place(m_file, range); }

private:
    [[nodiscard]] QString quoted(TextRange range) const;
    [[nodiscard]] Remedy tabsRemedy() const;

    QStringView m_text;
    const LineIndex &m_lines;
    QString m_file;
};

} // namespace cogwright
