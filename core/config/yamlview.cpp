// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "yamlview.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int deepestMerge = 8;
constexpr int mostMerges = 10'000;

class MemberCollector
{
public:
    QList<YamlMember> members;

    void add(const YamlNode &mapping, int depth)
    {
        const bool merged = depth > 0;
        if (merged && ++m_visited > mostMerges)
            return;
        QList<YamlNodePtr> merges;
        for (const YamlEntry &entry : mapping.entries) {
            YamlNodePtr value = YamlDocument::followed(entry.value);
            if (isMergeEntry(entry)) {
                merges.append(value);
                continue;
            }
            if (merged && ++m_visited > mostMerges)
                return;
            const auto position = m_positions.constFind(entry.key);
            if (position == m_positions.constEnd()) {
                m_positions.insert(entry.key, members.size());
                members.append({&entry, value, merged});
            } else if (!merged) {
                members[*position] = {&entry, value, false};
            }
        }
        if (depth == deepestMerge)
            return;
        for (const YamlNodePtr &merge : std::as_const(merges)) {
            if (merge->kind == YamlNode::Kind::Mapping)
                add(*merge, depth + 1);
            for (const YamlNodePtr &item : merge->items) {
                if (m_visited > mostMerges)
                    return;
                if (const YamlNodePtr mapped = YamlDocument::followed(item);
                    mapped->kind == YamlNode::Kind::Mapping)
                    add(*mapped, depth + 1);
            }
        }
    }

private:
    QHash<QString, qsizetype> m_positions;
    int m_visited = 0;
};

} // namespace

bool isMergeEntry(const YamlEntry &entry)
{
    return entry.keyRange.length() == 2 && entry.key == "<<"_L1;
}

QList<YamlMember> yamlMembers(const YamlNode &mapping)
{
    MemberCollector collector;
    collector.add(mapping, 0);
    return collector.members;
}

} // namespace cogwright
