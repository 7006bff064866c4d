// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "support/corpus.h"
#include "support/measuredrun.h"
#include "support/scratchproject.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QtTest>

#include <functional>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

/// Only a hang or quadratic work takes that long; the aim, printed beside it, is one second.
constexpr double longest = 20;
// AddressSanitizer keeps what is freed and guards what is not: memory is measured without it.
#ifdef __SANITIZE_ADDRESS__
constexpr double memoryFactor = 10;
#else
constexpr double memoryFactor = 1;
#endif
constexpr double mostMb = 200 * memoryFactor;
constexpr double mostMbOfCheck = 60 * memoryFactor;

using Fill = std::function<void(const ScratchProject &)>;

const QByteArray cpu = "build:\n  python_version: \"3.11\"\n";
const QByteArray withFile = cpu + "  python_requirements: requirements.txt\n";
const QByteArray withCode = cpu + "run: run.py:Runner\n";

/// Writes a block many times without holding it all.
void writeLarge(const QString &path, const QByteArray &block, int times)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < times; ++i)
        file.write(block);
}

QByteArray numbered(int count, const std::function<QByteArray(QByteArray)> &line)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += line(QByteArray::number(i));
    return text;
}

/// Texts are made when they are written: what this program holds counts in the peaks it measures.
using Text = std::function<QByteArray()>;

Fill config(const Text &text)
{
    return [text](const ScratchProject &folder) { folder.write(u"cog.yaml"_s, text()); };
}

Fill requirements(const Text &text)
{
    return [text](const ScratchProject &folder) {
        folder.write(u"cog.yaml"_s, withFile);
        folder.write(u"requirements.txt"_s, text());
    };
}

QByteArray name(const QString &path)
{
    return QFile::encodeName(path);
}

/// Names, kinds, sizes, times and contents of all that is in a folder; the contents of large files
/// by their size and time alone.
QByteArray fingerprint(const QString &folder)
{
    QStringList lines;
    QDirIterator entries(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QFileInfo info = entries.nextFileInfo();
        struct stat status = {};
        ::lstat(name(info.filePath()).constData(), &status);
        QByteArray content;
        if (S_ISREG(status.st_mode) && status.st_size < 100'000) {
            QFile file(info.filePath());
            content = file.open(QIODevice::ReadOnly)
                          ? QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha1).toHex()
                          : QByteArray("unreadable");
        }
        lines.append(u"%1 %2 %3 %4.%5 %6"_s.arg(info.filePath())
                         .arg(status.st_mode)
                         .arg(status.st_size)
                         .arg(status.st_mtim.tv_sec)
                         .arg(status.st_mtim.tv_nsec)
                         .arg(QString::fromLatin1(content)));
    }
    lines.sort();
    return QCryptographicHash::hash(lines.join(u'\n').toUtf8(), QCryptographicHash::Sha256);
}

struct Case {
    const char *title;
    Fill fill;
    QString code; ///< of the one finding that says it; empty where nothing is wrong with the project
    bool unprivileged = false;
};

QList<Case> cases()
{
    QList<Case> list{
        {"a line of 1 MB",
         requirements([]() -> QByteArray { return "numpy==" + QByteArray(1'000'000, '1') + "\n"; }),
         u"requirement-too-long"_s},
        {"a marker of 1 MB",
         requirements([]() -> QByteArray { return "numpy==1.0; " + QByteArray(999'000, '(') + "\n"; }),
         u"requirement-unparsed"_s},
        {"100,000 requirements", requirements([]() -> QByteArray {
             return numbered(100'000, [](const QByteArray &n) { return "pkg-" + n + "==1." + n + "\n"; });
         }),
         u"requirements-too-large"_s},
        {"100,000 times the same", requirements([]() -> QByteArray {
             return numbered(100'000, [](const QByteArray &n) { return "numpy==1." + n + "\n"; });
         }),
         u"requirements-too-large"_s},
        {"100,000 addresses", requirements([]() -> QByteArray {
             return numbered(100'000, [](const QByteArray &n) {
                 return "p" + n + " @ https://x.example/p" + n + ".whl\n";
             });
         }),
         u"requirements-too-large"_s},
        {"100,000 items of python_packages", config([]() -> QByteArray {
             return cpu + "  python_packages:\n" +
                    numbered(100'000, [](const QByteArray &n) { return "    - p" + n + "==1\n"; });
         }),
         u"yaml-too-large"_s},
        {"includes 1,000 deep",
         [](const ScratchProject &folder) {
             requirements([]() -> QByteArray { return "-r r0.txt\n"; })(folder);
             for (int i = 0; i < 1000; ++i)
                 folder.write(u"r%1.txt"_s.arg(i), "-r r" + QByteArray::number(i + 1) + ".txt\n");
             folder.write(u"r1000.txt"_s, "scipy\n");
         },
         u"requirements-too-deep"_s},
        {"includes that multiply",
         [](const ScratchProject &folder) {
             requirements([]() -> QByteArray { return "-r r0.txt\n"; })(folder);
             for (int i = 0; i < 15; ++i)
                 folder.write(u"r%1.txt"_s.arg(i),
                              QByteArray("-r r" + QByteArray::number(i + 1) + ".txt\n").repeated(10));
             folder.write(u"r15.txt"_s, "scipy\n");
         },
         u"requirements-too-large"_s},
        {"includes in a circle",
         [](const ScratchProject &folder) {
             requirements([]() -> QByteArray { return "-r b.txt\n"; })(folder);
             folder.write(u"b.txt"_s, "-r requirements.txt\nnumpy==1.26.4\n");
         },
         u"requirements-include-circular"_s},
        {"an include outside", requirements([]() -> QByteArray { return "-r ../../etc/passwd\n"; }),
         u"requirements-file-outside"_s},
        {"an include of an absolute path", requirements([]() -> QByteArray { return "-r /etc/passwd\n"; }),
         u"requirements-file-outside"_s},
        {"an include of file://", requirements([]() -> QByteArray { return "-r file:///etc/passwd\n"; }),
         u"requirements-file-outside"_s},
        {"terminal escapes in a key",
         config([]() -> QByteArray { return cpu + "  \"evil\\e[31mkey\\e]0;x\\a\": 1\n"; }),
         u"unknown-key"_s},
        {"terminal escapes in a requirement",
         requirements([]() -> QByteArray { return "evil\x1b[31m==1.0\n"; }), u"requirement-unparsed"_s},
        {"a version of 10,000 digits",
         requirements([]() -> QByteArray { return "numpy==1." + QByteArray(10'000, '9') + "\n"; }),
         u"version-too-long"_s},
        {"a Python of 10,000 digits", config([]() -> QByteArray {
             return "build:\n  python_version: \"3." + QByteArray(10'000, '9') + "\"\n";
         }),
         u"python-version-malformed"_s},
        {"a CUDA of 10,000 digits", config([]() -> QByteArray {
             return "build:\n  gpu: true\n  python_version: \"3.11\"\n  cuda: \"" + QByteArray(10'000, '1') +
                    "\"\n";
         }),
         u"cuda-malformed"_s},
        {"100 MB",
         [](const ScratchProject &folder) {
             folder.write(u"cog.yaml"_s, cpu);
             writeLarge(folder.path(u"cog.yaml"_s), QByteArray("# a comment of some length\n").repeated(1000),
                        3800);
         },
         u"file-too-large"_s},
        {"10,000 lists in each other",
         config([]() -> QByteArray { return QByteArray(10'000, '[') + QByteArray(10'000, ']'); }),
         u"yaml-too-deep"_s},
        {"10,000 mappings in each other",
         config([]() -> QByteArray { return QByteArray("{a: ").repeated(10'000); }), u"yaml-too-deep"_s},
        {"10,000 items in each other",
         config([]() -> QByteArray { return QByteArray("- ").repeated(10'000) + "x\n"; }),
         u"yaml-too-deep"_s},
        {"200,000 keys", config([]() -> QByteArray {
             return cpu + numbered(200'000, [](const QByteArray &n) { return "key" + n + ": 1\n"; });
         }),
         u"yaml-too-large"_s},
        {"not UTF-8", config([]() -> QByteArray { return cpu + "# caf\xe9\n"; }), u"file-not-utf8"_s},
        {"requirements that are not UTF-8",
         requirements([]() -> QByteArray { return "numpy==1.26.4\n# caf\xe9\n"; }), u"file-not-utf8"_s},
        {"binary", config([]() -> QByteArray {
             return QByteArray("\x7f"
                               "ELF\0\x01\x02",
                               7)
                 .repeated(10'000);
         }),
         u"file-not-text"_s},
        {"a FIFO",
         [](const ScratchProject &folder) {
             QVERIFY(::mkfifo(name(folder.path(u"cog.yaml"_s)).constData(), 0600) == 0);
         },
         u"config-not-regular"_s},
        {"requirements from a FIFO",
         [](const ScratchProject &folder) {
             folder.write(u"cog.yaml"_s, withFile);
             QVERIFY(::mkfifo(name(folder.path(u"requirements.txt"_s)).constData(), 0600) == 0);
         },
         u"file-not-regular"_s},
        {"a folder in its place", [](const ScratchProject &folder) { folder.write(u"cog.yaml/x"_s, ""); },
         u"config-is-folder"_s},
        {"a link out of the project",
         [](const ScratchProject &folder) {
             QVERIFY(QFile::link(u"/etc/passwd"_s, folder.path(u"cog.yaml"_s)));
         },
         u"config-outside"_s},
        {"requirements that link out of the project",
         [](const ScratchProject &folder) {
             folder.write(u"cog.yaml"_s, withFile);
             QVERIFY(QFile::link(u"/etc/passwd"_s, folder.path(u"requirements.txt"_s)));
         },
         u"requirements-file-outside"_s},
        {"no permission",
         [](const ScratchProject &folder) {
             folder.write(u"cog.yaml"_s, cpu);
             QFile::setPermissions(folder.path(u"cog.yaml"_s), {});
         },
         u"config-unreadable"_s, true},
        {"no permission for the requirements",
         [](const ScratchProject &folder) {
             requirements([]() -> QByteArray { return "numpy\n"; })(folder);
             QFile::setPermissions(folder.path(u"requirements.txt"_s), {});
         },
         u"file-unreadable"_s, true},
        {"20,000 files",
         [](const ScratchProject &folder) {
             folder.write(u"cog.yaml"_s, withCode);
             folder.write(u"run.py"_s, "class Runner:\n    def run(self): pass\n");
             for (int i = 0; i < 20'000; ++i)
                 folder.write(u"d%1/f%2.py"_s.arg(i % 50).arg(i), "import numpy\n");
         },
         {}},
        {"20,000 files and 10,000 rules",
         [](const ScratchProject &folder) {
             folder.write(u"cog.yaml"_s, withCode);
             folder.write(u"run.py"_s, "class Runner:\n    def run(self): pass\n");
             folder.write(u".dockerignore"_s,
                          numbered(10'000, [](const QByteArray &n) { return "**/*x" + n + "*/**/*\n"; }));
             for (int i = 0; i < 20'000; ++i)
                 folder.write(u"d%1/f%2.txt"_s.arg(i % 50).arg(i), "");
         },
         {}},
        {"code of a million brackets",
         [](const ScratchProject &folder) {
             folder.write(u"cog.yaml"_s, withCode);
             folder.write(u"run.py"_s,
                          "class Runner:\n    def run(self): pass\nx = " + QByteArray(1'000'000, '('));
         },
         {}},
        {"a command of 200,000 substitutions",
         config([]() -> QByteArray {
             return cpu + "  run:\n    - echo " + QByteArray("$(").repeated(200'000) + "\n";
         }),
         {}},
    };
    QByteArray laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const QByteArray before = "*a" + QByteArray::number(i - 1) + ", ";
        const QByteArray own = "a" + QByteArray::number(i);
        laughs += own + ": &" + own + " [" + before.repeated(10).chopped(2) + "]\n";
    }
    list.append({"aliases that multiply",
                 config([laughs]() -> QByteArray { return laughs + "build: *a11\n"; }), u"yaml-too-large"_s});
    return list;
}

} // namespace

/// What a project may do to the program: nothing. Every hostile input has a code of its own, one
/// finding, an end in time and in memory, and stays as it is.
class BoundsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void checkStaysSmall(); // first, while this program is small itself
    void everyCommandEnds_data();
    void everyCommandEnds();

private:
    QString m_cli = qEnvironmentVariable("COGWRIGHT_CLI");
    QList<Case> m_cases = cases();
};

void BoundsTest::initTestCase()
{
    QVERIFY(QFile::exists(m_cli));
}

void BoundsTest::everyCommandEnds_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < m_cases.size(); ++i)
        QTest::newRow(m_cases[i].title) << i;
}

void BoundsTest::everyCommandEnds()
{
    QFETCH(int, index);
    const Case &each = m_cases[index];
    QStringList before;
    if (each.unprivileged && ::geteuid() == 0) {
        // An administrator may read anything: without its capabilities it is a user like others.
        if (QStandardPaths::findExecutable(u"setpriv"_s).isEmpty())
            QSKIP("This runs as root, and setpriv is not there to give up its capabilities.");
        before = QStringList{u"setpriv"_s, u"--bounding-set=-all"_s, u"--inh-caps=-all"_s};
    }
    const ScratchProject folder;
    each.fill(folder);
    const QByteArray state = fingerprint(folder.path());
    for (const QString &command : {u"check"_s, u"resolve"_s, u"compare"_s, u"dockerfile"_s, u"migrate"_s}) {
        const MeasuredRun run = measuredRun(before + QStringList{m_cli, command, u"--json"_s, folder.path()});
        const QString figures = u"%1: %2 s, %3 s of processor, %4 MB"_s.arg(command)
                                    .arg(run.seconds, 0, 'f', 2)
                                    .arg(run.cpuSeconds, 0, 'f', 2)
                                    .arg(run.peakMb, 0, 'f', 0);
        if (run.cpuSeconds > 0.5)
            qInfo("%s", qUtf8Printable(figures));
        QVERIFY2(!run.timedOut && run.cpuSeconds < longest, qUtf8Printable(figures));
        QVERIFY2(run.peakMb < mostMb, qUtf8Printable(figures));
        QVERIFY2(run.status == 0 || run.status == 1 || run.status == 3, run.errors.right(500));
        QVERIFY2(!run.output.contains('\x1b') && !run.errors.contains('\x1b'),
                 "an escape sequence came through");
        QVERIFY2(run.errors.isEmpty(), run.errors.left(500));
        const QJsonObject document = QJsonDocument::fromJson(run.output).object();
        QVERIFY2(document["schema"_L1].toString() == u"cogwright.%1/1"_s.arg(command), run.output.left(500));
        if (command == u"migrate") {
            QCOMPARE(document["projects"_L1].toArray().size(), 1);
            QVERIFY(!document["projects"_L1][0]["why"_L1].toString().isEmpty());
            continue;
        }
        int count = 0;
        for (const QJsonValue &finding : document["findings"_L1].toArray()) {
            const QString message = finding["message"_L1].toString();
            QVERIFY2(message.size() > 10 && message.size() < 2000, qUtf8Printable(message.left(300)));
            QVERIFY2(!message.contains(u"root:x:0"), "a file outside was read");
            count += finding["code"_L1].toString() == each.code;
        }
        QVERIFY2(each.code.isEmpty() || count == 1, qUtf8Printable(u"%1 times %2 in %3"_s.arg(count).arg(
                                                        each.code, QString::fromUtf8(run.output.left(800)))));
        QVERIFY2(!run.output.contains("root:x:0"), "a file outside was read");
    }
    QCOMPARE(fingerprint(folder.path()), state);
}

void BoundsTest::checkStaysSmall()
{
    // The aim of 60 MB is for real projects; these are the examples.
    double most = 0;
    for (const QString &example : {u"hello-cpu"_s, u"opencv-slim"_s, u"torch-gpu"_s, u"cuda-extension"_s}) {
        const MeasuredRun run = measuredRun(
            {m_cli, u"check"_s, qEnvironmentVariable("COGWRIGHT_SOURCE") + u"/examples/"_s + example});
        QVERIFY2(run.status == 0 || run.status == 1, run.errors);
        most = std::max(most, run.peakMb);
    }
    qInfo("check of an example: %.1f MB at most (aim: 60)", most);
    QVERIFY(most < mostMbOfCheck);
    QStringList real;
    for (const QString &name : sharedCases(u"corpus"_s))
        real.append(sharedPath(u"corpus/"_s + name));
    if (real.isEmpty())
        QSKIP("The folder of real inputs is absent (COGWRIGHT_SHARED).");
    const MeasuredRun all = measuredRun(QStringList{m_cli, u"check"_s} + real);
    qInfo("check of %d real projects in one process: %.1f MB", int(real.size()), all.peakMb);
    QVERIFY(all.peakMb < mostMbOfCheck);
}

QTEST_GUILESS_MAIN(BoundsTest)
#include "tst_bounds.moc"
