// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// The stages of a build, in their order; each ends in the next one or in failed().

#include "builddata.h"
#include "docker/dockerstate.h"
#include "imagename.h"
#include "labels.h"
#include "support/resources.h"
#include "support/text.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qint64 largestSecret = 64'000;
constexpr qsizetype shortestSecretLine = 8;
constexpr int tagTimeoutMs = 60'000;

/// The texts of a secret file that must not stand in a log: the whole, and each line of some length.
QByteArrayList secretTexts(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = file.read(largestSecret).trimmed();
    QByteArrayList texts{text};
    for (const QByteArray &line : text.split('\n')) {
        if (line.trimmed().size() >= shortestSecretLine)
            texts += line.trimmed();
    }
    return texts;
}

Error missingFile(const QString &code, const QString &what, const QString &path)
{
    return {.code = code,
            .what = what,
            .why = u"%1 is not a file that can be read."_s.arg(visible(path)),
            .remedy = u"Name an existing file."_s};
}

bool isReadableFile(const QString &path)
{
    const QFileInfo info(path);
    return info.isFile() && info.isReadable();
}

/// Docker's own last line that says what went wrong.
QString lastErrorLine(const QByteArray &text)
{
    QString found;
    for (const QByteArray &line : text.split('\n')) {
        if (line.startsWith("ERROR:"))
            found = QString::fromUtf8(line).sliced(6).trimmed();
    }
    return visible(found.left(600));
}

} // namespace

void Build::Data::prepare()
{
    if (cancelled)
        return;
    stageClock.start();
    steps.begin(steps.prepareStep(), 0);
    Q_EMIT q.stepsChanged(-1);
    if (auto prepared = prepareFiles(); !prepared) {
        steps.end(steps.prepareStep(), BuildStep::State::Failed, std::nullopt);
        failed(u"preparing"_s, prepared.error());
        return;
    }
    queries = std::make_unique<QObject>();
    docker.queryState(options.docker, queries.get(),
                      [this](const DockerState &state) { dockerKnown(state); });
}

Result<void> Build::Data::prepareFiles()
{
    PlanOptions planOptions = options.plan;
    for (const QString &secret : options.secrets.keys()) {
        if (!planOptions.secretIds.contains(secret))
            planOptions.secretIds += secret;
    }
    const bool hasOwnDockerfile = !options.dockerfile.isEmpty();
    if (auto made = makePlan(resolution, planOptions))
        plan = std::move(*made);
    else if (!hasOwnDockerfile)
        return fail(made.error());

    auto name = imageName(resolution, options.tag);
    if (!name)
        return fail(name.error());
    result.image = *name;
    for (const auto &[secret, path] : options.secrets.asKeyValueRange()) {
        if (!isReadableFile(path))
            return fail(missingFile(u"secret-file-missing"_s,
                                    u"The secret %1 has no file."_s.arg(visible(secret)), path));
        log.hide(secretTexts(path));
    }
    if (hasOwnDockerfile) {
        dockerfilePath = QDir(resolution.project.root()).absoluteFilePath(options.dockerfile);
        if (!isReadableFile(dockerfilePath))
            return fail(
                missingFile(u"dockerfile-missing"_s, u"There is no Dockerfile to build."_s, dockerfilePath));
    }
    auto made = BuildFolder::make();
    if (!made)
        return fail(made.error());
    folder = std::move(*made);
    if (!hasOwnDockerfile) {
        auto written = folder->writeDockerfile(plan->dockerfile(), plan->contextExcludes);
        if (!written)
            return fail(written.error());
        dockerfilePath = *written;
        result.appliedFixes = plan->appliedFixes;
        result.offeredEdits = plan->remedies;
        note(u"base   %1 (%2)"_s.arg(plan->image, toString(plan->strategy)));
        for (const QString &fix : std::as_const(plan->appliedFixes))
            note(u"fix    %1"_s.arg(fix));
        for (const QString &line : std::as_const(plan->notes))
            note(u"note   %1"_s.arg(line));
        steps = StepTracker(&*plan, options.verify, options.labels);
        steps.begin(steps.prepareStep(), 0);
        Q_EMIT q.stepsChanged(-1);
    }
    return {};
}

void Build::Data::dockerKnown(const DockerState &state)
{
    dockerState = state;
    if (state.state != DockerState::State::Ready) {
        steps.end(steps.prepareStep(), BuildStep::State::Failed, std::nullopt);
        failed(u"preparing"_s, state.toError());
        return;
    }
    buildImage();
}

void Build::Data::buildImage()
{
    steps.end(steps.prepareStep(), BuildStep::State::Running, double(stageClock.elapsed()) / 1000);
    q.enter(u"building"_s);
    BuildCommandOptions build{
        .target = options.docker,
        .contextDirectory = resolution.project.root(),
        .dockerfilePath = dockerfilePath,
        .tags = {firstTag},
        .secrets = options.secrets,
        .iidFile = folder->iidPath(),
        .noCache = options.noCache,
    };
    const Command command = docker.buildCommand(build);
    for (QString &path : build.secrets)
        path.clear();
    commandLine = docker.buildCommand(build).display();
    Q_EMIT q.commandLineChanged();
    note(u"$ "_s + commandLine);
    tags += firstTag;
    run(command, [this](const ProcessResult &ended) { imageBuilt(ended); });
    readBuildOutput();
}

void Build::Data::imageBuilt(const ProcessResult &ended)
{
    log_(log.flush());
    // As the log shows it: secrets hidden.
    const QByteArray said = log.add(parser->otherText() + ended.output);
    log_(said);
    steps.buildEnded(ended.ok());
    Q_EMIT q.stepsChanged(-1);
    if (!ended.ok()) {
        Error error = dockerError(ended, u"build-failed"_s, u"The build failed."_s);
        // The connection's own errors are told from the text, which went to the log here.
        ProcessResult inWords = ended;
        inWords.errors = said;
        if (const auto problem = connectionProblem(inWords))
            error = DockerState{.state = *problem, .detail = lastErrorLine(said)}.toError();
        else if (error.code == "build-failed"_L1)
            error.why = lastErrorLine(said);
        failed(u"building"_s, error);
        return;
    }
    result.id = folder->readIid();
    if (options.verify) {
        q.enter(u"checking"_s);
        checkImports(true);
    } else {
        probeModel();
    }
}

void Build::Data::checkImports(bool readOnly)
{
    stageClock.start();
    steps.begin(steps.checkStep(), log.lineCount());
    changed(steps.checkStep());
    importOutput.clear();
    importsWroteToImage = false;
    result.checks.clear();
    if (!plan || plan->importModules.isEmpty()) {
        probeModel();
        return;
    }
    const QString container = u"cogwright-check-%1%2"_s.arg(id, readOnly ? QString() : u"-2"_s);
    containers += container;
    const QStringList arguments{u"python"_s, u"-"_s, QString::fromUtf8(importWish(*plan))};
    run(docker.checkCommand(options.docker, firstTag, container, arguments,
                            resource(u"probe/check_imports.py"_s), readOnly),
        [this, readOnly](const ProcessResult &ended) { importsChecked(ended, readOnly); });
    QObject::connect(process.get(), &Process::outputReady, &q,
                     [this](const QByteArray &bytes) { takeImportLines(bytes); });
}

void Build::Data::takeImportLines(const QByteArray &bytes)
{
    importOutput += bytes;
    qsizetype begin = 0;
    for (qsizetype end = importOutput.indexOf('\n'); end >= 0; end = importOutput.indexOf('\n', begin)) {
        if (const auto report = readImportLine(importOutput.sliced(begin, end - begin))) {
            if (!report->check.module.isEmpty())
                result.checks += report->check;
            importsWroteToImage =
                importsWroteToImage || report->traceback.contains("Read-only file system"_L1);
            log_(log.add(logLines(*report)));
        }
        begin = end + 1;
    }
    importOutput.remove(0, begin);
}

void Build::Data::importsChecked(const ProcessResult &ended, bool readOnly)
{
    const auto fail = [this](const Error &error) {
        steps.end(steps.checkStep(), BuildStep::State::Failed, double(stageClock.elapsed()) / 1000);
        changed(steps.checkStep());
        failed(u"checking"_s, error);
    };
    if (ended.end == ProcessResult::End::TimedOut) {
        fail({.code = u"check-timeout"_s,
              .what = u"The imports did not end."_s,
              .why = u"They were stopped after %1."_s.arg(formatSeconds(ended.seconds))});
        return;
    }
    if (!ended.ok()) {
        log_(log.add(ended.errors));
        fail(dockerError(ended, u"check-not-run"_s, u"The new image can't be checked."_s));
        return;
    }
    const auto hasFailed = [](const ImportCheck &check) { return !check.ok && !check.needsDriver; };
    const auto firstFailure = std::ranges::find_if(result.checks, hasFailed);
    if (firstFailure == result.checks.cend()) {
        probeModel();
        return;
    }
    if (readOnly && importsWroteToImage) {
        note(u"check  a package writes into the image when it is imported; trying again where it may"_s);
        checkImports(false);
        return;
    }
    fail({.code = u"import-failed"_s,
          .what = u"The new image can't import %1."_s.arg(firstFailure->module),
          .why = firstFailure->error});
}

void Build::Data::probeModel()
{
    if (!options.verify) {
        stageClock.start();
        q.enter(u"labelling"_s);
    }
    const bool hasModel = !config().reference.isEmpty() || !config().train.isEmpty();
    if (!hasModel || (!options.verify && !options.labels)) {
        addLabels();
        return;
    }
    const QString container = u"cogwright-schema-%1"_s.arg(id);
    containers += container;
    const QStringList arguments{u"python"_s, u"-"_s, QString::fromUtf8(schemaWish(config()))};
    // A model may write beside itself when it is imported: its container is thrown away anyway.
    run(docker.checkCommand(options.docker, firstTag, container, arguments, resource(u"probe/schema.py"_s),
                            false),
        [this](const ProcessResult &ended) { modelProbed(ended); });
}

void Build::Data::modelProbed(const ProcessResult &ended)
{
    const auto fail = [this](const Error &error) {
        const int step = options.verify ? steps.checkStep() : steps.labelStep();
        steps.end(step, BuildStep::State::Failed, double(stageClock.elapsed()) / 1000);
        changed(step);
        failed(u"checking"_s, error);
    };
    const QString model = config().reference.isEmpty() ? config().train : config().reference;
    const auto report = ended.ok() ? readSchemaReport(ended.output) : std::nullopt;
    if (!report) {
        log_(log.add(ended.errors));
        fail(dockerError(ended, u"schema-not-run"_s, u"The new image can't describe its model."_s));
        return;
    }
    schema = *report;
    if (!schema.imported) {
        note(u"check  import %1  %2"_s.arg(visible(model),
                                           schema.schema.isEmpty() ? u"failed"_s : u"not possible here"_s));
        log_(log.add(schema.traceback.toUtf8()));
    }
    if (!schema.imported && options.verify && isImageAtFault(schema.errorKind, schema.error)) {
        fail({.code = u"import-failed"_s,
              .what = u"The new image can't import the model %1."_s.arg(visible(model)),
              .why = schema.error});
        return;
    }
    if (schema.schema.isEmpty() && options.labels) {
        fail({.code = u"schema-failed"_s,
              .what = u"The inputs and outputs of %1 can't be described."_s.arg(visible(model)),
              .why = schema.error,
              .remedy = u"Give each argument and the result a type that Cog knows."_s});
        return;
    }
    note(u"check  %1  %2, %3"_s.arg(visible(model), counted(schema.inputs, u"input"_s),
                                    schema.imported ? u"imported"_s : u"read without importing it"_s));
    addLabels();
}

void Build::Data::addLabels()
{
    if (options.verify) {
        steps.end(steps.checkStep(), BuildStep::State::Done, double(stageClock.elapsed()) / 1000);
        changed(steps.checkStep());
    }
    if (!options.labels) {
        tagImage();
        return;
    }
    q.enter(u"labelling"_s);
    stageClock.start();
    steps.begin(steps.labelStep(), log.lineCount());
    changed(steps.labelStep());
    QMap<QString, QString> labels =
        plan ? plan->labels : QMap<QString, QString>{{u"run.cog.config"_s, u"{}"_s}};
    if (!schema.schema.isEmpty())
        labels.insert(u"run.cog.openapi_schema"_s, QString::fromUtf8(schema.schema));
    if (!schema.packages.isEmpty())
        labels.insert(u"run.cog.pip_freeze"_s, schema.packages);
    LabelBuild second = labelBuild(firstTag, labels, !schema.schema.isEmpty());
    // The server does not read the decorator's number, so it has to stand in the environment.
    if (schema.maxConcurrency && !config().concurrencyMax)
        second.dockerfile += u"ENV COG_MAX_CONCURRENCY=%1\n"_s.arg(*schema.maxConcurrency);
    for (const QString &label : std::as_const(second.omitted))
        note(u"labels  %1 is left out: it is too long for a label"_s.arg(label));
    auto context = folder->writeLabelBuild(second.dockerfile, schema.schema);
    if (!context) {
        failed(u"building"_s, context.error());
        return;
    }
    BuildCommandOptions build{
        .target = options.docker,
        .contextDirectory = *context,
        .dockerfilePath = *context + u"/Dockerfile"_s,
        .tags = {labelledTag},
        .iidFile = folder->iidPath(),
        .labels = second.commandLineLabels,
    };
    // Only the engine's own builder knows the image that was just built; it bears the context's name.
    build.target.builder = dockerState.context;
    tags += labelledTag;
    run(docker.buildCommand(build), [this](const ProcessResult &ended) { labelsAdded(ended); });
    readBuildOutput();
}

void Build::Data::labelsAdded(const ProcessResult &ended)
{
    log_(log.flush());
    const QByteArray said = log.add(parser->otherText());
    log_(said);
    const auto state = ended.ok() ? BuildStep::State::Done : BuildStep::State::Failed;
    steps.end(steps.labelStep(), state, double(stageClock.elapsed()) / 1000);
    changed(steps.labelStep());
    if (!ended.ok()) {
        failed(u"building"_s, {.code = u"labels-failed"_s,
                               .what = u"The labels and the schema can't be added to the image."_s,
                               .why = lastErrorLine(said)});
        return;
    }
    result.id = folder->readIid();
    tagImage();
}

void Build::Data::tagImage()
{
    if (cancelled) {
        cleanUp();
        return;
    }
    // From here on a cancel comes too late: the name moves to the new image in one step.
    isTagged = true;
    Command command = docker.command(options.docker, {u"tag"_s, tags.last(), result.image});
    command.timeoutMs = tagTimeoutMs;
    run(command, [this](const ProcessResult &ended) {
        if (ended.ok()) {
            measureImage();
            return;
        }
        isTagged = false;
        failed(u"building"_s, dockerError(ended, u"tag-failed"_s,
                                          u"The image can't be named %1."_s.arg(visible(result.image))));
    });
}

void Build::Data::measureImage()
{
    queries = std::make_unique<QObject>();
    docker.inspectImage(options.docker, result.image, queries.get(), [this](const Result<ImageInfo> &info) {
        if (info) {
            qint64 layerBytes = 0;
            for (const ImageInfo::Layer &layer : info->layers)
                layerBytes += layer.bytes;
            // containerd counts the compressed content, which is what a push would send.
            if (dockerState.containerdStore)
                result.downloadBytes = info->diskBytes;
            result.diskBytes = dockerState.containerdStore ? layerBytes : info->diskBytes;
            result.labels = info->labels;
            if (result.id.isEmpty())
                result.id = info->id;
        }
        Q_EMIT q.progressChanged(1);
        QMetaObject::invokeMethod(&q, [this] { cleanUp(); }, Qt::QueuedConnection);
    });
}

} // namespace cogwright
