// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "yamlnode.h"

#include <QStringView>

namespace cogwright {

// Characters as YAML 1.2 names them.

[[nodiscard]] inline bool isYamlBlank(char16_t c)
{
    return c == u' ' || c == u'\t';
}

[[nodiscard]] inline bool isYamlBreak(char16_t c)
{
    return c == u'\n' || c == u'\r';
}

[[nodiscard]] inline bool isFlowIndicator(char16_t c)
{
    return c == u',' || c == u'[' || c == u']' || c == u'{' || c == u'}';
}

/// True for the last character of a value in quotes or brackets: a comment may follow it at once.
[[nodiscard]] inline bool endsItself(char16_t c)
{
    return c == u'"' || c == u'\'' || c == u']' || c == u'}';
}

/// The unit at an offset; a line feed past the end, so that the end ends whatever a line ends.
[[nodiscard]] inline char16_t yamlAt(QStringView text, qsizetype offset)
{
    return offset >= 0 && offset < text.size() ? text[offset].unicode() : u'\n';
}

[[nodiscard]] qsizetype yamlLineEnd(QStringView text,
                                    qsizetype from); ///< offset of the line break, or the end
[[nodiscard]] qsizetype yamlNextLine(QStringView text, qsizetype from);   ///< offset after that line break
[[nodiscard]] qsizetype yamlSkipBlanks(QStringView text, qsizetype from); ///< past spaces and tabs

/// Where a plain scalar that begins at `from` ends on its line, trailing blanks left out.
[[nodiscard]] qsizetype yamlPlainEnd(QStringView text, qsizetype from, bool inFlow);

/// True for a well-formed %YAML line that begins at an offset.
[[nodiscard]] bool isYamlVersionLine(QStringView text, qsizetype at);

/// True for a ':' that ends a key here: followed by a blank or a line's end (in flow also by an
/// indicator).
[[nodiscard]] bool isYamlKeyColon(QStringView text, qsizetype at, bool inFlow);

/// A quoted scalar as read.
struct YamlQuoted {
    QString text;      ///< decoded
    qsizetype end = 0; ///< after the closing quote; the text's end when it is missing
    bool closed = false;
    bool multiLine = false;
    qsizetype badEscape = -1; ///< offset of the first escape that YAML does not know
};

/// Reads the quoted scalar whose opening quote stands at `from`.
[[nodiscard]] YamlQuoted readYamlQuoted(QStringView text, qsizetype from);

/// A literal or folded block scalar as read.
struct YamlBlockScalar {
    QString text;
    YamlNode::Style style = YamlNode::Style::Literal;
    qsizetype end = 0;  ///< of its last line, without the line break
    qsizetype next = 0; ///< where reading goes on
    bool badHeader = false;
};

/// Reads the block scalar whose '|' or '>' stands at `from`, inside a collection that is indented
/// by `parentIndent` columns (-1 at the top).
[[nodiscard]] YamlBlockScalar readYamlBlockScalar(QStringView text, qsizetype from, int parentIndent);

} // namespace cogwright
