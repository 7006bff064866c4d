// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "logtext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

qsizetype skipDigits(QStringView text, qsizetype at)
{
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}

/// Past "12.345 ", the seconds that BuildKit puts before a line.
qsizetype skipSeconds(QStringView text, qsizetype at)
{
    const qsizetype dot = skipDigits(text, at);
    if (dot == at || dot >= text.size() || text[dot] != u'.')
        return at;
    const qsizetype end = skipDigits(text, dot + 1);
    return end > dot + 1 && end < text.size() && text[end] == u' ' ? end + 1 : at;
}

/// Past "2026-11-30T15:08:45.970875661Z ", as docker logs -t writes it.
qsizetype skipTimestamp(QStringView text)
{
    if (text.size() < 21 || text[4] != u'-' || text[7] != u'-' || text[10] != u'T' || text[13] != u':' ||
        !isDigit(text[0]))
        return 0;
    qsizetype at = 19;
    while (at < text.size() && at < 40 && text[at] != u' ')
        ++at;
    return at < text.size() && text[at] == u' ' ? at + 1 : 0;
}

/// Past "#12 3.45 ".
qsizetype prefixLength(QStringView text)
{
    qsizetype at = skipTimestamp(text);
    if (at < text.size() && text[at] == u'#') {
        const qsizetype end = skipDigits(text, at + 1);
        if (end > at + 1 && end < text.size() && text[end] == u' ')
            at = end + 1;
    }
    return skipSeconds(text, at);
}

QString withoutTerminalSequences(QStringView text)
{
    if (!text.contains(u'\x1b'))
        return text.toString();
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != u'\x1b') {
            out += text[i];
            continue;
        }
        if (i + 1 >= text.size() || text[i + 1] != u'[') {
            ++i;
            continue;
        }
        i += 2;
        while (i < text.size() && (text[i] < u'@' || text[i] > u'~'))
            ++i;
    }
    return out;
}

bool namesFinishedImage(QStringView line)
{
    // BuildKit, the classic builder and Podman, in this order.
    return (line.startsWith(u'#') && line.contains(u" naming to ") && line.contains(u" done")) ||
           line.startsWith(u"Successfully tagged ") || line.startsWith(u"COMMIT ");
}

} // namespace

LogText::LogText(QStringView log)
{
    qsizetype begin = 0;
    if (log.size() > longestTail) {
        begin = log.indexOf(u'\n', log.size() - longestTail) + 1;
        // One enormous line: its end is kept.
        if (begin == 0)
            begin = log.size() - longestTail;
        m_firstNumber += int(std::ranges::count(log.first(begin), QChar(u'\n')));
    }
    while (begin < log.size()) {
        qsizetype end = log.indexOf(u'\n', begin);
        if (end < 0)
            end = log.size();
        QStringView line = log.sliced(begin, end - begin);
        if (line.endsWith(u'\r'))
            line.chop(1);
        const QStringView head = line.first(std::min(line.size(), longestLine));
        if (namesFinishedImage(head))
            m_firstOpen = m_lines.size() + 1;
        m_clipped = m_clipped || head.contains(u"[output clipped, log limit");
        m_lines.append(line);
        begin = end + 1;
    }
}

QStringView LogText::raw(qsizetype index) const
{
    const QStringView line = m_lines[index];
    return line.first(std::min(line.size(), longestLine));
}

QString LogText::clean(qsizetype index, qsizetype around) const
{
    const QStringView line = m_lines[index];
    if (line.size() <= longestLine || around < longestLine / 2)
        return withoutTerminalSequences(raw(index).sliced(prefixLength(raw(index))));
    const qsizetype begin = around - longestLine / 4;
    return withoutTerminalSequences(line.sliced(begin, std::min(longestLine, line.size() - begin)));
}

} // namespace cogwright
