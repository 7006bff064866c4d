// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// The last stages of a build: the model's schema, the labels, the tag, the size. Each ends in the next
// one, in failed() or in success.

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
constexpr int tagTimeoutMs = 60'000;
} // namespace

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
            if (plan && options.dockerfile.isEmpty())
                result.parts = measuredParts(info->layers, *plan);
            result.labels = info->labels;
            if (result.id.isEmpty())
                result.id = info->id;
        }
        Q_EMIT q.progressChanged(1);
        QMetaObject::invokeMethod(&q, [this] { cleanUp(); }, Qt::QueuedConnection);
    });
}

} // namespace cogwright
