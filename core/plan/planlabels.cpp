// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "planinput.h"

#include "plan/dockertext.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

QJsonArray strings(const QStringList &values)
{
    QJsonArray array;
    for (const QString &value : values)
        array.append(withoutCredentials(value));
    return array;
}

void insert(QJsonObject &object, QLatin1StringView key, const QString &value)
{
    if (!value.isEmpty())
        object.insert(key, value);
}

void insert(QJsonObject &object, QLatin1StringView key, const QJsonArray &value)
{
    if (!value.isEmpty())
        object.insert(key, value);
}

QJsonArray runItems(const QList<RunItem> &items)
{
    QJsonArray array;
    for (const RunItem &item : items) {
        if (item.mounts.isEmpty()) {
            array.append(withoutCredentials(item.command));
            continue;
        }
        QJsonArray mounts;
        for (const RunMount &mount : item.mounts)
            mounts.append(
                QJsonObject{{u"type"_s, mount.type}, {u"id"_s, mount.id}, {u"target"_s, mount.target}});
        array.append(QJsonObject{{u"command"_s, withoutCredentials(item.command)}, {u"mounts"_s, mounts}});
    }
    return array;
}

QJsonArray weights(const QList<Weight> &items)
{
    QJsonArray array;
    for (const Weight &weight : items) {
        QJsonArray sources;
        for (const WeightSource &source : weight.sources) {
            QJsonObject object{{u"uri"_s, withoutCredentials(source.uri)}};
            insert(object, "include"_L1, strings(source.include));
            insert(object, "exclude"_L1, strings(source.exclude));
            sources.append(object);
        }
        QJsonObject object{{u"name"_s, weight.name}, {u"target"_s, weight.target}};
        insert(object, "source"_L1, sources);
        array.append(object);
    }
    return array;
}

/// The completed configuration as Cog's programs read it: `run:` goes by its older name `predict`.
QString configLabel(const Resolution &resolution, const PlanInput &input)
{
    const Config &config = resolution.completion.config;
    const ConfigFile &file = resolution.reading.file;
    QJsonObject build;
    if (config.gpu)
        build.insert("gpu"_L1, true);
    insert(build, "python_version"_L1, config.python);
    if (file.pythonRequirements)
        insert(build, "python_requirements"_L1, file.pythonRequirements->value);
    QStringList packages;
    for (const Placed<QString> &package : file.pythonPackages)
        packages.append(package.value);
    insert(build, "python_packages"_L1, strings(packages));
    insert(build, "run"_L1, runItems(input.run));
    insert(build, "system_packages"_L1, strings(input.systemPackages));
    insert(build, "pre_install"_L1, strings(input.preInstall));
    insert(build, "cuda"_L1, config.cuda.value_or(QString()));
    insert(build, "cudnn"_L1, config.cudnn.value_or(QString()));
    insert(build, "sdk_version"_L1, config.sdkVersion);

    QJsonObject root;
    root.insert("build"_L1, build);
    insert(root, "image"_L1, config.image);
    insert(root, "model"_L1, config.model);
    insert(root, "predict"_L1, config.reference);
    insert(root, "train"_L1, config.train);
    if (config.concurrencyMax)
        root.insert("concurrency"_L1, QJsonObject{{u"max"_s, *config.concurrencyMax}});
    insert(root, "environment"_L1, strings(input.environment));
    insert(root, "weights"_L1, weights(config.weights));
    return QString::fromUtf8(QJsonDocument(root).toJson(QJsonDocument::Compact));
}

bool isRevision(QStringView text)
{
    return text.size() >= 7 && text.size() <= 64 && std::ranges::all_of(text, [](QChar c) {
               return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
           });
}

/// The commit that is checked out, from the files of .git; empty where it can't be told.
QString revision(const Project &project)
{
    const QString named = qEnvironmentVariable("GITHUB_SHA");
    if (isRevision(named))
        return named;
    const Result<QString> head = project.readText(u".git/HEAD"_s, {.bytes = 4'000});
    if (!head)
        return {};
    const QString text = head->trimmed();
    if (!text.startsWith("ref: "_L1))
        return isRevision(text) ? text : QString();
    const QString name = text.sliced(5);
    if (const Result<QString> loose = project.readText(u".git/"_s + name, {.bytes = 4'000}))
        return isRevision(loose->trimmed()) ? loose->trimmed() : QString();
    const Result<QString> packed = project.readText(u".git/packed-refs"_s, {.bytes = 4'000'000});
    if (!packed)
        return {};
    for (const QStringView line : QStringView(*packed).split(u'\n')) {
        const qsizetype blank = line.indexOf(u' ');
        if (blank > 0 && line.sliced(blank + 1) == name && isRevision(line.first(blank)))
            return line.first(blank).toString();
    }
    return {};
}

} // namespace

QMap<QString, QString> planLabels(const Resolution &resolution, const PlanInput &input)
{
    QMap<QString, QString> labels{
        {u"run.cog.config"_s, configLabel(resolution, input)},
        {u"run.cog.version"_s, QString(defaultSdkVersion)},
        {u"run.cog.has_init"_s, u"true"_s},
    };
    if (const QString commit = revision(resolution.project); !commit.isEmpty())
        labels.insert(u"org.opencontainers.image.revision"_s, commit);
    if (const QString version = qEnvironmentVariable("GITHUB_REF_NAME");
        !version.isEmpty() && isOneLine(version))
        labels.insert(u"org.opencontainers.image.version"_s, version);
    return labels;
}

} // namespace cogwright
