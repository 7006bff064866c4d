// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "pipoptions.h"

#include "excerpt.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

struct Known {
    QLatin1StringView name;
    QLatin1StringView canonical; ///< the name that it stands for
    bool takesValue;
};

constexpr Known longNames[] = {
    {"--index-url"_L1, "--index-url"_L1, true},
    {"--pypi-url"_L1, "--index-url"_L1, true},
    {"--extra-index-url"_L1, "--extra-index-url"_L1, true},
    {"--no-index"_L1, "--no-index"_L1, false},
    {"--find-links"_L1, "--find-links"_L1, true},
    {"--constraint"_L1, "--constraint"_L1, true},
    {"--requirement"_L1, "--requirement"_L1, true},
    {"--editable"_L1, "--editable"_L1, true},
    {"--no-binary"_L1, "--no-binary"_L1, true},
    {"--only-binary"_L1, "--only-binary"_L1, true},
    {"--prefer-binary"_L1, "--prefer-binary"_L1, false},
    {"--require-hashes"_L1, "--require-hashes"_L1, false},
    {"--pre"_L1, "--pre"_L1, false},
    {"--all-releases"_L1, "--all-releases"_L1, true},
    {"--only-final"_L1, "--only-final"_L1, true},
    {"--trusted-host"_L1, "--trusted-host"_L1, true},
    {"--use-feature"_L1, "--use-feature"_L1, true},
    {"--global-option"_L1, "--global-option"_L1, true},
    {"--hash"_L1, "--hash"_L1, true},
    {"--config-settings"_L1, "--config-settings"_L1, true},
    {"--config-setting"_L1, "--config-settings"_L1, true},
};

struct Short {
    char16_t letter;
    QLatin1StringView canonical;
};

constexpr Short shortNames[] = {
    {u'r', "--requirement"_L1}, {u'c', "--constraint"_L1}, {u'e', "--editable"_L1},
    {u'i', "--index-url"_L1},   {u'f', "--find-links"_L1}, {u'C', "--config-settings"_L1},
};

bool isShellSpace(QChar c)
{
    return c == u' ' || c == u'\t' || c == u'\r' || c == u'\n';
}

/// Words of a line as a POSIX shell parts them, without expansions.
std::expected<QStringList, QString> shellWords(QStringView text)
{
    QStringList words;
    QString word;
    bool inWord = false;
    QChar quote;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (!quote.isNull()) {
            if (c == quote) {
                quote = QChar();
            } else if (quote == u'"' && c == u'\\' && i + 1 < text.size() &&
                       (text[i + 1] == u'"' || text[i + 1] == u'\\')) {
                word += text[++i];
            } else {
                word += c;
            }
        } else if (isShellSpace(c)) {
            if (inWord)
                words.append(word);
            word.clear();
            inWord = false;
        } else if (c == u'\\') {
            if (i + 1 == text.size())
                return std::unexpected(u"A backslash ends the line with nothing behind it."_s);
            word += text[++i];
            inWord = true;
        } else {
            if (c == u'\'' || c == u'"')
                quote = c;
            else
                word += c;
            inWord = true;
        }
    }
    if (!quote.isNull())
        return std::unexpected(u"A quotation mark %1 is never closed."_s.arg(quote));
    if (inWord)
        words.append(word);
    return words;
}

std::expected<const Known *, QString> longOption(QStringView name)
{
    const Known *found = nullptr;
    for (const Known &known : longNames) {
        if (known.name == name)
            return &known;
        if (known.name.size() > name.size() && QString(known.name).startsWith(name)) {
            if (found && found->canonical != known.canonical)
                return std::unexpected(
                    u"The option %1 could stand for %2 or %3."_s.arg(excerpt(name), found->name, known.name));
            found = &known;
        }
    }
    if (!found)
        return std::unexpected(u"%1 is not an option of a requirements file."_s.arg(excerpt(name)));
    return found;
}

} // namespace

qsizetype optionsBegin(QStringView line)
{
    qsizetype begin = 0;
    while (begin < line.size()) {
        if (line[begin] == u'-')
            return begin;
        const qsizetype space = line.indexOf(u' ', begin);
        if (space < 0)
            break;
        begin = space + 1;
    }
    return line.size();
}

QStringList pipOptionNames()
{
    QStringList names;
    for (const Known &known : longNames) {
        if (known.name == known.canonical)
            names.append(known.name);
    }
    return names;
}

std::expected<QList<PipOption>, QString> parsePipOptions(QStringView text)
{
    const auto words = shellWords(text);
    if (!words)
        return std::unexpected(words.error());

    QList<PipOption> options;
    for (qsizetype i = 0; i < words->size(); ++i) {
        const QStringView word = (*words)[i];
        if (word == "--"_L1)
            break;
        // Anything else on the line is dropped by pip without a word.
        if (!word.startsWith(u'-') || word.size() < 2)
            continue;

        QString name;
        bool takesValue = true;
        std::optional<QString> value;
        if (word.startsWith("--"_L1)) {
            const qsizetype equals = word.indexOf(u'=');
            const auto known = longOption(equals < 0 ? word : word.first(equals));
            if (!known)
                return std::unexpected(known.error());
            name = (*known)->canonical;
            takesValue = (*known)->takesValue;
            if (equals >= 0)
                value = word.sliced(equals + 1).toString();
            if (value && !takesValue)
                return std::unexpected(u"The option %1 takes no value."_s.arg(name));
        } else {
            for (const Short &known : shortNames) {
                if (word[1] == known.letter)
                    name = known.canonical;
            }
            if (name.isEmpty())
                return std::unexpected(u"%1 is not an option of a requirements file."_s.arg(excerpt(word)));
            if (word.size() > 2)
                value = word.sliced(2).toString();
        }
        if (takesValue && !value) {
            if (i + 1 == words->size())
                return std::unexpected(u"The option %1 needs a value."_s.arg(name));
            value = (*words)[++i];
        }
        options.append({name, value.value_or(QString())});
    }
    return options;
}

} // namespace cogwright
