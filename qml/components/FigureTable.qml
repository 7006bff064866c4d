// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// The chart as a table, for the keyboard, for screen readers and for reading exact words.
ColumnLayout {
    id: root

    required property ComparisonModel comparison
    required property list<string> titles // of the measure shown and the two others

    spacing: 0

    SideRounded {
        Layout.fillWidth: true
        implicitHeight: Theme.tableHead
        color: Theme.surfaceInset
        radius: Theme.radiusCard - Theme.hairline
        roundTop: true
        RowLayout {
            anchors.fill: parent
            anchors.leftMargin: Theme.space16
            anchors.rightMargin: Theme.space16
            spacing: Theme.space12
            TableHead {
                Layout.fillWidth: true
                Layout.preferredWidth: Theme.figureColumns[0]
                text: qsTr("Base")
            }
            Repeater {
                model: [qsTr("Base image"), qsTr("System packages"), qsTr("Python packages"), qsTr("Weights"), qsTr("Code")].concat(root.titles)
                TableHead {
                    required property string modelData
                    required property int index
                    Layout.fillWidth: true
                    Layout.preferredWidth: Theme.figureColumns[index + 1]
                    horizontalAlignment: Text.AlignRight
                    text: modelData
                }
            }
        }
        Divider {
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }
    ListView {
        id: list
        Layout.fillWidth: true
        Layout.fillHeight: true
        implicitHeight: contentHeight
        clip: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        model: root.comparison
        currentIndex: root.comparison.current
        onCurrentIndexChanged: root.comparison.current = currentIndex
        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Figures of the bases")
        T.ScrollBar.vertical: AppScrollBar {}
        delegate: ListRow {
            id: candidate

            required property int index
            required property string name
            required property list<partFigure> parts
            required property string totalText
            required property string secondText
            required property string thirdText
            required property string accessible

            width: list.width
            implicitHeight: Theme.row
            rightPadding: Theme.space16
            divider: true
            selected: ListView.isCurrentItem
            focus: selected
            Accessible.role: Accessible.Row
            Accessible.name: accessible
            onClicked: list.currentIndex = index
            contentItem: RowLayout {
                spacing: Theme.space12
                AppText {
                    Layout.fillWidth: true
                    Layout.preferredWidth: Theme.figureColumns[0]
                    text: candidate.name
                    font: Theme.medium
                }
                Repeater {
                    model: candidate.parts
                    AppText {
                        required property partFigure modelData
                        required property int index
                        Layout.fillWidth: true
                        Layout.preferredWidth: Theme.figureColumns[index + 1]
                        horizontalAlignment: Text.AlignRight
                        text: modelData.text
                        font: Theme.figure
                        color: modelData.known ? Theme.textPrimary : Theme.textTertiary
                    }
                }
                Repeater {
                    model: [candidate.totalText, candidate.secondText, candidate.thirdText]
                    AppText {
                        required property string modelData
                        required property int index
                        Layout.fillWidth: true
                        Layout.preferredWidth: Theme.figureColumns[index + 6]
                        horizontalAlignment: Text.AlignRight
                        text: modelData
                        font: index === 0 ? Theme.figureStrong : Theme.figure
                    }
                }
            }
        }
    }
}
