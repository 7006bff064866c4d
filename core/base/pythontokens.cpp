// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "pythontokens.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype longestString = 10'000;

bool startsName(QChar c)
{
    return c == u'_' || c.isLetterOrNumber();
}

class Tokenizer
{
public:
    explicit Tokenizer(QStringView text)
        : m_text(text)
    {
    }

    QList<PythonToken> read()
    {
        while (m_at < m_text.size())
            step();
        newline();
        return std::move(m_tokens);
    }

private:
    QChar peek(qsizetype ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar();
    }

    void step()
    {
        const QChar c = peek();
        if (c == u'\n' || c == u'\r') {
            if (c == u'\r' && peek(1) == u'\n')
                ++m_at;
            ++m_at;
            ++m_line;
            if (m_open == 0)
                newline();
        } else if (c == u'\\') {
            // A continued line: the break is no end of statement.
            const qsizetype length = peek(1) == u'\r' && peek(2) == u'\n' ? 3 : 2;
            if (peek(1) == u'\n' || peek(1) == u'\r')
                ++m_line;
            m_at += length;
        } else if (c == u'#') {
            while (m_at < m_text.size() && peek() != u'\n' && peek() != u'\r')
                ++m_at;
        } else if (c.isSpace()) {
            ++m_at;
        } else if (c == u'"' || c == u'\'') {
            string(false, false);
        } else if (startsName(c)) {
            name();
        } else {
            if (c == u'(' || c == u'[' || c == u'{')
                ++m_open;
            else if ((c == u')' || c == u']' || c == u'}') && m_open > 0)
                --m_open;
            m_tokens.append({.kind = PythonToken::Kind::Operator, .text = c, .line = m_line});
            ++m_at;
        }
    }

    void newline()
    {
        if (!m_tokens.isEmpty() && m_tokens.last().kind != PythonToken::Kind::Newline)
            m_tokens.append({.kind = PythonToken::Kind::Newline, .text = {}, .line = m_line});
    }

    void name()
    {
        const qsizetype from = m_at;
        while (m_at < m_text.size() && startsName(peek()))
            ++m_at;
        const QStringView word = m_text.sliced(from, m_at - from);
        if ((peek() == u'"' || peek() == u'\'') && word.size() <= 2) {
            const auto has = [&](QChar c) { return word.contains(c, Qt::CaseInsensitive); };
            const bool prefix =
                std::ranges::all_of(word, [](QChar c) { return QStringView(u"rRbBuUfFtT").contains(c); });
            if (prefix) {
                string(has(u'r'), has(u'f') || has(u't'));
                return;
            }
        }
        m_tokens.append({.kind = PythonToken::Kind::Name, .text = word.toString(), .line = m_line});
    }

    void string(bool raw, bool format)
    {
        const QChar quote = peek();
        const bool triple = peek(1) == quote && peek(2) == quote;
        m_at += triple ? 3 : 1;
        PythonToken token{.kind = PythonToken::Kind::String, .text = {}, .line = m_line};
        bool cut = false;
        while (m_at < m_text.size()) {
            const QChar c = peek();
            if (c == quote && (!triple || (peek(1) == quote && peek(2) == quote))) {
                m_at += triple ? 3 : 1;
                break;
            }
            if (c == u'\n') {
                if (!triple)
                    break; // not closed: Python would refuse it here too
                ++m_line;
            }
            qsizetype length = 1;
            QChar value = c;
            if (c == u'\\') {
                length = 2;
                value = raw ? c : decoded(peek(1));
                if (peek(1) == u'\n')
                    ++m_line;
            } else if (format && c == u'{') {
                if (peek(1) == u'{')
                    length = 2;
                else
                    cut = token.formatted = true;
            } else if (format && c == u'}' && peek(1) == u'}') {
                length = 2;
            }
            if (!cut && token.text.size() < longestString && !value.isNull())
                token.text += value;
            m_at += length;
        }
        m_at = std::min(m_at, m_text.size());
        // Python joins literals that stand side by side.
        if (!m_tokens.isEmpty() && m_tokens.last().kind == PythonToken::Kind::String) {
            PythonToken &before = m_tokens.last();
            if (!before.formatted && before.text.size() < longestString) {
                before.text += token.text;
                before.formatted = token.formatted;
            }
            return;
        }
        m_tokens.append(std::move(token));
    }

    /// The character behind a backslash; null for a continued line.
    static QChar decoded(QChar c)
    {
        switch (c.unicode()) {
        case u'n':
            return u'\n';
        case u't':
            return u'\t';
        case u'\n':
            return {};
        default:
            return c;
        }
    }

    QStringView m_text;
    qsizetype m_at = 0;
    int m_line = 1;
    int m_open = 0;
    QList<PythonToken> m_tokens;
};

} // namespace

QList<PythonToken> pythonTokens(QStringView text)
{
    return Tokenizer(text).read();
}

} // namespace cogwright
