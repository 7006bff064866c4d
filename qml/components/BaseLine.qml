// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// The FROM line that the project gets, why, and what it costs.
Rectangle {
    id: root

    required property BaseModel base
    required property bool resolving
    property bool open: false
    property bool narrow: false

    signal toggled
    signal problemsShown

    implicitHeight: Theme.baseLine
    color: Theme.surfaceInset

    Divider {
        width: parent.width
    }
    Divider {
        width: parent.width
        anchors.bottom: parent.bottom
    }
    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space16
        anchors.rightMargin: Theme.space8
        spacing: Theme.space12

        Icon {
            name: "layers"
            size: Theme.iconLarge
            color: root.base.known ? Theme.textSecondary : Theme.textTertiary
        }
        Row {
            Layout.maximumWidth: parent.width / 2
            visible: root.base.known
            spacing: Theme.space8
            AppText {
                id: from
                text: "FROM"
                font: Theme.code
                color: Theme.codeKeyword
            }
            AppText {
                id: image
                width: Math.min(implicitWidth, root.width / 2 - from.width)
                text: root.base.shortImage
                font: Theme.codeStrong
                elide: Text.ElideMiddle
                Tip {
                    text: root.base.image
                }
            }
        }
        AppText {
            id: reasonText
            Layout.fillWidth: true
            text: root.base.known ? root.base.reason : root.base.refusal.length > 0 ? root.base.refusal : root.resolving ? qsTr("Choosing the base") : ""
            color: Theme.textSecondary
            Tip {
                text: reasonText.truncated ? reasonText.text : ""
            }
        }
        AppButton {
            visible: !root.base.known && root.base.refusal.length > 0
            small: true
            text: qsTr("Show")
            tip: qsTr("Show the problems of cog.yaml")
            onTriggered: root.problemsShown()
        }
        VerdictBadge {
            visible: root.base.known
            verdict: root.base.verdict
            text: root.base.verdictText
        }
        RangeText {
            visible: root.base.known && root.base.downloadText.length > 0
            text: root.base.downloadText
            origin: root.base.downloadOrigin
            color: Theme.textSecondary
        }
        AppButton {
            id: why
            visible: root.base.known
            kind: AppButton.Kind.Flat
            text: qsTr("Why this base?")
            tip: "Ctrl+Shift+Y"
            highlighted: root.open
            Accessible.name: qsTr("Base %1, %2. Why this base?").arg(root.base.image).arg(root.base.verdictText)
            rightPadding: Theme.space12 + Theme.icon + Theme.space4
            onTriggered: root.toggled()
            Icon {
                anchors.right: parent.right
                anchors.rightMargin: Theme.space12
                anchors.verticalCenter: parent.verticalCenter
                name: root.open ? "chevron-up" : "chevron-down"
                color: why.foreground
            }
        }
    }
}
