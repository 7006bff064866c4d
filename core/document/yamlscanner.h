// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "yamlissues.h"
#include "yamlnode.h"
#include "yamltext.h"

#include <QHash>

namespace cogwright {

/// What the scanner read.
struct YamlScan {
    YamlNodePtr root;      ///< never null
    QList<Finding> faults; ///< in the order of the text; at most `YamlScanner::mostFaults`
    /// Where all the faults are; of more than `YamlScanner::mostFaultPlaces` the last reaches to the
    /// text's end.
    QList<YamlFaultPlace> faultPlaces;
    bool hasLeftover = false; ///< text stands after the document's one value
    Finding leftover;         ///< says so; readers do not look at that text
    bool tooDeep = false;
    bool tooManyNodes = false;  ///< with aliases expanded
    bool hasMarker = false;     ///< the document begins with ---
    qsizetype contentBegin = 0; ///< after the byte order mark, directives and ---
    qsizetype contentEnd = 0;   ///< where the document's text ends: a marker or the text's end
    int indentStep = 2;         ///< columns by which this text indents a nested section
    bool listsAtKey = false;    ///< its lists stand in the column of their key
};

/// Reads the first document of a YAML text and notes where everything stands. It never gives up:
/// where the text breaks YAML's rules it notes a fault and goes on with the reading that a person
/// most likely meant. Linear in the text's length; recursion ends at `deepest` levels.
class YamlScanner
{
public:
    static constexpr int deepest = 100;
    static constexpr qint64 mostNodes = 100'000; ///< with aliases expanded
    static constexpr int mostFaults = 20;
    static constexpr int mostFaultPlaces = 200;

    YamlScanner(QStringView text, const LineIndex &lines, const YamlIssues &issues);
    [[nodiscard]] YamlScan scan();

private:
    using MutableNode = std::shared_ptr<YamlNode>;
    struct Properties {
        QString anchor, tag;
        [[nodiscard]] bool isEmpty() const { return anchor.isEmpty() && tag.isEmpty(); }
    };
    /// What a node with its aliases expanded amounts to.
    struct Weight {
        qint64 nodes = 1;
        int depth = 1;
    };
    /// What may stand where a block node is expected.
    struct Room {
        int parentIndent = -1;          ///< column of the collection around; content is to its right
        bool listAtParent = false;      ///< a list may stand in the parent's column too (a key's value)
        bool collectionsInLine = false; ///< a list or mapping may begin on this very line
    };

    // Movement.
    [[nodiscard]] char16_t at(qsizetype offset) const { return yamlAt(m_text, offset); }
    [[nodiscard]] char16_t here() const { return yamlAt(m_text, m_pos); }
    [[nodiscard]] bool atEnd() const { return m_pos >= m_text.size(); }
    [[nodiscard]] bool atMarker(qsizetype offset) const;
    [[nodiscard]] bool endsDocument(qsizetype offset) const;
    [[nodiscard]] bool isLineStart(qsizetype offset) const;
    [[nodiscard]] int column(qsizetype offset) const;
    [[nodiscard]] bool atDash(qsizetype offset) const;
    [[nodiscard]] bool restIsEmpty(qsizetype offset) const;
    void skipToToken();
    void noteTab(qsizetype token, bool isEmptyLine, bool afterPlain);
    void skipDirectives();

    // Block structure (yamlscanner.cpp).
    [[nodiscard]] YamlNodePtr blockNode(const Room &room);
    [[nodiscard]] YamlNodePtr blockContent(const Room &room, bool mayNest, int col);
    [[nodiscard]] YamlNodePtr blockMapping(int col);
    [[nodiscard]] YamlNodePtr blockSequence(int col);
    [[nodiscard]] bool blockEntry(YamlNode &mapping, int col);
    void addEntry(YamlNode &mapping, YamlEntry entry);
    void brokenEntry(YamlNode &mapping, int col);
    void skipStray(YamlFault kind);
    void endLine();
    void indentationFault(qsizetype from, int wanted);
    void noteStyle(const YamlNode &value, int col);
    [[nodiscard]] bool lostItsColon(const Room &room, int col) const;

    // Scalars (yamlscannerscalars.cpp).
    [[nodiscard]] bool isKey(qsizetype offset) const;
    [[nodiscard]] YamlNodePtr scalar(const Room &room);
    [[nodiscard]] YamlNodePtr plainScalar(int parentIndent);
    [[nodiscard]] YamlNodePtr valueWithColon();
    [[nodiscard]] YamlNodePtr quotedScalar(bool inFlow);
    [[nodiscard]] YamlNodePtr blockScalar(int parentIndent);
    [[nodiscard]] YamlNodePtr alias(bool inFlow);
    [[nodiscard]] YamlNodePtr nullNode(qsizetype offset) const;
    [[nodiscard]] Properties properties(bool inFlow);
    [[nodiscard]] YamlNodePtr keyScalar();
    [[nodiscard]] bool looksBroken(qsizetype afterQuoted, bool inFlow) const;

    // Flow style (yamlscannerflow.cpp).
    [[nodiscard]] YamlNodePtr flowCollection(int parentIndent);
    [[nodiscard]] YamlNodePtr flowNode();
    [[nodiscard]] YamlNodePtr flowSequence();
    [[nodiscard]] YamlNodePtr flowMapping();
    [[nodiscard]] YamlNodePtr flowPlain();
    [[nodiscard]] YamlEntry flowEntry(const YamlNodePtr &key);
    void unclosed(TextRange opened);
    [[nodiscard]] bool skipFlowSpace();
    [[nodiscard]] bool flowClosed(char16_t close, bool afterItem);
    [[nodiscard]] bool blockGoesOn(qsizetype lineBegin) const;

    void fault(YamlFault kind, TextRange range);
    [[nodiscard]] YamlNodePtr finish(MutableNode node, const Properties &properties);
    [[nodiscard]] Weight weigh(const YamlNode &node) const;
    [[nodiscard]] bool descend();
    void giveUp();

    QStringView m_text;
    const LineIndex &m_lines;
    const YamlIssues &m_issues;
    YamlScan m_scan;
    qsizetype m_pos = 0;
    int m_depth = 0;
    QHash<QString, YamlNodePtr> m_anchors;
    QHash<const YamlNode *, Weight> m_weights; ///< of collections and aliases
    qsizetype m_lastTabLine = -1;
    bool m_inLeftover = false;   ///< behind the one value: nothing there is judged
    qsizetype m_plainEnd = -1;   ///< where the plain scalar read last ends
    qsizetype m_plainIndent = 0; ///< and the column from which its lines may hold tabs
    bool m_stepKnown = false;
    bool m_listStyleKnown = false;
    // Flow: the column that a flow's lines should stay right of, and how a missing bracket ends it.
    int m_flowDepth = 0;
    int m_flowParent = -1;
    bool m_flowBroken = false; ///< the flow being read has no end
    bool m_unclosedNoted = false;
    bool m_recovering = false; ///< one flow had no end: end others where a key of the block begins
    qsizetype m_noQuoteFrom[2] = {-1, -1}; ///< no closing ' or " stands after this offset
};

} // namespace cogwright
