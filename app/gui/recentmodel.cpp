// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "recentmodel.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

using namespace Qt::StringLiterals;

namespace {
constexpr int mostRecent = 12;
/// Writing waits for the disk; a window that is about to appear must not.
constexpr int saveAfterMs = 1'000;
const QString settingsKey = u"recentProjects"_s;
} // namespace

QString homeRelative(const QString &path)
{
    const QString home = QDir::homePath();
    return path.startsWith(home + u'/') ? u"~"_s + path.mid(home.size()) : path;
}

RecentModel::RecentModel(QObject *parent)
    : QAbstractListModel(parent), m_paths(QSettings().value(settingsKey).toStringList())
{
    m_saving.setSingleShot(true);
    m_saving.setInterval(saveAfterMs);
    connect(&m_saving, &QTimer::timeout, this, &RecentModel::save);
}

RecentModel::~RecentModel()
{
    if (m_saving.isActive())
        save();
}

void RecentModel::save()
{
    QSettings().setValue(settingsKey, m_paths);
}

void RecentModel::add(const QString &path)
{
    beginResetModel();
    m_paths.removeAll(path);
    m_paths.prepend(path);
    m_paths = m_paths.first(std::min<qsizetype>(mostRecent, m_paths.size()));
    endResetModel();
    m_saving.start();
    Q_EMIT countChanged();
}

void RecentModel::forget(int row)
{
    if (row < 0 || row >= count())
        return;
    beginRemoveRows({}, row, row);
    m_paths.removeAt(row);
    endRemoveRows();
    m_saving.start();
    Q_EMIT countChanged();
}

int RecentModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant RecentModel::data(const QModelIndex &index, int role) const
{
    const QString &path = m_paths.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return QFileInfo(path).fileName();
    case PathRole:
        return path;
    case DisplayPathRole:
        return homeRelative(path);
    case MissingRole:
        return !QFileInfo::exists(path);
    default:
        return {};
    }
}

QHash<int, QByteArray> RecentModel::roleNames() const
{
    return {
        {NameRole, "name"}, {PathRole, "path"}, {DisplayPathRole, "displayPath"}, {MissingRole, "missing"}};
}
