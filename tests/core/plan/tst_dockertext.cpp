// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "plan/dockertext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

class DockerTextTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void shellWords_data();
    void shellWords();
    void dockerValues_data();
    void dockerValues();
    void runInstructions_data();
    void runInstructions();
    void hereDocuments();
    void longLabels();
    void credentials_data();
    void credentials();
    void oneLine_data();
    void oneLine();
};

void DockerTextTest::shellWords_data()
{
    QTest::addColumn<QString>("word");
    for (const QString &word :
         {u"plain-1.2"_s, u""_s, u"a b"_s, u"it's"_s, u"'"_s, u"$HOME"_s, u"`id`"_s, u"a;b"_s, u"\\"_s,
          u"a\\"_s, u"\"x\""_s, u"*"_s, u"~"_s, u"#x"_s, u"ä"_s, u"''"_s})
        QTest::addRow("%s", qPrintable(word)) << word;
}

/// A real shell gives back every word as it was.
void DockerTextTest::shellWords()
{
    QFETCH(QString, word);
    QProcess shell;
    shell.start(u"/bin/sh"_s, {u"-c"_s, u"printf %s "_s + shellQuoted(word)});
    QVERIFY(shell.waitForFinished(10'000));
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), word);
    QCOMPARE(shell.readAllStandardError(), QByteArray());
}

void DockerTextTest::dockerValues_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << u"a b"_s << u"\"a b\""_s;
    QTest::newRow("quote") << u"a\"b"_s << u"\"a\\\"b\""_s;
    QTest::newRow("variable") << u"$HOME/${X}"_s << u"\"\\$HOME/\\${X}\""_s;
    QTest::newRow("backslash at the end") << u"a\\"_s << u"\"a\\\\\""_s;
}

void DockerTextTest::dockerValues()
{
    QFETCH(QString, value);
    QTEST(dockerQuoted(value), "expected");
}

void DockerTextTest::runInstructions_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<bool>("exec");
    QTest::newRow("plain") << u"pip install x && echo \"$Y\""_s << false;
    QTest::newRow("here-document") << u"cat <<EOF"_s << true;
    QTest::newRow("line break") << u"a\nRUN b"_s << true;
    QTest::newRow("continued line") << u"a \\"_s << true;
    QTest::newRow("looks like the exec form") << u"[\"a\"]"_s << true;
    QTest::newRow("looks like an option") << u"--mount=type=bind,from=x,target=/y z"_s << true;
    QTest::newRow("looks like a comment") << u"# syntax=x"_s << true;
    QTest::newRow("carriage return") << u"a\rb"_s << true;
}

void DockerTextTest::runInstructions()
{
    QFETCH(QString, command);
    QFETCH(bool, exec);
    const QString text = runInstruction(command);
    QCOMPARE(text.count(u'\n'), 0);
    QCOMPARE(text.startsWith("RUN [\"/bin/sh\",\"-c\","_L1), exec);
    if (exec) {
        const QJsonArray words = QJsonDocument::fromJson(text.sliced(4).toUtf8()).array();
        QCOMPARE(words.size(), 3);
        QCOMPARE(words[2].toString(), command);
    } else {
        QCOMPARE(text, u"RUN "_s + command);
    }
    QCOMPARE(runInstruction(u"x"_s, {u"--mount=type=cache,target=/c"_s}),
             u"RUN --mount=type=cache,target=/c x"_s);
}

void DockerTextTest::hereDocuments()
{
    const QString text =
        withHereDocument(u"RUN cat"_s, {u"a"_s, u"END_OF_LINES"_s, u"END_OF_LINES_2"_s, u"$X"_s});
    QCOMPARE(text, u"RUN cat <<'END_OF_LINES_3'\na\nEND_OF_LINES\nEND_OF_LINES_2\n$X\nEND_OF_LINES_3"_s);
    QCOMPARE(withHereDocument(u"RUN cat"_s, {}), u"RUN cat <<'END_OF_LINES'\n\nEND_OF_LINES"_s);
}

void DockerTextTest::longLabels()
{
    QJsonArray array;
    for (int i = 0; i < 20'000; ++i)
        array.append(u"it's package-%1"_s.arg(i));
    const QByteArray json = QJsonDocument(array).toJson(QJsonDocument::Compact);
    const QString label = jsonLabel(u"x"_s, QString::fromUtf8(json));
    QStringList lines = label.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QVERIFY(lines[i].toUtf8().size() < longestDockerfileLine);
        QCOMPARE(lines[i].endsWith(u'\\'), i + 1 < lines.size());
        if (lines[i].endsWith(u'\\'))
            lines[i].chop(1);
    }
    QString value = lines.join(QString());
    QVERIFY(value.startsWith("LABEL x='"_L1));
    value = value.sliced(9).chopped(1);
    QVERIFY(!value.contains(u'\''));
    QCOMPARE(QJsonDocument::fromJson(value.toUtf8()).array(), array);
}

void DockerTextTest::credentials_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("password") << u"--index-url https://me:secret@host/x"_s << u"--index-url https://host/x"_s;
    QTest::newRow("token") << u"x @ git+https://ghp_1@github.com/a/b@v1"_s
                           << u"x @ git+https://github.com/a/b@v1"_s;
    QTest::newRow("from the environment") << u"https://${TOKEN}@host"_s << u"https://${TOKEN}@host"_s;
    QTest::newRow("ssh user") << u"git+ssh://git@github.com/a/b"_s << u"git+ssh://git@github.com/a/b"_s;
    QTest::newRow("a revision is no user")
        << u"git+https://github.com/a/b@main"_s << u"git+https://github.com/a/b@main"_s;
    QTest::newRow("two") << u"https://a:b@c https://d@e"_s << u"https://c https://e"_s;
    QTest::newRow("none") << u"torch==2.0"_s << u"torch==2.0"_s;
    QTest::newRow("at the end") << u"https://"_s << u"https://"_s;
}

void DockerTextTest::credentials()
{
    QFETCH(QString, text);
    QTEST(withoutCredentials(text), "expected");
}

void DockerTextTest::oneLine_data()
{
    QTest::addColumn<bool>("expected");
    QTest::newRow("a b\\") << true;
    QTest::newRow("a\nb") << false;
    QTest::newRow("a\rb") << false;
    QTest::newRow("a\tb") << false;
    QTest::newRow("a\x1b[31m") << false;
}

void DockerTextTest::oneLine()
{
    QFETCH(bool, expected);
    QCOMPARE(isOneLine(QString::fromLatin1(QTest::currentDataTag())), expected);
}

QTEST_GUILESS_MAIN(DockerTextTest)
#include "tst_dockertext.moc"
