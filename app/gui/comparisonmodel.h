// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/comparison.h"
#include "status.h"

#include <QAbstractListModel>

/// One part's figures in one candidate, for the measure that is shown. Read-only value for QML.
struct PartFigure {
    Q_GADGET
    QML_VALUE_TYPE(partFigure)
    Q_PROPERTY(int part MEMBER part)        ///< Status.Part
    Q_PROPERTY(QString name MEMBER name)    ///< "Python packages"
    Q_PROPERTY(double value MEMBER value)   ///< in axis units; 0 for not known
    Q_PROPERTY(double shared MEMBER shared) ///< of it, shared with another candidate (hatched)
    Q_PROPERTY(bool known MEMBER known)
    Q_PROPERTY(QString text MEMBER text) ///< "3.4 GB"
    Q_PROPERTY(QString tip MEMBER tip)   ///< a sentence: bytes, range, origin
public:
    int part = 0;
    QString name;
    double value = 0;
    double shared = 0;
    bool known = false;
    QString text, tip;
};

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

/// A need that the selected base lacks, with the buttons that repair it.
class BreakageModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the comparison model")
    Q_PROPERTY(int count READ count NOTIFY countChanged)
public:
    enum Role { TitleRole = Qt::UserRole + 1, DetailRole, PlaceTextRole, RemediesRole, StateRole };
    Q_ENUM(Role)
    using QAbstractListModel::QAbstractListModel;
    void setCandidate(const cogwright::Resolution &resolution, const cogwright::Candidate *candidate);
    Q_INVOKABLE void apply(int row, int remedy);
    Q_INVOKABLE void applyAll(); ///< the first remedy of each row, as one undo step
    Q_INVOKABLE void reveal(int row);
    [[nodiscard]] int count() const { return int(m_rows.size()); }
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

/// The candidates side by side: one row a base, on one scale.
class ComparisonModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workspace")
    Q_PROPERTY(int count READ count NOTIFY changed)
    Q_PROPERTY(
        QString sentence READ sentence NOTIFY changed) ///< "Five bases fit this project. Estimated for ..."
    Q_PROPERTY(int measure READ measure WRITE setMeasure NOTIFY changed)
    Q_PROPERTY(double axisMaximum READ axisMaximum NOTIFY changed) ///< in axis units
    Q_PROPERTY(QList<double> axisTicks READ axisTicks NOTIFY changed)
    Q_PROPERTY(bool hasShared READ hasShared NOTIFY
                   changed) ///< a base holds bytes of another's: the legend says what the hatch means
    Q_PROPERTY(bool hasRange READ hasRange NOTIFY
                   changed) ///< a total has a range: the legend says what the band means
    Q_PROPERTY(QString axisUnit READ axisUnit NOTIFY changed) ///< "GB", "MB", "s"
    Q_PROPERTY(QStringList platforms READ platforms CONSTANT)
    Q_PROPERTY(QStringList platformTexts READ platformTexts
                   CONSTANT) ///< what each assumes: "2.5 Gbit/s, unpacks 180 MB/s, nothing cached"
    Q_PROPERTY(int platform READ platform WRITE setPlatform NOTIFY changed)
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY currentChanged)
    Q_PROPERTY(QString headline READ headline NOTIFY changed) ///< the card's sentence
    Q_PROPERTY(QString against READ against NOTIFY changed)   ///< "Against cog-base: download ... -> ..."
    Q_PROPERTY(QStringList notes READ notes NOTIFY changed)   ///< held twice, assumptions that matter
    Q_PROPERTY(QStringList assumptions READ assumptions NOTIFY currentChanged) ///< of the cold start
    Q_PROPERTY(BreakageModel *breakages READ breakages CONSTANT)
    Q_PROPERTY(PartItemModel *items READ items CONSTANT)
    Q_PROPERTY(ColdStartModel *coldStart READ coldStart CONSTANT)
    Q_PROPERTY(QString currentStrategy READ currentStrategy NOTIFY currentChanged)
    Q_PROPERTY(QString currentName READ currentName NOTIFY currentChanged) ///< "python slim"
    Q_PROPERTY(QString coldStartText READ coldStartText NOTIFY
                   currentChanged) ///< "58 to 92 s on a cloud VM near the registry"
    Q_PROPERTY(
        QString cogStrategy READ cogStrategy NOTIFY changed) ///< of the candidate that Cog would take; empty
    Q_PROPERTY(QString cogName READ cogName NOTIFY changed)  ///< "cog-base"
    Q_PROPERTY(
        QString savingText READ savingText NOTIFY changed) ///< "Slim saves about 5.3 GB", for the sidebar
public:
    enum Measure { Download, OnDisk, ColdStartTime };
    Q_ENUM(Measure)
    enum Role {
        StrategyRole = Qt::UserRole + 1,
        NameRole,
        ImageRole,
        ShortImageRole,
        VerdictRole,
        VerdictTextRole,
        RecommendedRole,
        CogChoiceRole,
        PartsRole,
        TotalTextRole, ///< of the measure shown
        TotalRole,
        HighRole,
        KnownRole,
        OriginRole,
        SecondTextRole,
        ThirdTextRole, ///< the other two measures
        NoteRole,
        AccessibleRole,
    };
    Q_ENUM(Role)

    explicit ComparisonModel(QObject *parent = nullptr);
    ~ComparisonModel() override;

    void setResolution(const cogwright::Resolution &resolution, const cogwright::Comparison &comparison);
    void clear();
    [[nodiscard]] cogwright::Platform chosenPlatform() const;

    [[nodiscard]] int count() const;
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] int measure() const { return m_measure; }
    void setMeasure(int measure);
    [[nodiscard]] double axisMaximum() const;
    [[nodiscard]] QList<double> axisTicks() const;
    [[nodiscard]] bool hasShared() const;
    [[nodiscard]] bool hasRange() const;
    [[nodiscard]] QString axisUnit() const;
    [[nodiscard]] QStringList platforms() const;
    [[nodiscard]] QStringList platformTexts() const;
    [[nodiscard]] int platform() const { return m_platform; }
    void setPlatform(int platform);
    [[nodiscard]] int current() const { return m_current; }
    void setCurrent(int row);
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString against() const;
    [[nodiscard]] QStringList notes() const;
    [[nodiscard]] QStringList assumptions() const;
    [[nodiscard]] BreakageModel *breakages() const { return m_breakages; }
    [[nodiscard]] PartItemModel *items() const { return m_items; }
    [[nodiscard]] ColdStartModel *coldStart() const { return m_coldStart; }
    [[nodiscard]] QString currentStrategy() const;
    [[nodiscard]] QString currentName() const;
    [[nodiscard]] QString coldStartText() const;
    [[nodiscard]] QString cogStrategy() const;
    [[nodiscard]] QString cogName() const;
    [[nodiscard]] QString savingText() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    /// strategy name image shortImage verdict verdictText recommended cogChoice parts totalText total
    /// high known origin secondText thirdText note accessible
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void changed();
    void currentChanged();
    void platformChanged(); ///< the workspace compares again

private:
    void showCurrent();
    [[nodiscard]] double unit() const; ///< bytes of an axis unit: 10^9 or 10^6; 1 for seconds
    [[nodiscard]] QList<PartFigure> partsOf(int row) const;

    struct Data;
    std::unique_ptr<Data> d;
    int m_measure = Download;
    int m_platform = 0;
    int m_current = -1;
    BreakageModel *m_breakages;
    PartItemModel *m_items;
    ColdStartModel *m_coldStart;
};
