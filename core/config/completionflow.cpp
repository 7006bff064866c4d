// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completionplace.h"

#include "document/yamltext.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

using Kind = CompletionPlace::Kind;
constexpr qsizetype deepest = 100;

/// One open bracket.
struct Level {
    bool isMapping = false;
    QString path; ///< of the schema
    QString key;  ///< the one that was read last
    bool afterColon = false;
    QStringList held; ///< keys or items that were read
};

class FlowReader
{
public:
    FlowReader(const YamlLines &lines, const Schema &schema, qsizetype cursor)
        : m_text(lines.text()), m_schema(schema)
    {
        m_place.cursor = cursor;
        m_place.inFlow = true;
    }

    CompletionPlace read(const QString &path, qsizetype begin, qsizetype end)
    {
        qsizetype at = begin;
        while (at < end) {
            const char16_t c = m_text[at].unicode();
            if (at > begin && at >= m_place.cursor && !m_isFound)
                found({m_place.cursor, m_place.cursor});
            if (c == u'#' && at > 0 &&
                (isYamlBlank(yamlAt(m_text, at - 1)) || isYamlBreak(yamlAt(m_text, at - 1)))) {
                const qsizetype stop = yamlLineEnd(m_text, at);
                if (m_place.cursor > at && m_place.cursor <= stop)
                    return {};
                at = stop;
            } else if (c == u'[' || c == u'{') {
                if (m_levels.size() == deepest)
                    return {};
                m_levels.append({.isMapping = c == u'{', .path = m_levels.isEmpty() ? path : valuePath()});
                ++at;
            } else if (c == u']' || c == u'}') {
                m_levels.removeLast();
                ++at;
                if (m_levels.isEmpty() || (m_isFound && m_levels.size() < m_depth))
                    break;
            } else if (c == u',') {
                m_levels.last().afterColon = false;
                m_levels.last().key.clear();
                ++at;
            } else if (isYamlBlank(c) || isYamlBreak(c)) {
                ++at;
            } else if (isYamlKeyColon(m_text, at, true)) {
                m_levels.last().afterColon = true;
                ++at;
            } else {
                at = readToken(at, end);
            }
        }
        if (!m_isFound && !m_levels.isEmpty() && m_place.cursor >= at && m_place.cursor <= end)
            found({m_place.cursor, m_place.cursor});
        return m_place;
    }

private:
    [[nodiscard]] QString valuePath() const
    {
        const Level &level = m_levels.last();
        return level.isMapping ? Schema::childPath(level.path, level.key) : level.path + u"[]"_s;
    }

    qsizetype readToken(qsizetype begin, qsizetype limit)
    {
        const char16_t c = m_text[begin].unicode();
        const bool isQuoted = c == u'"' || c == u'\'';
        qsizetype end = std::min(std::max(begin + 1, yamlPlainEnd(m_text, begin, true)), limit);
        bool isClosed = false;
        QString text = m_text.sliced(begin, end - begin);
        if (isQuoted) {
            const qsizetype lineEnd = std::min(yamlLineEnd(m_text, begin), limit);
            const YamlQuoted quoted = readYamlQuoted(QStringView(m_text).first(lineEnd), begin);
            isClosed = quoted.closed;
            if (isClosed)
                end = quoted.end;
            text = isClosed ? quoted.text : m_text.sliced(begin + 1, std::max(end, begin + 1) - begin - 1);
        }
        const bool isHere = m_place.cursor >= begin && m_place.cursor <= end && !m_isFound;
        if (isHere)
            found({begin, end}, isQuoted, isClosed);
        Level &level = m_levels.last();
        if (!level.isMapping || !level.afterColon) {
            level.key = text;
            if (isHere)
                m_place.hasColon = isYamlKeyColon(m_text, yamlSkipBlanks(m_text, end), true);
            else if (m_isFound && m_levels.size() == m_depth)
                m_place.present.append(text);
            else
                level.held.append(text);
        }
        return end;
    }

    void found(TextRange token, bool isQuoted = false, bool isClosed = false)
    {
        if (m_levels.isEmpty())
            return;
        m_isFound = true;
        m_depth = m_levels.size();
        const Level &level = m_levels.last();
        m_place.kind = !level.isMapping ? Kind::Item : level.afterColon ? Kind::Value : Kind::Key;
        m_place.path = m_place.kind == Kind::Key ? level.path : valuePath();
        m_place.present = level.held;
        m_place.token = m_place.content = token;
        if (isQuoted) {
            m_place.quote = m_text[token.begin];
            ++m_place.content.begin;
            m_place.content.end -= isClosed ? 1 : 0;
        }
        const qsizetype typed = std::clamp(m_place.cursor, m_place.content.begin, m_place.content.end);
        m_place.typed = m_text.sliced(m_place.content.begin, typed - m_place.content.begin);
        m_place.needsSpace = m_place.kind == Kind::Value && yamlAt(m_text, token.begin - 1) == u':';
        // A mapping without its braces is no item of a list in brackets.
        const SchemaKey *key = m_schema.key(m_place.path);
        if (m_place.kind == Kind::Item && key && !key->accepts(ValueType::String) &&
            !key->accepts(ValueType::Text))
            m_place.kind = Kind::Nothing;
    }

    const QString &m_text;
    const Schema &m_schema;
    CompletionPlace m_place;
    QList<Level> m_levels;
    bool m_isFound = false;
    qsizetype m_depth = 0;
};

} // namespace

CompletionPlace flowPlace(const YamlLines &lines, const Schema &schema, const QString &path, qsizetype begin,
                          qsizetype cursor)
{
    // To the last line that goes on with the flow: what follows is structure again.
    qsizetype number = lines.index().line(begin) - 1;
    while (number + 1 < lines.lines().size() && lines.lines()[number + 1].kind == YamlLine::Kind::Inside &&
           lines.lines()[number + 1].opener == begin)
        ++number;
    return FlowReader(lines, schema, cursor).read(path, begin, lines.lines()[number].range.end);
}

} // namespace cogwright
