// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "yamlissues.h"

#include "yamltext.h"
#include "yamlwriting.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {
constexpr qsizetype longestQuote = 40;
} // namespace

QString YamlIssues::quoted(TextRange range) const
{
    QStringView part = m_text.sliced(range.begin, range.length());
    part = part.sliced(0, yamlLineEnd(part, 0)).trimmed();
    if (part.size() > longestQuote)
        return u'"' + visible(part.sliced(0, longestQuote)) + u"…\""_s;
    return u'"' + visible(part) + u'"';
}

Remedy YamlIssues::remedy(const QString &title, TextRange range, const QString &text, bool safe) const
{
    return {.title = title, .safe = safe, .edits = {{place(range), text}}};
}

/// Replaces the tabs in all indentations by two spaces each, which is how the scanner counts them.
Remedy YamlIssues::tabsRemedy() const
{
    Remedy remedy{.title = u"Indent with spaces"_s};
    for (qsizetype at = 0; at < m_text.size(); at = yamlNextLine(m_text, at)) {
        const qsizetype end = yamlSkipBlanks(m_text, at);
        const QStringView indent = m_text.sliced(at, end - at);
        if (!indent.contains(u'\t') || isYamlBreak(yamlAt(m_text, end)))
            continue;
        remedy.edits.append({place({at, end}), indent.toString().replace(u'\t', u"  "_s)});
    }
    return remedy;
}

Finding YamlIssues::make(YamlFault fault, TextRange range, const QString &detail) const
{
    Finding finding{.code = u"yaml-syntax"_s, .place = place(range), .alsoCog = true};
    const QString part = quoted(range);
    switch (fault) {
    case YamlFault::TabIndentation:
        finding.message = u"This line is indented with a tab. YAML allows only spaces there."_s;
        finding.remedies = {tabsRemedy()};
        break;
    case YamlFault::TabOnEmptyLine: {
        const bool isComment = yamlAt(m_text, range.end) == u'#';
        finding.message =
            isComment ? u"A tab stands before this comment. Cog's parser allows only spaces there."_s
                      : u"This line holds a tab and nothing else. Cog's parser allows only spaces there."_s;
        const QString spaces = m_text.sliced(range.begin, range.length()).toString().replace(u'\t', u"  "_s);
        finding.remedies = {remedy(u"Remove the tab"_s, range, isComment ? spaces : QString(), true)};
        break;
    }
    case YamlFault::TabAfterDash:
        finding.message = u"A tab follows the dash. Cog's parser allows only spaces there."_s;
        finding.remedies = {remedy(u"Write a space"_s, range, u" "_s)};
        break;
    case YamlFault::EarlyEnd:
        finding.message =
            u"A line of three dots ends the document before it begins, so Cog's parser finds no value."_s;
        finding.remedies = {
            remedy(u"Remove the line"_s, {range.begin, yamlNextLine(m_text, range.begin)}, {})};
        break;
    case YamlFault::MissingColon: {
        finding.message = u"%1 has no colon. A key is followed by a colon and a space."_s.arg(part);
        const QStringView line = m_text.sliced(range.begin, range.length());
        const qsizetype blank = line.indexOf(u' ');
        const qsizetype at = range.begin + (blank < 0 ? range.length() : blank);
        finding.remedies = {remedy(u"Add the colon"_s, {at, at}, u":"_s)};
        break;
    }
    case YamlFault::MissingSpace: {
        finding.message =
            u"%1 lacks a space after the colon, so it is not read as a key and a value."_s.arg(part);
        const qsizetype at = range.begin + m_text.sliced(range.begin, range.length()).indexOf(u':') + 1;
        finding.remedies = {remedy(u"Add the space"_s, {at, at}, u" "_s, true)};
        break;
    }
    case YamlFault::ColonInValue: {
        finding.message = u"%1 holds a colon followed by a space, which an unquoted value can't."_s.arg(part);
        const QString value = m_text.sliced(range.begin, range.length()).toString();
        finding.remedies = {remedy(u"Quote the value"_s, range, doubleQuotedYaml(value))};
        break;
    }
    case YamlFault::UnclosedQuote: {
        finding.message = u"%1 begins with a quote that is not closed."_s.arg(part);
        finding.remedies = {
            remedy(u"Close the quote"_s, {range.end, range.end}, m_text.sliced(range.begin, 1).toString())};
        break;
    }
    case YamlFault::UnclosedBracket: {
        const bool isList = yamlAt(m_text, range.begin) == u'[';
        finding.message = u"%1 is opened here and not closed."_s.arg(isList ? u"\"[\""_s : u"\"{\""_s);
        const qsizetype end = range.begin + m_text.sliced(range.begin, range.length()).trimmed().size();
        finding.place = place({range.begin, range.begin + 1});
        finding.remedies = {remedy(isList ? u"Close the list"_s : u"Close the mapping"_s, {end, end},
                                   isList ? u"]"_s : u"}"_s)};
        break;
    }
    case YamlFault::StrayBracket:
        finding.message = u"%1 closes nothing that is open here."_s.arg(part);
        finding.remedies = {remedy(u"Remove it"_s, range, {})};
        break;
    case YamlFault::MissingComma:
        finding.message = u"A comma is missing before %1."_s.arg(part);
        finding.remedies = {remedy(u"Add the comma"_s, {range.begin, range.begin}, u", "_s)};
        break;
    case YamlFault::StrayComma:
        finding.message = u"This comma separates nothing: an item is missing before it."_s;
        finding.remedies = {remedy(u"Remove the comma"_s, range, {})};
        break;
    case YamlFault::ConflictMarker:
        finding.message =
            u"A merge left its conflict marker %1 in the file. Keep one of the two versions and remove the markers."_s
                .arg(part);
        break;
    case YamlFault::WrongIndentation:
        finding.message =
            u"The indentation of %1 fits no line above it. Keys of one section begin in the same column."_s
                .arg(part);
        break;
    case YamlFault::StrayListItem:
        finding.message = u"%1 is a list item where a key is expected."_s.arg(part);
        break;
    case YamlFault::TextAfterValue:
        finding.message =
            u"%1 stands after the end of a value. A value in quotes or brackets ends its line."_s.arg(part);
        break;
    case YamlFault::BadEscape: {
        finding.message = u"%1 is no escape that YAML knows in double quotes."_s.arg(part);
        finding.remedies = {remedy(u"Write the backslash twice"_s, {range.begin, range.begin}, u"\\"_s)};
        break;
    }
    case YamlFault::BadBlockHeader:
        finding.message = u"%1 is followed by text. A block of text begins on the next line."_s.arg(part);
        break;
    case YamlFault::ReservedStart: {
        finding.message = u"%1 begins with a character that YAML reserves."_s.arg(part);
        const QString value = m_text.sliced(range.begin, range.length()).toString();
        finding.remedies = {remedy(u"Quote the value"_s, range, doubleQuotedYaml(value))};
        break;
    }
    case YamlFault::UnknownAnchor:
        finding.message = u"%1 refers to an anchor that is not defined above it."_s.arg(part);
        break;
    case YamlFault::MissingKey:
        finding.message = u"A colon stands here without a key before it."_s;
        break;
    case YamlFault::KeyIsCollection:
        finding.code = u"type-mismatch"_s;
        finding.message =
            u"The question mark makes a whole section the name of a key, and Cog takes only words for names."_s;
        finding.remedies = {
            remedy(u"Write a space in place of the question mark"_s, range, u" "_s),
            remedy(u"Remove the question mark"_s, {range.begin, yamlSkipBlanks(m_text, range.end)}, {})};
        break;
    case YamlFault::Leftover:
        finding.severity = Severity::Warning;
        finding.alsoCog = false;
        finding.message =
            u"The file's value ends above this line, so %1 and what follows is not read. It is probably indented less than what belongs to it."_s
                .arg(part);
        break;
    }
    if (!detail.isEmpty())
        finding.message += u' ' + detail;
    return finding;
}

} // namespace cogwright
