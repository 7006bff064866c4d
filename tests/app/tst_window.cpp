// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/scratchproject.h"
#include "workspace.h"

#include <QAbstractTextDocumentLayout>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QQmlApplicationEngine>
#include <QQmlExtensionPlugin>
#include <QQuickItem>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QStandardPaths>
#include <QTextBlock>
#include <QTextDocument>
#include <QtTest>

Q_IMPORT_QML_PLUGIN(Cogwright_AppPlugin)
Q_IMPORT_QML_PLUGIN(Cogwright_UiPlugin)

// The waiting macros of Qt 6.8 narrow a chrono count to int.
#pragma GCC diagnostic ignored "-Wconversion"

using namespace Qt::StringLiterals;
using cogwright::test::ScratchProject;

/// The whole window without Docker: what keys, drops and menus do, and that what is read only when it
/// is first shown is there when it is asked for. A warning of QML's fails the test.
class WindowTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void everyViewIsMadeWhenItIsShown();
    void menusAreFilledWhenTheyOpen();
    void theBaseIsChosenFromItsMenu();
    void panesAreCycled();
    void theSidebarFolds();
    void rowsKeepTheirHeight();
    void onlyWhatCanBeRepairedIsOffered();
    void whyAndQuickFixOpen();
    void aDropOpensAProject();
    void aDropOfSomethingElseIsExplained();

private:
    [[nodiscard]] QQuickItem *find(const QString &type) const;
    [[nodiscard]] bool focusIsIn(const QString &type) const;
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void drop(const QList<QUrl> &urls);

    std::unique_ptr<ScratchProject> m_project;
    std::unique_ptr<cogwright::ProcessRunner> m_runner;
    std::unique_ptr<cogwright::DockerClient> m_docker;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<QQmlApplicationEngine> m_engine;
    QQuickWindow *m_window = nullptr;
    QStringList m_warnings;
};

namespace {

void eachItem(QQuickItem *item, const std::function<void(QQuickItem *)> &visit)
{
    visit(item);
    for (QQuickItem *child : item->childItems())
        eachItem(child, visit);
}

bool isType(const QQuickItem *item, const QString &type)
{
    return QString::fromLatin1(item->metaObject()->className()).startsWith(type + u"_QMLTYPE"_s);
}

} // namespace

void WindowTest::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"cogwright-test"_s);
    QQuickStyle::setStyle(u"Basic"_s);
}

void WindowTest::init()
{
    m_project = std::make_unique<ScratchProject>(
        "build:\n  python_version: \"3.13\"\n  python_requirements: requirements.txt\nrun: run.py:Runner\n");
    m_project->write(u"requirements.txt"_s, "opencv-python==4.12.0.88\n");
    m_project->write(u"run.py"_s, "class Runner:\n    pass\n");
    m_runner = cogwright::makeProcessRunner();
    m_docker = std::make_unique<cogwright::DockerClient>(*m_runner);
    m_workspace = std::make_unique<Workspace>(*m_docker);
    m_workspace->preferences()->setSidebarFolded(false);
    m_workspace->openPath(m_project->path());
    QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isResolving(), 10'000);
    m_engine = std::make_unique<QQmlApplicationEngine>();
    m_warnings.clear();
    connect(m_engine.get(), &QQmlEngine::warnings, this, [this](const QList<QQmlError> &warnings) {
        for (const QQmlError &warning : warnings)
            m_warnings.append(warning.toString());
    });
    m_engine->setInitialProperties({{u"workspace"_s, QVariant::fromValue(m_workspace.get())}});
    m_engine->loadFromModule("Cogwright.Ui", "Main");
    QVERIFY(!m_engine->rootObjects().isEmpty());
    m_window = qobject_cast<QQuickWindow *>(m_engine->rootObjects().first());
    QVERIFY(m_window);
    m_window->requestActivate();
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    // The view is made after the first frame.
    QTRY_VERIFY_WITH_TIMEOUT(m_window->property("drawn").toBool(), 5'000);
}

void WindowTest::cleanup()
{
    QCOMPARE(m_warnings, QStringList());
    m_engine.reset();
    m_workspace.reset();
}

QQuickItem *WindowTest::find(const QString &type) const
{
    QQuickItem *found = nullptr;
    eachItem(m_window->contentItem(), [&](QQuickItem *item) {
        if (!found && item->isVisible() && isType(item, type))
            found = item;
    });
    return found;
}

bool WindowTest::focusIsIn(const QString &type) const
{
    for (const QQuickItem *item = m_window->activeFocusItem(); item; item = item->parentItem()) {
        if (isType(item, type))
            return true;
    }
    return false;
}

void WindowTest::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(m_window, key, modifiers);
    QTest::qWait(50);
}

void WindowTest::drop(const QList<QUrl> &urls)
{
    QMimeData data;
    data.setUrls(urls);
    const QPoint middle(m_window->width() / 2, m_window->height() / 2);
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window, &enter);
    QDragMoveEvent move(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window, &move);
    QDropEvent dropped(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window, &dropped);
}

void WindowTest::everyViewIsMadeWhenItIsShown()
{
    const QList<std::pair<Qt::Key, QString>> views{{Qt::Key_2, u"CompareView"_s},
                                                   {Qt::Key_3, u"BuildView"_s},
                                                   {Qt::Key_5, u"EnvironmentView"_s},
                                                   {Qt::Key_1, u"EditView"_s}};
    QVERIFY(find(u"EditView"_s));
    QVERIFY(!find(u"CompareView"_s));
    for (const auto &[digit, type] : views) {
        key(digit, Qt::ControlModifier);
        QVERIFY2(find(type), qPrintable(type));
    }
}

void WindowTest::menusAreFilledWhenTheyOpen()
{
    key(Qt::Key_F10);
    key(Qt::Key_F, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->activeFocusItem(), 2'000);
    int rows = 0;
    eachItem(m_window->contentItem(),
             [&](QQuickItem *item) { rows += item->isVisible() && isType(item, u"AppMenuItem"_s) ? 1 : 0; });
    QVERIFY2(rows >= 4, qPrintable(QString::number(rows)));
}

void WindowTest::theBaseIsChosenFromItsMenu()
{
    QQuickItem *choice = find(u"BaseChoice"_s);
    QVERIFY(choice);
    choice->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Space);
    for (int i = 0; i < 10 && m_window->activeFocusItem() &&
                    m_window->activeFocusItem()->property("text").toString() != u"Python slim"_s;
         ++i)
        key(Qt::Key_Down);
    key(Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(m_workspace->base()->chosen(), u"slim"_s, 5'000);
}

void WindowTest::panesAreCycled()
{
    find(u"CodeEditor"_s)->forceActiveFocus(Qt::TabFocusReason);
    QStringList order;
    for (int i = 0; i < 4; ++i) {
        for (const QString &pane : {u"CodeEditor"_s, u"ProblemsDock"_s, u"StatusBar"_s, u"FlowNav"_s}) {
            if (focusIsIn(pane))
                order.append(pane);
        }
        key(Qt::Key_F6);
    }
    QCOMPARE(order, QStringList({u"CodeEditor"_s, u"ProblemsDock"_s, u"StatusBar"_s, u"FlowNav"_s}));
    QVERIFY(focusIsIn(u"CodeEditor"_s));
    key(Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(focusIsIn(u"FlowNav"_s));
}

void WindowTest::theSidebarFolds()
{
    const qreal wide = find(u"FlowNav"_s)->width();
    key(Qt::Key_F9);
    QTRY_VERIFY_WITH_TIMEOUT(find(u"FlowNav"_s)->width() < wide / 2, 2'000);
    QVERIFY(m_workspace->preferences()->sidebarFolded());
    key(Qt::Key_F9);
    QTRY_COMPARE_WITH_TIMEOUT(find(u"FlowNav"_s)->width(), wide, 2'000);
}

void WindowTest::rowsKeepTheirHeight()
{
    // An emoji comes from another font, whose rows are higher.
    m_project->write(u"cog.yaml"_s,
                     "# caf\xc3\xa9 \xe2\x9a\x99\xef\xb8\x8f\nbuild:\n  python_version: \"3.13\"\n");
    m_workspace->openPath(m_project->path());
    const QTextDocument *const document = m_workspace->buffers().first()->document();
    const auto top = [&](const QTextBlock &block) {
        return document->documentLayout()->blockBoundingRect(block).top();
    };
    constexpr qreal row = 20;
    for (QTextBlock block = document->begin(); block.next().isValid(); block = block.next())
        QTRY_VERIFY2_WITH_TIMEOUT(qAbs(top(block.next()) - top(block) - row) < 0.6,
                                  qPrintable(QString::number(top(block.next()) - top(block))), 2'000);
}

void WindowTest::onlyWhatCanBeRepairedIsOffered()
{
    // torch of CUDA 11 beside what loads the libraries of CUDA 12: no base has them, and nothing repairs it.
    m_project->write(u"cog.yaml"_s, "build:\n  gpu: true\n  python_version: \"3.10\"\n  python_packages:\n"
                                    "    - torch==2.0.1\n    - faster-whisper\nrun: run.py:Runner\n");
    m_workspace->openPath(m_project->path());
    QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isResolving(), 10'000);
    ComparisonModel *const comparison = m_workspace->comparison();
    QVERIFY(comparison->breakages()->count() > 0);
    QCOMPARE(comparison->breakages()->fixes(), 0);
    QVERIFY2(comparison->headline().endsWith(u"works as far as any base"_s),
             qPrintable(comparison->headline()));
    QCOMPARE(m_workspace->base()->verdictText(), u"Works in part"_s);
}

void WindowTest::whyAndQuickFixOpen()
{
    m_workspace->base()->setChosen(u"slim"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isResolving() && m_workspace->findings()->rowCount() > 0, 5'000);
    key(Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(find(u"WhyPanel"_s), 2'000);
    QVERIFY(find(u"NeedRow"_s));
    key(Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!find(u"WhyPanel"_s), 2'000);
    // F8 goes to the first problem, Ctrl+. opens its fixes, Enter applies the first.
    key(Qt::Key_F8);
    key(Qt::Key_Period, Qt::ControlModifier);
    QTest::qWait(300);
    key(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(m_workspace->buffers().first()->text().contains(u"libgl1"_s), 5'000);
}

void WindowTest::aDropOpensAProject()
{
    ScratchProject other("build:\n  python_version: \"3.12\"\nrun: run.py:Runner\n");
    other.write(u"run.py"_s, "class Runner:\n    pass\n");
    drop({QUrl::fromLocalFile(other.path())});
    QTRY_COMPARE_WITH_TIMEOUT(m_workspace->base()->image(), u"python:3.12-slim"_s, 5'000);
    // A file is as good as its folder.
    drop({QUrl::fromLocalFile(m_project->path(u"cog.yaml"_s))});
    QTRY_COMPARE_WITH_TIMEOUT(m_workspace->base()->image(), u"python:3.13-slim"_s, 5'000);
}

void WindowTest::aDropOfSomethingElseIsExplained()
{
    const ScratchProject empty;
    drop({QUrl::fromLocalFile(empty.path())});
    QVERIFY(m_workspace->openError().contains(u"cog.yaml"_s));
    QCOMPARE(m_workspace->base()->image(), u"python:3.13-slim"_s); // the open project stays
    QTRY_VERIFY_WITH_TIMEOUT(find(u"Banner"_s), 2'000);
}

QTEST_MAIN(WindowTest)
#include "tst_window.moc"
