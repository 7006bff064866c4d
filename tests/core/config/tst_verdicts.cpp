// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configreader.h"
#include "support/corpus.h"
#include "support/scratchproject.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;
using cogwright::test::ScratchProject;

namespace {

/// The codes that need the compatibility tables: another room answers for them.
const QSet<QString> codesOfTables{u"cuda-cudnn-conflict"_s, u"framework-unknown"_s,
                                  u"tensorflow-cuda-conflict"_s, u"tensorflow-cudnn-conflict"_s,
                                  u"torch-version-missing"_s};

bool hasRefusal(const ConfigReading &reading, const QString &code)
{
    return std::ranges::any_of(reading.findings, [&](const Finding &finding) {
        return finding.code == code && finding.alsoCog && finding.severity == Severity::Error &&
               finding.place && !finding.message.isEmpty();
    });
}

} // namespace

/// Whether this program accepts and refuses as the real cog does, and for the same first reason.
class VerdictsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameAsCog_data();
    void sameAsCog();
    void corpus();
    void corpusInvalid();
};

void VerdictsTest::sameAsCog_data()
{
    QTest::addColumn<QString>("config");
    QTest::addColumn<QString>("code");
    const QString path =
        qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s) + u"/tests/core/config/verdicts.json"_s;
    const QJsonArray rows = QJsonDocument::fromJson(test::readFile(path)).object().value("rows"_L1).toArray();
    QVERIFY2(rows.size() > 500, qPrintable(u"The table %1 can't be read."_s.arg(path)));
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QJsonObject row = rows[i].toObject();
        QTest::addRow("%d %s", int(i), qPrintable(row.value("code"_L1).toString()))
            << row.value("config"_L1).toString() << row.value("code"_L1).toString();
    }
}

void VerdictsTest::sameAsCog()
{
    QFETCH(QString, config);
    QFETCH(QString, code);
    const ScratchProject scratch(config.toUtf8());
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    QVERIFY2(reading.refusal == code,
             qPrintable(u"\n%1\nCog: %2\nhere: %3"_s.arg(config, code, reading.refusal)));
    QCOMPARE(reading.acceptedByCog, code.isEmpty());
    if (!code.isEmpty())
        QVERIFY2(hasRefusal(reading, code), qPrintable(config));
    for (const Finding &finding : reading.findings)
        QVERIFY2(!finding.alsoCog || !code.isEmpty(), qPrintable(config + finding.code));
}

void VerdictsTest::corpus()
{
    COGWRIGHT_NEED_SHARED("corpus/expected.json");
    const QJsonArray rows =
        QJsonDocument::fromJson(test::readFile(test::sharedPath(u"corpus/expected.json"_s))).array();
    int matched = 0, ours = 0, lineMatched = 0, lines = 0, deprecationMatched = 0, deprecations = 0;
    QStringList different;
    for (const QJsonValue &value : rows) {
        const QJsonObject row = value.toObject();
        const QString slug = row.value("slug"_L1).toString();
        const QString code = row.value("code"_L1).toString();
        const auto project = Project::open(test::sharedPath(u"corpus/"_s + slug));
        QVERIFY2(project, qPrintable(slug));
        const ConfigReading reading = readConfig(*project);
        // What the tables refuse passes this room; cuda below 11 does not need them.
        const bool isOurs =
            !codesOfTables.contains(code) && !(code == "cuda-unsupported"_L1 && reading.acceptedByCog);
        ours += isOurs ? 1 : 0;
        // Of several reasons cog prints all; the list of the corpus names the one about CUDA then.
        const bool isNamed =
            reading.refusal == code || (code == "cuda-unsupported"_L1 && hasRefusal(reading, code));
        const bool same = isOurs ? isNamed : reading.acceptedByCog;
        matched += same ? 1 : 0;
        if (!same)
            different.append(u"%1: cog %2, here %3"_s.arg(slug, code, reading.refusal));
        if (isOurs && !code.isEmpty())
            QVERIFY2(hasRefusal(reading, code), qPrintable(slug));

        const QJsonArray expectedLines = row.value("lines"_L1).toArray();
        if (code == "type-mismatch"_L1 || code == "yaml-duplicate-key"_L1) {
            ++lines;
            const auto first = std::ranges::find_if(
                reading.findings, [&](const Finding &finding) { return finding.code == code; });
            const bool sameLine =
                first != reading.findings.end() && expectedLines.contains(first->place->line);
            lineMatched += sameLine ? 1 : 0;
            if (!sameLine)
                different.append(slug + u": another line"_s);
        }
        if (!row.contains("deprecated"_L1))
            continue;
        ++deprecations;
        QStringList said;
        for (const Finding &finding : reading.findings) {
            if (finding.code == "deprecated-key"_L1)
                said.append(finding.message.section(u' ', 0, 0));
        }
        QStringList expected = row.value("deprecated"_L1).toVariant().toStringList();
        std::ranges::sort(said);
        std::ranges::sort(expected);
        deprecationMatched += said == expected ? 1 : 0;
        if (said != expected)
            different.append(u"%1: deprecated %2, here %3"_s.arg(slug, expected.join(u' '), said.join(u' ')));
    }
    qInfo("corpus: %d of %d verdicts, %d of them decided without tables; %d of %d lines; %d of %d lists of "
          "deprecated keys",
          matched, int(rows.size()), ours, lineMatched, lines, deprecationMatched, deprecations);
    QVERIFY2(different.isEmpty(), qPrintable(different.join(u'\n')));
}

void VerdictsTest::corpusInvalid()
{
    COGWRIGHT_NEED_SHARED("corpus-invalid/expected.json");
    const QJsonArray rows =
        QJsonDocument::fromJson(test::readFile(test::sharedPath(u"corpus-invalid/expected.json"_s))).array();
    int matched = 0;
    QStringList different;
    for (const QJsonValue &value : rows) {
        const QJsonObject row = value.toObject();
        const QString slug = row.value("slug"_L1).toString();
        const bool accepted = row.value("accepted"_L1).toBool();
        const QStringList codes = row.value("codes"_L1).toVariant().toStringList();
        const auto project = Project::open(test::sharedPath(u"corpus-invalid/"_s + slug));
        QVERIFY2(project, qPrintable(slug));
        const ConfigReading reading = readConfig(*project);
        const bool ofTables =
            std::ranges::any_of(codes, [](const QString &code) { return codesOfTables.contains(code); });
        const bool same = accepted || ofTables ? reading.acceptedByCog
                          : codes.contains(u"other"_s)
                              ? !reading.acceptedByCog
                              : codes.contains(reading.refusal) && hasRefusal(reading, reading.refusal);
        matched += same ? 1 : 0;
        if (!same)
            different.append(u"%1: cog %2, here %3"_s.arg(slug, codes.join(u' '), reading.refusal));
    }
    qInfo("corpus-invalid: %d of %d", matched, int(rows.size()));
    QVERIFY2(different.isEmpty(), qPrintable(different.join(u'\n')));
}

QTEST_GUILESS_MAIN(VerdictsTest)
#include "tst_verdicts.moc"
