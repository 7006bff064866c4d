// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "parts.h"

#include "base/basecontents.h"
#include "estimate/amounts.h"
#include "support/text.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// The catalogue's rows are Debian 13's; the same package of another release has another size.
constexpr double otherReleaseSpread = 0.3;

/// The name in what apt is given: "ffmpeg=7:7.1", "libgl1:amd64", "git/bookworm-backports".
QString packageName(const QString &specification)
{
    static constexpr QStringView ends = u"=:/ \t";
    qsizetype end = 0;
    while (end < specification.size() && !ends.contains(specification.at(end)))
        ++end;
    return specification.left(end);
}

/// Packages that are in the image or counted already.
class Counted
{
public:
    Counted(const Catalogue &catalogue, const QSet<QString> &held)
        : m_catalogue(catalogue), m_rows(catalogue.apt.size(), false)
    {
        for (const QString &name : held) {
            if (const auto row = catalogue.aptRow(name))
                m_rows[*row] = true;
        }
    }

    struct Added {
        qint64 download = 0, disk = 0;
        bool any = false;
    };

    /// Counts a package and what it needs, as far as that is new.
    Added add(qsizetype row)
    {
        Added added;
        QList<qsizetype> queue{row};
        while (!queue.isEmpty()) {
            const qsizetype next = queue.takeLast();
            if (m_rows[next])
                continue;
            m_rows[next] = true;
            added.any = true;
            added.download += m_catalogue.apt[next].download;
            added.disk += m_catalogue.apt[next].disk;
            queue.append(m_catalogue.apt[next].dependencies);
        }
        return added;
    }

private:
    const Catalogue &m_catalogue;
    QList<bool> m_rows;
};

QString why(const Resolution &resolution, const QString &specification)
{
    for (const auto &placed : resolution.reading.file.systemPackages) {
        if (placed.value == specification)
            return u"%1 line %2"_s.arg(placed.place.file).arg(placed.place.line);
    }
    return u"added by the plan"_s;
}

Amount ofRelease(qint64 bytes, bool debian13)
{
    return debian13 ? Amount::exact(bytes, Origin::Catalogue)
                    : Amount::around(bytes, otherReleaseSpread, Origin::Estimated);
}

} // namespace

PartSize systemSizePart(const Resolution &resolution, const ImagePlan &plan, const Catalogue &catalogue)
{
    const BaseContents contents = baseContents(plan.strategy, plan.image, resolution.completion.config);
    Counted counted(catalogue, contents.packages);
    const bool debian13 = plan.image.startsWith(u"python:"_s) && !plan.image.contains(u"-slim-"_s);
    QList<SizeItem> items;
    QSet<QString> seen;
    for (const QString &specification : plan.systemPackages) {
        const QString name = packageName(specification);
        if (name.isEmpty() || seen.contains(name))
            continue;
        seen.insert(name);
        SizeItem item{.name = visible(name),
                      .version = {},
                      .download = nothing(),
                      .disk = nothing(),
                      .why = why(resolution, specification)};
        if (const auto row = catalogue.aptRow(name)) {
            const Counted::Added added = counted.add(*row);
            if (added.any) {
                item.download = ofRelease(added.download, debian13);
                item.disk = ofRelease(added.disk, debian13);
            } else {
                item.why += u", already there"_s;
            }
        } else if (catalogue.heldBySlim.contains(name) || contents.packages.contains(name)) {
            item.why += u", already there"_s;
        } else {
            item.download = estimated(catalogue.anyAptDownload);
            item.disk = estimated(catalogue.anyAptDisk);
            item.why += u", not in the catalogue: the range of packages that models ask for"_s;
        }
        items.append(std::move(item));
    }
    return part(Part::SystemPackages, std::move(items));
}

} // namespace cogwright
