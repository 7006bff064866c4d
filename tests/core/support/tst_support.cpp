// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/amount.h"
#include "support/dottedversion.h"
#include "support/finding.h"
#include "support/text.h"

#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;

class TestSupport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytes_data();
    void bytes();
    void amounts_data();
    void amounts();
    void sums();
    void differences();
    void seconds_data();
    void seconds();
    void lineIndex_data();
    void lineIndex();
    void lineIndexEveryOffset();
    void lineIndexClamps();
    void visibleText_data();
    void visibleText();
    void nearestWord_data();
    void nearestWord();
    void words();
    void versions_data();
    void versions();
    void versionOrder();
    void worst();
};

void TestSupport::bytes_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing") << qint64(0) << u"0 kB"_s;
    QTest::newRow("few") << qint64(999) << u"under 1 kB"_s;
    QTest::newRow("kilo") << qint64(1000) << u"1 kB"_s;
    QTest::newRow("kilo rounds") << qint64(450'600) << u"451 kB"_s;
    QTest::newRow("up to mega") << qint64(999'499) << u"999 kB"_s;
    QTest::newRow("rounds to mega") << qint64(999'600) << u"1 MB"_s;
    QTest::newRow("mega") << qint64(63'200'000) << u"63 MB"_s;
    QTest::newRow("rounds to giga") << qint64(999'700'000) << u"1.0 GB"_s;
    QTest::newRow("giga") << qint64(4'780'000'000) << u"4.8 GB"_s;
    QTest::newRow("terabytes stay giga") << qint64(1'234'500'000'000) << u"1234.5 GB"_s;
    QTest::newRow("negative") << qint64(-63'200'000) << u"\u221263 MB"_s;
}

void TestSupport::bytes()
{
    QFETCH(qint64, bytes);
    QFETCH(QString, expected);
    QCOMPARE(formatBytes(bytes), expected);
}

void TestSupport::amounts_data()
{
    QTest::addColumn<Amount>("amount");
    QTest::addColumn<QString>("expected");
    QTest::newRow("exact") << Amount::exact(4'800'000'000, Origin::Measured) << u"4.8 GB"_s;
    QTest::newRow("narrow") << Amount::around(4'800'000'000, 0.009, Origin::Index) << u"4.8 GB"_s;
    QTest::newRow("range") << Amount::range(10'000'000'000, 9'600'000'000, 10'600'000'000, Origin::Estimated)
                           << u"9.6 to 10.6 GB"_s;
    QTest::newRow("over units") << Amount::range(1'000'000'000, 800'000'000, 1'200'000'000, Origin::Estimated)
                                << u"800 MB to 1.2 GB"_s;
    QTest::newRow("from nothing") << Amount::range(50'000'000, 0, 100'000'000, Origin::Estimated)
                                  << u"0 kB to 100 MB"_s;
    QTest::newRow("unknown") << Amount::unknown() << u"not known"_s;
    QTest::newRow("zero is not unknown") << Amount::exact(0, Origin::Measured) << u"0 kB"_s;
    QTest::newRow("bounded") << Amount{std::nullopt, 4'800'000'000, std::nullopt, Origin::Index}
                             << u"at least 4.8 GB"_s;
    QTest::newRow("bounded by nothing")
        << Amount{std::nullopt, 0, std::nullopt, Origin::Index} << u"not known"_s;
}

void TestSupport::amounts()
{
    QFETCH(Amount, amount);
    QFETCH(QString, expected);
    QCOMPARE(formatAmount(amount), expected);
}

void TestSupport::sums()
{
    const Amount a = Amount::range(100, 90, 120, Origin::Measured);
    const Amount b = Amount::range(50, 40, 60, Origin::Catalogue);
    const Amount sum = a + b;
    QCOMPARE(sum, (Amount{150, 130, 180, Origin::Catalogue}));
    QCOMPARE(b + a, sum);
    const Amount open = a + Amount::unknown(Origin::Index);
    QVERIFY(!open.isKnown());
    QCOMPARE(open.low, std::optional<qint64>(90));
    QVERIFY(!open.high);
    QVERIFY(open.origin == Origin::Index);
    QCOMPARE((open + b).low, std::optional<qint64>(130));
    QCOMPARE(Amount::unknown() + Amount::unknown(), Amount::unknown());
    QCOMPARE((Seconds{1, 0.5, 2} + Seconds{2, 1, 3}), (Seconds{3, 1.5, 5}));
    QVERIFY(!(Seconds{1, 1, 1} + Seconds{}).isKnown());
}

void TestSupport::differences()
{
    const Amount a = Amount::range(100, 90, 120, Origin::Measured);
    const Amount b = Amount::range(50, 40, 60, Origin::Index);
    QCOMPARE(a - b, (Amount{50, 30, 80, Origin::Index}));
    QCOMPARE(b - a, (Amount{-50, -80, -30, Origin::Index}));
    QVERIFY(!(a - Amount::unknown()).isKnown());
}

void TestSupport::seconds_data()
{
    QTest::addColumn<Seconds>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("one") << Seconds{31.2, 31.2, 31.2} << u"31 s"_s;
    QTest::newRow("range") << Seconds{70, 58, 92} << u"58 to 92 s"_s;
    QTest::newRow("minutes") << Seconds{178, 178, 178} << u"2 min 58 s"_s;
    QTest::newRow("padded") << Seconds{125, 125, 125} << u"2 min 05 s"_s;
    QTest::newRow("long range") << Seconds{700, 590, 800} << u"9 min 50 s to 13 min 20 s"_s;
    QTest::newRow("unknown") << Seconds{} << u"not known"_s;
}

void TestSupport::seconds()
{
    QFETCH(Seconds, value);
    QFETCH(QString, expected);
    QCOMPARE(formatSeconds(value), expected);
    QCOMPARE(formatSeconds(1.26, true), u"1.3 s"_s);
    QCOMPARE(formatSeconds(9.96, true), u"10 s"_s);
}

void TestSupport::lineIndex_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qsizetype>("offset");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::newRow("empty") << QString() << qsizetype(0) << 1 << 1;
    QTest::newRow("begin") << u"ab\ncd"_s << qsizetype(0) << 1 << 1;
    QTest::newRow("at the break") << u"ab\ncd"_s << qsizetype(2) << 1 << 3;
    QTest::newRow("after it") << u"ab\ncd"_s << qsizetype(3) << 2 << 1;
    QTest::newRow("end") << u"ab\ncd"_s << qsizetype(5) << 2 << 3;
    QTest::newRow("after the last break") << u"ab\n"_s << qsizetype(3) << 2 << 1;
    QTest::newRow("CRLF counts once") << u"ab\r\ncd"_s << qsizetype(4) << 2 << 1;
    QTest::newRow("inside CRLF") << u"ab\r\ncd"_s << qsizetype(3) << 1 << 4;
    QTest::newRow("CR alone") << u"ab\rcd\r"_s << qsizetype(6) << 3 << 1;
    QTest::newRow("surrogates count two") << u"\U0001F600x"_s << qsizetype(2) << 1 << 3;
}

void TestSupport::lineIndex()
{
    QFETCH(QString, text);
    QFETCH(qsizetype, offset);
    QFETCH(int, line);
    QFETCH(int, column);
    const LineIndex index(text);
    const Place place = index.place(u"f"_s, {offset, offset});
    QCOMPARE(place.line, line);
    QCOMPARE(place.column, column);
    QCOMPARE(index.line(offset), line);
    QCOMPARE(index.range(place).begin, offset);
}

void TestSupport::lineIndexEveryOffset()
{
    const QString text = u"a\n\nbc\r\n\rd\n\r"_s;
    const LineIndex index(text);
    for (qsizetype begin = 0; begin <= text.size(); ++begin) {
        for (qsizetype end = begin; end <= text.size(); ++end) {
            const TextRange range{begin, end};
            QCOMPARE(index.range(index.place(u"f"_s, range)), range);
        }
    }
}

void TestSupport::lineIndexClamps()
{
    const LineIndex index(u"ab\ncd");
    QCOMPARE(index.range({u"f"_s, 9, 1, 9, 1}), (TextRange{5, 5}));
    QCOMPARE(index.range({u"f"_s, 2, 1, 1, 1}).length(), qsizetype(0));
    QCOMPARE(index.place(u"f"_s, {-3, 99}), (Place{u"f"_s, 1, 1, 2, 3}));
}

void TestSupport::visibleText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << u"a b \u00e9 \u4e2d"_s << u"a b \u00e9 \u4e2d"_s;
    QTest::newRow("escape") << u"\x1b[31mred"_s << u"\u241b[31mred"_s;
    QTest::newRow("NUL") << QString(QChar(u'\0')) << u"\u2400"_s;
    QTest::newRow("delete") << u"a\x7f"_s << u"a\u2421"_s;
    QTest::newRow("C1") << u"a\u009bb"_s << u"a\ufffdb"_s;
    QTest::newRow("right to left") << u"a\u202eb\u2066c\u200f"_s << u"a\ufffdb\ufffdc\ufffd"_s;
    QTest::newRow("separators") << u"a\u2028b\ufeff"_s << u"a\ufffdb\ufffd"_s;
    QTest::newRow("lines") << u"a\nb\tc\r"_s << u"a\u240ab\u2409c\u240d"_s;
}

void TestSupport::visibleText()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(visible(text), expected);
    QCOMPARE(visible(u"a\nb\tc\r", true), u"a\nb\tc\u240d"_s);
}

void TestSupport::nearestWord_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("expected");
    QTest::newRow("exact") << u"gpu"_s << u"gpu"_s;
    QTest::newRow("swap") << u"gup"_s << u"gpu"_s;
    QTest::newRow("missing letter") << u"python_versio"_s << u"python_version"_s;
    QTest::newRow("one more") << u"system_packagess"_s << u"system_packages"_s;
    QTest::newRow("case") << u"Python_Version"_s << u"python_version"_s;
    QTest::newRow("hyphen") << u"python-version"_s << u"python_version"_s;
    QTest::newRow("nearer of two") << u"python_package"_s << u"python_packages"_s;
    QTest::newRow("too far") << u"memory"_s << QString();
    QTest::newRow("too short") << u"g"_s << QString();
    QTest::newRow("too long") << QString(200, u'g') << QString();
}

void TestSupport::nearestWord()
{
    QFETCH(QString, word);
    QFETCH(QString, expected);
    const QStringList candidates{u"gpu"_s, u"python_version"_s, u"python_packages"_s, u"system_packages"_s,
                                 u"run"_s};
    QCOMPARE(nearest(word, candidates), expected);
}

void TestSupport::words()
{
    QCOMPARE(joinWords({}), QString());
    QCOMPARE(joinWords({u"a"_s}), u"a"_s);
    QCOMPARE(joinWords({u"a"_s, u"b"_s}), u"a and b"_s);
    QCOMPARE(joinWords({u"a"_s, u"b"_s, u"c"_s}), u"a, b and c"_s);
    QCOMPARE(counted(1, u"file"_s), u"1 file"_s);
    QCOMPARE(counted(0, u"file"_s), u"0 files"_s);
    QCOMPARE(counted(3, u"file"_s), u"3 files"_s);
}

void TestSupport::versions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("good");
    QTest::newRow("one") << u"12"_s << true;
    QTest::newRow("three") << u"12.4.1"_s << true;
    QTest::newRow("six") << u"1.2.3.4.5.6"_s << true;
    QTest::newRow("seven") << u"1.2.3.4.5.6.7"_s << false;
    QTest::newRow("empty") << QString() << false;
    QTest::newRow("empty part") << u"1..2"_s << false;
    QTest::newRow("ends with a dot") << u"1."_s << false;
    QTest::newRow("letters") << u"12.x"_s << false;
    QTest::newRow("sign") << u"-1"_s << false;
    QTest::newRow("space") << u" 1"_s << false;
    QTest::newRow("other digits") << u"\u0661.2"_s << false;
    QTest::newRow("long number") << u"1234567890"_s << false;
    QTest::newRow("very long") << QString(10'000, u'9') << false;
}

void TestSupport::versions()
{
    QFETCH(QString, text);
    QFETCH(bool, good);
    const auto version = DottedVersion::parse(text);
    QCOMPARE(version.has_value(), good);
    if (version)
        QCOMPARE(version->toString(), text);
}

void TestSupport::versionOrder()
{
    const auto version = [](const char *text) { return *DottedVersion::parse(QString::fromLatin1(text)); };
    QVERIFY(version("12.4") < version("12.10"));
    QVERIFY(version("12.4") == version("12.4.0"));
    QVERIFY(version("12.4.1") > version("12.4"));
    QVERIFY(version("9") < version("10.1"));
    QCOMPARE(version("12.4.1").truncated(2).toString(), u"12.4"_s);
    QCOMPARE(version("12").truncated(2).toString(), u"12"_s);
    QCOMPARE(version("12.4.1").minorNumber(), 4);
    QCOMPARE(version("12").minorNumber(), 0);
}

void TestSupport::worst()
{
    QVERIFY(!worstSeverity({}));
    QCOMPARE(worstSeverity({{.severity = Severity::Info}, {.severity = Severity::Warning}}),
             std::optional(Severity::Warning));
    QCOMPARE(worstSeverity({{.severity = Severity::Error}, {.severity = Severity::Info}}),
             std::optional(Severity::Error));
    QCOMPARE(toString(Severity::Info), u"info"_s);
}

QTEST_GUILESS_MAIN(TestSupport)
#include "tst_support.moc"
