// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QObject>
#include <QtQmlIntegration>

namespace cogwright {

/// Makes the fonts of the theme: QML's font type names one family and has no way to say what comes
/// in its place, and a machine without Inter must not fall to a font with other digits.
class Fonts : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
public:
    /// Text of the interface.
    Q_INVOKABLE [[nodiscard]] static QFont ui(int pixelSize, int weight, qreal letterSpacing = 0);
    /// The same with digits of one width, so that numbers stand in columns and don't tremble while
    /// they count. Not for names: Inter 4 widens the hyphen along with the digits.
    Q_INVOKABLE [[nodiscard]] static QFont figures(int pixelSize, int weight);
    /// Code and log: no ligatures, so that `==` and `>=` stay two signs.
    Q_INVOKABLE [[nodiscard]] static QFont mono(int pixelSize, int weight);
    /// Finds and loads what the window's first frame is written in, on the thread that draws it.
    static void warmUp();
};

} // namespace cogwright
