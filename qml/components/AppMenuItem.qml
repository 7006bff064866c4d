// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

T.MenuItem {
    id: root

    property string iconName: ""
    // Why it can't be chosen, in place of its keys.
    property string reason: ""
    readonly property string keys: (action as AppAction)?.keys ?? ""

    implicitHeight: Theme.control
    implicitWidth: Theme.menuWidth
    leftPadding: Theme.space12
    rightPadding: Theme.space12
    font: Theme.body
    hoverEnabled: true
    height: visible ? implicitHeight : 0
    Accessible.role: Accessible.MenuItem
    Accessible.name: text
    Accessible.description: reason

    contentItem: Item {
        Icon {
            id: mark
            visible: root.iconName.length > 0 || root.checkable
            anchors.verticalCenter: parent.verticalCenter
            name: root.checkable ? (root.checked ? "tick" : "") : root.iconName
            color: root.enabled ? Theme.textSecondary : Theme.textDisabled
        }
        AppText {
            anchors.left: parent.left
            anchors.leftMargin: mark.visible ? mark.width + Theme.space8 : 0
            anchors.right: side.left
            anchors.rightMargin: Theme.space12
            anchors.verticalCenter: parent.verticalCenter
            text: root.text.replace(/&(.)/, "$1")
            color: root.enabled ? Theme.textPrimary : Theme.textDisabled
        }
        AppText {
            id: side
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            text: root.enabled || root.reason.length === 0 ? root.keys : root.reason
            font: Theme.small
            color: root.enabled ? Theme.textTertiary : Theme.textDisabled
        }
    }
    background: Rectangle {
        radius: Theme.radiusTag
        color: root.highlighted ? Theme.surfaceSelected : "transparent"
    }
}
