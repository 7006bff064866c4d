// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "arguments.h"
#include "render.h"
#include "workspace.h"

#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQmlExtensionPlugin>
#include <QQuickStyle>
#include <QQuickWindow>

#include <cstdio>

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
    if (!arguments.base.isEmpty())
        workspace.base()->setChosen(arguments.base);
    if (!arguments.project.isEmpty()) {
        TextBuffer::warmUp();
        workspace.openPath(arguments.project);
        if (!workspace.openError().isEmpty())
            std::fprintf(stderr, "%s\n", qUtf8Printable(workspace.openError()));
    }

    QQmlApplicationEngine engine;
    engine.setInitialProperties({{u"workspace"_s, QVariant::fromValue(&workspace)}});
    engine.loadFromModule("Cogwright.Ui", "Main");
    if (engine.rootObjects().isEmpty())
        return 1;
    // The project's first answer was worked out beside the loading: a window that opens empty and fills a
    // moment later looks broken.
    QCoreApplication::sendPostedEvents(qApp, QEvent::MetaCall);
    auto *window = qobject_cast<QQuickWindow *>(engine.rootObjects().first());
    // Docker is asked when the window is there: starting its program takes from the first frame.
    QObject::connect(window, &QQuickWindow::frameSwapped, workspace.environment(), &EnvironmentModel::refresh,
                     Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
    if (arguments.endWithFirstFrame && window)
        QObject::connect(window, &QQuickWindow::frameSwapped, qApp, &QCoreApplication::quit,
                         Qt::QueuedConnection);
    if (!arguments.renderFolder.isEmpty()) {
        return window ? renderViews(*window, workspace, arguments) : 1;
    }
    return QGuiApplication::exec();
}
