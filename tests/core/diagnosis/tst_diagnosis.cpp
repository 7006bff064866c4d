// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "causetitles.h"
#include "diagnosis/diagnosis.h"
#include "document/textfile.h"
#include "support/corpus.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace cogwright;
using namespace Qt::StringLiterals;
using cogwright::test::titles;

class TestDiagnosis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void realInstalls_data();
    void realInstalls();
    void realBuilds_data();
    void realBuilds();
    void lineNumbers();
    void tellingLines_data();
    void tellingLines();
    void bounded_data();
    void bounded();
};

void TestDiagnosis::realInstalls_data()
{
    COGWRIGHT_NEED_SHARED("facts/install-logs/index.tsv");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("key");
    const QString index =
        QString::fromUtf8(test::readFile(test::sharedPath(u"facts/install-logs/index.tsv"_s)));
    for (const QString &line : index.split(u'\n', Qt::SkipEmptyParts).sliced(1)) {
        const QStringList columns = line.split(u'\t');
        QTest::newRow(qPrintable(columns[0]))
            << test::sharedPath(u"facts/install-logs/"_s + columns[0]) << columns.value(5);
    }
}

/// The first cause of a real log names what really was the cause (the index' key expression).
void TestDiagnosis::realInstalls()
{
    QFETCH(QString, path);
    QFETCH(QString, key);
    const QString log = QString::fromUtf8(test::readFile(path));
    QVERIFY(!log.isEmpty());
    const Diagnosis diagnosis = diagnose(log);
    QVERIFY(!diagnosis.causes.isEmpty());
    const Cause &cause = diagnosis.causes.first();
    const QString said =
        cause.id + u' ' + cause.title + u' ' + cause.explanation + u' ' + titles(cause).join(u' ');
    const QRegularExpression expected(key, QRegularExpression::CaseInsensitiveOption);
    QVERIFY2(expected.isValid() && expected.match(said).hasMatch(), qPrintable(said));
    for (const EvidenceLine &line : cause.evidence)
        QVERIFY(line.line >= 1 && line.line <= log.count(u'\n') + 1);
}

void TestDiagnosis::realBuilds_data()
{
    COGWRIGHT_NEED_SHARED("facts/docker-logs");
    QTest::addColumn<QString>("path");
    const QDir folder(test::sharedPath(u"facts/docker-logs"_s));
    for (const QString &name : folder.entryList({u"*.log"_s}, QDir::Files))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

/// Builds that went well and builds that a person cancelled have no cause; failed ones have one, or
/// lines that tell.
void TestDiagnosis::realBuilds()
{
    QFETCH(QString, path);
    const QString log = QString::fromUtf8(test::readFile(path));
    const Diagnosis diagnosis = diagnose(log);
    const qsizetype status = log.lastIndexOf(u"### rc="_s);
    if (status < 0)
        QSKIP("The recording does not tell its exit status.");
    const bool succeeded = log.mid(status).startsWith(u"### rc=0"_s);
    const bool cancelled = path.contains(u"cancel"_s);
    const QString first = diagnosis.causes.isEmpty() ? QString() : diagnosis.causes.first().id;
    if (succeeded || cancelled)
        QVERIFY2(diagnosis.causes.isEmpty(), qPrintable(first));
    else
        QVERIFY(!diagnosis.causes.isEmpty() || !diagnosis.telling.isEmpty());
    QCOMPARE(diagnosis.clipped, log.contains(u"[output clipped"_s));
    static const QList<std::pair<QString, QString>> known{
        {u"-copymiss"_s, u"file-not-in-context"_s},
        {u"bx-eng26-missing"_s, u"registry-unreachable"_s},
        {u"nospace"_s, u"disk-full"_s},
        {u"eng26-nofile"_s, u"dockerfile-missing"_s},
        {u"netfalse"_s, u"apt-no-network"_s},
    };
    for (const auto &[part, id] : known) {
        if (path.contains(part) && !succeeded)
            QCOMPARE(first, id);
    }
    if (path.contains(u"-fail."_s))
        QCOMPARE(first, u"no-matching-distribution"_s);
}

void TestDiagnosis::lineNumbers()
{
    const QString filler = u"#6 1.0 downloading\n"_s.repeated(1'500'000);
    const QString log =
        filler +
        u"#6 2.0 ImportError: libGL.so.1: cannot open shared object file: No such file or directory\n"_s;
    QVERIFY(log.size() > 20'000'000);
    const Diagnosis diagnosis = diagnose(log);
    QCOMPARE(diagnosis.causes.value(0).evidence.value(0).line, 1'500'001);
    const Diagnosis early = diagnose(u"ImportError: libGL.so.1: cannot open shared object file\n"_s + filler);
    QVERIFY(early.causes.isEmpty());
}

void TestDiagnosis::tellingLines_data()
{
    QTest::addColumn<QString>("log");
    QTest::addColumn<QString>("tells");
    const auto row = [](const char *name, const char *log, const char *tells) {
        QTest::newRow(name) << QString::fromUtf8(log) << QString::fromUtf8(tells);
    };
    row("exception",
        "starting\nTraceback (most recent call last):\n  File \"x\"\nmy.pkg.OddError: the moon is "
        "full\nbye\n",
        "the moon is full");
    row("tool",
        "doing\nmake: *** [all] Error 2\nE: Sub-process dpkg returned an error code (1)\n#7 ERROR: process "
        "\"x\" did not complete successfully: exit code: 1\n",
        "E: Sub-process");
    row("wrapper only",
        "ERROR: failed to solve: process \"/bin/sh -c false\" did not complete successfully: exit code: 1\n",
        "failed to solve");
    row("control characters",
        "\x1b[31mValueError: \x07"
        "bell\n",
        "\u2407bell");
}

void TestDiagnosis::tellingLines()
{
    QFETCH(QString, log);
    QFETCH(QString, tells);
    const Diagnosis diagnosis = diagnose(log);
    QVERIFY(diagnosis.causes.isEmpty());
    QVERIFY(!diagnosis.telling.isEmpty() && diagnosis.telling.size() <= 5);
    QVERIFY(std::ranges::any_of(diagnosis.telling,
                                [&](const EvidenceLine &line) { return line.text.contains(tells); }));
    for (const EvidenceLine &line : diagnosis.telling)
        QVERIFY(!line.text.contains(QChar(0x1b)));
}

void TestDiagnosis::bounded_data()
{
    QTest::addColumn<QString>("log");
    const QString error =
        u"ImportError: libGL.so.1: cannot open shared object file: No such file or directory"_s;
    QTest::newRow("one long line") << QString(20'000'000, u'x');
    QTest::newRow("lines of a megabyte") << (QString(1'000'000, u'x') + error + u'\n').repeated(19);
    QTest::newRow("the same error") << (error + u'\n').repeated(200'000);
    QTest::newRow("other libraries") << [] {
        QString log;
        for (int i = 0; i < 100'000; ++i)
            log += u"ImportError: libx%1.so.1: cannot open shared object file\n"_s.arg(i);
        return log;
    }();
    QTest::newRow("words of many signs")
        << u"nvcc: gcc' ' not found No such file or directory: '\n"_s.repeated(300'000);
    QTest::newRow("carriage returns") << u"progress 1%\r"_s.repeated(1'500'000);
    QTest::newRow("empty lines") << QString(10'000'000, u'\n');
    QTest::newRow("escapes") << u"\x1b["_s.repeated(5'000'000);
    QTest::newRow("missing modules") << [] {
        QString log;
        for (int i = 0; i < 100'000; ++i)
            log += u"ModuleNotFoundError: No module named 'm%1'\n"_s.arg(i);
        return log;
    }();
}

void TestDiagnosis::bounded()
{
    QFETCH(QString, log);
    QElapsedTimer timer;
    timer.start();
    const Diagnosis diagnosis = diagnose(log);
    const qint64 elapsed = timer.elapsed();
    // Generous, as sanitizers and busy machines slow things down; anything quadratic takes minutes.
    QVERIFY2(elapsed < 20'000, qPrintable(QString::number(elapsed)));
    for (const Cause &cause : diagnosis.causes) {
        QVERIFY(cause.evidence.size() <= 4);
        for (const EvidenceLine &line : cause.evidence)
            QVERIFY(line.text.size() <= 400);
        QVERIFY(cause.title.size() < 2'000);
    }
    qInfo("%lld ms", static_cast<long long>(elapsed));
}

QTEST_GUILESS_MAIN(TestDiagnosis)
#include "tst_diagnosis.moc"
