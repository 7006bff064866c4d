// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// The views on one line, each with its state: the way from the text to the image.
Rectangle {
    id: root

    required property Workspace workspace
    property bool rail: false

    readonly property BuildModel build: workspace.build
    readonly property list<string> keys: ["Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+5"]

    implicitWidth: rail ? Theme.rail : Theme.sidebar
    color: Theme.surfaceWindow
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Views")

    function focusNext(forward: bool): void {
        const next = Window.activeFocusItem?.nextItemInFocusChain(forward) as FlowItem;
        if (next)
            next.forceActiveFocus(Qt.TabFocusReason);
    }

    Keys.onDownPressed: focusNext(true)
    Keys.onUpPressed: focusNext(false)

    Divider {
        anchors.right: parent.right
        height: parent.height
    }
    TwoLine {
        id: project
        visible: !root.rail
        x: Theme.space20
        y: Theme.space12 + Theme.space4
        width: parent.width - 2 * Theme.space20
        title: root.workspace.projectName
        titleFont: Theme.strong
        detail: root.workspace.projectPath
        detailElide: Text.ElideMiddle
        Tip {
            text: root.workspace.projectPath
        }
    }
    Column {
        id: steps
        x: Theme.space8
        y: root.rail ? Theme.space8 : Theme.topBar + Theme.space20
        spacing: root.rail ? Theme.space4 : Theme.focusWidth

        FlowItem {
            title: qsTr("Edit")
            stateText: root.workspace.editFlowText
            iconName: "edit"
            flow: root.workspace.editFlow
            count: root.workspace.findings.errors + root.workspace.findings.warnings
            rail: root.rail
            keys: root.keys[0]
            current: root.workspace.view === Workspace.EditView
            onClicked: root.workspace.view = Workspace.EditView
        }
        FlowItem {
            title: qsTr("Compare")
            stateText: root.workspace.comparison.savingText
            iconName: "compare"
            flow: Status.FlowNone
            rail: root.rail
            keys: root.keys[1]
            current: root.workspace.view === Workspace.CompareView
            onClicked: root.workspace.view = Workspace.CompareView
        }
        FlowItem {
            title: qsTr("Build")
            stateText: root.build.flowText
            iconName: "build"
            flow: root.build.running ? Status.FlowRunning : root.build.phase === BuildModel.Succeeded ? Status.FlowDone : root.build.phase === BuildModel.FailedPhase ? Status.FlowFailed : Status.FlowNone
            rail: root.rail
            keys: root.keys[2]
            current: root.workspace.view === Workspace.BuildView
            onClicked: root.workspace.view = Workspace.BuildView
        }
    }
    Repeater {
        model: root.rail ? 0 : 2
        Rectangle {
            required property int index
            x: Theme.space8 + Theme.space12 + Theme.iconLarge / 2
            y: steps.y + (index + 1) * (Theme.flowItemHeight + Theme.focusWidth) - Theme.space12
            width: Theme.hairline
            height: Theme.space24
            color: Theme.borderStrong
        }
    }
    Divider {
        id: rule
        x: Theme.space12
        anchors.top: steps.bottom
        anchors.topMargin: Theme.space8
        width: parent.width - 2 * Theme.space12
    }
    FlowItem {
        x: Theme.space8
        anchors.top: rule.bottom
        anchors.topMargin: Theme.space8
        title: qsTr("Environment")
        stateText: root.workspace.environment.shortText
        iconName: "environment"
        flow: root.workspace.environment.ready || root.workspace.environment.state === EnvironmentModel.Checking ? Status.FlowNone : Status.FlowFailed
        rail: root.rail
        keys: root.keys[3]
        current: root.workspace.view === Workspace.EnvironmentView
        onClicked: root.workspace.view = Workspace.EnvironmentView
    }
}
