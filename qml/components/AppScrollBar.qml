// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

T.ScrollBar {
    id: root

    implicitWidth: orientation === Qt.Vertical ? Theme.scrollBar : 0
    implicitHeight: orientation === Qt.Horizontal ? Theme.scrollBar : 0
    padding: Theme.focusWidth
    visible: policy !== T.ScrollBar.AlwaysOff && size < 1
    minimumSize: orientation === Qt.Vertical ? Theme.scrollMinimum / Math.max(height, Theme.scrollMinimum) : Theme.scrollMinimum / Math.max(width, Theme.scrollMinimum)
    Accessible.ignored: true

    contentItem: Rectangle {
        radius: Theme.radiusSegment
        color: root.pressed || root.hovered ? Theme.borderControl : Theme.borderStrong
    }
}
