// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "partitemmodel.h"

#include "support/text.h"
#include "words.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

QString itemNoun(int part)
{
    return part == Status::SystemPackages || part == Status::PythonPackages ? u"package"_s
           : part == Status::Base                                           ? u"layer"_s
                                                                            : u"file"_s;
}

} // namespace

void PartItemModel::setEstimate(const QString &candidateName, const SizeEstimate &estimate)
{
    m_candidateName = candidateName;
    m_estimate = estimate;
    beginResetModel();
    m_rows.clear();
    for (const PartSize &part : m_estimate.parts) {
        if (int(part.part) != m_part)
            continue;
        for (const SizeItem &item : part.items)
            m_rows.append({item, Status::Part(part.part)});
    }
    endResetModel();
    Q_EMIT countChanged();
}

void PartItemModel::setPart(int part)
{
    if (part == m_part)
        return;
    m_part = part;
    setEstimate(m_candidateName, m_estimate);
}

QString PartItemModel::title() const
{
    return tr("%1 in %2").arg(partName(Status::Part(m_part)), m_candidateName);
}

QString PartItemModel::summary() const
{
    for (const PartSize &part : m_estimate.parts) {
        if (int(part.part) == m_part) {
            return tr("%1, %2 to download, %3 on disk")
                .arg(counted(part.items.size(), itemNoun(m_part)), formatAmount(part.download),
                     formatAmount(part.disk));
        }
    }
    return {};
}

int PartItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant PartItemModel::data(const QModelIndex &index, int role) const
{
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return shown(row.item.name);
    case VersionRole:
        return shown(row.item.version);
    case PartRole:
        return int(row.part);
    case DownloadTextRole:
        return sentenceCase(formatAmount(row.item.download));
    case DiskTextRole:
        return sentenceCase(formatAmount(row.item.disk));
    case ShareRole: {
        qint64 most = 1;
        for (const Row &other : m_rows)
            most = std::max(most, other.item.download.bytes.value_or(0));
        return double(row.item.download.bytes.value_or(0)) / double(most);
    }
    case WhyRole:
        return shown(row.item.why);
    case OriginRole:
        return int(row.item.download.origin);
    default:
        return {};
    }
}

QHash<int, QByteArray> PartItemModel::roleNames() const
{
    return {{NameRole, "name"},         {VersionRole, "version"},
            {PartRole, "part"},         {DownloadTextRole, "downloadText"},
            {DiskTextRole, "diskText"}, {ShareRole, "share"},
            {WhyRole, "why"},           {OriginRole, "origin"}};
}
