// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completiontext.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace cogwright;
using namespace cogwright::test;
using namespace Qt::StringLiterals;

/// What an editor offers in a requirements file, and what taking it writes.
class RequirementsCompletionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void completesRequirements_data();
    void completesRequirements();
    void isRelativeToItsFolder();

private:
    ScratchProject m_folder;
    std::optional<Project> m_project;
};

void RequirementsCompletionTest::initTestCase()
{
    m_folder.write(u"cog.yaml"_s, "build:\n  python_version: \"3.11\"\n  gpu: true\n");
    m_folder.write(u"requirements.txt"_s, "torch==2.3.1\nnumpy\n");
    m_folder.write(u"deps/base.txt"_s, "");
    m_folder.write(u"deps/gpu.txt"_s, "");
    auto project = Project::open(m_folder.path());
    QVERIFY(project.has_value());
    m_project = *project;
}

void RequirementsCompletionTest::completesRequirements_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("label"); // the first one; empty for none at all
    QTest::addColumn<QString>("result");
    const auto row = [](const char *name, const QString &text, const QString &label, const QString &result) {
        QTest::newRow(name) << text << label << result;
    };
    row("name", u"nump\u00a6"_s, u"numpy"_s, u"numpy\u00a6"_s);
    row("name as it is written elsewhere", u"Nump\u00a6\n"_s, u"numpy"_s, u"numpy\u00a6\n"_s);
    row("release", u"torch==2.3.1\ntorchvision==\u00a6\n"_s, u"0.18.1"_s,
        u"torch==2.3.1\ntorchvision==0.18.1\u00a6\n"_s);
    row("pin, CRLF", u"torch==2.3.1\r\ntorchvision \u00a6\r\n"_s, u"==0.18.1"_s,
        u"torch==2.3.1\r\ntorchvision==0.18.1\u00a6\r\n"_s);
    row("before a marker", u"torch==2.3.\u00a6; python_version < \"3.12\"\n"_s, u"2.3.1"_s,
        u"torch==2.3.1\u00a6; python_version < \"3.12\"\n"_s);
    row("option", u"--extra\u00a6"_s, u"--extra-index-url"_s, u"--extra-index-url \u00a6"_s);
    row("include", u"-r req\u00a6"_s, u"requirements.txt"_s, u"-r requirements.txt\u00a6"_s);
    row("include in a folder", u"--requirement=deps/\u00a6"_s, u"deps/base.txt"_s,
        u"--requirement=deps/base.txt\u00a6"_s);
    row("index", u"torch==2.5.1\n--extra-index-url \u00a6"_s, u"https://download.pytorch.org/whl/cu124"_s,
        u"torch==2.5.1\n--extra-index-url https://download.pytorch.org/whl/cu124\u00a6"_s);
    row("comment", u"# nump\u00a6"_s, QString(), QString());
    row("comment behind", u"torch==2.3.1 # nump\u00a6"_s, QString(), QString());
    row("marker", u"torch==2.3.1; \u00a6"_s, QString(), QString());
    row("address", u"torch @ https://\u00a6"_s, QString(), QString());
}

void RequirementsCompletionTest::completesRequirements()
{
    QFETCH(QString, text);
    QFETCH(QString, label);
    QFETCH(QString, result);
    const Marked at = marked(text);
    const QList<CompletionItem> items =
        completeRequirements(*m_project, u"other.txt"_s, at.text, at.line, at.column);
    if (label.isEmpty()) {
        QVERIFY2(items.isEmpty(), qPrintable(labels(items)));
        return;
    }
    QVERIFY2(!items.isEmpty() && items.first().label == label, qPrintable(labels(items)));
    QCOMPARE(accepted(at.text, items.first()), result);
}

/// pip takes an include from the folder of the file that names it; nothing above the root is shown.
void RequirementsCompletionTest::isRelativeToItsFolder()
{
    const Marked beside = marked(u"-c \u00a6"_s);
    const QList<CompletionItem> items =
        completeRequirements(*m_project, u"deps/gpu.txt"_s, beside.text, beside.line, beside.column);
    QVERIFY2(itemOf(items, u"base.txt"_s), qPrintable(labels(items)));
    QVERIFY(!itemOf(items, u"gpu.txt"_s) && !itemOf(items, u"requirements.txt"_s));
    const Marked above = marked(u"-r ../\u00a6"_s);
    QVERIFY(itemOf(completeRequirements(*m_project, u"deps/gpu.txt"_s, above.text, above.line, above.column),
                   u"../requirements.txt"_s));
    const Marked outside = marked(u"-r ../../\u00a6"_s);
    const QList<CompletionItem> none =
        completeRequirements(*m_project, u"deps/gpu.txt"_s, outside.text, outside.line, outside.column);
    QVERIFY2(none.isEmpty(), qPrintable(labels(none)));
}

QTEST_GUILESS_MAIN(RequirementsCompletionTest)
#include "tst_requirementscompletion.moc"
