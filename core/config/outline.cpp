// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "outline.h"

#include "secrets.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int mostSymbols = 10'000;

/// Depth is bounded by that of the tree (100).
class Outliner
{
public:
    explicit Outliner(const YamlDocument &document)
        : m_document(document)
    {
    }

    QList<OutlineSymbol> read(const YamlNode &node)
    {
        QList<OutlineSymbol> symbols;
        for (const YamlEntry &entry : node.entries) {
            if (++m_count > mostSymbols)
                break;
            OutlineSymbol symbol = of(*entry.value, excerpt(entry.key));
            symbol.range = m_document.place(entry.range);
            symbol.selection = m_document.place(entry.keyRange);
            symbols.append(symbol);
        }
        for (qsizetype i = 0; i < node.items.size(); ++i) {
            if (++m_count > mostSymbols)
                break;
            const YamlNode &item = *node.items[i];
            OutlineSymbol symbol = of(item, nameOf(item, i));
            if (symbol.kind == OutlineSymbol::Kind::Value)
                symbol.detail.clear();
            symbol.range = m_document.place(i < node.itemRanges.size() ? node.itemRanges[i] : item.range);
            symbol.selection = m_document.place(item.range);
            symbols.append(symbol);
        }
        return symbols;
    }

private:
    OutlineSymbol of(const YamlNode &node, const QString &name)
    {
        using Kind = OutlineSymbol::Kind;
        OutlineSymbol symbol{.name = name};
        if (node.kind == YamlNode::Kind::Mapping || node.kind == YamlNode::Kind::Sequence) {
            const bool isList = node.kind == YamlNode::Kind::Sequence;
            symbol.kind = isList ? Kind::List : Kind::Mapping;
            symbol.detail = isList ? counted(node.items.size(), u"item"_s) : QString();
            symbol.children = read(node);
        } else if (node.kind == YamlNode::Kind::Alias) {
            symbol.detail = u'*' + excerpt(node.text);
        } else {
            symbol.detail = excerpt(node.text);
        }
        return symbol;
    }

    /// An item's text, or of a mapping its first plain value: the name of weights, a command.
    static QString nameOf(const YamlNode &item, qsizetype index)
    {
        if (item.kind == YamlNode::Kind::Scalar && !item.text.trimmed().isEmpty())
            return excerpt(item.text.trimmed());
        for (const YamlEntry &entry : item.entries) {
            if (entry.value->kind == YamlNode::Kind::Scalar && !entry.value->text.trimmed().isEmpty())
                return excerpt(entry.value->text.trimmed());
        }
        return u"item %1"_s.arg(index + 1);
    }

    const YamlDocument &m_document;
    int m_count = 0;
};

} // namespace

QList<OutlineSymbol> outline(const YamlDocument &document)
{
    return Outliner(document).read(*document.root());
}

} // namespace cogwright
