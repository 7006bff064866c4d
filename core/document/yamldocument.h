// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamlissues.h"
#include "document/yamlnode.h"
#include "support/result.h"
#include "support/text.h"

namespace cogwright {

struct YamlEditContext;

/// A YAML text, what yaml-cpp says of its validity, and a tolerant scanner's tree of what stands
/// where. Text is the truth: an edit is a list of minimal TextEdits that leave comments, order,
/// quoting and line ends alone; nothing ever re-emits YAML.
///
/// Immutable and cheap to copy. Parsing is bounded: over the limits (depth 100, 4 MB, aliases that
/// would expand past 100,000 nodes) the document is invalid with a finding and an empty tree.
class YamlDocument
{
public:
    YamlDocument();
    [[nodiscard]] static YamlDocument parse(const QString &text,
                                            const QString &file = QStringLiteral("cog.yaml"));

    [[nodiscard]] const QString &text() const;
    [[nodiscard]] const QString &file() const;
    /// True when yaml-cpp accepts the text and no mapping holds a key twice.
    [[nodiscard]] bool isValid() const;
    /// yaml-syntax and yaml-duplicate-key, with places and, where one exists, a remedy.
    [[nodiscard]] const QList<Finding> &findings() const;

    /// Where the scanner saw that the text breaks YAML's rules, in its order; empty for a text that it
    /// reads without doubt.
    [[nodiscard]] const QList<YamlFaultPlace> &faultPlaces() const;

    [[nodiscard]] YamlNodePtr root() const;                    ///< never null
    [[nodiscard]] YamlNodePtr node(const KeyPath &path) const; ///< null when absent; aliases are followed

    /// What a node stands for: the node itself, or an alias' target (a null node where its anchor is
    /// unknown). Never null.
    [[nodiscard]] static YamlNodePtr followed(YamlNodePtr node);

    [[nodiscard]] Place place(TextRange range) const;
    [[nodiscard]] std::optional<Place> keyPlace(const KeyPath &path) const;   ///< the key's own text
    [[nodiscard]] std::optional<Place> valuePlace(const KeyPath &path) const; ///< the value's text
    /// The path of the innermost key or item at an offset.
    [[nodiscard]] KeyPath pathAt(qsizetype offset) const;
    [[nodiscard]] const LineIndex &lines() const;

    // Edits. Each returns the least change of text, or an error with code edit-impossible where
    // the text can't carry it (a value behind an alias, a broken document).

    /// Sets a scalar. The old value's quoting style is kept if the new value can be written in it;
    /// a value that YAML would read as another type is quoted. Missing keys are added.
    [[nodiscard]] Result<QList<TextEdit>> setValue(const KeyPath &path, const QString &value) const;
    /// As setValue, for a value that must stay bare (true, 3).
    [[nodiscard]] Result<QList<TextEdit>> setBareValue(const KeyPath &path, const QString &value) const;
    /// Renames a key in its place.
    [[nodiscard]] Result<QList<TextEdit>> renameKey(const KeyPath &path, const QString &key) const;
    /// Removes a key with its value, or a list item, and the line or comma that only it needed. A
    /// parent that would be left without entries is removed too when `prune`.
    [[nodiscard]] Result<QList<TextEdit>> remove(const KeyPath &path, bool prune = true) const;
    /// Adds items at the end of a list in the list's own style and indentation; makes the list
    /// where there is none. Items already there are not added again.
    [[nodiscard]] Result<QList<TextEdit>> appendItems(const KeyPath &path, const QStringList &values) const;

private:
    struct Data;
    explicit YamlDocument(std::shared_ptr<const Data> data);
    [[nodiscard]] YamlEditContext editContext() const;

    std::shared_ptr<const Data> d;
};

} // namespace cogwright
