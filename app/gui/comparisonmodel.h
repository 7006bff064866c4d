// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "breakagemodel.h"
#include "coldstartmodel.h"
#include "comparisonfigures.h"
#include "partitemmodel.h"

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
    Q_PROPERTY(bool currentWorks READ currentWorks NOTIFY currentChanged)  ///< as it is, without any fix
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
    [[nodiscard]] bool currentWorks() const;
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
