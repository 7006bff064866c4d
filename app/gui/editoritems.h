// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "status.h"
#include "textbuffer.h"

#include <QColor>
#include <QFont>
#include <QQuickPaintedItem>

/// Line numbers, severity marks and the bar of changed lines, painted for the visible lines only.
/// Its height is the viewport's; `contentY` is the flickable's.
class GutterItem : public QQuickPaintedItem
{
    Q_OBJECT
    QML_NAMED_ELEMENT(GutterItem)
    Q_PROPERTY(TextBuffer *buffer READ buffer WRITE setBuffer NOTIFY bufferChanged REQUIRED)
    Q_PROPERTY(qreal contentY MEMBER m_contentY WRITE setContentY)
    Q_PROPERTY(qreal topPadding MEMBER m_topPadding WRITE setTopPadding)
    Q_PROPERTY(int currentLine MEMBER m_currentLine WRITE setCurrentLine)
    Q_PROPERTY(QFont font MEMBER m_font WRITE setFont)
    Q_PROPERTY(QColor numberColor MEMBER m_numberColor WRITE setNumberColor)
    Q_PROPERTY(QColor currentNumberColor MEMBER m_currentNumberColor WRITE setCurrentNumberColor)
    Q_PROPERTY(QColor changedColor MEMBER m_changedColor WRITE setChangedColor)
    Q_PROPERTY(QColor errorColor MEMBER m_errorColor WRITE setErrorColor)
    Q_PROPERTY(QColor warningColor MEMBER m_warningColor WRITE setWarningColor)
    Q_PROPERTY(QColor infoColor MEMBER m_infoColor WRITE setInfoColor)
public:
    explicit GutterItem(QQuickItem *parent = nullptr);
    void paint(QPainter *painter) override;
    /// Line (from 1) at a y of the viewport; 0 for none. For a click on a mark.
    Q_INVOKABLE int lineAt(qreal y) const;

    [[nodiscard]] TextBuffer *buffer() const { return m_buffer; }
    void setBuffer(TextBuffer *buffer);
    void setContentY(qreal y);
    void setTopPadding(qreal padding);
    void setCurrentLine(int line);
    void setFont(const QFont &font);
    void setNumberColor(const QColor &color);
    void setCurrentNumberColor(const QColor &color);
    void setChangedColor(const QColor &color);
    void setErrorColor(const QColor &color);
    void setWarningColor(const QColor &color);
    void setInfoColor(const QColor &color);

Q_SIGNALS:
    void bufferChanged();

private:
    QPointer<TextBuffer> m_buffer;
    qreal m_contentY = 0;
    qreal m_topPadding = 0;
    int m_currentLine = 0;
    QFont m_font;
    QColor m_numberColor, m_currentNumberColor, m_changedColor, m_errorColor, m_warningColor, m_infoColor;
};

/// Waves under the marked ranges, painted over the viewport (a rich-text underline can't be a wave
/// in Qt Quick, and marking through the highlighter would emit textChanged).
class WaveOverlayItem : public QQuickPaintedItem
{
    Q_OBJECT
    QML_NAMED_ELEMENT(WaveOverlayItem)
    Q_PROPERTY(TextBuffer *buffer READ buffer WRITE setBuffer NOTIFY bufferChanged REQUIRED)
    Q_PROPERTY(qreal contentX MEMBER m_contentX WRITE setContentX)
    Q_PROPERTY(qreal contentY MEMBER m_contentY WRITE setContentY)
    Q_PROPERTY(qreal topPadding MEMBER m_topPadding WRITE setTopPadding)
    Q_PROPERTY(qreal leftPadding MEMBER m_leftPadding WRITE setLeftPadding)
    Q_PROPERTY(QColor errorColor MEMBER m_errorColor WRITE setErrorColor)
    Q_PROPERTY(QColor warningColor MEMBER m_warningColor WRITE setWarningColor)
    Q_PROPERTY(QColor infoColor MEMBER m_infoColor WRITE setInfoColor)
public:
    explicit WaveOverlayItem(QQuickItem *parent = nullptr);
    void paint(QPainter *painter) override;
    /// The message of the mark at a point of the viewport; empty for none. For the tip.
    Q_INVOKABLE QString messageAt(qreal x, qreal y) const;

    [[nodiscard]] TextBuffer *buffer() const { return m_buffer; }
    void setBuffer(TextBuffer *buffer);
    void setContentX(qreal x);
    void setContentY(qreal y);
    void setTopPadding(qreal padding);
    void setLeftPadding(qreal padding);
    void setErrorColor(const QColor &color);
    void setWarningColor(const QColor &color);
    void setInfoColor(const QColor &color);

Q_SIGNALS:
    void bufferChanged();

private:
    QPointer<TextBuffer> m_buffer;
    qreal m_contentX = 0, m_contentY = 0, m_topPadding = 0, m_leftPadding = 0;
    QColor m_errorColor, m_warningColor, m_infoColor;
};
