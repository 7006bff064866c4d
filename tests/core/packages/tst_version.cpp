// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "packages/version.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

class TestVersion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parse_data();
    void parse();
    void refused_data();
    void refused();
    void order();
    void specifier_data();
    void specifier();
    void refusedSpecifier_data();
    void refusedSpecifier();
    void pinned_data();
    void pinned();
    void impossible_data();
    void impossible();
    void name_data();
    void name();
};

void TestVersion::parse_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("normal");
    const auto row = [](const char *text, const char *normal) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(normal);
    };
    row("1.0", "1.0");
    row("v1.0", "1.0");
    row("  1.0 ", "1.0");
    row("01.002", "1.2");
    row("1!2.0", "1!2.0");
    row("0!2.0", "2.0");
    row("1.0A1", "1.0a1");
    row("1.0.alpha.1", "1.0a1");
    row("1.0-beta_2", "1.0b2");
    row("1.0c3", "1.0rc3");
    row("1.0preview", "1.0rc0");
    row("1.0pre1", "1.0rc1");
    row("1.0-1", "1.0.post1");
    row("1.0post", "1.0.post0");
    row("1.0.rev4", "1.0.post4");
    row("1.0-r4", "1.0.post4");
    row("1.0.dev", "1.0.dev0");
    row("1.0a1.post2.dev3", "1.0a1.post2.dev3");
    row("2.1.0+cu118", "2.1.0+cu118");
    row("2.1.0+CU-118_x", "2.1.0+cu.118.x");
    row("1.0+0010", "1.0+10");
    row("2.0.0.dev20230501+cu118", "2.0.0.dev20230501+cu118");
    row("0.1.5.post20221221", "0.1.5.post20221221");
    row("20231106", "20231106");
}

void TestVersion::parse()
{
    QFETCH(QString, text);
    QFETCH(QString, normal);
    const std::optional<Version> version = Version::parse(text);
    QVERIFY(version.has_value());
    QCOMPARE(version->toString(), normal);
    QCOMPARE(Version::parse(version->toString())->toString(), normal);
    QVERIFY(*version == *Version::parse(normal));
}

void TestVersion::refused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "1.", ".1", "1..2", "1.0x", "1.0+", "1.0+a..b", "1.0 2", "!1", "1!",
                             "french toast", "1.0.*", "1.0--1", "latest", "==1.0", "1.0-", "1.0+cu118+x"})
        QTest::newRow(text) << QString::fromLatin1(text);
    QTest::newRow("10,000 digits") << QString(10'000, u'1');
    QTest::newRow("a number beyond 64 bits") << u"1.99999999999999999999"_s;
    QTest::newRow("digits that are not ASCII") << u"1.\u0663"_s;
}

void TestVersion::refused()
{
    QFETCH(QString, text);
    QVERIFY(!Version::parse(text).has_value());
}

void TestVersion::order()
{
    // Each is above the one before.
    const QStringList rising{u"1.0.dev456"_s,
                             u"1.0a1"_s,
                             u"1.0a2.dev456"_s,
                             u"1.0a12.dev456"_s,
                             u"1.0a12"_s,
                             u"1.0b1.dev456"_s,
                             u"1.0b2"_s,
                             u"1.0b2.post345.dev456"_s,
                             u"1.0b2.post345"_s,
                             u"1.0rc1.dev456"_s,
                             u"1.0rc1"_s,
                             u"1.0"_s,
                             u"1.0+abc.5"_s,
                             u"1.0+abc.7"_s,
                             u"1.0+5"_s,
                             u"1.0+5.0"_s,
                             u"1.0+10"_s,
                             u"1.0.post456.dev34"_s,
                             u"1.0.post456"_s,
                             u"1.0.1"_s,
                             u"1.1.dev1"_s,
                             u"1.10"_s,
                             u"2"_s,
                             u"1!0.1"_s};
    for (qsizetype i = 0; i < rising.size(); ++i) {
        for (qsizetype j = 0; j < rising.size(); ++j) {
            const auto wanted = i <=> j;
            const auto actual = *Version::parse(rising[i]) <=> *Version::parse(rising[j]);
            QVERIFY2(actual == wanted, qPrintable(rising[i] + u" against "_s + rising[j]));
        }
    }
    QVERIFY(*Version::parse(u"1.0") == *Version::parse(u"1.0.0.0"));
    QVERIFY(Version::parse(u"1.0rc1")->isPrerelease());
    QVERIFY(Version::parse(u"1.0.dev0")->isPrerelease());
    QVERIFY(!Version::parse(u"1.0.post0")->isPrerelease());
}

void TestVersion::specifier_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("held");
    const auto row = [](const char *set, const char *version, bool held) {
        QTest::addRow("%s %s %s", version, held ? "in" : "not in", set)
            << QString::fromLatin1(set) << QString::fromLatin1(version) << held;
    };
    row("", "1.0", true);
    row("", "1.0rc1", false);
    row("==1.0", "1.0.0", true);
    row("==1.0", "1.0+local", true);
    row("==1.0+local", "1.0", false);
    row("==1.0+local", "1.0+local", true);
    row("==1.0", "1.0.post1", false);
    row("==2.5.*", "2.5.1", true);
    row("==2.5.*", "2.5", true);
    row("==2.5.*", "2.50", false);
    row("==2.5.0.*", "2.5", true);
    row("==1!2.*", "2.1", false);
    row("!=1.0", "1.0.1", true);
    row("!=1.0.*", "1.0.5", false);
    row("!=1.0", "1.0+cpu", false);
    row(">=1.0", "1.0", true);
    row(">=2.0", "2.0rc1", false);
    row(">=2.0rc1", "2.0rc1", true);
    row(">=2.0rc1", "2.1a1", true);
    row("<=1.0", "1.0+cu118", true);
    row("<2.0", "2.0rc1", false);
    row("<2.0rc2", "2.0rc1", true);
    row(">1.7", "1.7.0.post1", false);
    row(">1.7.post1", "1.7.0.post2", true);
    row(">1.7", "1.7+local", false);
    row(">1.7", "1.7.1", true);
    row("~=2.2", "2.9", true);
    row("~=2.2", "3.0", false);
    row("~=2.2.3", "2.2.4", true);
    row("~=2.2.3", "2.3", false);
    row("~=2.2.post3", "2.3", true);
    row("~=2.2.0", "2.2.post1", true);
    row("===1.0", "1.0", true);
    row("===1.0", "1.0.0", false);
    row(">=1,<2,!=1.5", "1.5", false);
    row(">=1,<2,!=1.5", "1.6", true);
    row(" >= 1 , < 2 ", "1.6", true);
    row("~= 1.4.2", "1.4.5", true);
}

void TestVersion::specifier()
{
    QFETCH(QString, set);
    QFETCH(QString, version);
    QFETCH(bool, held);
    const std::optional<SpecifierSet> parsed = SpecifierSet::parse(set);
    QVERIFY(parsed.has_value());
    QCOMPARE(parsed->contains(*Version::parse(version)), held);
    QVERIFY(SpecifierSet::parse(parsed->toString())->contains(*Version::parse(version)) == held);
}

void TestVersion::refusedSpecifier_data()
{
    QTest::addColumn<QString>("set");
    for (const char *set : {"1.0", "=1.0", "=>1.0", "~=1", "~=1.*", ">=1.*", ">=1.0+cu118", "==", "==1.0.*.*",
                            "==1.0rc1.*", "== 1.0 2.0", ">=1.0 <2.0", "!1.0", "==1.0+x.*", "===", "=== a b"})
        QTest::newRow(set) << QString::fromLatin1(set);
    QTest::newRow("10,000 digits") << u"=="_s + QString(10'000, u'1');
    QTest::newRow("2,000 conditions") << u">=1,"_s.repeated(2'000);
}

void TestVersion::refusedSpecifier()
{
    QFETCH(QString, set);
    QVERIFY(!SpecifierSet::parse(set).has_value());
}

void TestVersion::pinned_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("pin");
    const auto row = [](const char *set, const char *pin) {
        QTest::newRow(set) << QString::fromLatin1(set) << QString::fromLatin1(pin);
    };
    row("==1.0", "1.0");
    row("===1.0", "1.0");
    row("==2.0.1+cu118", "2.0.1+cu118");
    row("==1.0,>=0.5", "1.0");
    row("==1.0,>=2", "");
    row("==1.0,==1.0.0", "1.0.0");
    row("==1.0,==1.1", "");
    row("==1.*", "");
    row(">=1.0", "");
    row("~=1.0", "");
    row("", "");
    row("==1.0rc1", "1.0rc1");
}

void TestVersion::pinned()
{
    QFETCH(QString, set);
    QFETCH(QString, pin);
    const std::optional<Version> found = SpecifierSet::parse(set)->pinned();
    QCOMPARE(found ? found->toString() : QString(), pin);
}

void TestVersion::impossible_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<bool>("impossible");
    const auto row = [](const char *set, bool impossible) {
        QTest::newRow(set) << QString::fromLatin1(set) << impossible;
    };
    row("", false);
    row(">=1", false);
    row("<1", false);
    row(">=2,<1", true);
    row("==1.0,==1.1", true);
    row("==1.0,>=2", true);
    row("==1.0,!=1.0", true);
    row("==1.*,<1.5", false);
    row("==1.*,>=2", true);
    row(">1.0,<1.0.1", false);
    row(">=1.0,<=1.0", false);
    row(">1.0,<=1.0", true);
    row("~=2.2.3,>=2.3", true);
    row("~=2.2,>=2.3", false);
    row(">=2,!=2.0", false);
    row("<2,!=1.*", false);
    row("<2,>=1,!=1.*", true);
    row(">=1.0rc1,<1.0rc2", false);
    row(">2,<3,!=2.*", true);
    row("==2.0.1+cu118,==2.0.1", false);
    row("==2.0.1+cu118,==2.0.1+cpu", true);
}

void TestVersion::impossible()
{
    QFETCH(QString, set);
    QFETCH(bool, impossible);
    QCOMPARE(SpecifierSet::parse(set)->isImpossible(), impossible);
}

void TestVersion::name_data()
{
    QTest::addColumn<QString>("raw");
    QTest::addColumn<QString>("normal");
    const auto row = [](const char *raw, const char *normal) {
        QTest::newRow(raw) << QString::fromLatin1(raw) << QString::fromLatin1(normal);
    };
    row("Pillow", "pillow");
    row("huggingface_hub", "huggingface-hub");
    row("zope.interface", "zope-interface");
    row("A-_.b", "a-b");
    row("ruamel.yaml.clib", "ruamel-yaml-clib");
}

void TestVersion::name()
{
    QFETCH(QString, raw);
    QFETCH(QString, normal);
    QCOMPARE(normalisedName(raw), normal);
    QCOMPARE(normalisedName(normal), normal);
}

QTEST_GUILESS_MAIN(TestVersion)
#include "tst_version.moc"
