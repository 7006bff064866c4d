// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "highlighter.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <QCoreApplication>
#include <QTextBlock>
#include <QTextDocument>
#include <QThreadPool>

using KSyntaxHighlighting::Theme;

namespace {

enum Color { Key, String, Number, Keyword, Comment, Punctuation, Type, Variable, Normal, Error };

/// The highlighting state at the end of a block, kept with the block.
struct BlockState : QTextBlockUserData {
    KSyntaxHighlighting::State state;
};

/// The definitions, read once for all documents. Whoever asks first reads them; a thread that asks
/// meanwhile waits.
struct Definitions {
    Definitions()
    {
        // Asking for its formats makes the library read the file.
        (void)repository.definitionForFileName(QStringLiteral("cog.yaml")).formats();
        repository.moveToThread(QCoreApplication::instance()->thread());
    }
    KSyntaxHighlighting::Repository repository;
};

KSyntaxHighlighting::Repository &repository()
{
    static Definitions shared;
    return shared.repository;
}

Color colorOf(Theme::TextStyle style)
{
    switch (style) {
    case Theme::Function:
    case Theme::DataType:
        return Key;
    case Theme::String:
    case Theme::Char:
    case Theme::SpecialChar:
    case Theme::VerbatimString:
    case Theme::SpecialString:
    case Theme::Attribute: // a plain value of YAML
        return String;
    case Theme::DecVal:
    case Theme::BaseN:
    case Theme::Float:
        return Number;
    case Theme::Keyword:
    case Theme::ControlFlow:
    case Theme::Constant:
    case Theme::Preprocessor:
        return Keyword;
    case Theme::Comment:
    case Theme::Documentation:
    case Theme::Annotation:
    case Theme::CommentVar:
    case Theme::RegionMarker:
    case Theme::Information:
        return Comment;
    case Theme::Operator:
    case Theme::Others:
        return Punctuation;
    case Theme::BuiltIn:
    case Theme::Extension:
    case Theme::Import:
        return Type;
    case Theme::Variable:
        return Variable;
    case Theme::Warning:
    case Theme::Alert:
    case Theme::Error:
        return Error;
    default:
        return Normal;
    }
}

} // namespace

Highlighter::Highlighter(QTextDocument *document, const QString &fileName)
    : QSyntaxHighlighter(document)
{
    setDefinition(repository().definitionForFileName(fileName));
}

void Highlighter::warmUp()
{
    QThreadPool::globalInstance()->start([] { (void)repository(); });
}

void Highlighter::setColors(const QList<QColor> &colors)
{
    if (colors == m_colors)
        return;
    m_colors = colors;
    rehighlight();
}

void Highlighter::highlightBlock(const QString &text)
{
    KSyntaxHighlighting::State state;
    if (const QTextBlock before = currentBlock().previous(); before.isValid()) {
        if (const auto *kept = dynamic_cast<BlockState *>(before.userData()))
            state = kept->state;
    }
    state = highlightLine(text, state);
    auto *kept = dynamic_cast<BlockState *>(currentBlockUserData());
    if (!kept) {
        kept = new BlockState;
        setCurrentBlockUserData(kept);
        kept->state = state;
        return;
    }
    if (kept->state == state)
        return;
    kept->state = state;
    // The next block begins in another state than it was coloured for.
    setCurrentBlockState(currentBlockState() == 1 ? 0 : 1);
}

void Highlighter::applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format)
{
    if (const int color = colorOf(format.textStyle()); length > 0 && color < m_colors.size())
        setFormat(offset, length, m_colors[color]);
}
