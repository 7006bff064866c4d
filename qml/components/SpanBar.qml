// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A span on a scale: solid to its low end, light to its high end. For seconds, which have no parts.
Item {
    id: root

    required property real low
    required property real high
    required property real scaleMaximum
    property color color: Theme.accentFill
    readonly property real end: band.width

    implicitHeight: Theme.spanBar

    function pixels(value: real): real {
        return scaleMaximum > 0 ? Math.max(value > 0 ? Theme.partMin : 0, Math.round(value / scaleMaximum * width)) : 0;
    }

    Rectangle {
        id: band
        height: parent.height
        width: root.pixels(root.high)
        radius: Theme.radiusSegment
        color: Theme.partRange
    }
    SideRounded {
        height: parent.height
        width: root.pixels(root.low)
        roundLeft: true
        roundRight: root.high <= root.low
        color: root.color
    }
}
