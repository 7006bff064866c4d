// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "basemodel.h"
#include "buildmodel.h"
#include "comparisonmodel.h"
#include "findingmodel.h"
#include "textbuffer.h"

#include <QUrl>

/// A project opened before.
class RecentModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workspace")
    Q_PROPERTY(int count READ count NOTIFY countChanged)
public:
    enum Role { NameRole = Qt::UserRole + 1, PathRole, DisplayPathRole, MissingRole };
    Q_ENUM(Role)
    explicit RecentModel(QObject *parent = nullptr);
    void add(const QString &path);
    Q_INVOKABLE void forget(int row);
    [[nodiscard]] QString path(int row) const { return m_paths.value(row); }
    [[nodiscard]] int count() const { return int(m_paths.size()); }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override; ///< name path displayPath missing
Q_SIGNALS:
    void countChanged();
private:
    QStringList m_paths;
};

/// What is known of Docker on this machine (status bar, Environment).
class EnvironmentModel : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workspace")
    Q_PROPERTY(int state READ state NOTIFY changed)
    Q_PROPERTY(bool ready READ isReady NOTIFY changed)
    Q_PROPERTY(QString text READ text NOTIFY changed)         ///< "Docker 28.2 ready", "Docker is not running"
    Q_PROPERTY(QString explanation READ explanation NOTIFY changed)
    Q_PROPERTY(QString fixCommand READ fixCommand NOTIFY changed) ///< to copy; may be empty
    Q_PROPERTY(QString clientVersion READ clientVersion NOTIFY changed)
    Q_PROPERTY(QString engineVersion READ engineVersion NOTIFY changed)
    Q_PROPERTY(QString buildxVersion READ buildxVersion NOTIFY changed)
    Q_PROPERTY(QString context READ context NOTIFY changed)
    Q_PROPERTY(QString diskText READ diskText NOTIFY changed) ///< "74 GB free"
public:
    enum State { Checking, NotInstalled, NotRunning, NoPermission, NoBuildx, Ready };
    Q_ENUM(State)
    EnvironmentModel(cogwright::DockerClient &docker, QObject *parent);
    Q_INVOKABLE void refresh();
    Q_INVOKABLE void copyFixCommand() const;
    [[nodiscard]] int state() const;
    [[nodiscard]] bool isReady() const;
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString explanation() const;
    [[nodiscard]] QString fixCommand() const;
    [[nodiscard]] QString clientVersion() const { return m_state.clientVersion; }
    [[nodiscard]] QString engineVersion() const { return m_state.engineVersion; }
    [[nodiscard]] QString buildxVersion() const { return m_state.buildxVersion; }
    [[nodiscard]] QString context() const { return m_state.context; }
    [[nodiscard]] QString diskText() const;
Q_SIGNALS:
    void changed();
private:
    cogwright::DockerClient &m_docker;
    cogwright::DockerState m_state;
};

/// The one object that enters QML: the open project and everything derived from its texts.
///
/// An edit of a text starts the arrow again on a worker thread; a reply that is older than the
/// text it was asked for is dropped.
class Workspace : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Made by main")
    Q_PROPERTY(int view READ view WRITE setView NOTIFY viewChanged)
    Q_PROPERTY(bool hasProject READ hasProject NOTIFY projectChanged)
    Q_PROPERTY(QString projectName READ projectName NOTIFY projectChanged)
    Q_PROPERTY(QString projectPath READ projectPath NOTIFY projectChanged)      ///< with ~ for home
    Q_PROPERTY(QString openError READ openError NOTIFY openErrorChanged)        ///< empty: none
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged)                 ///< Banner text; empty: none
    Q_PROPERTY(QList<TextBuffer *> buffers READ buffers NOTIFY buffersChanged)  ///< tabs
    Q_PROPERTY(int currentBuffer READ currentBuffer WRITE setCurrentBuffer NOTIFY currentBufferChanged)
    Q_PROPERTY(bool resolving READ isResolving NOTIFY resolved)
    Q_PROPERTY(QString editFlowText READ editFlowText NOTIFY resolved)          ///< "2 errors, 1 warning"
    Q_PROPERTY(int editFlow READ editFlow NOTIFY resolved)                      ///< Status.Flow
    Q_PROPERTY(QString savedText READ savedText NOTIFY savedChanged)            ///< "cog.yaml, unsaved"
    Q_PROPERTY(bool dirty READ isDirty NOTIFY savedChanged)
    Q_PROPERTY(FindingModel *findings READ findings CONSTANT)
    Q_PROPERTY(BaseModel *base READ base CONSTANT)
    Q_PROPERTY(ComparisonModel *comparison READ comparison CONSTANT)
    Q_PROPERTY(BuildModel *build READ build CONSTANT)
    Q_PROPERTY(EnvironmentModel *environment READ environment CONSTANT)
    Q_PROPERTY(RecentModel *recent READ recent CONSTANT)
public:
    enum View { StartView, EditView, CompareView, BuildView, EnvironmentView };
    Q_ENUM(View)

    explicit Workspace(cogwright::DockerClient &docker, QObject *parent = nullptr);
    ~Workspace() override;

    Q_INVOKABLE void open(const QUrl &folderOrFile);
    Q_INVOKABLE void openPath(const QString &path);
    Q_INVOKABLE void openRecent(int row);
    Q_INVOKABLE bool saveAll();
    Q_INVOKABLE void closeProject();
    Q_INVOKABLE void startBuild();
    Q_INVOKABLE void undoLastRemedy();
    Q_INVOKABLE void dismissNotice();
    Q_INVOKABLE void createConfig(); ///< a first cog.yaml in a folder that has none

    [[nodiscard]] int view() const { return m_view; }
    void setView(int view);
    [[nodiscard]] bool hasProject() const;
    [[nodiscard]] QString projectName() const;
    [[nodiscard]] QString projectPath() const;
    [[nodiscard]] QString openError() const { return m_openError; }
    [[nodiscard]] QString notice() const { return m_notice; }
    [[nodiscard]] QList<TextBuffer *> buffers() const;
    [[nodiscard]] int currentBuffer() const { return m_currentBuffer; }
    void setCurrentBuffer(int index);
    [[nodiscard]] bool isResolving() const;
    [[nodiscard]] QString editFlowText() const;
    [[nodiscard]] int editFlow() const;
    [[nodiscard]] QString savedText() const;
    [[nodiscard]] bool isDirty() const;
    [[nodiscard]] FindingModel *findings() const { return m_findings; }
    [[nodiscard]] BaseModel *base() const { return m_base; }
    [[nodiscard]] ComparisonModel *comparison() const { return m_comparison; }
    [[nodiscard]] BuildModel *build() const { return m_build; }
    [[nodiscard]] EnvironmentModel *environment() const { return m_environment; }
    [[nodiscard]] RecentModel *recent() const { return m_recent; }

Q_SIGNALS:
    void viewChanged();
    void projectChanged();
    void openErrorChanged();
    void noticeChanged();
    void buffersChanged();
    void currentBufferChanged();
    void resolved();
    void savedChanged();

private:
    struct Data;
    std::unique_ptr<Data> d;
    int m_view = StartView;
    int m_currentBuffer = 0;
    QString m_openError, m_notice;
    FindingModel *m_findings;
    BaseModel *m_base;
    ComparisonModel *m_comparison;
    BuildModel *m_build;
    EnvironmentModel *m_environment;
    RecentModel *m_recent;
};
