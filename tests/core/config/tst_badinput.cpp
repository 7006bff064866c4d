// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configreader.h"
#include "support/configfindings.h"
#include "support/scratchproject.h"

#include <QElapsedTimer>
#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

const QByteArray build = "build:\n  python_version: \"3.12\"\n";

} // namespace

/// Files that are broken, hostile or very large.
class BadInputTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badFiles_data();
    void badFiles();
    void boundedOnLargeInput_data();
    void boundedOnLargeInput();
};

void BadInputTest::badFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    QTest::newRow("not YAML") << QByteArray("build: [\n") << u"yaml-syntax"_s;
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\0\0\1",
                                          8)
                            << u"file-not-text"_s;
    QTest::newRow("not UTF-8") << QByteArray("a: \xe9\n") << u"file-not-utf8"_s;
    QTest::newRow("control character") << QByteArray("a: \x1b[31m\n") << u"yaml-syntax"_s;
    QTest::newRow("too large") << QByteArray(5'000'000, 'a') << u"file-too-large"_s;
    QTest::newRow("too deep") << QByteArray(10'000, '[') + QByteArray(10'000, ']') << u"yaml-too-deep"_s;
}

void BadInputTest::badFiles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    const ScratchProject scratch(bytes);
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    QVERIFY2(findCode(reading, code), qPrintable(codesOf(reading)));
    QVERIFY(!reading.acceptedByCog);
    QFile file(scratch.path(u"cog.yaml"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), bytes);
}

void BadInputTest::boundedOnLargeInput_data()
{
    QTest::addColumn<QByteArray>("config");
    QByteArray aliases = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const QByteArray last = "*a" + QByteArray::number(i - 1);
        aliases += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + " [" +
                   (last + ", ").repeated(9) + last + "]\n";
    }
    QTest::newRow("aliases that multiply") << aliases + "build:\n  run: *a11\n";
    QByteArray merges = "m0: &m0 {}\n";
    for (int i = 1; i < 12; ++i) {
        const QByteArray last = "*m" + QByteArray::number(i - 1);
        merges += "m" + QByteArray::number(i) + ": &m" + QByteArray::number(i) + " {<<: [" +
                  (last + ", ").repeated(9) + last + "]}\n";
    }
    QTest::newRow("merges that multiply") << merges + "build: *m11\n";
    QByteArray variables = build + "environment:\n";
    for (int i = 0; i < 50'000; ++i)
        variables += "  - V" + QByteArray::number(i) + "=1\n";
    QTest::newRow("many variables") << variables;
    QTest::newRow("many reserved variables") << QByteArray(variables).replace("  - V", "  - R8_V");
    QByteArray weights = build + "model: ab\nweights:\n";
    for (int i = 0; i < 20'000; ++i)
        weights += "  - {name: w" + QByteArray::number(i) + ", target: /w/" + QByteArray::number(i) +
                   ", source: {uri: a}}\n";
    QTest::newRow("many weights") << weights;
    QTest::newRow("long name") << build + "model: ab\nweights:\n  - {name: \"" +
                                      QByteArray("a-").repeated(500'000) +
                                      "\", target: /w, source: {uri: a}}\n";
    QTest::newRow("long version") << "build:\n  python_version: \"3." + QByteArray(100'000, '9') + "\"\n";
    QTest::newRow("many unknown keys") << [] {
        QByteArray text = build;
        for (int i = 0; i < 5'000; ++i)
            text += "key_" + QByteArray::number(i) + ": 1\n";
        return text;
    }();
}

void BadInputTest::boundedOnLargeInput()
{
    QFETCH(QByteArray, config);
    const ScratchProject scratch(config);
    QElapsedTimer timer;
    timer.start();
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    // The limit is wide, since tests share their machine; what it catches takes much longer.
    QVERIFY2(timer.elapsed() < 50'000, qPrintable(codesOf(reading).left(200)));
    qInfo("%lld ms, %lld findings", timer.elapsed(), qint64(reading.findings.size()));
}

QTEST_GUILESS_MAIN(BadInputTest)
#include "tst_badinput.moc"
