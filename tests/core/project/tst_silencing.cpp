// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "project/silencing.h"

#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;

/// What the project's settings take out of the list of findings.
class SilencingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsFindings_data();
    void partsFindings();
};

void SilencingTest::partsFindings_data()
{
    QTest::addColumn<QList<Silence>>("silences");
    QTest::addColumn<QStringList>("shown");
    using Silences = QList<Silence>;
    QTest::newRow("none") << Silences() << QStringList{u"a1"_s, u"a2"_s, u"b2"_s, u"a"_s};
    QTest::newRow("code") << Silences{{.code = u"a"_s}} << QStringList{u"b2"_s};
    QTest::newRow("file") << Silences{{.code = u"a"_s, .file = u"x.txt"_s}} << QStringList{u"b2"_s, u"a"_s};
    QTest::newRow("other file") << Silences{{.code = u"a"_s, .file = u"y.txt"_s}}
                                << QStringList{u"a1"_s, u"a2"_s, u"b2"_s, u"a"_s};
    QTest::newRow("line") << Silences{{.code = u"a"_s, .file = u"x.txt"_s, .line = 2}}
                          << QStringList{u"a1"_s, u"b2"_s, u"a"_s};
    QTest::newRow("several") << Silences{{.code = u"b"_s}, {.code = u"a"_s, .file = u"x.txt"_s, .line = 1}}
                             << QStringList{u"a2"_s, u"a"_s};
}

void SilencingTest::partsFindings()
{
    QFETCH(QList<Silence>, silences);
    const auto at = [](int line) { return Place{.file = u"x.txt"_s, .line = line}; };
    const QList<Finding> findings{{.code = u"a"_s, .message = u"a1"_s, .place = at(1)},
                                  {.code = u"a"_s, .message = u"a2"_s, .place = at(2)},
                                  {.code = u"b"_s, .message = u"b2"_s, .place = at(2)},
                                  {.code = u"a"_s, .message = u"a"_s}};
    const FindingsBySilence parted = applySilences(findings, silences);
    QStringList shown;
    for (const Finding &finding : parted.shown)
        shown.append(finding.message);
    QTEST(shown, "shown");
    QCOMPARE(parted.shown.size() + parted.silenced.size(), findings.size());
}

QTEST_GUILESS_MAIN(SilencingTest)
#include "tst_silencing.moc"
