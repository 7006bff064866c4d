// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.Ui

// The head of the chart: the axis over the bars, the titles over the figures.
Rectangle {
    id: root

    required property list<real> ticks
    required property string unit
    required property real scaleMaximum
    required property string second
    required property string third
    property bool narrow: false

    implicitHeight: Theme.tableHead
    color: "transparent"

    component HeadText: AppText {
        line: Theme.smallLine
        font: Theme.label
        color: Theme.textSecondary
    }

    RowLayout {
        anchors.fill: parent
        anchors.rightMargin: Theme.space12
        spacing: 0
        HeadText {
            Layout.preferredWidth: (root.narrow ? Theme.nameColumnSmall : Theme.nameColumn)
            Layout.leftMargin: Theme.space16
            text: qsTr("Base")
        }
        Item {
            id: axis
            Layout.fillWidth: true
            Layout.fillHeight: true
            Repeater {
                model: root.ticks
                HeadText {
                    required property real modelData
                    required property int index
                    readonly property bool last: index === root.ticks.length - 1
                    readonly property string figure: Number(modelData).toLocaleString(Qt.locale("C"), "f", Number.isInteger(modelData) ? 0 : 1)
                    x: index === 0 ? 0 : Math.round(modelData / root.scaleMaximum * (axis.width - Theme.totalRoom) - width / 2 + (last ? unitWidth.width / 2 : 0))
                    anchors.verticalCenter: parent.verticalCenter
                    text: last ? figure + " " + root.unit : figure
                }
            }
            TextMetrics {
                id: unitWidth
                font: Theme.label
                text: " " + root.unit
            }
        }
        HeadText {
            Layout.preferredWidth: Theme.figureColumn
            horizontalAlignment: Text.AlignRight
            text: root.second
        }
        HeadText {
            Layout.preferredWidth: Theme.figureColumnSmall
            horizontalAlignment: Text.AlignRight
            text: root.third
        }
        HeadText {
            Layout.preferredWidth: (root.narrow ? Theme.verdictColumnSmall : Theme.verdictColumn) - Theme.space24
            Layout.leftMargin: Theme.space24
            text: qsTr("Verdict")
        }
    }
    Divider {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
