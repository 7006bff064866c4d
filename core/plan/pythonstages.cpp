// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "plansteps.h"

#include "plan/dockertext.h"
#include "support/dottedversion.h"
#include "support/text.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

QString cudaImage(const PlanInput &input)
{
    return input.buildImage.isEmpty() ? input.image : input.buildImage;
}

/// What builds without isolation look for: up to 3.11 every Python image brought setuptools.
bool bringsSetuptools(const QString &python)
{
    const std::optional<DottedVersion> version = DottedVersion::parse(python);
    return version && version->majorNumber() == 3 && version->minorNumber() < 12;
}

} // namespace

PlanStage uvStage(const PlanInput &input)
{
    PlanStage stage{.name = u"uv"_s, .from = cudaImage(input), .steps = {}};
    stage.steps += aptStep(stage.from, {u"python3-pip"_s}, u"pip, to fetch uv"_s);
    stage.steps.append(
        {.part = Part::Base,
         .title = u"uv"_s,
         .detail = u"from the Python index"_s,
         .instruction =
             u"RUN --mount=type=cache,target=/root/.cache/pip python3 -m pip install --quiet --target /uv uv"_s});
    return stage;
}

QList<PlanStep> managedPythonSteps(const PlanInput &input)
{
    // The mirror may be given while building: --build-arg UV_PYTHON_INSTALL_MIRROR=URL.
    const QString mirror = input.pythonMirror.isEmpty()
                               ? u"ARG UV_PYTHON_INSTALL_MIRROR"_s
                               : u"ARG UV_PYTHON_INSTALL_MIRROR="_s + dockerQuoted(input.pythonMirror);
    // The mark of an externally managed Python is taken away: this Python is the image's own, and
    // pip has to work in it for the project's commands too.
    QString install = uR"sh(
RUN --mount=type=bind,from=uv,source=/uv,target=/uv \
    UV_PYTHON_INSTALL_DIR=/opt/python /uv/bin/uv python install --no-cache %1 \
 && ln -s "$(ls -d /opt/python/cpython-%1* | head -n 1)" /opt/python/current \
 && rm -f /opt/python/current/lib/python3.*/EXTERNALLY-MANAGED \
 && ln -sf /opt/python/current/bin/python3 /usr/local/bin/python3 \
 && ln -sf /opt/python/current/bin/python3 /usr/local/bin/python \
 && (python -m pip --version || python -m ensurepip) \
 && ln -sf /opt/python/current/bin/pip3 /opt/python/current/bin/pip)sh"_s;
    install.replace(u"%1"_s, shellQuoted(input.python));
    if (bringsSetuptools(input.python))
        install +=
            u" \\\n && python -m pip install --quiet --no-cache-dir --root-user-action=ignore setuptools==79.0.1 wheel"_s;
    return {{.part = Part::Base,
             .title = u"Python "_s + input.python,
             .detail = u"managed by uv"_s,
             .instruction = mirror + install + u"\nENV PATH=/opt/python/current/bin:$PATH"_s}};
}

PlanStage wheelStage(const PlanInput &input)
{
    PlanStage stage{.name = u"build"_s, .from = input.buildImage, .steps = {}};
    stage.steps += aptStep(stage.from, QStringList{u"ca-certificates"_s, u"git"_s} + input.buildPackages,
                           u"What compiling needs"_s);
    stage.steps += managedPythonSteps(input);
    if (!input.environment.isEmpty())
        stage.steps += environmentSteps(input);
    const QString mount =
        u"RUN --mount=type=cache,target=/root/.cache/pip "_s +
        (input.hasCredentials ? u"--mount=type=secret,id=netrc,target=/root/.netrc "_s : QString());
    const QStringList lines = input.buildLines + input.commandLines;
    stage.steps.append({.part = Part::PythonPackages,
                        .title = u"A folder for wheels"_s,
                        .detail = {},
                        .instruction = u"RUN mkdir -p /wheels"_s});
    QStringList options;
    for (const QString &line : lines) {
        if (line.startsWith(u'-') && !line.startsWith("-e"_L1) && !line.startsWith("--editable"_L1))
            options.append(line);
    }
    const QString wheel = u"python -m pip wheel --disable-pip-version-check --no-deps --wheel-dir /wheels"_s;
    if (!input.wheelLines.isEmpty())
        stage.steps.append({.part = Part::PythonPackages,
                            .title = u"Build packages"_s,
                            .detail = input.wheelLines.join(u", "_s),
                            .instruction = withHereDocument(mount + wheel + u" -r /dev/stdin"_s,
                                                            options + input.wheelLines)});
    if (input.compiledLines.isEmpty())
        return stage;
    // Extensions of torch are compiled against the torch that will run them, so it is there first
    // and isolation is off.
    stage.steps.append(
        {.part = Part::PythonPackages,
         .title = u"What compiled packages are built against"_s,
         .detail = counted(lines.size(), u"line"_s),
         .instruction = withHereDocument(
             mount + u"python -m pip install --disable-pip-version-check --root-user-action=ignore "
                     "ninja packaging setuptools wheel -r /dev/stdin"_s,
             lines)});
    stage.steps.append(
        {.part = Part::PythonPackages,
         .title = u"Compile packages"_s,
         .detail = input.compiledLines.join(u", "_s),
         .instruction = withHereDocument(mount + wheel + u" --no-build-isolation -r /dev/stdin"_s,
                                         options + input.compiledLines)});
    return stage;
}

} // namespace cogwright
