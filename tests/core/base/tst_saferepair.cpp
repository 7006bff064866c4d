// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/saferepair.h"

#include "document/textfile.h"
#include "support/corpus.h"
#include "support/scratchproject.h"

#include <QRandomGenerator>
#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

const QString configName = u"cog.yaml"_s;
const QByteArray build = "build:\n  python_version: \"3.12\"\n";

bool isValid(const Resolution &resolution)
{
    return resolution.reading.document.isValid();
}

/// Each value of a document by its path, aliases followed; comments and layout don't count.
void collectValues(const YamlNodePtr &node, const QString &path, QMap<QString, QString> &values,
                   int depth = 0)
{
    const YamlNodePtr at = YamlDocument::followed(node);
    if (depth > 20)
        return;
    if (at->kind == YamlNode::Kind::Scalar || at->kind == YamlNode::Kind::Null)
        values.insert(path, at->text);
    for (const YamlEntry &entry : at->entries)
        collectValues(entry.value, path + u'/' + entry.key, values, depth + 1);
    for (qsizetype i = 0; i < at->items.size(); ++i)
        collectValues(at->items[i], path + u'/' + QString::number(i), values, depth + 1);
}

QMap<QString, QString> valuesOf(const YamlDocument &document)
{
    QMap<QString, QString> values;
    collectValues(document.root(), {}, values);
    return values;
}

/// The section of the top level that a path is in, and within build the key.
QString sectionOf(const QString &path)
{
    const QStringList parts = path.split(u'/');
    const auto name = [&](int part) { return parts.value(part).section(u'[', 0, 0); };
    return name(1) == "build"_L1 ? u"build/"_s + name(2) : name(1);
}

QMultiMap<QString, QString> bySection(const QMap<QString, QString> &values)
{
    QMultiMap<QString, QString> sections;
    for (auto it = values.begin(); it != values.end(); ++it)
        sections.insert(sectionOf(it.key()), it.value());
    return sections;
}

QStringList comments(const QString &text)
{
    QStringList found;
    for (const QString &line : text.split(u'\n')) {
        if (line.trimmed().startsWith(u'#'))
            found.append(line.trimmed());
    }
    return found;
}

/// Keys that the remedies which ran may change, as their messages and edits name them.
QSet<QString> touchedSections(const Resolution &before)
{
    QSet<QString> sections;
    for (const Finding &finding : before.findings) {
        for (const Remedy &remedy : finding.remedies) {
            if (!remedy.safe)
                continue;
            for (const TextEdit &edit : remedy.edits) {
                if (edit.place.file != configName)
                    continue;
                const auto &document = before.reading.document;
                const TextRange range = document.lines().range(edit.place);
                const qsizetype from = std::max<qsizetype>(0, range.begin - 1);
                const qsizetype to = std::min(range.end, document.text().size() - 1);
                for (qsizetype at = from; at <= to; ++at)
                    sections.insert(sectionOf(u'/' + document.pathAt(at).toString().replace(u'.', u'/')));
            }
        }
    }
    return sections;
}

/// What has to hold of every repair. An empty text, or what does not hold.
QString fault(const Project &project)
{
    const Resolution before = resolve(project);
    const SafeRepair repair = applySafeRemedies(before);
    const Resolution &after = repair.resolution;
    if (isValid(before) && !isValid(after))
        return u"valid YAML became invalid"_s;
    if (before.cog.accepted && !after.cog.accepted)
        return u"what Cog accepted it refuses: "_s + after.cog.code;
    if (before.choice && !after.choice)
        return u"the choice is gone"_s;
    if (repair.after.isEmpty() != (repair.applied == 0))
        return u"applied without a change, or changed without applying"_s;
    for (auto it = repair.after.begin(); it != repair.after.end(); ++it) {
        if (it.value() == repair.before[it.key()])
            return u"an unchanged file is listed"_s;
    }

    const SafeRepair second = applySafeRemedies(after);
    if (!second.after.isEmpty())
        return u"a second run changes "_s + second.after.firstKey() + u":\n"_s + second.after.first();

    if (repair.after.contains(configName)) {
        // Line ends and comments stay.
        const QString &was = repair.before[configName], &is = repair.after[configName];
        const bool onlyCrlf = was.count(u'\n') == was.count("\r\n"_L1);
        if (onlyCrlf && was.contains(u'\n') && is.count(u'\n') != is.count("\r\n"_L1))
            return u"line ends changed"_s;
        if (comments(was).size() > comments(is).size() + repair.applied)
            return u"comments are gone"_s;
    }
    if (isValid(before)) {
        QSet<QString> touched = touchedSections(before);
        // A repair of one key may have brought another repair to light.
        for (const QString &key : {u"run"_s, u"predict"_s, u"build/run"_s, u"build/pre_install"_s,
                                   u"build/python_packages"_s, u"build/python_requirements"_s})
            touched.insert(key);
        QMultiMap<QString, QString> was = bySection(valuesOf(before.reading.document));
        QMultiMap<QString, QString> is = bySection(valuesOf(after.reading.document));
        for (const QString &section : was.uniqueKeys()) {
            QStringList a = was.values(section), b = is.values(section);
            a.sort();
            b.sort();
            if (a != b && !touched.contains(section))
                return u"another key changed: "_s + section;
        }
    }
    return {};
}

/// Changes of a text such as people make: letters, quotes, indentation, line ends, doubled lines.
QString mutated(const QString &text, QRandomGenerator &random)
{
    QString out = text;
    const auto below = [&](qsizetype n) { return n <= 0 ? 0 : qsizetype(random.bounded(int(n))); };
    for (int i = 1 + int(below(3)); i > 0; --i) {
        QStringList lines = out.split(u'\n');
        QString &line = lines[below(lines.size())];
        switch (below(16)) {
        case 0: // a letter left out
            if (!line.isEmpty())
                line.remove(below(line.size()), 1);
            break;
        case 1: // two letters swapped
            if (line.size() > 1) {
                const qsizetype at = below(line.size() - 1);
                std::swap(line[at], line[at + 1]);
            }
            break;
        case 2:
            line.remove(u'"');
            break;
        case 3:
            line.replace(u'"', u'\'');
            break;
        case 4:
            line.prepend(u' ');
            break;
        case 5:
            if (line.startsWith(u' '))
                line.remove(0, 1);
            break;
        case 6:
            line.replace(": "_L1, ":"_L1);
            break;
        case 7: {
            const QString copy = line;
            lines.insert(below(lines.size()), copy);
            break;
        }
        case 8:
            line += u"  # a note"_s;
            break;
        case 9:
            lines.insert(below(lines.size()), u"# a comment of its own"_s);
            break;
        case 10:
            out = lines.join(u"\r\n"_s).replace("\r\r"_L1, "\r"_L1);
            continue;
        case 11:
            lines.insert(below(lines.size()),
                         QStringList{u"concurrency: 54"_s, u"  gpu: \"yes\""_s,
                                     u"  system_packages: ffmpeg git"_s, u"  fast: true"_s,
                                     u"environment: {A: b, C: \"1\"}"_s, u"predict: a.py:B"_s,
                                     u"  python_version: 3.10"_s, u"  pre_install: [\"make\"]"_s,
                                     u"run: [\"make\", \"pip install a: b\"]"_s, u"  cuda: 12.10"_s}
                             .at(below(10)));
            break;
        case 12:
            line.replace("  "_L1, "\t"_L1);
            break;
        case 13:
            line.replace(u'-', u'*');
            break;
        case 14:
            lines.removeAt(below(lines.size()));
            break;
        case 15:
            if (const qsizetype colon = line.indexOf(": "_L1); colon > 0)
                line = line.first(colon + 2) + u'[' + line.sliced(colon + 2) + u']';
            break;
        }
        out = lines.join(u'\n');
    }
    return out;
}

} // namespace

/// `check --fix`: what is marked as safe is safe, together and repeated.
class SafeRepairTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void repairsAll_data();
    void repairsAll();
    void leavesSilencedFindingsAlone();
    void passesOverARemedyThatDoesNotHelp();
    void isBoundedOnManyFaults();
    void holdsOnRealFiles();
    void holdsOnMutatedFiles();
};

void SafeRepairTest::repairsAll_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("nothing to do") << build << build;
    QTest::newRow("several") << QByteArray(
                                    "build:\n  python_version: 3.10 # ten\n  fast: true\n  gpu: \"false\"\n"
                                    "concurrency: 1\npredict: a.py:B\n")
                             << QByteArray("build:\n  python_version: \"3.10\" # ten\n  gpu: false\n"
                                           "concurrency: {max: 1}\nrun: a.py:B\n");
    QTest::newRow("CRLF") << QByteArray("build:\r\n  python_version: 3.10\r\n  fast: true\r\n")
                          << QByteArray("build:\r\n  python_version: \"3.10\"\r\n");
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                   "build:\n  python_version: 3.10\n")
                                     << QByteArray("\xEF\xBB\xBF"
                                                   "build:\n  python_version: \"3.10\"\n");
    QTest::newRow("flow") << QByteArray("build: {python_version: 3.10, fast: true}\n")
                          << QByteArray("build: {python_version: \"3.10\"}\n");
    QTest::newRow("commands of both keys") << build + "  run:\n    - a\n  pre_install:\n    - b\n"
                                           << build + "  run:\n    - a\n    - b\n";
    QTest::newRow("comments beside what is removed")
        << build + "  # above\n  fast: true  # beside\n  # below\n  gpu: false\n"
        << build + "  # above\n  # below\n  gpu: false\n";
}

void SafeRepairTest::repairsAll()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const ScratchProject scratch(before);
    const Project project = *Project::open(scratch.path());
    const SafeRepair repair = applySafeRemedies(resolve(project));
    if (before == after) {
        QVERIFY(repair.after.isEmpty());
        return;
    }
    const auto file = project.openOrBegin(configName);
    QVERIFY(file);
    QVERIFY(saveTextFile(*file, repair.after.value(configName)));
    QCOMPARE(readFile(scratch.path(configName)), after);
    QCOMPARE(fault(*Project::open(scratch.path())), QString());
}

void SafeRepairTest::leavesSilencedFindingsAlone()
{
    const ScratchProject scratch(build + "  fast: true\npredict: a.py:B\n");
    scratch.write(u".cogwright.json"_s, R"({"silenced": ["deprecated-key"]})");
    const SafeRepair repair = applySafeRemedies(resolve(*Project::open(scratch.path())));
    QCOMPARE(repair.after.value(configName).toUtf8(), build + "predict: a.py:B\n");
    QVERIFY(std::ranges::find(repair.resolution.silenced, u"deprecated-key"_s, &Finding::code) !=
            repair.resolution.silenced.end());
}

/// The first remedy of a list can't stop those behind it.
void SafeRepairTest::passesOverARemedyThatDoesNotHelp()
{
    const ScratchProject scratch(build + "  python_requirements: requirements.txt\n  fast: true\n");
    Resolution resolution = resolve(*Project::open(scratch.path()));
    const Place nowhere{.file = configName, .line = 1, .column = 1, .endLine = 1, .endColumn = 1};
    Finding useless{.code = u"unknown-key"_s, .severity = Severity::Warning, .place = nowhere};
    useless.remedies = {{.title = u"Break it"_s, .safe = true, .edits = {{nowhere, u"}{"_s}}}};
    resolution.findings.prepend(useless);
    const SafeRepair repair = applySafeRemedies(resolution);
    QCOMPARE(repair.applied, 1);
    QVERIFY(!repair.after.value(configName).contains(u"fast"_s));
}

void SafeRepairTest::isBoundedOnManyFaults()
{
    QByteArray lines;
    for (int i = 0; i < 2000; ++i)
        lines += "numpy==2.1.0\n";
    const ScratchProject scratch(build + "  python_requirements: requirements.txt\n");
    scratch.write(u"requirements.txt"_s, lines);
    const SafeRepair repair = applySafeRemedies(resolve(*Project::open(scratch.path())));
    QCOMPARE(repair.after.value(u"requirements.txt"_s), u"numpy==2.1.0\n"_s);
}

void SafeRepairTest::holdsOnRealFiles()
{
    COGWRIGHT_NEED_SHARED("corpus/expected.json");
    int repaired = 0, files = 0;
    for (const QString &folder : {u"corpus"_s, u"corpus-invalid"_s}) {
        for (const QString &slug : sharedCases(folder)) {
            const Project project = *Project::open(sharedPath(folder + u'/' + slug));
            const QString wrong = fault(project);
            QVERIFY2(wrong.isEmpty(), qPrintable(slug + u": "_s + wrong));
            repaired += applySafeRemedies(resolve(project)).applied > 0 ? 1 : 0;
            ++files;
        }
    }
    qInfo("%d of %d files have something to repair", repaired, files);
    QVERIFY(repaired > 100);
}

void SafeRepairTest::holdsOnMutatedFiles()
{
    COGWRIGHT_NEED_SHARED("corpus/expected.json");
    QRandomGenerator random(20261130);
    QStringList sources;
    for (const QString &folder : {u"corpus"_s, u"corpus-invalid"_s}) {
        for (const QString &slug : sharedCases(folder))
            sources.append(folder + u'/' + slug);
    }
    int tried = 0, invalid = 0, repaired = 0;
    // More rounds are for a longer look by hand.
    const int rounds = std::max(3, qEnvironmentVariableIntValue("COGWRIGHT_MUTATION_ROUNDS"));
    for (int round = 0; round < rounds; ++round) {
        for (const QString &source : std::as_const(sources)) {
            const Project real = *Project::open(sharedPath(source));
            const auto text = real.readText(configName);
            if (!text)
                continue;
            const QString changed = mutated(*text, random);
            const Project project = real.withOverlay(configName, changed);
            const QString wrong = fault(project);
            QVERIFY2(wrong.isEmpty(), qPrintable(source + u": "_s + wrong + u"\n---\n"_s + changed));
            const Resolution resolution = resolve(project);
            invalid += isValid(resolution) ? 0 : 1;
            repaired += applySafeRemedies(resolution).applied > 0 ? 1 : 0;
            ++tried;
        }
    }
    qInfo("%d mutated files, %d of them no valid YAML, %d with something to repair", tried, invalid,
          repaired);
    QVERIFY(tried > 500 && invalid > 50 && repaired > 200);
}

QTEST_GUILESS_MAIN(SafeRepairTest)
#include "tst_saferepair.moc"
