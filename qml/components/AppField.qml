// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

T.TextField {
    id: root

    required property string name
    property bool small: false
    property string iconName: ""
    property string error: ""
    property string warning: ""

    implicitWidth: Theme.field
    implicitHeight: small ? Theme.controlSmall : Theme.control
    leftPadding: iconName.length > 0 ? Theme.space12 + Theme.icon + Theme.space8 : Theme.space12
    rightPadding: Theme.space12
    verticalAlignment: TextInput.AlignVCenter
    font: Theme.body
    color: enabled ? Theme.textPrimary : Theme.textDisabled
    placeholderTextColor: Theme.textTertiary
    selectionColor: Theme.codeSelection
    selectedTextColor: Theme.textPrimary
    selectByMouse: true
    hoverEnabled: true
    Accessible.role: Accessible.EditableText
    Accessible.name: name
    Accessible.description: error.length > 0 ? error : warning

    AppText {
        anchors.fill: parent
        anchors.leftMargin: root.leftPadding
        anchors.rightMargin: root.rightPadding
        visible: root.text.length === 0 && root.preeditText.length === 0
        text: root.placeholderText
        color: root.placeholderTextColor
    }
    Icon {
        visible: root.iconName.length > 0
        x: Theme.space12
        anchors.verticalCenter: parent.verticalCenter
        name: root.iconName
        color: Theme.textTertiary
    }
    background: Rectangle {
        radius: Theme.radiusControl
        color: root.enabled ? Theme.surfacePage : Theme.surfaceWindow
        border.width: Theme.hairline
        border.color: !root.enabled ? Theme.borderHairline : root.error.length > 0 ? Theme.errorMark : root.warning.length > 0 ? Theme.warningMark : Theme.borderControl
        FocusRing {
            visible: root.activeFocus
        }
    }
}
