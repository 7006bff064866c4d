// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "imageinfo.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

QJsonValue eitherKey(const QJsonObject &object, QLatin1StringView upper, QLatin1StringView lower)
{
    return object.contains(upper) ? object[upper] : object[lower];
}

ImageInfo::Layer layerFrom(const QJsonObject &row)
{
    const QJsonValue size = eitherKey(row, "Size"_L1, "size"_L1);
    return {.createdBy = row["CreatedBy"_L1].toString(),
            .bytes = size.isString() ? size.toString().toLongLong() : size.toInteger()};
}

} // namespace

std::optional<ImageInfo> imageFromInspect(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    const QJsonObject image = document.isArray() ? document.array().at(0).toObject() : document.object();
    const QString id = image["Id"_L1].toString();
    if (id.isEmpty())
        return std::nullopt;
    ImageInfo info{.id = id, .diskBytes = image["Size"_L1].toInteger()};
    const QJsonArray tags = image["RepoTags"_L1].toArray();
    for (const QJsonValue &tag : tags)
        info.tags += tag.toString();
    const QJsonObject labels = image["Config"_L1].toObject()["Labels"_L1].toObject();
    for (auto label = labels.begin(); label != labels.end(); ++label)
        info.labels.insert(label.key(), label.value().toString());
    return info;
}

QList<ImageInfo::Layer> layersFromHistory(const QByteArray &text)
{
    QList<ImageInfo::Layer> layers;
    for (const QByteArray &line : text.split('\n')) {
        const QJsonDocument document = QJsonDocument::fromJson(line);
        if (document.isObject()) {
            layers += layerFrom(document.object());
        } else {
            const QJsonArray rows = document.array();
            for (const QJsonValue &row : rows)
                layers += layerFrom(row.toObject());
        }
    }
    std::ranges::reverse(layers);
    return layers;
}

} // namespace cogwright
