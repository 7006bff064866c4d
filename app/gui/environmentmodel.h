// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "docker/dockerclient.h"

#include <QtQml/qqmlregistration.h>

/// What is known of Docker on this machine (status bar, Environment).
class EnvironmentModel : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workspace")
    Q_PROPERTY(int state READ state NOTIFY changed)
    Q_PROPERTY(bool ready READ isReady NOTIFY changed)
    Q_PROPERTY(QString text READ text NOTIFY changed) ///< "Docker 28.2 ready", "Docker is not running"
    Q_PROPERTY(QString shortText READ shortText NOTIFY changed) ///< "Not running", for the sidebar
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
    [[nodiscard]] QString shortText() const;
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
