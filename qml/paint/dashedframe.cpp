// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#include "dashedframe.h"

#include <QPainter>

namespace cogwright {

DashedFrame::DashedFrame(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
}

void DashedFrame::setColor(const QColor &color)
{
    if (color == m_color)
        return;
    m_color = color;
    update();
    Q_EMIT colorChanged();
}

void DashedFrame::setRadius(qreal radius)
{
    if (qFuzzyCompare(radius, m_radius))
        return;
    m_radius = radius;
    update();
    Q_EMIT radiusChanged();
}

void DashedFrame::setLineWidth(qreal width)
{
    if (qFuzzyCompare(width, m_lineWidth))
        return;
    m_lineWidth = width;
    update();
    Q_EMIT lineWidthChanged();
}

void DashedFrame::paint(QPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    QPen pen(m_color, m_lineWidth);
    pen.setDashPattern({3 / m_lineWidth, 2 / m_lineWidth});
    pen.setCapStyle(Qt::FlatCap);
    painter->setPen(pen);
    const qreal inset = m_lineWidth / 2;
    painter->drawRoundedRect(boundingRect().adjusted(inset, inset, -inset, -inset), m_radius, m_radius);
}

} // namespace cogwright
