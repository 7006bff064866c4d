// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/comparison.h"
#include "status.h"

#include <QAbstractListModel>

/// A line of the packages table of the selected candidate.
class PartItemModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the comparison model")
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(int part READ part WRITE setPart NOTIFY
                   countChanged) ///< Status.Part whose items are listed, PythonPackages at first
    Q_PROPERTY(QString title READ title NOTIFY countChanged) ///< "Python packages in python slim"
    Q_PROPERTY(QString summary READ summary NOTIFY
                   countChanged) ///< "31 packages, 3.4 GB to download, 6.3 GB on disk"
public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        VersionRole,
        PartRole,
        DownloadTextRole,
        DiskTextRole,
        ShareRole, ///< 0 to 1 of the largest row's download
        WhyRole,
        OriginRole
    };
    Q_ENUM(Role)
    using QAbstractListModel::QAbstractListModel;
    void setEstimate(const QString &candidateName, const cogwright::SizeEstimate &estimate);
    [[nodiscard]] int part() const { return m_part; }
    void setPart(int part);
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString summary() const;
    [[nodiscard]] int count() const { return int(m_rows.size()); }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    /// name version part downloadText diskText share why origin
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
Q_SIGNALS:
    void countChanged();

private:
    struct Row {
        cogwright::SizeItem item;
        Status::Part part;
    };
    QList<Row> m_rows; ///< of m_part
    cogwright::SizeEstimate m_estimate;
    QString m_candidateName;
    int m_part = Status::PythonPackages;
};
