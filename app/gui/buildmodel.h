// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "basemodel.h"
#include "build/build.h"
#include "diffmodel.h"
#include "logmodel.h"
#include "resultmodels.h"

/// The steps of a build, as the list at its left shows them.
class StepModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the build model")
    Q_PROPERTY(int count READ count NOTIFY countChanged)
public:
    enum Role { TitleRole = Qt::UserRole + 1, DetailRole, StateRole, TimeTextRole, LogRowRole };
    Q_ENUM(Role)
    using QAbstractListModel::QAbstractListModel;
    void setSteps(const QList<cogwright::BuildStep> &steps);
    void changeStep(int index, const cogwright::BuildStep &step);
    [[nodiscard]] int count() const { return int(m_steps.size()); }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override; ///< title detail status timeText logRow
Q_SIGNALS:
    void countChanged();

private:
    QList<cogwright::BuildStep> m_steps;
};

/// The import checks of the last build.
class CheckModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the build model")
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(QString summary READ summary NOTIFY countChanged) ///< "9 of 9 imports"
public:
    enum Role { ModuleRole = Qt::UserRole + 1, OkRole, TimeTextRole, ErrorRole };
    Q_ENUM(Role)
    using QAbstractListModel::QAbstractListModel;
    void setChecks(const QList<cogwright::ImportCheck> &checks);
    [[nodiscard]] int count() const { return int(m_checks.size()); }
    [[nodiscard]] QString summary() const;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override; ///< module ok timeText error
Q_SIGNALS:
    void countChanged();

private:
    QList<cogwright::ImportCheck> m_checks;
};

/// The cause of the last failure, with its remedies (CauseCard).
class CauseModel : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the build model")
    Q_PROPERTY(bool present READ isPresent NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(QString explanation READ explanation NOTIFY changed)
    Q_PROPERTY(QString confidenceText READ confidenceText NOTIFY changed) ///< "Sure: 3 of 3 signs match"
    Q_PROPERTY(int evidenceLine READ evidenceLine NOTIFY changed)
    Q_PROPERTY(QString evidenceText READ evidenceText NOTIFY changed)
    Q_PROPERTY(QStringList remedies READ remedies NOTIFY changed)
    Q_PROPERTY(int others READ others NOTIFY changed) ///< further causes
    Q_PROPERTY(DiffModel *preview READ preview CONSTANT)
public:
    explicit CauseModel(QObject *parent = nullptr);
    void setDiagnosis(const cogwright::Diagnosis &diagnosis,
                      const std::function<QString(const QString &)> &textOf);
    void clear();
    /// "Apply and rebuild"
    Q_INVOKABLE void applyAndRebuild(int remedy);
    Q_INVOKABLE void apply(int remedy);
    Q_INVOKABLE void showPreview(int remedy);
    [[nodiscard]] bool isPresent() const { return m_present; }
    [[nodiscard]] QString title() const { return m_cause.title; }
    [[nodiscard]] QString explanation() const { return m_cause.explanation; }
    [[nodiscard]] QString confidenceText() const;
    [[nodiscard]] int evidenceLine() const;
    [[nodiscard]] QString evidenceText() const;
    [[nodiscard]] QStringList remedies() const;
    [[nodiscard]] int others() const { return m_others; }
    [[nodiscard]] DiffModel *preview() const { return m_preview; }
Q_SIGNALS:
    void changed();
    void applyAsked(const cogwright::Remedy &remedy, bool rebuild);

private:
    bool m_present = false;
    int m_others = 0;
    cogwright::Cause m_cause;
    DiffModel *m_preview;
    std::function<QString(const QString &)> m_textOf;
};

/// The build of the project: its state, steps, log, command, result.
class BuildModel : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workspace")
    Q_PROPERTY(int phase READ phase NOTIFY changed)
    Q_PROPERTY(bool running READ isRunning NOTIFY changed)
    Q_PROPERTY(QString stateText READ stateText NOTIFY changed)       ///< "Failed in Check", "Succeeded"
    Q_PROPERTY(QString elapsedText READ elapsedText NOTIFY tick)      ///< "4 min 07 s, today 14:32"
    Q_PROPERTY(QString quietText READ quietText NOTIFY tick)          ///< "last output 48 s ago"; empty
    Q_PROPERTY(QString progressText READ progressText NOTIFY changed) ///< "6 of 8 done"
    Q_PROPERTY(int runningStep READ runningStep NOTIFY changed) ///< the first that is not done; -1: none
    Q_PROPERTY(QString commandLine READ commandLine NOTIFY commandChanged)
    Q_PROPERTY(QString flowText READ flowText NOTIFY changed) ///< for the sidebar
    Q_PROPERTY(QString image READ image NOTIFY changed)
    Q_PROPERTY(QString resultText READ resultText NOTIFY changed)         ///< sizes and id of what was built
    Q_PROPERTY(QString errorText READ errorText NOTIFY changed)           ///< an error that is not in the log
    Q_PROPERTY(QStringList appliedFixes READ appliedFixes NOTIFY changed) ///< that the plan put in
    Q_PROPERTY(bool offersEdits READ offersEdits NOTIFY changed) ///< "Write these fixes into cog.yaml"
    Q_PROPERTY(StepModel *steps READ steps CONSTANT)
    Q_PROPERTY(LogModel *log READ log CONSTANT)
    Q_PROPERTY(CheckModel *checks READ checks CONSTANT)
    Q_PROPERTY(CauseModel *cause READ cause CONSTANT)
    Q_PROPERTY(MeasuredModel *measured READ measured CONSTANT)
    Q_PROPERTY(HistoryModel *history READ history CONSTANT)
public:
    enum Phase { NotBuilt, Running, Cancelling, Succeeded, FailedPhase, Cancelled };
    Q_ENUM(Phase)

    explicit BuildModel(QObject *parent = nullptr);
    ~BuildModel() override;

    Q_INVOKABLE void start(); ///< asks the workspace to build (saves first)
    Q_INVOKABLE void cancel();
    Q_INVOKABLE void copyCommand() const;
    Q_INVOKABLE void copyLog() const;
    Q_INVOKABLE void copyFigures() const; ///< measured beside estimated, as Markdown
    Q_INVOKABLE void applyOfferedEdits();

    /// Runs a build that the workspace made; takes it over. `estimate` gives the sizes of its plan; it
    /// is called on a worker thread when the build succeeded.
    void run(std::unique_ptr<cogwright::Build> build, std::function<QString(const QString &)> textOf,
             std::function<cogwright::SizeEstimate()> estimate);
    void setProject(const QString &root);        ///< whose history is shown; empty: none
    void setPreview(const QString &commandLine); ///< the command that Build would run
    void clear();

    [[nodiscard]] int phase() const { return m_phase; }
    [[nodiscard]] bool isRunning() const { return m_phase == Running || m_phase == Cancelling; }
    [[nodiscard]] QString stateText() const;
    [[nodiscard]] QString elapsedText() const;
    [[nodiscard]] QString quietText() const;
    [[nodiscard]] QString progressText() const;
    [[nodiscard]] int runningStep() const;
    [[nodiscard]] QString commandLine() const { return m_commandLine; }
    [[nodiscard]] QString flowText() const;
    [[nodiscard]] QString image() const;
    [[nodiscard]] QString resultText() const;
    [[nodiscard]] QString errorText() const;
    [[nodiscard]] QStringList appliedFixes() const;
    [[nodiscard]] bool offersEdits() const;
    [[nodiscard]] StepModel *steps() const { return m_steps; }
    [[nodiscard]] LogModel *log() const { return m_log; }
    [[nodiscard]] CheckModel *checks() const { return m_checks; }
    [[nodiscard]] CauseModel *cause() const { return m_cause; }
    [[nodiscard]] MeasuredModel *measured() const { return m_measured; }
    /// Read when it is first asked for: opening a project does not wait for it.
    [[nodiscard]] HistoryModel *history();

Q_SIGNALS:
    void changed();
    void tick();
    void commandChanged();
    void startAsked();
    void finished();
    void applyAsked(const QList<cogwright::Remedy> &remedies);

private:
    void onFinished();
    void measure();
    void readHistory();
    void setCommandLine(const QString &commandLine);

    struct Data;
    std::unique_ptr<Data> d;
    int m_phase = NotBuilt;
    QString m_commandLine;
    StepModel *m_steps;
    LogModel *m_log;
    CheckModel *m_checks;
    CauseModel *m_cause;
    MeasuredModel *m_measured;
    HistoryModel *m_history;
};
