// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "bufferoverlay.h"

#include "status.h"

#include <QAbstractTextDocumentLayout>

BufferOverlay::BufferOverlay(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
}

void BufferOverlay::setBuffer(TextBuffer *buffer)
{
    if (m_buffer == buffer)
        return;
    if (m_buffer) {
        m_buffer->disconnect(this);
        m_buffer->document()->documentLayout()->disconnect(this);
    }
    m_buffer = buffer;
    if (buffer) {
        const auto repaint = [this] { update(); };
        connect(buffer, &TextBuffer::marksChanged, this, repaint);
        connect(buffer, &TextBuffer::textChanged, this, repaint);
        connect(buffer->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
                repaint);
    }
    Q_EMIT bufferChanged();
    update();
}

QColor BufferOverlay::severityColor(int severity) const
{
    return severity == Status::Error     ? m_errorColor
           : severity == Status::Warning ? m_warningColor
                                         : m_infoColor;
}
