// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/realdocker.h"
#include "workspace.h"

#include <QDir>
#include <QProcess>
#include <QQmlApplicationEngine>
#include <QQmlExtensionPlugin>
#include <QQuickItem>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

Q_IMPORT_QML_PLUGIN(Cogwright_AppPlugin)
Q_IMPORT_QML_PLUGIN(Cogwright_UiPlugin)

// The waiting macros of Qt 6.8 narrow a chrono count to int.
#pragma GCC diagnostic ignored "-Wconversion"

using namespace Qt::StringLiterals;

/// The main story in the window, by keyboard alone, with a real daemon: a build on plain slim fails
/// its check, the card says why, Enter on its button writes the repair into cog.yaml and builds
/// again, and that build is green.
class WindowStoryTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void repairsAFailedBuildByKeyboard();

private:
    /// Presses Tab until the focused item's text starts so; false after a whole round.
    bool tabTo(const QString &text);
    /// Moves down in an open menu until the current item's text is this.
    bool downTo(const QString &text);
    static QString textOfFocus(const QQuickWindow &window);

    QTemporaryDir m_folder;
    QQuickWindow *m_window = nullptr;
};

void WindowStoryTest::initTestCase()
{
    COGWRIGHT_NEED_DOCKER();
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"cogwright-test"_s);
    QQuickStyle::setStyle(u"Basic"_s);
}

void WindowStoryTest::cleanupTestCase()
{
    QProcess::execute(u"docker"_s, {u"image"_s, u"rm"_s, u"-f"_s, u"cogwright-window-story"_s});
}

QString WindowStoryTest::textOfFocus(const QQuickWindow &window)
{
    const QQuickItem *item = window.activeFocusItem();
    return item ? item->property("text").toString() : QString();
}

bool WindowStoryTest::tabTo(const QString &text)
{
    QStringList seen;
    for (int i = 0; i < 80; ++i) {
        if (textOfFocus(*m_window).startsWith(text))
            return true;
        seen.append(textOfFocus(*m_window));
        // Tab types in an editor; Esc, then Tab leaves it.
        QTest::keyClick(m_window, Qt::Key_Escape);
        QTest::keyClick(m_window, Qt::Key_Tab);
    }
    qWarning("Tab never reached \"%s\"; it passed: %s", qUtf8Printable(text),
             qUtf8Printable(seen.join(u" | "_s)));
    return false;
}

bool WindowStoryTest::downTo(const QString &text)
{
    for (int i = 0; i < 20; ++i) {
        if (textOfFocus(*m_window) == text)
            return true;
        QTest::keyClick(m_window, Qt::Key_Down);
        QTest::qWait(20);
    }
    return false;
}

void WindowStoryTest::repairsAFailedBuildByKeyboard()
{
    // The folder's name becomes the image's.
    const QString project = m_folder.filePath(u"cogwright-window-story"_s);
    QVERIFY(QDir().mkpath(project));
    const QDir example(qEnvironmentVariable("COGWRIGHT_SOURCE") + u"/examples/opencv-slim"_s);
    for (const QString &file : example.entryList(QDir::Files))
        QVERIFY(QFile::copy(example.filePath(file), project + u'/' + file));

    const auto runner = cogwright::makeProcessRunner();
    cogwright::DockerClient docker(*runner);
    Workspace workspace(docker);
    workspace.openPath(project);
    workspace.environment()->refresh();
    QCOMPARE(workspace.openError(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(!workspace.isResolving(), 10'000);
    QQmlApplicationEngine engine;
    engine.setInitialProperties({{u"workspace"_s, QVariant::fromValue(&workspace)}});
    engine.loadFromModule("Cogwright.Ui", "Main");
    QVERIFY(!engine.rootObjects().isEmpty());
    m_window = qobject_cast<QQuickWindow *>(engine.rootObjects().first());
    QVERIFY(m_window);
    m_window->requestActivate();
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    // The view is made after the first frame.
    QTRY_VERIFY_WITH_TIMEOUT(m_window->property("drawn").toBool(), 5'000);
    QTRY_VERIFY_WITH_TIMEOUT(workspace.environment()->isReady(), 30'000);

    // It foresees the need, and auto would repair it; the user insists on plain slim.
    QCOMPARE(workspace.base()->verdict(), int(Status::WorksWithFixes));
    QVERIFY(tabTo(u"Auto"_s));
    QTest::keyClick(m_window, Qt::Key_Space);
    QTest::qWait(200);
    QVERIFY(downTo(u"Python slim"_s));
    QTest::keyClick(m_window, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(workspace.base()->chosen(), u"slim"_s, 5'000);
    QTRY_VERIFY_WITH_TIMEOUT(!workspace.isResolving(), 5'000);

    QTest::keyClick(m_window, Qt::Key_B, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(workspace.build()->phase(), int(BuildModel::Running), 10'000);
    QCOMPARE(workspace.view(), int(Workspace::BuildView));
    QTRY_VERIFY_WITH_TIMEOUT(!workspace.build()->isRunning(), 600'000);
    QVERIFY2(workspace.build()->phase() == BuildModel::FailedPhase,
             qUtf8Printable(workspace.build()->log()->all().right(3000)));
    QCOMPARE(workspace.build()->stateText(), u"Failed in Check"_s);
    QVERIFY(workspace.build()->cause()->isPresent());
    QVERIFY2(workspace.build()->cause()->title().contains(u"libGL.so.1"_s),
             qUtf8Printable(workspace.build()->cause()->title()));
    QVERIFY(workspace.build()->log()->evidenceRow() >= 0);

    QVERIFY(tabTo(u"Apply and rebuild"_s));
    QTest::keyClick(m_window, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(workspace.build()->phase(), int(BuildModel::Running), 10'000);
    const QByteArray saved = readTextOf(project + u"/cog.yaml"_s);
    QVERIFY2(saved.contains("libgl1"), saved);
    QVERIFY2(saved.startsWith("# Finds the edges in a picture."), "comments stay");
    QTRY_VERIFY_WITH_TIMEOUT(!workspace.build()->isRunning(), 600'000);
    QVERIFY2(workspace.build()->phase() == BuildModel::Succeeded,
             qUtf8Printable(workspace.build()->log()->all().right(3000)));

    // One Ctrl+Z takes the repair back, as it would a keystroke.
    workspace.setView(Workspace::EditView);
    workspace.buffers().first()->undo();
    QVERIFY(!workspace.buffers().first()->text().contains(u"libgl1"_s));
}

QTEST_MAIN(WindowStoryTest)
#include "tst_windowstory.moc"
