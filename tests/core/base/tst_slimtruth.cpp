// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/resolution.h"
#include "support/corpus.h"
#include "support/fixfigures.h"

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
using test::comparableFix;
using test::print;
using test::Share;

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

/// One recorded project beside what was worked out for it.
struct Case {
    QString slug, verdict;                ///< as recorded
    QMap<QString, QStringList> realNeeds; ///< comparable name -> recorded fixes
    Resolution resolution;

    [[nodiscard]] bool works() const { return verdict != "breaks"_L1; }
};

QList<Case> recordedCases(QFile &file)
{
    QList<Case> cases;
    while (!file.atEnd()) {
        const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
        Case one{.slug = row.value("slug"_L1).toString(),
                 .verdict = row.value("verdict_on_slim"_L1).toString(),
                 .realNeeds = {},
                 .resolution = {}};
        if (one.slug.isEmpty() || one.verdict == "unknown"_L1)
            continue;
        const QJsonArray needs = row.value("needs"_L1).toArray();
        for (const QJsonValue &value : needs) {
            const QJsonObject need = value.toObject();
            const QString name = need.value("what"_L1).toString();
            if (name == "curl"_L1) // in Cog's own slim images, so it is no need
                continue;
            QStringList &fixes = one.realNeeds[comparable(need.value("kind"_L1).toString(), name)];
            for (const QJsonValue &fix : need.value("fixed_by"_L1).toArray()) {
                if (!fix.toString().startsWith("requirement:"_L1))
                    fixes.append(comparableFix(fix.toString()));
            }
        }
        if (const Result<Project> project = Project::open(test::sharedPath(u"corpus/"_s + one.slug)))
            one.resolution = resolve(*project);
        cases.append(std::move(one));
    }
    return cases;
}

struct Figures {
    Share verdicts, slim, fixed, surplus, surplusAtAll, notSlim, recall, precision;
};

/// Counts one case; needs that `leftOut` names are taken for unknown. `say`: print what differs.
void judge(const Case &one, const QSet<QString> &leftOut, bool say, Figures &figures)
{
    const Resolution &resolution = one.resolution;
    const Candidate *candidate = resolution.candidate(BaseStrategy::Slim);
    QVERIFY2(candidate, qPrintable(one.slug));
    const auto tell = [&](const char *what, const QString &text) {
        if (say)
            std::printf("    %-13s %-14s %s\n", what, qPrintable(one.slug), qPrintable(text));
    };
    QSet<QString> found, foundEarly, fixes, earlyFixes;
    QMap<QString, QString> wishes;
    bool isBlocked = false;
    for (qsizetype i = 0; i < resolution.needs.size(); ++i) {
        const Need &need = resolution.needs[i];
        const NeedAnswer &answer = candidate->answers[i];
        if (answer.status == NeedStatus::Met || need.name == "curl"_L1 || leftOut.contains(need.id))
            continue;
        isBlocked = isBlocked || answer.status == NeedStatus::Unmet;
        const bool early = need.phase != Phase::Run;
        found.insert(comparable(need));
        wishes.insert(comparable(need), need.wantedBy);
        if (early)
            foundEarly.insert(comparable(need));
        for (const QString &fix : answer.fix.apt + answer.fix.environment) {
            fixes.insert(comparableFix(fix));
            wishes.insert(comparableFix(fix), need.name + u" for "_s + need.wantedBy);
            if (early)
                earlyFixes.insert(comparableFix(fix));
        }
    }
    // Without a need that was left out, nothing but the others can speak against slim.
    const bool choseSlim = leftOut.isEmpty()
                               ? resolution.choice && resolution.choice->strategy == BaseStrategy::Slim
                               : candidate->verdict != Verdict::Breaks || !isBlocked;
    const bool noticed =
        leftOut.isEmpty() ? std::ranges::any_of(resolution.findings,
                                                [](const Finding &f) { return f.code == "need-missing"_L1; })
                          : isBlocked;
    figures.verdicts.count(toString(candidate->verdict) == one.verdict);
    if (toString(candidate->verdict) != one.verdict)
        tell("verdict", toString(candidate->verdict) + u", recorded "_s + one.verdict);
    for (auto it = one.realNeeds.begin(); it != one.realNeeds.end(); ++it) {
        figures.recall.count(found.contains(it.key()));
        if (!found.contains(it.key()))
            tell("missed", it.key());
    }
    for (const QString &name : std::as_const(foundEarly)) {
        figures.precision.count(one.realNeeds.contains(name));
        if (!one.realNeeds.contains(name))
            tell("surplus", name + u", for "_s + wishes.value(name));
    }
    if (!one.works()) {
        figures.notSlim.count(!choseSlim || noticed);
        if (choseSlim)
            tell("slim, breaks", noticed ? u"with a notice"_s : u"without a notice"_s);
        return;
    }
    figures.slim.count(choseSlim);
    if (!choseSlim)
        tell("not slim", resolution.choice ? resolution.choice->reason : u"no choice"_s);
    QSet<QString> wanted;
    for (const QStringList &names : std::as_const(one.realNeeds))
        wanted.unite(QSet<QString>(names.cbegin(), names.cend()));
    const bool all = std::ranges::all_of(wanted, [&](const QString &fix) { return fixes.contains(fix); });
    figures.fixed.count(choseSlim && all);
    if (!all)
        tell("fixes", u"has "_s + QStringList(fixes.values()).join(u' ') + u", wants "_s +
                          QStringList(wanted.values()).join(u' '));
    for (const QString &fix : std::as_const(fixes)) {
        figures.surplusAtAll.count(!wanted.contains(fix));
        // What shows only at run time was not tried, so the record can't call it needless.
        if (earlyFixes.contains(fix))
            figures.surplus.count(!wanted.contains(fix));
        if (!wanted.contains(fix))
            tell("fix too many", fix + u", for "_s + wishes.value(fix));
    }
}

void print(const Figures &figures)
{
    print("verdict on slim is the recorded one", figures.verdicts);
    print("of those that work: slim is chosen (bar 95)", figures.slim);
    print("of those that work: slim with every fix that was needed (bar 95)", figures.fixed);
    print("fixes of install and import that were not needed (bar 20)", figures.surplus);
    print("fixes that were not needed, with those for run time, which was not tried", figures.surplusAtAll);
    print("of those that break: no slim without a notice (bar 95)", figures.notSlim);
    print("needs found, recall (bar 95)", figures.recall);
    print("needs of install and import that were real, precision (bar 80)", figures.precision);
}

/// The needs of a case whose fact was learnt from installs like these, of packages that no other
/// recorded project has: what would be missing had this project not been among them.
QSet<QString> ownFacts(const Case &one, const QHash<QString, int> &projectsWith)
{
    QSet<QString> ids;
    for (const Need &need : one.resolution.needs) {
        if (!need.source.contains("real installs"_L1))
            continue;
        const QStringList wishes = need.wantedBy.split(u", "_s);
        if (std::ranges::all_of(wishes, [&](const QString &wish) {
                return projectsWith.value(wish.section(u' ', 0, 0)) <= 1;
            }))
            ids.insert(need.id);
    }
    return ids;
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
    const QList<Case> cases = recordedCases(file);
    QVERIFY(!cases.isEmpty());

    QHash<QString, int> projectsWith;
    Share works, bare;
    for (const Case &one : cases) {
        works.count(one.works());
        bare.count(one.verdict == "works"_L1);
        for (const ResolvedPackage &package : one.resolution.packages)
            ++projectsWith[package.name];
    }
    Figures figures, withoutOwn;
    int leftOut = 0;
    for (const Case &one : cases) {
        judge(one, {}, true, figures);
        const QSet<QString> own = ownFacts(one, projectsWith);
        leftOut += int(own.size());
        judge(one, own, false, withoutOwn);
    }
    std::printf("Real installs on slim, %lld projects. Base rates, what is right without looking:\n",
                static_cast<long long>(cases.size()));
    print("slim with fixes for every project", works);
    print("slim as it is for every project", bare);
    std::printf("With all facts:\n");
    print(figures);
    std::printf("Without facts that only the project itself gave (%d needs left out):\n", leftOut);
    print(withoutOwn);
    std::fflush(stdout);
    QCOMPARE_GE(figures.slim.percent(), 95.0);
    QCOMPARE_GE(figures.fixed.percent(), 95.0);
    QCOMPARE_LE(figures.surplusAtAll.percent(), 20.0);
    QCOMPARE_GE(figures.notSlim.percent(), 95.0);
    QCOMPARE_GE(figures.recall.percent(), 95.0);
    QCOMPARE_GE(figures.precision.percent(), 80.0);
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
