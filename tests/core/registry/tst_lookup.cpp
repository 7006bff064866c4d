// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "fakes/fakepackageindex.h"
#include "registry/lookup.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

namespace {

/// A table of two distributions, as packages.json writes them.
std::unique_ptr<PackageTable> table()
{
    return PackageTable::fromJson(R"({"source":"a test","sources":[],
"packages":{
"known":{"v":[["2.0",10,4096,0],["1.0",9,4096,0]],"d":[[]]},
"lib":{"v":[["1.0",10,4096,0]],"d":[[]]}
}}
)");
}

LookUpRequest request(const QStringList &lines)
{
    LookUpRequest request;
    for (const QString &line : lines)
        request.requirements.append(parseRequirement(line, {}));
    return request;
}

QStringList codes(const QList<Finding> &findings)
{
    QStringList list;
    for (const Finding &finding : findings)
        list.append(finding.code);
    return list;
}

} // namespace

/// What is asked of an index, and what the table holds afterwards.
class LookUpTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsAsked_data();
    void whatIsAsked();
    void dependenciesAreFollowed();
    void anEndlessChainEnds();
    void whatIsShippedStays();
    void noAnswerIsSaidOnce();
    void anIndexOfTheProject();
    void noTimeLeft();
};

void LookUpTest::whatIsAsked_data()
{
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("asked");
    QTest::newRow("known") << QStringList{u"known==2.0"_s} << u""_s;
    QTest::newRow("known, no version") << QStringList{u"known>=1"_s} << u""_s;
    QTest::newRow("a release not held") << QStringList{u"known==3.0"_s} << u"known==3.0"_s;
    QTest::newRow("another index's build") << QStringList{u"known==3.0+cu118"_s} << u""_s;
    QTest::newRow("unknown") << QStringList{u"acme"_s, u"acme2==1"_s} << u"acme acme2==1"_s;
    QTest::newRow("asked once") << QStringList{u"acme"_s, u"acme>1"_s} << u"acme"_s;
    QTest::newRow("from elsewhere") << QStringList{u"acme @ https://x.example/acme-1.zip"_s,
                                                   u"git+https://x.example/a#egg=acme3"_s}
                                    << u""_s;
    QTest::newRow("not for Linux") << QStringList{u"acme; sys_platform == 'win32'"_s} << u""_s;
    QTest::newRow("cog itself") << QStringList{u"cog"_s} << u""_s;
}

void LookUpTest::whatIsAsked()
{
    QFETCH(const QStringList, lines);
    QFETCH(const QString, asked);
    FakePackageIndex index;
    const auto packages = table();
    LookUp lookUp(index, *packages, QDeadlineTimer(QDeadlineTimer::Forever));
    (void)lookUp.learn(request(lines));
    QCOMPARE(index.asked.join(u' '), asked);
}

void LookUpTest::dependenciesAreFollowed()
{
    FakePackageIndex index;
    index.add(u"acme"_s, u"1.0"_s, {u"images<2"_s, u"windows-only; sys_platform == 'win32'"_s});
    index.add(u"images"_s, u"1.5"_s, {u"lib"_s, u"acme"_s}, IndexReading::ReadNative);
    const auto packages = table();
    LookUp lookUp(index, *packages, QDeadlineTimer(QDeadlineTimer::Forever));
    QVERIFY(lookUp.learn(request({u"acme"_s})).isEmpty());
    QCOMPARE(index.asked, (QStringList{u"acme"_s, u"images"_s}));
    QStringList closed;
    for (const ResolvedPackage &package :
         closeOverDependencies(request({u"acme"_s}).requirements, {}, *packages))
        closed.append(package.name + (package.facts ? u" %1"_s.arg(int(package.facts->index)) : u" ?"_s));
    QCOMPARE(closed, (QStringList{u"acme 2"_s, u"images 3"_s, u"lib 0"_s}));
    const PackageFacts *facts = packages->find(u"acme"_s, std::nullopt);
    QCOMPARE(facts->download, Amount::exact(1'000, Origin::Index));
}

void LookUpTest::anEndlessChainEnds()
{
    /// Every package depends on fifty more.
    class Endless : public FakePackageIndex
    {
    public:
        QList<IndexAnswer> ask(const QList<IndexQuestion> &questions, const QDeadlineTimer &deadline) override
        {
            for (const IndexQuestion &question : questions) {
                QStringList more;
                for (int i = 0; i < 50; ++i)
                    more.append(u"%1-%2"_s.arg(question.name).arg(i));
                add(question.name, u"1.0"_s, more);
            }
            return FakePackageIndex::ask(questions, deadline);
        }
    } index;
    const auto packages = table();
    LookUp lookUp(index, *packages, QDeadlineTimer(QDeadlineTimer::Forever));
    (void)lookUp.learn(request({u"acme"_s}));
    QVERIFY(index.asked.size() <= 100);
}

void LookUpTest::whatIsShippedStays()
{
    FakePackageIndex index;
    index.add(u"known"_s, u"3.0"_s, {u"lib>=1"_s});
    index.answers[u"known"_s].distribution.releases.append(
        {.version = *Version::parse(u"2.0"), .wheels = everyPython, .files = everyPython, .download = 99});
    const auto packages = table();
    const PackageFacts *before = packages->find(u"known"_s, Version::parse(u"2.0"));
    LookUp lookUp(index, *packages, QDeadlineTimer(QDeadlineTimer::Forever));
    QVERIFY(lookUp.learn(request({u"known==3.0"_s})).isEmpty());
    QCOMPARE(before->version, u"2.0"_s); // still there
    const PackageFacts *shipped = packages->find(u"known"_s, Version::parse(u"2.0"));
    QCOMPARE(shipped->download, Amount::exact(10, Origin::Index));
    QCOMPARE(shipped->index, IndexReading::None);
    const PackageFacts *read = packages->find(u"known"_s, Version::parse(u"3.0"));
    QCOMPARE(read->dependencies, QStringList{u"lib>=1"_s});
    QCOMPARE(read->index, IndexReading::Read);
    QVERIFY(!read->isNearest);
}

void LookUpTest::noAnswerIsSaidOnce()
{
    FakePackageIndex index;
    index.answers[u"acme"_s] = {.kind = IndexAnswer::Kind::Unreachable, .problem = u"No such host."_s};
    const auto packages = table();
    LookUp lookUp(index, *packages, QDeadlineTimer(QDeadlineTimer::Forever));
    QCOMPARE(codes(lookUp.learn(request({u"acme"_s}))), QStringList{u"package-index-unreachable"_s});
    QCOMPARE(codes(lookUp.learn(request({u"acme"_s, u"other"_s}))), QStringList{});
    QCOMPARE(index.asked, QStringList{u"acme"_s});
}

void LookUpTest::anIndexOfTheProject()
{
    FakePackageIndex index;
    const auto packages = table();
    LookUp lookUp(index, *packages, QDeadlineTimer(QDeadlineTimer::Forever));
    LookUpRequest own = request({u"acme"_s});
    own.indexHosts = {u"private.example"_s};
    QList<Finding> findings = lookUp.learn(own);
    QCOMPARE(codes(findings), QStringList{u"package-not-on-index"_s});
    QVERIFY(findings.first().severity == Severity::Info);
    own = request({u"other"_s});
    own.indexHosts = {u"private.example"_s};
    own.replacesIndex = true;
    index.asked.clear();
    QCOMPARE(codes(lookUp.learn(own)), QStringList{u"package-index-not-asked"_s});
    QVERIFY(index.asked.isEmpty());
}

void LookUpTest::noTimeLeft()
{
    FakePackageIndex index;
    const auto packages = table();
    LookUp lookUp(index, *packages, QDeadlineTimer(0));
    const QList<Finding> findings = lookUp.learn(request({u"acme"_s}));
    QCOMPARE(codes(findings), QStringList{u"package-index-unreachable"_s});
    QVERIFY(findings.first().message.contains("acme"_L1));
    QVERIFY(index.asked.isEmpty());
}

QTEST_GUILESS_MAIN(LookUpTest)
#include "tst_lookup.moc"
