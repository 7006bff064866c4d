// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// The pane under the chart: it follows the selected row.
Card {
    id: root

    required property Workspace workspace
    property bool narrow: false
    // Savings and cold start stand beside the chart; only the packages are left here.
    property bool wide: false

    readonly property ComparisonModel comparison: workspace.comparison
    property int current: 0
    readonly property real packagesHeight: packages.implicitHeight + 2 * Theme.hairline

    function show(tab: int): void {
        current = tab;
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.hairline
        spacing: 0
        Item {
            Layout.fillWidth: true
            implicitHeight: Theme.tab
            visible: !root.wide
            Divider {
                anchors.bottom: parent.bottom
                width: parent.width
            }
            AppTabs {
                x: Theme.space4
                name: qsTr("Details")
                model: [qsTr("Savings and fixes"), qsTr("Packages"), qsTr("Cold start")]
                currentIndex: root.current
                onActivated: index => root.current = index
            }
        }
        StackLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            currentIndex: root.wide ? 1 : root.current
            SavingsPane {
                workspace: root.workspace
            }
            PartTable {
                id: packages
                items: root.comparison.items
                narrow: root.narrow
            }
            ColdStartTable {
                title: qsTr("Cold start of %1").arg(root.comparison.currentName)
                text: root.comparison.coldStartText
                phases: root.comparison.coldStart
                assumptions: root.comparison.assumptions
            }
        }
    }
}
