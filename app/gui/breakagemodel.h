// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/comparison.h"
#include "status.h"

#include <QAbstractListModel>

/// A need that the selected base lacks, with the buttons that repair it.
class BreakageModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the comparison model")
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(int fixes READ fixes NOTIFY countChanged) ///< rows that can be repaired
public:
    enum Role { TitleRole = Qt::UserRole + 1, DetailRole, PlaceTextRole, RemediesRole, StateRole };
    Q_ENUM(Role)
    using QAbstractListModel::QAbstractListModel;
    void setCandidate(const cogwright::Resolution &resolution, const cogwright::Candidate *candidate);
    Q_INVOKABLE void apply(int row, int remedy);
    Q_INVOKABLE void applyAll(); ///< the first remedy of each row, as one undo step
    Q_INVOKABLE void reveal(int row);
    [[nodiscard]] int count() const { return int(m_rows.size()); }
    [[nodiscard]] int fixes() const;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    /// title detail placeText remedies status
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
Q_SIGNALS:
    void countChanged();
    void applyAsked(const QList<cogwright::Remedy> &remedies);
    void revealAsked(const cogwright::Place &place);

private:
    struct Row {
        QString title, detail, placeText;
        Status::Need state;
        QList<cogwright::Remedy> remedies;
        std::optional<cogwright::Place> place;
    };
    QList<Row> m_rows;
};
