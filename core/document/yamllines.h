// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/text.h"

namespace cogwright {

/// One line of a YAML text as far as it can be told without the lines below being in order: what an
/// editor looks at while someone types, when the text as a whole rarely parses.
struct YamlLine {
    enum class Kind {
        Blank,
        Comment,
        Structure, ///< dashes, a key, a value: the block structure
        Inside,    ///< goes on with a flow, a quoted text or a block of text begun above
    };
    Kind kind = Kind::Blank;
    TextRange range;       ///< without the line break
    int indent = 0;        ///< column (from 0, a tab counts two) of the first character that is no blank
    QList<int> dashes;     ///< columns of the dashes that begin list items here, at most 100
    int contentColumn = 0; ///< of what follows the dashes
    bool hasKey = false;
    TextRange key;          ///< as written, quotes included; at the content's place where there is none
    QString name;           ///< of the key, without quotes
    TextRange value;        ///< behind the colon or the dashes, without anchors; may be empty
    qsizetype comment = -1; ///< offset of the # that ends the line, -1 for none
    qsizetype opener = -1;  ///< of a line Inside: where the flow, quote or block begins
};

/// The lines of a text, parted once. Linear; a line that breaks YAML's rules spoils only itself: an
/// open quote or bracket ends where the block structure visibly goes on.
class YamlLines
{
public:
    explicit YamlLines(const QString &text);

    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] const QList<YamlLine> &lines() const { return m_lines; }
    [[nodiscard]] const LineIndex &index() const { return m_index; }
    [[nodiscard]] int indentStep() const { return m_step; } ///< columns of this text's nesting; 2 if unknown
    [[nodiscard]] bool listsAtKey() const { return m_listsAtKey; }     ///< lists stand in their key's column
    [[nodiscard]] const QString &lineEnd() const { return m_lineEnd; } ///< the line break that it uses
    [[nodiscard]] int column(qsizetype offset) const;                  ///< from 0, a tab counts two

private:
    void readStructure(YamlLine &line);
    void readKey(YamlLine &line, qsizetype at);
    void openValue(const YamlLine &line);
    bool goesOn(YamlLine &line);
    void readFlow(qsizetype from, qsizetype end);
    [[nodiscard]] bool looksLikeStructure(qsizetype at) const;
    [[nodiscard]] qsizetype closingQuote(qsizetype from, int owner) const;
    void learnStyle();

    QString m_text;
    LineIndex m_index;
    QList<YamlLine> m_lines;
    int m_step = 2;
    bool m_listsAtKey = false;
    QString m_lineEnd = QStringLiteral("\n");

    // What the line before left open.
    enum class Open { Nothing, Block, Flow, Quote };
    Open m_open = Open::Nothing;
    int m_owner = -1;        ///< column of the key or dash that it belongs to
    qsizetype m_opener = -1; ///< where it begins
    qsizetype m_quoteEnd = 0;
    int m_depth = 0; ///< open brackets
    QChar m_inQuote; ///< of a flow: the quote that is open at a line's end
};

} // namespace cogwright
