// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// Counts, file, place, disk, Docker; each leads to what it tells.
Rectangle {
    id: root

    required property Workspace workspace
    readonly property FindingModel findings: workspace.findings
    readonly property EnvironmentModel environment: workspace.environment
    readonly property TextBuffer buffer: workspace.view === Workspace.EditView ? workspace.buffers[workspace.currentBuffer] ?? null : null

    implicitHeight: Theme.statusBar
    color: Theme.surfaceWindow
    Accessible.role: Accessible.StatusBar
    Accessible.name: workspace.hasProject ? workspace.editFlowText : qsTr("No project open")

    function showProblems(): void {
        workspace.view = Workspace.EditView;
    }

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space4
        anchors.rightMargin: Theme.space4
        spacing: 0

        AppText {
            Layout.leftMargin: Theme.space8
            visible: !root.workspace.hasProject
            text: qsTr("No project open")
            font: Theme.small
            color: Theme.textSecondary
        }
        StatusPart {
            visible: root.workspace.hasProject
            kind: StatusIcon.Kind.Bad
            quiet: root.findings.errors === 0
            text: root.findings.errors
            name: qsTr("%n error(s)", "", root.findings.errors)
            onClicked: root.showProblems()
        }
        StatusPart {
            visible: root.workspace.hasProject
            kind: StatusIcon.Kind.Warning
            quiet: root.findings.warnings === 0
            text: root.findings.warnings
            name: qsTr("%n warning(s)", "", root.findings.warnings)
            onClicked: root.showProblems()
        }
        StatusPart {
            visible: root.workspace.hasProject
            kind: StatusIcon.Kind.Info
            quiet: root.findings.infos === 0
            text: root.findings.infos
            name: qsTr("%n remark(s)", "", root.findings.infos)
            onClicked: root.showProblems()
        }
        StatusPart {
            visible: root.workspace.hasProject
            text: root.workspace.savedText
            tip: root.workspace.dirty ? qsTr("Save with Ctrl+S") : ""
            onClicked: if (root.workspace.dirty)
                root.workspace.saveAll()
        }
        Item {
            Layout.fillWidth: true
        }
        StatusPart {
            visible: root.buffer !== null
            text: qsTr("Ln %1, Col %2").arg(root.buffer?.line ?? 0).arg(root.buffer?.column ?? 0)
            onClicked: root.showProblems()
        }
        StatusPart {
            visible: root.environment.diskText.length > 0 && root.workspace.hasProject
            text: root.environment.diskText
            onClicked: root.workspace.view = Workspace.EnvironmentView
        }
        StatusPart {
            kind: root.environment.state === EnvironmentModel.Checking ? StatusIcon.Kind.Running : root.environment.ready ? StatusIcon.Kind.Good : StatusIcon.Kind.Bad
            text: root.environment.text
            tip: root.environment.explanation
            onClicked: root.workspace.view = Workspace.EnvironmentView
        }
    }
    Divider {
        width: parent.width
    }
}
