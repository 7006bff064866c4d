// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// One step of a build.
ListRow {
    id: root

    required property string title
    required property string detail
    required property int status // Status.Step
    required property string timeText
    // 0 to 1; negative where the tool tells none.
    property real progress: -1

    readonly property list<string> words: [qsTr("waiting"), qsTr("running"), qsTr("done"), qsTr("cached"), qsTr("failed"), qsTr("not started")]
    readonly property bool waiting: status === Status.Waiting || status === Status.NotStarted

    implicitHeight: progress >= 0 ? Theme.candidateRow : Theme.rowTwoLine
    leftPadding: Theme.space24
    rightPadding: Theme.space16
    selected: status === Status.Running || status === Status.Failed
    Accessible.name: [title, words[status], progress >= 0 ? qsTr("%1 percent").arg(Math.round(progress * 100)) : "", detail, timeText].filter(part => part.length > 0).join(", ")

    contentItem: RowLayout {
        spacing: Theme.space12
        StatusIcon {
            Layout.alignment: Qt.AlignVCenter
            kind: {
                switch (root.status) {
                case Status.Waiting:
                    return StatusIcon.Kind.Waiting;
                case Status.Running:
                    return StatusIcon.Kind.Running;
                case Status.Failed:
                    return StatusIcon.Kind.Bad;
                case Status.NotStarted:
                    return StatusIcon.Kind.Skipped;
                default:
                    return StatusIcon.Kind.Good;
                }
            }
        }
        ColumnLayout {
            spacing: 0
            RowLayout {
                spacing: Theme.space8
                AppText {
                    Layout.fillWidth: true
                    line: Theme.bodyLine - Theme.focusWidth
                    text: root.title
                    font: root.waiting ? Theme.body : Theme.medium
                    color: root.status === Status.Waiting ? Theme.textSecondary : Theme.textPrimary
                }
                AppText {
                    text: root.timeText
                    font: Theme.figureSmall
                    color: Theme.textSecondary
                }
            }
            AppText {
                Layout.fillWidth: true
                line: Theme.smallLine
                visible: root.detail.length > 0
                text: root.detail
                font: Theme.small
                color: root.waiting ? Theme.textTertiary : Theme.textSecondary
            }
            Rectangle {
                Layout.fillWidth: true
                Layout.topMargin: Theme.space4
                visible: root.progress >= 0
                implicitHeight: Theme.selectionBar
                radius: Theme.focusWidth
                color: Theme.partRange
                Rectangle {
                    width: parent.width * Math.min(1, root.progress)
                    height: parent.height
                    radius: parent.radius
                    color: Theme.accentFill
                }
            }
        }
    }
}
