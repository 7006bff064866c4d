// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bufferoverlay.h"

#include <QFont>

/// Line numbers, severity marks and the bar of changed lines, painted for the visible lines only.
/// Its height is the viewport's; `contentY` is the flickable's.
class GutterItem : public BufferOverlay
{
    Q_OBJECT
    QML_NAMED_ELEMENT(GutterItem)
    Q_PROPERTY(int currentLine MEMBER m_currentLine WRITE setCurrentLine)
    Q_PROPERTY(QFont font MEMBER m_font WRITE setFont)
    Q_PROPERTY(QColor numberColor MEMBER m_numberColor WRITE setNumberColor)
    Q_PROPERTY(QColor currentNumberColor MEMBER m_currentNumberColor WRITE setCurrentNumberColor)
    Q_PROPERTY(QColor changedColor MEMBER m_changedColor WRITE setChangedColor)
public:
    using BufferOverlay::BufferOverlay;
    void paint(QPainter *painter) override;
    /// Line (from 1) at a y of the viewport; 0 for none. For a click on a mark.
    Q_INVOKABLE int lineAt(qreal y) const;

    void setCurrentLine(int line) { set(m_currentLine, line); }
    void setFont(const QFont &font) { set(m_font, font); }
    void setNumberColor(const QColor &color) { set(m_numberColor, color); }
    void setCurrentNumberColor(const QColor &color) { set(m_currentNumberColor, color); }
    void setChangedColor(const QColor &color) { set(m_changedColor, color); }

private:
    int m_currentLine = 0;
    QFont m_font;
    QColor m_numberColor, m_currentNumberColor, m_changedColor;
};

/// Waves under the marked ranges, painted over the viewport (a rich-text underline can't be a wave
/// in Qt Quick, and marking through the highlighter would emit textChanged).
class WaveOverlayItem : public BufferOverlay
{
    Q_OBJECT
    QML_NAMED_ELEMENT(WaveOverlayItem)
    Q_PROPERTY(qreal contentX MEMBER m_contentX WRITE setContentX)
    Q_PROPERTY(qreal leftPadding MEMBER m_leftPadding WRITE setLeftPadding)
public:
    using BufferOverlay::BufferOverlay;
    void paint(QPainter *painter) override;
    /// The message of the mark at a point of the viewport; empty for none. For the tip.
    Q_INVOKABLE QString messageAt(qreal x, qreal y) const;

    void setContentX(qreal x) { set(m_contentX, x); }
    void setLeftPadding(qreal padding) { set(m_leftPadding, padding); }

private:
    qreal m_contentX = 0;
    qreal m_leftPadding = 0;
};
