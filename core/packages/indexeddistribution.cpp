// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "indexeddistribution.h"

#include <QJsonArray>
#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// From which version on which Pythons: a row where it changes, oldest first.
QJsonArray runs(const IndexedDistribution &distribution, PythonMask IndexedRelease::*mask, PythonMask absent)
{
    std::map<Version, PythonMask> masks;
    for (const IndexedRelease &release : distribution.releases)
        masks[release.version] = release.*mask;
    if (distribution.absent)
        masks[*distribution.absent] = absent;
    QJsonArray array;
    std::optional<PythonMask> last;
    for (const auto &[version, pythons] : masks) {
        if (last != pythons)
            array.append(QJsonArray{version.toString(), qint64(pythons)});
        last = pythons;
    }
    return array;
}

QJsonValue numberOrNull(const std::optional<qint64> &number)
{
    return number ? QJsonValue(*number) : QJsonValue();
}

/// What a release that was read needs to be built; null for nothing. Where nobody looked: most archives
/// that need anything need a C compiler.
QJsonValue buildNeed(const IndexedRelease &release)
{
    const QString name = release.compiler.value_or(u"gcc"_s);
    if (name.isEmpty())
        return {};
    QStringList apt{u"gcc"_s, u"libc6-dev"_s};
    if (name == "g++"_L1)
        apt = {u"gcc"_s, u"g++"_s, u"libc6-dev"_s};
    else if (name == "rustc"_L1)
        apt = {u"rustc"_s, u"cargo"_s, u"gcc"_s, u"libc6-dev"_s};
    return QJsonObject{{u"v"_s, u"=="_s + release.version.toString()},
                       {u"k"_s, u"compiler"_s},
                       {u"n"_s, name},
                       {u"p"_s, u"install"_s},
                       {u"w"_s, u"sdist"_s},
                       {u"a"_s, QJsonArray::fromStringList(apt)}};
}

/// Lists of dependencies as the file keeps them: lines once, lists of their positions.
class Dependencies
{
public:
    explicit Dependencies(const QJsonObject &line)
        : m_lines(line["l"_L1].toArray()), m_lists(line["d"_L1].toArray())
    {
    }

    qsizetype add(const QStringList &dependencies)
    {
        QJsonArray positions;
        for (const QString &dependency : dependencies) {
            positions.append(m_lines.size());
            m_lines.append(dependency);
        }
        m_lists.append(positions);
        return m_lists.size() - 1;
    }

    void write(QJsonObject &line) const
    {
        line.insert("l"_L1, m_lines);
        line.insert("d"_L1, m_lists);
    }

private:
    QJsonArray m_lines, m_lists;
};

bool wasRead(const IndexedRelease &release)
{
    return release.reading != IndexReading::Listed && release.reading != IndexReading::None;
}

} // namespace

PythonMask maskOfPython(const QString &python)
{
    const QStringList parts = python.split(u'.');
    const int bit = parts.size() == 2 && parts[0] == "3"_L1 ? parts[1].toInt() - firstPythonMinor : -1;
    return bit >= 0 && bit < pythonMinors ? 1U << bit : 0;
}

QJsonObject withReleases(const QJsonObject &line, const IndexedDistribution &distribution)
{
    QJsonObject result = line;
    std::map<Version, QJsonArray, std::greater<>> rows;
    const QJsonArray known = line["v"_L1].toArray();
    for (const QJsonValue &row : known) {
        if (const auto version = Version::parse(row[0].toString()))
            rows[*version] = row.toArray();
    }
    const bool isNew = known.isEmpty();
    Dependencies dependencies(line);
    std::map<Version, qsizetype> lists;
    for (const IndexedRelease &release : distribution.releases) {
        if (wasRead(release))
            lists[release.version] = dependencies.add(release.dependencies);
    }
    // What was not read depends on what the next read release before it does, else on nothing known.
    const qsizetype nothing = lists.empty() ? dependencies.add({}) : lists.begin()->second;
    for (const IndexedRelease &release : distribution.releases) {
        if (!wasRead(release) && (!isNew || release.yanked))
            continue;
        const auto old = rows.find(release.version);
        // Facts that are shipped, or were read before, are kept.
        if (old != rows.end() && old->second[5].toInt() != int(IndexReading::Listed))
            continue;
        const auto after = lists.upper_bound(release.version);
        const qsizetype list = after == lists.begin() ? nothing : std::prev(after)->second;
        rows[release.version] = QJsonArray{
            release.version.toString(), numberOrNull(release.download), numberOrNull(release.disk), list, 0,
            int(release.reading)};
    }
    QJsonArray sorted;
    for (const auto &[version, row] : rows)
        sorted.append(row);
    result.insert("v"_L1, sorted);
    dependencies.write(result);
    if (!distribution.releases.isEmpty()) {
        // What does not exist is not built either.
        result.insert("p"_L1, runs(distribution, &IndexedRelease::wheels, everyPython));
        result.insert("q"_L1, runs(distribution, &IndexedRelease::files, 0));
    }
    if (!distribution.modules.isEmpty() && !line.contains("m"_L1))
        result.insert("m"_L1, QJsonArray::fromStringList(distribution.modules));
    // Of a distribution of the table the facts tell what its builds need.
    const QJsonArray old = line["n"_L1].toArray();
    const bool isOwn = std::ranges::any_of(
        known, [](const QJsonValue &row) { return row[5].toInt() == int(IndexReading::None); });
    QJsonArray needs = old;
    for (const IndexedRelease &release : distribution.releases) {
        if (const QJsonValue need = buildNeed(release); wasRead(release) && !isOwn && !need.isNull())
            needs.append(need);
    }
    if (!needs.isEmpty())
        result.insert("n"_L1, needs);
    return result;
}

} // namespace cogwright
