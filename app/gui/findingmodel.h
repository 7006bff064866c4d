// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffmodel.h"
#include "support/finding.h"

/// The problems of the project, worst and first in the text first, with their remedies.
class FindingModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workspace")
    Q_PROPERTY(int count READ count NOTIFY countsChanged)
    Q_PROPERTY(int errors READ errors NOTIFY countsChanged)
    Q_PROPERTY(int warnings READ warnings NOTIFY countsChanged)
    Q_PROPERTY(int infos READ infos NOTIFY countsChanged)
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY currentChanged) ///< row; -1 for none
    Q_PROPERTY(DiffModel *preview READ preview CONSTANT) ///< of the remedy last previewed
public:
    enum Role {
        CodeRole = Qt::UserRole + 1,
        SeverityRole,
        MessageRole,
        FileRole,
        LineRole,
        ColumnRole,
        PlaceTextRole,  ///< "requirements.txt line 4"; empty without a place
        RemediesRole,   ///< QStringList of titles, at most three
        RemedySafeRole, ///< the first remedy may be applied without a look
    };
    Q_ENUM(Role)

    explicit FindingModel(QObject *parent = nullptr);

    /// Asks the workspace to apply a remedy of a row.
    Q_INVOKABLE void apply(int row, int remedy);
    /// Fills `preview` with what it would change.
    Q_INVOKABLE void showPreview(int row, int remedy);
    Q_INVOKABLE void next();     ///< F8
    Q_INVOKABLE void previous(); ///< Shift+F8
    /// Asks to show the row's place in the editor.
    Q_INVOKABLE void reveal(int row);
    /// The first row whose place holds a line of a file; -1 for none.
    Q_INVOKABLE int rowAt(const QString &file, int line) const;

    void setFindings(const QList<cogwright::Finding> &findings);
    [[nodiscard]] const QList<cogwright::Finding> &findings() const { return m_findings; }
    void setTextSource(std::function<QString(const QString &)> textOf) { m_textOf = std::move(textOf); }

    [[nodiscard]] int count() const { return int(m_findings.size()); }
    [[nodiscard]] int errors() const;
    [[nodiscard]] int warnings() const;
    [[nodiscard]] int infos() const;
    [[nodiscard]] int current() const { return m_current; }
    void setCurrent(int row);
    [[nodiscard]] DiffModel *preview() const { return m_preview; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    /// code severity message file line column placeText remedies remedySafe
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countsChanged();
    void currentChanged();
    void applyAsked(const cogwright::Remedy &remedy);
    void revealAsked(const cogwright::Place &place);

private:
    [[nodiscard]] int countOf(cogwright::Severity severity) const;

    QList<cogwright::Finding> m_findings;
    int m_current = -1;
    DiffModel *m_preview;
    std::function<QString(const QString &)> m_textOf;
};
