// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamldocument.h"
#include "support/finding.h"

#include <tuple>

namespace cogwright {

/// The order in which Cog looks at a file; an earlier stage's refusal is the one it names first.
/// Decoding ends with its first failure; the schema and the rules are reported together.
enum class Stage { Decode, Schema, Rules, Completion };

/// Collects findings while a file is checked, and knows which refusal Cog names first.
class Report
{
public:
    explicit Report(const YamlDocument &document)
        : m_document(document)
    {
    }

    /// What Cog refuses at load. `depth` is the number of parts in the key's path: at the schema
    /// stage the deepest is named, and a wrong type before anything else of the same depth.
    Finding &refuse(Stage stage, const QString &code, const QString &message,
                    const std::optional<Place> &place, int depth = 1, bool wrongType = false);
    /// A refusal that is reported elsewhere: only the order counts it.
    void noteRefusal(Stage stage, const QString &code, int depth = 1, bool wrongType = false);
    /// What Cog lets pass at load.
    Finding &add(const QString &code, Severity severity, const QString &message,
                 const std::optional<Place> &place);

    [[nodiscard]] Finding &last() { return m_findings.last(); }           ///< the one added last
    [[nodiscard]] Finding *find(const QString &code, const Place &place); ///< null when there is none

    /// Adds a remedy whose edits were made, and leaves it out where the document can't carry them.
    static void offer(Finding &finding, const QString &title, bool safe,
                      const Result<QList<TextEdit>> &edits);
    static void offer(Finding &finding, const QString &title, bool safe, const TextEdit &edit);

    /// The path of what stands at a place of the document. It is looked for from the root, so a file
    /// with very many findings gets it for the first 200 only; then it is empty and no repair made.
    [[nodiscard]] KeyPath pathAt(const Place &place) const;
    [[nodiscard]] QString textAt(const Place &place) const;
    [[nodiscard]] const YamlDocument &document() const { return m_document; }

    [[nodiscard]] QList<Finding> findings() const { return m_findings; }
    [[nodiscard]] const QString &refusal() const { return m_refusal; } ///< empty when accepted
    /// True once decoding failed: what is absent may only be unread.
    [[nodiscard]] bool hasDecodeFailure() const { return std::get<0>(m_rank) == int(Stage::Decode); }

private:
    using Rank = std::tuple<int, int, int>;

    const YamlDocument &m_document;
    mutable int m_lookups = 0;
    QList<Finding> m_findings;
    QString m_refusal;
    Rank m_rank{int(Stage::Completion) + 1, 0, 0};
};

/// A text as a YAML scalar in double quotes.
[[nodiscard]] QString quoted(const QString &text);

} // namespace cogwright
