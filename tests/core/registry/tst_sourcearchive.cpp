// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "registry/gzip.h"
#include "registry/sourcearchive.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

QString shown(const std::optional<SourceContents> &contents)
{
    if (!contents)
        return u"unread"_s;
    return (contents->compiler.isEmpty() ? u"none"_s : contents->compiler) + u": "_s +
           (contents->dependencies ? contents->dependencies->join(u" | "_s) : u"not told"_s);
}

} // namespace

/// Source archives, read without building them. The archives were made with Python's tarfile and gzip.
class SourceArchiveTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void archives_data();
    void archives();
    void damagedArchives_data();
    void damagedArchives();
    void unpacksNoMoreThanAllowed();
};

void SourceArchiveTest::archives_data()
{
    QTest::addColumn<QByteArray>("packed");
    QTest::addColumn<QString>("expected");
    QTest::newRow("pure, of setuptools")
        << QByteArray("H4sICAAAAAAC/2EudGFyAO3WT0+DMBzGcc59Fc1OeqBrGUIy/xw1xjg9mF3MYprZTZJBK/"
                      "1h4N0LW9RkXpUl7PkcaFOO9Nui"
                      "l7kJlZDjx7ub8HZ2/RD8PdlK4ng7tvbH7uXPvFtXMpKTgMugB5UnXXIeHKl7Q/"
                      "pVkw7npvSZLaY8EorNdG6mXLd7g32vt5uE"
                      "sSdTEwtgMPRX/95Q5YRrDtF/fLbff6JS9N+HVWlzvv32ZO3G8yx3tqTdCts+T04R/BH0302EWa/"
                      "DrFjZcWneq6w0XlBN/99/"
                      "Gu31HysZo/8+FFXumqtLJaL2dn9eu2rBlpVr2vnUNfRmi5eP3Q8Av+CjiVBqtGBk802GQ2FY/ZPx5Me1WB7g/"
                      "pfpr/s/kei/"
                      "D1lBvD5HzAAAAAAAAAAAAAAAAEPxCZYg3aUAKAAA")
        << u"none: numpy>=1.20 | cupy; extra == \"gpu\" | tomli; python_version < \"3.11\""_s;
    QTest::newRow("C++, of flit")
        << QByteArray("H4sICAAAAAAC/2EudGFyAO3VT0vDMBjH8Zz7Kh52b/"
                      "qkfwxMKh5EEcsU30GIQYusq2kG7bu3DBxY8CBoddvvc0hKLj203zzG"
                      "rl2sJCcPdzfx7er6Xvw8Hp3l+W4fTXdWnO2fd+eKlS4EsZjBtgvGE4kTtTJrtyQz/"
                      "gXRo3vb1t518VXdhSWFjbcvF2U6Pe/P"
                      "yfXBGypLWgyLKBJwuMxH/523SS+t+IP+mfW0/4zR/yzqJoxFo+FTJROZXFab5rmqm9dfescX3e+bTwv1uX/"
                      "WusgEVeh/3vv/"
                      "ybn2/y2DtG2LUg/3+397/qc6z1PM/7nm/4D5DwAAAAAAAAAAAAAAcDTeASxZojYAKAAA")
        << u"g++: torch>=2 | x; extra == \"y\""_s;
    QTest::newRow("not packed, with Rust")
        << QByteArray("H4sICAAAAAAA/2EudGFyAAEABP/"
                      "7YWNtZS0xLjAvc3JjL2xpYi5ycwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAwMDA2NDQAMDAwMDAwMA"
                      "AwMDAwMDAw"
                      "ADAwMDAwMDAwMDEyADAwMDAwMDAwMDAwADAxMTAwMgAgMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB1c3"
                      "RhciAgAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmbiBmKCkge30KAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                      "AAAAAAAAAA"
                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAOWHGiEABAAA")
        << u"rustc: not told"_s;
    QTest::newRow("pax") << QByteArray("H4sICAAAAAAC/2EudGFyAO3VOwrCQBRA0aldRTbg/IxGEEEQwU5RXMCg46dQQzJCsnt/"
                                       "IChopUHxniLzSJNiuHlSSdUbu2Lo"
                                       "3cJn4iP01bNT25a9zZf3RlvTFFEhKnDIg8tOnxf/ySTtKHVh3XXzra8bqVWezdXC+/"
                                       "T7HqVMy6Im8EZVXPs56lYcP+1f6+S+"
                                       "f5s0tRWRpv+P2+xCVHaI6u/7Pw/Sr1b1zW65V9PRbNIfTGUownv2/8v+jXnY/"
                                       "43YGvqvQu7DIT3tVf4AAAAAAAAAAAAAAPDb"
                                       "jtnft0QAKAAA")
                         << u"gcc: "_s;
}

void SourceArchiveTest::archives()
{
    QFETCH(const QByteArray, packed);
    QFETCH(const QString, expected);
    QCOMPARE(shown(readSourceArchive(QByteArray::fromBase64(packed))), expected);
}

void SourceArchiveTest::damagedArchives_data()
{
    archives_data();
}

void SourceArchiveTest::damagedArchives()
{
    QFETCH(const QByteArray, packed);
    const QByteArray whole = QByteArray::fromBase64(packed);
    // Without the checksum and the length at its end it is cut, too.
    for (qsizetype length = 0; length < whole.size(); length += 7)
        QCOMPARE(shown(readSourceArchive(whole.first(length))), u"unread"_s);
    for (qsizetype at = 0; at < whole.size(); ++at) {
        QByteArray changed = whole;
        changed[at] = char(changed[at] ^ 0x55);
        (void)readSourceArchive(changed); // ends, and touches nothing that is not its own
    }
}

void SourceArchiveTest::unpacksNoMoreThanAllowed()
{
    const QByteArray bomb = QByteArray::fromBase64(
        "H4sIAAAAAAAC/"
        "+3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIBXA32VEdSghgEA");
    QCOMPARE(gunzip(bomb, 100'000), QByteArray(100'000, '\0'));
    QVERIFY(!gunzip(bomb, 99'999));
}

QTEST_GUILESS_MAIN(SourceArchiveTest)
#include "tst_sourcearchive.moc"
