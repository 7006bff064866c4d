// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A word in a frame: Recommended, Cog’s choice, a count.
Rectangle {
    id: root

    required property string text
    property bool accent: false

    implicitWidth: label.implicitWidth + 2 * Theme.tagPadding
    implicitHeight: Theme.tagHeight
    radius: Theme.radiusTag
    color: accent ? "transparent" : Theme.surfaceRaised
    border.width: Theme.hairline
    border.color: accent ? Theme.accentText : Theme.borderStrong

    AppText {
        id: label
        anchors.centerIn: parent
        line: Theme.smallLine
        text: root.text
        font: Theme.tag
        color: root.accent ? Theme.accentText : Theme.textSecondary
    }
}
