// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/basecontents.h"
#include "base/resolution.h"
#include "support/fixfigures.h"
#include "support/scratchproject.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using test::comparableFix;
using test::print;
using test::ScratchProject;
using test::Share;

namespace {

QStringList strings(const QJsonValue &value)
{
    QStringList list;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        list.append(item.toString());
    return list;
}

ScratchProject projectOf(const QJsonObject &row)
{
    QByteArray config = "build:\n  python_version: \"" + row["python"_L1].toString().toUtf8() +
                        "\"\n  python_requirements: requirements.txt\n";
    if (const QStringList packages = strings(row["system_packages"_L1]); !packages.isEmpty())
        config += "  system_packages: [" + packages.join(u", "_s).toUtf8() + "]\n";
    ScratchProject folder(config);
    folder.write(u"requirements.txt"_s, strings(row["requirements"_L1]).join(u'\n').toUtf8() + '\n');
    return folder;
}

/// Fixes of one side, comparable; variables without the mark of the record.
QSet<QString> comparableFixes(const QStringList &fixes)
{
    QSet<QString> names;
    for (QString fix : fixes)
        names.insert(comparableFix(fix.startsWith("env:"_L1) ? fix.sliced(4) : fix));
    return names;
}

} // namespace

/// Compares what is worked out with installs of invented requirement sets on a root laid out as
/// python:X-slim (tests/data/installs, made by tools/slim_installs.py).
class InstallsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void agreement();
};

void InstallsTest::agreement()
{
    QFile file(qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s) + u"/tests/data/installs/results.jsonl"_s);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    Share slim, fixed, fixedAtFirst, surplus, verdicts, untouched;
    int failed = 0;
    while (!file.atEnd()) {
        const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
        const QString slug = row["slug"_L1].toString();
        QVERIFY(!slug.isEmpty());
        const QString verdict = row["verdict"_L1].toString();
        // What fails with every package that its message asks for fails on every base.
        if (verdict == "fails"_L1) {
            ++failed;
            continue;
        }
        QStringList recorded;
        const QJsonArray needs = row["needs"_L1].toArray();
        for (const QJsonValue &need : needs)
            recorded += strings(need["fixed_by"_L1]);
        const QSet<QString> wanted = comparableFixes(recorded);
        const ScratchProject folder = projectOf(row);
        const Result<Project> project = Project::open(folder.path());
        QVERIFY(project);
        const Resolution resolution = resolve(*project);
        const Candidate *candidate = resolution.candidate(BaseStrategy::Slim);
        QVERIFY(candidate);
        QStringList early, late;
        for (qsizetype i = 0; i < resolution.needs.size(); ++i) {
            const NeedFix &fix = candidate->answers[i].fix;
            (resolution.needs[i].phase == Phase::Run ? late : early) += fix.apt + fix.environment;
        }
        const QSet<QString> named = comparableFixes(early);
        const QSet<QString> all = comparableFixes(early + late);
        untouched.count(verdict == "works"_L1);
        verdicts.count((verdict == "works"_L1) == named.isEmpty());
        slim.count(resolution.choice && resolution.choice->strategy == BaseStrategy::Slim);
        // A package that brings another has it; the record adds them one after another.
        const QSet<QString> brought =
            comparableFixes(QStringList(DistributionTable::shipped().broughtBy(early + late).values()));
        const bool hasAll = std::ranges::all_of(
            wanted, [&](const QString &fix) { return all.contains(fix) || brought.contains(fix); });
        fixed.count(hasAll);
        // A set that led to a new fact was missed when it was first seen.
        fixedAtFirst.count(hasAll && !row["mended"_L1].toBool());
        for (const QString &fix : named)
            surplus.count(!wanted.contains(fix));
        if (!hasAll || named != (named & wanted))
            std::printf("    %-22s has %s, wants %s\n", qPrintable(slug),
                        qPrintable(QStringList(named.values()).join(u' ')),
                        qPrintable(QStringList(wanted.values()).join(u' ')));
    }
    std::printf("Installs of invented sets, %d that can work, %d that fail on every base:\n", slim.all,
                failed);
    print("base rate: works on slim as it is", untouched);
    print("works as it is, or not, as recorded", verdicts);
    print("slim is chosen (bar 95)", slim);
    print("every fix that was needed is named (bar 90)", fixed);
    print("the same when first seen, before facts were mended from them", fixedAtFirst);
    print("fixes of install and import that were not needed (bar 20)", surplus);
    std::fflush(stdout);
    QCOMPARE_GE(slim.all, 25);
    QCOMPARE_GE(slim.percent(), 95.0);
    QCOMPARE_GE(fixed.percent(), 90.0);
    QCOMPARE_LE(surplus.percent(), 20.0);
}

QTEST_GUILESS_MAIN(InstallsTest)
#include "tst_installs.moc"
