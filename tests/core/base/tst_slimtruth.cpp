// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/resolution.h"
#include "support/corpus.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// A need as both sides can be compared: a soname, a program, a gone package.
QString comparable(const QString &kind, const QString &name)
{
    if (kind == "glibc-execstack"_L1)
        return u"execstack"_s;
    if (kind == "compiler"_L1)
        return u"compiler"_s;
    if (kind == "sdist-vs-ffmpeg7"_L1)
        return u"av"_s;
    return name;
}

QString comparable(const Need &need)
{
    if (need.kind == NeedKind::Compiler)
        return u"compiler"_s;
    if (need.fix.environment.join(u' ').contains("execstack"_L1))
        return u"execstack"_s;
    if (need.wantedBy.startsWith("av "_L1) || need.wantedBy == "av"_L1)
        return u"av"_s;
    return need.name;
}

/// An apt name without what tells releases apart.
QString comparableFix(QString fix)
{
    if (fix.endsWith("t64"_L1))
        fix.chop(3);
    // The parts of a toolchain go together: they are one fix.
    static const QSet<QString> toolchain{u"gcc"_s, u"g++"_s, u"libc6-dev"_s, u"make"_s, u"build-essential"_s};
    return toolchain.contains(fix) ? u"toolchain"_s : fix.section(u": "_s, -1);
}

struct Share {
    int hit = 0, all = 0;
    void count(bool isHit) { hit += isHit, ++all; }
    [[nodiscard]] double percent() const { return all ? 100.0 * hit / all : 100.0; }
};

void print(const char *what, const Share &share)
{
    std::printf("  %-70s %5.1f %%  (%d of %d)\n", what, share.percent(), share.hit, share.all);
}

} // namespace

/// Compares verdicts, needs and fixes with real installs on a slim root.
class SlimTruthTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void agreement();
    void speed();
};

void SlimTruthTest::agreement()
{
    QFile file(test::sharedPath(u"facts/slim-truth.jsonl"_s));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("The recorded installs are not there; COGWRIGHT_SHARED names their folder.");

    Share slim, fixed, surplus, surplusAtAll, notSlim, recall, precision, verdicts;
    int works = 0, breaks = 0;
    while (!file.atEnd()) {
        const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
        const QString slug = row.value("slug"_L1).toString();
        const QString verdict = row.value("verdict_on_slim"_L1).toString();
        if (slug.isEmpty() || verdict == "unknown"_L1)
            continue;
        const Result<Project> project = Project::open(test::sharedPath(u"corpus/"_s + slug));
        QVERIFY2(project, qPrintable(slug));
        const Resolution resolution = resolve(*project);
        const Candidate *candidate = resolution.candidate(BaseStrategy::Slim);
        QVERIFY2(candidate, qPrintable(slug));
        const bool choseSlim = resolution.choice && resolution.choice->strategy == BaseStrategy::Slim;
        verdicts.count(toString(candidate->verdict) == verdict);
        if (toString(candidate->verdict) != verdict)
            std::printf("    verdict  %-14s %s, recorded %s\n", qPrintable(slug),
                        qPrintable(toString(candidate->verdict)), qPrintable(verdict));

        // Needs that slim does not meet by itself. curl is in Cog's own slim images, so it is none.
        QMap<QString, QString> wishes, wishesOfFixes;
        QSet<QString> earlyFixes;
        QSet<QString> found, foundEarly, real, realEarly, fixes, wantedFixes;
        for (qsizetype i = 0; i < resolution.needs.size(); ++i) {
            const Need &need = resolution.needs[i];
            if (candidate->answers[i].status == NeedStatus::Met || need.name == "curl"_L1)
                continue;
            found.insert(comparable(need));
            wishes.insert(comparable(need), need.wantedBy);
            if (need.phase != Phase::Run)
                foundEarly.insert(comparable(need));
            for (const QString &fix : candidate->answers[i].fix.apt + candidate->answers[i].fix.environment) {
                fixes.insert(comparableFix(fix));
                if (need.phase != Phase::Run)
                    earlyFixes.insert(comparableFix(fix));
                wishesOfFixes.insert(comparableFix(fix), need.name + u" for "_s + need.wantedBy);
            }
        }
        const QJsonArray needs = row.value("needs"_L1).toArray();
        for (const QJsonValue &value : needs) {
            const QJsonObject need = value.toObject();
            const QString name = need.value("what"_L1).toString();
            if (name == "curl"_L1)
                continue;
            const QString key = comparable(need.value("kind"_L1).toString(), name);
            real.insert(key);
            if (need.value("phase"_L1).toString() != "run"_L1)
                realEarly.insert(key);
            for (const QJsonValue &fix : need.value("fixed_by"_L1).toArray()) {
                if (!fix.toString().startsWith("requirement:"_L1))
                    wantedFixes.insert(comparableFix(fix.toString()));
            }
        }
        for (const QString &name : std::as_const(real)) {
            recall.count(found.contains(name));
            if (!found.contains(name))
                std::printf("    missed   %-14s %s\n", qPrintable(slug), qPrintable(name));
        }
        for (const QString &name : std::as_const(foundEarly)) {
            precision.count(real.contains(name));
            if (!real.contains(name))
                std::printf("    surplus  %-14s %s, for %s\n", qPrintable(slug), qPrintable(name),
                            qPrintable(wishes.value(name)));
        }
        if (verdict == "breaks"_L1) {
            ++breaks;
            const bool noticed = std::ranges::any_of(
                resolution.findings, [](const Finding &f) { return f.code == "need-missing"_L1; });
            notSlim.count(!choseSlim || noticed);
            if (choseSlim)
                std::printf("    slim for a project that breaks: %s%s\n", qPrintable(slug),
                            noticed ? " (with a notice)" : "");
            continue;
        }
        ++works;
        slim.count(choseSlim);
        if (!choseSlim)
            std::printf("    not slim %-14s %s\n", qPrintable(slug),
                        qPrintable(resolution.choice ? resolution.choice->reason : u"no choice"_s));
        const bool allFixes =
            std::ranges::all_of(wantedFixes, [&](const QString &fix) { return fixes.contains(fix); });
        fixed.count(choseSlim && allFixes);
        if (!allFixes)
            std::printf("    fixes    %-14s has %s, wants %s\n", qPrintable(slug),
                        qPrintable(QStringList(fixes.values()).join(u' ')),
                        qPrintable(QStringList(wantedFixes.values()).join(u' ')));
        for (const QString &fix : std::as_const(fixes)) {
            surplusAtAll.count(!wantedFixes.contains(fix));
            // What shows only at run time was not tried, so the record can't call it needless.
            if (earlyFixes.contains(fix))
                surplus.count(!wantedFixes.contains(fix));
            if (!wantedFixes.contains(fix))
                std::printf("    fix too many %-12s %s, for %s\n", qPrintable(slug), qPrintable(fix),
                            qPrintable(wishesOfFixes.value(fix)));
        }
    }
    std::printf("Real installs on slim: %d projects work or can be repaired, %d break.\n", works, breaks);
    print("verdict on slim is the recorded one", verdicts);
    print("of those that work: slim is chosen (bar 95)", slim);
    print("of those that work: slim with every fix that was needed (bar 95)", fixed);
    print("fixes of install and import that were not needed (bar 20)", surplus);
    print("fixes that were not needed, with those for run time, which was not tried", surplusAtAll);
    print("of those that break: no slim without a notice (bar 95)", notSlim);
    print("needs found, recall (bar 95)", recall);
    print("needs of install and import that were real, precision (bar 80)", precision);
    std::fflush(stdout);
    QVERIFY(works + breaks > 0);
    QCOMPARE_GE(slim.percent(), 95.0);
    QCOMPARE_GE(fixed.percent(), 95.0);
    QCOMPARE_LE(surplus.percent(), 20.0);
    QCOMPARE_GE(notSlim.percent(), 95.0);
    QCOMPARE_GE(recall.percent(), 95.0);
    QCOMPARE_GE(precision.percent(), 80.0);
}

void SlimTruthTest::speed()
{
    qsizetype projects = 0;
    QElapsedTimer clock;
    clock.start();
    qint64 longest = 0;
    for (const QString &folder : {u"corpus"_s, u"corpus-invalid"_s}) {
        for (const QString &slug : test::sharedCases(folder)) {
            const Result<Project> project = Project::open(test::sharedPath(folder + u'/' + slug));
            if (!project)
                continue;
            QElapsedTimer one;
            one.start();
            const Resolution resolution = resolve(*project);
            longest = std::max(longest, one.elapsed());
            ++projects;
            for (const Candidate &candidate : resolution.candidates)
                QCOMPARE(candidate.answers.size(), resolution.needs.size());
            QVERIFY2(resolution.choice || !resolution.findings.isEmpty(), qPrintable(slug));
        }
    }
    if (projects == 0)
        QSKIP("The corpus is not there; COGWRIGHT_SHARED names its folder.");
    std::printf("resolve: %lld projects in %lld ms, the longest %lld ms\n", static_cast<long long>(projects),
                static_cast<long long>(clock.elapsed()), static_cast<long long>(longest));
    // A bound against runaway work; the figure of record comes from the benchmark.
    QCOMPARE_LT(longest, 10'000);
}

QTEST_GUILESS_MAIN(SlimTruthTest)
#include "tst_slimtruth.moc"
