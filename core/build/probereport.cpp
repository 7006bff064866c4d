// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "probereport.h"

#include "support/text.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype longestError = 500;

QString shortened(const QString &text)
{
    const QString line = visible(text);
    return line.size() > longestError ? line.first(longestError) + u"\u2026"_s : line;
}

/// The last JSON object that stands on a line of its own: what a sitecustomize or an image's start
/// script prints goes before it.
QJsonObject lastObject(const QByteArray &output)
{
    const QByteArrayList lines = output.split('\n');
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        const QJsonDocument document = QJsonDocument::fromJson(*line);
        if (document.isObject())
            return document.object();
    }
    return {};
}

bool isSchemaUsable(const QJsonObject &schema)
{
    const QJsonObject schemas = schema["components"_L1].toObject()["schemas"_L1].toObject();
    const bool hasInput = schemas.contains("Input"_L1) || schemas.contains("TrainingInput"_L1);
    return schema["openapi"_L1].toString().startsWith("3."_L1) && schema["paths"_L1].isObject() && hasInput;
}

} // namespace

QByteArray importWish(const ImagePlan &plan)
{
    QJsonObject distributions;
    for (const QString &module : plan.importModules) {
        const QString owner = plan.moduleOwners.value(module);
        QJsonArray modules = distributions[owner].toArray();
        modules.append(module);
        distributions[owner] = modules;
    }
    return QJsonDocument(QJsonObject{{u"distributions"_s, distributions}}).toJson(QJsonDocument::Compact);
}

QByteArray schemaWish(const Config &config)
{
    const QJsonObject wish{{u"predict"_s, config.reference}, {u"train"_s, config.train}};
    return QJsonDocument(wish).toJson(QJsonDocument::Compact);
}

std::optional<ImportReport> readImportLine(const QByteArray &line)
{
    const QJsonObject row = QJsonDocument::fromJson(line).object();
    if (!row.contains("distribution"_L1) || !row.contains("ok"_L1))
        return std::nullopt;
    ImportReport report;
    report.check = {.module = visible(row["module"_L1].toString()),
                    .distribution = visible(row["distribution"_L1].toString()),
                    .ok = row["ok"_L1].toBool(),
                    .seconds = row["seconds"_L1].toDouble(),
                    .error = shortened(row["error"_L1].toString())};
    report.traceback = row["traceback"_L1].toString();
    if (row["ok"_L1].isNull()) {
        report.note = report.check.error;
        report.check.error.clear();
        report.check.ok = true;
    } else if (!report.check.ok && isDriverMissing(report.check.error)) {
        report.check.needsDriver = true;
    }
    return report;
}

QByteArray logLines(const ImportReport &report)
{
    const ImportCheck &check = report.check;
    if (!report.note.isEmpty())
        return u"check  %1: %2\n"_s.arg(check.distribution, report.note).toUtf8();
    if (check.ok)
        return u"check  import %1  ok  %2 s\n"_s.arg(check.module).arg(check.seconds, 0, 'f', 1).toUtf8();
    if (check.needsDriver) {
        return u"check  import %1  not checked: it needs NVIDIA's driver, which a machine with a GPU has (%2)\n"_s
            .arg(check.module, check.error)
            .toUtf8();
    }
    QByteArray lines = u"check  import %1  failed\n"_s.arg(check.module).toUtf8();
    lines += report.traceback.trimmed().toUtf8();
    // A crash leaves no Python error behind.
    if (!report.traceback.trimmed().endsWith(check.error))
        lines += '\n' + check.error.toUtf8();
    return lines + '\n';
}

bool isDriverMissing(QStringView error)
{
    for (const QStringView library : {u"libcuda.so.1", u"libnvidia-ml.so.1", u"libnvcuvid.so.1",
                                      u"libnvidia-encode.so.1", u"libnvoptix.so.1"}) {
        if (error.contains(library))
            return true;
    }
    return false;
}

bool isImageAtFault(QStringView errorKind, QStringView error)
{
    if (isDriverMissing(error))
        return false;
    return errorKind == u"ImportError" || errorKind == u"ModuleNotFoundError" ||
           error.contains(u"cannot open shared object file") || error.contains(u"undefined symbol") ||
           error.contains(u"cannot enable executable stack");
}

std::optional<SchemaReport> readSchemaReport(const QByteArray &output)
{
    const QJsonObject row = lastObject(output);
    if (!row.contains("schema"_L1) || !row.contains("packages"_L1))
        return std::nullopt;
    SchemaReport report{.imported = row["imported"_L1].toBool(),
                        .error = shortened(row["error"_L1].toString()),
                        .errorKind = row["error_kind"_L1].toString(),
                        .traceback = row["traceback"_L1].toString()};
    const QJsonObject schema = row["schema"_L1].toObject();
    if (isSchemaUsable(schema)) {
        report.schema = QJsonDocument(schema).toJson(QJsonDocument::Compact);
        const QJsonObject schemas = schema["components"_L1].toObject()["schemas"_L1].toObject();
        report.inputs = int(schemas["Input"_L1].toObject()["properties"_L1].toObject().size());
    }
    QStringList packages;
    const QJsonArray lines = row["packages"_L1].toArray();
    for (const QJsonValue &line : lines)
        packages += line.toString();
    report.packages = packages.join(u'\n');
    if (row["max_concurrency"_L1].isDouble())
        report.maxConcurrency = row["max_concurrency"_L1].toInt();
    return report;
}

} // namespace cogwright
