// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// What was measured on the image beside what had been estimated.
Card {
    id: root

    required property MeasuredModel measured

    readonly property list<color> fills: [Theme.partBase, Theme.partSystem, Theme.partPython, Theme.partWeights, Theme.partCode]

    signal copied

    component Cell: AppText {
        required property int column
        Layout.fillWidth: true
        Layout.preferredWidth: Theme.measuredColumns[column]
        horizontalAlignment: column > 0 ? Text.AlignRight : Text.AlignLeft
        font: Theme.figure
    }

    implicitHeight: layout.implicitHeight + 2 * Theme.hairline
    Accessible.role: Accessible.Table
    Accessible.name: qsTr("Measured beside estimated")

    ColumnLayout {
        id: layout
        anchors.fill: parent
        anchors.margins: Theme.hairline
        spacing: 0
        RowLayout {
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.topBar
            Layout.leftMargin: Theme.space16
            Layout.rightMargin: Theme.space8
            AppText {
                Layout.fillWidth: true
                text: qsTr("Measured beside estimated")
                font: Theme.heading
            }
            AppButton {
                small: true
                kind: AppButton.Kind.Flat
                iconName: "copy"
                text: qsTr("Copy as Markdown")
                onTriggered: root.copied()
            }
        }
        Rectangle {
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.tableHead
            color: Theme.surfaceInset
            Divider {
                width: parent.width
            }
            Divider {
                anchors.bottom: parent.bottom
                width: parent.width
            }
            RowLayout {
                anchors.fill: parent
                anchors.leftMargin: Theme.space16
                anchors.rightMargin: Theme.space16
                spacing: Theme.space12
                Repeater {
                    model: [qsTr("Part"), qsTr("Download, est."), qsTr("On disk, est."), qsTr("Measured"), qsTr("Difference")]
                    TableHead {
                        required property string modelData
                        required property int index
                        Layout.fillWidth: true
                        Layout.preferredWidth: Theme.measuredColumns[index]
                        horizontalAlignment: index > 0 ? Text.AlignRight : Text.AlignLeft
                        text: modelData
                    }
                }
            }
        }
        Repeater {
            model: root.measured
            Item {
                id: row

                required property int part
                required property string name
                required property string downloadText
                required property string diskText
                required property string measuredText
                required property string differenceText
                required property bool total
                required property int index

                Layout.fillWidth: true
                Layout.preferredHeight: total ? Theme.needRow : Theme.row
                Accessible.role: Accessible.Row
                Accessible.name: qsTr("%1, %2 to download and %3 on disk estimated, %4 measured, %5").arg(name).arg(downloadText).arg(diskText).arg(measuredText).arg(differenceText)
                Divider {
                    visible: row.index > 0
                    width: parent.width
                    color: row.total ? Theme.borderStrong : Theme.borderHairline
                }
                RowLayout {
                    anchors.fill: parent
                    anchors.leftMargin: Theme.space16
                    anchors.rightMargin: Theme.space16
                    spacing: Theme.space12
                    RowLayout {
                        Layout.fillWidth: true
                        Layout.preferredWidth: Theme.measuredColumns[0]
                        spacing: Theme.space8
                        Rectangle {
                            visible: !row.total
                            implicitWidth: Theme.swatch
                            implicitHeight: Theme.swatch
                            radius: Theme.radiusSegment
                            color: root.fills[row.part]
                        }
                        AppText {
                            Layout.fillWidth: true
                            text: row.name
                            font: row.total ? Theme.strong : Theme.body
                        }
                    }
                    Cell {
                        column: 1
                        text: row.downloadText
                        color: Theme.textSecondary
                    }
                    Cell {
                        column: 2
                        text: row.diskText
                        color: Theme.textSecondary
                    }
                    Cell {
                        column: 3
                        text: row.measuredText
                        font: Theme.figureStrong
                    }
                    Cell {
                        column: 4
                        text: row.differenceText
                        color: Theme.textSecondary
                    }
                }
            }
        }
    }
}
