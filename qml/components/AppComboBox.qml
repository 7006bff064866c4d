// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

T.ComboBox {
    id: root

    required property string name
    property bool small: false
    property string tip: ""
    // A second line for each row of the model, a list of strings; empty for none.
    property list<string> details
    property int popupWidth: Math.max(width, details.length > 0 ? Theme.comboPopup : 0)

    implicitHeight: small ? Theme.controlSmall : Theme.control
    implicitWidth: Theme.combo
    leftPadding: Theme.space12
    rightPadding: Theme.space12 + Theme.icon + Theme.space4
    font: Theme.body
    hoverEnabled: true
    Accessible.role: Accessible.ComboBox
    Accessible.name: name
    Accessible.description: displayText

    contentItem: AppText {
        text: root.displayText
        font: root.font
        color: root.enabled ? Theme.textPrimary : Theme.textDisabled
    }
    indicator: Icon {
        x: root.width - width - Theme.space12
        y: Math.round((root.height - height) / 2)
        name: "chevron-down"
        color: root.enabled ? Theme.textSecondary : Theme.textDisabled
    }
    background: Rectangle {
        radius: Theme.radiusControl
        color: !root.enabled ? Theme.surfaceWindow : root.hovered ? Theme.surfaceHover : Theme.surfacePage
        border.width: Theme.hairline
        border.color: root.enabled ? Theme.borderControl : Theme.borderHairline
        FocusRing {
            visible: root.visualFocus
        }
    }
    delegate: T.ItemDelegate {
        id: option

        required property string modelData
        required property int index
        readonly property string detail: root.details[index] ?? ""

        width: ListView.view.width
        implicitHeight: detail.length > 0 ? Theme.control + Theme.space16 : Theme.control
        leftPadding: Theme.space12
        rightPadding: Theme.space12
        highlighted: root.highlightedIndex === index
        hoverEnabled: true
        Accessible.role: Accessible.ListItem
        Accessible.name: detail.length > 0 ? modelData + ", " + detail : modelData

        contentItem: Item {
            TwoLine {
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - Theme.space24
                title: option.modelData
                titleFont: root.details.length > 0 ? Theme.medium : Theme.body
                detail: option.detail
            }
            Icon {
                visible: root.currentIndex === option.index
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                name: "tick"
                color: Theme.accentText
            }
        }
        background: Rectangle {
            radius: Theme.radiusTag
            color: option.highlighted ? Theme.surfaceSelected : "transparent"
        }
    }
    popup: T.Popup {
        y: root.height + Theme.space4
        x: root.width - width
        width: root.popupWidth
        height: Math.min(contentItem.implicitHeight + 2 * padding, Theme.comboPopupHeight)
        padding: Theme.space4
        margins: Theme.space8
        contentItem: ListView {
            clip: true
            implicitHeight: contentHeight
            model: root.delegateModel
            currentIndex: root.highlightedIndex
            highlightMoveDuration: 0
            T.ScrollBar.vertical: AppScrollBar {}
        }
        background: PopupSurface {}
        enter: Transition {
            NumberAnimation {
                property: "opacity"
                from: 0
                to: 1
                duration: Theme.normal
                easing.type: Easing.OutCubic
            }
        }
    }
    Tip {
        text: root.tip
        hovered: root.hovered && !root.popup.visible
    }
}
