// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.Ui

// A project that was open before.
ListRow {
    id: root

    required property string name
    required property string displayPath
    required property bool missing

    signal forgotten

    implicitHeight: Theme.recentRow
    leftPadding: Theme.space12
    rounded: true
    Accessible.name: missing ? qsTr("%1, folder not found, %2").arg(name).arg(displayPath) : qsTr("%1, %2").arg(name).arg(displayPath)
    Accessible.selected: selected

    contentItem: RowLayout {
        spacing: Theme.space12
        Icon {
            name: "folder"
            size: Theme.iconLarge
            color: root.missing ? Theme.textDisabled : Theme.textSecondary
        }
        TwoLine {
            Layout.fillWidth: true
            title: root.name
            titleColor: root.missing ? Theme.textTertiary : Theme.textPrimary
            detail: root.displayPath
            detailElide: Text.ElideMiddle
        }
        AppText {
            visible: root.missing
            text: qsTr("Folder not found")
            font: Theme.small
            color: Theme.textSecondary
        }
        IconButton {
            visible: root.hovered || root.selected
            small: true
            iconName: "close"
            name: qsTr("Remove %1 from the list").arg(root.name)
            focusPolicy: Qt.NoFocus
            onTriggered: root.forgotten()
        }
    }
}
