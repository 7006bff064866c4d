// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QtQml/qqmlregistration.h>

/// True unless the desktop asks for less motion. Qt 6.8 tells nobody, so the files that desktops keep
/// it in are read: KDE's `AnimationDurationFactor=0` in kdeglobals, and `gtk-enable-animations=false`
/// in the settings.ini of GTK 4 or 3, which GNOME's and Xfce's own switches write.
[[nodiscard]] bool desktopWantsMotion(const QString &configFolder);

/// How this user wants the window; kept between runs.
class Preferences : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workspace")
    Q_PROPERTY(int themeMode READ themeMode WRITE setThemeMode NOTIFY changed) ///< Theme.Mode
    Q_PROPERTY(bool lessMotion READ lessMotion WRITE setLessMotion NOTIFY changed)
    Q_PROPERTY(bool motion READ motion NOTIFY changed) ///< neither the user nor the desktop wants less
    Q_PROPERTY(bool sidebarFolded READ sidebarFolded WRITE setSidebarFolded NOTIFY changed)
public:
    explicit Preferences(QObject *parent = nullptr);

    [[nodiscard]] int themeMode() const { return m_themeMode; }
    void setThemeMode(int mode);
    [[nodiscard]] bool lessMotion() const { return m_lessMotion; }
    void setLessMotion(bool less);
    [[nodiscard]] bool motion() const { return m_desktopMotion && !m_lessMotion; }
    [[nodiscard]] bool sidebarFolded() const { return m_sidebarFolded; }
    void setSidebarFolded(bool folded);

Q_SIGNALS:
    void changed();

private:
    int m_themeMode = 0;
    bool m_lessMotion = false;
    bool m_sidebarFolded = false;
    bool m_desktopMotion = true;
};
