// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "yamltext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

qsizetype yamlLineEnd(QStringView text, qsizetype from)
{
    while (from < text.size() && !isYamlBreak(text[from].unicode()))
        ++from;
    return from;
}

bool isYamlVersionLine(QStringView text, qsizetype at)
{
    const QStringView rest = text.sliced(std::min(at, text.size()));
    if (!rest.startsWith(u"%YAML") || !isYamlBlank(yamlAt(rest, 5)))
        return false;
    qsizetype i = yamlSkipBlanks(rest, 5);
    const auto digits = [&] {
        const qsizetype begin = i;
        while (yamlAt(rest, i) >= u'0' && yamlAt(rest, i) <= u'9')
            ++i;
        return i > begin && i - begin < 10;
    };
    if (!digits() || yamlAt(rest, i++) != u'.' || !digits())
        return false;
    i = yamlSkipBlanks(rest, i);
    return isYamlBreak(yamlAt(rest, i)) || yamlAt(rest, i) == u'#';
}

qsizetype yamlNextLine(QStringView text, qsizetype from)
{
    from = yamlLineEnd(text, from);
    if (from == text.size())
        return from;
    return from + (text[from] == u'\r' && yamlAt(text, from + 1) == u'\n' && from + 1 < text.size() ? 2 : 1);
}

qsizetype yamlSkipBlanks(QStringView text, qsizetype from)
{
    while (from < text.size() && isYamlBlank(text[from].unicode()))
        ++from;
    return from;
}

bool isYamlKeyColon(QStringView text, qsizetype at, bool inFlow)
{
    if (at >= text.size() || text[at] != u':')
        return false;
    const char16_t after = yamlAt(text, at + 1);
    return isYamlBlank(after) || isYamlBreak(after) || (inFlow && isFlowIndicator(after));
}

qsizetype yamlPlainEnd(QStringView text, qsizetype from, bool inFlow)
{
    qsizetype end = from;
    for (qsizetype i = from; i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        if (isYamlBreak(c) || (inFlow && isFlowIndicator(c)))
            break;
        if (c == u'#' && i > from && isYamlBlank(yamlAt(text, i - 1)))
            break;
        if (isYamlKeyColon(text, i, inFlow))
            break;
        if (!isYamlBlank(c))
            end = i + 1;
    }
    return end;
}

namespace {

/// Reads the line breaks at `at` as a quoted or plain scalar folds them: one is a space, more are
/// one less line feed. Returns where the next line's text begins.
qsizetype foldBreaks(QStringView text, qsizetype at, QString &out, bool escaped)
{
    int breaks = 0;
    while (at < text.size() && isYamlBreak(text[at].unicode())) {
        ++breaks;
        at = yamlSkipBlanks(text, yamlNextLine(text, at));
    }
    if (breaks == 1 && !escaped)
        out += u' ';
    for (int i = 1; i < breaks; ++i)
        out += u'\n';
    return at;
}

void chopBlanks(QString &out, qsizetype keep)
{
    qsizetype size = out.size();
    while (size > keep && isYamlBlank(out[size - 1].unicode()))
        --size;
    out.truncate(size);
}

int hexDigits(char16_t c)
{
    return c == u'x' ? 2 : c == u'u' ? 4 : c == u'U' ? 8 : 0;
}

QString simpleEscape(char16_t c)
{
    switch (c) {
    case u'0':
        return QString(QChar(u'\0'));
    case u'a':
        return u"\a"_s;
    case u'b':
        return u"\b"_s;
    case u't':
    case u'\t':
        return u"\t"_s;
    case u'n':
        return u"\n"_s;
    case u'v':
        return u"\v"_s;
    case u'f':
        return u"\f"_s;
    case u'r':
        return u"\r"_s;
    case u'e':
        return u"\x1b"_s;
    case u' ':
    case u'"':
    case u'/':
    case u'\\':
        return QString(QChar(c));
    case u'N':
        return u"\u0085"_s;
    case u'_':
        return u"\u00a0"_s;
    case u'L':
        return u"\u2028"_s;
    case u'P':
        return u"\u2029"_s;
    default:
        return {};
    }
}

/// Reads the escape whose backslash stands at `at` and returns the offset after it.
qsizetype readEscape(QStringView text, qsizetype at, YamlQuoted &out)
{
    const char16_t c = yamlAt(text, at + 1);
    if (const int digits = hexDigits(c); digits > 0 && at + 2 + digits <= text.size()) {
        bool isHex = false;
        const uint code = text.sliced(at + 2, digits).toUInt(&isHex, 16);
        if (isHex && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)) {
            out.text += QString::fromUcs4(reinterpret_cast<const char32_t *>(&code), 1);
            return at + 2 + digits;
        }
    }
    const QString simple = simpleEscape(c);
    if (!simple.isEmpty()) {
        out.text += simple;
        return at + 2;
    }
    if (out.badEscape < 0)
        out.badEscape = at;
    out.text += u'\\';
    return at + 1;
}

} // namespace

YamlQuoted readYamlQuoted(QStringView text, qsizetype from)
{
    const bool isDouble = text[from] == u'"';
    YamlQuoted out;
    qsizetype at = from + 1;
    qsizetype kept = 0; // what an escape wrote is not chopped at a line's end
    while (at < text.size()) {
        const char16_t c = text[at].unicode();
        if (!isDouble && c == u'\'') {
            if (yamlAt(text, at + 1) != u'\'' || at + 1 == text.size()) {
                out.closed = true;
                break;
            }
            out.text += u'\'';
            at += 2;
        } else if (isDouble && c == u'"') {
            out.closed = true;
            break;
        } else if (isDouble && c == u'\\' && at + 1 < text.size() && isYamlBreak(text[at + 1].unicode())) {
            out.multiLine = true;
            at = foldBreaks(text, at + 1, out.text, true);
            kept = out.text.size();
        } else if (isDouble && c == u'\\') {
            at = readEscape(text, at, out);
            kept = out.text.size();
        } else if (isYamlBreak(c)) {
            out.multiLine = true;
            chopBlanks(out.text, kept);
            at = foldBreaks(text, at, out.text, false);
            kept = out.text.size();
        } else {
            out.text += QChar(c);
            ++at;
        }
    }
    out.end = std::min(at + (out.closed ? 1 : 0), text.size());
    return out;
}

namespace {

struct Header {
    int indent = 0;     ///< explicit indentation, 0 for none
    char16_t chomp = 0; ///< '+', '-' or nothing
    bool bad = false;
    qsizetype end = 0; ///< of the header's own units
};

Header readHeader(QStringView text, qsizetype at)
{
    Header header;
    for (++at; at < text.size(); ++at) {
        const char16_t c = text[at].unicode();
        if ((c == u'+' || c == u'-') && header.chomp == 0)
            header.chomp = c;
        else if (c >= u'1' && c <= u'9' && header.indent == 0)
            header.indent = c - u'0';
        else
            break;
    }
    header.end = at;
    const qsizetype rest = yamlSkipBlanks(text, at);
    const bool isComment = yamlAt(text, rest) == u'#' && rest > at;
    header.bad = !isComment && !isYamlBreak(yamlAt(text, rest));
    return header;
}

qsizetype leadingSpaces(QStringView text, qsizetype at)
{
    qsizetype spaces = 0;
    while (yamlAt(text, at + spaces) == u' ')
        ++spaces;
    return spaces;
}

bool isDocumentMarker(QStringView text, qsizetype at)
{
    const QStringView three = text.sliced(at, std::min<qsizetype>(3, text.size() - at));
    if (three != u"---" && three != u"...")
        return false;
    const char16_t after = yamlAt(text, at + 3);
    return isYamlBlank(after) || isYamlBreak(after);
}

/// Folds the lines of a folded scalar: a break between two lines of ordinary indentation is a
/// space, and blank lines between them are line feeds; lines that are indented more keep theirs.
QString foldLines(const QList<QStringView> &lines)
{
    QString out;
    int blanks = 0;
    bool first = true;
    bool wasMore = false;
    for (const QStringView line : lines) {
        if (line.isEmpty()) {
            ++blanks;
            continue;
        }
        const bool isMore = isYamlBlank(line.first().unicode());
        if (first) {
            out += QString(blanks, u'\n');
        } else if (isMore || wasMore) {
            out += QString(blanks + 1, u'\n');
        } else {
            out += blanks == 0 ? u" "_s : QString(blanks, u'\n');
        }
        out += line;
        first = false;
        wasMore = isMore;
        blanks = 0;
    }
    return out;
}

} // namespace

YamlBlockScalar readYamlBlockScalar(QStringView text, qsizetype from, int parentIndent)
{
    const Header header = readHeader(text, from);
    YamlBlockScalar out;
    out.style = text[from] == u'|' ? YamlNode::Style::Literal : YamlNode::Style::Folded;
    out.badHeader = header.bad;
    out.end = header.end;

    qsizetype indent = header.indent > 0 ? std::max(parentIndent, 0) + header.indent : -1;
    QList<QStringView> lines;
    qsizetype contentLines = 0;
    qsizetype contentEnd = header.end;
    qsizetype blankEnd = header.end;
    qsizetype at = yamlNextLine(text, from);
    bool lastHasBreak = at > yamlLineEnd(text, from);
    while (at < text.size()) {
        const qsizetype end = yamlLineEnd(text, at);
        const qsizetype spaces = leadingSpaces(text, at);
        if (at + spaces == end && (indent < 0 || spaces <= indent)) {
            lines.append(QStringView());
            blankEnd = end;
        } else {
            if (indent < 0 && spaces > parentIndent)
                indent = spaces;
            if (indent < 0 || spaces < indent || (spaces == 0 && isDocumentMarker(text, at)))
                break;
            lines.append(text.sliced(at + indent, end - at - indent));
            contentLines = lines.size();
            contentEnd = blankEnd = end;
        }
        const qsizetype following = yamlNextLine(text, at);
        if (contentLines == lines.size())
            lastHasBreak = following > end;
        at = following;
    }
    out.next = at;
    out.end = header.chomp == u'+' ? blankEnd : contentEnd;
    const qsizetype trailing = lines.size() - contentLines;
    lines.resize(contentLines);
    if (out.style == YamlNode::Style::Folded) {
        out.text = foldLines(lines);
    } else {
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (i > 0)
                out.text += u'\n';
            out.text += lines[i];
        }
    }
    if (header.chomp != u'-' && contentLines > 0 && lastHasBreak)
        out.text += u'\n';
    if (header.chomp == u'+')
        out.text += QString(trailing, u'\n');
    return out;
}

} // namespace cogwright
