// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/clirun.h"
#include "support/corpus.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

/// Real projects and broken ones: no command crashes, hangs or writes, and all give valid JSON.
class CorpusTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyProjectGivesADocument_data();
    void everyProjectGivesADocument();
    void matchWithTheRealCog();
    void nothingWasWritten();

private:
    static QByteArray fingerprint();
    QByteArray m_before;
};

namespace {
/// Absolute folders of the projects of a corpus.
QStringList projectsOf(const QString &corpus)
{
    QStringList folders;
    for (const QString &name : sharedCases(corpus))
        folders.append(QDir::cleanPath(sharedPath(corpus + u'/' + name)));
    return folders;
}
} // namespace

QByteArray CorpusTest::fingerprint()
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &name : {u"corpus"_s, u"corpus-invalid"_s}) {
        QStringList files;
        QDirIterator it(sharedFolder() + u'/' + name, QDir::Files | QDir::Hidden,
                        QDirIterator::Subdirectories);
        while (it.hasNext())
            files.append(it.next());
        files.sort();
        for (const QString &file : std::as_const(files)) {
            hash.addData(file.toUtf8());
            hash.addData(readFile(file));
        }
    }
    return hash.result();
}

void CorpusTest::initTestCase()
{
    COGWRIGHT_NEED_SHARED("corpus/expected.json");
    m_before = fingerprint();
}

void CorpusTest::everyProjectGivesADocument_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("corpus");
    for (const char *command : {"check", "resolve", "compare", "dockerfile"}) {
        for (const char *corpus : {"corpus", "corpus-invalid"})
            QTest::addRow("%s over %s", command, corpus)
                << QString::fromLatin1(command) << QString::fromLatin1(corpus);
    }
}

void CorpusTest::everyProjectGivesADocument()
{
    QFETCH(QString, command);
    QFETCH(QString, corpus);
    const QStringList projects = projectsOf(corpus);
    QVERIFY(projects.size() > 50);
    const CliRun run = runCli(QStringList{command, u"--json"_s} + projects, {}, {}, 60'000);
    QVERIFY2(run.status == 0 || run.status == 1 || run.status == 3, run.errors.right(2000));
    QVERIFY(run.isJsonLines());
    const QList<QJsonObject> documents = run.documents();
    QCOMPARE(documents.size(), projects.size());
    for (qsizetype i = 0; i < projects.size(); ++i)
        QCOMPARE(documents[i].value("project"_L1).toString(), projects[i]);
}

void CorpusTest::matchWithTheRealCog()
{
    const QJsonArray expected =
        QJsonDocument::fromJson(readFile(sharedFolder() + u"/corpus/expected.json"_s)).array();
    QStringList projects;
    for (const QJsonValue &row : expected)
        projects.append(sharedFolder() + u"/corpus/"_s + row["slug"_L1].toString());
    const QList<QJsonObject> documents =
        runCli(QStringList{u"resolve"_s, u"--json"_s} + projects).documents();
    QCOMPARE(documents.size(), expected.size());
    int matched = 0;
    for (qsizetype i = 0; i < documents.size(); ++i) {
        const QJsonObject row = expected[i].toObject();
        const QJsonObject cog = documents[i]["cog"_L1].toObject();
        bool same = cog["accepted"_L1] == row["accepted"_L1];
        if (row["accepted"_L1].toBool()) {
            same = same && cog["image"_L1].toString() == row["image_default"_L1].toString() &&
                   cog["image_slim"_L1].toString() == row["image_slim"_L1].toString() &&
                   cog["cuda"_L1].toString() == row["cuda"_L1].toString();
        } else {
            same = same && cog["code"_L1] == row["code"_L1];
        }
        matched += same;
        if (!same)
            qInfo("not matched: %s", qUtf8Printable(row["slug"_L1].toString()));
    }
    qInfo("cog answers matched: %d of %d (%.1f %%)", matched, int(documents.size()),
          100.0 * matched / double(documents.size()));
    QCOMPARE(matched, int(documents.size()));
}

void CorpusTest::nothingWasWritten()
{
    QCOMPARE(fingerprint(), m_before);
}

QTEST_GUILESS_MAIN(CorpusTest)
#include "tst_corpus.moc"
