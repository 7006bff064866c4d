// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A figure with its origin before it and its exact form in the tip.
Row {
    id: root

    required property string text
    property int origin: -1 // Status.Origin
    property string tip: ""
    property bool known: true
    property font font: Theme.figure
    property color color: known ? Theme.textPrimary : Theme.textTertiary

    spacing: Theme.space4
    Accessible.role: Accessible.StaticText
    Accessible.name: origin >= 0 ? text + ", " + mark.title : text
    Accessible.description: tip

    OriginMark {
        id: mark
        anchors.verticalCenter: parent.verticalCenter
        visible: root.origin >= 0
        origin: root.origin
    }
    AppText {
        text: root.text
        font: root.font
        color: root.color
        Tip {
            text: root.tip
        }
    }
}
