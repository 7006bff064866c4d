// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "plansteps.h"

#include "plan/dockertext.h"
#include "support/text.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr QLatin1StringView pipInstall =
    "python -m pip install --disable-pip-version-check --root-user-action=ignore"_L1;

bool hasWheelStage(const PlanInput &input)
{
    return input.strategy == BaseStrategy::DevelThenSlim;
}

bool hasWheels(const PlanInput &input)
{
    return hasWheelStage(input) && !(input.compiledLines.isEmpty() && input.wheelLines.isEmpty());
}

/// The mounts of a step that installs Python packages.
QStringList pipMounts(const PlanInput &input)
{
    QStringList mounts{u"--mount=type=cache,target=/root/.cache/pip"_s};
    if (input.hasCredentials)
        mounts.append(u"--mount=type=secret,id=netrc,target=/root/.netrc"_s);
    if (hasWheels(input))
        mounts.append(u"--mount=type=bind,from=build,source=/wheels,target=/wheels"_s);
    return mounts;
}

/// A distribution's own Python refuses pip without this word; only while building, since the image
/// that runs has no use for it.
QString systemPythonStep(const PlanInput &input)
{
    return input.strategy == BaseStrategy::CogBase || input.strategy == BaseStrategy::Custom
               ? u"ARG PIP_BREAK_SYSTEM_PACKAGES=1\nRUN command -v python || ln -s \"$(command -v python3)\" /usr/local/bin/python"_s
               : QString();
}

/// Options of RUN that an item brings along in its text, as Cog's generator lets it.
QStringList takeRunOptions(QString &command)
{
    QStringList options;
    command = command.trimmed();
    while (command.startsWith("--"_L1)) {
        const qsizetype blank = command.indexOf(u' ');
        const QString option = blank < 0 ? command : command.first(blank);
        const bool known = option.startsWith("--mount="_L1) || option.startsWith("--network="_L1);
        const bool plain = std::ranges::all_of(option, [](QChar c) {
            return c.unicode() < 128 && (c.isLetterOrNumber() || QStringView(u"-_=,./:").contains(c));
        });
        if (!known || !plain || blank < 0)
            break;
        options.append(option);
        command = command.sliced(blank + 1).trimmed();
    }
    return options;
}

} // namespace

QList<PlanStep> environmentSteps(const PlanInput &input)
{
    QString text;
    // NVIDIA's images set these; without them no driver library is put into the container.
    const bool onNvidia = input.strategy == BaseStrategy::CudaDevel ||
                          input.strategy == BaseStrategy::CudaRuntime ||
                          input.strategy == BaseStrategy::CogBase;
    if (input.gpu && !onNvidia)
        text += u"ENV NVIDIA_VISIBLE_DEVICES=all NVIDIA_DRIVER_CAPABILITIES=all\n"_s;
    for (const QString &line : input.environment)
        text += u"ENV "_s + line.section(u'=', 0, 0) + u'=' + dockerQuoted(line.section(u'=', 1)) + u'\n';
    if (text.isEmpty())
        return {};
    text.chop(1);
    return {{.part = Part::Base,
             .title = u"Environment"_s,
             .detail = counted(text.count(u'\n') + 1, u"line"_s),
             .instruction = text}};
}

QList<PlanStep> commandSteps(const PlanInput &input, bool preInstall)
{
    QList<RunItem> items = input.run;
    if (preInstall) {
        items.clear();
        for (const QString &command : input.preInstall)
            items.append({.command = command, .mounts = {}});
    }
    QList<PlanStep> steps;
    for (qsizetype i = 0; i < items.size(); ++i) {
        QString command = items[i].command;
        QStringList options = takeRunOptions(command);
        for (const RunMount &mount : std::as_const(items[i].mounts))
            options.append(u"--mount=type=secret,id=%1,target=%2"_s.arg(mount.id, mount.target));
        // Commands that call pip meet the wheels that were compiled for them.
        if (hasWheels(input) && !preInstall) {
            options.append(u"--mount=type=bind,from=build,source=/wheels,target=/wheels"_s);
            command = u"export PIP_FIND_LINKS=/wheels; "_s + command;
        }
        if (command.isEmpty())
            continue;
        steps.append(
            {.part = Part::PythonPackages,
             .title = u"%1 item %2"_s.arg(preInstall ? u"build.pre_install"_s : u"build.run"_s).arg(i + 1),
             .detail = visible(items[i].command).left(200),
             .instruction = runInstruction(command, options)});
    }
    return steps;
}

QList<PlanStep> packageSteps(const PlanInput &input)
{
    QList<PlanStep> steps;
    if (const QString python = systemPythonStep(input); !python.isEmpty())
        steps.append({.part = Part::Base,
                      .title = u"Python"_s,
                      .detail = u"as the base has it"_s,
                      .instruction = python});
    const QStringList &lines = hasWheelStage(input) ? input.buildLines : input.requirementLines;
    const bool installs = std::ranges::any_of(lines, [](const QString &line) {
        return !line.startsWith(u'-') || line.startsWith("-e"_L1) || line.startsWith("--editable"_L1);
    });
    if (!installs && !(hasWheels(input)))
        return steps;
    // pip compiles modules to byte code here, once, so that no container does it at its start.
    QString command = u"RUN "_s + pipMounts(input).join(u' ') + u' ' + pipInstall + u" -r /dev/stdin"_s;
    if (hasWheels(input))
        command += u" /wheels/*.whl"_s;
    steps.append({.part = Part::PythonPackages,
                  .title = u"Python packages"_s,
                  .detail = counted(lines.size(), u"line"_s),
                  .instruction = withHereDocument(command, lines)});
    return steps;
}

QList<PlanStep> runtimeSteps(const PlanInput &input)
{
    const QStringList packages =
        input.sdkVersion == "prerelease"_L1
            ? QStringList{u"--pre"_s, u"cog"_s, u"coglet"_s}
            : QStringList{u"cog=="_s + input.sdkVersion, u"coglet=="_s + input.sdkVersion};
    return {{.part = Part::PythonPackages,
             .title = u"Cog's server"_s,
             .detail = packages.join(u' '),
             .instruction = u"RUN --mount=type=cache,target=/root/.cache/pip "_s + pipInstall + u' ' +
                            shellQuoted(packages)}};
}

QList<PlanStep> codeSteps(const PlanInput &input, const QMap<QString, QString> &labels)
{
    QStringList lines{u"WORKDIR /src"_s, u"EXPOSE 5000"_s};
    if (!input.reference.isEmpty())
        lines.append(u"ENV COG_PREDICT_TYPE_STUB="_s + dockerQuoted(input.reference));
    if (!input.train.isEmpty())
        lines.append(u"ENV COG_TRAIN_TYPE_STUB="_s + dockerQuoted(input.train));
    if (input.concurrencyMax)
        lines.append(u"ENV COG_MAX_CONCURRENCY="_s + QString::number(*input.concurrencyMax));
    lines.append(u"ENTRYPOINT "_s + execForm({u"/usr/bin/tini"_s, u"--"_s}));
    lines.append(u"CMD "_s + execForm({u"python"_s, u"-m"_s, u"cog.server.http"_s}));
    for (auto it = labels.begin(); it != labels.end(); ++it) {
        lines.append(it.value().startsWith(u'{') ? jsonLabel(it.key(), it.value())
                                                 : u"LABEL "_s + it.key() + u'=' + dockerQuoted(it.value()));
    }
    return {{.part = Part::Base,
             .title = u"Server settings"_s,
             .detail = input.reference,
             .instruction = lines.join(u'\n')},
            {.part = Part::Code,
             .title = u"Code"_s,
             .detail = u"the project's files"_s,
             .instruction = u"COPY . /src"_s}};
}

} // namespace cogwright
