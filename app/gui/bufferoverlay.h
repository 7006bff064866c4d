// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "textbuffer.h"

#include <QColor>
#include <QQuickPaintedItem>

/// What is painted over the viewport of an editor: the text's own marks, where the flickable stands,
/// the colours of severities. Repaints when any of it changes.
class BufferOverlay : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(TextBuffer *buffer READ buffer WRITE setBuffer NOTIFY bufferChanged REQUIRED)
    Q_PROPERTY(qreal contentY MEMBER m_contentY WRITE setContentY)
    Q_PROPERTY(qreal topPadding MEMBER m_topPadding WRITE setTopPadding)
    Q_PROPERTY(QColor errorColor MEMBER m_errorColor WRITE setErrorColor)
    Q_PROPERTY(QColor warningColor MEMBER m_warningColor WRITE setWarningColor)
    Q_PROPERTY(QColor infoColor MEMBER m_infoColor WRITE setInfoColor)
public:
    explicit BufferOverlay(QQuickItem *parent = nullptr);

    [[nodiscard]] TextBuffer *buffer() const { return m_buffer; }
    void setBuffer(TextBuffer *buffer);
    void setContentY(qreal y) { set(m_contentY, y); }
    void setTopPadding(qreal padding) { set(m_topPadding, padding); }
    void setErrorColor(const QColor &color) { set(m_errorColor, color); }
    void setWarningColor(const QColor &color) { set(m_warningColor, color); }
    void setInfoColor(const QColor &color) { set(m_infoColor, color); }

Q_SIGNALS:
    void bufferChanged();

protected:
    template <typename T>
    void set(T &member, const T &value)
    {
        if (member == value)
            return;
        member = value;
        update();
    }
    [[nodiscard]] QColor severityColor(int severity) const;

    QPointer<TextBuffer> m_buffer;
    qreal m_contentY = 0;
    qreal m_topPadding = 0;

private:
    QColor m_errorColor, m_warningColor, m_infoColor;
};
