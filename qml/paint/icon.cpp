// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#include "icon.h"

#include <QFile>
#include <QLoggingCategory>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

namespace cogwright {
namespace {

Q_LOGGING_CATEGORY(iconLog, "cogwright.ui.icon")

QPixmap drawn(const QString &name, const QColor &color, int pixels)
{
    const QString key = u"cogwright-icon/%1/%2/%3"_s.arg(name, color.name(QColor::HexArgb)).arg(pixels);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QFile file(u":/qt/qml/Cogwright/Ui/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qCWarning(iconLog).noquote() << "There is no icon named" << name;
        return {};
    }
    QByteArray drawing = file.readAll();
    drawing.replace("currentColor", color.name(QColor::HexRgb).toLatin1());
    QSvgRenderer renderer(drawing);
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setOpacity(color.alphaF());
    renderer.render(&painter, QRectF(0, 0, pixels, pixels));
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace

Icon::Icon(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setImplicitSize(m_size, m_size);
}

void Icon::setName(const QString &name)
{
    if (name == m_name)
        return;
    m_name = name;
    update();
    Q_EMIT nameChanged();
}

void Icon::setColor(const QColor &color)
{
    if (color == m_color)
        return;
    m_color = color;
    update();
    Q_EMIT colorChanged();
}

void Icon::setSize(qreal size)
{
    if (qFuzzyCompare(size, m_size))
        return;
    m_size = size;
    setImplicitSize(size, size);
    update();
    Q_EMIT sizeChanged();
}

void Icon::paint(QPainter *painter)
{
    if (m_name.isEmpty())
        return;
    // The painter is scaled to the screen already; a pixmap of the screen's own pixels, put back
    // into logical ones, stays sharp at any scale.
    const qreal ratio = painter->device()->devicePixelRatio() * painter->worldTransform().m11();
    const QPixmap pixmap = drawn(m_name, m_color, qRound(m_size * qMax(ratio, 1.0)));
    const QPointF corner(qRound((width() - m_size) / 2), qRound((height() - m_size) / 2));
    painter->drawPixmap(QRectF(corner, QSizeF(m_size, m_size)), pixmap, pixmap.rect());
}

} // namespace cogwright
