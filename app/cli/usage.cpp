// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "usage.h"

#include "support/text.h"

#include <QFile>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace usage {

namespace {

QString text(const std::string &value)
{
    return QFile::decodeName(QByteArray::fromStdString(value));
}

QStringList commandNames(const CLI::App &app)
{
    QStringList names;
    for (const CLI::App *command : app.get_subcommands({}))
        names.append(text(command->get_name()));
    return names;
}

QStringList optionNames(const CLI::App &command)
{
    QStringList names;
    for (const CLI::Option *option : command.get_options()) {
        for (const std::string &name : option->get_lnames())
            names.append(u"--"_s + text(name));
    }
    return names;
}

/// The command that the words name; null where they name none.
const CLI::App *commandOf(const CLI::App &app, int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        for (const CLI::App *command : app.get_subcommands({})) {
            if (command->get_name() == argv[i])
                return command;
        }
    }
    return nullptr;
}

QString hint(const QString &word, const QStringList &known)
{
    const QString near = nearest(word, known);
    return near.isEmpty() ? QString() : u" Did that mean %1?"_s.arg(near);
}

/// The first word that looks like an option and is none of the command's.
QString unknownOption(const CLI::App &command, int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        const QString word = QString::fromLocal8Bit(argv[i]);
        if (word == "--"_L1)
            break;
        const QString option = word.section(u'=', 0, 0);
        if (option.size() > 1 && option.startsWith(u'-') &&
            !command.get_option_no_throw(option.toStdString()))
            return option;
    }
    return {};
}

QString sentence(const CLI::App &app, const CLI::App *command, const CLI::ParseError &error, int argc,
                 char **argv)
{
    if (!command) {
        const QStringList names = commandNames(app);
        for (int i = 1; i < argc; ++i) {
            const QString word = QString::fromLocal8Bit(argv[i]);
            if (!word.startsWith(u'-'))
                return u"There is no command %1.%2 Commands are %3."_s.arg(visible(word), hint(word, names),
                                                                           joinWords(names));
        }
        if (argc < 2)
            return u"A command is missing. Commands are %1."_s.arg(joinWords(names));
        const QString option = QString::fromLocal8Bit(argv[1]);
        return u"There is no option %1 before a command.%2 Commands are %3."_s.arg(
            visible(option), hint(option, optionNames(app)), joinWords(names));
    }
    const QString name = text(command->get_name());
    if (error.get_exit_code() == int(CLI::ExitCodes::ExtrasError)) {
        const QString option = unknownOption(*command, argc, argv);
        if (!option.isEmpty())
            return u"%1 has no option %2.%3"_s.arg(name, visible(option),
                                                   hint(option, optionNames(*command)));
        return u"%1 does not take so many words."_s.arg(name);
    }
    const QString said = visible(text(error.what()));
    // The parser's own words name the option first, with a colon or before what it excludes.
    if (error.get_exit_code() == int(CLI::ExitCodes::ArgumentMismatch))
        return u"%1: %2 takes a value."_s.arg(name, said.section(u':', 0, 0));
    if (error.get_exit_code() == int(CLI::ExitCodes::ExcludesError))
        return u"%1: %2 can't be given together."_s.arg(name,
                                                        QString(said).replace(u" excludes "_s, u" and "_s));
    return u"%1: %2."_s.arg(name, said);
}

} // namespace

std::string HelpFormatter::make_option_opts(const CLI::Option *option) const
{
    if (option->get_type_size() == 0)
        return {};
    // The type's name comes with the validators' descriptions behind a colon.
    std::string name = option->get_type_name();
    name = name.substr(0, name.find(':'));
    if (option->get_expected_max() > 1 && option->get_positional())
        name += "...";
    return name.empty() ? name : " " + name;
}

std::string explain(const CLI::App &app, const CLI::ParseError &error, int argc, char **argv)
{
    const CLI::App *command = commandOf(app, argc, argv);
    const QString help =
        command ? u"cogwright-cli %1 --help"_s.arg(text(command->get_name())) : u"cogwright-cli --help"_s;
    return u"%1\nHelp: %2"_s.arg(sentence(app, command, error, argc, argv), help).toStdString();
}

} // namespace usage
