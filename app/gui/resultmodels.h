// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "build/build.h"
#include "build/history.h"
#include "estimate/comparison.h"
#include "status.h"

#include <QAbstractListModel>

/// What was measured on the built image beside what had been estimated of the same plan: a row a
/// part, and the total last.
class MeasuredModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the build model")
    Q_PROPERTY(int count READ count NOTIFY changed)
public:
    enum Role {
        PartRole = Qt::UserRole + 1,
        NameRole,
        DownloadTextRole, ///< estimated
        DiskTextRole,     ///< estimated
        MeasuredTextRole,
        DifferenceTextRole, ///< "in range", "+4 MB", empty where there is nothing to compare
        TotalRole
    };
    Q_ENUM(Role)
    using QAbstractListModel::QAbstractListModel;
    void setFigures(const cogwright::SizeEstimate &estimate, const QList<cogwright::MeasuredPart> &measured,
                    std::optional<qint64> totalOnDisk);
    void clear();
    [[nodiscard]] int count() const { return int(m_rows.size()); }
    [[nodiscard]] QString markdown() const;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    /// part name downloadText diskText measuredText differenceText total
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
Q_SIGNALS:
    void changed();

private:
    struct Row {
        Status::Part part;
        cogwright::Amount download, disk;
        std::optional<qint64> measured;
        bool total = false;
    };
    QList<Row> m_rows;
};

/// The builds of the project, newest first.
class HistoryModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the build model")
    Q_PROPERTY(int count READ count NOTIFY changed)
public:
    enum Role {
        StateRole = Qt::UserRole + 1, ///< Status.Step: Done, Failed or NotStarted (cancelled)
        TimeTextRole,
        BaseTextRole,
        FigureTextRole,     ///< "612 MB", "Failed in Check", "Cancelled"
        DifferenceTextRole, ///< on disk, against the last build before it that succeeded
        ShareRole,          ///< 0 to 1 of the largest build
        DetailRole          ///< the whole of it in words
    };
    Q_ENUM(Role)
    using QAbstractListModel::QAbstractListModel;
    void setRecords(const QList<cogwright::BuildRecord> &records);
    [[nodiscard]] int count() const { return int(m_records.size()); }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    /// status timeText baseText figureText differenceText share detail
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QString figureText(const cogwright::BuildRecord &record) const;
    [[nodiscard]] QString differenceText(qsizetype row) const;

    QList<cogwright::BuildRecord> m_records;
    qint64 m_largest = 0;
};
