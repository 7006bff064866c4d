// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "yamlwriting.h"

#include "yamltext.h"

#include <QStringList>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

/// A number of YAML 1.1 or 1.2, or what begins like one closely enough (dates, versions such as
/// 1.10, sexagesimals) that a reader may take it for one.
bool looksNumeric(QStringView text)
{
    qsizetype at = 0;
    if (text.startsWith(u'-') || text.startsWith(u'+'))
        ++at;
    const QStringView rest = text.sliced(at);
    if (rest.compare(u".inf", Qt::CaseInsensitive) == 0 || rest.compare(u".nan", Qt::CaseInsensitive) == 0)
        return true;
    if (rest.startsWith(u"0x") || rest.startsWith(u"0o") || rest.startsWith(u"0b")) {
        return rest.size() > 2 && std::ranges::all_of(rest.sliced(2), [](QChar c) {
                   return isDigit(c) || (c.toLower() >= u'a' && c.toLower() <= u'f') || c == u'_';
               });
    }
    if (rest.isEmpty() ||
        !(isDigit(rest.front()) || (rest.front() == u'.' && rest.size() > 1 && isDigit(rest[1]))))
        return false;
    int dots = 0;
    for (qsizetype i = 0; i < rest.size(); ++i) {
        const QChar c = rest[i];
        const bool isExponentSign = (c == u'+' || c == u'-') && i > 0 && rest[i - 1].toLower() == u'e';
        dots += c == u'.' ? 1 : 0;
        if (!isDigit(c) && c != u'.' && c != u'_' && c != u':' && c.toLower() != u'e' && !isExponentSign) {
            // 2024-01-31 is a date, 2024-01-31T10:00:00Z a point in time.
            return rest.size() >= 8 && rest.size() <= 35 && i == 4 && c == u'-' && isDigit(rest[5]);
        }
    }
    return dots <= 1;
}

} // namespace

bool isTypedYaml(QStringView text)
{
    static constexpr QStringView words[] = {u"",   u"~",   u"null", u"true", u"false", u"yes", u"no",
                                            u"on", u"off", u"y",    u"n",    u"<<",    u"="};
    const bool isWord = std::ranges::any_of(
        words, [text](QStringView word) { return text.compare(word, Qt::CaseInsensitive) == 0; });
    return isWord || looksNumeric(text);
}

bool canBePlainYaml(QStringView value, bool inFlow)
{
    if (isTypedYaml(value) || value != value.trimmed())
        return false;
    const char16_t first = value.front().unicode();
    if (QStringView(u",[]{}#&*!|>'\"%@`").contains(QChar(first)))
        return false;
    const bool isIndicator = first == u'-' || first == u'?' || first == u':';
    if (isIndicator &&
        (value.size() == 1 || isYamlBlank(yamlAt(value, 1)) || (inFlow && isFlowIndicator(yamlAt(value, 1)))))
        return false;
    if (value.startsWith(u"---") || value.startsWith(u"...") || value.endsWith(u':'))
        return false;
    for (const QChar c : value) {
        if (c.unicode() < 0x20 || c.unicode() == 0x7f || c.category() == QChar::Other_Control ||
            c == QChar(0xfeff) || c.category() == QChar::Separator_Line ||
            c.category() == QChar::Separator_Paragraph)
            return false;
    }
    // What the reader would take for the end of the value must not come before its end.
    return yamlPlainEnd(value, 0, inFlow) == value.size();
}

QString singleQuotedYaml(QStringView value)
{
    return u'\'' + value.toString().replace(u'\'', u"''"_s) + u'\'';
}

QString doubleQuotedYaml(QStringView value)
{
    QString out = u"\""_s;
    for (const QChar c : value) {
        const char16_t u = c.unicode();
        if (u == u'"' || u == u'\\')
            out += u'\\' + QString(c);
        else if (u == u'\n')
            out += u"\\n"_s;
        else if (u == u'\t')
            out += u"\\t"_s;
        else if (u == u'\r')
            out += u"\\r"_s;
        else if (u < 0x20 || (u >= 0x7f && u < 0xa0) || u == 0x2028 || u == 0x2029 || u == 0xfeff)
            out += u"\\u%1"_s.arg(u, 4, 16, QLatin1Char('0'));
        else
            out += c;
    }
    return out + u'"';
}

namespace {

bool hasControls(QStringView value)
{
    return std::ranges::any_of(value, [](QChar c) {
        return (c.unicode() < 0x20 && c != u'\n') || (c.unicode() >= 0x7f && c.unicode() < 0xa0) ||
               c.unicode() == 0x2028 || c.unicode() == 0x2029 || c.unicode() == 0xfeff;
    });
}

/// True when a literal block carries the value without an indentation indicator.
bool canBeLiteral(QStringView value)
{
    if (hasControls(value) || value.trimmed().isEmpty() || isYamlBlank(value.front().unicode()) ||
        value.startsWith(u'\n'))
        return false;
    // Line breaks at the end would depend on what follows the block.
    if (value.endsWith(u"\n\n"))
        return false;
    return true;
}

QString literal(const QString &value, const YamlPlaceholder &where)
{
    const bool endsLine = value.endsWith(u'\n');
    const QString body = endsLine ? value.chopped(1) : value;
    QString out = where.style == YamlNode::Style::Folded && !body.contains(u'\n') ? u">"_s : u"|"_s;
    if (!endsLine)
        out += u'-';
    const QStringList lines = body.split(u'\n');
    for (const QString &line : lines)
        out += where.lineEnd + (line.isEmpty() ? QString() : QString(where.indent, u' ') + line);
    return out;
}

} // namespace

QString writeYamlScalar(const QString &value, const YamlPlaceholder &where)
{
    using Style = YamlNode::Style;
    const bool wantsBlock = where.style == Style::Literal || where.style == Style::Folded;
    const bool isMultiLine = value.contains(u'\n');
    if (!where.inFlow && canBeLiteral(value) && (wantsBlock || (isMultiLine && where.style == Style::Plain)))
        return literal(value, where);
    if (isMultiLine || hasControls(value))
        return doubleQuotedYaml(value);
    if (where.style == Style::SingleQuoted)
        return singleQuotedYaml(value);
    if (where.style == Style::Plain && canBePlainYaml(value, where.inFlow))
        return value;
    return doubleQuotedYaml(value);
}

} // namespace cogwright
