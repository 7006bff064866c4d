// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"
#include "yamlscanner.h"
#include "yamlwriting.h"

namespace cogwright {

/// What an edit is computed from: a scanned text.
struct YamlEditContext {
    const QString &text;
    const LineIndex &lines;
    const QString &file;
    const YamlScan &scan;
    bool readable = true; ///< false where the text is broken: places in it can't be relied on
};

/// Computes minimal edits of a YAML text. The functions are those of YamlDocument.
class YamlEditor
{
public:
    using Edits = Result<QList<TextEdit>>;

    explicit YamlEditor(const YamlEditContext &context);

    [[nodiscard]] Edits set(const KeyPath &path, const QString &value, bool bare) const;
    [[nodiscard]] Edits rename(const KeyPath &path, const QString &key) const;
    [[nodiscard]] Edits remove(const KeyPath &path, bool prune) const;
    [[nodiscard]] Edits append(const KeyPath &path, const QStringList &values) const;

private:
    /// One step of the way from the root: the collection, and which of its children.
    struct Step {
        const YamlNode *parent = nullptr;
        qsizetype index = 0; ///< among the parent's entries or items
        [[nodiscard]] const YamlNode *child() const;
        [[nodiscard]] TextRange range() const;
        [[nodiscard]] const YamlEntry *entry() const; ///< null for a list item
    };
    struct Trace {
        QList<Step> steps;
        QList<KeyPath::Step> missing;   ///< what the text does not have
        const YamlNode *node = nullptr; ///< where the way ends
        bool throughAlias = false;
    };
    /// What is to stand at the end of a new path.
    struct Leaf {
        bool isList = false;
        QString scalar;
        bool bare = false;
        YamlNode::Style style = YamlNode::Style::Plain;
        QStringList items;
    };

    [[nodiscard]] Trace trace(const KeyPath &path) const;
    [[nodiscard]] Edits create(const KeyPath &path, const Trace &trace, const Leaf &leaf) const;
    [[nodiscard]] Edits fillNull(const KeyPath &path, const Trace &trace, const Leaf &leaf) const;
    [[nodiscard]] Edits fillRoot(const QList<KeyPath::Step> &missing, const Leaf &leaf) const;
    [[nodiscard]] Edits addToFlow(const YamlNode &flow, const QString &addition) const;
    [[nodiscard]] TextRange removalInBlock(const Step &step) const;
    [[nodiscard]] TextRange removalInFlow(const Step &step) const;

    [[nodiscard]] QStringList blockLines(QList<KeyPath::Step> missing, int col, const Leaf &leaf) const;
    [[nodiscard]] QStringList itemLines(const QList<KeyPath::Step> &missing, int col, const Leaf &leaf) const;
    [[nodiscard]] QString flowText(QList<KeyPath::Step> missing, const Leaf &leaf) const;
    [[nodiscard]] QString scalarText(const Leaf &leaf, bool inFlow, int indent) const;
    [[nodiscard]] bool inFlow(const Trace &trace) const;

    [[nodiscard]] int column(qsizetype offset) const;
    [[nodiscard]] int blockColumn(const YamlNode &collection) const;
    [[nodiscard]] TextEdit insertLinesAfter(qsizetype offset, const QStringList &lines) const;
    [[nodiscard]] TextEdit edit(TextRange range, const QString &text) const;
    [[nodiscard]] Edits impossible(const KeyPath &path, const QString &why) const;

    const YamlEditContext &m;
    QString m_lineEnd;
};

} // namespace cogwright
