// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/comparison.h"
#include "status.h"

#include <QAbstractListModel>

/// A phase of the selected candidate's cold start.
class ColdStartModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the comparison model")
public:
    enum Role { NameRole = Qt::UserRole + 1, TextRole, LowRole, HighRole };
    Q_ENUM(Role)
    using QAbstractListModel::QAbstractListModel;
    void setColdStart(const cogwright::ColdStart &coldStart);
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray>
    roleNames() const override; ///< name timeText low high (0 to 1 of the longest phase's high end)
private:
    QList<cogwright::ColdStartPhase> m_phases;
    double m_longest = 0;
};
