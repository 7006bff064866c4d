// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// What floats: raised colour, strong edge, one shadow drawn beforehand. Made when it is first seen: a menu
// bar has several, and the shadow's picture brings every image format with it.
Loader {
    id: root

    active: false
    onVisibleChanged: if (visible)
        active = true
    Component.onCompleted: if (visible)
        active = true
    sourceComponent: Item {
        BorderImage {
            anchors.fill: surface
            anchors.leftMargin: -Theme.shadowSpread
            anchors.rightMargin: -Theme.shadowSpread
            anchors.topMargin: Theme.shadowDrop - Theme.shadowSpread
            anchors.bottomMargin: -(Theme.shadowDrop + Theme.shadowSpread)
            source: "../icons/shadow.png"
            opacity: Theme.shadowOpacity
            border.left: 2 * Theme.shadowSpread
            border.right: 2 * Theme.shadowSpread
            border.top: 2 * Theme.shadowSpread
            border.bottom: 2 * Theme.shadowSpread
        }
        Rectangle {
            id: surface
            anchors.fill: parent
            radius: Theme.radiusCard
            color: Theme.surfaceRaised
            border.width: Theme.hairline
            border.color: Theme.borderStrong
        }
    }
}
