// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/findingcatalogue.h"

#include "base/resolution.h"
#include "support/corpus.h"
#include "support/scratchproject.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

QString sourceFolder()
{
    return qEnvironmentVariable("COGWRIGHT_SOURCE", u"."_s);
}

/// Words of several parts in quotes in the sources, and those of them that stand where a code does.
struct SourceWords {
    QSet<QString> all;
    QMap<QString, QString> codes; ///< word -> the file that it stands in
};

SourceWords sourceWords()
{
    static const QRegularExpression comment(u"(?m)//.*$"_s);
    static const QRegularExpression word(u"\"([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\""_s);
    static const QRegularExpression statementEnd(u";|\\}\\s*\\n"_s);
    static const QRegularExpression reporting(
        u"\\bcode\\b|Code\\b|problem|refuse|warn\\(|\\badd\\(|say\\(|fail|ailure|inding|rror|\\bmissing\\("_s);
    SourceWords words;
    for (const QString &folder : {u"core"_s, u"app"_s}) {
        QDirIterator files(sourceFolder() + u'/' + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            const QString text = QString::fromUtf8(readFile(path)).remove(comment);
            for (auto matches = word.globalMatch(text); matches.hasNext();) {
                const QRegularExpressionMatch match = matches.next();
                words.all.insert(match.captured(1));
                const qsizetype begin = std::max<qsizetype>(0, match.capturedStart() - 200);
                const QString before = text.sliced(begin, match.capturedStart() - begin);
                if (before.split(statementEnd).last().contains(reporting))
                    words.codes.insert(match.captured(1), path);
            }
        }
    }
    static const QRegularExpression ofSchema(u"\"(?:missing|invalid)Code\": \"([^\"]+)\""_s);
    const QString schema = QString::fromUtf8(readFile(sourceFolder() + u"/resources/schema.json"_s));
    for (auto matches = ofSchema.globalMatch(schema); matches.hasNext();) {
        const QString code = matches.next().captured(1);
        words.all.insert(code);
        words.codes.insert(code, u"resources/schema.json"_s);
    }
    return words;
}

/// The findings of a project of these files, silenced ones too.
QList<Finding> findingsOf(const QMap<QString, QString> &files)
{
    const ScratchProject scratch;
    for (auto it = files.begin(); it != files.end(); ++it)
        scratch.write(it.key(), it.value().toUtf8());
    const auto project = Project::open(scratch.path());
    if (!project)
        return {project.error().toFinding()};
    const Resolution resolution = resolve(*project);
    return resolution.findings + resolution.silenced;
}

QString codesOf(const QList<Finding> &findings)
{
    QStringList codes;
    for (const Finding &finding : findings)
        codes.append(finding.code + u": "_s + finding.message);
    return codes.join(u'\n');
}

} // namespace

/// The resource that explains every code: complete, used, and true.
class FindingCatalogueTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsEveryCodeOfTheSources();
    void holdsNoCodeThatIsNotUsed();
    void saysEverythingOfEachCode();
    void examplesShowTheirCode_data();
    void examplesShowTheirCode();
    void holdsEveryCodeOfTheRealFiles();
    void everyCodeHasAPage();
};

void FindingCatalogueTest::holdsEveryCodeOfTheSources()
{
    // Names of programs and of bases that stand in messages or conditions.
    const QSet<QString> otherWords{u"apt-get"_s,      u"cogwright-cli"_s, u"cog-base"_s,
                                   u"cuda-runtime"_s, u"cuda-devel"_s,    u"devel-then-slim"_s};
    const SourceWords words = sourceWords();
    QVERIFY(words.codes.size() > 120);
    QStringList missing;
    for (auto it = words.codes.begin(); it != words.codes.end(); ++it) {
        if (!FindingCatalogue::shipped().find(it.key()) && !otherWords.contains(it.key()))
            missing.append(it.key() + u" of "_s + it.value());
    }
    QVERIFY2(missing.isEmpty(),
             qPrintable(u"resources/findings.json has no entry for:\n"_s + missing.join(u'\n')));
}

void FindingCatalogueTest::holdsNoCodeThatIsNotUsed()
{
    const SourceWords words = sourceWords();
    QStringList unused;
    for (const FindingCode &code : FindingCatalogue::shipped().codes()) {
        if (!words.all.contains(code.code))
            unused.append(code.code);
    }
    QVERIFY2(unused.isEmpty(), qPrintable(unused.join(u' ')));
}

void FindingCatalogueTest::saysEverythingOfEachCode()
{
    for (const FindingCode &code : FindingCatalogue::shipped().codes()) {
        const QByteArray about = code.code.toUtf8();
        QVERIFY2(!code.group.isEmpty() && !code.title.isEmpty() && !code.title.endsWith(u'.'),
                 about.constData());
        for (const QString &text : {code.meaning, code.reason, code.repair})
            QVERIFY2(text.endsWith(u'.') && text.size() > 8, about.constData());
        QVERIFY2(!code.before.isEmpty() && !code.after.isEmpty(), about.constData());
        QVERIFY2(code.before != code.after, about.constData());
    }
}

void FindingCatalogueTest::examplesShowTheirCode_data()
{
    QTest::addColumn<QString>("code");
    // What only a machine's state shows is told as a line at a prompt, and tested where it is made.
    for (const FindingCode &code : FindingCatalogue::shipped().codes()) {
        if (!code.before.contains(u"shell"_s))
            QTest::newRow(qPrintable(code.code)) << code.code;
    }
}

void FindingCatalogueTest::examplesShowTheirCode()
{
    QFETCH(QString, code);
    const FindingCode &entry = *FindingCatalogue::shipped().find(code);
    const QList<Finding> before = findingsOf(entry.before);
    const auto found = std::ranges::find(before, code, &Finding::code);
    QVERIFY2(found != before.end(), qPrintable(codesOf(before)));
    QCOMPARE(cogwright::toString(found->severity), cogwright::toString(entry.severity));
    const QList<Finding> after = findingsOf(entry.after);
    QVERIFY2(std::ranges::find(after, code, &Finding::code) == after.end(), qPrintable(codesOf(after)));
    // The repaired example is one that can be copied.
    QVERIFY2(std::ranges::none_of(after,
                                  [](const Finding &finding) { return finding.severity == Severity::Error; }),
             qPrintable(codesOf(after)));
}

void FindingCatalogueTest::holdsEveryCodeOfTheRealFiles()
{
    COGWRIGHT_NEED_SHARED("corpus/expected.json");
    for (const QString &folder : {u"corpus"_s, u"corpus-invalid"_s}) {
        for (const QString &slug : sharedCases(folder)) {
            const Resolution resolution = resolve(*Project::open(sharedPath(folder + u'/' + slug)));
            for (const Finding &finding : resolution.findings)
                QVERIFY2(FindingCatalogue::shipped().find(finding.code), qPrintable(finding.code));
        }
    }
}

void FindingCatalogueTest::everyCodeHasAPage()
{
    const QDir folder(sourceFolder() + u"/docs/findings"_s);
    const QString index = QString::fromUtf8(readFile(folder.filePath(u"README.md"_s)));
    for (const FindingCode &code : FindingCatalogue::shipped().codes()) {
        const QString page = QString::fromUtf8(readFile(folder.filePath(code.code + u".md"_s)));
        QVERIFY2(page.contains(code.title) && page.contains(code.meaning) && page.contains(code.repair),
                 qPrintable(code.code));
        QVERIFY2(index.contains(u"(%1.md)"_s.arg(code.code)), qPrintable(code.code));
    }
    QCOMPARE(folder.entryList({u"*.md"_s}).size(), FindingCatalogue::shipped().codes().size() + 1);
}

QTEST_GUILESS_MAIN(FindingCatalogueTest)
#include "tst_findingcatalogue.moc"
