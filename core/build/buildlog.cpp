// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "buildlog.h"

#include "support/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype largestLog = 64'000'000;
constexpr qsizetype longestLine = 10'000;
constexpr qsizetype longestPartial = 100'000; ///< a program that writes no line break at all
constexpr qsizetype shortestSecret = 6;

/// The text without terminal escape sequences (ECMA-48): CSI, and OSC to its end.
QString withoutEscapes(const QString &text)
{
    if (!text.contains(u'\x1b'))
        return text;
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != u'\x1b') {
            out += text[i];
            continue;
        }
        const QChar kind = i + 1 < text.size() ? text[i + 1] : QChar();
        if (kind == u'[') {
            i += 2;
            while (i < text.size() && (text[i] < u'@' || text[i] > u'~'))
                ++i;
        } else if (kind == u']') {
            i += 2;
            while (i < text.size() && text[i] != u'\a' && text[i] != u'\x1b')
                ++i;
            if (i + 1 < text.size() && text[i] == u'\x1b')
                ++i;
        } else {
            ++i;
        }
    }
    return out;
}

} // namespace

void BuildLog::hide(const QByteArrayList &secrets)
{
    for (const QByteArray &secret : secrets) {
        if (secret.size() >= shortestSecret && !m_hidden.contains(secret))
            m_hidden += secret;
    }
    // The whole before its parts.
    std::ranges::sort(m_hidden, std::ranges::greater(), &QByteArray::size);
}

QByteArray BuildLog::cleanLine(QByteArrayView line) const
{
    while (line.endsWith('\r'))
        line.chop(1);
    if (const qsizetype last = line.lastIndexOf('\r'); last >= 0)
        line = line.sliced(last + 1);
    QByteArray bytes = line.toByteArray();
    for (const QByteArray &secret : m_hidden)
        bytes.replace(secret, "***");
    QString text = withoutEscapes(QString::fromUtf8(bytes));
    if (text.size() > longestLine)
        text = text.first(longestLine) + u"\u2026"_s;
    text.replace(u'\t', u"    "_s);
    return visible(text).toUtf8();
}

QByteArray BuildLog::append(const QByteArray &lines)
{
    if (m_full || lines.isEmpty())
        return {};
    QByteArray added = lines;
    if (m_text.size() + lines.size() > largestLog) {
        m_full = true;
        added = "[the log is cut here: it reached 64 MB]\n"_ba;
    }
    m_text += added;
    m_lineCount += int(added.count('\n'));
    return added;
}

QByteArray BuildLog::add(QByteArrayView text)
{
    QByteArray lines;
    while (!text.isEmpty()) {
        qsizetype end = text.indexOf('\n');
        if (end < 0)
            end = text.size();
        lines += cleanLine(text.first(end)) + '\n';
        text = text.sliced(std::min(end + 1, text.size()));
    }
    return append(lines);
}

QByteArray BuildLog::numbered(const Step &step, QByteArrayView line) const
{
    return '#' + QByteArray::number(step.number) + ' ' + line.toByteArray() + '\n';
}

/// The step of an event; its name goes before its lines whenever another one wrote in between.
BuildLog::Step &BuildLog::stepOf(const BuildEvent &event, QByteArray &lines)
{
    Step &step = m_steps[event.digest];
    if (step.number == 0)
        step.number = int(m_steps.size());
    if (m_last != event.digest || !step.named) {
        lines += numbered(step, cleanLine(event.name.toUtf8()));
        step.named = true;
    }
    m_last = event.digest;
    return step;
}

QByteArray BuildLog::take(const BuildEvent &event)
{
    using Kind = BuildEvent::Kind;
    if (event.kind == Kind::Progress)
        return {};
    QByteArray lines;
    Step &step = stepOf(event, lines);
    const auto endPartial = [&] {
        if (!step.partial.isEmpty())
            lines += numbered(step, QByteArray::number(step.seconds, 'f', 3) + ' ' + cleanLine(step.partial));
        step.partial.clear();
    };
    switch (event.kind) {
    case Kind::StepStarted:
    case Kind::Progress:
        break;
    case Kind::Log: {
        step.partial += event.text;
        step.seconds = event.seconds;
        qsizetype begin = 0;
        for (qsizetype end = step.partial.indexOf('\n'); end >= 0; end = step.partial.indexOf('\n', begin)) {
            lines += numbered(step, QByteArray::number(event.seconds, 'f', 3) + ' ' +
                                        cleanLine(QByteArrayView(step.partial).sliced(begin, end - begin)));
            begin = end + 1;
        }
        step.partial.remove(0, begin);
        if (step.partial.size() > longestPartial)
            endPartial();
        break;
    }
    case Kind::StepFinished:
        endPartial();
        lines += numbered(step, "DONE " + QByteArray::number(event.seconds, 'f', 1) + 's');
        break;
    case Kind::StepCached:
        lines += numbered(step, "CACHED");
        break;
    case Kind::StepFailed:
        endPartial();
        lines += numbered(step, event.error.contains("context canceled"_L1)
                                    ? "CANCELED"_ba
                                    : "ERROR: " + cleanLine(event.error.toUtf8()));
        break;
    }
    return append(lines);
}

QByteArray BuildLog::flush()
{
    QByteArray lines;
    for (Step &step : m_steps) {
        if (!step.partial.isEmpty())
            lines += numbered(step, QByteArray::number(step.seconds, 'f', 3) + ' ' + cleanLine(step.partial));
        step.partial.clear();
    }
    return append(lines);
}

} // namespace cogwright
