// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

// A place or a small action inside text.
T.AbstractButton {
    id: root

    property string tip: ""
    property int elide: Text.ElideMiddle

    font: Theme.small
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    implicitWidth: implicitContentWidth
    implicitHeight: implicitContentHeight
    Accessible.role: Accessible.Link
    Accessible.name: text
    Accessible.onPressAction: click()
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    contentItem: AppText {
        line: root.font.pixelSize > 12 ? Theme.bodyLine : Theme.smallLine
        text: root.text
        font.family: root.font.family
        font.pixelSize: root.font.pixelSize
        font.weight: root.font.weight
        font.underline: root.hovered
        color: Theme.accentText
        elide: root.elide
    }
    background: Item {
        FocusRing {
            visible: root.visualFocus
            controlRadius: Theme.radiusTag
        }
    }
    HoverHandler {
        cursorShape: Qt.PointingHandCursor
    }
    Tip {
        text: root.tip
        hovered: root.hovered
    }
}
