// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "resources.h"

#include <QDebug>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QResource>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

// Resources of a static library are registered only if something asks for them; this has to stand
// outside of every namespace.
static void initialiseResources()
{
    Q_INIT_RESOURCE(cogwright_data);
}

namespace cogwright {

namespace {

/// The folder where a user's newer data files stand.
QString userDataFolder()
{
    const QString named = qEnvironmentVariable("COGWRIGHT_DATA_DIR");
    if (!named.isEmpty())
        return named;
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/cogwright"_s;
}

constexpr qint64 largestUserFile = 20'000'000;

/// The text of a user's file; empty where there is none.
QByteArray userResourceText(const QString &name)
{
    QFile file(userDataFolder() + u'/' + name);
    if (!file.exists())
        return {};
    if (file.size() > largestUserFile || !file.open(QIODevice::ReadOnly)) {
        qWarning("%s can't be read; the shipped file is used.", qUtf8Printable(file.fileName()));
        return {};
    }
    return file.read(largestUserFile);
}

QJsonObject userResource(const QString &name, const QByteArray &text)
{
    if (text.isEmpty())
        return {};
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (!document.isObject())
        qWarning("%s is not JSON (%s); the shipped file is used.",
                 qUtf8Printable(userDataFolder() + u'/' + name), qUtf8Printable(error.errorString()));
    return document.object();
}

bool isNewer(const QJsonObject &own, const QJsonObject &shipped)
{
    const double ownVersion = own.value("version"_L1).toDouble();
    const double shippedVersion = shipped.value("version"_L1).toDouble();
    return ownVersion > shippedVersion ||
           (ownVersion == shippedVersion && !own.isEmpty() &&
            own.value("date"_L1).toString() > shipped.value("date"_L1).toString());
}

} // namespace

QByteArray resource(const QString &name)
{
    static const bool initialised = (initialiseResources(), true);
    Q_UNUSED(initialised)
    const QResource file(u":/cogwright/"_s + name);
    Q_ASSERT_X(file.isValid(), "resource", qUtf8Printable(name));
    // They are in the program as they are, for as long as it runs: nothing is copied.
    return file.compressionAlgorithm() == QResource::NoCompression
               ? QByteArray::fromRawData(reinterpret_cast<const char *>(file.data()), file.size())
               : file.uncompressedData();
}

QJsonObject jsonResource(const QString &name)
{
    const QJsonObject shipped = QJsonDocument::fromJson(resource(name)).object();
    const QJsonObject own = userResource(name, userResourceText(name));
    return isNewer(own, shipped) ? own : shipped;
}

bool isUserResource(const QString &name)
{
    const QByteArray own = userResourceText(name);
    return !own.isEmpty() &&
           isNewer(userResource(name, own), QJsonDocument::fromJson(resource(name)).object());
}

QByteArray jsonResourceText(const QString &name)
{
    const QByteArray shipped = resource(name);
    const QByteArray own = userResourceText(name);
    if (own.isEmpty())
        return shipped;
    return isNewer(userResource(name, own), QJsonDocument::fromJson(shipped).object()) ? own : shipped;
}

QStringList stringList(const QJsonValue &list)
{
    QStringList texts;
    const QJsonArray array = list.toArray();
    for (const QJsonValue &item : array)
        texts.append(item.toString());
    return texts;
}

} // namespace cogwright
