// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

// A tip for its parent. Made when the pointer is there, so that rows carry none.
Item {
    id: root

    property string text: ""
    property bool hovered: hover.hovered
    // What the tip shows in place of the text.
    property Component content: null

    anchors.fill: parent

    HoverHandler {
        id: hover
        enabled: root.text.length > 0 || root.content !== null
    }
    Loader {
        active: root.hovered && (root.text.length > 0 || root.content !== null)
        sourceComponent: T.ToolTip {
            parent: root
            visible: root.hovered
            delay: Theme.tipDelay
            x: Math.round(Math.max((root.width - width) / 2, -root.width))
            y: root.height + Theme.space4
            margins: Theme.space8
            padding: root.content ? Theme.space12 : Theme.space8
            implicitWidth: implicitContentWidth + leftPadding + rightPadding
            implicitHeight: implicitContentHeight + topPadding + bottomPadding
            closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent
            contentItem: Loader {
                sourceComponent: root.content ?? plain
                Component {
                    id: plain
                    Paragraph {
                        text: root.text
                        color: Theme.textPrimary
                        width: Math.min(implicitWidth, Theme.tipWidth)
                        topPadding: 0
                    }
                }
            }
            background: PopupSurface {}
        }
    }
}
