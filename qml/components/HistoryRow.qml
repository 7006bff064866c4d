// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// One build that ended.
ListRow {
    id: root

    required property int status // Status.Step
    required property string timeText
    required property string baseText
    required property string figureText
    required property string differenceText
    required property real share
    required property string detail
    property bool compact: false

    readonly property string shortFigure: status === Status.Done ? figureText : status === Status.Failed ? qsTr("Failed") : qsTr("Cancelled")

    implicitHeight: Theme.row
    leftPadding: compact ? Theme.space24 : Theme.space16
    rightPadding: Theme.space24
    Accessible.name: detail

    contentItem: RowLayout {
        spacing: Theme.space12
        StatusIcon {
            kind: root.status === Status.Done ? StatusIcon.Kind.Good : root.status === Status.Failed ? StatusIcon.Kind.Bad : StatusIcon.Kind.Skipped
            size: Theme.iconSmall
        }
        AppText {
            Layout.preferredWidth: root.compact ? -1 : Theme.historyTime
            Layout.fillWidth: root.compact
            text: root.compact ? qsTr("%1, %2").arg(root.timeText).arg(root.baseText) : root.timeText
            font: Theme.figure
        }
        AppText {
            Layout.fillWidth: true
            visible: !root.compact
            text: root.baseText
            color: Theme.textSecondary
        }
        Item {
            Layout.preferredWidth: Theme.historyBar
            visible: !root.compact
            implicitHeight: Theme.historyBarHeight
            Rectangle {
                visible: root.share > 0
                width: Math.max(Theme.focusWidth, parent.width * root.share)
                height: parent.height
                radius: Theme.radiusSegment
                color: Theme.borderControl
            }
        }
        AppText {
            Layout.preferredWidth: root.compact ? -1 : Theme.historyFigure
            horizontalAlignment: Text.AlignRight
            text: root.compact ? root.shortFigure : root.figureText
            font: Theme.figure
            color: root.status === Status.Done ? Theme.textPrimary : Theme.textSecondary
        }
        AppText {
            Layout.preferredWidth: Theme.historyDifference
            visible: !root.compact
            horizontalAlignment: Text.AlignRight
            text: root.differenceText
            font: Theme.figure
            color: Theme.textSecondary
        }
    }
    Tip {
        text: root.detail
        hovered: root.hovered
    }
}
