// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

// A row of a list: hover, selection, focus. What it shows is its contentItem.
T.ItemDelegate {
    id: root

    property bool selected: false
    property bool bar: false
    property bool rounded: false
    property bool divider: false
    // False where the selection itself says where the keyboard is.
    property bool ring: true

    hoverEnabled: true
    focusPolicy: Qt.NoFocus
    implicitHeight: Theme.row
    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    leftPadding: Theme.space16
    rightPadding: Theme.space12
    Accessible.role: Accessible.ListItem
    Accessible.onPressAction: click()

    background: Rectangle {
        radius: root.rounded ? Theme.radiusControl : 0
        color: root.selected ? Theme.surfaceSelected : root.down ? Theme.surfacePressed : root.hovered ? Theme.surfaceHover : "transparent"
        Rectangle {
            visible: root.bar && root.selected
            width: Theme.selectionBar
            height: parent.height
            color: Theme.accentRing
        }
        Rectangle {
            visible: root.divider
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.hairline
            color: Theme.borderHairline
        }
        FocusRing {
            inner: true
            controlRadius: root.rounded ? Theme.radiusControl : 0
            visible: root.ring && (root.visualFocus || (root.activeFocus && root.focusReason !== Qt.MouseFocusReason))
        }
    }
}
