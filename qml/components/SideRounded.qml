// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import Cogwright.Ui

// A rectangle with some of its sides rounded. The software renderer leaves black corners where a
// Rectangle rounds single ones, so a square half lies over the round one.
Item {
    id: root

    property color color: "transparent"
    property int radius: Theme.radiusSegment
    property bool roundLeft: false
    property bool roundRight: false
    property bool roundTop: false
    property bool roundBottom: false

    readonly property bool any: roundLeft || roundRight || roundTop || roundBottom

    Rectangle {
        anchors.fill: parent
        radius: root.any ? root.radius : 0
        color: root.color
    }
    Rectangle {
        visible: root.any && !(root.roundLeft && root.roundRight) && !(root.roundTop && root.roundBottom)
        x: root.roundLeft ? root.radius : 0
        y: root.roundTop ? root.radius : 0
        width: Math.max(0, root.width - (root.roundLeft || root.roundRight ? root.radius : 0))
        height: Math.max(0, root.height - (root.roundTop || root.roundBottom ? root.radius : 0))
        color: root.color
    }
}
