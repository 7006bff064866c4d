// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// A file of the project: what is wrong in it, whether it is saved, whether it can be changed.
T.AbstractButton {
    id: root

    required property string file
    required property int severity // Status.Severity; -1 for none
    required property bool dirty
    required property bool readOnly
    property bool current: false

    implicitHeight: Theme.tab
    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    leftPadding: Theme.space12
    rightPadding: Theme.space12
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    text: file
    Accessible.role: Accessible.PageTab
    Accessible.name: [file, dirty ? qsTr("unsaved") : "", readOnly ? qsTr("read-only") : ""].filter(part => part.length > 0).join(", ")
    Accessible.selected: current
    Accessible.onPressAction: click()
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    background: Rectangle {
        color: root.hovered && !root.current ? Theme.surfaceHover : "transparent"
        Rectangle {
            visible: root.current
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.focusWidth
            color: Theme.accentRing
        }
        FocusRing {
            inner: true
            controlRadius: 0
            visible: root.visualFocus
        }
    }
    contentItem: Row {
        spacing: Theme.space8
        Item {
            visible: root.readOnly || root.severity >= 0
            width: Theme.iconSmall
            height: parent.height
            Icon {
                anchors.centerIn: parent
                visible: root.readOnly
                name: "lock"
                size: Theme.iconSmall
                color: Theme.textTertiary
            }
            SeverityIcon {
                anchors.centerIn: parent
                visible: !root.readOnly
                severity: root.severity
                size: Theme.iconSmall
            }
        }
        AppText {
            height: parent.height
            text: root.file
            font: root.current ? Theme.medium : Theme.body
            color: root.current ? Theme.textPrimary : Theme.textSecondary
        }
        Rectangle {
            visible: root.dirty
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.space8
            height: width
            radius: width / 2
            color: Theme.textSecondary
        }
    }
}
