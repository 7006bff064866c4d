// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "scriptevents.h"

#include "checkout.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int deepest = 6;

/// Commands of the shell itself: no program is needed for them.
bool isBuiltin(QStringView word)
{
    static constexpr QLatin1StringView builtins[] = {
        "."_L1,        ":"_L1,       "["_L1,      "alias"_L1,   "bg"_L1,       "break"_L1,  "cd"_L1,
        "continue"_L1, "declare"_L1, "echo"_L1,   "exit"_L1,    "export"_L1,   "false"_L1,  "fg"_L1,
        "getopts"_L1,  "hash"_L1,    "jobs"_L1,   "kill"_L1,    "let"_L1,      "local"_L1,  "popd"_L1,
        "printf"_L1,   "pushd"_L1,   "pwd"_L1,    "read"_L1,    "readonly"_L1, "return"_L1, "set"_L1,
        "shift"_L1,    "shopt"_L1,   "source"_L1, "test"_L1,    "trap"_L1,     "true"_L1,   "type"_L1,
        "typeset"_L1,  "ulimit"_L1,  "umask"_L1,  "unalias"_L1, "unset"_L1,    "wait"_L1,
    };
    return std::ranges::any_of(builtins, [word](QLatin1StringView builtin) { return word == builtin; });
}

/// Programs that start another one, with those of their options that take a value.
const QHash<QString, QStringList> &wrappers()
{
    static const QHash<QString, QStringList> table{
        {u"sudo"_s, {u"-u"_s, u"-g"_s, u"-C"_s, u"-h"_s, u"-p"_s}},
        {u"env"_s, {u"-u"_s, u"-C"_s, u"--unset"_s, u"--chdir"_s}},
        {u"nice"_s, {u"-n"_s}},
        {u"ionice"_s, {u"-c"_s, u"-n"_s}},
        {u"nohup"_s, {}},
        {u"exec"_s, {u"-a"_s}},
        {u"command"_s, {}},
        {u"builtin"_s, {}},
        {u"stdbuf"_s, {u"-i"_s, u"-o"_s, u"-e"_s}},
        {u"setsid"_s, {}},
        {u"xargs"_s, {u"-n"_s, u"-P"_s, u"-I"_s, u"-L"_s, u"-d"_s, u"-a"_s, u"-s"_s, u"-E"_s}},
        {u"timeout"_s, {u"-k"_s, u"-s"_s, u"--signal"_s, u"--kill-after"_s}},
        {u"retry"_s, {}},
    };
    return table;
}

/// The program's name when a shell would look for it in the system's folders; empty for a program
/// that the script brings along (./configure, /opt/tool).
QString programName(const QString &word)
{
    const qsizetype slash = word.lastIndexOf(u'/');
    const QString name = word.sliced(slash + 1);
    if (slash < 0)
        return name;
    const QStringView folder = QStringView(word).first(slash);
    if (folder == "/bin"_L1 || folder == "/usr/bin"_L1 || folder == "/sbin"_L1 || folder == "/usr/sbin"_L1 ||
        folder == "/usr/local/cuda/bin"_L1)
        return name;
    return {};
}

bool looksLikeProgram(QStringView name)
{
    if (name.isEmpty() || name.size() > 64 || name.startsWith(u'-'))
        return false;
    return std::ranges::all_of(name, [](QChar c) {
        return c.unicode() < 128 &&
               (c.isLetterOrNumber() || c == u'-' || c == u'_' || c == u'.' || c == u'+');
    });
}

bool isPython(QStringView name)
{
    if (!name.startsWith("python"_L1))
        return false;
    return std::ranges::all_of(name.sliced(6), [](QChar c) { return c.isDigit() || c == u'.'; });
}

bool isPip(QStringView name)
{
    return name.startsWith("pip"_L1) &&
           std::ranges::all_of(name.sliced(3), [](QChar c) { return c.isDigit() || c == u'.'; });
}

class Interpreter
{
public:
    void script(QStringView text, int depth)
    {
        const QList<ShellCommand> commands = shellCommands(text);
        const QString outer = m_cudaAsk;
        for (const ShellCommand &one : commands) {
            m_cudaAsk = outer;
            noticeAsk(one.assignments);
            command(one.words, depth);
        }
        m_cudaAsk = outer;
    }

    void command(QStringList words, int depth)
    {
        if (words.isEmpty() || depth > deepest || m_events.size() > 20'000)
            return;
        const QString name = programName(words.first());
        noticeInstallers(words);
        if (wrappers().contains(name)) {
            unwrap(name, std::move(words), depth);
        } else if (name == "eval"_L1) {
            script(words.sliced(1).join(u' '), depth + 1);
        } else if (name == "sh"_L1 || name == "bash"_L1 || name == "dash"_L1 || name == "zsh"_L1) {
            shell(name, words, depth);
        } else if (name.isEmpty() || isBuiltin(name)) {
            shellState(words);
        } else if (isPip(name)) {
            pip(words.sliced(1));
        } else if (isPython(name)) {
            python(words.sliced(1));
        } else if (name == "uv"_L1 && words.value(1) == "pip"_L1) {
            pip(words.sliced(2));
        } else if (name == "apt-get"_L1 || name == "apt"_L1 || name == "aptitude"_L1) {
            apt(words.sliced(1));
        } else if (looksLikeProgram(name)) {
            add({.kind = ScriptEvent::Kind::Call, .name = name});
            placesProgram(name, words);
            if (const auto clone = name == "git"_L1 ? clonedRepository(words) : std::nullopt)
                add({.kind = ScriptEvent::Kind::Clone,
                     .values = {clone->url},
                     .folder = enteredFolder(m_folder, clone->folder)});
        }
    }

    QList<ScriptEvent> take() { return std::move(m_events); }

private:
    void add(ScriptEvent event) { m_events.append(std::move(event)); }

    void provide(const QString &path)
    {
        const QString name = path.sliced(path.lastIndexOf(u'/') + 1);
        if (looksLikeProgram(name))
            add({.kind = ScriptEvent::Kind::Provide, .name = name});
    }

    void noticeAsk(const QStringList &words)
    {
        for (const QString &word : words) {
            if (m_cudaAsk.isEmpty() && asksForCuda(word))
                m_cudaAsk = word;
        }
    }

    /// What a builtin changes for the commands after it.
    void shellState(const QStringList &words)
    {
        const QString &name = words.first();
        const bool back = name == "popd"_L1 || (name == "cd"_L1 && words.value(1) == "-"_L1);
        if (back) {
            std::swap(m_folder, m_folderBefore);
        } else if (name == "cd"_L1 || name == "pushd"_L1) {
            m_folderBefore = std::exchange(m_folder, enteredFolder(m_folder, words.value(1)));
        } else if (name == "export"_L1) {
            noticeAsk(words);
            m_exportedAsk = m_cudaAsk.isEmpty() ? m_exportedAsk : m_cudaAsk;
        }
    }

    [[nodiscard]] QString cudaAsk() const { return m_cudaAsk.isEmpty() ? m_exportedAsk : m_cudaAsk; }

    void unwrap(const QString &name, QStringList words, int depth)
    {
        if (name == "sudo"_L1 || name == "retry"_L1)
            add({.kind = ScriptEvent::Kind::Call, .name = name});
        const QStringList valued = wrappers().value(name);
        qsizetype at = 1;
        while (at < words.size()) {
            const QString &word = words[at];
            if (name == "command"_L1 && (word == "-v"_L1 || word == "-V"_L1))
                return; // asks whether a program is there
            if (name == "env"_L1)
                noticeAsk({word});
            if (valued.contains(word))
                at += 2;
            else if (word.startsWith(u'-') || (name == "env"_L1 && word.contains(u'=')))
                ++at;
            else
                break;
        }
        if (name == "timeout"_L1)
            ++at; // the duration
        if (at < words.size())
            command(words.sliced(at), depth + 1);
    }

    void shell(const QString &name, const QStringList &words, int depth)
    {
        if (name == "zsh"_L1)
            add({.kind = ScriptEvent::Kind::Call, .name = name});
        for (qsizetype i = 1; i < words.size(); ++i) {
            if (!words[i].startsWith(u'-'))
                return; // a script file: its text is not here
            if (!words[i].startsWith("--"_L1) && words[i].endsWith(u'c')) {
                script(words.value(i + 1), depth + 1);
                return;
            }
        }
    }

    void python(const QStringList &arguments)
    {
        if (arguments.value(0) == "-m"_L1 && arguments.value(1) == "pip"_L1)
            pip(arguments.sliced(2));
        else if (arguments.value(0) == "-m"_L1 && arguments.value(1) == "uv"_L1 &&
                 arguments.value(2) == "pip"_L1)
            pip(arguments.sliced(3));
        else if (arguments.value(0).section(u'/', -1) == "setup.py"_L1)
            setup(arguments);
    }

    void setup(const QStringList &arguments)
    {
        static const QStringList building{u"build_ext"_s, u"develop"_s, u"install"_s, u"build"_s,
                                          u"bdist_wheel"_s};
        const auto command = std::ranges::find_if(
            arguments, [](const QString &argument) { return building.contains(argument); });
        if (command == arguments.end())
            return;
        const qsizetype slash = arguments.first().lastIndexOf(u'/');
        noticeAsk(arguments);
        add({.kind = ScriptEvent::Kind::SetupBuild,
             .name = *command,
             .folder = enteredFolder(m_folder, arguments.first().first(std::max<qsizetype>(slash, 0))),
             .cudaAsk = cudaAsk()});
    }

    void apt(const QStringList &arguments)
    {
        add({.kind = ScriptEvent::Kind::Call, .name = u"apt-get"_s});
        const qsizetype install = arguments.indexOf(u"install"_s);
        if (install < 0)
            return;
        ScriptEvent event{.kind = ScriptEvent::Kind::AptInstall};
        for (qsizetype i = 0; i < arguments.size(); ++i) {
            const QString &word = arguments[i];
            if (word == "-o"_L1 || word == "-t"_L1 || word == "-c"_L1) {
                ++i;
            } else if (i > install && !word.startsWith(u'-') && !word.contains(u'/') &&
                       !word.contains(u'$')) {
                QString name = word.section(u'=', 0, 0);
                if (!name.isEmpty())
                    event.values.append(name);
            }
        }
        if (!event.values.isEmpty())
            add(std::move(event));
    }

    void pip(const QStringList &arguments)
    {
        const qsizetype install = arguments.indexOf(u"install"_s);
        if (install < 0)
            return;
        static const QStringList valued =
            u"-t --target --prefix --root -c --constraint --python-version --platform "
            u"--implementation --abi --config-settings -C --global-option --install-option "
            u"--no-binary --only-binary --progress-bar --log --timeout --retries --cache-dir "
            u"--src --upgrade-strategy --trusted-host --cert --root-user-action --proxy "
            u"--build-option --report -d --exists-action"_s.split(u' ');
        static const QStringList indexes{u"-i"_s, u"--index-url"_s, u"--extra-index-url"_s, u"-f"_s,
                                         u"--find-links"_s};
        noticeAsk(arguments);
        ScriptEvent event{.kind = ScriptEvent::Kind::PipInstall, .folder = m_folder, .cudaAsk = cudaAsk()};
        for (qsizetype i = install + 1; i < arguments.size(); ++i) {
            const QString &word = arguments[i];
            if (indexes.contains(word)) {
                const QString name = word == "-i"_L1   ? u"--index-url"_s
                                     : word == "-f"_L1 ? u"--find-links"_s
                                                       : word;
                event.options.append(name + u'=' + arguments.value(++i));
            } else if (word == "-r"_L1 || word == "--requirement"_L1) {
                event.requirementFiles.append(arguments.value(++i));
            } else if (word == "-e"_L1 || word == "--editable"_L1) {
                if (!arguments.value(++i).isEmpty())
                    event.values.append(arguments.value(i));
            } else if (valued.contains(word)) {
                ++i;
            } else if (word.startsWith(u'-')) {
                event.options.append(word);
            } else if (!word.isEmpty() && word.size() < 4'000) {
                event.values.append(word);
            }
        }
        add(std::move(event));
    }

    /// A download, copy or link into a folder of PATH makes a program of that name.
    void placesProgram(const QString &name, const QStringList &words)
    {
        static constexpr QLatin1StringView folders[] = {"/usr/local/bin/"_L1,  "/usr/bin/"_L1,  "/bin/"_L1,
                                                        "/usr/local/sbin/"_L1, "/usr/sbin/"_L1, "/sbin/"_L1};
        const auto inPath = [](const QString &word) {
            return std::ranges::any_of(folders,
                                       [&](QLatin1StringView folder) { return word.startsWith(folder); });
        };
        if (name == "curl"_L1 || name == "wget"_L1) {
            for (qsizetype i = 1; i < words.size(); ++i) {
                if ((words[i - 1] == "-o"_L1 || words[i - 1] == "--output"_L1 || words[i - 1] == "-O"_L1 ||
                     words[i - 1].endsWith("o"_L1)) &&
                    inPath(words[i]))
                    provide(words[i]);
            }
        } else if (name == "cp"_L1 || name == "mv"_L1 || name == "ln"_L1 || name == "install"_L1) {
            const QString &target = words.last();
            if (!inPath(target))
                return;
            if (target.endsWith(u'/'))
                provide(words.value(words.size() - 2));
            else
                provide(target);
        } else if (name == "update-alternatives"_L1) {
            const qsizetype install = words.indexOf(u"--install"_s);
            if (install > 0)
                provide(words.value(install + 2));
        } else if ((name == "unzip"_L1 && words.contains(u"-d"_s)) ||
                   (name == "tar"_L1 && words.contains(u"-C"_s))) {
            // What an archive holds is not known; its own name is the best guess.
            const QString folder =
                words.value(words.indexOf(name == "unzip"_L1 ? u"-d"_s : u"-C"_s) + 1) + u'/';
            if (inPath(folder) && words.size() > 1)
                provide(words[1].section(u'/', -1).section(u'-', 0, 0).section(u'.', 0, 0));
        } else if (name == "npm"_L1 && (words.contains(u"-g"_s) || words.contains(u"--global"_s))) {
            for (const QString &word : words.sliced(1)) {
                if (!word.startsWith(u'-') && word != "install"_L1 && word != "i"_L1)
                    provide(word.section(u'@', 0, 0));
            }
        }
    }

    /// Installers of whole tool sets are told by the name of what is fetched or run.
    void noticeInstallers(const QStringList &words)
    {
        for (const QString &word : words) {
            const auto holds = [&](QLatin1StringView text) {
                return word.contains(text, Qt::CaseInsensitive);
            };
            if (holds("miniconda"_L1) || holds("miniforge"_L1) || holds("mambaforge"_L1) ||
                holds("anaconda3-"_L1)) {
                add({.kind = ScriptEvent::Kind::Provide, .name = u"conda"_s});
                add({.kind = ScriptEvent::Kind::Provide, .name = u"mamba"_s});
            } else if (holds("sh.rustup.rs"_L1)) {
                add({.kind = ScriptEvent::Kind::Provide, .name = u"cargo"_s});
                add({.kind = ScriptEvent::Kind::Provide, .name = u"rustc"_s});
            } else if (holds("cmake-"_L1) && holds("linux"_L1)) {
                add({.kind = ScriptEvent::Kind::Provide, .name = u"cmake"_s});
            } else if (holds("deb.nodesource.com"_L1)) {
                add({.kind = ScriptEvent::Kind::Provide, .name = u"node"_s});
            } else if (holds("pyenv-installer"_L1) || holds("pyenv.run"_L1)) {
                add({.kind = ScriptEvent::Kind::Provide, .name = u"pyenv"_s});
            }
        }
    }

    QList<ScriptEvent> m_events;
    QString m_folder;       ///< where the script stands
    QString m_folderBefore; ///< for "cd -"
    QString m_cudaAsk;      ///< of the command at hand
    QString m_exportedAsk;
};

} // namespace

QList<ScriptEvent> scriptEvents(QStringView script)
{
    Interpreter interpreter;
    interpreter.script(script, 0);
    return interpreter.take();
}

QList<ScriptEvent> argumentEvents(const QStringList &arguments)
{
    Interpreter interpreter;
    interpreter.command(arguments, 0);
    return interpreter.take();
}

} // namespace cogwright
