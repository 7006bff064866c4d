// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A colour or a mark, and what it means.
Row {
    id: root

    required property string text
    property color swatch: "transparent"
    property bool hatched: false
    property int origin: -1 // Status.Origin
    property bool wide: false

    spacing: Theme.space8
    Accessible.role: Accessible.StaticText
    Accessible.name: text

    Rectangle {
        visible: root.origin < 0
        anchors.verticalCenter: parent.verticalCenter
        width: root.wide ? Theme.iconLarge : Theme.swatch
        height: Theme.swatch
        radius: Theme.radiusSegment
        color: root.swatch
        clip: true
        Hatch {
            anchors.fill: parent
            visible: root.hatched
            color: Theme.partHatch
        }
    }
    OriginMark {
        visible: root.origin >= 0
        anchors.verticalCenter: parent.verticalCenter
        origin: root.origin
    }
    AppText {
        line: Theme.smallLine
        text: root.text
        font: Theme.small
        color: Theme.textSecondary
    }
}
