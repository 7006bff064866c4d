// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "catalogue.h"

#include "support/resources.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Wheels below this are mostly Python text, larger ones mostly machine code.
constexpr qint64 largeWheel = 1'000'000;
/// Installed bytes from which a distribution is mostly machine code or data.
constexpr qint64 mediumPackage = 4'000'000;
constexpr qint64 largePackage = 100'000'000;
constexpr qint64 kilobyte = 1000;

qint64 integer(const QJsonValue &value)
{
    return value.toInteger();
}

Amount plusMinus(const QJsonObject &row, QLatin1StringView key)
{
    const QJsonValue bytes = row.value(key);
    if (!bytes.isDouble())
        return Amount::unknown(Origin::Catalogue);
    const qint64 spread = integer(row.value(key + "_pm"_L1));
    return Amount::range(integer(bytes), integer(bytes) - spread, integer(bytes) + spread, Origin::Catalogue);
}

Spread spread(const QJsonValue &value)
{
    const QJsonArray numbers = value.toArray();
    return {integer(numbers.at(0)), integer(numbers.at(1)), integer(numbers.at(2))};
}

Share share(const QJsonValue &value)
{
    const QJsonArray numbers = value.toArray();
    return {numbers.at(0).toDouble(1), numbers.at(1).toDouble(1), numbers.at(2).toDouble(1)};
}

void readImages(const QJsonObject &root, const QStringList &sources, Catalogue &catalogue)
{
    for (const QJsonValue &value : root.value("images"_L1).toArray()) {
        const QJsonObject row = value.toObject();
        CatalogueImage image{.image = row.value("image"_L1).toString(),
                             .download = plusMinus(row, "download"_L1),
                             .disk = plusMinus(row, "disk"_L1),
                             .source = sources.value(integer(row.value("source"_L1))),
                             .date = row.value("date"_L1).toString()};
        for (const QJsonValue &layer : row.value("layers"_L1).toArray())
            image.layers.append(integer(layer));
        catalogue.images.append(std::move(image));
    }
    const QJsonObject shares = root.value("image_shares"_L1).toObject();
    for (auto it = shares.begin(); it != shares.end(); ++it) {
        const QJsonArray numbers = it.value().toArray();
        const double typical = numbers.at(0).toDouble();
        const double either = numbers.at(1).toDouble();
        if (typical > 0)
            catalogue.imageShares.insert(it.key(), {typical, typical * (1 - either), typical * (1 + either)});
    }
    const QJsonObject cudnn = root.value("cudnn_layers"_L1).toObject();
    for (auto version = cudnn.begin(); version != cudnn.end(); ++version) {
        const QJsonObject flavours = version.value().toObject();
        for (auto flavour = flavours.begin(); flavour != flavours.end(); ++flavour) {
            const QJsonArray numbers = flavour.value().toArray();
            if (numbers.size() == 2)
                catalogue.cudnnLayers.insert(version.key() + u' ' + flavour.key(),
                                             {integer(numbers.at(0)), integer(numbers.at(1))});
        }
    }
}

void readWheels(const QJsonObject &root, const QStringList &sources, Catalogue &catalogue)
{
    const QJsonObject wheels = root.value("wheels"_L1).toObject().value("rows"_L1).toObject();
    for (auto it = wheels.begin(); it != wheels.end(); ++it) {
        QList<CatalogueWheel> &rows = catalogue.wheels[normalisedName(it.key())];
        for (const QJsonValue &value : it.value().toArray()) {
            const QJsonArray row = value.toArray();
            const auto version = Version::parse(row.at(0).toString());
            if (!version)
                continue;
            const qint64 bytes = integer(row.at(1));
            const qint64 either = integer(row.at(2));
            rows.append({*version, Amount::range(bytes, bytes - either, bytes + either, Origin::Catalogue),
                         sources.value(integer(row.at(3)))});
        }
    }
    const QJsonObject shares = root.value("wheel_shares"_L1).toObject();
    catalogue.smallWheels = share(shares.value("small"_L1));
    catalogue.largeWheels = share(shares.value("large"_L1));
    const QJsonObject names = shares.value("names"_L1).toObject();
    for (auto it = names.begin(); it != names.end(); ++it)
        catalogue.wheelShares.insert(normalisedName(it.key()), share(it.value()));
}

void readApt(const QJsonObject &apt, Catalogue &catalogue)
{
    const QJsonArray rows = apt.value("packages"_L1).toArray();
    for (const QJsonValue &value : rows) {
        const QJsonArray row = value.toArray();
        CatalogueApt package{.name = row.at(0).toString(),
                             .download = kilobyte * integer(row.at(1)),
                             .disk = kilobyte * integer(row.at(2))};
        for (const QJsonValue &dependency : row.at(3).toArray()) {
            // A user's own newer file may be wrong; an index out of range must not be followed.
            if (const qint64 index = integer(dependency); index >= 0 && index < rows.size())
                package.dependencies.append(index);
        }
        catalogue.aptRows.insert(package.name, catalogue.apt.size());
        catalogue.apt.append(std::move(package));
    }
    const QJsonObject aliases = apt.value("aliases"_L1).toObject();
    for (auto it = aliases.begin(); it != aliases.end(); ++it)
        catalogue.aptAliases.insert(it.key(), it.value().toString());
    for (const QJsonValue &name : apt.value("held_by_slim"_L1).toArray())
        catalogue.heldBySlim.insert(name.toString());
    const QJsonObject any = apt.value("one_with_dependencies"_L1).toObject();
    catalogue.anyAptDownload = spread(any.value("download"_L1));
    catalogue.anyAptDisk = spread(any.value("disk"_L1));
}

Catalogue read(const QJsonObject &root)
{
    Catalogue catalogue;
    catalogue.version = root.value("version"_L1).toVariant().toString();
    catalogue.date = root.value("date"_L1).toString();
    QStringList sources;
    for (const QJsonValue &source : root.value("sources"_L1).toArray())
        sources.append(source.toString());
    readImages(root, sources, catalogue);
    readWheels(root, sources, catalogue);
    readApt(root.value("apt"_L1).toObject(), catalogue);

    const QJsonObject cog = root.value("cog_runtime"_L1).toObject();
    catalogue.cogDownload = spread(cog.value("download"_L1));
    catalogue.cogDisk = spread(cog.value("disk"_L1));
    const QJsonObject python = root.value("managed_python"_L1).toObject();
    catalogue.pythonDownload = spread(python.value("download"_L1));
    catalogue.pythonDisk = spread(python.value("disk"_L1));
    const QJsonObject files = root.value("file_shares"_L1).toObject();
    for (const QString &kind : {u"text"_s, u"packed"_s, u"weights"_s})
        catalogue.fileShares.insert(kind, share(files.value(kind)));
    const QJsonObject bytecode = root.value("bytecode"_L1).toObject();
    catalogue.bytecodeSmall = bytecode.value("small"_L1).toDouble();
    catalogue.bytecodeMedium = bytecode.value("medium"_L1).toDouble();
    catalogue.bytecodeLarge = bytecode.value("large"_L1).toDouble();
    catalogue.bytecode = share(bytecode.value("spread"_L1));
    catalogue.bytecodeDownload = share(bytecode.value("download"_L1));
    const QJsonObject imports = root.value("import_seconds"_L1).toObject().value("rows"_L1).toObject();
    for (auto it = imports.begin(); it != imports.end(); ++it) {
        const Share seconds = share(it.value());
        catalogue.importSeconds.insert(normalisedName(it.key()),
                                       {seconds.typical, seconds.low, seconds.high});
    }
    return catalogue;
}

} // namespace

const Catalogue &Catalogue::shipped()
{
    static const Catalogue catalogue = read(jsonResource(u"catalogue.json"_s));
    return catalogue;
}

const CatalogueImage *Catalogue::image(QStringView reference) const
{
    for (const CatalogueImage &row : images) {
        if (row.image == reference)
            return &row;
    }
    return nullptr;
}

std::optional<qsizetype> Catalogue::aptRow(const QString &name) const
{
    const auto known = [this](const QString &candidate) -> std::optional<qsizetype> {
        const auto it = aptRows.constFind(candidate);
        return it == aptRows.constEnd() ? std::nullopt : std::optional(*it);
    };
    if (const auto row = known(name))
        return row;
    if (const auto alias = aptAliases.constFind(name); alias != aptAliases.constEnd())
        return known(*alias);
    // Debian 13 renamed the libraries that hold times of 64 bits; older names lack the suffix.
    if (name.endsWith(u"t64"))
        return known(name.chopped(3));
    return known(name + u"t64"_s);
}

double Catalogue::bytecodeShare(qint64 installed) const
{
    if (installed < mediumPackage)
        return bytecodeSmall;
    return installed < largePackage ? bytecodeMedium : bytecodeLarge;
}

Share Catalogue::wheelShare(const QString &name, qint64 wheelBytes) const
{
    const auto it = wheelShares.constFind(name);
    if (it != wheelShares.constEnd())
        return *it;
    return wheelBytes < largeWheel ? smallWheels : largeWheels;
}

} // namespace cogwright
