// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completion.h"

#include "document/yamlwriting.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

/// The key as it is written with what a person would type next.
QString CompletionWriter::keyText(const Schema &schema, const SchemaKey &key, qsizetype *caret) const
{
    QString text = key.name;
    *caret = -1;
    if (m_place.hasColon)
        return text;
    const bool isList = key.accepts(ValueType::List) && !key.accepts(ValueType::Mapping);
    if (!isList && !key.accepts(ValueType::Mapping))
        return text + u": "_s;
    if (m_place.inFlow) {
        text += isList ? u": []"_s : u": {}"_s;
        *caret = text.size() - 1;
        return text;
    }
    const int own = m_place.column + (m_place.needsDash ? 2 : 0);
    const int step = isList && m_lines.listsAtKey() ? 0 : m_lines.indentStep();
    text += u':' + m_lines.lineEnd() + QString(own + step, u' ');
    if (!isList)
        return text;
    // Of an item that is a mapping, the first key that it must have.
    text += u"- "_s;
    const QString itemPath = key.path + u"[]"_s;
    const SchemaKey *item = schema.key(itemPath);
    if (item && !item->accepts(ValueType::String) && !item->accepts(ValueType::Text)) {
        const QStringList names = schema.childNames(itemPath);
        const auto first = std::ranges::find_if(names, [&](const QString &name) {
            return schema.key(Schema::childPath(itemPath, name))->required;
        });
        if (first != names.end())
            text += *first + u": "_s;
    }
    return text;
}

void CompletionWriter::addKey(const Schema &schema, const SchemaKey &key, const QString &detail, int rank)
{
    const auto match = completionMatch(m_place.typed, key.name);
    if (!match)
        return;
    qsizetype caret = -1;
    QString text = keyText(schema, key, &caret);
    TextRange range = m_place.token;
    const QString before = this->before(range);
    CompletionItem item{.label = key.name,
                        .kind = CompletionItem::Kind::Key,
                        .detail = detail,
                        .documentation = key.description,
                        .deprecated = key.deprecation.has_value()};
    item.caret = caret < 0 ? -1 : caret + before.size();
    append(item, *match, rank, range, before + text);
}

void CompletionWriter::add(const CompletionCandidate &candidate, const QString &matchedBy)
{
    const QString content = m_lines.text().sliced(m_place.content.begin, m_place.content.length());
    const TextRange part = candidate.part.value_or(TextRange{0, content.size()});
    const qsizetype cursor = m_place.cursor - m_place.content.begin;
    const QString typed =
        content.sliced(part.begin, std::clamp(cursor, part.begin, part.end) - part.begin).trimmed();
    const QString text = candidate.text.isEmpty() ? candidate.label : candidate.text;
    const QString matched = matchedBy.isEmpty() ? text : matchedBy;
    const auto match = completionMatch(typed, matched);
    if (!match)
        return;
    CompletionItem item{.label = candidate.label,
                        .kind = candidate.kind,
                        .detail = candidate.detail,
                        .documentation = candidate.documentation,
                        .filter = matched,
                        .deprecated = candidate.deprecated};
    const QString whole = content.first(part.begin) + text + content.sliced(part.end);
    item.caret = -1;
    const bool fitsQuote =
        m_place.quote == u'\'' ? !whole.contains(u'\'') : !whole.contains(u'"') && !whole.contains(u'\\');
    const bool isClosed = m_place.content.end < m_place.token.end;
    if (!m_place.quote.isNull() && fitsQuote && isClosed && !candidate.bare) {
        // Inside quotes that are closed only the part itself changes.
        append(item, *match, candidate.rank,
               {m_place.content.begin + part.begin, m_place.content.begin + part.end}, text);
        return;
    }
    const auto style = m_place.quote == u'\''  ? YamlNode::Style::SingleQuoted
                       : m_place.quote == u'"' ? YamlNode::Style::DoubleQuoted
                                               : YamlNode::Style::Plain;
    const QString written =
        candidate.bare ? whole : writeYamlScalar(whole, {.style = style, .inFlow = m_place.inFlow});
    TextRange range = m_place.token;
    const bool standsAlone = !m_place.needsSpace && !m_place.needsDash && !m_place.lead;
    if (written == whole && m_place.quote.isNull() && standsAlone) {
        append(item, *match, candidate.rank,
               {m_place.content.begin + part.begin, m_place.content.begin + part.end}, text);
        return;
    }
    const QString before = this->before(range);
    append(item, *match, candidate.rank, range, before + written);
}

QString CompletionWriter::before(TextRange &range) const
{
    QString before = m_place.needsSpace ? u" "_s : QString();
    if (m_place.lead) {
        range.begin = m_place.lead->begin;
        before += QString(m_place.column, u' ');
    }
    return m_place.needsDash ? before + u"- "_s : before;
}

void CompletionWriter::addSkeleton(const QString &label, const QString &detail, const QString &text)
{
    const auto match = completionMatch(m_place.typed, label);
    if (match)
        append({.label = label, .kind = CompletionItem::Kind::Skeleton, .detail = detail, .caret = -1},
               *match, -1, m_place.token, text);
}

} // namespace cogwright
