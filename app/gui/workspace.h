// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "basemodel.h"
#include "buildmodel.h"
#include "comparisonmodel.h"
#include "environmentmodel.h"
#include "findingmodel.h"
#include "preferences.h"
#include "recentmodel.h"
#include "textbuffer.h"

#include <QQmlListProperty>
#include <QUrl>

struct Derived;
struct PipelineInput;

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
    Q_PROPERTY(QString projectPath READ projectPath NOTIFY projectChanged) ///< with ~ for home
    Q_PROPERTY(QString openError READ openError NOTIFY openErrorChanged)   ///< empty: none
    Q_PROPERTY(
        bool canCreateConfig READ canCreateConfig NOTIFY openErrorChanged) ///< the folder has no cog.yaml
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged)            ///< Banner text; empty: none
    Q_PROPERTY(QQmlListProperty<TextBuffer> buffers READ bufferList NOTIFY buffersChanged) ///< tabs
    Q_PROPERTY(int currentBuffer READ currentBuffer WRITE setCurrentBuffer NOTIFY currentBufferChanged)
    Q_PROPERTY(bool resolving READ isResolving NOTIFY resolved)
    Q_PROPERTY(QString editFlowText READ editFlowText NOTIFY resolved) ///< "2 errors, 1 warning"
    Q_PROPERTY(int editFlow READ editFlow NOTIFY resolved)             ///< Status.Flow
    Q_PROPERTY(QString savedText READ savedText NOTIFY savedChanged)   ///< "cog.yaml, unsaved"
    Q_PROPERTY(bool dirty READ isDirty NOTIFY savedChanged)
    Q_PROPERTY(FindingModel *findings READ findings CONSTANT)
    Q_PROPERTY(BaseModel *base READ base CONSTANT)
    Q_PROPERTY(ComparisonModel *comparison READ comparison CONSTANT)
    Q_PROPERTY(BuildModel *build READ build CONSTANT)
    Q_PROPERTY(EnvironmentModel *environment READ environment CONSTANT)
    Q_PROPERTY(RecentModel *recent READ recent CONSTANT)
    Q_PROPERTY(Preferences *preferences READ preferences CONSTANT)
public:
    enum View { StartView, EditView, CompareView, BuildView, EnvironmentView };
    Q_ENUM(View)

    explicit Workspace(cogwright::DockerClient &docker, QObject *parent = nullptr);
    ~Workspace() override;

    /// While held, nothing is worked out: for the time until the window's first frame.
    void setHeld(bool held);
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
    [[nodiscard]] bool canCreateConfig() const { return !m_missingConfig.isEmpty(); }
    [[nodiscard]] QString notice() const { return m_notice; }
    [[nodiscard]] QList<TextBuffer *> buffers() const;
    /// The same for QML, which knows no list of pointers.
    [[nodiscard]] QQmlListProperty<TextBuffer> bufferList()
    {
        using List = QQmlListProperty<TextBuffer>;
        return {this, nullptr,
                [](List *list) { return static_cast<Workspace *>(list->object)->buffers().size(); },
                [](List *list, qsizetype at) {
                    return static_cast<Workspace *>(list->object)->buffers().at(at);
                }};
    }
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
    [[nodiscard]] Preferences *preferences() const { return m_preferences; }

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
    void derive();
    void take(const Derived &derived);
    void reveal(const cogwright::Place &place);
    void applyRemedies(const QList<cogwright::Remedy> &remedies);
    void setOpenError(const QString &error);
    void setNotice(const QString &notice);
    [[nodiscard]] PipelineInput input() const;
    [[nodiscard]] cogwright::BuildOptions buildOptions() const;
    [[nodiscard]] QString textOf(const QString &file) const;
    [[nodiscard]] static std::optional<cogwright::Remedy> sameRemedy(const Derived &state,
                                                                     const cogwright::Remedy &asked);

    struct Data;
    std::unique_ptr<Data> d;
    int m_view = StartView;
    int m_currentBuffer = 0;
    QString m_openError, m_notice;
    QString m_missingConfig; ///< the folder that a first cog.yaml could be made in
    FindingModel *m_findings;
    BaseModel *m_base;
    ComparisonModel *m_comparison;
    BuildModel *m_build;
    EnvironmentModel *m_environment;
    RecentModel *m_recent;
    Preferences *m_preferences;
};
