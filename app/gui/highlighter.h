// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <QColor>
#include <QSyntaxHighlighter>

/// Colours a document by KSyntaxHighlighting's definition for its file name, in the window's own
/// colours: the library's themes know nothing of light and dark of this window.
class Highlighter : public QSyntaxHighlighter, public KSyntaxHighlighting::AbstractHighlighter
{
    Q_OBJECT
    Q_INTERFACES(KSyntaxHighlighting::AbstractHighlighter)
public:
    Highlighter(QTextDocument *document, const QString &fileName);

    /// Reads the index of definitions and YAML's own on a worker thread, so that the first editor
    /// does not wait for them.
    static void warmUp();

    /// key, string, number, keyword, comment, punctuation, type, variable, normal, error
    void setColors(const QList<QColor> &colors);

protected:
    void highlightBlock(const QString &text) override;
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override;

private:
    QList<QColor> m_colors;
};
