// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "distribution.h"

#include "indexeddistribution.h"
#include "support/resources.h"

#include <QJsonArray>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

// Sizes of releases next to each other: of 3,300 neighbours in the table, nine in ten differ by less
// than this.
constexpr double nearestShare = 0.25;

QStringList pythonsOf(unsigned mask)
{
    QStringList pythons;
    for (int i = 0; i < pythonMinors; ++i) {
        if (mask & (1U << i))
            pythons.append(u"3."_s + QString::number(firstPythonMinor + i));
    }
    return pythons;
}

template <class Run>
QList<Run> runsOf(const QJsonValue &value)
{
    QList<Run> runs;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array) {
        if (const std::optional<Version> from = Version::parse(item[0].toString()))
            runs.append({*from, unsigned(item[1].toInt())});
    }
    return runs;
}

template <class Run>
unsigned maskOf(const QList<Run> &runs, const Version &version)
{
    if (runs.isEmpty())
        return everyPython;
    const auto after = std::ranges::upper_bound(runs, version, {}, &Run::from);
    return after == runs.begin() ? runs.first().mask : std::prev(after)->mask;
}

Amount amountOf(const QJsonValue &bytes, Origin origin)
{
    return bytes.isDouble() ? Amount::exact(bytes.toInteger(), origin) : Amount::unknown(origin);
}

Amount estimated(const Amount &amount)
{
    return amount.bytes ? Amount::around(*amount.bytes, nearestShare, Origin::Estimated) : amount;
}

IndexReading indexReading(const QJsonValue &value)
{
    const int number = value.toInt();
    return number > 0 && number <= int(IndexReading::Source) ? IndexReading(number) : IndexReading::None;
}

/// What only a build with CUDA depends on.
bool isCudaDependency(const QString &line)
{
    return line.startsWith("nvidia-"_L1) || line.startsWith("triton"_L1) || line.startsWith("cuda-"_L1) ||
           line.startsWith("pytorch-triton"_L1);
}

} // namespace

Distribution::Distribution(const QString &name, const QJsonObject &line, const QStringList &sources,
                           const QString &source)
    : m_modules(stringList(line["m"_L1])),
      m_wheels(runsOf<Run>(line["p"_L1])),
      m_allowed(runsOf<Run>(line["q"_L1]))
{
    if (m_modules.isEmpty())
        m_modules.append(QString(name).replace(u'-', u'_'));

    const QJsonArray needs = line["n"_L1].toArray();
    for (const QJsonValue &row : needs) {
        NeedRow need;
        need.versions = SpecifierSet::parse(row["v"_L1].toString()).value_or(SpecifierSet());
        need.fromSource = row["w"_L1].toString() == "sdist"_L1;
        need.need = {.kind = row["k"_L1].toString(),
                     .name = row["n"_L1].toString(),
                     .phase = row["p"_L1].toString(),
                     .apt = stringList(row["a"_L1]),
                     .environment = stringList(row["e"_L1]),
                     .olderApt = {},
                     .replacement = row["r"_L1].toString(),
                     .extra = row["x"_L1].toString(),
                     .condition = row["i"_L1].toString(),
                     .whenUsed = row["o"_L1].toInt() == 1,
                     .source = sources.value(row["s"_L1].toInt(-1))};
        const QJsonObject older = row["t"_L1].toObject();
        for (auto it = older.begin(); it != older.end(); ++it)
            need.need.olderApt.insert(it.key(), stringList(it.value()));
        m_needs.append(std::move(need));
    }

    const QStringList lines = stringList(line["l"_L1]);
    QList<QStringList> dependencies;
    const QJsonArray lists = line["d"_L1].toArray();
    for (const QJsonValue &list : lists) {
        const QJsonArray positions = list.toArray();
        QStringList chosen;
        for (const QJsonValue &position : positions) {
            const int at = position.toInt(-1);
            if (at >= 0 && at < lines.size())
                chosen.append(lines[at]);
        }
        dependencies.append(chosen);
    }

    const QJsonArray rows = line["v"_L1].toArray();
    for (const QJsonValue &row : rows) {
        const std::optional<Version> version = Version::parse(row[0].toString());
        if (!version)
            continue;
        const unsigned wheels = maskOf(m_wheels, *version);
        const Origin onDisk = row[4].toInt() == 1 ? Origin::Measured : Origin::Index;
        PackageFacts facts{.name = name,
                           .version = version->toString(),
                           .modules = m_modules,
                           .needs = {},
                           .dependencies = dependencies.value(row[3].toInt()),
                           .wheelPythons = pythonsOf(wheels),
                           .allowedPythons = pythonsOf(maskOf(m_allowed, *version)),
                           .sdistOnly = wheels == 0,
                           .bundlesCuda = line["c"_L1].toInt() == 1,
                           .download = amountOf(row[1], Origin::Index),
                           .disk = amountOf(row[2], onDisk),
                           .source = source,
                           .index = indexReading(row[5])};
        for (const NeedRow &need : std::as_const(m_needs)) {
            if ((!need.fromSource || facts.sdistOnly) && need.versions.contains(*version, true))
                facts.needs.append(need.need);
        }
        m_rows.push_back({*version, std::move(facts)});
    }
}

const Distribution::Row *Distribution::newest() const
{
    const auto final =
        std::ranges::find_if(m_rows, [](const Row &row) { return !row.version.isPrerelease(); });
    if (final != m_rows.end())
        return &*final;
    return m_rows.empty() ? nullptr : &m_rows.front();
}

const Distribution::Row *Distribution::nearest(const Version &wanted) const
{
    // What a package depends on changes with its minor release, so one of the same minor is nearer
    // than any other. Rows are newest first.
    constexpr qsizetype minorParts = 2;
    const Row *newerOfMinor = nullptr;
    for (const Row &row : m_rows) {
        const bool sameMinor = row.version.hasReleasePrefix(wanted, minorParts);
        if (row.version > wanted) {
            newerOfMinor = sameMinor ? &row : newerOfMinor;
            continue;
        }
        return sameMinor || !newerOfMinor ? &row : newerOfMinor;
    }
    return newerOfMinor ? newerOfMinor : &m_rows.back();
}

const PackageFacts *Distribution::find(const std::optional<Version> &version)
{
    const Row *row = newest();
    if (!version || !row)
        return row ? &row->facts : nullptr;
    const Version wanted = version->withoutLocal();
    row = nearest(wanted);
    const bool isOther = row->version != wanted;
    if (!isOther && version->local().isEmpty())
        return &row->facts;
    // Pages of a project that pins thousands of versions stay bounded.
    constexpr size_t mostNearest = 500;
    const QString key = version->toString();
    const auto kept = m_nearest.find(key);
    if (kept != m_nearest.end())
        return &kept->second;
    if (m_nearest.size() == mostNearest)
        return &row->facts;
    return &m_nearest.emplace(key, nearestFacts(*row, *version)).first->second;
}

PackageFacts Distribution::nearestFacts(const Row &row, const Version &asked) const
{
    PackageFacts facts = row.facts;
    facts.isNearest = true;
    facts.download = estimated(facts.download);
    facts.disk = estimated(facts.disk);
    if (asked.local().startsWith("cpu"_L1) && facts.bundlesCuda) {
        // The index of CPU builds has wheels of another size, which no row tells.
        facts.bundlesCuda = false;
        facts.dependencies.removeIf(isCudaDependency);
        facts.download = Amount::unknown();
        facts.disk = Amount::unknown();
    }
    const unsigned wheels = maskOf(m_wheels, asked);
    facts.wheelPythons = pythonsOf(wheels);
    facts.allowedPythons = pythonsOf(maskOf(m_allowed, asked));
    facts.sdistOnly = wheels == 0;
    facts.needs = needs(asked, {});
    return facts;
}

std::optional<Version> Distribution::candidate(const SpecifierSet &conditions, const QString &python) const
{
    for (const Row &row : m_rows) {
        if (row.facts.allowedPythons.contains(python) && conditions.contains(row.version))
            return row.version;
    }
    return std::nullopt;
}

bool Distribution::isBuilt(const std::optional<Version> &version, const QString &python) const
{
    // A distribution that the index does not have can only come from its source.
    if (m_rows.empty())
        return true;
    const Version asked = version ? *version : newest()->version;
    const unsigned mask = maskOf(m_wheels, asked);
    if (python.isEmpty())
        return mask == 0;
    // Wheels of older Pythons are not in the table, so one that any Python has may fit those as well.
    if (!pythonsOf(everyPython).contains(python))
        return !m_wheels.isEmpty() &&
               std::ranges::all_of(m_wheels, [](const Run &run) { return run.mask == 0; });
    return !pythonsOf(mask).contains(python);
}

QList<PackageNeed> Distribution::needs(const std::optional<Version> &version, const QString &python) const
{
    std::optional<Version> asked = version;
    if (!asked && !python.isEmpty())
        asked = candidate({}, python);
    if (const Row *row = newest(); !asked && row)
        asked = row->version;
    const bool built = isBuilt(asked, python);
    QList<PackageNeed> needs;
    for (const NeedRow &need : m_needs) {
        const bool holds = !asked ? need.versions.isEmpty() : need.versions.contains(*asked, true);
        if (holds && (built || !need.fromSource))
            needs.append(need.need);
    }
    return needs;
}

QList<Version> Distribution::versions() const
{
    QList<Version> versions;
    for (const Row &row : m_rows)
        versions.append(row.version);
    return versions;
}

QStringList Distribution::wheelPythons(const Version &version) const
{
    return m_rows.empty() ? QStringList() : pythonsOf(maskOf(m_wheels, version));
}

QStringList Distribution::allowedPythons(const Version &version) const
{
    return pythonsOf(maskOf(m_allowed, version));
}

} // namespace cogwright
