// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamldocument.h"
#include "support/finding.h"

namespace cogwright {

/// The lines of a text that can't be judged because the text does not parse there; the rest of it is
/// judged as if it did. A text that parses has none.
///
/// A break spoils the innermost key or item that it stands in, and the line of its own. The lines behind it
/// are readable again, as the block structure shows in their columns.
class BrokenPart
{
public:
    BrokenPart() = default;
    /// `further` are findings with the code yaml-syntax beside those of the document itself.
    BrokenPart(const YamlDocument &document, const QList<Finding> &further);

    [[nodiscard]] bool isEmpty() const { return m_lines.isEmpty(); }
    /// True where a line of the range is a broken one.
    [[nodiscard]] bool touches(TextRange range) const;
    /// True where a line of the range stands in a column that fits nothing: what it belongs to is a guess,
    /// and its value must not be used.
    [[nodiscard]] bool misplaces(TextRange range) const;

private:
    struct Lines {
        int first = 0;
        int last = 0;
    };
    void add(TextRange range);
    void addAround(const YamlNode &root, TextRange fault, bool misplaces);
    void addBefore(const YamlNode &root, const QString &text, TextRange fault);
    void addBelow(const QString &text, TextRange fault);
    void addConflicts(const QString &text);
    [[nodiscard]] bool holds(const QList<Lines> &all, TextRange range) const;

    LineIndex m_index;
    QList<Lines> m_lines;     ///< in order, apart
    QList<Lines> m_misplaced; ///< of these, in order, apart
};

} // namespace cogwright
