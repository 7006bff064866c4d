// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QList>
#include <QString>

namespace cogwright {

/// Finds many ASCII literals in one pass over a text (Aho and Corasick, 1975), so that a log's
/// reading time does not grow with the number of signatures.
class LiteralMatcher
{
public:
    struct Hit {
        int literal = 0;        ///< as add() returned it
        qsizetype position = 0; ///< of its first unit; of the first occurrence in the text
    };

    /// The number of a literal; the same one for the same text. ASCII, not empty.
    [[nodiscard]] int add(const QString &literal);
    /// To be called once, after the last add().
    void prepare();
    /// Each literal that stands in the text, once, in the order of their numbers.
    [[nodiscard]] QList<Hit> find(QStringView text);

private:
    static constexpr int alphabet = 128;
    struct Node {
        Node() { next.fill(-1, alphabet); }
        QList<int> next;
        int fallback = 0;
        QList<int> ends; ///< literals that end here, those of the fallbacks included
    };

    QList<Node> m_nodes{Node()};
    QStringList m_literals;
    QHash<QString, int> m_numbers;
    QList<quint32> m_seen; ///< by literal: the call of find() that saw it last
    quint32 m_call = 0;
};

} // namespace cogwright
