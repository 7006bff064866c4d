// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// The models behind the build view, and what the desktop asks for.

#include "logmodel.h"
#include "preferences.h"
#include "resultmodels.h"
#include "support/scratchproject.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using cogwright::test::ScratchProject;

class ListsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLogCanBeCutToItsErrors();
    void figuresStandBesideTheirEstimates();
    void historyTellsWhatChanged();
    void theDesktopCanAskForLessMotion_data();
    void theDesktopCanAskForLessMotion();
};

void ListsTest::theLogCanBeCutToItsErrors()
{
    LogModel log;
    const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
    log.append("== Python packages\nCollecting a\nWARNING: old pip\nERROR: no a\n");
    log.flush();
    const auto numbers = [&log] {
        QList<int> list;
        for (int row = 0; row < log.count(); ++row)
            list.append(log.data(log.index(row), LogModel::NumberRole).toInt());
        return list;
    };
    QCOMPARE(numbers(), QList<int>({1, 2, 3, 4}));
    log.setFilter(LogModel::WarningsAndErrors);
    QCOMPARE(numbers(), QList<int>({1, 3, 4}));
    QCOMPARE(log.rowOf(1), 1); // the line of "Collecting a" is hidden: the next one is shown
    log.append("fine\nE: gone\n");
    log.flush();
    QCOMPARE(numbers(), QList<int>({1, 3, 4, 6}));
    log.setFilter(LogModel::Errors);
    QCOMPARE(numbers(), QList<int>({1, 4, 6}));
    QCOMPARE(log.find(u"gone"_s, -1), 2);
    QCOMPARE(log.find(u"fine"_s, -1), -1);
    // The evidence is shown whatever is asked for.
    log.setEvidence({2});
    QCOMPARE(numbers(), QList<int>({1, 2, 4, 6}));
    QCOMPARE(log.evidenceRow(), 1);
    log.setFilter(LogModel::AllLines);
    QCOMPARE(log.count(), 6);
}

void ListsTest::figuresStandBesideTheirEstimates()
{
    using namespace cogwright;
    SizeEstimate estimate;
    const auto add = [&estimate](Part part, qint64 bytes) {
        estimate.parts.append({.part = part,
                               .download = Amount::exact(bytes / 2, Origin::Catalogue),
                               .disk = Amount::around(bytes, 0.1, Origin::Estimated),
                               .items = {}});
    };
    add(Part::Base, 100'000'000);
    add(Part::SystemPackages, 50'000'000);
    add(Part::PythonPackages, 200'000'000);
    add(Part::Weights, 30'000'000);
    add(Part::Code, 1'000'000);
    estimate.disk = Amount::around(381'000'000, 0.1, Origin::Estimated);
    estimate.download = Amount::around(190'500'000, 0.1, Origin::Estimated);
    MeasuredModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFigures(
        estimate, {{Part::Base, 100'000'000}, {Part::SystemPackages, 80'000'000}, {Part::Code, 31'000'000}},
        211'000'000);
    const auto column = [&model](int role) {
        QStringList list;
        for (int row = 0; row < model.count(); ++row)
            list.append(model.data(model.index(row), role).toString());
        return list;
    };
    // Weights that were copied with the code are one row with it; what has no layer is not known.
    QCOMPARE(column(MeasuredModel::NameRole),
             QStringList(
                 {u"Base"_s, u"System packages"_s, u"Python packages"_s, u"Weights and code"_s, u"Total"_s}));
    QCOMPARE(column(MeasuredModel::MeasuredTextRole),
             QStringList({u"100 MB"_s, u"80 MB"_s, u"Not known"_s, u"31 MB"_s, u"211 MB"_s}));
    QCOMPARE(
        column(MeasuredModel::DifferenceTextRole),
        QStringList({u"in range"_s, u"+30 MB"_s, QString(), u"in range"_s, QChar(0x2212) + u"170 MB"_s}));
    QVERIFY(model.markdown().contains(u"| System packages | 25 MB |"_s));
}

void ListsTest::historyTellsWhatChanged()
{
    using namespace cogwright;
    HistoryModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto record = [](const QString &state, const QString &strategy, std::optional<qint64> bytes) {
        return BuildRecord{.time = QDateTime::currentDateTimeUtc(),
                           .strategy = strategy,
                           .base = u"python:3.13-slim"_s,
                           .tag = {},
                           .state = state,
                           .failedIn = state == u"failed" ? u"checking"_s : QString(),
                           .cause = {},
                           .seconds = 12,
                           .diskBytes = bytes};
    };
    model.setRecords({record(u"succeeded"_s, u"slim"_s, 600'000'000), record(u"failed"_s, u"slim"_s, {}),
                      record(u"cancelled"_s, QString(), {}),
                      record(u"succeeded"_s, u"cog-base"_s, 1'200'000'000)});
    QCOMPARE(model.data(model.index(0), HistoryModel::DifferenceTextRole).toString(),
             QChar(0x2212) + u"600 MB"_s);
    QCOMPARE(model.data(model.index(0), HistoryModel::ShareRole).toDouble(), 0.5);
    QCOMPARE(model.data(model.index(1), HistoryModel::FigureTextRole).toString(), u"Failed in Check"_s);
    QCOMPARE(model.data(model.index(2), HistoryModel::FigureTextRole).toString(), u"Cancelled"_s);
    QCOMPARE(model.data(model.index(3), HistoryModel::DifferenceTextRole).toString(), QString());
    QVERIFY(model.data(model.index(3), HistoryModel::TimeTextRole).toString().startsWith(u"Today "_s));
}

void ListsTest::theDesktopCanAskForLessMotion_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("motion");
    QTest::newRow("nothing said") << u"other"_s << QByteArray() << true;
    QTest::newRow("KDE, none") << u"kdeglobals"_s << QByteArray("[KDE]\nAnimationDurationFactor=0\n")
                               << false;
    QTest::newRow("KDE, faster") << u"kdeglobals"_s << QByteArray("[KDE]\nAnimationDurationFactor=0.5\n")
                                 << true;
    QTest::newRow("GTK 4, off") << u"gtk-4.0/settings.ini"_s
                                << QByteArray("[Settings]\ngtk-enable-animations = False\n") << false;
    QTest::newRow("GTK 3, off") << u"gtk-3.0/settings.ini"_s
                                << QByteArray("[Settings]\ngtk-enable-animations=0\n") << false;
    QTest::newRow("GTK 3, on") << u"gtk-3.0/settings.ini"_s
                               << QByteArray("[Settings]\ngtk-enable-animations=1\n") << true;
}

void ListsTest::theDesktopCanAskForLessMotion()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    ScratchProject folder("x");
    folder.write(file, text);
    QTEST(desktopWantsMotion(folder.path()), "motion");
}

QTEST_GUILESS_MAIN(ListsTest)
#include "tst_lists.moc"
