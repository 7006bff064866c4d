// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QQuickPaintedItem>
#include <QtQmlIntegration>

namespace cogwright {

/// Slanting lines over a segment: what is shared with another candidate.
class Hatch : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QColor color READ color WRITE setColor NOTIFY colorChanged FINAL)
    /// From one line to the next, along the lower edge, in pixels.
    Q_PROPERTY(qreal step READ step WRITE setStep NOTIFY stepChanged FINAL)
public:
    explicit Hatch(QQuickItem *parent = nullptr);

    [[nodiscard]] QColor color() const { return m_color; }
    void setColor(const QColor &color);
    [[nodiscard]] qreal step() const { return m_step; }
    void setStep(qreal step);

    void paint(QPainter *painter) override;

Q_SIGNALS:
    void colorChanged();
    void stepChanged();

private:
    QColor m_color = Qt::white;
    qreal m_step = 7;
};

} // namespace cogwright
