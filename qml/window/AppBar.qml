// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// The bar at the top: menus, the base, the build.
Rectangle {
    id: root

    required property Workspace workspace
    required property Actions actions
    // Whether the window has drawn itself: the menus wait for that.
    required property bool ready

    implicitHeight: Theme.topBar
    color: Theme.surfaceWindow

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space20
        anchors.rightMargin: Theme.space12
        spacing: Theme.space8

        Icon {
            Layout.rightMargin: Theme.space4
            name: "mark"
            size: Theme.iconLarge
            color: Theme.accentText
        }
        Loader {
            active: root.ready
            sourceComponent: AppMenuBar {
                actions: root.actions
                workspace: root.workspace
            }
        }
        Item {
            Layout.fillWidth: true
        }
        BaseChoice {
            visible: root.workspace.hasProject
            base: root.workspace.base
            blocked: root.workspace.build.running ? qsTr("The base can be changed when the build has ended") : root.workspace.base.choices.length === 0 ? qsTr("No base: cog.yaml has errors") : ""
        }
        AppButton {
            visible: root.workspace.hasProject && !root.workspace.build.running
            iconName: "play"
            iconColor: off ? Theme.textDisabled : Theme.accentText
            text: qsTr("Build")
            keys: "Ctrl+B"
            blocked: !root.workspace.environment.ready ? root.workspace.environment.text : !root.workspace.base.known ? qsTr("No base: cog.yaml has errors") : ""
            onTriggered: root.actions.startBuild.trigger()
        }
        AppButton {
            visible: root.workspace.build.running
            iconName: "stop"
            iconColor: Theme.errorMark
            text: root.workspace.build.phase === BuildModel.Cancelling ? qsTr("Cancelling") : qsTr("Cancel build")
            blocked: root.workspace.build.phase === BuildModel.Cancelling ? qsTr("Stops in at most 10 s") : ""
            tip: "Ctrl+Shift+C"
            onTriggered: root.actions.cancelBuild.trigger()
        }
    }
    Divider {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
