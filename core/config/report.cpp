// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "report.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

void Report::noteRefusal(Stage stage, const QString &code, int depth, bool wrongType)
{
    const bool ranked = stage == Stage::Schema;
    const Rank rank{int(stage), ranked ? -depth : 0, ranked && !wrongType ? 1 : 0};
    if (rank < m_rank) {
        m_rank = rank;
        m_refusal = code;
    }
}

Finding &Report::refuse(Stage stage, const QString &code, const QString &message,
                        const std::optional<Place> &place, int depth, bool wrongType)
{
    noteRefusal(stage, code, depth, wrongType);
    Finding &finding = add(code, Severity::Error, message, place);
    finding.alsoCog = true;
    return finding;
}

Finding &Report::add(const QString &code, Severity severity, const QString &message,
                     const std::optional<Place> &place)
{
    m_findings.append({.code = code, .severity = severity, .message = message, .place = place});
    return m_findings.last();
}

Finding *Report::find(const QString &code, const Place &place)
{
    const auto found = std::ranges::find_if(
        m_findings, [&](const Finding &finding) { return finding.code == code && finding.place == place; });
    return found == m_findings.end() ? nullptr : &*found;
}

void Report::offer(Finding &finding, const QString &title, bool safe, const Result<QList<TextEdit>> &edits)
{
    if (edits && !edits->isEmpty())
        finding.remedies.append({.title = title, .safe = safe, .edits = *edits});
}

void Report::offer(Finding &finding, const QString &title, bool safe, const TextEdit &edit)
{
    finding.remedies.append({.title = title, .safe = safe, .edits = {edit}});
}

KeyPath Report::pathAt(const Place &place) const
{
    constexpr int mostLookups = 200;
    if (++m_lookups > mostLookups)
        return {};
    return m_document.pathAt(m_document.lines().range(place).begin);
}

QString Report::textAt(const Place &place) const
{
    const TextRange range = m_document.lines().range(place);
    return m_document.text().sliced(range.begin, range.length());
}

QString quoted(const QString &text)
{
    QString out = u"\""_s;
    for (const QChar c : text) {
        if (c == u'"' || c == u'\\')
            out += u'\\';
        if (c == u'\n')
            out += u"\\n"_s;
        else if (c == u'\t')
            out += u"\\t"_s;
        else if (c.unicode() < 0x20)
            out += u"\\x%1"_s.arg(c.unicode(), 2, 16, QLatin1Char('0'));
        else
            out += c;
    }
    return out + u'"';
}

} // namespace cogwright
