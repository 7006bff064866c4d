// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogsyntax.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Outside the printable set of YAML 1.1, as that parser has it (it takes DEL).
bool isRefused(char16_t u)
{
    const bool isLayout = u == u'\t' || u == u'\n' || u == u'\r' || u == 0x85;
    return !isLayout && (u < 0x20 || (u >= 0x80 && u < 0xa0) || u == 0xfffe || u == 0xffff);
}

Finding finding(const QString &message, const LineIndex &lines, const QString &file, TextRange range)
{
    return {.code = u"yaml-syntax"_s, .message = message, .place = lines.place(file, range), .alsoCog = true};
}

} // namespace

QList<Finding> cogSyntaxFindings(const QString &text, const LineIndex &lines, const QString &file)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t unit = text[i].unicode();
        if (!isRefused(unit))
            continue;
        Finding found = finding(u"A control character (U+%1) stands here, which YAML does not allow."_s.arg(
                                    unit, 4, 16, QLatin1Char('0')),
                                lines, file, {i, i + 1});
        found.remedies.append({.title = u"Remove the character"_s, .edits = {{*found.place, QString()}}});
        return {found};
    }
    if (!text.contains("%YAML"_L1))
        return {};
    // Directives stand before the first line of three dashes.
    for (int line = 1; line <= lines.lineCount(); ++line) {
        const qsizetype begin = lines.lineStart(line);
        const qsizetype end = line == lines.lineCount() ? text.size() : lines.lineStart(line + 1);
        const QStringView written = QStringView(text).sliced(begin, end - begin).trimmed();
        if (written.startsWith(u"%YAML") && written.sliced(5).trimmed() != u"1.1") {
            Finding found = finding(
                u"Cog's parser takes no other YAML version than 1.1 in a %YAML line, which may be left out."_s,
                lines, file, {begin, begin + written.size()});
            found.remedies.append({.title = u"Remove the line"_s,
                                   .safe = true,
                                   .edits = {{lines.place(file, {begin, end}), QString()}}});
            return {found};
        }
        if (!written.isEmpty() && !written.startsWith(u'%') && !written.startsWith(u'#'))
            break;
    }
    return {};
}

} // namespace cogwright
