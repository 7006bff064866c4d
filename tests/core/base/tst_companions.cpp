// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/resolution.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using test::ScratchProject;

/// Releases that do not go together: said, with a repair, and no reason for a base.
class CompanionsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void finding_data();
    void finding();
};

void CompanionsTest::finding_data()
{
    QTest::addColumn<QByteArray>("requirements");
    QTest::addColumn<QByteArray>("python");
    QTest::addColumn<QString>("message"); ///< its beginning; empty for none
    QTest::addColumn<QString>("remedy");  ///< what its title begins with
    const auto row = [](const char *name, const char *requirements, const char *python, const char *message,
                        const char *remedy) {
        QTest::newRow(name) << QByteArray(requirements) << QByteArray(python) << QString::fromLatin1(message)
                            << QString::fromLatin1(remedy);
    };
    row("a build script that asks for an older setuptools", "openai-whisper==20231117\nnumpy<2\n", "3.11",
        "openai-whisper 20231117 is built from source and asks for setuptools<82",
        "Replace openai-whisper by openai-whisper>=20250625");
    row("its newest release does not", "openai-whisper==20250625\n", "3.11", "", "");
    row("an import of pkg_resources", "imageio-ffmpeg==0.4.9\n", "3.12",
        "imageio-ffmpeg 0.4.9 works with setuptools<82 only", "Add setuptools<82 to the requirements");
    row("where nothing brings it", "webrtcvad==2.0.10\n", "3.12",
        "webrtcvad 2.0.10 imports pkg_resources of setuptools<82, which nothing",
        "Add setuptools<82 to the requirements");
    row("where the image has it", "webrtcvad==2.0.10\n", "3.11", "", "");
    row("diffusers newer than torch", "torch==2.0.1\nnumpy<2\ndiffusers\n", "3.11", "diffusers ",
        "Replace diffusers by diffusers==0.35");
    row("diffusers that goes with torch", "torch==2.6.0\ndiffusers==0.35.2\n", "3.11", "", "");
    row("torchao newer than torch", "torch==2.7.1\ntorchao==0.18.0\n", "3.11",
        "torchao 0.18.0 works with torch>=2.10 only, and torch 2.7.1 would be installed beside it", "");
    row("transformers newer than torch", "torch==2.3.1\nnumpy<2\ntransformers==5.24.0\n", "3.11",
        "transformers 5.24.0 works with torch>=2.6 only, and torch 2.3.1 would be installed beside it: none "
        "of its models can be loaded",
        "");
    row("auto-gptq with a newer transformers", "torch==2.6.0\nnumpy<2\nauto-gptq==0.7.1\n", "3.11",
        "auto-gptq 0.7.1 works with transformers<5 only", "Add transformers<5 to the requirements");
    row("diffusers with a newer hub", "torch==2.6.0\ndiffusers==0.28.2\n", "3.11",
        "diffusers 0.28.2 works with huggingface-hub<0.26 only", "Add huggingface-hub<0.26");
}

void CompanionsTest::finding()
{
    QFETCH(QByteArray, requirements);
    QFETCH(QByteArray, python);
    QFETCH(QString, message);
    QFETCH(QString, remedy);
    ScratchProject folder("build:\n  gpu: true\n  python_version: \"" + python +
                          "\"\n  python_requirements: requirements.txt\n");
    folder.write(u"requirements.txt"_s, requirements);
    const Resolution resolution = resolve(*Project::open(folder.path()));
    QStringList messages, titles;
    for (const Finding &finding : resolution.findings) {
        if (finding.code != "fails-on-every-base"_L1)
            continue;
        messages.append(finding.message);
        if (finding.message.startsWith(message) && !finding.remedies.isEmpty())
            titles.append(finding.remedies.first().title);
    }
    if (message.isEmpty()) {
        QCOMPARE(messages.join(u'\n'), QString());
        return;
    }
    QVERIFY2(std::ranges::any_of(messages, [&](const QString &m) { return m.startsWith(message); }),
             qPrintable(messages.join(u'\n')));
    QVERIFY2(remedy.isEmpty() ? titles.isEmpty() : titles.value(0).startsWith(remedy),
             qPrintable(titles.join(u'\n')));
    QVERIFY(resolution.choice);
    QCOMPARE(toString(resolution.choice->strategy), u"slim"_s);
}

QTEST_GUILESS_MAIN(CompanionsTest)
#include "tst_companions.moc"
