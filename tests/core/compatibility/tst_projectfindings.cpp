// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "compatibility/projectfindings.h"
#include "support/completedproject.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

/// Pins that the package index has no file of, for this Python.
class ProjectFindingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pinsWithoutARelease_data();
    void pinsWithoutARelease();
};

void ProjectFindingsTest::pinsWithoutARelease_data()
{
    QTest::addColumn<QString>("python");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("remedy"); // empty: nothing is found
    // scipy: 1.11.4 takes any newer Python and has no wheel for 3.13; 1.14.1 is the first that has one.
    QTest::newRow("a wheel before a source archive")
        << u"3.13"_s << u"scipy==1.10.1"_s << u"Write scipy==1.14.1"_s;
    QTest::newRow("a pin that fits") << u"3.11"_s << u"scipy==1.10.1"_s << QString();
    QTest::newRow("not on this platform")
        << u"3.13"_s << u"scipy==1.10.1; sys_platform == 'win32'"_s << QString();
    QTest::newRow("unknown") << u"3.13"_s << u"a-name-that-nobody-has==1.0"_s << QString();
    QTest::newRow("a range") << u"3.13"_s << u"scipy>=1.10"_s << QString();
}

void ProjectFindingsTest::pinsWithoutARelease()
{
    QFETCH(const QString, python);
    QFETCH(const QString, line);
    QFETCH(const QString, remedy);
    const CompletedProject fixture(u"python_version: \"%1\""_s.arg(python), {line});
    const Project project = fixture.project();
    const ConfigReading reading = readConfig(project);
    const Requirements requirements = readRequirements(project, reading);
    const Completion completion = complete(reading, requirements, CompatibilityTables::shipped());
    const QList<Finding> findings = projectFindings(project, reading, requirements, completion);
    const auto finding = std::ranges::find(findings, u"requirement-no-release"_s, &Finding::code);
    QCOMPARE(finding != findings.end(), !remedy.isEmpty());
    if (remedy.isEmpty())
        return;
    QCOMPARE(finding->remedies.size(), 1);
    QCOMPARE(finding->remedies.first().title, remedy);
}

QTEST_APPLESS_MAIN(ProjectFindingsTest)
#include "tst_projectfindings.moc"
