// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#include "fonts.h"

#include <QFontMetricsF>

using namespace Qt::StringLiterals;

namespace cogwright {

QFont Fonts::ui(int pixelSize, int weight, qreal letterSpacing)
{
    QFont font(QStringList{u"Inter"_s, u"Noto Sans"_s, u"sans-serif"_s});
    font.setPixelSize(pixelSize);
    font.setWeight(QFont::Weight(weight));
    if (letterSpacing != 0)
        font.setLetterSpacing(QFont::AbsoluteSpacing, letterSpacing);
    return font;
}

QFont Fonts::figures(int pixelSize, int weight)
{
    QFont font = ui(pixelSize, weight);
    font.setFeature("tnum", 1);
    return font;
}

QFont Fonts::mono(int pixelSize, int weight)
{
    QFont font(QStringList{u"JetBrains Mono"_s, u"Noto Sans Mono"_s, u"monospace"_s});
    font.setPixelSize(pixelSize);
    font.setWeight(QFont::Weight(weight));
    font.setFixedPitch(true);
    font.setStyleHint(QFont::Monospace);
    font.setFeature("calt", 0);
    font.setFeature("liga", 0);
    return font;
}

void Fonts::warmUp()
{
    for (const QFont &font : {ui(13, QFont::Normal), ui(13, QFont::Medium), ui(13, QFont::DemiBold),
                              ui(12, QFont::Normal), figures(12, QFont::Normal)})
        (void)QFontMetricsF(font).horizontalAdvance(u'0');
}

} // namespace cogwright
