// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// Which base to build on: by evidence, or one by name.
AppButton {
    id: root

    required property BaseModel base

    text: base.choiceText
    rightPadding: Theme.space12 + Theme.icon + Theme.space4
    leftPadding: Theme.space12 + prefix.implicitWidth + Theme.space8
    tip: base.image
    Accessible.role: Accessible.ButtonMenu
    Accessible.name: qsTr("Base: %1").arg(base.choiceText)
    onTriggered: {
        menu.active = true;
        (menu.item as AppMenu).open();
    }

    AppText {
        id: prefix
        x: Theme.space12
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("Base")
        color: root.off ? Theme.textDisabled : Theme.textSecondary
    }
    Icon {
        anchors.right: parent.right
        anchors.rightMargin: Theme.space12
        anchors.verticalCenter: parent.verticalCenter
        name: "chevron-down"
        color: root.foreground
    }
    Loader {
        id: menu
        active: false
        sourceComponent: AppMenu {
            id: choices
            y: root.height + Theme.space4
            Instantiator {
                model: root.base.choices
                delegate: AppMenuItem {
                    required property int index
                    required property string modelData
                    text: root.base.choiceNames[index] ?? modelData
                    checkable: true
                    checked: root.base.chosen === modelData
                    onTriggered: root.base.chosen = modelData
                }
                onObjectAdded: (index, object) => choices.insertItem(index, object as AppMenuItem)
                onObjectRemoved: (index, object) => choices.removeItem(object as AppMenuItem)
            }
        }
    }
}
