// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "textbuffer.h"

#include "highlighter.h"
#include "support/linediff.h"

#include <QAbstractTextDocumentLayout>
#include <QFileInfo>
#include <QTextBlock>
#include <QTextCursor>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// Stands in the document for a carriage return that is not part of the file's usual line end: a
/// text document knows one kind of line only, and no byte of the file may be lost.
constexpr QChar strayReturn(u'\ue00d');
constexpr int lineHeight = 20;

QString usualLineEnd(const QString &text)
{
    const qsizetype pairs = text.count(u"\r\n"_s);
    return pairs > 0 && pairs * 2 >= text.count(u'\n') ? u"\r\n"_s : u"\n"_s;
}

QString toDocument(QString text, const QString &lineEnd)
{
    if (lineEnd == u"\r\n")
        text.replace(lineEnd, u"\n"_s);
    return text.replace(u'\r', strayReturn);
}

/// Of a plain row. Measured, not asked of the font: the layout rounds in its own way.
qreal naturalHeight(const QFont &font)
{
    QTextDocument row;
    row.setDefaultFont(font);
    row.setDocumentMargin(0);
    row.setPlainText(u"x"_s);
    return row.documentLayout()->blockBoundingRect(row.firstBlock()).height();
}

int offsetOf(const QTextDocument &document, int line, int column)
{
    const QTextBlock block = document.findBlockByNumber(line - 1);
    if (!block.isValid())
        return document.characterCount() - 1;
    return block.position() + std::clamp(column - 1, 0, block.length() - 1);
}

} // namespace

TextBuffer::TextBuffer(const TextFile &file, const QString &relative, bool readOnly, QObject *parent)
    : QObject(parent),
      m_saved(file),
      m_relative(relative),
      m_readOnly(readOnly),
      m_document(std::make_unique<QTextDocument>()),
      m_lineEnd(usualLineEnd(file.text))
{
    setText(file.text);
    connect(m_document.get(), &QTextDocument::contentsChanged, this, &TextBuffer::onContentsChanged);
    connect(m_document.get(), &QTextDocument::undoAvailable, this, &TextBuffer::undoChanged);
    connect(m_document.get(), &QTextDocument::redoAvailable, this, &TextBuffer::undoChanged);
    connect(m_document.get(), &QTextDocument::modificationChanged, this, &TextBuffer::dirtyChanged);
}

TextBuffer::~TextBuffer() = default;

void TextBuffer::warmUp()
{
    Highlighter::warmUp();
}

void TextBuffer::attach(QQuickTextDocument *view)
{
    if (!view || view->textDocument() == m_document.get())
        return;
    // The view gives its font to the document that it made itself, not to one that is handed in.
    m_document->setDefaultFont(view->textDocument()->defaultFont());
    m_attached = true;
    layOutLines();
    view->setTextDocument(m_document.get());
}

void TextBuffer::setText(const QString &text)
{
    m_document->setUndoRedoEnabled(false);
    m_document->setPlainText(toDocument(text, m_lineEnd));
    // Not before a view shows the text: laying out with a font that nobody sees takes from the start.
    if (m_attached)
        layOutLines();
    m_document->setUndoRedoEnabled(!m_readOnly);
    m_document->setModified(false);
}

void TextBuffer::layOutLines()
{
    // Rows of one height, whatever the font: the gutter and the waves count on it. The space goes
    // below the text; a fixed height would push it over the edge of its row.
    const bool undo = m_document->isUndoRedoEnabled();
    const bool modified = m_document->isModified();
    m_document->setUndoRedoEnabled(false);
    QTextCursor cursor(m_document.get());
    cursor.select(QTextCursor::Document);
    QTextBlockFormat format;
    format.setLineHeight(std::max(0.0, lineHeight - naturalHeight(m_document->defaultFont())),
                         QTextBlockFormat::LineDistanceHeight);
    cursor.mergeBlockFormat(format);
    // A sign of another font may be higher than a row: an emoji in a comment.
    const QAbstractTextDocumentLayout *const layout = m_document->documentLayout();
    format.setLineHeight(lineHeight, QTextBlockFormat::FixedHeight);
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        const int lines = std::max(1, block.lineCount());
        if (layout->blockBoundingRect(block).height() > lineHeight * lines + 0.5)
            QTextCursor(block).mergeBlockFormat(format);
    }
    m_document->setUndoRedoEnabled(undo);
    m_document->setModified(modified);
}

QString TextBuffer::text() const
{
    // Not toPlainText(): it turns no-break spaces into spaces.
    QString text = m_document->toRawText();
    text.replace(QChar(QChar::ParagraphSeparator), m_lineEnd);
    return text.replace(strayReturn, u'\r');
}

QString TextBuffer::lineBreakAt(int position) const
{
    const QTextBlock block = m_document->findBlock(position);
    const QString before = block.text().left(position - block.position());
    qsizetype indent = 0;
    while (indent < before.size() && before[indent] == u' ')
        ++indent;
    QString spaces(indent, u' ');
    const QString content = before.trimmed();
    if (content.endsWith(u':'))
        spaces += u"  "_s;
    return u'\n' + spaces;
}

void TextBuffer::undo()
{
    m_document->undo();
}

void TextBuffer::redo()
{
    m_document->redo();
}

bool TextBuffer::save()
{
    if (m_readOnly || !isDirty())
        return true;
    const Result<TextFile> saved = saveTextFile(m_saved, text());
    return finishSave(saved);
}

bool TextBuffer::saveOverForeignChange()
{
    return finishSave(saveTextFile(m_saved, text(), true));
}

bool TextBuffer::finishSave(const Result<TextFile> &saved)
{
    const QString error = saved ? QString() : saved.error().sentence();
    if (error != m_saveError) {
        m_saveError = error;
        Q_EMIT saveErrorChanged();
    }
    if (!saved) {
        if (saved.error().code == u"save-changed-on-disk")
            setChangedOnDisk(true);
        return false;
    }
    m_saved = *saved;
    m_document->setModified(false);
    setChangedOnDisk(false);
    updateChangedLines();
    return true;
}

void TextBuffer::reload()
{
    const Result<TextFile> file = readTextFile(m_saved.path);
    if (!file) {
        m_saveError = file.error().sentence();
        Q_EMIT saveErrorChanged();
        return;
    }
    m_saved = *file;
    m_lineEnd = usualLineEnd(file->text);
    // One undo step, so that a reload by mistake can be taken back.
    QTextCursor cursor(m_document.get());
    cursor.beginEditBlock();
    cursor.select(QTextCursor::Document);
    cursor.insertText(toDocument(file->text, m_lineEnd));
    cursor.endEditBlock();
    m_document->setModified(false);
    m_saveError.clear();
    Q_EMIT saveErrorChanged();
    setChangedOnDisk(false);
    updateChangedLines();
}

void TextBuffer::checkDisk()
{
    if (m_readOnly || m_saved.path.isEmpty())
        return;
    const Result<TextFile> now = readTextFile(m_saved.path);
    const bool changed = !now || now->digest != m_saved.digest;
    if (changed && now && !isDirty())
        reload(); // nothing unsaved could be lost
    else
        setChangedOnDisk(changed);
}

void TextBuffer::setChangedOnDisk(bool changed)
{
    if (m_changedOnDisk == changed)
        return;
    m_changedOnDisk = changed;
    Q_EMIT changedOnDiskChanged();
}

void TextBuffer::reveal(int line, int column)
{
    Q_EMIT revealed(offsetOf(*m_document, line, column));
}

bool TextBuffer::isDirty() const
{
    return m_document->isModified();
}

bool TextBuffer::canUndo() const
{
    return m_document->isUndoAvailable();
}

bool TextBuffer::canRedo() const
{
    return m_document->isRedoAvailable();
}

int TextBuffer::severity() const
{
    int worst = -1;
    for (const Mark &mark : m_marks)
        worst = std::max(worst, mark.severity);
    return worst;
}

void TextBuffer::setCursorPosition(int position)
{
    if (m_cursor == position)
        return;
    m_cursor = position;
    Q_EMIT cursorMoved();
}

int TextBuffer::line() const
{
    return m_document->findBlock(m_cursor).blockNumber() + 1;
}

int TextBuffer::column() const
{
    const QTextBlock block = m_document->findBlock(m_cursor);
    return m_cursor - block.position() + 1;
}

void TextBuffer::setSyntaxColors(const QList<QColor> &colors)
{
    if (colors == m_syntaxColors)
        return;
    m_syntaxColors = colors;
    // Made when an editor shows the text: a definition costs milliseconds to read.
    if (!m_highlighter)
        m_highlighter = new Highlighter(m_document.get(), QFileInfo(m_relative).fileName());
    m_highlighter->setColors(colors);
    Q_EMIT syntaxColorsChanged();
}

TextRange TextBuffer::rangeOf(const Place &place) const
{
    const int begin = offsetOf(*m_document, place.line, place.column);
    return {begin, std::max(begin, offsetOf(*m_document, place.endLine, place.endColumn))};
}

bool TextBuffer::apply(const QList<TextEdit> &edits, bool joinStepBefore)
{
    if (m_readOnly || edits.isEmpty())
        return false;
    struct Change {
        TextRange range;
        QString text;
    };
    QList<Change> changes;
    for (const TextEdit &edit : edits)
        changes.append({rangeOf(edit.place), toDocument(edit.text, u"\r\n"_s)});
    std::ranges::stable_sort(changes, {}, [](const Change &change) { return change.range.begin; });
    for (qsizetype i = 1; i < changes.size(); ++i) {
        if (changes[i].range.begin < changes[i - 1].range.end)
            return false;
    }
    QTextCursor cursor(m_document.get());
    if (joinStepBefore)
        cursor.joinPreviousEditBlock();
    else
        cursor.beginEditBlock();
    for (const Change &change : changes | std::views::reverse) {
        cursor.setPosition(int(change.range.begin));
        cursor.setPosition(int(change.range.end), QTextCursor::KeepAnchor);
        cursor.insertText(change.text);
    }
    cursor.endEditBlock();
    const QTextBlock first = m_document->findBlock(int(changes.first().range.begin));
    const QTextBlock last = m_document->findBlock(cursor.position());
    Q_EMIT flashed(first.blockNumber() + 1, std::max(first.blockNumber(), last.blockNumber()) + 1);
    return true;
}

void TextBuffer::setMarks(const QList<Mark> &marks)
{
    m_marks = marks;
    Q_EMIT marksChanged();
}

void TextBuffer::updateChangedLines()
{
    QList<int> lines;
    if (isDirty()) {
        for (const DiffLine &line : lineDiff(m_saved.text, text(), 0)) {
            if (line.kind == DiffLine::Kind::Added)
                lines.append(line.number);
        }
    }
    if (lines == m_changedLines)
        return;
    m_changedLines = lines;
    Q_EMIT marksChanged();
}

void TextBuffer::onContentsChanged()
{
    Q_EMIT textChanged();
    Q_EMIT cursorMoved();
}
