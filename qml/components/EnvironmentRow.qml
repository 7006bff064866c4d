// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.Ui

// One thing of the machine: its state, its version, what that means.
Item {
    id: root

    required property string title
    required property string value
    property string meaning: ""
    property int kind: StatusIcon.Kind.Good
    property bool last: false

    implicitHeight: visible ? Theme.needRow : 0
    Accessible.role: Accessible.ListItem
    Accessible.name: [title, value, meaning].filter(part => part.length > 0).join(", ")

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space16
        anchors.rightMargin: Theme.space16
        spacing: Theme.space12
        StatusIcon {
            kind: root.kind
        }
        AppText {
            Layout.preferredWidth: Theme.environmentName
            text: root.title
            font: Theme.medium
        }
        AppText {
            Layout.preferredWidth: root.meaning.length > 0 ? Theme.environmentValue : -1
            Layout.fillWidth: root.meaning.length === 0
            text: root.value
            color: Theme.textSecondary
        }
        AppText {
            Layout.fillWidth: true
            visible: root.meaning.length > 0
            text: root.meaning
            color: Theme.textSecondary
        }
    }
    Divider {
        visible: !root.last
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
