// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "environmentmodel.h"

#include "support/amount.h"

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QStorageInfo>

using namespace Qt::StringLiterals;
using namespace cogwright;

EnvironmentModel::EnvironmentModel(DockerClient &docker, QObject *parent)
    : QObject(parent), m_docker(docker)
{
}

void EnvironmentModel::refresh()
{
    m_docker.queryState({}, this, [this](const DockerState &state) {
        m_state = state;
        Q_EMIT changed();
    });
}

int EnvironmentModel::state() const
{
    switch (m_state.state) {
    case DockerState::State::NotInstalled:
        return NotInstalled;
    case DockerState::State::NotRunning:
        return NotRunning;
    case DockerState::State::NoPermission:
        return NoPermission;
    case DockerState::State::NoBuildx:
        return NoBuildx;
    case DockerState::State::Ready:
        return Ready;
    case DockerState::State::Unknown:
        break;
    }
    return Checking;
}

bool EnvironmentModel::isReady() const
{
    return m_state.state == DockerState::State::Ready;
}

QString EnvironmentModel::text() const
{
    switch (state()) {
    case Ready:
        return tr("Docker %1 ready").arg(m_state.engineVersion.section(u'+', 0, 0));
    case NotInstalled:
        return tr("Docker is not installed");
    case NotRunning:
        return tr("Docker is not running");
    case NoPermission:
        return tr("This user may not use Docker");
    case NoBuildx:
        return tr("Docker has no buildx");
    default:
        return tr("Asking Docker");
    }
}

QString EnvironmentModel::shortText() const
{
    switch (state()) {
    case Ready:
        return tr("Docker ready");
    case NotInstalled:
        return tr("No Docker");
    case NotRunning:
        return tr("Docker is stopped");
    case NoPermission:
        return tr("No permission");
    case NoBuildx:
        return tr("No buildx");
    default:
        return tr("Asking Docker");
    }
}

QString EnvironmentModel::explanation() const
{
    return state() == Ready || state() == Checking ? QString() : m_state.toError().sentence();
}

QString EnvironmentModel::fixCommand() const
{
    switch (state()) {
    case NotInstalled:
        return u"sudo apt-get install docker.io docker-buildx"_s;
    case NotRunning:
        return u"sudo systemctl start docker"_s;
    case NoPermission:
        return u"sudo usermod -aG docker $USER"_s;
    case NoBuildx:
        return u"sudo apt-get install docker-buildx"_s;
    default:
        return {};
    }
}

void EnvironmentModel::copyFixCommand() const
{
    QGuiApplication::clipboard()->setText(fixCommand());
}

QString EnvironmentModel::diskText() const
{
    const QStorageInfo disk(QDir::homePath());
    return disk.isValid() ? tr("%1 free").arg(formatBytes(disk.bytesAvailable())) : QString();
}
