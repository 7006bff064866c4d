// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "basecontents.h"

#include "support/resources.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

QHash<QString, QStringList> stringLists(const QJsonObject &object)
{
    QHash<QString, QStringList> table;
    table.reserve(object.size());
    for (auto it = object.begin(); it != object.end(); ++it)
        table.insert(it.key(), stringList(it.value()));
    return table;
}

std::optional<int> majorNumber(const std::optional<QString> &version)
{
    bool isNumber = false;
    const int number = version.value_or(QString()).section(u'.', 0, 0).toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

/// "22.04" of an nvidia/cuda reference.
QString ubuntuOf(const QString &image)
{
    const qsizetype at = image.lastIndexOf("ubuntu"_L1);
    return at < 0 ? QString() : image.sliced(at + 6);
}

/// cog-base is built on the image that Cog's own generator names: NVIDIA's Ubuntu with CUDA, and without
/// it python:X-slim, which is a Debian (empty).
QString ubuntuOfCogBase(const Config &config)
{
    if (!config.cuda)
        return {};
    const QString ubuntu =
        ubuntuOf(CompatibilityTables::shipped().cudaImage(*config.cuda, config.cudnn.value_or(QString())));
    return ubuntu.isEmpty() ? u"22.04"_s : ubuntu;
}

/// What the slim images have beside Debian's minimal base and the libraries of CPython, of what a need
/// can ask for. Source: their Dockerfiles ("ca-certificates netbase tzdata").
QSet<QString> slimPackages()
{
    return {u"ca-certificates"_s, u"netbase"_s, u"tzdata"_s};
}

} // namespace

DistributionTable::DistributionTable()
{
    const QJsonObject root = jsonResource(u"needs.json"_s);
    m_tools = stringLists(root.value("tools"_L1).toObject());
    const QJsonObject older = root.value("debian12"_L1).toObject();
    m_olderTools = stringLists(older.value("tools"_L1).toObject());
    const QJsonObject olderSonames = older.value("sonames"_L1).toObject();
    for (auto it = olderSonames.begin(); it != olderSonames.end(); ++it)
        m_olderSonames.insert(it.key(), it.value().toString());
    const QStringList pythonTools = stringList(root.value("pythonTools"_L1));
    m_pythonTools = QSet<QString>(pythonTools.cbegin(), pythonTools.cend());
    const QJsonObject sonames = root.value("sonames"_L1).toObject();
    for (auto it = sonames.begin(); it != sonames.end(); ++it)
        m_sonames.insert(it.key(), it.value().toString());
    const QStringList carriers = stringList(root.value("carriers"_L1));
    const QJsonObject brings = root.value("brings"_L1).toObject();
    for (auto it = brings.begin(); it != brings.end(); ++it) {
        QStringList packages;
        const QJsonArray positions = it.value().toArray();
        for (const QJsonValue &position : positions)
            packages.append(carriers.value(position.toInt(-1)));
        m_brings.insert(it.key(), packages);
    }
    const QJsonObject cogBase = root.value("cogBase"_L1).toObject();
    cogBasePackages = stringList(cogBase.value("packages"_L1));
    cogBaseTools = stringList(cogBase.value("tools"_L1));
    cudaDevelTools = stringList(root.value("cudaDevel"_L1).toObject().value("tools"_L1));
}

const DistributionTable &DistributionTable::shipped()
{
    static const auto *const table = new DistributionTable; // never destroyed, as PackageTable's
    return *table;
}

QString DistributionTable::sonameOf(const QString &bareName) const
{
    const QString prefix = u"lib"_s + bareName + u".so"_s;
    QString best;
    for (auto it = m_sonames.begin(); it != m_sonames.end(); ++it) {
        const bool fits = it.key() == prefix || it.key().startsWith(prefix + u'.');
        // The shortest versioned name, and the first of equals, so that the answer is one.
        if (fits && (best.isEmpty() || it.key().size() < best.size() ||
                     (it.key().size() == best.size() && it.key() < best)))
            best = it.key();
    }
    return best;
}

QSet<QString> DistributionTable::broughtBy(const QStringList &packages) const
{
    QSet<QString> all;
    for (const QString &package : packages) {
        all.insert(package);
        for (const QString &brought : m_brings.value(package))
            all.insert(brought);
    }
    return all;
}

GonePackages::GonePackages()
{
    const QJsonObject root = jsonResource(u"apt-names.json"_s);
    m_gone = stringLists(root.value("gone"_L1).toObject());
    const QStringList transitional = stringList(root.value("transitional"_L1));
    m_transitional = QSet<QString>(transitional.cbegin(), transitional.cend());
    const QStringList longGone = stringList(root.value("long"_L1));
    m_longGone = QSet<QString>(longGone.cbegin(), longGone.cend());
}

const GonePackages &GonePackages::shipped()
{
    static const auto *const table = new GonePackages; // never destroyed, as PackageTable's
    return *table;
}

QString BaseContents::localName(const QString &package) const
{
    // The names with a 64-bit time_t came with Debian 13 and Ubuntu 24.04.
    const bool before = ubuntu.isEmpty() ? debian < 13 : ubuntu < "24.04"_L1;
    if (before && package.endsWith("t64"_L1))
        return package.chopped(3);
    return package;
}

BaseContents baseContents(BaseStrategy strategy, const QString &image, const Config &config)
{
    const DistributionTable &table = DistributionTable::shipped();
    BaseContents contents{.strategy = strategy};
    if (image.endsWith("-slim-bookworm"_L1))
        contents.debian = 12;
    switch (strategy) {
    case BaseStrategy::Slim:
        contents.packages = slimPackages();
        break;
    case BaseStrategy::DevelThenSlim:
        contents.packages = slimPackages();
        contents.nvccWhileBuilding = contents.compilerWhileBuilding = true;
        break;
    case BaseStrategy::CudaRuntime:
        contents.ubuntu = ubuntuOf(image);
        contents.cudaMajor = majorNumber(config.cuda);
        contents.cudnnMajor = majorNumber(config.cudnn);
        break;
    case BaseStrategy::CogBase:
        contents.ubuntu = ubuntuOfCogBase(config);
        contents.packages = table.broughtBy(table.cogBasePackages);
        if (contents.ubuntu.isEmpty())
            contents.packages.unite(slimPackages());
        contents.tools = QSet<QString>(table.cogBaseTools.cbegin(), table.cogBaseTools.cend());
        contents.compilerWhileBuilding = true;
        if (config.gpu) {
            contents.cudaMajor = majorNumber(config.cuda);
            contents.cudnnMajor = majorNumber(config.cudnn);
            contents.nvcc = contents.nvccWhileBuilding = true;
            contents.tools.insert(u"nvcc"_s);
        }
        break;
    case BaseStrategy::CudaDevel:
        contents.ubuntu = ubuntuOf(image);
        contents.tools = QSet<QString>(table.cudaDevelTools.cbegin(), table.cudaDevelTools.cend());
        contents.packages = table.broughtBy({u"build-essential"_s});
        contents.compilerWhileBuilding = true;
        contents.cudaMajor = majorNumber(config.cuda);
        contents.cudnnMajor = majorNumber(config.cudnn);
        contents.nvcc = contents.nvccWhileBuilding = true;
        break;
    case BaseStrategy::Custom:
        contents.known = false;
        break;
    }
    return contents;
}

std::optional<int> glibcOf(const QString &image)
{
    struct Row {
        QLatin1StringView ending;
        int glibc;
    };
    static constexpr Row rows[] = {{"ubuntu18.04"_L1, 227},    {"ubuntu20.04"_L1, 231},
                                   {"ubuntu22.04"_L1, 235},    {"ubuntu24.04"_L1, 239},
                                   {"-slim-bookworm"_L1, 236}, {"-slim"_L1, 241}};
    for (const Row &row : rows) {
        if (image.endsWith(row.ending))
            return row.glibc;
    }
    return std::nullopt;
}

std::optional<int> cudaMajorOfSoname(const QString &soname)
{
    const qsizetype so = soname.indexOf(".so"_L1);
    if (so < 0)
        return std::nullopt;
    const QString library = soname.first(so);
    const std::optional<int> number = majorNumber(soname.sliced(std::min(so + 4, soname.size())));
    if (!number)
        return std::nullopt;
    // These carry the toolkit's own major number.
    static const QSet<QString> plain{
        u"libcudart"_s, u"libcublas"_s, u"libcublasLt"_s,       u"libnvrtc"_s, u"libnvJitLink"_s,
        u"libcupti"_s,  u"libnvblas"_s, u"libnvrtc-builtins"_s, u"libnppc"_s,  u"libnppicc"_s,
        u"libnppig"_s,  u"libnppif"_s,  u"libnppist"_s,         u"libnpps"_s,  u"libnvjpeg"_s};
    if (plain.contains(library))
        return *number;
    // These have counters of their own; a number that two toolkits share tells nothing.
    struct Row {
        QLatin1StringView library;
        int so, cuda;
    };
    static constexpr Row rows[] = {
        {"libcufft"_L1, 10, 11},    {"libcufft"_L1, 11, 12},    {"libcufft"_L1, 12, 13},
        {"libcufftw"_L1, 10, 11},   {"libcufftw"_L1, 11, 12},   {"libcufftw"_L1, 12, 13},
        {"libcusparse"_L1, 11, 11}, {"libcusolver"_L1, 12, 13},
    };
    for (const Row &row : rows) {
        if (library == row.library && *number == row.so)
            return row.cuda;
    }
    return std::nullopt;
}

} // namespace cogwright
