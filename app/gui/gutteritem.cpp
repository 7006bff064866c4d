// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "editoritems.h"

#include "status.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextLayout>

namespace {

// Columns of the gutter: mark, number right-aligned, bar of changed lines (the design's layout).
constexpr qreal markWidth = 22;
constexpr qreal numberRight = 48;
constexpr qreal barLeft = 56;
constexpr qreal barWidth = 3;
constexpr qreal markSize = 11;

/// The first block whose lower edge is below a y of the document.
QTextBlock blockAt(const QTextDocument &document, qreal y)
{
    const QAbstractTextDocumentLayout *layout = document.documentLayout();
    int low = 0;
    int high = document.blockCount() - 1;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (layout->blockBoundingRect(document.findBlockByNumber(middle)).bottom() <= y)
            low = middle + 1;
        else
            high = middle;
    }
    return document.findBlockByNumber(low);
}

/// Severity is told by shape as well as by colour: octagon, triangle, disc.
void paintMark(QPainter &painter, const QRectF &box, int severity)
{
    QPolygonF shape;
    if (severity == Status::Error) {
        const qreal cut = box.width() * 0.29;
        shape << QPointF(box.left() + cut, box.top()) << QPointF(box.right() - cut, box.top())
              << QPointF(box.right(), box.top() + cut) << QPointF(box.right(), box.bottom() - cut)
              << QPointF(box.right() - cut, box.bottom()) << QPointF(box.left() + cut, box.bottom())
              << QPointF(box.left(), box.bottom() - cut) << QPointF(box.left(), box.top() + cut);
        painter.drawPolygon(shape);
    } else if (severity == Status::Warning) {
        shape << QPointF(box.center().x(), box.top()) << QPointF(box.right(), box.bottom())
              << QPointF(box.left(), box.bottom());
        painter.drawPolygon(shape);
    } else {
        painter.drawEllipse(box);
    }
}

} // namespace

int GutterItem::lineAt(qreal y) const
{
    if (!m_buffer)
        return 0;
    const QTextDocument &document = *m_buffer->document();
    const qreal inDocument = y + m_contentY - m_topPadding;
    const QTextBlock block = blockAt(document, inDocument);
    return document.documentLayout()->blockBoundingRect(block).contains(0, inDocument)
               ? block.blockNumber() + 1
               : 0;
}

void GutterItem::paint(QPainter *painter)
{
    if (!m_buffer)
        return;
    const QTextDocument &document = *m_buffer->document();
    const QAbstractTextDocumentLayout *layout = document.documentLayout();
    QHash<int, int> severities;
    for (const Mark &mark : m_buffer->marks()) {
        const int line = document.findBlock(int(mark.range.begin)).blockNumber() + 1;
        severities[line] = std::max(severities.value(line, -1), mark.severity);
    }
    painter->setFont(m_font);
    const QList<int> &changed = m_buffer->changedLines();
    for (QTextBlock block = blockAt(document, m_contentY - m_topPadding); block.isValid();
         block = block.next()) {
        const QRectF rect = layout->blockBoundingRect(block).translated(0, m_topPadding - m_contentY);
        if (rect.top() > height())
            break;
        const int line = block.blockNumber() + 1;
        painter->setPen(line == m_currentLine ? m_currentNumberColor : m_numberColor);
        // On the text's own baseline: the row is higher than the text.
        const QTextLine text = block.layout()->lineAt(0);
        const QString number = QString::number(line);
        const qreal width = painter->fontMetrics().horizontalAdvance(number);
        painter->drawText(QPointF(numberRight - width, rect.top() + text.y() + text.ascent()), number);
        if (changed.contains(line))
            painter->fillRect(QRectF(barLeft, rect.top(), barWidth, rect.height()), m_changedColor);
        if (const auto severity = severities.constFind(line); severity != severities.constEnd()) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(severityColor(*severity));
            paintMark(
                *painter,
                QRectF((markWidth - markSize) / 2 + 2, rect.center().y() - markSize / 2, markSize, markSize),
                *severity);
        }
    }
}
