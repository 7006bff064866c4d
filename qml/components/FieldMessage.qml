// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// What is wrong with the field above it.
Row {
    id: root

    required property string text
    property bool warning: false

    visible: text.length > 0
    spacing: Theme.space8

    StatusIcon {
        anchors.verticalCenter: parent.verticalCenter
        kind: root.warning ? StatusIcon.Kind.Warning : StatusIcon.Kind.Bad
        size: Theme.iconSmall
    }
    AppText {
        text: root.text
        line: Theme.smallLine
        font: Theme.small
        color: root.warning ? Theme.warningText : Theme.errorText
    }
}
