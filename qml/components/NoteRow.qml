// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.Ui

// A remark that asks for nothing.
Item {
    id: root

    required property string text

    implicitHeight: Math.max(Theme.row, note.implicitHeight + Theme.space12)
    Accessible.role: Accessible.StaticText
    Accessible.name: text

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space16
        anchors.rightMargin: Theme.space16
        spacing: Theme.space8
        StatusIcon {
            kind: StatusIcon.Kind.Info
            size: Theme.iconSmall
        }
        Paragraph {
            id: note
            Layout.fillWidth: true
            topPadding: 0
            text: root.text
            font: Theme.small
            lineHeight: Theme.smallLine
        }
    }
}
