// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/completedproject.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

class CompatibilityFindingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findings_data();
    void findings();
    void everyRemedyHelps_data();
    void everyRemedyHelps();
    void packagesOfTheFile();
    void imageMissingOffersSlim();
};

void CompatibilityFindingsTest::findings_data()
{
    QTest::addColumn<QString>("build");
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("code"); ///< one that has to be there; after a '-' one that must not
    QTest::addColumn<bool>("alsoCog");
    const auto row = [](const char *name, const QString &build, const QStringList &lines, const QString &code,
                        bool alsoCog = false) { QTest::newRow(name) << build << lines << code << alsoCog; };
    const QString gpu = u"gpu: true; python_version: \"3.11\""_s;
    const QString cpu = u"python_version: \"3.11\""_s;
    const auto cuda = [&](const QString &version) { return gpu + u"; cuda: \"%1\""_s.arg(version); };

    row("D15 tensorflow and another major", cuda(u"11.8"_s), {u"tensorflow==2.15.0"_s},
        u"tensorflow-cuda-conflict"_s, true);
    row("D15 tensorflow and its CUDA", cuda(u"11.8"_s), {u"tensorflow==2.12.0"_s},
        u"-tensorflow-cuda-conflict"_s);
    row("D14 no image of the pair", gpu, {u"tensorflow==2.16.1"_s}, u"cuda-image-missing"_s);
    row("D14 with the other cuDNN", gpu + u"; cudnn: \"9\""_s, {u"tensorflow==2.16.1"_s},
        u"tensorflow-cudnn-conflict"_s, true);
    row("D16 a patch that is not there", cuda(u"11.2.0"_s), {u"numpy==1.26.4"_s}, u"cuda-unsupported"_s,
        true);
    row("tensorflow and another minor", cuda(u"11.5"_s), {u"tensorflow==2.10.0"_s},
        u"tensorflow-cuda-conflict"_s);
    row("tensorflow and a patch of its CUDA", cuda(u"12.2.2"_s), {u"tensorflow==2.15.0"_s},
        u"-tensorflow-cuda-conflict"_s);
    row("tensorflow that cog drops", cuda(u"12.2.2"_s), {u"tensorflow==2.15.0"_s}, u"requirement-mangled"_s);
    row("cuDNN of another CUDA", cuda(u"12.4"_s) + u"; cudnn: \"8\""_s, {u"numpy"_s},
        u"cuda-cudnn-conflict"_s, true);
    row("torch without a version", gpu, {u"torch"_s}, u"torch-version-missing"_s, true);
    row("torch without a version or GPU", cpu, {u"torch"_s}, u"-torch-version-missing"_s);
    row("torch that is too old", gpu, {u"torch==1.8.1"_s}, u"framework-unknown"_s, true);
    row("tensorflow that never was", gpu, {u"tensorflow==0.4.1"_s}, u"framework-unknown"_s, true);
    row("three equals signs", gpu, {u"torch===2.3.1"_s}, u"framework-unknown"_s, true);
    row("no build for the CUDA", cuda(u"12.8"_s), {u"torch==2.3.1"_s}, u"framework-cuda-conflict"_s);
    row("a build for the CUDA", cuda(u"12.1"_s), {u"torch==2.3.1"_s}, u"-framework-cuda-conflict"_s);
    row("no wheel for the Python", u"gpu: true; python_version: \"3.13\""_s, {u"torch==2.3.1"_s},
        u"framework-python-conflict"_s);
    row("a range", gpu, {u"torch>=2.0"_s}, u"requirement-not-pinned"_s);
    row("a range without GPU", cpu, {u"torch>=2.0"_s}, u"requirement-not-pinned"_s);
    row("a pin", gpu, {u"torch==2.3.1"_s}, u"-requirement-not-pinned"_s);
    row("a tag against cuda", cuda(u"12.1"_s), {u"torch==2.3.1+cu118"_s}, u"cuda-twice"_s);
    row("a tag that agrees", cuda(u"11.8"_s), {u"torch==2.3.1+cu118"_s}, u"-cuda-twice"_s);
    row("a tag without a build", gpu, {u"torch==2.1.2+cu117"_s}, u"cuda-twice"_s);
    row("the CPU build with a GPU", gpu, {u"torch==2.1.0+cpu"_s}, u"cuda-twice"_s);
    row("an index against cuda", gpu,
        {u"--extra-index-url https://download.pytorch.org/whl/cu118"_s, u"torch==2.3.1"_s}, u"cuda-twice"_s);
    row("an index that agrees", gpu,
        {u"--extra-index-url https://download.pytorch.org/whl/cu121"_s, u"torch==2.3.1"_s}, u"-cuda-twice"_s);
    row("a tag without its index", cpu, {u"torch==2.3.1+cpu"_s}, u"local-tag-without-index"_s);
    row("a tag with its index", cpu,
        {u"--extra-index-url https://download.pytorch.org/whl/cpu"_s, u"torch==2.3.1+cpu"_s},
        u"-local-tag-without-index"_s);
    row("another package's tag", cpu, {u"detectron2==0.6+cu113"_s}, u"local-tag-without-index"_s);
    row("another package's tag and an index", cpu,
        {u"--find-links https://example.org/wheels"_s, u"detectron2==0.6+cu113"_s},
        u"-local-tag-without-index"_s);
    row("a companion's range", gpu, {u"torchvision>=0.18,<0.19"_s}, u"requirement-not-pinned"_s);
    row("a companion's wildcard", gpu, {u"torchaudio==2.3.*"_s}, u"requirement-not-pinned"_s);
    row("a companion without a version", gpu, {u"torchvision"_s}, u"requirement-not-pinned"_s);
    row("a companion beside its torch", gpu, {u"torch==2.3.1"_s, u"torchvision>=0.18"_s},
        u"-requirement-not-pinned"_s);
    row("a companion's range without GPU", cpu, {u"torchvision>=0.18"_s}, u"-requirement-not-pinned"_s);
    row("a fragment", cpu, {u"git+https://example.org/x.git#egg=x"_s}, u"requirement-mangled"_s);
    row("cog's own package", cpu, {u"cog==0.20.0"_s}, u"requirement-mangled"_s);
    row("a dotted name", cpu, {u"ruamel.yaml==0.18.6"_s}, u"requirement-mangled"_s);
    row("a marker behind a pin", cpu, {u"numpy==1.26.4 ; python_version=='3.11'"_s},
        u"requirement-mangled"_s);
    row("a semicolon behind a pin", cpu, {u"numpy==1.26.4; python_version >= '3.9'"_s},
        u"requirement-mangled"_s);
    row("a marker without spaces", cpu, {u"numpy==1.26.4;python_version=='3.11'"_s},
        u"-requirement-mangled"_s);
    row("an index on the line", gpu,
        {u"torch==2.5.1 --extra-index-url https://download.pytorch.org/whl/cu124"_s},
        u"requirement-mangled"_s);
    row("a marker that does not hold", cpu, {u"numpy==1.26.4 ; python_version < '3.9'"_s},
        u"requirement-mangled"_s);
    row("a hash", cpu, {u"numpy==1.26.4 --hash=sha256:aa"_s}, u"requirement-mangled"_s);
    row("a plain line", cpu, {u"numpy==1.26.4"_s}, u"-requirement-mangled"_s);
    row("a pin with spaces", cpu, {u"torch == 2.3.1"_s}, u"requirement-mangled"_s);
    row("torchvision of another torch", gpu, {u"torch==2.3.1"_s, u"torchvision==0.20.1"_s},
        u"framework-companion-conflict"_s);
    row("torchvision of this torch", gpu, {u"torch==2.3.1"_s, u"torchvision==0.18.1"_s},
        u"-framework-companion-conflict"_s);
    row("cuda that picks older wheels", cuda(u"11.8"_s), {u"torch==2.3.1"_s}, u"cuda-picks-index"_s);
}

void CompatibilityFindingsTest::findings()
{
    QFETCH(const QString, build);
    QFETCH(const QStringList, lines);
    QFETCH(const QString, code);
    QFETCH(const bool, alsoCog);
    const CompletedProject fixture(build, lines);
    const Completion completion = fixture.completion();
    if (code.startsWith(u'-')) {
        QVERIFY2(!findingOf(completion, code.sliced(1)), qPrintable(codesOf(completion)));
        return;
    }
    const Finding *const finding = findingOf(completion, code);
    QVERIFY2(finding, qPrintable(codesOf(completion)));
    QCOMPARE(finding->alsoCog, alsoCog);
    QVERIFY(finding->place.has_value());
    QVERIFY(finding->place->line >= 1);
    QVERIFY(finding->message.endsWith(u'.'));
    const CogAnswer cog = fixture.cog();
    QCOMPARE(alsoCog, !cog.accepted && cog.code == code);
}

void CompatibilityFindingsTest::everyRemedyHelps_data()
{
    findings_data();
}

/// Applying a remedy removes the finding that brought it, and brings no error of its own.
void CompatibilityFindingsTest::everyRemedyHelps()
{
    QFETCH(const QString, build);
    QFETCH(const QStringList, lines);
    QFETCH(const QString, code);
    if (code.startsWith(u'-'))
        return;
    const CompletedProject fixture(build, lines);
    const Completion before = fixture.completion();
    const Finding *const finding = findingOf(before, code);
    QVERIFY(finding);
    for (const Remedy &remedy : finding->remedies) {
        if (remedy.edits.isEmpty() || remedy.title.startsWith("Use the slim image"_L1))
            continue;
        const Project after = repaired(fixture.project(), remedy);
        const Completion completion = CompletedProject::completionOf(after);
        QVERIFY2(!findingOf(completion, code), qPrintable(remedy.title + u" leaves "_s + code));
        const bool broken = std::ranges::any_of(
            completion.findings, [](const Finding &other) { return other.severity == Severity::Error; });
        QVERIFY2(!broken, qPrintable(remedy.title + u" brings "_s + codesOf(completion)));
    }
}

void CompatibilityFindingsTest::packagesOfTheFile()
{
    CompletedProject fixture({}, {});
    fixture.write(
        u"cog.yaml"_s,
        u"build:\n  gpu: true\n  python_version: \"3.11\"\n  python_packages:\n    - torch\n    - numpy==1.26.4\n"_s);
    const Completion completion = fixture.completion();
    const Finding *const finding = findingOf(completion, u"torch-version-missing"_s);
    QVERIFY(finding);
    QCOMPARE(finding->place->file, u"cog.yaml"_s);
    QCOMPARE(finding->place->line, 5);
    QVERIFY(!finding->remedies.isEmpty());
    const Completion after =
        CompletedProject::completionOf(repaired(fixture.project(), finding->remedies.first()));
    QVERIFY2(!findingOf(after, u"torch-version-missing"_s), qPrintable(codesOf(after)));
    QVERIFY(after.requirementLines.contains(u"numpy==1.26.4"_s));
}

void CompatibilityFindingsTest::imageMissingOffersSlim()
{
    const CompletedProject fixture(u"gpu: true; python_version: \"3.11\""_s, {u"tensorflow==2.16.1"_s});
    const Completion completion = fixture.completion();
    QCOMPARE(completion.requirementLines, QStringList{u"tensorflow==2.16.1"_s});
    const Finding *const finding = findingOf(completion, u"cuda-image-missing"_s);
    QVERIFY(finding);
    const auto slim = std::ranges::find_if(finding->remedies,
                                           [](const Remedy &remedy) { return remedy.option.has_value(); });
    QVERIFY(slim != finding->remedies.end());
    QCOMPARE(slim->option->base, u"slim"_s);
    QCOMPARE(slim->edits.first().text, u"tensorflow[and-cuda]==2.16.1"_s);
    const Completion after = CompletedProject::completionOf(repaired(fixture.project(), *slim));
    QCOMPARE(after.requirementLines, QStringList{u"tensorflow[and-cuda]==2.16.1"_s});
}

QTEST_GUILESS_MAIN(CompatibilityFindingsTest)
#include "tst_findings.moc"
