// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/textfile.h"

#include <QColor>
#include <QPointer>
#include <QQuickTextDocument>
#include <QTextDocument>
#include <QtQml/qqmlregistration.h>

#include <memory>

class Highlighter;

/// An underlined range of a buffer with why.
struct Mark {
    cogwright::TextRange range; ///< positions in the document
    int severity = 0;           ///< Status::Severity
    QString message;
};

/// The text of one file of the project: its document (with the undo stack that typing, quick fixes
/// and diagnoses share), its highlighting, what is saved and what is marked.
class TextBuffer : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Buffers belong to the workspace")
    Q_PROPERTY(QString file READ file CONSTANT)        ///< relative to the project
    Q_PROPERTY(bool readOnly READ isReadOnly CONSTANT) ///< the generated Dockerfile
    Q_PROPERTY(bool dirty READ isDirty NOTIFY dirtyChanged)
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY undoChanged)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY undoChanged)
    Q_PROPERTY(int severity READ severity NOTIFY marksChanged) ///< worst Status.Severity, -1 for none
    Q_PROPERTY(int cursorPosition READ cursorPosition WRITE setCursorPosition NOTIFY cursorMoved)
    Q_PROPERTY(int line READ line NOTIFY cursorMoved) ///< of the cursor, from 1
    Q_PROPERTY(int column READ column NOTIFY cursorMoved)
    Q_PROPERTY(QString saveError READ saveError NOTIFY saveErrorChanged) ///< empty: none
    /// Colours of the highlighting, from the theme: key, string, number, keyword, comment, punctuation,
    /// type, variable, normal, error.
    Q_PROPERTY(QList<QColor> syntaxColors READ syntaxColors WRITE setSyntaxColors NOTIFY syntaxColorsChanged)
    Q_PROPERTY(bool changedOnDisk READ isChangedOnDisk NOTIFY changedOnDiskChanged)
public:
    TextBuffer(const cogwright::TextFile &file, const QString &relative, bool readOnly, QObject *parent);
    ~TextBuffer() override;

    /// Begins to read what colours a text, on a worker thread.
    static void warmUp();

    /// Shows this buffer in a TextArea: call with `textArea.textDocument` once it is complete.
    Q_INVOKABLE void attach(QQuickTextDocument *view);
    /// What Enter inserts at a position: a line break and the spaces that the new line begins with.
    Q_INVOKABLE QString lineBreakAt(int position) const;
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    Q_INVOKABLE bool save();
    Q_INVOKABLE bool saveOverForeignChange(); ///< "Keep mine"
    Q_INVOKABLE void reload();
    /// Asks the view to put the cursor there and show it.
    Q_INVOKABLE void reveal(int line, int column);

    [[nodiscard]] QString file() const { return m_relative; }
    [[nodiscard]] QString path() const { return m_saved.path; } ///< absolute; empty for a generated file
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    [[nodiscard]] bool isDirty() const;
    [[nodiscard]] bool canUndo() const;
    [[nodiscard]] bool canRedo() const;
    [[nodiscard]] int severity() const;
    [[nodiscard]] int cursorPosition() const { return m_cursor; }
    void setCursorPosition(int position);
    [[nodiscard]] int line() const;
    [[nodiscard]] int column() const;
    [[nodiscard]] QString saveError() const { return m_saveError; }
    [[nodiscard]] QList<QColor> syntaxColors() const { return m_syntaxColors; }
    void setSyntaxColors(const QList<QColor> &colors);
    [[nodiscard]] bool isChangedOnDisk() const { return m_changedOnDisk; }

    [[nodiscard]] QTextDocument *document() const { return m_document.get(); }
    /// The text with the file's own line ends, as it would be saved.
    [[nodiscard]] QString text() const;
    /// Replaces the whole text (of a generated file).
    void setText(const QString &text);
    /// Applies edits as one undo step (or as part of the step before) and flashes the changed lines.
    /// False when they don't fit.
    bool apply(const QList<cogwright::TextEdit> &edits, bool joinStepBefore = false);

    void setMarks(const QList<Mark> &marks);
    [[nodiscard]] const QList<Mark> &marks() const { return m_marks; }
    [[nodiscard]] const QList<int> &changedLines() const { return m_changedLines; } ///< since the last save
    void checkDisk();
    /// Compares with what was saved; costs a line diff, so the workspace calls it between keystrokes.
    void updateChangedLines();
    /// Positions in the document of a place; clamped.
    [[nodiscard]] cogwright::TextRange rangeOf(const cogwright::Place &place) const;

Q_SIGNALS:
    void textChanged();
    void dirtyChanged();
    void undoChanged();
    void marksChanged();
    void cursorMoved();
    void saveErrorChanged();
    void changedOnDiskChanged();
    void syntaxColorsChanged();
    void revealed(int position); ///< the view moves its cursor there
    void flashed(int firstLine, int lastLine);

private:
    void onContentsChanged();
    void layOutLines();
    bool finishSave(const cogwright::Result<cogwright::TextFile> &saved);
    void setChangedOnDisk(bool changed);

    cogwright::TextFile m_saved;
    QString m_relative;
    bool m_readOnly = false;
    bool m_attached = false; ///< a view shows the document
    std::unique_ptr<QTextDocument> m_document;
    Highlighter *m_highlighter = nullptr;
    QList<Mark> m_marks;
    QList<QColor> m_syntaxColors;
    QList<int> m_changedLines;
    QString m_lineEnd;
    int m_cursor = 0;
    QString m_saveError;
    bool m_changedOnDisk = false;
};
