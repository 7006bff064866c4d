// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "scalar.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype longestNumber = 400; // an honest number is shorter; keeps conversions bounded

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isOneOf(QStringView text, std::initializer_list<QStringView> words)
{
    return std::ranges::find(words, text) != words.end();
}

bool isNull(QStringView text)
{
    return isOneOf(text, {u"", u"~", u"null", u"Null", u"NULL"});
}

std::optional<bool> coreBoolean(QStringView text)
{
    if (isOneOf(text, {u"true", u"True", u"TRUE"}))
        return true;
    if (isOneOf(text, {u"false", u"False", u"FALSE"}))
        return false;
    return std::nullopt;
}

bool isSpecialFloat(QStringView text)
{
    if (text.startsWith(u'+') || text.startsWith(u'-'))
        return isOneOf(text.sliced(1), {u".inf", u".Inf", u".INF"});
    return isOneOf(text, {u".inf", u".Inf", u".INF", u".nan", u".NaN", u".NAN"});
}

/// Whether the text starts a number as the library looks for one: a digit, a sign or a dot.
bool mayBeNumber(QStringView text)
{
    return !text.isEmpty() && text.size() <= longestNumber &&
           (isDigit(text.front()) || text.front() == u'+' || text.front() == u'-' || text.front() == u'.');
}

/// Integers as Go writes them: prefixes 0x, 0o, 0b, an old-style leading 0 for octal.
std::optional<qint64> coreInteger(QStringView written)
{
    QString text = written.toString().remove(u'_');
    const bool negative = text.startsWith(u'-');
    if (negative || text.startsWith(u'+'))
        text.remove(0, 1);
    int base = 10;
    if (text.size() > 1 && text.front() == u'0') {
        const QChar prefix = text[1].toLower();
        base = prefix == u'x' ? 16 : prefix == u'b' ? 2 : 8;
        text.remove(0, isDigit(prefix) ? 1 : 2);
    }
    // The conversion would take a second sign or spaces; the library does not.
    if (text.isEmpty() ||
        !std::ranges::all_of(text, [](QChar c) { return c.unicode() < 0x80 && c.isLetterOrNumber(); }))
        return std::nullopt;
    bool ok = false;
    const qulonglong value = text.toULongLong(&ok, base);
    constexpr auto limit = qulonglong(std::numeric_limits<qint64>::max());
    if (!ok || value > limit)
        return std::nullopt;
    return negative ? -qint64(value) : qint64(value);
}

/// A float in decimal notation: digits, a dot, an exponent.
std::optional<double> coreFloat(QStringView written)
{
    const QString text = written.toString().remove(u'_');
    const bool plausible = std::ranges::all_of(text, [](QChar c) {
        return isDigit(c) || c == u'.' || c == u'e' || c == u'E' || c == u'+' || c == u'-';
    });
    if (!plausible || !std::ranges::any_of(text, isDigit))
        return std::nullopt;
    bool ok = false;
    const double value = text.toDouble(&ok);
    // An overflow leaves ok false in Qt and is an error in the library too.
    return ok ? std::optional(value) : std::nullopt;
}

/// YYYY-M-D, alone or followed by a time: enough to tell a date from a text.
bool isTimestamp(QStringView text)
{
    if (text.size() < 8 || text.size() > 40 || text[4] != u'-')
        return false;
    const QStringView day = text.first(std::min<qsizetype>(text.size(), 10));
    if (!std::ranges::all_of(day.first(4), isDigit))
        return false;
    qsizetype i = 5;
    const auto number = [&](int highest) {
        int value = 0;
        const qsizetype start = i;
        for (; i < text.size() && i < start + 2 && isDigit(text[i]); ++i)
            value = value * 10 + text[i].digitValue();
        return i > start && value >= 1 && value <= highest;
    };
    if (!number(12) || i >= text.size() || text[i] != u'-')
        return false;
    ++i;
    if (!number(31))
        return false;
    return i == text.size() || text[i] == u'T' || text[i] == u't' || text[i] == u' ';
}

bool isTaggedText(const YamlNode &node)
{
    return node.tag == "!!str"_L1 || node.tag == "tag:yaml.org,2002:str"_L1;
}

} // namespace

ScalarKind scalarKind(const YamlNode &node)
{
    if (node.kind == YamlNode::Kind::Null)
        return ScalarKind::Null;
    if (node.style != YamlNode::Style::Plain || isTaggedText(node))
        return ScalarKind::Text;
    const QStringView text = node.text;
    if (isNull(text))
        return ScalarKind::Null;
    if (coreBoolean(text))
        return ScalarKind::Boolean;
    if (text == u"<<")
        return ScalarKind::Merge;
    if (!mayBeNumber(text))
        return ScalarKind::Text;
    if (isTimestamp(text))
        return ScalarKind::Timestamp;
    if (coreInteger(text))
        return ScalarKind::Integer;
    if (isSpecialFloat(text) || coreFloat(text))
        return ScalarKind::Float;
    return ScalarKind::Text;
}

std::optional<bool> booleanOf(const YamlNode &node)
{
    const ScalarKind kind = scalarKind(node);
    if (kind == ScalarKind::Boolean)
        return coreBoolean(node.text);
    if (kind != ScalarKind::Text)
        return std::nullopt;
    if (isOneOf(node.text, {u"y", u"Y", u"yes", u"Yes", u"YES", u"on", u"On", u"ON"}))
        return true;
    if (isOneOf(node.text, {u"n", u"N", u"no", u"No", u"NO", u"off", u"Off", u"OFF"}))
        return false;
    return std::nullopt;
}

std::optional<qint64> integerOf(const YamlNode &node)
{
    const ScalarKind kind = scalarKind(node);
    if (kind == ScalarKind::Integer)
        return coreInteger(node.text);
    if (kind != ScalarKind::Float)
        return std::nullopt;
    const auto value = coreFloat(node.text);
    constexpr double limit = 9e15; // every whole number below is exact in a double
    if (!value || std::abs(*value) > limit || std::trunc(*value) != *value)
        return std::nullopt;
    return qint64(*value);
}

bool losesDigitsAsNumber(const YamlNode &node)
{
    const ScalarKind kind = scalarKind(node);
    if (kind != ScalarKind::Float && kind != ScalarKind::Integer)
        return false;
    const auto value = coreFloat(node.text);
    return value && QString::number(*value, 'g', QLocale::FloatingPointShortest) != node.text;
}

} // namespace cogwright
