// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "dockertext.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool isPlainShellCharacter(QChar c)
{
    return c.unicode() < 128 && (c.isLetterOrNumber() || QStringView(u"_-./:=+@%,").contains(c));
}

/// True where a Dockerfile's reading of a shell form differs from the shell's, or may differ.
bool needsExecForm(const QString &command)
{
    return command.isEmpty() || !isOneLine(command) || command.contains("<<"_L1) || command.endsWith(u'\\') ||
           command.startsWith(u'[') || command.startsWith(u'#') || command.startsWith("--"_L1) ||
           command.front().isSpace() || command.back().isSpace();
}

/// The end of a URL's name and password from behind "://"; -1 if it has none.
qsizetype endOfUserInformation(QStringView text, qsizetype from)
{
    for (qsizetype i = from; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'@')
            return i;
        if (c == u'/' || c == u'?' || c == u'#' || c.isSpace() || c == u'"' || c == u'\'')
            return -1;
    }
    return -1;
}

} // namespace

bool isOneLine(QStringView text)
{
    return std::ranges::none_of(text, [](QChar c) {
        return c.unicode() < 0x20 || c.unicode() == 0x7f || c.unicode() == 0x85 || c.unicode() == 0x2028 ||
               c.unicode() == 0x2029;
    });
}

QString shellQuoted(const QString &word)
{
    if (!word.isEmpty() && std::ranges::all_of(word, isPlainShellCharacter))
        return word;
    QString quoted = word;
    quoted.replace(u"'"_s, u"'\\''"_s);
    return u'\'' + quoted + u'\'';
}

QString shellQuoted(const QStringList &words)
{
    QStringList quoted;
    for (const QString &word : words)
        quoted.append(shellQuoted(word));
    return quoted.join(u' ');
}

QString dockerQuoted(const QString &value)
{
    QString quoted;
    quoted.reserve(value.size() + 2);
    quoted += u'"';
    for (const QChar c : value) {
        if (c == u'\\' || c == u'"' || c == u'$')
            quoted += u'\\';
        quoted += c;
    }
    return quoted + u'"';
}

QString execForm(const QStringList &words)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(words)).toJson(QJsonDocument::Compact));
}

QString runInstruction(const QString &command, const QStringList &options)
{
    QString instruction = u"RUN "_s;
    for (const QString &option : options)
        instruction += option + u' ';
    return instruction + (needsExecForm(command) ? execForm({u"/bin/sh"_s, u"-c"_s, command}) : command);
}

QString withHereDocument(const QString &instruction, const QStringList &lines)
{
    QString end = u"END_OF_LINES"_s;
    for (int i = 2; lines.contains(end); ++i)
        end = u"END_OF_LINES_"_s + QString::number(i);
    return instruction + u" <<'"_s + end + u"'\n"_s + lines.join(u'\n') + u'\n' + end;
}

QString jsonLabel(const QString &name, const QString &json)
{
    constexpr qsizetype piece = 15'000; // four bytes a character at most
    QString value = json;
    value.replace(u'\'', u"\\u0027"_s);
    QString text = u"LABEL "_s + name + u"='"_s;
    qsizetype lineBegin = 0;
    for (qsizetype i = 0; i < value.size(); ++i) {
        const auto cuttable = [](QChar c) { return c.unicode() < 128 && c.isLetterOrNumber(); };
        if (i - lineBegin >= piece && cuttable(value[i]) && cuttable(value[i - 1])) {
            text += u"\\\n"_s;
            lineBegin = i;
        }
        text += value[i];
    }
    return text + u'\'';
}

QString withoutCredentials(const QString &text)
{
    QString result;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype scheme = text.indexOf("://"_L1, at);
        if (scheme < 0)
            break;
        const qsizetype from = scheme + 3;
        result += QStringView(text).sliced(at, from - at);
        at = from;
        const qsizetype end = endOfUserInformation(text, from);
        if (end < 0)
            continue;
        const QStringView user = QStringView(text).sliced(from, end - from);
        const bool fromEnvironment = user.startsWith("${"_L1);
        const bool bareSshUser = !user.contains(u':') && QStringView(text).first(scheme).endsWith("ssh"_L1);
        if (!fromEnvironment && !bareSshUser)
            at = end + 1;
    }
    return result + text.sliced(at);
}

} // namespace cogwright
