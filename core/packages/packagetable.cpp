// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "distribution.h"
#include "indexeddistribution.h"
#include "support/resources.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMutex>
#include <algorithm>
#include <unordered_map>
#include <vector>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// A packages.json as text: its head parsed, its distributions found but not parsed. The file has one
/// distribution a line, sorted by name, which tools/package_facts.py promises.
class PackageLines
{
public:
    explicit PackageLines(const QByteArray &json)
        : m_json(json)
    {
        findLines();
        // A file that something else has written anew holds the same, but not line by line.
        const QJsonObject whole = m_lines.empty() ? QJsonDocument::fromJson(m_json).object() : QJsonObject();
        if (whole.isEmpty())
            return;
        m_json = oneALine(whole);
        findLines();
    }

    [[nodiscard]] const QJsonObject &head() const { return m_head; }

    [[nodiscard]] QStringList names() const
    {
        QStringList names;
        for (const Line &line : m_lines)
            names.append(QString::fromUtf8(line.name));
        return names;
    }

    [[nodiscard]] bool contains(const QString &name) const { return line(name) != nullptr; }

    [[nodiscard]] QJsonObject distribution(const QString &name) const
    {
        const Line *found = line(name);
        if (!found)
            return {};
        QByteArrayView text = found->text;
        if (text.endsWith(','))
            text.chop(1);
        return QJsonDocument::fromJson(text.toByteArray()).object();
    }

private:
    struct Line {
        QByteArrayView name;
        QByteArrayView text;
    };

    static QByteArray oneALine(QJsonObject whole)
    {
        const QJsonObject packages = whole.take("packages"_L1).toObject();
        QByteArray text = QJsonDocument(whole).toJson(QJsonDocument::Compact);
        text.chop(1);
        text += ",\n\"packages\":{\n";
        for (auto it = packages.begin(); it != packages.end(); ++it) {
            text += '"' + it.key().toUtf8() +
                    "\":" + QJsonDocument(it->toObject()).toJson(QJsonDocument::Compact);
            text += std::next(it) == packages.end() ? "\n" : ",\n";
        }
        return text + "}}\n";
    }

    void findLines()
    {
        constexpr QByteArrayView mark = "\"packages\":{\n";
        const qsizetype begin = m_json.indexOf(mark);
        if (begin < 0)
            return;
        m_head = QJsonDocument::fromJson(m_json.first(begin) + "\"packages\":{}}").object();
        qsizetype at = begin + mark.size();
        // at(), which copies nothing: the text lies in the program itself.
        while (at < m_json.size() && m_json.at(at) == '"') {
            const qsizetype end = std::max(m_json.indexOf('\n', at), at);
            const qsizetype quote = m_json.indexOf('"', at + 1);
            if (end == at || quote < 0 || quote >= end)
                break;
            m_lines.push_back({QByteArrayView(m_json).sliced(at + 1, quote - at - 1),
                               QByteArrayView(m_json).sliced(quote + 2, end - quote - 2)});
            at = end + 1;
        }
    }

    [[nodiscard]] const Line *line(const QString &name) const
    {
        const QByteArray key = name.toUtf8();
        const auto found = std::ranges::lower_bound(m_lines, QByteArrayView(key), {}, &Line::name);
        return found != m_lines.end() && found->name == key ? &*found : nullptr;
    }

    QByteArray m_json; ///< what the views point into
    QJsonObject m_head;
    std::vector<Line> m_lines;
};

} // namespace

struct PackageTable::Data {
    explicit Data(const QByteArray &json)
        : lines(json)
    {
        const QJsonArray array = lines.head()["sources"_L1].toArray();
        for (const QJsonValue &value : array)
            sources.append(value.toString());
        source = lines.head()["source"_L1].toString();
    }

    /// Null for a name that the table does not have. Call with the mutex held.
    Distribution *distribution(const QString &name)
    {
        const auto kept = read.find(name);
        if (kept != read.end())
            return kept->second.get();
        if (!lines.contains(name))
            return nullptr;
        return read
            .emplace(name, std::make_unique<Distribution>(name, lines.distribution(name), sources, source))
            .first->second.get();
    }

    PackageLines lines;
    QStringList sources;
    QString source;
    QMutex mutex;
    std::unordered_map<QString, std::unique_ptr<Distribution>> read;
    std::unordered_map<QString, QJsonObject> learned; ///< lines that an index added to
    /// What learning replaced: facts handed out point into it.
    std::vector<std::unique_ptr<Distribution>> replaced;
};

PackageTable::PackageTable() = default;
PackageTable::~PackageTable() = default;

const PackageTable &PackageTable::shipped()
{
    // Never destroyed: taking a table apart at the end of a program is work for nobody.
    static const PackageTable *const table = fromJson(jsonResourceText(u"packages.json"_s)).release();
    return *table;
}

std::unique_ptr<PackageTable> PackageTable::fromJson(const QByteArray &json)
{
    std::unique_ptr<PackageTable> table(new PackageTable);
    table->d = std::make_unique<Data>(json);
    return table;
}

const PackageFacts *PackageTable::find(const QString &name, const std::optional<Version> &version) const
{
    const QMutexLocker lock(&d->mutex);
    Distribution *distribution = d->distribution(name);
    return distribution ? distribution->find(version) : nullptr;
}

std::optional<Version> PackageTable::candidate(const QString &name, const SpecifierSet &conditions,
                                               const QString &python) const
{
    const QMutexLocker lock(&d->mutex);
    const Distribution *distribution = d->distribution(name);
    return distribution ? distribution->candidate(conditions, python) : std::nullopt;
}

QList<PackageNeed> PackageTable::needs(const QString &name, const std::optional<Version> &version,
                                       const QString &python) const
{
    const QMutexLocker lock(&d->mutex);
    const Distribution *distribution = d->distribution(name);
    return distribution ? distribution->needs(version, python) : QList<PackageNeed>();
}

bool PackageTable::knows(const QString &name) const
{
    if (d->lines.contains(name))
        return true;
    const QMutexLocker lock(&d->mutex);
    return d->learned.contains(name);
}

void PackageTable::learn(const IndexedDistribution &distribution) const
{
    const QString &name = distribution.name;
    const QMutexLocker lock(&d->mutex);
    const auto before = d->learned.find(name);
    const QJsonObject line =
        withReleases(before == d->learned.end() ? d->lines.distribution(name) : before->second, distribution);
    d->learned[name] = line;
    std::unique_ptr<Distribution> &kept = d->read[name];
    if (kept)
        d->replaced.push_back(std::move(kept));
    kept = std::make_unique<Distribution>(name, line, d->sources, d->source);
}

QList<Version> PackageTable::versions(const QString &name) const
{
    const QMutexLocker lock(&d->mutex);
    const Distribution *distribution = d->distribution(name);
    return distribution ? distribution->versions() : QList<Version>();
}

QStringList PackageTable::wheelPythons(const QString &name, const Version &version) const
{
    const QMutexLocker lock(&d->mutex);
    const Distribution *distribution = d->distribution(name);
    return distribution ? distribution->wheelPythons(version) : QStringList();
}

QStringList PackageTable::allowedPythons(const QString &name, const Version &version) const
{
    const QMutexLocker lock(&d->mutex);
    const Distribution *distribution = d->distribution(name);
    return distribution ? distribution->allowedPythons(version) : QStringList();
}

QStringList PackageTable::modules(const QString &name) const
{
    const QMutexLocker lock(&d->mutex);
    const Distribution *distribution = d->distribution(name);
    return distribution ? distribution->modules() : QStringList{QString(name).replace(u'-', u'_')};
}

QStringList PackageTable::names() const
{
    return d->lines.names();
}

} // namespace cogwright
