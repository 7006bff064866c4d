// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/clirun.h"
#include "support/corpus.h"
#include "support/jsonschema.h"
#include "support/scratchproject.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

const JsonSchema &sarifSchema()
{
    const QString path =
        qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s) + u"/tests/data/sarif/sarif-schema-2.1.0.json"_s;
    static const JsonSchema schema(QJsonDocument::fromJson(readFile(path)).object());
    return schema;
}

QString errorsOf(const QJsonValue &value)
{
    return sarifSchema().errors(value).mid(0, 10).join(u'\n');
}

QJsonObject firstRun(const QJsonObject &log)
{
    return log.value("runs"_L1).toArray().at(0).toObject();
}

QJsonArray results(const QJsonObject &log)
{
    return firstRun(log).value("results"_L1).toArray();
}

QJsonObject resultOf(const QJsonObject &log, const QString &code)
{
    for (const QJsonValue &result : results(log)) {
        if (result["ruleId"_L1] == code)
            return result.toObject();
    }
    return {};
}

/// Every text in a value, with what could turn a terminal or a page.
QStringList unsafeTexts(const QJsonValue &value, const QString &path = {})
{
    QStringList found;
    if (value.isString()) {
        const bool isContent = path.endsWith(".insertedContent.text"_L1) || path.contains(".help."_L1);
        for (const QChar c : value.toString()) {
            const bool isLayout = isContent && (c == u'\n' || c == u'\t' || c == u'\r');
            const bool turns = (c.unicode() >= 0x202a && c.unicode() <= 0x202e) ||
                               (c.unicode() >= 0x2066 && c.unicode() <= 0x2069);
            if ((c.category() == QChar::Other_Control && !isLayout) || turns)
                found.append(path);
        }
    }
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        found += unsafeTexts(it.value(), path + u'.' + it.key());
    for (const QJsonValue &item : value.toArray())
        found += unsafeTexts(item, path);
    return found;
}

const QByteArray build = "build:\n  python_version: \"3.12\"\n";

} // namespace

/// `check --format sarif`: valid by the schema of the standard, and useful to who reads it.
class SarifTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theValidatorRefusesWhatIsWrong_data();
    void theValidatorRefusesWhatIsWrong();
    void oneProject();
    void silencedFindingsAreSuppressed();
    void filesAreNamedFromWhereTheCommandWasCalled();
    void aProjectThatCannotBeRead();
    void nothingInItTurnsATerminal();
    void everyRealFile();
};

void SarifTest::theValidatorRefusesWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("log");
    const auto row = [](const char *name, const char *run) {
        QTest::newRow(name) << QByteArray("{\"version\": \"2.1.0\", \"runs\": [{") + run + "}]}";
    };
    const char *tool = R"("tool": {"driver": {"name": "x"}})";
    const QByteArray withTool = QByteArray(tool) + ", ";
    QTest::newRow("version") << QByteArray(R"({"version": "2.0.0", "runs": []})");
    QTest::newRow("no runs") << QByteArray(R"({"version": "2.1.0"})");
    row("no tool", "\"results\": []");
    row("unknown field", (withTool + "\"finds\": []").constData());
    row("no message", (withTool + R"("results": [{"ruleId": "a"}])").constData());
    row("level", (withTool + R"("results": [{"message": {"text": "a"}, "level": "info"}])").constData());
    row("message without text", (withTool + R"("results": [{"message": {}}])").constData());
    row("line 0",
        (withTool +
         R"("results": [{"message": {"text": "a"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a"}, "region": {"startLine": 0}}}]}])")
            .constData());
    row("column kind", (withTool + R"("columnKind": "bytes")").constData());
    row("suppression",
        (withTool + R"("results": [{"message": {"text": "a"}, "suppressions": [{"kind": "no"}]}])")
            .constData());
    row("rule twice", R"("tool": {"driver": {"name": "x", "rules": [{"id": "a"}, {"id": "a"}]}})");
    row("invocation", (withTool + R"("invocations": [{"exitCode": 1}])").constData());
    row("address with a blank",
        (withTool +
         R"("results": [{"message": {"text": "a"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a b"}}}]}])")
            .constData());
}

void SarifTest::theValidatorRefusesWhatIsWrong()
{
    QFETCH(QByteArray, log);
    QVERIFY(errorsOf(QJsonDocument::fromJson(
                         R"({"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}}]})")
                         .object())
                .isEmpty());
    const QJsonDocument document = QJsonDocument::fromJson(log);
    QVERIFY(document.isObject());
    QVERIFY(!errorsOf(document.object()).isEmpty());
}

void SarifTest::oneProject()
{
    const ScratchProject scratch(build + "concurrency: 54\npredict: \"run.py:Runner\"\n");
    const CliRun run = runCli({u"check"_s, scratch.path(), u"--format"_s, u"sarif"_s});
    QCOMPARE(run.status, 1);
    const QJsonObject log = run.document();
    QCOMPARE(errorsOf(log), QString());
    const QJsonObject one = firstRun(log);
    QCOMPARE(one["columnKind"_L1].toString(), u"utf16CodeUnits"_s);
    const QJsonObject invocation = one["invocations"_L1].toArray().at(0).toObject();
    QCOMPARE(invocation["executionSuccessful"_L1], QJsonValue(true));
    QCOMPARE(invocation["exitCode"_L1], QJsonValue(1));

    const QJsonArray rules = one["tool"_L1]["driver"_L1]["rules"_L1].toArray();
    QSet<QString> ids;
    for (const QJsonValue &result : results(log)) {
        const QJsonObject rule = rules[result["ruleIndex"_L1].toInt()].toObject();
        QCOMPARE(rule["id"_L1], result["ruleId"_L1]);
        ids.insert(rule["id"_L1].toString());
        for (const QLatin1StringView field : {"shortDescription"_L1, "fullDescription"_L1, "help"_L1})
            QVERIFY(!rule[field]["text"_L1].toString().isEmpty());
        QVERIFY(!rule["help"_L1]["markdown"_L1].toString().isEmpty());
    }
    QCOMPARE(ids.size(), rules.size());

    const QJsonObject type = resultOf(log, u"type-mismatch"_s);
    QCOMPARE(type["level"_L1].toString(), u"error"_s);
    const QJsonValue region = type["locations"_L1].toArray().at(0)["physicalLocation"_L1]["region"_L1];
    QCOMPARE(region["startLine"_L1], QJsonValue(3));
    QCOMPARE(region["startColumn"_L1], QJsonValue(14));
    const QJsonValue change = type["fixes"_L1].toArray().at(0)["artifactChanges"_L1].toArray().at(0);
    QCOMPARE(change["replacements"_L1].toArray().at(0)["insertedContent"_L1]["text"_L1].toString(),
             u"{max: 54}"_s);
    QCOMPARE(resultOf(log, u"deprecated-key"_s)["level"_L1].toString(), u"warning"_s);
    // No result carries the list where none is silenced.
    QVERIFY(!type.contains("suppressions"_L1));
}

void SarifTest::silencedFindingsAreSuppressed()
{
    const ScratchProject scratch(build + "concurrency: 54\npredict: \"run.py:Runner\"\n");
    scratch.write(u".cogwright.json"_s, R"({"silenced": ["deprecated-key"]})");
    const QJsonObject log = runCli({u"check"_s, scratch.path(), u"--format"_s, u"sarif"_s}).document();
    QCOMPARE(errorsOf(log), QString());
    const QJsonArray suppressions = resultOf(log, u"deprecated-key"_s)["suppressions"_L1].toArray();
    QCOMPARE(suppressions.size(), 1);
    QCOMPARE(suppressions[0]["kind"_L1].toString(), u"external"_s);
    // The standard: where one result has the list, every result has it.
    const QJsonObject shown = resultOf(log, u"type-mismatch"_s);
    QVERIFY(shown.contains("suppressions"_L1) && shown["suppressions"_L1].toArray().isEmpty());
}

void SarifTest::filesAreNamedFromWhereTheCommandWasCalled()
{
    const ScratchProject scratch;
    scratch.write(u"models/a b/cog.yaml"_s, build + "concurrency: 54\n");
    const auto location = [&](const QStringList &arguments, const QString &folder) {
        const CliRun run = runCli(QStringList{u"check"_s, u"--format"_s, u"sarif"_s} + arguments, {}, folder);
        const QString errors = errorsOf(run.document());
        const QJsonValue place = resultOf(run.document(), u"type-mismatch"_s)["locations"_L1].toArray().at(0);
        const QJsonObject at = place["physicalLocation"_L1]["artifactLocation"_L1].toObject();
        return errors + at["uri"_L1].toString() + u' ' + at["uriBaseId"_L1].toString();
    };
    const QString expected = u"models/a%20b/cog.yaml SRCROOT"_s;
    QCOMPARE(location({u"models/a b"_s}, scratch.path()), expected);
    QCOMPARE(location({u"models/a b/cog.yaml"_s}, scratch.path()), expected);
    QCOMPARE(location({scratch.path(u"models/a b"_s)}, scratch.path()), expected);
    QCOMPARE(location({u"../models/a b"_s}, scratch.path(u"models"_s)), u"a%20b/cog.yaml SRCROOT"_s);
    QCOMPARE(location({}, scratch.path(u"models/a b"_s)), u"cog.yaml SRCROOT"_s);
    // What lies elsewhere is named by its whole address.
    const ScratchProject other;
    const QString whole = location({scratch.path(u"models/a b"_s)}, other.path());
    QVERIFY2(whole.startsWith("file:///"_L1) && whole.endsWith("/models/a%20b/cog.yaml "_L1),
             qPrintable(whole));
}

void SarifTest::aProjectThatCannotBeRead()
{
    const ScratchProject scratch;
    const CliRun run = runCli({u"check"_s, scratch.path(u"nothing"_s), u"--format"_s, u"sarif"_s});
    QCOMPARE(run.status, 3);
    QCOMPARE(errorsOf(run.document()), QString());
    QCOMPARE(firstRun(run.document())["invocations"_L1].toArray().at(0)["executionSuccessful"_L1],
             QJsonValue(false));
    QCOMPARE(resultOf(run.document(), u"project-missing"_s)["level"_L1].toString(), u"error"_s);
}

void SarifTest::nothingInItTurnsATerminal()
{
    const ScratchProject scratch(
        build + "  python_requirements: requirements.txt\n  \"\\e[31mred\": 1\nrun: \"a\\e[2Jb:\\u202eC\"\n");
    scratch.write(u"requirements.txt"_s, "numpy=1.0\x1b[31m\n\xe2\x80\xae"
                                         "evil\n");
    const CliRun run = runCli({u"check"_s, scratch.path(), u"--format"_s, u"sarif"_s});
    QVERIFY(results(run.document()).size() >= 3);
    QCOMPARE(errorsOf(run.document()), QString());
    QCOMPARE(unsafeTexts(run.document()), QStringList());
}

/// The whole of the real projects in one log.
void SarifTest::everyRealFile()
{
    COGWRIGHT_NEED_SHARED("corpus/expected.json");
    QStringList arguments{u"check"_s, u"--format"_s, u"sarif"_s};
    for (const QString &folder : {u"corpus"_s, u"corpus-invalid"_s}) {
        for (const QString &slug : sharedCases(folder))
            arguments.append(sharedPath(folder + u'/' + slug));
    }
    const QJsonObject log = runCli(arguments, {}, {}, 250'000).document();
    QCOMPARE(errorsOf(log), QString());
    QCOMPARE(unsafeTexts(log), QStringList());
    const qsizetype rules = firstRun(log)["tool"_L1]["driver"_L1]["rules"_L1].toArray().size();
    qInfo("%lld results of %lld rules are valid", static_cast<long long>(results(log).size()),
          static_cast<long long>(rules));
    QVERIFY(results(log).size() > 300 && rules > 40);
}

QTEST_GUILESS_MAIN(SarifTest)
#include "tst_sarif.moc"
