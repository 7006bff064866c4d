// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// What a remedy does to a file: before and after with line numbers, the changed words marked.
Rectangle {
    id: root

    required property string file
    required property string summary
    // Roles: kind (Status.DiffLine), number, text, wordStart, wordLength.
    required property var lines
    property int lineCount: 0

    readonly property real headHeight: Theme.tableHead - Theme.space4

    implicitHeight: head.height + Theme.hairline + list.height + 2 * Theme.space4
    radius: Theme.radiusControl
    color: Theme.codeBackground
    border.width: Theme.hairline
    border.color: Theme.borderHairline
    clip: true
    Accessible.role: Accessible.Table
    Accessible.name: file.length > 0 ? qsTr("Change to %1").arg(file) : summary

    FontMetrics {
        id: metrics
        font: Theme.codeSmall
    }
    Item {
        id: head
        x: Theme.hairline
        y: Theme.hairline
        width: parent.width - 2 * Theme.hairline
        height: root.headHeight
        SideRounded {
            anchors.fill: parent
            radius: Theme.radiusControl - Theme.hairline
            roundTop: true
            roundBottom: root.lineCount === 0
            color: Theme.surfaceInset
        }
        RowLayout {
            anchors.fill: parent
            anchors.leftMargin: Theme.space12
            anchors.rightMargin: Theme.space12
            spacing: Theme.space8
            Icon {
                name: root.file.length > 0 ? "file" : "build"
                size: Theme.iconSmall
                color: Theme.textSecondary
            }
            AppText {
                Layout.fillWidth: root.file.length > 0
                visible: root.file.length > 0
                text: root.file
                font: Theme.codeSmall
                elide: Text.ElideMiddle
            }
            AppText {
                Layout.fillWidth: root.file.length === 0
                text: root.summary
                font: Theme.small
                color: root.file.length > 0 ? Theme.diffAddText : Theme.textPrimary
            }
        }
        Divider {
            visible: root.lineCount > 0
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }
    Column {
        id: list
        anchors.top: head.bottom
        anchors.topMargin: root.lineCount > 0 ? Theme.space4 : 0
        x: Theme.hairline
        width: head.width
        Repeater {
            model: root.lines
            Rectangle {
                id: line

                required property int kind
                required property int number
                required property string text
                required property int wordStart
                required property int wordLength

                readonly property bool added: kind === Status.Added
                readonly property bool removed: kind === Status.Removed
                readonly property color ink: added ? Theme.diffAddText : removed ? Theme.diffDelText : Theme.codeNormal

                width: list.width
                height: Theme.codeLine
                color: added ? Theme.diffAddBg : removed ? Theme.diffDelBg : "transparent"
                Accessible.role: Accessible.Row
                Accessible.name: (added ? qsTr("added line %1: %2") : removed ? qsTr("removed line %1: %2") : qsTr("line %1: %2")).arg(number).arg(text.trim())

                AppText {
                    width: Theme.diffNumber
                    text: line.number
                    font: Theme.codeSmall
                    color: line.added || line.removed ? line.ink : Theme.codeLineNumber
                    horizontalAlignment: Text.AlignRight
                }
                AppText {
                    x: Theme.diffNumber + Theme.space8
                    text: line.added ? "+" : line.removed ? "\u2212" : ""
                    font: Theme.codeSmall
                    color: line.ink
                }
                Rectangle {
                    visible: line.wordLength > 0
                    x: Theme.diffText + metrics.advanceWidth(line.text.substring(0, line.wordStart))
                    width: Math.min(metrics.advanceWidth(line.text.substring(line.wordStart, line.wordStart + line.wordLength)), line.width - x)
                    height: parent.height
                    color: line.added ? Theme.diffAddWord : Theme.diffDelWord
                }
                AppText {
                    x: Theme.diffText
                    width: line.width - x - Theme.space8
                    text: line.text
                    font: Theme.codeSmall
                    color: line.ink
                }
            }
        }
    }
}
