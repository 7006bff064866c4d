// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/scratchproject.h"
#include "workspace.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <QTextCursor>
#include <QtTest>

// The waiting macros of Qt 6.8 narrow a chrono count to int.
#pragma GCC diagnostic ignored "-Wconversion"

using namespace Qt::StringLiterals;
using cogwright::test::ScratchProject;

namespace {

const QByteArray opencv = "# kept\r\nbuild:\r\n  python_version: \"3.13\"  # kept too\r\n  "
                          "python_requirements: requirements.txt\r\nrun: run.py:Runner\r\n";

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The workspace without a window: what an edit changes, what a remedy writes, what is never lost.
class WorkspaceTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void modelsKeepTheirPromises();
    void openingShowsTheBase();
    void anEditIsAnsweredAndSavedByteForByte();
    void remediesAreOneUndoStepEach();
    void allRepairsTogetherMakeOneList();
    void aFailedSaveKeepsTheText();
    void aChangeOnDiskIsNeverOverwritten();
    void whatCanNotBeOpenedIsSaid_data();
    void whatCanNotBeOpenedIsSaid();
    void aFolderWithoutConfigGetsOne();
    void unsavedTextIsNotThrownAway();
    void noBreakSpacesAndStrayReturnsSurvive();

private:
    /// Opens the project and waits for its first answer.
    void openProject();

    std::unique_ptr<ScratchProject> m_project;
    std::unique_ptr<cogwright::ProcessRunner> m_runner;
    std::unique_ptr<cogwright::DockerClient> m_docker;
    std::unique_ptr<Workspace> m_workspace;
};

void WorkspaceTest::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"cogwright-test"_s);
}

void WorkspaceTest::init()
{
    m_workspace.reset();
    m_project = std::make_unique<ScratchProject>(opencv);
    m_project->write(u"requirements.txt"_s, "opencv-python==4.12.0.88\n");
    m_project->write(u"run.py"_s, "class Runner:\n    pass\n");
    m_runner = cogwright::makeProcessRunner();
    m_docker = std::make_unique<cogwright::DockerClient>(*m_runner);
    m_workspace = std::make_unique<Workspace>(*m_docker);
}

void WorkspaceTest::openProject()
{
    m_workspace->openPath(m_project->path());
    QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isResolving(), 10'000);
}

void WorkspaceTest::modelsKeepTheirPromises()
{
    const QAbstractItemModelTester findings(m_workspace->findings(),
                                            QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester comparison(m_workspace->comparison(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester breakages(m_workspace->comparison()->breakages(),
                                             QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester items(m_workspace->comparison()->items(),
                                         QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester needs(m_workspace->base()->needs(),
                                         QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester log(m_workspace->build()->log(),
                                       QAbstractItemModelTester::FailureReportingMode::QtTest);
    openProject();
    m_workspace->comparison()->setMeasure(ComparisonModel::ColdStartTime);
    m_workspace->comparison()->setCurrent(1);
    m_workspace->build()->log()->append("one\ntwo\nthr");
    m_workspace->build()->log()->append("ee\nfour\n");
    m_workspace->build()->log()->flush();
    QCOMPARE(m_workspace->build()->log()->count(), 4);
    QCOMPARE(m_workspace->build()
                 ->log()
                 ->data(m_workspace->build()->log()->index(2), LogModel::TextRole)
                 .toString(),
             u"three"_s);
    m_workspace->closeProject();
    QCOMPARE(m_workspace->comparison()->count(), 0);
}

void WorkspaceTest::openingShowsTheBase()
{
    openProject();
    QCOMPARE(m_workspace->openError(), QString());
    QCOMPARE(m_workspace->view(), int(Workspace::EditView));
    QCOMPARE(m_workspace->base()->image(), u"python:3.13-slim"_s);
    QCOMPARE(m_workspace->base()->verdict(), int(Status::WorksWithFixes));
    QCOMPARE(m_workspace->comparison()->count(), 2);
    QStringList files;
    for (const TextBuffer *buffer : m_workspace->buffers())
        files.append(buffer->file());
    QCOMPARE(files, QStringList({u"cog.yaml"_s, u"requirements.txt"_s, u"Dockerfile"_s}));
    QVERIFY(m_workspace->buffers().last()->text().startsWith(u"FROM python:3.13-slim"_s));
}

void WorkspaceTest::anEditIsAnsweredAndSavedByteForByte()
{
    openProject();
    TextBuffer *buffer = m_workspace->buffers().first();
    QCOMPARE(buffer->text().toUtf8(), opencv);
    QTextCursor cursor(buffer->document());
    cursor.setPosition(int(buffer->document()->toPlainText().indexOf(u"3.13"_s)));
    cursor.setPosition(cursor.position() + 4, QTextCursor::KeepAnchor);
    cursor.insertText(u"3.12"_s);
    QVERIFY(m_workspace->isDirty());
    QTRY_COMPARE_WITH_TIMEOUT(m_workspace->base()->image(), u"python:3.12-slim"_s, 5'000);
    QVERIFY(m_workspace->saveAll());
    QByteArray expected = opencv;
    QCOMPARE(bytesOf(m_project->path(u"cog.yaml"_s)), expected.replace("3.13", "3.12"));
    QVERIFY(!m_workspace->isDirty());
}

void WorkspaceTest::remediesAreOneUndoStepEach()
{
    openProject();
    QVERIFY(m_workspace->findings()->count() > 0);
    m_workspace->findings()->apply(0, 0);
    TextBuffer *buffer = m_workspace->buffers().first();
    const QString repaired = buffer->text();
    QVERIFY(repaired.toUtf8() != opencv);
    QVERIFY(repaired.startsWith(u"# kept\r\n"_s) && repaired.contains(u"# kept too"_s));
    QVERIFY(!repaired.contains(QRegularExpression(u"[^\\r]\\n"_s)));
    QVERIFY(!m_workspace->notice().isEmpty());
    m_workspace->undoLastRemedy();
    QCOMPARE(buffer->text().toUtf8(), opencv);
}

void WorkspaceTest::allRepairsTogetherMakeOneList()
{
    openProject();
    m_workspace->comparison()->breakages()->applyAll();
    const QString text = m_workspace->buffers().first()->text();
    QCOMPARE(text.count(u"system_packages"_s), 1);
    QVERIFY(text.contains(u"libgl1"_s) && text.contains(u"libglib2.0-0"_s));
    QTRY_COMPARE_WITH_TIMEOUT(m_workspace->base()->verdict(), int(Status::Works), 5'000);
    QCOMPARE(m_workspace->findings()->errors(), 0);
}

void WorkspaceTest::aFailedSaveKeepsTheText()
{
    openProject();
    TextBuffer *buffer = m_workspace->buffers().first();
    QFile::setPermissions(m_project->path(u"cog.yaml"_s), QFile::ReadOwner);
    QTextCursor(buffer->document()).insertText(u"# new\n"_s);
    QVERIFY(!m_workspace->saveAll());
    QVERIFY(!buffer->saveError().isEmpty());
    QVERIFY(buffer->isDirty());
    QVERIFY(buffer->text().startsWith(u"# new"_s));
    QCOMPARE(bytesOf(m_project->path(u"cog.yaml"_s)), opencv);
}

void WorkspaceTest::aChangeOnDiskIsNeverOverwritten()
{
    openProject();
    TextBuffer *buffer = m_workspace->buffers().first();
    QTextCursor(buffer->document()).insertText(u"# mine\n"_s);
    m_project->write(u"cog.yaml"_s, "# theirs\n" + opencv);
    QVERIFY(!m_workspace->saveAll());
    QVERIFY(buffer->isChangedOnDisk());
    QCOMPARE(bytesOf(m_project->path(u"cog.yaml"_s)), "# theirs\n" + opencv);
    QVERIFY(buffer->saveOverForeignChange());
    QVERIFY(bytesOf(m_project->path(u"cog.yaml"_s)).startsWith("# mine"));
}

void WorkspaceTest::whatCanNotBeOpenedIsSaid_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("binary") << QByteArray("\0\1\2\3", 4);
    QTest::newRow("not UTF-8") << QByteArray("build: \xff\xfe\n");
    QTest::newRow("100 MB") << QByteArray(100'000'000, 'a');
}

void WorkspaceTest::whatCanNotBeOpenedIsSaid()
{
    QFETCH(QByteArray, bytes);
    m_project->write(u"cog.yaml"_s, bytes);
    openProject();
    QVERIFY(!m_workspace->openError().isEmpty());
    QVERIFY(!m_workspace->hasProject());
    QCOMPARE(bytesOf(m_project->path(u"cog.yaml"_s)).size(), bytes.size());
}

void WorkspaceTest::aFolderWithoutConfigGetsOne()
{
    const QTemporaryDir folder;
    m_workspace->openPath(folder.path());
    QVERIFY(!m_workspace->openError().isEmpty());
    m_workspace->createConfig();
    QVERIFY2(m_workspace->hasProject(), qUtf8Printable(m_workspace->openError()));
    QTRY_VERIFY_WITH_TIMEOUT(m_workspace->base()->isKnown(), 10'000);
}

void WorkspaceTest::unsavedTextIsNotThrownAway()
{
    openProject();
    QTextCursor(m_workspace->buffers().first()->document()).insertText(u"# new\n"_s);
    const ScratchProject other(opencv);
    m_workspace->openPath(other.path());
    QVERIFY(!m_workspace->openError().isEmpty());
    QVERIFY(m_workspace->buffers().first()->text().startsWith(u"# new"_s));
}

void WorkspaceTest::noBreakSpacesAndStrayReturnsSurvive()
{
    const QByteArray odd = "# a\xc2\xa0"
                           "b\r\nbuild:\n  python_version: \"3.12\" # lone\rreturn\n";
    m_project->write(u"cog.yaml"_s, odd);
    openProject();
    TextBuffer *buffer = m_workspace->buffers().first();
    QCOMPARE(buffer->text().toUtf8(), odd);
}

QTEST_MAIN(WorkspaceTest)
#include "tst_workspace.moc"
