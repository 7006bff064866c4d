// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"
#include "estimate/comparison.h"
#include "status.h"

#include <QAbstractListModel>

/// What the project needs, as "Why this base?" lists it, for the chosen base.
class NeedModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the base model")
    Q_PROPERTY(int count READ count NOTIFY countChanged)
public:
    enum Role { NameRole = Qt::UserRole + 1, StateRole, WantedByRole, AnswerRole, PlaceTextRole };
    Q_ENUM(Role)
    using QAbstractListModel::QAbstractListModel;

    void setNeeds(const cogwright::Resolution &resolution, const cogwright::Candidate *chosen);
    Q_INVOKABLE void reveal(int row);
    [[nodiscard]] int count() const { return int(m_rows.size()); }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    /// name status wantedBy answer placeText (not `state`: an Item of QML has one of its own)
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();
    void revealAsked(const cogwright::Place &place);

private:
    struct Row {
        QString name;
        Status::Need state;
        QString wantedBy, answer, placeText;
        std::optional<cogwright::Place> place;
    };
    QList<Row> m_rows;
};

/// The base line under the editor and the panel "Why this base?".
class BaseModel : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workspace")
    Q_PROPERTY(bool known READ isKnown NOTIFY changed)  ///< false: refused or no project
    Q_PROPERTY(QString image READ image NOTIFY changed) ///< full reference
    Q_PROPERTY(QString shortImage READ shortImage NOTIFY changed)
    Q_PROPERTY(QString reason READ reason NOTIFY changed)
    Q_PROPERTY(QString refusal READ refusal NOTIFY changed) ///< "No base: cog.yaml has 1 error"
    Q_PROPERTY(int verdict READ verdict NOTIFY changed)     ///< Status.Verdict
    Q_PROPERTY(QString verdictText READ verdictText NOTIFY changed)
    Q_PROPERTY(QString downloadText READ downloadText NOTIFY changed) ///< "4.8 GB download"
    Q_PROPERTY(int downloadOrigin READ downloadOrigin NOTIFY changed)
    Q_PROPERTY(QString strategy READ strategy NOTIFY
                   changed) ///< that was chosen: "slim", ...; a candidate's `strategy`
    Q_PROPERTY(QString strategyName READ strategyName NOTIFY changed) ///< the same, for people: "python slim"
    Q_PROPERTY(QString choiceText READ choiceText NOTIFY changed)     ///< "Auto, python slim"
    Q_PROPERTY(QString chosen READ chosen WRITE setChosen NOTIFY changed) ///< "auto", "slim", ...
    Q_PROPERTY(QStringList choices READ choices NOTIFY changed)           ///< values for `chosen`
    Q_PROPERTY(QStringList choiceNames READ choiceNames NOTIFY changed)   ///< the same, for people
    Q_PROPERTY(NeedModel *needs READ needs CONSTANT)
    Q_PROPERTY(QString cogImage READ cogImage NOTIFY changed)
    Q_PROPERTY(QString cogText READ cogText NOTIFY changed)       ///< what Cog would do and why
    Q_PROPERTY(QString cogCommand READ cogCommand NOTIFY changed) ///< empty where none reaches slim
public:
    explicit BaseModel(QObject *parent = nullptr);

    void setResolution(const cogwright::Resolution &resolution, const cogwright::Comparison &comparison);
    void clear();
    Q_INVOKABLE void copyCogCommand() const;

    [[nodiscard]] bool isKnown() const { return m_known; }
    [[nodiscard]] QString image() const { return m_image; }
    [[nodiscard]] QString shortImage() const;
    [[nodiscard]] QString reason() const { return m_reason; }
    [[nodiscard]] QString refusal() const { return m_refusal; }
    [[nodiscard]] int verdict() const { return m_verdict; }
    [[nodiscard]] QString verdictText() const { return m_verdictText; }
    [[nodiscard]] QString downloadText() const { return m_downloadText; }
    [[nodiscard]] int downloadOrigin() const { return m_downloadOrigin; }
    [[nodiscard]] QString strategy() const { return m_strategy; }
    [[nodiscard]] QString strategyName() const { return m_strategyName; }
    [[nodiscard]] QString choiceText() const;
    [[nodiscard]] QString chosen() const { return m_chosen; }
    void setChosen(const QString &base);
    [[nodiscard]] QStringList choices() const { return m_choices; }
    [[nodiscard]] QStringList choiceNames() const { return m_choiceNames; }
    [[nodiscard]] NeedModel *needs() const { return m_needs; }
    [[nodiscard]] QString cogImage() const { return m_cogImage; }
    [[nodiscard]] QString cogText() const { return m_cogText; }
    [[nodiscard]] QString cogCommand() const { return m_cogCommand; }

Q_SIGNALS:
    void changed();
    void chosenChanged();

private:
    bool m_known = false;
    QString m_image, m_reason, m_refusal, m_verdictText, m_downloadText, m_chosen = QStringLiteral("auto");
    QString m_cogImage, m_cogText, m_cogCommand, m_strategy, m_strategyName;
    QStringList m_choices, m_choiceNames;
    int m_verdict = Status::NotKnown;
    int m_downloadOrigin = Status::Estimated;
    NeedModel *m_needs;
};
