// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "render.h"

#include "workspace.h"

#include <QDir>
#include <QEventLoop>
#include <QQmlEngine>
#include <QQuickWindow>
#include <QTimer>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

/// Long enough for popups and bars to come to rest (the slowest motion takes 220 ms).
constexpr int settleMs = 350;

void settle(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

} // namespace

int renderViews(QQuickWindow &window, Workspace &workspace, const Arguments &arguments)
{
    if (!QDir().mkpath(arguments.renderFolder)) {
        std::fprintf(stderr, "The folder %s can't be made.\n", qUtf8Printable(arguments.renderFolder));
        return 3;
    }
    window.resize(arguments.size);
    QList<std::pair<int, QString>> views{{Workspace::StartView, u"start"_s}};
    if (workspace.hasProject()) {
        views = {{Workspace::EditView, u"edit"_s},
                 {Workspace::CompareView, u"compare"_s},
                 {Workspace::BuildView, u"build"_s},
                 {Workspace::EnvironmentView, u"environment"_s}};
    }
    const QString project = workspace.hasProject() ? workspace.projectName() : u"cogwright"_s;
    // The theme is asked and not the platform: offscreen has no colour scheme to set.
    auto *theme = qmlEngine(&window)->singletonInstance<QObject *>("Cogwright.Ui", "Theme");
    for (const auto &[mode, scheme] : {std::pair(1, u"light"_s), std::pair(2, u"dark"_s)}) { // Theme.Mode
        theme->setProperty("mode", mode);
        for (const auto &[view, name] : std::as_const(views)) {
            workspace.setView(view);
            settle(settleMs);
            const QString path = u"%1/%2-%3-%4-%5x%6.png"_s.arg(arguments.renderFolder, project, name, scheme)
                                     .arg(arguments.size.width())
                                     .arg(arguments.size.height());
            if (!window.grabWindow().save(path)) {
                std::fprintf(stderr, "The picture %s can't be written.\n", qUtf8Printable(path));
                return 3;
            }
            std::printf("%s\n", qUtf8Printable(QDir::cleanPath(path)));
        }
    }
    return 0;
}
