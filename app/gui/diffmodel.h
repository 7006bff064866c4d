// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "status.h"
#include "support/remedy.h"

#include <QAbstractListModel>

/// The lines of a remedy's effect on one file, with a line of context around each change.
class DiffModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Diffs come from the models that offer remedies")
    Q_PROPERTY(QString file READ file NOTIFY changed)
    Q_PROPERTY(QString summary READ summary NOTIFY changed) ///< "+1 line", "Builds on CUDA devel"
    Q_PROPERTY(int count READ count NOTIFY changed)         ///< 0: nothing to show
public:
    enum Role { KindRole = Qt::UserRole + 1, NumberRole, TextRole, WordStartRole, WordLengthRole };
    Q_ENUM(Role)

    explicit DiffModel(QObject *parent = nullptr);

    /// Shows what `remedy` does to the file it edits first. `textOf` gives a file's current text.
    void show(const cogwright::Remedy &remedy, const std::function<QString(const QString &)> &textOf);
    void clear();

    [[nodiscard]] QString file() const { return m_file; }
    [[nodiscard]] QString summary() const { return m_summary; }
    [[nodiscard]] int count() const { return int(m_lines.size()); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray>
    roleNames() const override; ///< kind number text wordStart wordLength

Q_SIGNALS:
    void changed();

private:
    struct Line {
        Status::DiffLine kind;
        int number;
        QString text;
        int wordStart;
        int wordLength;
    };
    QString m_file, m_summary;
    QList<Line> m_lines;
};
