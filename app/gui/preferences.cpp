// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "preferences.h"

#include <QFile>
#include <QSettings>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace {

const QString themeKey = u"window/theme"_s;
const QString motionKey = u"window/lessMotion"_s;
const QString foldedKey = u"window/sidebarFolded"_s;
constexpr int themeModes = 3; ///< Theme.Mode: the system's, light, dark

/// The value of a key in an INI file, of whatever section: each of these keys stands in one only.
QByteArray iniValue(const QString &path, QByteArrayView key)
{
    constexpr qint64 most = 200'000;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    for (const QByteArray &line : file.read(most).split('\n')) {
        const qsizetype equals = line.indexOf('=');
        if (equals > 0 && line.first(equals).trimmed() == key)
            return line.sliced(equals + 1).trimmed().toLower();
    }
    return {};
}

} // namespace

bool desktopWantsMotion(const QString &configFolder)
{
    bool isNumber = false;
    const double factor =
        iniValue(configFolder + u"/kdeglobals"_s, "AnimationDurationFactor").toDouble(&isNumber);
    if (isNumber && factor <= 0)
        return false;
    for (const QString &toolkit : {u"/gtk-4.0"_s, u"/gtk-3.0"_s}) {
        const QByteArray value =
            iniValue(configFolder + toolkit + u"/settings.ini"_s, "gtk-enable-animations");
        if (value == "0" || value == "false")
            return false;
    }
    return true;
}

Preferences::Preferences(QObject *parent)
    : QObject(parent),
      m_desktopMotion(
          desktopWantsMotion(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)))
{
    const QSettings settings;
    m_themeMode = qBound(0, settings.value(themeKey).toInt(), themeModes - 1);
    m_lessMotion = settings.value(motionKey).toBool();
    m_sidebarFolded = settings.value(foldedKey).toBool();
}

void Preferences::setThemeMode(int mode)
{
    if (mode == m_themeMode || mode < 0 || mode >= themeModes)
        return;
    m_themeMode = mode;
    QSettings().setValue(themeKey, mode);
    Q_EMIT changed();
}

void Preferences::setLessMotion(bool less)
{
    if (less == m_lessMotion)
        return;
    m_lessMotion = less;
    QSettings().setValue(motionKey, less);
    Q_EMIT changed();
}

void Preferences::setSidebarFolded(bool folded)
{
    if (folded == m_sidebarFolded)
        return;
    m_sidebarFolded = folded;
    QSettings().setValue(foldedKey, folded);
    Q_EMIT changed();
}
