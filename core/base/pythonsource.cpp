// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "pythonsource.h"

#include "pythontokens.h"
#include "scriptevents.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

using Kind = PythonToken::Kind;

/// Functions that start a program, by their full names.
bool startsProgram(const QString &name)
{
    static const QSet<QString> names{u"subprocess.run"_s,
                                     u"subprocess.call"_s,
                                     u"subprocess.check_call"_s,
                                     u"subprocess.check_output"_s,
                                     u"subprocess.Popen"_s,
                                     u"subprocess.getoutput"_s,
                                     u"subprocess.getstatusoutput"_s,
                                     u"os.system"_s,
                                     u"os.popen"_s,
                                     u"os.execv"_s,
                                     u"os.execvp"_s,
                                     u"os.execl"_s,
                                     u"os.execlp"_s,
                                     u"os.spawnlp"_s,
                                     u"os.spawnvp"_s,
                                     u"asyncio.create_subprocess_exec"_s,
                                     u"asyncio.create_subprocess_shell"_s,
                                     u"shutil.which"_s,
                                     u"pexpect.spawn"_s,
                                     u"sp.run"_s,
                                     u"sp.Popen"_s,
                                     u"sp.call"_s,
                                     u"sp.check_output"_s};
    return names.contains(name);
}

bool loadsLibrary(const QString &name)
{
    return name == "ctypes.CDLL"_L1 || name == "ctypes.cdll.LoadLibrary"_L1 || name == "ctypes.PyDLL"_L1 ||
           name == "ctypes.util.find_library"_L1 || name == "cdll.LoadLibrary"_L1;
}

/// Functions of the standard library that read /etc/mime.types, where it is there.
bool readsMimeTypes(const QString &name)
{
    return name == "mimetypes.guess_type"_L1 || name == "mimetypes.guess_file_type"_L1 ||
           name == "mimetypes.guess_extension"_L1 || name == "mimetypes.guess_all_extensions"_L1;
}

class Scanner
{
public:
    explicit Scanner(const QString &text)
        : m_tokens(pythonTokens(text))
    {
    }

    PythonSource scan()
    {
        bool atStart = true;
        for (m_at = 0; m_at < m_tokens.size(); ++m_at) {
            const PythonToken &token = m_tokens[m_at];
            if (token.kind == Kind::Newline || token.is(u';') || token.is(u':')) {
                atStart = true;
                continue;
            }
            if (token.kind == Kind::String)
                script(token);
            if (token.kind == Kind::Name) {
                if (atStart && token.text == "import"_L1)
                    import();
                else if (atStart && token.text == "from"_L1)
                    fromImport();
                else if (!before(u'.'))
                    nameAt(atStart);
            }
            atStart = false;
        }
        return std::move(m_source);
    }

private:
    const PythonToken &at(qsizetype index) const
    {
        static const PythonToken none{.kind = Kind::Newline, .text = {}, .line = 0};
        return index >= 0 && index < m_tokens.size() ? m_tokens[index] : none;
    }
    bool before(QChar c) const { return at(m_at - 1).is(c); }

    void script(const PythonToken &token)
    {
        if (token.text.endsWith(".py"_L1) && token.text.size() < 200 && !token.text.contains(u' '))
            m_source.scripts.append(token.text);
    }

    /// A dotted name from `index` on; `index` ends behind it.
    QString dotted(qsizetype &index) const
    {
        QString name;
        while (at(index).is(u'.')) { // relative import
            name += u'.';
            ++index;
        }
        while (at(index).kind == Kind::Name && at(index).text != "import"_L1) {
            name += at(index).text;
            ++index;
            if (!at(index).is(u'.') || at(index + 1).kind != Kind::Name)
                break;
            name += u'.';
            ++index;
        }
        return name;
    }

    void import()
    {
        qsizetype index = m_at + 1;
        while (at(index).kind == Kind::Name) {
            const int line = at(index).line;
            const QString module = dotted(index);
            m_source.imports.append({.module = module, .names = {}, .line = line});
            if (at(index).isName("as"_L1)) {
                m_aliases.insert(at(index + 1).text, module);
                index += 2;
            }
            if (!at(index).is(u','))
                break;
            ++index;
        }
        m_at = index - 1;
    }

    void fromImport()
    {
        qsizetype index = m_at + 1;
        const int line = at(m_at).line;
        const QString module = dotted(index);
        if (!at(index).isName("import"_L1))
            return;
        ++index;
        PythonSource::Import found{.module = module, .names = {}, .line = line};
        while (at(index).is(u'(') || at(index).is(u',') || at(index).kind == Kind::Name) {
            if (at(index).kind == Kind::Name) {
                const QString name = at(index).text;
                found.names.append(name);
                QString alias = name;
                if (at(index + 1).isName("as"_L1)) {
                    alias = at(index + 2).text;
                    index += 2;
                }
                m_aliases.insert(alias, module + u'.' + name);
            }
            ++index;
        }
        m_source.imports.append(std::move(found));
        m_at = index - 1;
    }

    /// A name that may begin a call or an assignment.
    void nameAt(bool atStart)
    {
        qsizetype index = m_at;
        const int line = at(m_at).line;
        QString name = dotted(index);
        if (atStart && at(index).is(u'=') && !at(index + 1).is(u'='))
            assignment(name, index + 1);
        const qsizetype dot = name.indexOf(u'.');
        const QString head = dot < 0 ? name : name.first(dot);
        if (const auto alias = m_aliases.constFind(head); alias != m_aliases.constEnd())
            name = *alias + (dot < 0 ? QString() : name.sliced(dot));
        compiling(name, line);
        if (name == "os.environ"_L1)
            variable(index, line);
        if (at(index).is(u'('))
            call(name, index + 1, line);
        m_at = index - 1;
    }

    void compiling(const QString &name, int line)
    {
        if (!m_source.compilesAtLine && name == "torch.compile"_L1)
            m_source.compilesAtLine = line;
        if (!m_source.usesTritonAtLine && (name == "triton.jit"_L1 || name == "triton.autotune"_L1))
            m_source.usesTritonAtLine = line;
        if (!m_source.buildsCudaAtLine &&
            (name == "torch.utils.cpp_extension.load"_L1 ||
             name == "torch.utils.cpp_extension.load_inline"_L1 || name == "cpp_extension.load"_L1))
            m_source.buildsCudaAtLine = line;
    }

    /// os.environ["NAME"] = "value"
    void variable(qsizetype index, int line)
    {
        if (at(index).is(u'[') && at(index + 1).kind == Kind::String && at(index + 2).is(u']') &&
            at(index + 3).is(u'=') && at(index + 4).kind == Kind::String)
            m_source.variables.append({.name = at(index + 1).text + u'=' + at(index + 4).text, .line = line});
    }

    /// What a call of the standard library asks of the system beside programs and libraries.
    void systemTables(const QString &name, qsizetype argument, int line)
    {
        if (!m_source.readsMimeTypesAtLine && readsMimeTypes(name))
            m_source.readsMimeTypesAtLine = line;
        if (!m_source.readsTimeZonesAtLine && name == "zoneinfo.ZoneInfo"_L1)
            m_source.readsTimeZonesAtLine = line;
        if (name == "os.environ.setdefault"_L1 && at(argument).kind == Kind::String &&
            at(argument + 1).is(u',') && at(argument + 2).kind == Kind::String)
            m_source.variables.append(
                {.name = at(argument).text + u'=' + at(argument + 2).text, .line = line});
        if (name != "locale.setlocale"_L1)
            return;
        // The category is a dotted name; the locale is the string behind it.
        dotted(argument);
        if (at(argument).is(u',') && at(argument + 1).kind == Kind::String && !at(argument + 1).formatted)
            m_source.locales.append({.name = at(argument + 1).text, .line = line});
    }

    /// Remembers `command = ["ffmpeg", ...]` and `command = "ffmpeg ..."` for a later call.
    void assignment(const QString &name, qsizetype value)
    {
        if (m_literals.size() > 10'000)
            return;
        if (at(value).kind == Kind::String || at(value).is(u'['))
            m_literals.insert(name, value);
    }

    /// The literal strings of a list; a formatted one gives what stands before its first field.
    QStringList listAt(qsizetype index) const
    {
        QStringList words;
        for (qsizetype i = index + 1; i < m_tokens.size() && words.size() < 200; ++i) {
            // What a nested bracket holds is made at run time.
            if (at(i).is(u']') || at(i).is(u')') || at(i).is(u'(') || at(i).is(u'['))
                break;
            if (at(i).kind == Kind::String)
                words.append(at(i).text);
            else if (!at(i).is(u','))
                words.append(at(i).isName("executable"_L1) ? u"python"_s : QString());
        }
        // sys.executable is three tokens: what it names is the first word.
        if (!words.isEmpty() && words.first().isEmpty() && words.size() > 2 && words[2] == "python"_L1)
            words = QStringList{u"python"_s} + words.sliced(3);
        return words;
    }

    void call(const QString &name, qsizetype argument, int line)
    {
        if (loadsLibrary(name)) {
            if (at(argument).kind == Kind::String && !at(argument).formatted)
                m_source.libraries.append({.name = at(argument).text, .line = line});
            return;
        }
        systemTables(name, argument, line);
        if (!startsProgram(name))
            return;
        qsizetype value = argument;
        if (at(value).isName("args"_L1) && at(value + 1).is(u'='))
            value += 2;
        if (at(value).kind == Kind::Name && at(value).text == "shlex"_L1 && at(value + 3).is(u'('))
            value += 4; // shlex.split("...")
        if (at(value).kind == Kind::Name &&
            (at(value + 1).is(u',') || at(value + 1).is(u')') || at(value + 1).is(u'.'))) {
            if (!m_literals.contains(at(value).text))
                return;
            value = m_literals.value(at(value).text);
        }
        if (at(value).is(u'[') || at(value).is(u'('))
            events(argumentEvents(listAt(value)), line);
        else if (at(value).kind == Kind::String && name == "asyncio.create_subprocess_exec"_L1)
            events(argumentEvents({at(value).text}), line);
        else if (at(value).kind == Kind::String)
            events(scriptEvents(at(value).text), line);
    }

    void events(const QList<ScriptEvent> &found, int line)
    {
        for (const ScriptEvent &event : found) {
            if (event.kind == ScriptEvent::Kind::Call) {
                m_source.programs.append({.name = event.name, .line = line});
            } else if (event.kind == ScriptEvent::Kind::PipInstall) {
                for (const QString &package : event.values)
                    m_source.packages.append({.name = package, .line = line});
            }
        }
    }

    QList<PythonToken> m_tokens;
    qsizetype m_at = 0;
    QHash<QString, QString> m_aliases;    ///< local name -> full name
    QHash<QString, qsizetype> m_literals; ///< variable -> token of its literal value
    PythonSource m_source;
};

} // namespace

PythonSource readPythonSource(const QString &text)
{
    return Scanner(text).scan();
}

} // namespace cogwright
