// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// One build: its state, its command, its steps and log; why it failed, or what it made.
View {
    id: root

    readonly property BuildModel build: workspace.build
    readonly property bool started: build.phase !== BuildModel.NotBuilt
    readonly property bool showsResult: build.phase === BuildModel.Succeeded && !head.showsLog
    readonly property int pad: narrow ? Theme.space16 : Theme.space24

    function focusFind(): void {
        head.showsLog = true;
        output.focusFind();
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        BuildHead {
            id: head
            Layout.fillWidth: true
            Layout.margins: root.pad
            Layout.topMargin: Theme.space12
            Layout.bottomMargin: Theme.space12
            workspace: root.workspace
        }
        Divider {
            Layout.fillWidth: true
        }
        Banner {
            Layout.fillWidth: true
            Layout.margins: root.pad
            Layout.topMargin: Theme.space12
            Layout.bottomMargin: Theme.space12
            visible: root.build.errorText.length > 0 && !cause.visible
            kind: StatusIcon.Kind.Bad
            text: root.build.errorText
        }
        CauseCard {
            id: cause
            Layout.fillWidth: true
            Layout.margins: root.pad
            Layout.topMargin: Theme.space16
            Layout.bottomMargin: Theme.space16
            visible: root.build.phase === BuildModel.FailedPhase && root.build.cause.present
            wide: width >= Theme.causeWideFrom
            title: root.build.cause.title
            explanation: root.build.cause.explanation
            confidenceText: root.build.cause.confidenceText
            evidenceLine: root.build.cause.evidenceLine
            evidenceText: root.build.cause.evidenceText
            remedies: root.build.cause.remedies
            preview: root.build.cause.preview
            onApplied: remedy => root.build.cause.applyAndRebuild(remedy)
            onPreviewed: remedy => root.build.cause.showPreview(remedy)
            onShown: output.showEvidence()
        }
        ResultCards {
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: root.showsResult
            build: root.build
            narrow: root.narrow
            pad: root.pad
        }
        Divider {
            Layout.fillWidth: true
            visible: cause.visible
        }
        BuildOutput {
            id: output
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: root.started && !root.showsResult
            build: root.build
            narrow: root.narrow
        }
        Item {
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: !root.started
            EmptyState {
                anchors.centerIn: parent
                iconName: "build"
                title: qsTr("Not built yet")
                text: qsTr("The log and the figures stay here")
                action: root.workspace.base.known ? qsTr("Build on %1").arg(root.workspace.base.strategyName) : qsTr("Build")
                primary: true
                blocked: !root.workspace.environment.ready ? root.workspace.environment.text : root.workspace.base.known ? "" : root.workspace.base.refusal
                onTriggered: root.workspace.startBuild()
            }
            HistoryCard {
                anchors.bottom: parent.bottom
                anchors.bottomMargin: root.pad
                x: root.pad
                width: parent.width - 2 * root.pad
                visible: root.build.history.count > 0
                history: root.build.history
            }
        }
    }
}
