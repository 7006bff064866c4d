// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// One finding with its place and its first remedy.
ListRow {
    id: root

    required property int severity // Status.Severity
    required property string code
    required property string message
    required property string placeText
    required property list<string> remedies

    signal fix(int remedy)

    readonly property list<string> words: [qsTr("Information"), qsTr("Warning"), qsTr("Error")]

    implicitHeight: Theme.row
    Accessible.name: [words[severity], placeText, message].filter(part => part.length > 0).join(", ")
    Accessible.selected: selected

    contentItem: RowLayout {
        spacing: Theme.space8
        SeverityIcon {
            severity: root.severity
        }
        AppText {
            id: messageText
            Layout.fillWidth: true
            text: root.message
            Tip {
                text: messageText.truncated ? root.message : ""
            }
        }
        AppText {
            Layout.preferredWidth: Theme.placeColumn
            text: root.placeText
            font: Theme.small
            color: Theme.textSecondary
            elide: Text.ElideMiddle
        }
        Item {
            Layout.preferredWidth: root.width < Theme.rowWideFrom ? Theme.remedyColumn : Theme.remedyColumnWide
            Layout.fillHeight: true
            RemedyButton {
                id: button
                anchors.right: parent.right
                width: Math.min(implicitWidth, parent.width)
                anchors.verticalCenter: parent.verticalCenter
                visible: root.remedies.length > 0
                focusPolicy: Qt.ClickFocus
                text: root.remedies[0] ?? ""
                place: root.placeText
                onTriggered: root.fix(0)
            }
        }
    }
}
