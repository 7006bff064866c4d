// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "modelcode.h"

#include <QStringList>

#include <optional>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// The source with blanks for what stands in strings and comments, so that offsets stay.
QString withoutTexts(const QString &source)
{
    QString code = source;
    qsizetype i = 0;
    while (i < code.size()) {
        const QChar c = code[i];
        if (c == u'#') {
            while (i < code.size() && code[i] != u'\n')
                code[i++] = u' ';
        } else if (c == u'"' || c == u'\'') {
            const bool isLong = QStringView(source).sliced(i).startsWith(QString(3, c));
            i += isLong ? 3 : 1;
            const auto ends = [&] {
                return isLong ? QStringView(source).sliced(i).startsWith(QString(3, c))
                              : source[i] == c || source[i] == u'\n';
            };
            while (i < code.size() && !ends()) {
                const bool isEscape = source[i] == u'\\' && i + 1 < code.size();
                for (int n = isEscape ? 2 : 1; n > 0; --n, ++i) {
                    if (code[i] != u'\n')
                        code[i] = u' ';
                }
            }
            i += isLong ? 3 : 1;
        } else {
            ++i;
        }
    }
    return code;
}

bool isWord(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

/// A word of the code at or behind an offset, whole; -1 if there is none before `end`.
qsizetype findWord(const QString &code, QStringView word, qsizetype from, qsizetype end)
{
    for (qsizetype at = code.indexOf(word, from); at >= 0 && at < end; at = code.indexOf(word, at + 1)) {
        const bool begins = at == 0 || !isWord(code[at - 1]);
        const qsizetype after = at + word.size();
        if (begins && (after == code.size() || !isWord(code[after])))
            return at;
    }
    return -1;
}

qsizetype skipBlanks(const QString &code, qsizetype at)
{
    while (at < code.size() && (code[at] == u' ' || code[at] == u'\t'))
        ++at;
    return at;
}

QStringView identifierAt(const QString &code, qsizetype at)
{
    qsizetype end = at;
    while (end < code.size() && isWord(code[end]))
        ++end;
    return QStringView(code).sliced(at, end - at);
}

/// The end of a statement's head: the colon outside of all brackets, or the end.
qsizetype headEnd(const QString &code, qsizetype at)
{
    int depth = 0;
    for (; at < code.size(); ++at) {
        const QChar c = code[at];
        if (c == u'(' || c == u'[' || c == u'{')
            ++depth;
        else if (c == u')' || c == u']' || c == u'}')
            --depth;
        else if (c == u':' && depth <= 0)
            return at;
    }
    return at;
}

struct PythonClass {
    QString name;
    TextRange nameRange;
    QString bases; ///< what stands in its brackets
    qsizetype begin = 0, end = 0;
};

class CodeReader
{
public:
    explicit CodeReader(const QString &source)
        : m_code(withoutTexts(source))
    {
        readTopLevel();
    }

    QList<ModelCodeFact> facts(const QString &served) const
    {
        QList<ModelCodeFact> facts = m_removed;
        for (const PythonClass &entry : m_classes) {
            if (!served.isEmpty() && entry.name == served)
                addServed(entry, facts);
            if (isPydantic(entry) && allowsArbitraryTypes(entry))
                facts.append({ModelCodeFact::Kind::PydanticOutput, entry.name, entry.nameRange});
        }
        return facts;
    }

private:
    void readTopLevel()
    {
        qsizetype begin = 0;
        while (begin < m_code.size()) {
            qsizetype end = m_code.indexOf(u'\n', begin);
            end = end < 0 ? m_code.size() : end;
            const QStringView line = QStringView(m_code).sliced(begin, end - begin);
            const bool isTop = !line.isEmpty() && !line.front().isSpace() && line.front() != u')';
            if (isTop && !m_classes.isEmpty() && m_classes.last().end == 0)
                m_classes.last().end = begin;
            if (line.startsWith(u"class "))
                readClass(begin);
            else if (line.startsWith(u"from "))
                readImport(begin, end);
            else if (line.startsWith(u"import ") && line.contains(u"pydantic"))
                m_pydanticNames.append(u"pydantic.BaseModel"_s);
            begin = end + 1;
        }
        if (!m_classes.isEmpty() && m_classes.last().end == 0)
            m_classes.last().end = m_code.size();
    }

    void readClass(qsizetype begin)
    {
        const qsizetype at = skipBlanks(m_code, begin + 6);
        const QStringView name = identifierAt(m_code, at);
        const qsizetype head = headEnd(m_code, at);
        m_classes.append({.name = name.toString(),
                          .nameRange = {at, at + name.size()},
                          .bases = m_code.sliced(at + name.size(), head - at - name.size()),
                          .begin = head});
    }

    /// from MODULE import A, B as C
    void readImport(qsizetype begin, qsizetype end)
    {
        const qsizetype import = findWord(m_code, u"import", begin, end);
        if (import < 0)
            return;
        const QString module = m_code.sliced(begin + 5, import - begin - 5).trimmed();
        qsizetype listEnd = end;
        if (m_code.sliced(import, end - import).contains(u'(')) {
            const qsizetype close = m_code.indexOf(u')', import);
            listEnd = close < 0 ? m_code.size() : close;
        }
        const QString list = m_code.sliced(import + 6, listEnd - import - 6).remove(u'(');
        for (const QString &item : list.split(u',')) {
            const QStringList words = item.simplified().split(u' ');
            if (module == "pydantic"_L1 && words.first() == "BaseModel"_L1)
                m_pydanticNames.append(words.last());
            // The one name that Cog 0.17 took out of its package.
            if (module == "cog.types"_L1 && words.first() == "ExperimentalFeatureWarning"_L1)
                m_removed.append(
                    {ModelCodeFact::Kind::RemovedImport, module + u'.' + words.first(), {begin, end}});
        }
    }

    struct Method {
        qsizetype at = -1;
        bool hasType = false;
    };

    Method method(const PythonClass &of, QStringView name) const
    {
        for (qsizetype at = findWord(m_code, u"def", of.begin, of.end); at >= 0;
             at = findWord(m_code, u"def", at + 1, of.end)) {
            const qsizetype named = skipBlanks(m_code, at + 3);
            if (identifierAt(m_code, named) != name)
                continue;
            const qsizetype head = headEnd(m_code, named);
            return {named, QStringView(m_code).sliced(named, head - named).contains(u"->")};
        }
        return {};
    }

    void addServed(const PythonClass &entry, QList<ModelCodeFact> &facts) const
    {
        const Method run = method(entry, u"run");
        const Method predict = method(entry, u"predict");
        const bool isOld = entry.bases.contains("BasePredictor"_L1) || (run.at < 0 && predict.at >= 0);
        if (isOld)
            facts.append({ModelCodeFact::Kind::OldInterfaceName, entry.name, entry.nameRange});
        const Method &serves = run.at >= 0 ? run : predict;
        const QString name = run.at >= 0 ? u"run"_s : u"predict"_s;
        if (serves.at >= 0 && !serves.hasType)
            facts.append({ModelCodeFact::Kind::ReturnTypeMissing,
                          entry.name + u'.' + name,
                          {serves.at, serves.at + name.size()}});
    }

    bool isPydantic(const PythonClass &entry) const
    {
        const QString bases = entry.bases.simplified().remove(u' ').remove(u'(').remove(u')');
        for (const QString &base : bases.split(u',')) {
            if (m_pydanticNames.contains(base))
                return true;
        }
        return false;
    }

    bool allowsArbitraryTypes(const PythonClass &entry) const
    {
        const qsizetype at = findWord(m_code, u"arbitrary_types_allowed", entry.begin, entry.end);
        if (at < 0)
            return false;
        const qsizetype sign = skipBlanks(m_code, at + 23);
        return sign < m_code.size() && m_code[sign] == u'=' &&
               identifierAt(m_code, skipBlanks(m_code, sign + 1)) == u"True";
    }

    QString m_code;
    QList<PythonClass> m_classes;
    QStringList m_pydanticNames;
    QList<ModelCodeFact> m_removed;
};

} // namespace

QList<ModelCodeFact> modelCodeFacts(const QString &source, const QString &served)
{
    return CodeReader(source).facts(served);
}

} // namespace cogwright
