// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;

/// The program started inside a folder that somebody else filled: nothing there is run.
class ForeignFolderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noLibraryOfTheFolderIsLoaded_data();
    void noLibraryOfTheFolderIsLoaded();
};

void ForeignFolderTest::noLibraryOfTheFolderIsLoaded_data()
{
    QTest::addColumn<QString>("library");
    for (const QString &name :
         {u"libyaml-cpp.so.0.8"_s, u"libQt6Core.so.6"_s, u"libstdc++.so.6"_s, u"libc.so.6"_s, u"libm.so.6"_s})
        QTest::newRow(qPrintable(name)) << name;
}

void ForeignFolderTest::noLibraryOfTheFolderIsLoaded()
{
    QFETCH(QString, library);
    const QTemporaryDir folder;
    QFile file(folder.filePath(library));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("not a library: whoever loads it says so\n");
    file.close();
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(qEnvironmentVariable("COGWRIGHT_CLI"), {u"--version"_s});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.readAllStandardError(), QByteArray());
    QCOMPARE(process.exitCode(), 0);
}

QTEST_GUILESS_MAIN(ForeignFolderTest)
#include "tst_foreignfolder.moc"
