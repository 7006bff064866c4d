// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.Ui

// The exact command, and a way to take it along.
Rectangle {
    id: root

    required property string command

    signal copied

    implicitHeight: Theme.control
    radius: Theme.radiusControl
    color: Theme.surfaceInset
    border.width: Theme.hairline
    border.color: Theme.borderHairline
    Accessible.role: Accessible.StaticText
    Accessible.name: command

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space12
        anchors.rightMargin: Theme.focusWidth
        spacing: Theme.space8
        Icon {
            name: "terminal"
            size: Theme.icon
            color: Theme.textSecondary
        }
        AppText {
            id: commandText
            Layout.fillWidth: true
            text: root.command
            font: Theme.codeSmall
            Tip {
                text: commandText.truncated ? root.command : ""
            }
        }
        AppButton {
            small: true
            kind: AppButton.Kind.Flat
            iconName: "copy"
            text: qsTr("Copy")
            tip: qsTr("Copy the command")
            onTriggered: root.copied()
        }
    }
}
