// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

/// A build's log: one byte array and line offsets, so that a million lines cost little. Appended
/// text is shown on a timer, one insert a tick.
class LogModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the build model")
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(int evidenceRow READ evidenceRow NOTIFY evidenceChanged)     ///< -1 for none
    Q_PROPERTY(bool clipped READ isClipped NOTIFY countChanged)             ///< BuildKit cut the log
    Q_PROPERTY(int filter READ filter WRITE setFilter NOTIFY filterChanged) ///< LogModel.Filter
public:
    enum Role { NumberRole = Qt::UserRole + 1, TextRole, EvidenceRole, LevelRole };
    Q_ENUM(Role)
    enum Level { Plain, Good, Bad, Quiet, Warn };
    Q_ENUM(Level)
    /// Which lines are rows. What a step began with, and the evidence, are shown in any case.
    enum Filter { AllLines, WarningsAndErrors, Errors };
    Q_ENUM(Filter)
    explicit LogModel(QObject *parent = nullptr);
    void append(const QByteArray &text);
    void clear();
    void setEvidence(const QList<int> &lines); ///< from 1
    void flush();
    [[nodiscard]] QString all() const;
    /// The next row after `from` that holds a text, wrapping around; -1 for none.
    Q_INVOKABLE int find(const QString &text, int from) const;
    /// The row of a line of the log (from 0), or of the next one that is shown.
    Q_INVOKABLE int rowOf(int line) const;
    [[nodiscard]] int filter() const { return m_filter; }
    void setFilter(int filter);
    [[nodiscard]] int count() const { return m_filter == AllLines ? m_shown : int(m_rows.size()); }
    [[nodiscard]] int evidenceRow() const
    {
        return m_evidence.isEmpty() ? -1 : rowOf(m_evidence.first() - 1);
    }
    [[nodiscard]] bool isClipped() const { return m_clipped; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override; ///< number text evidence level
Q_SIGNALS:
    void countChanged();
    void evidenceChanged();
    void filterChanged();

private:
    [[nodiscard]] QByteArrayView line(int number) const; ///< from 0; without its line end
    [[nodiscard]] int lineOfRow(int row) const { return m_filter == AllLines ? row : m_rows.at(row); }
    [[nodiscard]] Level level(int number) const;
    [[nodiscard]] bool passes(int number) const;
    void fillRows();

    QByteArray m_bytes;
    QList<qsizetype> m_starts;
    QList<int> m_evidence;
    QList<int> m_rows; ///< lines that pass a filter, of those up to m_shown
    int m_filter = AllLines;
    int m_shown = 0; ///< lines taken over so far
    bool m_clipped = false;
    QTimer m_timer;
};
