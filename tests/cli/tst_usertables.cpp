// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/clirun.h"
#include "support/corpus.h"
#include "support/scratchproject.h"

#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

const QByteArray build =
    "build:\n  python_version: \"3.12\"\n  gpu: true\n  python_requirements: requirements.txt\n";

QJsonObject resolved(const ScratchProject &project)
{
    return runCli({u"resolve"_s, project.path(), u"--json"_s}).document();
}

QStringList codes(const QJsonObject &document)
{
    QStringList list;
    for (const QJsonValue &finding : document.value("findings"_L1).toArray())
        list.append(finding["code"_L1].toString());
    return list;
}

} // namespace

/// A user's newer tables, and what the tables do not hold yet.
class UserTablesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aNewerFileTakesPrecedence_data();
    void aNewerFileTakesPrecedence();
    void whatIsNewerThanTheTablesGoesByRule_data();
    void whatIsNewerThanTheTablesGoesByRule();

private:
    /// The shipped tables with a torch 2.12.0 for CUDA 13.2, of another version and date.
    QByteArray tables(int version, const QString &date) const;
    std::unique_ptr<ScratchProject> m_project;
    std::unique_ptr<ScratchProject> m_data;
};

void UserTablesTest::init()
{
    m_project = std::make_unique<ScratchProject>(build);
    m_project->write(u"requirements.txt"_s, "torch==2.12.0\n");
    m_data = std::make_unique<ScratchProject>();
    qputenv("XDG_DATA_HOME", m_data->path().toUtf8());
    qunsetenv("COGWRIGHT_DATA_DIR");
}

void UserTablesTest::cleanup()
{
    qunsetenv("XDG_DATA_HOME");
}

QByteArray UserTablesTest::tables(int version, const QString &date) const
{
    const QString source = qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s);
    QJsonObject object =
        QJsonDocument::fromJson(readFile(source + u"/resources/compatibility.json"_s)).object();
    QJsonArray torch = object["torch"_L1].toArray();
    QJsonObject row = torch.last().toObject();
    row["torch"_L1] = u"2.12.0"_s;
    row["builds"_L1] = QJsonArray{u"cpu"_s, u"cu132"_s};
    torch.append(row);
    object["torch"_L1] = torch;
    object["version"_L1] = version;
    object["date"_L1] = date;
    return QJsonDocument(object).toJson();
}

void UserTablesTest::aNewerFileTakesPrecedence_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<QString>("date");
    QTest::addColumn<bool>("taken");
    QTest::newRow("greater version") << 1000 << u"2026-01-01"_s << true;
    QTest::newRow("later date") << 1 << u"2099-01-01"_s << true;
    QTest::newRow("older") << 1 << u"2020-01-01"_s << false;
    QTest::newRow("lower version") << 0 << u"2099-01-01"_s << false;
    QTest::newRow("not JSON") << -1 << QString() << false;
    QTest::newRow("another kind of file") << -2 << QString() << false;
}

void UserTablesTest::aNewerFileTakesPrecedence()
{
    QFETCH(int, version);
    QFETCH(QString, date);
    QFETCH(bool, taken);
    m_data->write(u"cogwright/compatibility.json"_s, version == -1   ? QByteArray("{")
                                                     : version == -2 ? QByteArray(R"({"version": 5000})")
                                                                     : tables(version, date));
    const QJsonObject document = resolved(*m_project);
    QVERIFY(!document.isEmpty());
    QCOMPARE(document["cuda"_L1].toString() == u"13.2"_s, taken);
    QVERIFY(taken || codes(document).contains(u"framework-unknown"_s));
    // The real cog does not read this file.
    QCOMPARE(document["cog"_L1]["accepted"_L1], QJsonValue(false));
    QCOMPARE(document["cog"_L1]["code"_L1].toString(), u"framework-unknown"_s);
}

void UserTablesTest::whatIsNewerThanTheTablesGoesByRule_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArray>("requirements");
    QTest::addColumn<QString>("code");
    const QByteArray gpu = "  gpu: true\n  python_requirements: requirements.txt\n";
    const QByteArray python = "build:\n  python_version: \"3.12\"\n" + gpu;
    QTest::newRow("torch") << python << QByteArray("torch==9.0.0\n") << u"framework-unknown"_s;
    QTest::newRow("TensorFlow") << python << QByteArray("tensorflow==9.0.0\n") << u"framework-unknown"_s;
    QTest::newRow("CUDA") << python + "  cuda: \"19.4\"\n"
                          << QByteArray("numpy==2.1.0\n") << u"cuda-unsupported"_s;
    QTest::newRow("Python") << "build:\n  python_version: \"3.19\"\n" + gpu << QByteArray("numpy==2.1.0\n")
                            << u"python-version-newer"_s;
}

void UserTablesTest::whatIsNewerThanTheTablesGoesByRule()
{
    QFETCH(QByteArray, config);
    QFETCH(QByteArray, requirements);
    QFETCH(QString, code);
    m_project->write(u"cog.yaml"_s, config);
    m_project->write(u"requirements.txt"_s, requirements);
    const QJsonObject document = resolved(*m_project);
    const QJsonArray findings = document["findings"_L1].toArray();
    const auto found =
        std::ranges::find_if(findings, [&](const QJsonValue &finding) { return finding["code"_L1] == code; });
    QVERIFY2(found != findings.end(), QJsonDocument(findings).toJson().constData());
    QCOMPARE((*found)["severity"_L1].toString(), u"warning"_s);
    QVERIFY(!document["choice"_L1].isNull());
    // None of the candidates is sure of itself.
    const QJsonArray candidates = document["candidates"_L1].toArray();
    QVERIFY(!candidates.isEmpty());
    for (const QJsonValue &candidate : candidates)
        QVERIFY(candidate["confidence"_L1] != "high"_L1);
}

QTEST_GUILESS_MAIN(UserTablesTest)
#include "tst_usertables.moc"
