// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "platform.h"

#include "support/resources.h"
#include "support/text.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qint64 largestFile = 64'000;

/// A number of a platform file, with the values that make sense for it.
struct Field {
    QLatin1StringView key;
    double low, high;
    bool required;
};

constexpr Field bandwidth{"bandwidth_mbit_s"_L1, 0.01, 1e6, true};
constexpr Field unpack{"unpack_mb_s"_L1, 0.1, 1e5, true};
constexpr Field parallel{"parallel_downloads"_L1, 1, 64, false};
constexpr Field schedule{"schedule_s"_L1, 0, 86'400, false};
constexpr Field cores{"cores"_L1, 0.1, 1024, false};
constexpr Field diskRead{"disk_read_mb_s"_L1, 0.1, 1e6, false};

std::unexpected<Error> invalid(const QString &file, const QString &why, const QString &remedy)
{
    return fail({.code = u"platform-invalid"_s,
                 .what = u"The platform file %1 can't be used."_s.arg(visible(file)),
                 .why = why,
                 .remedy = remedy});
}

/// Writes a field's value; the sentence that says what is wrong, or nothing.
std::optional<QString> read(const QJsonObject &object, const Field &field, double &value)
{
    const QJsonValue given = object.value(field.key);
    if (given.isUndefined() || given.isNull())
        return field.required ? std::optional(u"It has no %1."_s.arg(field.key)) : std::nullopt;
    const double number = given.toDouble(std::nan(""));
    if (!(number >= field.low && number <= field.high))
        return u"Its %1 is not a number from %2 to %3."_s.arg(field.key).arg(field.low).arg(field.high);
    value = number;
    return std::nullopt;
}

Result<Platform> fromJson(const QJsonObject &object, const QString &file)
{
    Platform platform;
    double downloads = platform.parallelDownloads;
    for (const auto &[field, target] : {std::pair{bandwidth, &platform.bandwidthMbitPerSecond},
                                        {unpack, &platform.unpackMbPerSecond},
                                        {parallel, &downloads},
                                        {schedule, &platform.scheduleSeconds},
                                        {cores, &platform.cores},
                                        {diskRead, &platform.diskReadMbPerSecond}}) {
        if (const auto fault = read(object, field, *target))
            return invalid(file, *fault, u"Set %1 in the file."_s.arg(field.key));
    }
    platform.parallelDownloads = int(downloads);
    platform.name = object.value("name"_L1).toString();
    platform.title = object.value("title"_L1).toString(platform.name);
    platform.source = object.value("source"_L1).toString(u"The figures of %1"_s.arg(visible(file)));
    if (platform.name.isEmpty())
        return invalid(file, u"It has no name."_s, u"Set name in the file."_s);
    for (const QJsonValue &entry : object.value("cached"_L1).toArray())
        platform.cached.append(entry.toString());
    return platform;
}

Result<Platform> fromFile(const QString &path)
{
    const QFileInfo info(path);
    if (!info.isFile())
        return invalid(path, u"It is not a regular file."_s, u"Name a JSON file."_s);
    if (info.size() > largestFile)
        return invalid(path, u"It is larger than %1."_s.arg(formatBytes(largestFile)),
                       u"Name a JSON file with one platform."_s);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return invalid(path, file.errorString() + u'.', u"Allow reading it."_s);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(file.read(largestFile), &error);
    if (!document.isObject()) {
        const QString why =
            error.error == QJsonParseError::NoError
                ? u"It holds no JSON object."_s
                : u"It is not JSON: %1 at byte %2."_s.arg(error.errorString()).arg(error.offset);
        return invalid(path, why, u"Write one JSON object with name, bandwidth_mbit_s and unpack_mb_s."_s);
    }
    // A whole document of compare is understood too, since that is where the shape is seen first.
    const QJsonObject object = document.object();
    const QJsonValue inner = object.value("platform"_L1);
    return fromJson(inner.isObject() ? inner.toObject() : object, path);
}

QString linkSpeed(double mbit)
{
    const auto figure = [](double value) { return QString::number(value, 'g', 3); };
    return mbit >= 1000 ? figure(mbit / 1000) + u" Gbit/s"_s : figure(mbit) + u" Mbit/s"_s;
}

} // namespace

QString Platform::sentence() const
{
    QStringList held;
    for (const QString &strategy : cached)
        held.append(visible(strategy));
    const QString cache = held.isEmpty() ? u"nothing cached"_s : u"%1 cached"_s.arg(joinWords(held));
    return u"%1, unpacking at %2 MB/s, %3"_s.arg(linkSpeed(bandwidthMbitPerSecond),
                                                 QString::number(unpackMbPerSecond, 'g', 4), cache);
}

const QList<Platform> &shippedPlatforms()
{
    static const QList<Platform> platforms = [] {
        QList<Platform> list;
        const QString name = u"platforms.json"_s;
        for (const QJsonValue &entry : jsonResource(name).value("platforms"_L1).toArray()) {
            if (auto platform = fromJson(entry.toObject(), name))
                list.append(*std::move(platform));
        }
        return list;
    }();
    return platforms;
}

Result<Platform> findPlatform(const QString &nameOrFile)
{
    QStringList names;
    for (const Platform &platform : shippedPlatforms()) {
        if (platform.name == nameOrFile)
            return platform;
        names.append(platform.name);
    }
    if (QFileInfo::exists(nameOrFile))
        return fromFile(nameOrFile);
    const QString near = nearest(nameOrFile, names);
    return fail({.code = u"platform-unknown"_s,
                 .what = u"There is no platform named %1."_s.arg(visible(nameOrFile)),
                 .why = u"It is neither a shipped platform (%1) nor a file."_s.arg(names.join(u", "_s)),
                 .remedy = near.isEmpty() ? u"Name one of these or a JSON file."_s : u"Use %1."_s.arg(near)});
}

} // namespace cogwright
