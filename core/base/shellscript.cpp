// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "shellscript.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int deepest = 8;
constexpr qsizetype mostCommands = 10'000;

bool isNameStart(QChar c)
{
    return c == u'_' || (c.unicode() < 128 && c.isLetter());
}
bool isNamePart(QChar c)
{
    return isNameStart(c) || (c >= u'0' && c <= u'9');
}

bool isAssignment(QStringView word)
{
    const qsizetype equals = word.indexOf(u'=');
    if (equals <= 0 || !isNameStart(word.front()))
        return false;
    // NAME+=value appends.
    const qsizetype end = word[equals - 1] == u'+' ? equals - 1 : equals;
    for (qsizetype i = 0; i < end; ++i) {
        if (!isNamePart(word[i]))
            return false;
    }
    return end > 0;
}

/// Words of the shell's grammar that stand where a command could; what follows them is a command.
bool isLeadingKeyword(QStringView word)
{
    return word == "if"_L1 || word == "then"_L1 || word == "elif"_L1 || word == "else"_L1 ||
           word == "while"_L1 || word == "until"_L1 || word == "do"_L1 || word == "!"_L1 || word == "{"_L1 ||
           word == "time"_L1;
}

/// Words after which nothing up to the next separator is a command.
bool isInertKeyword(QStringView word)
{
    return word == "for"_L1 || word == "case"_L1 || word == "select"_L1 || word == "function"_L1 ||
           word == "fi"_L1 || word == "done"_L1 || word == "esac"_L1 || word == "}"_L1 || word == "[["_L1;
}

class Reader
{
public:
    Reader(QList<ShellCommand> &commands, int depth)
        : m_commands(commands), m_depth(depth)
    {
    }

    void read(QStringView text)
    {
        m_text = text;
        while (m_at < m_text.size() && m_commands.size() < mostCommands)
            step();
        endCommand();
    }

private:
    QChar peek(qsizetype ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar();
    }

    void step()
    {
        const QChar c = peek();
        if (c == u'\\' && peek(1) == u'\n') {
            m_at += 2;
        } else if (c == u'\n' || c == u'\r' || c == u';') {
            endCommand();
            ++m_at;
            if (c == u'\n')
                skipHereDocuments();
        } else if (c == u' ' || c == u'\t') {
            endWord();
            ++m_at;
        } else if (c == u'&' && peek(1) == u'>') {
            endWord();
            m_at += 1; // &> and &>> redirect; the loop sees the rest
        } else if (c == u'&' || c == u'|' || c == u'(' || c == u')') {
            endCommand();
            ++m_at;
        } else if (c == u'#' && !m_inWord) {
            while (m_at < m_text.size() && peek() != u'\n')
                ++m_at;
        } else if (c == u'<' || c == u'>') {
            redirect();
        } else {
            wordPart();
        }
    }

    /// A redirection's target is no argument.
    void redirect()
    {
        if (peek(1) == u'(') { // <(command)
            endWord();
            m_at += 2;
            nested(closingParenthesis());
            return;
        }
        // A number glued to the operator names a descriptor: 2>file.
        if (m_inWord && !m_quoted && m_word.size() == 1 && m_word[0].isDigit()) {
            m_word.clear();
            m_inWord = false;
        }
        endWord();
        const bool hereDocument = peek() == u'<' && peek(1) == u'<' && peek(2) != u'<';
        while (peek() == u'<' || peek() == u'>' || peek() == u'&' || peek() == u'|')
            ++m_at;
        const bool stripTabs = hereDocument && peek() == u'-';
        if (stripTabs)
            ++m_at;
        while (peek() == u' ' || peek() == u'\t')
            ++m_at;
        while (m_at < m_text.size() && !QStringView(u" \t\n\r;&|()<>").contains(peek()))
            wordPart();
        if (hereDocument)
            m_hereDocuments.append({m_word, stripTabs});
        m_word.clear();
        m_inWord = m_quoted = false;
    }

    void skipHereDocuments()
    {
        for (const auto &[end, stripTabs] : std::as_const(m_hereDocuments)) {
            while (m_at < m_text.size()) {
                qsizetype lineEnd = m_text.indexOf(u'\n', m_at);
                if (lineEnd < 0)
                    lineEnd = m_text.size();
                QStringView line = m_text.sliced(m_at, lineEnd - m_at);
                m_at = std::min(lineEnd + 1, m_text.size());
                while (stripTabs && line.startsWith(u'\t'))
                    line = line.sliced(1);
                if (line == end)
                    break;
            }
        }
        m_hereDocuments.clear();
    }

    void wordPart()
    {
        m_inWord = true;
        const QChar c = peek();
        if (c == u'\\') {
            if (peek(1) != u'\n' && m_at + 1 < m_text.size())
                m_word += peek(1);
            m_at += 2;
            m_quoted = true;
        } else if (c == u'\'') {
            m_quoted = true;
            qsizetype end = m_text.indexOf(u'\'', m_at + 1);
            if (end < 0)
                end = m_text.size();
            m_word += m_text.sliced(m_at + 1, end - m_at - 1);
            m_at = end + 1;
        } else if (c == u'"') {
            m_quoted = true;
            doubleQuoted();
        } else if (c == u'$' || c == u'`') {
            expansion();
        } else {
            m_word += c;
            ++m_at;
        }
    }

    void doubleQuoted()
    {
        ++m_at;
        while (m_at < m_text.size() && peek() != u'"') {
            if (peek() == u'\\' && QStringView(u"\\\"$`\n").contains(peek(1))) {
                if (peek(1) != u'\n')
                    m_word += peek(1);
                m_at += 2;
            } else if (peek() == u'$' || peek() == u'`') {
                expansion();
            } else {
                m_word += peek();
                ++m_at;
            }
        }
        ++m_at;
    }

    /// Keeps the text as written; commands inside are read on their own.
    void expansion()
    {
        const qsizetype from = m_at;
        if (peek() == u'`') {
            const qsizetype end = m_text.indexOf(u'`', m_at + 1);
            const qsizetype stop = end < 0 ? m_text.size() : end;
            const QStringView inner = m_text.sliced(m_at + 1, stop - m_at - 1);
            m_at = std::min(stop + 1, m_text.size());
            nested(inner);
        } else if (peek(1) == u'(' && peek(2) == u'(') { // arithmetic
            m_at += 2;
            closingParenthesis();
        } else if (peek(1) == u'(') {
            m_at += 2;
            nested(closingParenthesis());
        } else if (peek(1) == u'\'') { // $'...' is a quote of its own; its escapes matter to nobody here
            m_at += 1;
            return;
        } else {
            ++m_at;
        }
        m_word += m_text.sliced(from, m_at - from);
    }

    /// From behind an opening parenthesis to behind the closing one; gives what stands between.
    QStringView closingParenthesis()
    {
        const qsizetype from = m_at;
        int open = 1;
        while (m_at < m_text.size()) {
            const QChar c = peek();
            if (c == u'\\') {
                ++m_at;
            } else if (c == u'\'') {
                const qsizetype end = m_text.indexOf(u'\'', m_at + 1);
                m_at = end < 0 ? m_text.size() : end;
            } else if (c == u'(') {
                ++open;
            } else if (c == u')' && --open == 0) {
                const QStringView inner = m_text.sliced(from, m_at - from);
                ++m_at;
                return inner;
            }
            ++m_at;
        }
        m_at = m_text.size();
        return m_text.sliced(std::min(from, m_text.size()));
    }

    void nested(QStringView inner)
    {
        if (m_depth < deepest && !inner.isEmpty())
            Reader(m_commands, m_depth + 1).read(inner);
    }

    void endWord()
    {
        if (m_inWord) {
            if (m_command.words.isEmpty() && !m_inert && !m_quoted && isLeadingKeyword(m_word)) {
                // The command is still to come.
            } else if (m_command.words.isEmpty() && !m_quoted && isInertKeyword(m_word)) {
                m_inert = true;
            } else if (m_command.words.isEmpty() && isAssignment(m_word)) {
                m_command.assignments.append(m_word);
            } else {
                m_command.words.append(m_word);
            }
        }
        m_word.clear();
        m_inWord = m_quoted = false;
    }

    void endCommand()
    {
        endWord();
        if (!m_command.words.isEmpty() && !m_inert)
            m_commands.append(m_command);
        m_command = {};
        m_inert = false;
    }

    struct HereDocument {
        QString end;
        bool stripTabs;
    };

    QList<ShellCommand> &m_commands;
    int m_depth;
    QStringView m_text;
    qsizetype m_at = 0;
    QString m_word;
    bool m_inWord = false;
    bool m_quoted = false; ///< the word holds a quote, so it is no keyword
    bool m_inert = false;
    ShellCommand m_command;
    QList<HereDocument> m_hereDocuments;
};

} // namespace

QList<ShellCommand> shellCommands(QStringView script)
{
    QList<ShellCommand> commands;
    Reader(commands, 0).read(script);
    return commands;
}

QStringList shellWords(QStringView text)
{
    const QList<ShellCommand> commands = shellCommands(text);
    return commands.isEmpty() ? QStringList() : commands.first().words;
}

} // namespace cogwright
