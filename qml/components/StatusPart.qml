// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

// A part of the status bar: a button that leads to what it tells.
T.AbstractButton {
    id: root

    property int kind: StatusIcon.Kind.None
    property bool quiet: false
    property string tip: ""
    property string name: text

    implicitHeight: Theme.statusBar
    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    leftPadding: Theme.space8
    rightPadding: Theme.space8
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.Button
    Accessible.name: name
    Accessible.onPressAction: click()
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    background: Rectangle {
        color: root.down ? Theme.surfacePressed : root.hovered ? Theme.surfaceHover : "transparent"
        FocusRing {
            inner: true
            controlRadius: 0
            visible: root.visualFocus
        }
    }
    contentItem: Row {
        spacing: Theme.space4 + Theme.focusWidth
        StatusIcon {
            anchors.verticalCenter: parent.verticalCenter
            visible: kind !== StatusIcon.Kind.None
            kind: root.kind
            size: Theme.iconTiny
            quiet: root.quiet
        }
        AppText {
            anchors.verticalCenter: parent.verticalCenter
            text: root.text
            font: Theme.figureSmall
            color: Theme.textSecondary
        }
    }
    Tip {
        text: root.tip
        hovered: root.hovered
    }
}
