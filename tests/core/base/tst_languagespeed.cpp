// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/languagehover.h"
#include "completiontext.h"
#include "support/cputime.h"
#include "support/scratchproject.h"

#include <QRegularExpression>
#include <QTest>

using namespace cogwright;
using namespace cogwright::test;
using namespace Qt::StringLiterals;

/// An editor's questions cost little on long texts, and no more than in proportion. Figures of a release
/// build are in docs/benchmarks.md; the bounds here break for quadratic work alone.
class LanguageSpeedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersOnLongTexts_data();
    void answersOnLongTexts();
    void endsOnHostileTexts_data();
    void endsOnHostileTexts();
};

namespace {

QString longConfig(int lines)
{
    QString text =
        u"build:\n  gpu: true\n  cuda: \"12.4\"\n  system_packages:\n    - ffmpeg\n  python_packages:\n    - torch==2.5.1\n"_s;
    for (int i = 8; i < lines; ++i)
        text += u"    - package-%1==1.%1\n"_s.arg(i);
    return text;
}

} // namespace

void LanguageSpeedTest::answersOnLongTexts_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("typed");
    QTest::newRow("key") << u"  gpu: true\n"_s << u"  python"_s;
    QTest::newRow("Python") << u"  gpu: true\n"_s << u"  python_version: 3."_s;
    QTest::newRow("CUDA") << u"  gpu: true\n"_s << u"  cuda: 12."_s;
    QTest::newRow("package") << u"    - torch==2.5.1\n"_s << u"    - torchv"_s;
    QTest::newRow("release") << u"    - torch==2.5.1\n"_s << u"    - torchvision==0."_s;
    QTest::newRow("apt") << u"    - ffmpeg\n"_s << u"    - libgl1-mesa-g"_s;
}

void LanguageSpeedTest::answersOnLongTexts()
{
    QFETCH(QString, before);
    QFETCH(QString, typed);
    const ScratchProject scratch("build: {}\n");
    const auto project = Project::open(scratch.path());
    QString text = longConfig(2000);
    const qsizetype at = text.indexOf(before) + before.size();
    text.insert(at, typed + u'\n');
    const Place place = LineIndex(text).place({}, {at + typed.size(), at + typed.size()});
    const YamlDocument document = YamlDocument::parse(text);
    const int column = int(before.indexOf(QRegularExpression(u"[a-z]"_s))) + 2;
    QVERIFY(!completeConfig(*project, text, place.line, place.column).isEmpty()); // reads the tables
    QVERIFY(hoverConfig(*project, document, place.line - 1, column).has_value());
    QList<double> completions, hovers;
    for (int i = 0; i < 100; ++i) {
        const CpuTimer timer;
        const QList<CompletionItem> items = completeConfig(*project, text, place.line, place.column);
        completions.append(timer.milliseconds());
        const CpuTimer second;
        const auto hover = hoverConfig(*project, document, place.line - 1, column);
        hovers.append(second.milliseconds());
        QVERIFY(!items.isEmpty() && hover);
    }
    std::ranges::sort(completions);
    std::ranges::sort(hovers);
    qInfo("completion p50 %.1f ms, p99 %.1f ms; hover p50 %.1f ms, p99 %.1f ms", completions[50],
          completions[98], hovers[50], hovers[98]);
    QVERIFY2(completions[50] < 2'000 && hovers[50] < 2'000,
             "an answer takes longer than any work in proportion does");
}

void LanguageSpeedTest::endsOnHostileTexts_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QString &text) { QTest::newRow(name) << text; };
    row("brackets", u"a: "_s + QString(200'000, u'['));
    row("dashes", u"- "_s.repeated(100'000));
    row("quotes", u"a: \"x\n"_s.repeated(50'000));
    row("deeper and deeper", [] {
        QString text;
        for (int i = 0; i < 2'000; ++i)
            text += QString(i, u' ') + u"a:\n"_s;
        return text;
    }());
    row("one long line", u"build: "_s + QString(1'000'000, u'x'));
    row("tabs", u"\ta:\n"_s.repeated(50'000));
    row("items", u"build:\n  python_packages:\n"_s + u"    - torch==1\n"_s.repeated(50'000));
    row("conflicts", u"<<<<<<< a\nb: 1\n=======\n"_s.repeated(20'000));
    row("long name", u"build:\n  python_packages:\n    - "_s + QString(100'000, u'a'));
}

void LanguageSpeedTest::endsOnHostileTexts()
{
    QFETCH(QString, text);
    const ScratchProject scratch("build: {}\n");
    const auto project = Project::open(scratch.path());
    const LineIndex index(text);
    const CpuTimer timer;
    for (const qsizetype at : {qsizetype(0), text.size() / 2, text.size()}) {
        const Place place = index.place({}, {at, at});
        const QList<CompletionItem> items = completeConfig(*project, text, place.line, place.column);
        QVERIFY(items.size() <= CompletionWriter::most);
        const QList<CompletionItem> lines =
            completeRequirements(*project, u"requirements.txt"_s, text, place.line, place.column);
        QVERIFY(lines.size() <= CompletionWriter::most);
    }
    QVERIFY2(timer.milliseconds() < 60'000, qPrintable(QString::number(timer.milliseconds())));
}

QTEST_GUILESS_MAIN(LanguageSpeedTest)
#include "tst_languagespeed.moc"
