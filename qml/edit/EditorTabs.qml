// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// The files of the project that can be looked at.
Rectangle {
    id: root

    required property Workspace workspace
    readonly property TextBuffer buffer: workspace.buffers[workspace.currentBuffer] ?? null

    implicitHeight: Theme.tab
    color: Theme.surfacePage
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Files")

    Divider {
        anchors.bottom: parent.bottom
        width: parent.width
    }
    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space4
        anchors.rightMargin: Theme.space8
        spacing: 0
        Repeater {
            model: root.workspace.buffers
            EditorTab {
                required property int index
                required property TextBuffer modelData
                file: modelData.file
                severity: modelData.severity
                dirty: modelData.dirty
                readOnly: modelData.readOnly
                current: index === root.workspace.currentBuffer
                onClicked: root.workspace.currentBuffer = index
            }
        }
        Item {
            Layout.fillWidth: true
        }
        IconButton {
            small: true
            iconName: "undo"
            name: qsTr("Undo")
            blocked: root.buffer?.canUndo ? "" : qsTr("Nothing to undo")
            onTriggered: root.buffer.undo()
        }
        IconButton {
            small: true
            iconName: "redo"
            name: qsTr("Redo")
            blocked: root.buffer?.canRedo ? "" : qsTr("Nothing to redo")
            onTriggered: root.buffer.redo()
        }
        IconButton {
            small: true
            iconName: "save"
            name: qsTr("Save")
            blocked: root.workspace.dirty ? "" : qsTr("Everything is saved")
            onTriggered: root.workspace.saveAll()
        }
    }
}
