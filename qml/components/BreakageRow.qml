// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// Something that a base lacks, and at most two ways to repair it.
ListRow {
    id: root

    required property string title
    required property string detail
    required property string placeText
    required property list<string> remedies
    required property int status // Status.Need

    signal fix(int remedy)
    signal revealed

    implicitHeight: Theme.fixRow
    leftPadding: Theme.space16
    divider: true
    Accessible.name: [title, detail, placeText].filter(part => part.length > 0).join(", ")

    contentItem: RowLayout {
        spacing: Theme.space12
        StatusIcon {
            kind: root.status === Status.Met ? StatusIcon.Kind.Good : StatusIcon.Kind.Bad
        }
        Column {
            Layout.fillWidth: true
            AppText {
                width: parent.width
                text: root.title
                font: Theme.medium
            }
            Row {
                width: parent.width
                spacing: Theme.space4
                AppText {
                    id: detailText
                    width: Math.max(0, Math.min(implicitWidth, parent.width - placeLink.width - parent.spacing))
                    line: Theme.smallLine
                    text: root.detail
                    font: Theme.small
                    color: Theme.textSecondary
                    Tip {
                        text: detailText.truncated ? root.detail : ""
                    }
                }
                LinkText {
                    id: placeLink
                    width: Math.min(implicitWidth, parent.width)
                    visible: root.placeText.length > 0
                    text: root.placeText
                    onClicked: root.revealed()
                }
            }
        }
        RemedyButton {
            visible: root.remedies.length > 1
            text: root.remedies[1] ?? ""
            place: root.placeText
            onTriggered: root.fix(1)
        }
        RemedyButton {
            visible: root.remedies.length > 0
            text: root.remedies[0] ?? ""
            place: root.placeText
            onTriggered: root.fix(0)
        }
    }
}
