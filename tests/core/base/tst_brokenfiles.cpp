// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/resolution.h"
#include "document/textfile.h"
#include "support/corpus.h"
#include "support/scratchproject.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

QJsonArray cases()
{
    const QString folder = qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s);
    return QJsonDocument::fromJson(readFile(folder + u"/tests/core/base/brokenfiles.json"_s)).array();
}

const Finding *findCode(const QList<Finding> &findings, const QString &code)
{
    const auto found = std::ranges::find(findings, code, &Finding::code);
    return found == findings.end() ? nullptr : &*found;
}

QString words(const QList<Finding> &findings)
{
    QStringList list;
    for (const Finding &finding : findings)
        list.append(u"%1 %2: %3"_s.arg(finding.code)
                        .arg(finding.place ? finding.place->line : 0)
                        .arg(finding.message));
    return list.join(u'\n');
}

qsizetype countOf(const QList<Finding> &findings, const QString &code)
{
    return std::ranges::count(findings, code, &Finding::code);
}

} // namespace

/// Files with the mistakes that people make: each answer has its code, its place and, where the
/// mistake has one meaning, a remedy that repairs it.
class BrokenFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void credentialsAreFoundAndNotShown_data();
    void credentialsAreFoundAndNotShown();
};

void BrokenFilesTest::answers_data()
{
    QTest::addColumn<QJsonObject>("row");
    const QJsonArray rows = cases();
    QVERIFY(rows.size() > 100);
    for (const QJsonValue &row : rows)
        QTest::newRow(qPrintable(row["name"_L1].toString())) << row.toObject();
}

void BrokenFilesTest::answers()
{
    QFETCH(QJsonObject, row);
    const ScratchProject scratch;
    const QJsonObject files = row["files"_L1].toObject();
    for (auto it = files.begin(); it != files.end(); ++it)
        scratch.write(it.key(), it.value().toString().toUtf8());
    if (row["name"_L1] == "r dir"_L1)
        QDir(scratch.path()).mkdir(u"reqs"_s);
    const Project project = *Project::open(scratch.path());
    const QString code = row["code"_L1].toString();
    const QList<Finding> findings = resolve(project).findings;
    const Finding *finding = findCode(findings, code);
    QVERIFY2(finding, qPrintable(words(findings)));
    QVERIFY2(finding->place, qPrintable(finding->message));
    QCOMPARE(finding->place->line, row["line"_L1].toInt());
    // A sentence: it begins with a word and ends with a full stop, and says more than the code.
    QVERIFY2(finding->message.endsWith(u'.') && finding->message.size() > 20, qPrintable(finding->message));
    // One mistake is said once.
    QList<std::pair<QString, Place>> said;
    for (const Finding &other : findings) {
        if (!other.place)
            continue;
        const auto key = std::pair(other.code, *other.place);
        QVERIFY2(!said.contains(key) || other.code == "need-missing"_L1, qPrintable(words(findings)));
        said.append(key);
    }
    if (!row["repaired"_L1].toBool())
        return;
    QVERIFY2(!finding->remedies.isEmpty(), qPrintable(finding->message));
    const Remedy &remedy = finding->remedies.first();
    QHash<QString, QList<TextEdit>> byFile;
    for (const TextEdit &edit : remedy.edits)
        byFile[edit.place.file].append(edit);
    QVERIFY(!byFile.isEmpty());
    Project repaired = project;
    for (auto it = byFile.begin(); it != byFile.end(); ++it) {
        const auto text = project.exists(it.key()) ? project.readText(it.key()) : Result<QString>(QString());
        QVERIFY(text);
        const auto edited = applyEdits(*text, it.value());
        QVERIFY2(edited, qPrintable(remedy.title));
        repaired = repaired.withOverlay(it.key(), *edited);
    }
    const Resolution after = resolve(repaired);
    QVERIFY2(
        countOf(after.findings, code) < countOf(findings, code),
        qPrintable(remedy.title + u'\n' + *repaired.readText(u"cog.yaml"_s) + u'\n' + words(after.findings)));
    QVERIFY2(after.reading.document.isValid(), qPrintable(*repaired.readText(u"cog.yaml"_s)));
}

void BrokenFilesTest::credentialsAreFoundAndNotShown_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArray>("requirements");
    QTest::addColumn<QString>("value");
    const QByteArray build = "build:\n  python_version: \"3.12\"\n";
    // In two parts, so that no file of the repository holds what looks like a credential.
    const QByteArray token = QByteArray("ghp_") + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";
    QTest::newRow("variable") << build + "environment:\n  - GITHUB_TOKEN=" + token + "\n"
                              << QByteArray() << QString::fromLatin1(token);
    QTest::newRow("command") << build + "  run:\n    - pip install git+https://" + token + "@github.com/a/b\n"
                             << QByteArray() << QString::fromLatin1(token);
    QTest::newRow("index with a password") << build + "  python_requirements: requirements.txt\n"
                                           << QByteArray("--extra-index-url https://user:hunter2") +
                                                  "secret@pypi.example.com/simple\nsix==1.17.0\n"
                                           << u"hunter2secret"_s;
    QTest::newRow("requirement with a token") << build + "  python_requirements: requirements.txt\n"
                                              << "model @ git+https://" + token + "@github.com/a/b\n"
                                              << QString::fromLatin1(token);
}

void BrokenFilesTest::credentialsAreFoundAndNotShown()
{
    QFETCH(QByteArray, config);
    QFETCH(QByteArray, requirements);
    QFETCH(QString, value);
    const ScratchProject scratch(config);
    if (!requirements.isEmpty())
        scratch.write(u"requirements.txt"_s, requirements);
    const QList<Finding> findings = resolve(*Project::open(scratch.path())).findings;
    const Finding *finding = findCode(findings, u"secret-in-file"_s);
    QVERIFY2(finding, qPrintable(words(findings)));
    QVERIFY(finding->place &&
            finding->place->file == (requirements.isEmpty() ? u"cog.yaml"_s : u"requirements.txt"_s));
    QVERIFY(!finding->message.contains(value));
}

QTEST_GUILESS_MAIN(BrokenFilesTest)
#include "tst_brokenfiles.moc"
