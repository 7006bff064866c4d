// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// The ring around what has the keyboard. It stands outside the control, so nothing moves.
Rectangle {
    id: root

    property int controlRadius: Theme.radiusControl
    // Lists and rows that touch the edge draw it inside.
    property bool inner: false

    anchors.fill: parent
    anchors.margins: inner ? 0 : -(Theme.focusWidth + Theme.focusOffset)
    radius: inner ? controlRadius : controlRadius + Theme.focusWidth + Theme.focusOffset
    color: "transparent"
    border.width: Theme.focusWidth
    border.color: Theme.accentRing
    z: 1
}
