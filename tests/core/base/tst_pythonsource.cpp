// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/pythonsource.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

QString written(const QList<PythonSource::Use> &uses)
{
    QStringList parts;
    for (const PythonSource::Use &use : uses)
        parts.append(use.name + u':' + QString::number(use.line));
    return parts.join(u' ');
}

} // namespace

class PythonSourceTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void programs_data();
    void programs();
    void imports_data();
    void imports();
    void librariesAndCompilers();
    void bounds_data();
    void bounds();
};

void PythonSourceTest::programs_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("list") << u"import subprocess\nsubprocess.run(['ffmpeg', '-i', x], check=True)"_s
                          << u"ffmpeg:2"_s;
    QTest::newRow("alias") << u"import subprocess as s\ns.check_call([\"git\", \"clone\"])"_s << u"git:2"_s;
    QTest::newRow("from import") << u"from subprocess import Popen as P, run\nP('sox a b', shell=True)"_s
                                 << u"sox:2"_s;
    QTest::newRow("os.system") << u"import os\nos.system('cd x && unzip y.zip')"_s << u"unzip:2"_s;
    QTest::newRow("formatted string") << u"import os\nos.system(f'ffmpeg -i {path} out')"_s << u"ffmpeg:2"_s;
    QTest::newRow("formatted first word") << u"import os\nos.system(f'{tool} -i x')"_s << QString();
    QTest::newRow("many lines")
        << u"import subprocess\nsubprocess.run(\n    [\n        'ffprobe',  # reads\n        x,\n    ]\n)"_s
        << u"ffprobe:2"_s;
    QTest::newRow("variable") << u"import subprocess\ncmd = ['wget', url]\nsubprocess.call(cmd)"_s
                              << u"wget:3"_s;
    QTest::newRow("variable is not known") << u"import subprocess\nsubprocess.call(cmd)"_s << QString();
    QTest::newRow("list plus list") << u"import subprocess\nsubprocess.run(['nvcc'] + args)"_s << u"nvcc:2"_s;
    QTest::newRow("args=") << u"import subprocess\nsubprocess.Popen(args=['git'])"_s << u"git:2"_s;
    QTest::newRow("shlex") << u"import subprocess, shlex\nsubprocess.run(shlex.split('tar xf y'))"_s
                           << u"tar:2"_s;
    QTest::newRow("which") << u"import shutil\nif shutil.which('ffmpeg') is None: pass"_s << u"ffmpeg:2"_s;
    QTest::newRow("bash -c") << u"import subprocess\nsubprocess.run(['bash', '-c', 'git x'])"_s << u"git:2"_s;
    QTest::newRow("comment") << u"import os\n# os.system('git x')"_s << QString();
    QTest::newRow("inside a string") << u"x = \"\"\"\nimport os\nos.system('git x')\n\"\"\""_s << QString();
    QTest::newRow("another object's method") << u"self.subprocess.run(['git'])"_s << QString();
    QTest::newRow("joined literals") << u"import os\nos.system('ffmpeg '\n  '-i x')"_s << u"ffmpeg:2"_s;
    QTest::newRow("raw string") << u"import os\nos.system(r'sox \\n')"_s << u"sox:2"_s;
    QTest::newRow("continued line") << u"import os; \\\nos.system('git x')"_s << u"git:2"_s;
    QTest::newRow("asyncio") << u"import asyncio\nawait asyncio.create_subprocess_exec('ffmpeg', '-i')"_s
                             << u"ffmpeg:2"_s;
}

void PythonSourceTest::programs()
{
    QFETCH(QString, text);
    QTEST(written(readPythonSource(text).programs), "expected");
}

void PythonSourceTest::imports_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("plain") << u"import a.b, c as d"_s << QStringList{u"a.b"_s, u"c"_s};
    QTest::newRow("from") << u"from a.b import c as x, d"_s << QStringList{u"a.b:c,d"_s};
    QTest::newRow("brackets") << u"from a import (\n  b,  # c\n  d,\n)"_s << QStringList{u"a:b,d"_s};
    QTest::newRow("relative") << u"from ..x import y\nfrom . import z"_s << QStringList{u"..x:y"_s, u".:z"_s};
    QTest::newRow("in a function") << u"def f():\n    import a\n    return a"_s << QStringList{u"a"_s};
    QTest::newRow("behind a colon") << u"try: import a\nexcept E: import b"_s << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("in a string") << u"'import a'"_s << QStringList{};
    QTest::newRow("yield from") << u"def f():\n    x = yield from g"_s << QStringList{};
}

void PythonSourceTest::imports()
{
    QFETCH(QString, text);
    QStringList found;
    for (const PythonSource::Import &import : readPythonSource(text).imports)
        found.append(import.names.isEmpty() ? import.module : import.module + u':' + import.names.join(u','));
    QTEST(found, "expected");
}

void PythonSourceTest::librariesAndCompilers()
{
    const PythonSource source = readPythonSource(u"import ctypes, torch, triton\n"
                                                 "from ctypes.util import find_library\n"
                                                 "ctypes.CDLL('libGL.so.1')\n"
                                                 "find_library('sndfile')\n"
                                                 "model = torch.compile(model)\n"
                                                 "@triton.jit\n"
                                                 "def kernel(x): pass\n"
                                                 "from torch.utils.cpp_extension import load\n"
                                                 "load(name='x', sources=['a.cu'])\n"
                                                 "open('infer.py')\n"_s);
    QCOMPARE(written(source.libraries), u"libGL.so.1:3 sndfile:4"_s);
    QCOMPARE(source.compilesAtLine, 5);
    QCOMPARE(source.usesTritonAtLine, 6);
    QCOMPARE(source.buildsCudaAtLine, 9);
    QCOMPARE(source.scripts, QStringList{u"infer.py"_s});
    QCOMPARE(readPythonSource(u"re.compile('x')\n"_s).compilesAtLine, 0);
}

void PythonSourceTest::bounds_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("brackets") << QString(1'000'000, u'(');
    QTest::newRow("quotes") << QString(u"'''\""_s).repeated(250'000);
    QTest::newRow("joined strings") << QString(u"'aaaa' "_s).repeated(150'000);
    QTest::newRow("dots") << u"from "_s + QString(1'000'000, u'.');
    QTest::newRow("names") << QString(u"a."_s).repeated(500'000);
    QTest::newRow("calls of lists") << u"import os\n"_s + QString(u"os.system(["_s).repeated(60'000);
    QTest::newRow("assignments") << QString(u"a=[\n"_s).repeated(200'000);
    QTest::newRow("backslashes") << QString(1'000'000, u'\\');
}

void PythonSourceTest::bounds()
{
    QFETCH(QString, text);
    QElapsedTimer clock;
    clock.start();
    const PythonSource source = readPythonSource(text);
    QVERIFY2(clock.elapsed() < 40'000, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(source.programs.size() < 1'000'000);
}

QTEST_GUILESS_MAIN(PythonSourceTest)
#include "tst_pythonsource.moc"
