// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// One row a base, all on one scale.
Card {
    id: root

    required property ComparisonModel comparison
    required property list<string> titles
    property bool narrow: false
    property bool wide: false
    // The part whose packages are shown below; -1 for none.
    property int openedPart: -1

    readonly property int rowHeight: narrow ? Theme.candidateRowSmall : wide ? Theme.candidateRowWide : Theme.candidateRow
    readonly property bool spans: comparison.measure === ComparisonModel.ColdStartTime

    signal partOpened(int part)
    signal chosen(string strategy)

    implicitHeight: column.implicitHeight + 2 * Theme.hairline

    ColumnLayout {
        id: column
        anchors.fill: parent
        anchors.margins: Theme.hairline
        spacing: 0
        ChartHead {
            Layout.fillWidth: true
            ticks: root.comparison.axisTicks
            unit: root.comparison.axisUnit
            scaleMaximum: root.comparison.axisMaximum
            second: root.titles[root.comparison.measure === 0 ? 1 : 0]
            third: root.titles[root.comparison.measure === 2 ? 1 : 2]
            narrow: root.narrow
        }
        ListView {
            id: list
            Layout.fillWidth: true
            implicitHeight: contentHeight
            interactive: false
            activeFocusOnTab: true
            focus: true
            highlightMoveDuration: 0
            model: root.comparison
            currentIndex: root.comparison.current
            Accessible.role: Accessible.Table
            Accessible.name: qsTr("Bases compared by %1").arg(root.titles[root.comparison.measure])
            onCurrentIndexChanged: if (root.comparison.current !== currentIndex)
                root.comparison.current = currentIndex
            Keys.onReturnPressed: {
                const row = currentItem as CandidateRow;
                if (row)
                    root.chosen(row.strategy);
            }
            Connections {
                target: root.comparison
                function onCurrentChanged() {
                    list.currentIndex = root.comparison.current;
                }
            }
            delegate: CandidateRow {
                required property int index

                width: list.width
                implicitHeight: root.rowHeight
                narrow: root.narrow
                spans: root.spans
                ticks: root.comparison.axisTicks
                scaleMaximum: root.comparison.axisMaximum
                selected: ListView.isCurrentItem
                focus: ListView.isCurrentItem
                openedPart: selected ? root.openedPart : -1
                onClicked: list.currentIndex = index
                onDoubleClicked: root.chosen(strategy)
                onPartOpened: part => {
                    list.currentIndex = index;
                    root.partOpened(part);
                }
            }
        }
        ChartLegend {
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.row
            Layout.leftMargin: Theme.space16
            Layout.rightMargin: Theme.space12
            spans: root.spans
            narrow: root.narrow
            shared: !root.spans && root.comparison.hasShared
            ranged: root.comparison.hasRange
        }
    }
}
