// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/resolution.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using test::ScratchProject;

namespace {

Resolution resolvedWith(const QByteArray &requirements, const QByteArray &python = "3.11")
{
    ScratchProject folder("build:\n  gpu: true\n  python_version: \"" + python +
                          "\"\n  python_requirements: requirements.txt\n");
    folder.write(u"requirements.txt"_s, requirements);
    return resolve(*Project::open(folder.path()));
}

} // namespace

/// Requirements that pip refuses say nothing about a base: no candidate works, and the reason is theirs.
class InstallabilityTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void verdict_data();
    void verdict();
    void neighbour_data();
    void neighbour();
};

void InstallabilityTest::verdict_data()
{
    QTest::addColumn<QByteArray>("requirements");
    QTest::addColumn<QByteArray>("python");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const char *requirements, const char *python, const char *verdict,
                        const char *reason) {
        QTest::newRow(name) << QByteArray(requirements) << QByteArray(python) << QString::fromLatin1(verdict)
                            << QString::fromLatin1(reason);
    };
    row("all is well", "numpy==1.26.4\n", "3.11", "works", "");
    row("two pins", "numpy==1.26.4\nnumpy==2.0.0\n", "3.11", "breaks",
        "\"numpy==1.26.4\" and \"numpy==2.0.0\" can't both be met");
    row("two pins for different Pythons",
        "numpy==1.26.4; python_version < '3.12'\nnumpy==2.0.0; python_version >= '3.12'\n", "3.11", "works",
        "");
    row("a line that excludes itself", "numpy>2,<1\n", "3.11", "breaks",
        "No version of numpy meets all of its own conditions");
    row("the metadata of a pin", "torchvision==0.15.2\ntorch==2.5.1\n", "3.11", "breaks",
        "The pin torch 2.5.1 excludes torchvision 0.15.2, which takes torch==2.0.1 only");
    row("the metadata of a pin, met", "torchvision==0.20.1\ntorch==2.5.1\n", "3.11", "works", "");
    row("a file that includes itself", "-r requirements.txt\nnumpy==1.26.4\n", "3.11", "breaks",
        "A requirements file includes itself");
    row("no file for the Python", "tensorflow==2.11.0\n", "3.12", "breaks",
        "The package index has no file of tensorflow 2.11.0 for Python 3.12");
    row("a bound that installers read in two ways", "ultralytics==8.0.20\n", "3.11", "unknown",
        "The package index has no file of ultralytics 8.0.20 for Python 3.11");
    row("another index may have it", "--extra-index-url https://example.com/simple\ntensorflow==2.11.0\n",
        "3.12", "breaks", "");
    row("a release after all that are known", "ultralytics==99.0\n", "3.10", "works-with-fixes", "");
}

void InstallabilityTest::verdict()
{
    QFETCH(QByteArray, requirements);
    QFETCH(QByteArray, python);
    QFETCH(QString, reason);
    const Resolution resolution = resolvedWith(requirements, python);
    const Candidate *slim = resolution.candidate(BaseStrategy::Slim);
    QTEST(toString(slim->verdict), "verdict");
    QVERIFY(resolution.choice);
    if (reason.isEmpty()) {
        QVERIFY(!resolution.choice->reason.contains("no matter of the base"_L1));
        return;
    }
    QVERIFY2(
        resolution.choice->reason.startsWith(reason + u", which is no matter of the base; beside that, "_s),
        qPrintable(resolution.choice->reason));
    for (const Candidate &candidate : resolution.candidates) {
        if (candidate.image.isEmpty())
            continue;
        QCOMPARE(toString(candidate.verdict), toString(slim->verdict));
        QVERIFY2(candidate.note.startsWith(reason), qPrintable(candidate.note));
    }
}

void InstallabilityTest::neighbour_data()
{
    QTest::addColumn<QByteArray>("requirements");
    QTest::addColumn<QString>("confidence");
    QTest::addColumn<QString>("note");
    QTest::newRow("known") << QByteArray("numpy==1.26.4\n") << u"high"_s << QString();
    QTest::newRow("known by another release")
        << QByteArray("numpy==1.21.0\n") << u"medium"_s
        << u"What a release depends on is taken from one beside it: numpy 1.21.0 from "_s;
}

void InstallabilityTest::neighbour()
{
    QFETCH(QByteArray, requirements);
    QFETCH(QString, note);
    const Resolution resolution = resolvedWith(requirements, "3.10");
    const Candidate *slim = resolution.candidate(BaseStrategy::Slim);
    QTEST(toString(slim->confidence), "confidence");
    QVERIFY2(slim->note.startsWith(note), qPrintable(slim->note));
}

QTEST_GUILESS_MAIN(InstallabilityTest)
#include "tst_installability.moc"
