// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// A window with a few controls of Qt's Basic style, ended by its first frame: what the program's
// own first frame is measured against.
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQuickStyle>
#include <QQuickWindow>

#include <cstdlib>

int main(int argc, char **argv)
{
    const QGuiApplication application(argc, argv);
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    QQmlApplicationEngine engine;
    engine.loadData(R"(
import QtQuick
import QtQuick.Controls
ApplicationWindow {
    width: 1280; height: 800; visible: true
    Column { Button { text: "Build" } TextArea { text: "build:" } ComboBox { model: ["slim"] } }
}
)");
    auto *window = qobject_cast<QQuickWindow *>(engine.rootObjects().value(0));
    if (!window)
        return 1;
    QObject::connect(window, &QQuickWindow::frameSwapped, qApp, [] { std::_Exit(0); });
    return QGuiApplication::exec();
}
