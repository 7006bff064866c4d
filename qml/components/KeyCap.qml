// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A key as it is printed on a keyboard.
Rectangle {
    id: root

    required property string text

    implicitWidth: Math.max(label.implicitWidth + 2 * Theme.tagPadding, implicitHeight)
    implicitHeight: Theme.tagHeight
    radius: Theme.radiusTag
    color: Theme.surfaceRaised
    border.width: Theme.hairline
    border.color: Theme.borderStrong
    Accessible.ignored: true

    AppText {
        id: label
        anchors.centerIn: parent
        line: Theme.smallLine
        text: root.text
        font: Theme.tag
        color: Theme.textSecondary
    }
}
