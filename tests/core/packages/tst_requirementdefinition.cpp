// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "packages/requirementdefinition.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;

/// Where the lines of a requirements file lead.
class RequirementDefinitionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leads_data();
    void leads();
};

void RequirementDefinitionTest::leads_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("expected"); // empty for nowhere
    const auto row = [](const char *name, const QString &file, const QString &text, int line,
                        const QString &expected) { QTest::newRow(name) << file << text << line << expected; };
    row("include", u"requirements.txt"_s, u"numpy\n-r deps/base.txt\n"_s, 2, u"deps/base.txt"_s);
    row("attached", u"requirements.txt"_s, u"-rdeps/base.txt\n"_s, 1, u"deps/base.txt"_s);
    row("constraint", u"requirements.txt"_s, u"--constraint=deps/bounds.txt # old\n"_s, 1,
        u"deps/bounds.txt"_s);
    row("relative to its file", u"deps/base.txt"_s, u"-c bounds.txt\n"_s, 1, u"deps/bounds.txt"_s);
    row("up, within the root", u"deps/base.txt"_s, u"-r ../requirements.txt\n"_s, 1, u"requirements.txt"_s);
    row("archive", u"requirements.txt"_s, u"./wheels/a-1.0-py3-none-any.whl\n"_s, 1,
        u"wheels/a-1.0-py3-none-any.whl"_s);
    row("joined lines", u"requirements.txt"_s, u"-r \\\n  deps/base.txt\n"_s, 2, u"deps/base.txt"_s);
    row("outside", u"requirements.txt"_s, u"-r ../../etc/passwd\n"_s, 1, QString());
    row("absolute", u"requirements.txt"_s, u"-r /etc/passwd\n"_s, 1, QString());
    row("remote", u"requirements.txt"_s, u"-r https://example.com/a.txt\n"_s, 1, QString());
    row("missing", u"requirements.txt"_s, u"-r other.txt\n"_s, 1, QString());
    row("package", u"requirements.txt"_s, u"numpy\n"_s, 1, QString());
    row("no line", u"requirements.txt"_s, u"numpy\n"_s, 7, QString());
}

void RequirementDefinitionTest::leads()
{
    QFETCH(QString, file);
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(QString, expected);
    const test::ScratchProject scratch("build: {}\n");
    for (const char *name :
         {"requirements.txt", "deps/base.txt", "deps/bounds.txt", "wheels/a-1.0-py3-none-any.whl"})
        scratch.write(QString::fromLatin1(name), "numpy\n");
    const auto definition = definitionInRequirements(*Project::open(scratch.path()), file, text, line);
    QCOMPARE(definition ? definition->file : QString(), expected);
    if (definition)
        QVERIFY(line >= definition->origin.line && line <= definition->origin.endLine);
}

QTEST_GUILESS_MAIN(RequirementDefinitionTest)
#include "tst_requirementdefinition.moc"
