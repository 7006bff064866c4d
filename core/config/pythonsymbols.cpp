// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "pythonsymbols.h"

#include <QStringView>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int mostLines = 100'000;

bool isNameUnit(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

/// The offset of a whole word in a line from an offset on, or -1.
qsizetype wordAt(QStringView line, QStringView word, qsizetype from)
{
    for (qsizetype at = line.indexOf(word, from); at >= 0; at = line.indexOf(word, at + 1)) {
        const bool begins = at == 0 || !isNameUnit(line[at - 1]);
        const qsizetype end = at + word.size();
        if (begins && (end == line.size() || !isNameUnit(line[end])))
            return at;
    }
    return -1;
}

/// The name's offset in a line that defines it at the top level, or -1.
qsizetype definedAt(QStringView line, QStringView name)
{
    static constexpr QStringView starts[] = {u"class ", u"def ", u"async def "};
    for (const QStringView start : starts) {
        if (!line.startsWith(start))
            continue;
        qsizetype at = start.size();
        while (at < line.size() && line[at].isSpace())
            ++at;
        return wordAt(line.first(std::min(line.size(), at + name.size() + 1)), name, at) == at ? at : -1;
    }
    if (line.startsWith(u"from ") || line.startsWith(u"import "))
        return wordAt(line, name, line.indexOf(u"import ") + 7);
    if (!line.startsWith(name) || (line.size() > name.size() && isNameUnit(line[name.size()])))
        return -1;
    const QStringView rest = line.sliced(name.size()).trimmed();
    const bool isAssigned = rest.startsWith(u'=') && !rest.startsWith(u"==");
    return isAssigned || rest.startsWith(u':') ? 0 : -1;
}

/// Follows strings through a line, so that what stands in a text in triple quotes is not taken for code.
class StringState
{
public:
    [[nodiscard]] bool isInside() const { return !m_triple.isEmpty(); }

    void read(QStringView line)
    {
        qsizetype at = 0;
        while (at < line.size()) {
            if (isInside()) {
                const qsizetype close = line.indexOf(m_triple, at);
                if (close < 0)
                    return;
                m_triple = {};
                at = close + 3;
                continue;
            }
            const QChar c = line[at];
            if (c == u'#')
                return;
            if (c != u'"' && c != u'\'') {
                ++at;
                continue;
            }
            const QStringView triple = c == u'"' ? u"\"\"\"" : u"'''";
            if (line.sliced(at).startsWith(triple)) {
                m_triple = triple;
                at += 3;
                continue;
            }
            for (++at; at < line.size() && line[at] != c; ++at)
                at += line[at] == u'\\' ? 1 : 0;
            ++at;
        }
    }

private:
    QStringView m_triple;
};

} // namespace

std::optional<PythonSymbol> pythonSymbol(const QString &source, const QString &name)
{
    std::optional<PythonSymbol> found;
    bool isOpen = false; ///< the found definition's body goes on
    StringState strings;
    qsizetype begin = 0;
    const QStringView all(source);
    for (int number = 0; begin < all.size() && number < mostLines && !name.isEmpty(); ++number) {
        qsizetype end = all.indexOf(u'\n', begin);
        end = end < 0 ? all.size() : end;
        QStringView line = all.sliced(begin, end - begin);
        if (line.endsWith(u'\r'))
            line.chop(1);
        const bool isText = strings.isInside();
        strings.read(line);
        const bool isTop = !isText && !line.isEmpty() && !line.front().isSpace() && line.front() != u'#' &&
                           line.front() != u')' && line.front() != u']' && line.front() != u'}';
        const qsizetype at = isTop ? definedAt(line, name) : -1;
        if (at >= 0) {
            found = PythonSymbol{{begin, begin + line.size()}, {begin + at, begin + at + name.size()}};
            isOpen = true;
        } else if (isTop) {
            isOpen = false;
        } else if (isOpen && !line.trimmed().isEmpty() && (isText || line.front() != u'#')) {
            found->range.end = begin + line.size();
        }
        begin = end + 1;
    }
    return found;
}

} // namespace cogwright
