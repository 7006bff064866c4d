// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// Docker on this machine, and what to do where it is not there.
View {
    id: root

    readonly property EnvironmentModel environment: workspace.environment
    readonly property bool checking: environment.state === EnvironmentModel.Checking
    readonly property int pad: narrow ? Theme.space16 : Theme.space24

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: root.pad
        anchors.topMargin: Theme.space12
        spacing: Theme.space16

        RowLayout {
            Layout.preferredHeight: Theme.row
            spacing: Theme.space12
            AppText {
                Layout.fillWidth: true
                line: Theme.titleLine
                text: qsTr("Environment")
                font: Theme.title
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            AppButton {
                visible: root.environment.ready || root.checking
                iconName: "refresh"
                text: qsTr("Check again")
                loading: root.checking
                onTriggered: root.environment.refresh()
            }
        }
        DockerProblem {
            Layout.fillWidth: true
            visible: !root.environment.ready && !root.checking
            environment: root.environment
        }
        Card {
            Layout.fillWidth: true
            visible: root.environment.ready
            implicitHeight: docker.implicitHeight + 2 * Theme.hairline
            Column {
                id: docker
                x: Theme.hairline
                y: Theme.hairline
                width: parent.width - 2 * Theme.hairline
                CardHead {
                    width: parent.width
                    title: qsTr("Docker")
                    detail: qsTr("Needed to build")
                }
                EnvironmentRow {
                    width: parent.width
                    title: qsTr("Engine")
                    value: qsTr("%1, running").arg(root.environment.engineVersion)
                }
                EnvironmentRow {
                    width: parent.width
                    title: qsTr("Client")
                    value: root.environment.clientVersion
                }
                EnvironmentRow {
                    width: parent.width
                    title: qsTr("Buildx")
                    value: root.environment.buildxVersion
                    meaning: qsTr("Structured progress, secret mounts")
                }
                EnvironmentRow {
                    width: parent.width
                    title: qsTr("Context")
                    value: root.environment.context
                    last: root.environment.diskText.length === 0
                }
                EnvironmentRow {
                    width: parent.width
                    visible: root.environment.diskText.length > 0
                    title: qsTr("Disk")
                    value: root.environment.diskText
                    last: true
                }
            }
        }
        Card {
            Layout.fillWidth: true
            visible: !root.environment.ready && !root.checking
            implicitHeight: without.implicitHeight + 2 * Theme.hairline
            Column {
                id: without
                x: Theme.hairline
                y: Theme.hairline
                width: parent.width - 2 * Theme.hairline
                CardHead {
                    width: parent.width
                    title: qsTr("Works without Docker")
                }
                EnvironmentRow {
                    width: parent.width
                    title: qsTr("Edit")
                    value: qsTr("Checks, quick fixes, the Dockerfile")
                }
                EnvironmentRow {
                    width: parent.width
                    title: qsTr("Compare")
                    value: qsTr("Download, on disk and cold start from the catalogue")
                }
                EnvironmentRow {
                    width: parent.width
                    kind: StatusIcon.Kind.Waiting
                    title: qsTr("Build")
                    value: qsTr("Waits for Docker")
                    last: true
                }
            }
        }
        Item {
            Layout.fillHeight: true
        }
    }
}
