// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.Ui

// One package of a part.
ListRow {
    id: root

    required property string name
    required property string version
    required property string downloadText
    required property string diskText
    required property real share
    required property string why
    required property int origin // Status.Origin
    required property color fill
    property bool narrow: false

    implicitHeight: Theme.packageRow
    rightPadding: Theme.space16
    divider: true
    Accessible.role: Accessible.Row
    Accessible.name: [name, version, downloadText, why].filter(part => part.length > 0).join(", ")

    contentItem: RowLayout {
        spacing: Theme.space16
        AppText {
            Layout.preferredWidth: Theme.nameColumn
            text: root.name
            font: Theme.medium
        }
        AppText {
            Layout.preferredWidth: Theme.versionColumn
            text: root.version
            font: Theme.figure
            color: Theme.textSecondary
        }
        AppText {
            Layout.preferredWidth: Theme.figureColumnSmall
            horizontalAlignment: Text.AlignRight
            text: root.downloadText
            font: Theme.figure
        }
        Item {
            Layout.preferredWidth: Theme.shareColumn
            Layout.fillHeight: true
            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.share > 0
                width: Math.max(Theme.partMin, Math.round(parent.width * root.share))
                height: Theme.spanBar - Theme.space4
                radius: Theme.focusWidth
                color: root.fill
            }
        }
        AppText {
            Layout.preferredWidth: Theme.figureColumnSmall
            horizontalAlignment: Text.AlignRight
            text: root.diskText
            font: Theme.figure
            color: Theme.textSecondary
        }
        AppText {
            id: whyText
            Layout.fillWidth: true
            text: root.why
            color: Theme.textSecondary
            Tip {
                text: whyText.truncated ? root.why : ""
            }
        }
        RowLayout {
            Layout.preferredWidth: Theme.originColumn
            Layout.fillWidth: false
            visible: !root.narrow
            spacing: Theme.space8
            OriginMark {
                id: mark
                origin: root.origin
            }
            AppText {
                Layout.fillWidth: true
                text: mark.title
                color: Theme.textSecondary
            }
        }
    }
}
