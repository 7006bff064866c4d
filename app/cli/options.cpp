// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "options.h"

#include "support/text.h"
#include "usage.h"

#include <CLI/CLI.hpp>
#include <QFile>

#include <algorithm>
#include <cmath>
#include <iostream>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

constexpr int wrongUsage = 2;

QString text(const std::string &value)
{
    return QFile::decodeName(QByteArray::fromStdString(value));
}

/// The raw words of the command line, as CLI11 fills them.
struct Words {
    std::vector<std::string> projects, secrets, strategies;
    std::string configName = "cog.yaml", failOn = "error", base, cudaFlag, format = "text", platform, maxSize,
                maxGrowth, baseline, tag, context, builder, network, dockerfile, log = "-", project;
};

/// "4GB", "500 MB", "1000000": decimal, as Docker prints sizes.
std::optional<qint64> parseBytes(const QString &word)
{
    static const QMap<QString, double> units{{u""_s, 1},     {u"b"_s, 1},    {u"kb"_s, 1e3},
                                             {u"mb"_s, 1e6}, {u"gb"_s, 1e9}, {u"tb"_s, 1e12}};
    qsizetype end = 0;
    while (end < word.size() && (word[end].isDigit() || word[end] == u'.'))
        ++end;
    bool ok = false;
    const double number = word.left(end).toDouble(&ok);
    const QString unit = word.mid(end).trimmed().toLower();
    if (!ok || !units.contains(unit) || number * units[unit] > 1e18)
        return std::nullopt;
    return qint64(std::llround(number * units[unit]));
}

std::optional<double> parsePercent(QString word)
{
    if (word.endsWith(u'%'))
        word.chop(1);
    bool ok = false;
    const double number = word.toDouble(&ok);
    return ok && number >= 0 ? std::optional(number) : std::nullopt;
}

void addCommon(CLI::App *command, Options &options, Words &words)
{
    command->add_option("projects", words.projects, "project folders or cog.yaml files (default: .)")
        ->type_name("DIR");
    command->add_option("-f,--file", words.configName, "name of the configuration file in a folder")
        ->type_name("NAME");
    command->add_flag("--json", options.json, "one JSON document a project on standard output");
    command->add_option("--fail-on", words.failOn, "exit with 1 at this severity: error, warning, never")
        ->type_name("LEVEL")
        ->check(CLI::IsMember({"error", "warning", "never"}));
    command->add_flag("--offline", options.offline, "forbid the network, even with --online");
}

void addOnline(CLI::App *command, Options &options)
{
    command->add_flag("--online", options.online,
                      "ask your package index for packages that no fact tells of; also COGWRIGHT_ONLINE=1");
}

void addBase(CLI::App *command, Words &words)
{
    auto *base =
        command
            ->add_option("--base", words.base,
                         "auto, slim, devel-then-slim, cuda-runtime, cog-base, cuda-devel, or an image "
                         "reference; without it, what .cogwright.json keeps, else auto")
            ->type_name("BASE");
    command->add_option("--use-cuda-base-image", words.cudaFlag, "auto, true (cuda-devel) or false (slim)")
        ->type_name("WORD")
        ->check(CLI::IsMember({"auto", "true", "false"}))
        ->excludes(base);
}

void addBuild(CLI::App *command, Options &options, Words &words)
{
    command->add_option("--tag", words.tag, "name of the image")->type_name("NAME");
    command->add_option("--secret", words.secrets, "id=X,src=FILE, for run items that mount it")
        ->type_name("SECRET")
        ->allow_extra_args(false);
    command->add_option("--context", words.context, "Docker context")->type_name("NAME");
    command->add_option("--builder", words.builder, "buildx builder")->type_name("NAME");
    command->add_option("--network", words.network, "network of build steps, as docker build takes it")
        ->type_name("NAME");
    command->add_option("--dockerfile", words.dockerfile, "build this Dockerfile in place of the planned one")
        ->type_name("FILE");
    command->add_flag("--no-cache", options.noCache, "build every step anew");
    command->add_flag("--dry-run", options.dryRun, "say what would be done, and do nothing");
    command->add_flag("--no-verify", options.noVerify, "leave out the import check");
}

void addReport(CLI::App *command, Words &words, Options &options)
{
    command->add_option("--platform", words.platform, "where the image starts: a name or a JSON file")
        ->type_name("NAME|FILE");
    command->add_flag("--markdown", options.markdown, "a Markdown table")
        ->excludes(command->get_option("--json"));
}

void addMigrate(CLI::App *command, Words &words, Options &options)
{
    command->get_option("projects")
        ->description("folders in which projects are looked for (default: .); hidden folders, "
                      "node_modules and virtual environments are left out");
    command->get_option("--json")->description("one JSON document on standard output");
    addReport(command, words, options);
    command->add_flag("--apply", options.apply,
                      "record the base of each project that moves in its .cogwright.json");
}

void addCompare(CLI::App *command, Words &words, Options &options)
{
    addReport(command, words, options);
    command
        ->add_option("--max-size", words.maxSize,
                     "exit with 1 if the recommended download is larger, e.g. 4GB")
        ->type_name("SIZE");
    command->add_option("--max-growth", words.maxGrowth, "exit with 1 if it grew by more, e.g. 5%")
        ->type_name("SHARE");
    command->add_option("--baseline", words.baseline, "an earlier JSON document of compare")
        ->type_name("FILE");
    command->add_option("--strategy", words.strategies, "only this row; may be given more than once")
        ->type_name("BASE")
        ->allow_extra_args(false);
}

/// What is wrong with --base: a word that is nearly a base is taken for a slip, not for an image.
QString baseError(const QString &base)
{
    static const QStringList bases{u"auto"_s,         u"slim"_s,     u"devel-then-slim"_s,
                                   u"cuda-runtime"_s, u"cog-base"_s, u"cuda-devel"_s};
    const QString near = bases.contains(base) ? QString() : nearest(base, bases);
    if (near.isEmpty())
        return {};
    return u"There is no base %1. Did that mean %2? An image of that name is named with its tag, %1:latest."_s
        .arg(visible(base), near);
}

QString secretError(const std::string &word, QMap<QString, QString> &secrets)
{
    QMap<QString, QString> fields;
    for (const QString &field : text(word).split(u','))
        fields.insert(field.section(u'=', 0, 0), field.section(u'=', 1));
    const QString source = fields.contains(u"src"_s) ? fields[u"src"_s] : fields[u"source"_s];
    if (fields[u"id"_s].isEmpty() || source.isEmpty())
        return u"--secret takes id=NAME,src=FILE."_s;
    secrets.insert(fields[u"id"_s], source);
    return {};
}

QString strategyNames()
{
    QStringList names;
    for (const BaseStrategy strategy :
         {BaseStrategy::Slim, BaseStrategy::DevelThenSlim, BaseStrategy::CudaRuntime, BaseStrategy::CogBase,
          BaseStrategy::CudaDevel})
        names.append(toString(strategy));
    return joinWords(names);
}

/// Turns words into options. Returns what is wrong with them, or nothing.
QString finish(Options &options, const Words &words)
{
    for (const std::string &project : words.projects)
        options.projects.append(text(project));
    if (options.projects.isEmpty())
        options.projects.append(u"."_s);
    options.configName = text(words.configName);
    // The variable is for the commands that have the option.
    static const QStringList asking{u"check"_s, u"resolve"_s, u"compare"_s, u"dockerfile"_s, u"migrate"_s};
    if (qEnvironmentVariableIntValue("COGWRIGHT_ONLINE") == 1 && asking.contains(options.command))
        options.online = true;
    options.online = options.online && !options.offline;
    options.failOn = words.failOn == "error"     ? Options::FailOn::Error
                     : words.failOn == "warning" ? Options::FailOn::Warning
                                                 : Options::FailOn::Never;
    options.baseNamed = !words.base.empty() || !words.cudaFlag.empty();
    if (!words.base.empty())
        options.base = text(words.base);
    else if (!words.cudaFlag.empty())
        options.base = words.cudaFlag == "true"    ? u"cuda-devel"_s
                       : words.cudaFlag == "false" ? u"slim"_s
                                                   : u"auto"_s;
    if (const QString wrong = baseError(options.base); !wrong.isEmpty())
        return wrong;
    options.format = text(words.format);
    options.json = options.json || options.format == u"json";
    options.platform = text(words.platform);
    options.baseline = text(words.baseline);
    if (!words.maxSize.empty() && !(options.maxSize = parseBytes(text(words.maxSize))))
        return u"--max-size takes a size such as 4GB."_s;
    if (!words.maxGrowth.empty() && !(options.maxGrowth = parsePercent(text(words.maxGrowth))))
        return u"--max-growth takes a share such as 5%."_s;
    if (options.maxGrowth && options.baseline.isEmpty())
        return u"--max-growth needs --baseline FILE, an earlier document of compare --json."_s;
    for (const std::string &name : words.strategies) {
        const auto strategy = strategyFromString(text(name));
        if (!strategy)
            return u"There is no strategy %1; there are %2."_s.arg(visible(text(name)), strategyNames());
        options.strategies.append(*strategy);
    }
    options.tag = text(words.tag);
    options.context = text(words.context);
    options.builder = text(words.builder);
    options.network = text(words.network);
    options.dockerfile = text(words.dockerfile);
    for (const std::string &word : words.secrets) {
        if (const QString error = secretError(word, options.secrets); !error.isEmpty())
            return error;
    }
    options.logFile = text(words.log);
    options.diagnoseProject = text(words.project);
    return {};
}

} // namespace

ParsedOptions parseOptions(int argc, char **argv)
{
    ParsedOptions parsed;
    Options &options = parsed.options;
    Words words;

    CLI::App app{
        "Checks a cog.yaml, chooses its base image from evidence, compares, builds and explains failures.",
        "cogwright-cli"};
    app.set_version_flag("--version", "cogwright-cli " COGWRIGHT_VERSION);
    app.require_subcommand(1);
    app.formatter(std::make_shared<usage::HelpFormatter>());

    auto *check = app.add_subcommand("check", "findings about cog.yaml and what it names");
    addCommon(check, options, words);
    addOnline(check, options);
    addBase(check, words);
    check->add_option("--format", words.format, "text, json or sarif")
        ->check(CLI::IsMember({"text", "json", "sarif"}));
    auto *fix = check->add_flag("--fix", options.fix, "apply the safe remedies");
    auto *fixAll =
        check->add_flag("--fix-all", options.fixAll,
                        "apply the remedies that should be reviewed too, such as a Debian package");
    fixAll->excludes(fix);
    check->add_flag("--diff", options.diff, "only print what --fix would change")
        ->excludes(fix)
        ->excludes(fixAll);

    auto *resolve = app.add_subcommand("resolve", "which base the model gets, and why");
    addCommon(resolve, options, words);
    addOnline(resolve, options);
    addBase(resolve, words);
    resolve->add_flag("--save", options.save, "keep the choice in the project's .cogwright.json");

    auto *dockerfile = app.add_subcommand("dockerfile", "the Dockerfile that a build would use");
    addCommon(dockerfile, options, words);
    addOnline(dockerfile, options);
    addBase(dockerfile, words);

    auto *compare = app.add_subcommand("compare", "the bases side by side: download, on disk, cold start");
    addCommon(compare, options, words);
    addOnline(compare, options);
    addBase(compare, words);
    addCompare(compare, words, options);

    auto *build = app.add_subcommand("build", "build with Docker, then check that everything imports");
    addCommon(build, options, words);
    addBase(build, words);
    addBuild(build, options, words);
    build->add_flag("--save", options.save,
                    "keep the choice in the project's .cogwright.json once the build has succeeded");

    auto *migrate =
        app.add_subcommand("migrate", "which of many projects could move to slim, and what it saves");
    addCommon(migrate, options, words);
    addOnline(migrate, options);
    addMigrate(migrate, words, options);

    auto *diagnose = app.add_subcommand("diagnose", "why a build or a run failed, from its log");
    diagnose->add_option("log", words.log, "the log, or - for standard input")->type_name("FILE");
    diagnose->add_option("--project", words.project, "makes the remedies edits of this project")
        ->type_name("DIR");
    diagnose->add_option("-f,--file", words.configName, "name of the configuration file in a folder")
        ->type_name("NAME");
    diagnose->add_flag("--json", options.json, "a JSON document on standard output");

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        // Help and version are "errors" of status 0.
        if (error.get_exit_code() == 0)
            parsed.exitStatus = app.exit(error, std::cout, std::cerr);
        else {
            std::cerr << usage::explain(app, error, argc, argv) << std::endl;
            parsed.exitStatus = wrongUsage;
        }
        return parsed;
    }
    options.command = text(app.get_subcommands().front()->get_name());
    if (const QString wrong = finish(options, words); !wrong.isEmpty()) {
        std::cerr << qUtf8Printable(wrong) << std::endl;
        parsed.exitStatus = wrongUsage;
    }
    return parsed;
}
