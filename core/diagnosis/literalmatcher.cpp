// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "literalmatcher.h"

#include <algorithm>

namespace cogwright {

int LiteralMatcher::add(const QString &literal)
{
    if (const auto known = m_numbers.constFind(literal); known != m_numbers.cend())
        return *known;
    int node = 0;
    for (const QChar c : literal) {
        const int unit = c.unicode() % alphabet;
        if (m_nodes[node].next[unit] < 0) {
            m_nodes[node].next[unit] = int(m_nodes.size());
            m_nodes.append(Node());
        }
        node = m_nodes[node].next[unit];
    }
    const int number = int(m_literals.size());
    m_nodes[node].ends.append(number);
    m_literals.append(literal);
    m_numbers.insert(literal, number);
    return number;
}

void LiteralMatcher::prepare()
{
    m_seen.fill(0, m_literals.size());
    QList<int> queue;
    for (int &next : m_nodes[0].next) {
        if (next < 0)
            next = 0;
        else
            queue.append(next);
    }
    // Breadth first: a node's fallback is shallower than the node, so it is complete by then.
    for (qsizetype i = 0; i < queue.size(); ++i) {
        const int node = queue[i];
        const int fallback = m_nodes[node].fallback;
        m_nodes[node].ends += m_nodes[fallback].ends;
        for (int unit = 0; unit < alphabet; ++unit) {
            const int next = m_nodes[node].next[unit];
            if (next < 0) {
                m_nodes[node].next[unit] = m_nodes[fallback].next[unit];
            } else {
                m_nodes[next].fallback = m_nodes[fallback].next[unit];
                queue.append(next);
            }
        }
    }
}

QList<LiteralMatcher::Hit> LiteralMatcher::find(QStringView text)
{
    ++m_call;
    QList<Hit> hits;
    int node = 0;
    const QList<Node> &nodes = m_nodes;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t unit = text[i].unicode();
        node = unit < alphabet ? nodes[node].next[unit] : 0;
        for (const int literal : nodes[node].ends) {
            if (m_seen[literal] == m_call)
                continue;
            m_seen[literal] = m_call;
            hits.append({literal, i + 1 - m_literals[literal].size()});
        }
    }
    std::ranges::sort(hits, {}, &Hit::literal);
    return hits;
}

} // namespace cogwright
