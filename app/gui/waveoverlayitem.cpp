// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "editoritems.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QPainterPath>
#include <QTextBlock>
#include <QTextLayout>

namespace {

constexpr qreal waveHeight = 2.5;
constexpr qreal waveLength = 4;
constexpr qreal shortestWave = 8; // an empty range is shown too
constexpr qreal belowBaseline = 3;

/// Where a range stands in the document: one rectangle a line of text.
QList<QRectF> rectsOf(const QTextDocument &document, const cogwright::TextRange &range)
{
    QList<QRectF> rects;
    const QAbstractTextDocumentLayout *layout = document.documentLayout();
    for (QTextBlock block = document.findBlock(int(range.begin));
         block.isValid() && block.position() <= range.end; block = block.next()) {
        const QPointF origin = layout->blockBoundingRect(block).topLeft();
        const int first = std::max(0, int(range.begin) - block.position());
        const int last = std::min(block.length() - 1, int(range.end) - block.position());
        const QTextLine line = block.layout()->lineForTextPosition(first);
        if (!line.isValid() || (last <= first && block.position() + first != range.begin))
            continue;
        const qreal left = line.cursorToX(first);
        const qreal right = std::max(line.cursorToX(last), left + shortestWave);
        const qreal baseline = line.y() + line.ascent() + belowBaseline;
        rects.append(
            QRectF(QPointF(origin.x() + left, origin.y() + baseline), QSizeF(right - left, waveHeight)));
    }
    return rects;
}

} // namespace

void WaveOverlayItem::paint(QPainter *painter)
{
    if (!m_buffer)
        return;
    painter->translate(m_leftPadding - m_contentX, m_topPadding - m_contentY);
    for (const Mark &mark : m_buffer->marks()) {
        painter->setPen(QPen(severityColor(mark.severity), 1.2));
        const QList<QRectF> rects = rectsOf(*m_buffer->document(), mark.range);
        for (const QRectF &rect : rects) {
            if (rect.top() - m_contentY > height() || rect.bottom() + m_topPadding < m_contentY)
                continue;
            QPainterPath wave(rect.bottomLeft());
            bool up = true;
            for (qreal x = rect.left() + waveLength / 2; x <= rect.right(); x += waveLength / 2, up = !up)
                wave.lineTo(x, up ? rect.top() : rect.bottom());
            painter->drawPath(wave);
        }
    }
}

QString WaveOverlayItem::messageAt(qreal x, qreal y) const
{
    if (!m_buffer)
        return {};
    const QTextDocument &document = *m_buffer->document();
    const QPointF point(x - m_leftPadding + m_contentX, y - m_topPadding + m_contentY);
    const int position = document.documentLayout()->hitTest(point, Qt::ExactHit);
    if (position < 0)
        return {};
    QString message;
    int worst = -1;
    for (const Mark &mark : m_buffer->marks()) {
        if (position >= mark.range.begin && position <= mark.range.end && mark.severity > worst) {
            worst = mark.severity;
            message = mark.message;
        }
    }
    return message;
}
