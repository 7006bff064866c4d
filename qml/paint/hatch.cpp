// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#include "hatch.h"

#include <QPainter>

namespace cogwright {

Hatch::Hatch(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
}

void Hatch::setColor(const QColor &color)
{
    if (color == m_color)
        return;
    m_color = color;
    update();
    Q_EMIT colorChanged();
}

void Hatch::setStep(qreal step)
{
    if (qFuzzyCompare(step, m_step) || step <= 0)
        return;
    m_step = step;
    update();
    Q_EMIT stepChanged();
}

void Hatch::paint(QPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_color, m_step * 0.34));
    painter->setClipRect(boundingRect());
    const qreal h = height();
    for (qreal x = -h; x < width(); x += m_step)
        painter->drawLine(QPointF(x, h), QPointF(x + h, 0));
}

} // namespace cogwright
