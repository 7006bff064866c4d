// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "config/brokenpart.h"
#include "config/completion.h"
#include "config/hover.h"
#include "config/outline.h"
#include "document/textfile.h"
#include "support/configfindings.h"
#include "support/corpus.h"
#include "support/cputime.h"
#include "support/scratchproject.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>

using namespace cogwright;
using namespace cogwright::test;
using namespace Qt::StringLiterals;

/// While a text does not parse, what is readable of it is judged as before, and nothing is made up.
class BrokenTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsFindings_data();
    void keepsFindings();
    void realFilesBroken_data();
    void realFilesBroken();
};

namespace {

/// What a finding is about, so that it can be found again in another text: its code and the first line of
/// the text that it marks.
QString subject(const Finding &finding, const YamlDocument &document)
{
    if (!finding.place)
        return finding.code;
    const TextRange range = document.lines().range(*finding.place);
    const QString marked = document.text().sliced(range.begin, range.length());
    return finding.code + u' ' + marked.section(u'\n', 0, 0).trimmed();
}

QSet<QString> subjects(const ConfigReading &reading)
{
    QSet<QString> all;
    for (const Finding &finding : reading.findings)
        all.insert(subject(finding, reading.document));
    return all;
}

ConfigReading read(const Project &project, const QString &text)
{
    return readConfig(project.withOverlay(project.configName(), text));
}

/// One way in which someone who types, or a tool, leaves a file for a moment.
struct Break {
    QString text;
    qsizetype at = 0;
};

Break broken(const QString &text, int kind, QRandomGenerator &random)
{
    const auto pick = [&](qsizetype bound) {
        return qsizetype(random.bounded(int(std::max<qsizetype>(1, bound))));
    };
    QString changed = text;
    qsizetype at = pick(text.size() + 1);
    switch (kind) {
    case 0: // cut
        return {text.first(at), at};
    case 1: { // a colon less
        const qsizetype colon = text.indexOf(u':', at);
        at = colon < 0 ? text.indexOf(u':') : colon;
        return at < 0 ? Break{text, 0} : Break{changed.remove(at, 1), at};
    }
    case 2: { // a tab in the indentation
        const qsizetype line = text.indexOf(u'\n', at);
        at = line < 0 ? 0 : line + 1;
        return {changed.insert(at, u'\t'), at + 1};
    }
    case 3: { // a quote before a value
        const qsizetype blank = text.indexOf(u' ', at);
        at = blank < 0 ? text.size() : blank + 1;
        return {changed.insert(at, random.bounded(2) ? u'"' : u'\''), at + 1};
    }
    default: // a bracket
        return {changed.insert(at, random.bounded(2) ? u'[' : u'{'), at + 1};
    }
}

} // namespace

void BrokenTextTest::keepsFindings_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("codes"); // all, in order
    const auto row = [](const char *name, const QByteArray &config, const QString &codes) {
        QTest::newRow(name) << config << codes;
    };
    const QByteArray build = "build:\n  python_version: \"3.12\"\n";
    row("unknown key above", build + "  gpus: true\nimage: \"a\n", u"unknown-key yaml-syntax"_s);
    row("unknown key below", "image: \"a\n" + build + "  gpus: true\n", u"yaml-syntax unknown-key"_s);
    row("unknown key in the same section", build + "  cuda \"12.4\"\n  gpus: true\n",
        u"yaml-syntax unknown-key"_s);
    row("unknown key in a section without its colon", "build\n  python_version: \"3.12\"\n  gpus: true\n",
        u"yaml-syntax unknown-key"_s);
    row("key of an older format", build + "  fast: true\nimage: 'a\n", u"unknown-key yaml-syntax"_s);
    row("wrong type", build + "concurrency: 54\nimage: \"a\n", u"type-mismatch yaml-syntax"_s);
    row("version float", "build:\n  python_version: 3.10\nenvironment: [A=1\n",
        u"version-unquoted yaml-syntax"_s);
    row("value out of its bounds", build + "concurrency: {max: 0}\n\timage: a\n",
        u"deprecated-key concurrency-invalid yaml-syntax yaml-syntax"_s);
    row("twice", build + "  gpu: true\n  gpu: false\nimage: \"a\n", u"yaml-duplicate-key yaml-syntax"_s);
    row("reserved name", "environment:\n  - PATH=1\nimage: \"a\n", u"environment-reserved yaml-syntax"_s);
    row("deprecated", build + "predict: run.py:Runner\nimage: \"a\n", u"deprecated-key yaml-syntax"_s);
    row("missing reference", build + "run: other.py:Runner\nimage: \"a\n",
        u"reference-missing yaml-syntax"_s);
    row("control character", build + "  gpus: true\nimage: \"a\x01\"\n", u"unknown-key yaml-syntax"_s);
    row("credential in a broken line", build + "image: \"hf_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789\n",
        u"yaml-syntax secret-in-file"_s);
    // What must not follow from the break.
    row("half a key", build + "  gp\nimage: a\n", u"yaml-syntax"_s);
    row("half a key of an unknown name", build + "  gpuu true\n", u"yaml-syntax"_s);
    row("key moved by a tab", build + "\trun: run.py:Runner\n", u"yaml-syntax"_s);
    row("key repeated by a tab", build + "  run: [make]\n\trun: run.py:Runner\n", u"yaml-syntax"_s);
    row("required key unread", "build:\n  gpu: true\n  python_version \"3.12\n",
        u"yaml-syntax yaml-syntax"_s);
    row("required key in a broken text", "build:\n  gpu: true\nimage: \"a\n", u"yaml-syntax"_s);
    row("text cut short by the line below", build + "  run:\n    - |\n '    make\n      make\nimage: a\n",
        u"yaml-syntax yaml-syntax"_s);
    row("list without the colon of its key",
        "build:\n  system_packages\n    - ffmpeg\n  gpu: true\nimage: a\n", u"yaml-syntax"_s);
    row("both sides of a merge", build + "<<<<<<< HEAD\nimage: a\n=======\nimage: b\nother: 1\n>>>>>>> x\n",
        u"yaml-syntax yaml-syntax yaml-syntax"_s);
    row("around a merge",
        build + "  gpus: true\n<<<<<<< HEAD\nimage: a\n=======\nimage: b\n>>>>>>> x\nconcurrency: 1\n",
        u"unknown-key yaml-syntax yaml-syntax yaml-syntax type-mismatch"_s);
}

void BrokenTextTest::keepsFindings()
{
    QFETCH(QByteArray, config);
    QFETCH(QString, codes);
    const ScratchProject scratch(config);
    scratch.write(u"run.py"_s, "class Runner:\n    pass\n");
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    QCOMPARE(codesOf(reading), codes);
    QCOMPARE(reading.refusal, u"yaml-syntax"_s);
    QVERIFY(!reading.acceptedByCog);
}

void BrokenTextTest::realFilesBroken_data()
{
    COGWRIGHT_NEED_SHARED("corpus");
    QTest::addColumn<QString>("name");
    for (const QString &name : sharedCases(u"corpus"_s))
        QTest::newRow(qPrintable(name)) << name;
}

/// Seeded, so that a failure comes again. A text that still parses is another file, about which nothing is
/// claimed here.
void BrokenTextTest::realFilesBroken()
{
    QFETCH(QString, name);
    const auto project = Project::open(sharedPath(u"corpus/"_s + name));
    QVERIFY(project.has_value());
    const QString text = project->readText(project->configName()).value_or(QString());
    const ConfigReading whole = read(*project, text);
    if (whole.refusal == "yaml-syntax"_L1)
        return; // broken before: what is the truth of it is open
    const QSet<QString> truth = subjects(whole);
    quint32 seed = 20'261'130U;
    for (const QChar c : name)
        seed = seed * 31 + c.unicode();
    QRandomGenerator random(seed);
    const int breaks = std::max(15, qEnvironmentVariableIntValue("COGWRIGHT_BREAKS"));
    for (int i = 0; i < breaks; ++i) {
        const Break change = broken(text, i % 5, random);
        const CpuTimer timer;
        const ConfigReading reading = read(*project, change.text);
        const YamlLines lines(change.text);
        const CompletionPlace place = completionPlace(lines, cogSchema(), change.at);
        CompletionWriter writer(lines, place, u"cog.yaml"_s);
        completeFromSchema(writer, cogSchema());
        const QList<CompletionItem> items = std::move(writer).take();
        const HoverPlace hover = hoverPlace(reading.document, change.at);
        const QList<OutlineSymbol> symbols = outline(reading.document);
        // Only a hang or quadratic work takes that long.
        QVERIFY2(timer.milliseconds() < 5'000,
                 qPrintable(u"%1 ms\n"_s.arg(timer.milliseconds()) + change.text));
        QVERIFY(hover.range.end <= change.text.size() && symbols.size() <= lines.lines().size());
        for (const CompletionItem &item : items) {
            QVERIFY2(applyEdits(change.text, {item.edit}), qPrintable(item.label));
            QVERIFY(item.edit.place.line == lines.index().line(change.at));
        }
        if (reading.refusal != "yaml-syntax"_L1)
            continue;
        for (const Finding &finding : reading.findings) {
            const bool isOwn = finding.code == "yaml-syntax"_L1;
            QVERIFY2(isOwn || truth.contains(subject(finding, reading.document)),
                     qPrintable(u"%1 in line %2: %3\n%4"_s.arg(finding.code)
                                    .arg(finding.place->line)
                                    .arg(finding.message, change.text)));
        }
    }
}

QTEST_GUILESS_MAIN(BrokenTextTest)
#include "tst_brokentext.moc"
