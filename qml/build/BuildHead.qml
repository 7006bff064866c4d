// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// Title, state, time; the exact command under it.
ColumnLayout {
    id: root

    required property Workspace workspace
    readonly property BuildModel build: workspace.build
    // After a success: the log in place of what was made.
    property bool showsLog: false

    spacing: Theme.space8

    RowLayout {
        spacing: Theme.space12
        Layout.preferredHeight: Theme.row
        AppText {
            line: Theme.titleLine
            text: qsTr("Build")
            font: Theme.title
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Row {
            visible: root.build.phase !== BuildModel.NotBuilt
            spacing: Theme.space8
            StatusIcon {
                anchors.verticalCenter: parent.verticalCenter
                kind: {
                    switch (root.build.phase) {
                    case BuildModel.Running:
                    case BuildModel.Cancelling:
                        return StatusIcon.Kind.Running;
                    case BuildModel.Succeeded:
                        return StatusIcon.Kind.Good;
                    case BuildModel.FailedPhase:
                        return StatusIcon.Kind.Bad;
                    default:
                        return StatusIcon.Kind.Skipped;
                    }
                }
            }
            AppText {
                text: root.build.stateText
                font: Theme.medium
            }
        }
        AppText {
            Layout.fillWidth: true
            text: [root.build.elapsedText, root.build.quietText].filter(part => part.length > 0).join(", ")
            font: Theme.figure
            color: Theme.textSecondary
        }
        SegmentedControl {
            visible: root.build.phase === BuildModel.Succeeded
            name: qsTr("What is shown")
            model: [qsTr("Result"), qsTr("Log")]
            currentIndex: root.showsLog ? 1 : 0
            onActivated: index => root.showsLog = index === 1
        }
        AppButton {
            visible: root.build.phase === BuildModel.FailedPhase || root.build.phase === BuildModel.Cancelled || root.build.phase === BuildModel.Succeeded
            iconName: "refresh"
            text: qsTr("Build again")
            blocked: !root.workspace.environment.ready ? root.workspace.environment.text : root.workspace.base.known ? "" : root.workspace.base.refusal
            onTriggered: root.workspace.startBuild()
        }
    }
    Connections {
        target: root.build
        function onFinished() {
            root.showsLog = false;
        }
    }
    CommandLine {
        Layout.fillWidth: true
        visible: root.build.commandLine.length > 0
        command: root.build.commandLine
        onCopied: root.build.copyCommand()
    }
}
