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

/// Waits until something holds, at most so long.
template <typename Holds>
bool waitFor(Holds holds, int ms)
{
    constexpr int stepMs = 20;
    for (int waited = 0; !holds() && waited < ms; waited += stepMs)
        settle(stepMs);
    return holds();
}

class Renderer
{
public:
    Renderer(QQuickWindow &window, Workspace &workspace, const Arguments &arguments)
        : m_window(window), m_workspace(workspace), m_arguments(arguments)
    {
        // The theme is asked and not the platform: offscreen has no colour scheme to set.
        m_theme = qmlEngine(&window)->singletonInstance<QObject *>("Cogwright.Ui", "Theme");
    }

    /// One view, light and dark. False when a picture can't be written.
    [[nodiscard]] bool render(int view, const QString &name) const
    {
        m_workspace.setView(view);
        const QString project = m_workspace.hasProject() ? m_workspace.projectName() : u"cogwright"_s;
        for (const auto &[mode, scheme] : {std::pair(1, u"light"_s), std::pair(2, u"dark"_s)}) { // Theme.Mode
            m_theme->setProperty("mode", mode);
            settle(settleMs);
            const QString path =
                u"%1/%2-%3-%4-%5x%6.png"_s.arg(m_arguments.renderFolder, project, name, scheme)
                    .arg(m_arguments.size.width())
                    .arg(m_arguments.size.height());
            if (!m_window.grabWindow().save(path)) {
                std::fprintf(stderr, "The picture %s can't be written.\n", qUtf8Printable(path));
                return false;
            }
            std::printf("%s\n", qUtf8Printable(QDir::cleanPath(path)));
        }
        return true;
    }

    /// The build view while a build runs, and when it has ended.
    [[nodiscard]] bool renderBuild() const
    {
        constexpr int dockerMs = 10'000;
        constexpr int startMs = 60'000;
        constexpr int buildMs = 1'800'000;
        constexpr int lines = 12;
        BuildModel *build = m_workspace.build();
        if (!waitFor([&] { return m_workspace.environment()->isReady(); }, dockerMs)) {
            std::fprintf(stderr, "Docker is not ready: nothing is built.\n");
            return true;
        }
        m_workspace.startBuild();
        waitFor([&] { return build->log()->count() >= lines && build->isRunning(); }, startMs);
        if (build->isRunning() && !render(Workspace::BuildView, u"build-running"_s))
            return false;
        waitFor([&] { return !build->isRunning(); }, buildMs);
        const QString state = build->phase() == BuildModel::Succeeded ? u"succeeded"_s : u"failed"_s;
        return render(Workspace::BuildView, u"build-"_s + state);
    }

private:
    QQuickWindow &m_window;
    Workspace &m_workspace;
    const Arguments &m_arguments;
    QObject *m_theme;
};

} // namespace

int renderViews(QQuickWindow &window, Workspace &workspace, const Arguments &arguments)
{
    constexpr int resolveMs = 30'000;
    if (!QDir().mkpath(arguments.renderFolder)) {
        std::fprintf(stderr, "The folder %s can't be made.\n", qUtf8Printable(arguments.renderFolder));
        return 3;
    }
    window.resize(arguments.size);
    waitFor([&] { return !workspace.isResolving(); }, resolveMs);
    const Renderer renderer(window, workspace, arguments);
    QList<std::pair<int, QString>> views{{Workspace::StartView, u"start"_s}};
    if (workspace.hasProject()) {
        views = {{Workspace::EditView, u"edit"_s},
                 {Workspace::CompareView, u"compare"_s},
                 {Workspace::BuildView, u"build"_s},
                 {Workspace::EnvironmentView, u"environment"_s}};
    }
    for (const auto &[view, name] : std::as_const(views)) {
        if (!renderer.render(view, name))
            return 3;
    }
    return !arguments.renderBuild || !workspace.hasProject() || renderer.renderBuild() ? 0 : 3;
}
