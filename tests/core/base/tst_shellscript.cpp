// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "base/scriptevents.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// Commands as "A=1 | word | word", joined by newlines.
QString written(const QList<ShellCommand> &commands)
{
    QStringList lines;
    for (const ShellCommand &command : commands)
        lines.append((command.assignments + command.words).join(u"|"_s));
    return lines.join(u'\n');
}

QString written(const QList<ScriptEvent> &events)
{
    QStringList lines;
    for (const ScriptEvent &event : events) {
        switch (event.kind) {
        case ScriptEvent::Kind::Call:
            lines.append(event.name);
            break;
        case ScriptEvent::Kind::AptInstall:
            lines.append(u"apt:"_s + event.values.join(u','));
            break;
        case ScriptEvent::Kind::PipInstall:
            lines.append(u"pip:"_s + event.values.join(u','));
            break;
        case ScriptEvent::Kind::Provide:
            lines.append(u"+"_s + event.name);
            break;
        case ScriptEvent::Kind::Clone:
            lines.append(u"clone:"_s + event.values.join(u',') + u'>' + event.folder);
            break;
        case ScriptEvent::Kind::SetupBuild:
            lines.append(u"setup:"_s + event.folder + u':' + event.name);
            break;
        }
    }
    return lines.join(u' ');
}

} // namespace

class ShellScriptTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void commands_data();
    void commands();
    void events_data();
    void events();
    void argumentsAreNoScript();
    void cudaIsAskedFor_data();
    void cudaIsAskedFor();
    void bounds_data();
    void bounds();
};

void ShellScriptTest::commands_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("expected");
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("words") << u"git clone  https://x/y"_s << u"git|clone|https://x/y"_s;
    QTest::newRow("lists") << u"a && b || c; d & e | f"_s << u"a\nb\nc\nd\ne\nf"_s;
    QTest::newRow("single quotes") << u"echo 'a && b; c' d"_s << u"echo|a && b; c|d"_s;
    QTest::newRow("double quotes") << u"echo \"a \\\"b\\\" ; $X\""_s << u"echo|a \"b\" ; $X"_s;
    QTest::newRow("escapes") << u"echo a\\ b \\; c"_s << u"echo|a b|;|c"_s;
    QTest::newRow("continued line") << u"pip install \\\n x"_s << u"pip|install|x"_s;
    QTest::newRow("comment") << u"a # b; c\nd"_s << u"a\nd"_s;
    QTest::newRow("number sign in a word") << u"pip install x#egg=y"_s << u"pip|install|x#egg=y"_s;
    QTest::newRow("assignments") << u"A=1 B=$(x y) make"_s << u"x|y\nA=1|B=$(x y)|make"_s;
    QTest::newRow("assignment alone is no command") << u"A=1; b"_s << u"b"_s;
    QTest::newRow("an option with = is a word") << u"cmake -DX=1 A=2"_s << u"cmake|-DX=1|A=2"_s;
    QTest::newRow("subshell") << u"(cd x && make) && y"_s << u"cd|x\nmake\ny"_s;
    QTest::newRow("group") << u"{ a; b; }"_s << u"a\nb"_s;
    QTest::newRow("substitution") << u"echo $(which pip) `uname -s`"_s
                                  << u"which|pip\nuname|-s\necho|$(which pip)|`uname -s`"_s;
    QTest::newRow("substitution in quotes")
        << u"curl -o x \"y_$(uname -m)\""_s << u"uname|-m\ncurl|-o|x|y_$(uname -m)"_s;
    QTest::newRow("arithmetic") << u"make -j$((2 + 2)) all"_s << u"make|-j$((2 + 2))|all"_s;
    QTest::newRow("if") << u"if [ -f x ]; then git pull; else make; fi"_s << u"[|-f|x|]\ngit|pull\nmake"_s;
    QTest::newRow("for") << u"for f in a b; do wget $f; done"_s << u"wget|$f"_s;
    QTest::newRow("while") << u"while ! nc -z h 1; do sleep 1; done"_s << u"nc|-z|h|1\nsleep|1"_s;
    QTest::newRow("redirections") << u"a > out 2>&1 < in &> all b"_s << u"a|b"_s;
    QTest::newRow("glued redirection") << u"echo x>y"_s << u"echo|x"_s;
    QTest::newRow("here-document") << u"cat <<EOF > f\ngit clone\nEOF\nmake"_s << u"cat\nmake"_s;
    QTest::newRow("quoted keyword is a word") << u"'if' x"_s << u"if|x"_s;
    QTest::newRow("unclosed quote") << u"echo 'a b"_s << u"echo|a b"_s;
    QTest::newRow("unclosed substitution") << u"echo $(git x"_s << u"git|x\necho|$(git x"_s;
    QTest::newRow("process substitution") << u"diff <(git a) b"_s << u"git|a\ndiff|b"_s;
}

void ShellScriptTest::commands()
{
    QFETCH(QString, script);
    QTEST(written(shellCommands(script)), "expected");
}

void ShellScriptTest::events_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("expected");
    QTest::newRow("builtins are no programs") << u"cd /x && export A=1 && echo y && true"_s << QString();
    QTest::newRow("apt")
        << u"apt-get update && DEBIAN_FRONTEND=n apt-get install -y --no-install-recommends -o X=y git=1.2 'libgl1'"_s
        << u"apt-get apt-get apt:git,libgl1"_s;
    QTest::newRow("sudo") << u"sudo -u root apt install wget"_s << u"sudo apt-get apt:wget"_s;
    QTest::newRow("env") << u"env -u X A=1 nvcc --version"_s << u"nvcc"_s;
    QTest::newRow("bash -c") << u"/bin/bash -lc 'git clone x && make -C x'"_s << u"git clone:x>x make"_s;
    QTest::newRow("bash with a file") << u"bash install.sh -c x"_s << QString();
    QTest::newRow("eval") << u"eval \"unzip x\""_s << u"unzip"_s;
    QTest::newRow("timeout") << u"timeout -k 5 30 wget x"_s << u"wget"_s;
    QTest::newRow("xargs") << u"cat l | xargs -n 1 -P 4 wget -q"_s << u"cat wget"_s;
    QTest::newRow("command -v") << u"command -v ffmpeg || apt-get install -y ffmpeg"_s
                                << u"apt-get apt:ffmpeg"_s;
    QTest::newRow("pip") << u"pip3 install -U -r r.txt --index-url https://i 'torch==2.0' git+https://x/y"_s
                         << u"pip:torch==2.0,git+https://x/y"_s;
    QTest::newRow("python -m pip") << u"python3.11 -m pip install a"_s << u"pip:a"_s;
    QTest::newRow("uv pip") << u"uv pip install --system a"_s << u"pip:a"_s;
    QTest::newRow("editable") << u"pip install -e ./x --no-deps"_s << u"pip:./x"_s;
    QTest::newRow("pip uninstall") << u"pip uninstall -y a"_s << QString();
    QTest::newRow("a script of the project") << u"./configure && /opt/x/bin/conda init"_s << QString();
    QTest::newRow("a system folder") << u"/usr/bin/git pull"_s << u"git"_s;
    QTest::newRow("download into PATH")
        << u"curl -sSLo /usr/local/bin/pget https://x && chmod +x /usr/local/bin/pget && pget y"_s
        << u"curl +pget chmod pget"_s;
    QTest::newRow("link into PATH") << u"ln -sf /opt/x/tool /usr/local/bin/"_s << u"ln +tool"_s;
    QTest::newRow("conda by installer")
        << u"wget https://repo/Miniconda3-latest.sh"_s << u"+conda +mamba wget"_s;
    QTest::newRow("clone into a folder")
        << u"cd /tmp && git clone --depth 1 -b v1 https://h/o/apex.git && git clone git@h:o/y z/"_s
        << u"git clone:https://h/o/apex.git>/tmp/apex git clone:git@h:o/y>/tmp/z"_s;
    QTest::newRow("setup.py") << u"cd a/b && cd ../c && python setup.py build_ext --inplace"_s
                              << u"setup:a/c:build_ext"_s;
    QTest::newRow("setup.py of a path") << u"python3 x/setup.py --quiet install"_s << u"setup:x:install"_s;
    QTest::newRow("setup.py that builds nothing") << u"python setup.py --version"_s << QString();
    QTest::newRow("npm") << u"npm install -g yarn@1"_s << u"npm +yarn"_s;
}

void ShellScriptTest::events()
{
    QFETCH(QString, script);
    QTEST(written(scriptEvents(script)), "expected");
}

void ShellScriptTest::argumentsAreNoScript()
{
    QCOMPARE(written(argumentEvents({u"ffmpeg"_s, u"-i"_s, u"a;git b"_s})), u"ffmpeg"_s);
    QCOMPARE(written(argumentEvents({u"bash"_s, u"-c"_s, u"sox a b"_s})), u"sox"_s);
    QCOMPARE(written(argumentEvents({})), QString());
    QCOMPARE(written(argumentEvents({QString(), u"x"_s})), QString());
}

void ShellScriptTest::cudaIsAskedFor_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char *script, bool expected) {
        QTest::newRow(script) << QString::fromLatin1(script) << expected;
    };
    row("CMAKE_ARGS=\"-DGGML_CUDA=on -DX=1\" pip install x", true);
    row("CMAKE_ARGS='-DGGML_CUDA=off' pip install x", false);
    row("CMAKE_ARGS='-DGGML_VULKAN=on' pip install x", false);
    row("BASICSR_EXT=True pip install x", true);
    row("export FORCE_CUDA=1 && pip install x", true);
    row("FORCE_CUDA=1 true && pip install x", false);
    row("FORCE_CUDA=0 pip install x", false);
    row("FLASH_ATTENTION_SKIP_CUDA_BUILD=TRUE pip install x", false);
    row("CUDA_VISIBLE_DEVICES=0,1 pip install x", false);
    row("env TORCH_CUDA_ARCH_LIST=8.6 pip install x", true);
    row("FORCE_CUDA=1 bash -c 'pip install x'", true);
    row("pip install --config-settings '--build-option=--cuda_ext' ./", true);
    row("pip install x", false);
}

void ShellScriptTest::cudaIsAskedFor()
{
    QFETCH(QString, script);
    const QList<ScriptEvent> events = scriptEvents(script);
    const auto pip = std::ranges::find(events, ScriptEvent::Kind::PipInstall, &ScriptEvent::kind);
    QVERIFY(pip != events.end());
    QTEST(!pip->cudaAsk.isEmpty(), "expected");
}

void ShellScriptTest::bounds_data()
{
    QTest::addColumn<QString>("script");
    QTest::newRow("long word") << QString(2'000'000, u'a');
    QTest::newRow("many commands") << QString(u"a;"_s).repeated(500'000);
    QTest::newRow("nested substitutions") << QString(u"$("_s).repeated(200'000);
    QTest::newRow("nested, closed") << QString(u"$("_s).repeated(100'000) + QString(100'000, u')');
    QTest::newRow("backquotes") << QString(u"`a"_s).repeated(300'000);
    QTest::newRow("quotes") << QString(u"'\""_s).repeated(300'000);
    QTest::newRow("here-documents") << QString(u"<<A "_s).repeated(200'000);
    QTest::newRow("arithmetic") << QString(u"$(("_s).repeated(200'000);
    QTest::newRow("sh -c in sh -c") << QString(u"sh -c "_s).repeated(100'000);
}

void ShellScriptTest::bounds()
{
    QFETCH(QString, script);
    QElapsedTimer clock;
    clock.start();
    const QList<ScriptEvent> found = scriptEvents(script);
    QVERIFY2(clock.elapsed() < 40'000, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(found.size() <= 40'000);
}

QTEST_GUILESS_MAIN(ShellScriptTest)
#include "tst_shellscript.moc"
