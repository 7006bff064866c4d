// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// Something the project needs, who wants it, and what meets it.
ListRow {
    id: root

    required property string name
    required property int status // Status.Need
    required property string wantedBy
    required property string answer
    required property string placeText

    readonly property list<string> words: [qsTr("met"), qsTr("fixable"), qsTr("unmet")]

    implicitHeight: Theme.needRow
    leftPadding: 0
    rightPadding: 0
    divider: true
    Accessible.name: qsTr("%1, wanted by %2, %3").arg(name).arg(wantedBy).arg(words[status])

    contentItem: RowLayout {
        spacing: Theme.space8
        StatusIcon {
            kind: root.status === Status.Met ? StatusIcon.Kind.Good : root.status === Status.Fixable ? StatusIcon.Kind.Fix : StatusIcon.Kind.Bad
        }
        TwoLine {
            Layout.fillWidth: true
            Layout.minimumWidth: 0
            title: root.name
            detail: root.wantedBy
            spacing: -Theme.focusWidth
        }
        Column {
            Layout.maximumWidth: root.availableWidth / 2
            spacing: -Theme.focusWidth
            AppText {
                anchors.right: parent.right
                width: Math.min(implicitWidth, root.availableWidth / 2)
                text: root.answer
                color: Theme.textSecondary
            }
            LinkText {
                anchors.right: parent.right
                width: Math.min(implicitWidth, root.availableWidth / 2)
                text: root.placeText
                onClicked: root.clicked()
            }
        }
    }
}
