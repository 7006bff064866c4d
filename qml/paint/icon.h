// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QQuickPaintedItem>
#include <QtQmlIntegration>

namespace cogwright {

/// An icon of qml/icons in one colour. The drawings use `currentColor`; a tint by shader is not
/// there under the software renderer, so the colour goes into the drawing. Pixmaps are shared by
/// all icons of a name, colour and extent.
class Icon : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    /// File name in qml/icons without its ending; empty paints nothing.
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY nameChanged FINAL)
    Q_PROPERTY(QColor color READ color WRITE setColor NOTIFY colorChanged FINAL)
    /// Edge in pixels.
    Q_PROPERTY(qreal size READ size WRITE setSize NOTIFY sizeChanged FINAL)
public:
    explicit Icon(QQuickItem *parent = nullptr);

    [[nodiscard]] QString name() const { return m_name; }
    void setName(const QString &name);
    [[nodiscard]] QColor color() const { return m_color; }
    void setColor(const QColor &color);
    [[nodiscard]] qreal size() const { return m_size; }
    void setSize(qreal size);

    void paint(QPainter *painter) override;

Q_SIGNALS:
    void nameChanged();
    void colorChanged();
    void sizeChanged();

private:
    QString m_name;
    QColor m_color = Qt::black;
    qreal m_size = 16;
};

} // namespace cogwright
