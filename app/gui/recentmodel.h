// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

/// A project opened before.
class RecentModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workspace")
    Q_PROPERTY(int count READ count NOTIFY countChanged)
public:
    enum Role { NameRole = Qt::UserRole + 1, PathRole, DisplayPathRole, MissingRole };
    Q_ENUM(Role)
    explicit RecentModel(QObject *parent = nullptr);
    ~RecentModel() override;
    void add(const QString &path);
    Q_INVOKABLE void forget(int row);
    [[nodiscard]] QString path(int row) const { return m_paths.value(row); }
    [[nodiscard]] int count() const { return int(m_paths.size()); }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override; ///< name path displayPath missing
Q_SIGNALS:
    void countChanged();

private:
    void save();

    QStringList m_paths;
    QTimer m_saving;
};

/// A path below the home folder with ~ for it.
[[nodiscard]] QString homeRelative(const QString &path);
