// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "arguments.h"
#include "paint/fonts.h"
#include "render.h"
#include "workspace.h"

#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlExtensionPlugin>
#include <QQuickStyle>
#include <QQuickWindow>

#include <cstdio>
#include <cstdlib>

Q_IMPORT_QML_PLUGIN(Cogwright_AppPlugin)
Q_IMPORT_QML_PLUGIN(Cogwright_UiPlugin)

using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    QGuiApplication application(argc, argv);
    QGuiApplication::setApplicationName(u"cogwright"_s);
    QGuiApplication::setApplicationDisplayName(u"Cogwright"_s);
    QGuiApplication::setApplicationVersion(QStringLiteral(COGWRIGHT_VERSION));
    QGuiApplication::setOrganizationName(u"cogwright"_s);
    QGuiApplication::setDesktopFileName(u"cogwright"_s);
    const Arguments arguments = parseArguments(QGuiApplication::arguments());
    QQuickStyle::setStyle(u"Basic"_s);

    const std::unique_ptr<cogwright::ProcessRunner> runner = cogwright::makeProcessRunner();
    cogwright::DockerClient docker(*runner);
    Workspace workspace(docker);
    // The window's QML is read on a thread of its own, while the project is opened and the fonts are found
    // here.
    QQmlEngine engine;
    QQmlComponent component(&engine);
    component.loadFromModule("Cogwright.Ui", "Main", QQmlComponent::Asynchronous);
    if (!arguments.base.isEmpty())
        workspace.base()->setChosen(arguments.base);
    workspace.setHeld(true);
    if (!arguments.project.isEmpty()) {
        workspace.openPath(arguments.project);
        if (!workspace.openError().isEmpty())
            std::fprintf(stderr, "%s\n", qUtf8Printable(workspace.openError()));
    }
    cogwright::Fonts::warmUp();
    while (component.isLoading())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const std::unique_ptr<QObject> root(
        component.createWithInitialProperties({{u"workspace"_s, QVariant::fromValue(&workspace)}}));
    auto *window = qobject_cast<QQuickWindow *>(root.get());
    if (!window) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(component.errorString()));
        return 1;
    }
    // What takes from the first frame begins when it is there: the project's first answer beside the making
    // of its view, and asking Docker.
    QObject::connect(
        window, &QQuickWindow::frameSwapped, &workspace,
        [&workspace] {
            TextBuffer::warmUp();
            workspace.setHeld(false);
        },
        Qt::SingleShotConnection);
    QObject::connect(window, &QQuickWindow::frameSwapped, workspace.environment(), &EnvironmentModel::refresh,
                     Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
    if (arguments.endAtFrame > 0) {
        // The way to a frame is measured, and not the tearing down that follows.
        QObject::connect(window, &QQuickWindow::frameSwapped, qApp, [left = arguments.endAtFrame]() mutable {
            if (--left == 0)
                std::_Exit(0);
        });
    }
    if (!arguments.renderFolder.isEmpty())
        return renderViews(*window, workspace, arguments);
    return QGuiApplication::exec();
}
