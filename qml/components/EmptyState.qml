// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.Ui

// Nothing here yet: an icon, one line, one explanation, one button.
ColumnLayout {
    id: root

    required property string iconName
    required property string title
    property string text: ""
    property string action: ""
    property string blocked: ""
    property bool primary: false

    signal triggered

    spacing: 0
    Accessible.role: Accessible.Grouping
    Accessible.name: title + ". " + text

    Icon {
        Layout.alignment: Qt.AlignHCenter
        name: root.iconName
        size: Theme.iconEmpty
        color: Theme.textSecondary
    }
    AppText {
        Layout.alignment: Qt.AlignHCenter
        Layout.topMargin: Theme.space8
        Layout.preferredHeight: line
        text: root.title
        font: Theme.strong
    }
    Paragraph {
        Layout.fillWidth: true
        Layout.preferredWidth: Theme.emptyWidth
        visible: root.text.length > 0
        horizontalAlignment: Text.AlignHCenter
        text: root.text
    }
    AppButton {
        Layout.alignment: Qt.AlignHCenter
        Layout.topMargin: Theme.space12
        visible: root.action.length > 0
        kind: root.primary ? AppButton.Kind.Primary : AppButton.Kind.Raised
        blocked: root.blocked
        text: root.action
        onTriggered: root.triggered()
    }
}
