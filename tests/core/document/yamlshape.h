// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamldocument.h"

#include <QTest>

#include <yaml-cpp/yaml.h>

namespace cogwright::test {

using namespace Qt::StringLiterals;

/// A tree as text, the same for both readers.
inline QString shape(const YamlNode &node)
{
    switch (node.kind) {
    case YamlNode::Kind::Null:
        return u"null"_s;
    case YamlNode::Kind::Alias:
        return node.target ? shape(*node.target) : u"?"_s;
    case YamlNode::Kind::Scalar:
        return node.isPlainNull() ? u"null"_s : u'\'' + node.text + u'\'';
    case YamlNode::Kind::Sequence: {
        QStringList items;
        for (const YamlNodePtr &item : node.items)
            items.append(shape(*item));
        return u'[' + items.join(u", "_s) + u']';
    }
    case YamlNode::Kind::Mapping:
        break;
    }
    QStringList entries;
    for (const YamlEntry &entry : node.entries)
        entries.append(entry.key + u": "_s + shape(*entry.value));
    return u'{' + entries.join(u", "_s) + u'}';
}

inline QString shape(const YAML::Node &node)
{
    switch (node.Type()) {
    case YAML::NodeType::Undefined:
    case YAML::NodeType::Null:
        return u"null"_s;
    case YAML::NodeType::Scalar:
        return u'\'' + QString::fromStdString(node.Scalar()) + u'\'';
    case YAML::NodeType::Sequence: {
        QStringList items;
        for (const YAML::Node &item : node)
            items.append(shape(item));
        return u'[' + items.join(u", "_s) + u']';
    }
    case YAML::NodeType::Map:
        break;
    }
    QStringList entries;
    for (const auto &pair : node)
        entries.append(QString::fromStdString(pair.first.IsScalar() ? pair.first.Scalar() : std::string()) +
                       u": "_s + shape(pair.second));
    return u'{' + entries.join(u", "_s) + u'}';
}

/// Every range lies in the text, in its parent and in order, and a scalar's range holds its text.
inline void checkRanges(const YamlNode &node, const QString &text, TextRange around)
{
    QVERIFY(node.range.begin >= around.begin && node.range.end <= around.end &&
            node.range.begin <= node.range.end);
    if (node.kind == YamlNode::Kind::Scalar && node.style == YamlNode::Style::Plain &&
        !node.text.contains(u' ') && !node.text.contains(u'\n'))
        QCOMPARE(text.mid(node.range.begin, node.range.length()), node.text);
    qsizetype done = node.range.begin;
    for (const YamlEntry &entry : node.entries) {
        QVERIFY(entry.range.begin >= done);
        QVERIFY(entry.keyRange.begin >= entry.range.begin && entry.keyRange.end <= entry.range.end);
        checkRanges(*entry.value, text, entry.range);
        done = entry.range.end;
    }
    for (qsizetype i = 0; i < node.items.size(); ++i) {
        const TextRange range = i < node.itemRanges.size() ? node.itemRanges[i] : node.items[i]->range;
        QVERIFY(range.begin >= done);
        checkRanges(*node.items[i], text, range);
        done = range.end;
    }
}

} // namespace cogwright::test
