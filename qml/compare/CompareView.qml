// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// The bases side by side on one scale, and what moving to the selected one saves and breaks.
View {
    id: root

    property bool table: false

    readonly property ComparisonModel comparison: workspace.comparison
    readonly property bool wide: width >= Theme.wideFrom - Theme.sidebar
    readonly property int pad: narrow ? Theme.space16 : Theme.space24
    readonly property list<string> measures: [qsTr("Download"), qsTr("On disk"), qsTr("Cold start")]

    EmptyState {
        anchors.centerIn: parent
        visible: root.comparison.count === 0
        iconName: "compare"
        title: root.workspace.resolving ? qsTr("Comparing the bases") : qsTr("Nothing to compare yet")
        text: root.workspace.resolving ? "" : root.workspace.base.refusal
        action: root.workspace.resolving ? "" : qsTr("Show the problems")
        onTriggered: root.workspace.view = Workspace.EditView
    }
    ColumnLayout {
        id: page
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.horizontalCenter: parent.horizontalCenter
        width: Math.min(parent.width, Theme.pageLimit) - 2 * root.pad
        anchors.topMargin: root.narrow ? Theme.space8 : Theme.space12
        anchors.bottomMargin: Theme.space16
        visible: root.comparison.count > 0
        spacing: 0

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.space8
            AppText {
                Layout.fillWidth: true
                line: Theme.titleLine
                text: qsTr("Compare bases")
                font: Theme.title
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            SegmentedControl {
                name: qsTr("Figure on the scale")
                model: root.measures
                currentIndex: root.comparison.measure
                onActivated: index => root.comparison.measure = index
            }
            PlatformPicker {
                model: root.comparison.platforms
                details: root.comparison.platformTexts
                currentIndex: root.comparison.platform
                onActivated: index => root.comparison.platform = index
            }
            AppButton {
                implicitWidth: implicitHeight
                leftPadding: 0
                rightPadding: 0
                iconName: "table"
                checkable: true
                checked: root.table
                tip: root.table ? qsTr("Show the chart, Ctrl+T") : qsTr("Show as a table, Ctrl+T")
                Accessible.name: qsTr("Show as a table")
                onToggled: root.table = checked
                Shortcut {
                    sequences: ["Ctrl+T"]
                    enabled: root.visible
                    onActivated: root.table = !root.table
                }
            }
        }
        AppText {
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.bodyLine
            Layout.topMargin: Theme.space4
            text: root.comparison.sentence
            color: Theme.textSecondary
            Tip {
                text: root.comparison.sentence
                hovered: (parent as AppText).truncated && hoverSentence.hovered
            }
            HoverHandler {
                id: hoverSentence
            }
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.topMargin: Theme.space12
            spacing: Theme.space16

            ColumnLayout {
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.maximumWidth: root.wide ? Math.min(Theme.chartColumn, page.width - Theme.sideColumn - Theme.space16) : Number.POSITIVE_INFINITY
                Layout.preferredWidth: root.wide ? Layout.maximumWidth : -1
                spacing: Theme.space16
                ChartCard {
                    Layout.fillWidth: true
                    Layout.maximumHeight: implicitHeight
                    visible: !root.table
                    comparison: root.comparison
                    narrow: root.narrow
                    wide: root.wide
                    titles: root.measures
                    openedPart: details.current === 1 && !root.wide ? root.comparison.items.part : -1
                    onPartOpened: part => {
                        root.comparison.items.part = part;
                        details.show(1);
                    }
                    onChosen: strategy => root.workspace.base.chosen = strategy
                }
                Card {
                    Layout.fillWidth: true
                    Layout.maximumHeight: implicitHeight
                    implicitHeight: figures.implicitHeight + 2 * Theme.hairline
                    visible: root.table || root.wide
                    FigureTable {
                        id: figures
                        anchors.fill: parent
                        anchors.margins: Theme.hairline
                        comparison: root.comparison
                        titles: [root.measures[root.comparison.measure], root.measures[root.comparison.measure === 0 ? 1 : 0], root.measures[root.comparison.measure === 2 ? 1 : 2]]
                    }
                }
                DetailCard {
                    id: details
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.maximumHeight: root.wide ? packagesHeight : Number.POSITIVE_INFINITY
                    Layout.preferredHeight: root.wide ? packagesHeight : -1
                    workspace: root.workspace
                    narrow: root.narrow
                    wide: root.wide
                }
                Item {
                    visible: root.wide
                    Layout.fillHeight: true
                    Layout.verticalStretchFactor: 0
                }
            }
            ColumnLayout {
                Layout.fillWidth: true
                Layout.preferredWidth: Theme.sideColumn
                Layout.minimumWidth: Theme.sideColumn
                Layout.fillHeight: true
                visible: root.wide
                spacing: Theme.space16
                Card {
                    Layout.fillWidth: true
                    implicitHeight: savings.implicitHeight + 2 * Theme.hairline
                    Layout.maximumHeight: implicitHeight
                    SavingsPane {
                        id: savings
                        anchors.fill: parent
                        anchors.margins: Theme.hairline
                        workspace: root.workspace
                    }
                }
                Card {
                    Layout.fillWidth: true
                    implicitHeight: coldStart.implicitHeight + 2 * Theme.hairline
                    Layout.maximumHeight: implicitHeight
                    ColdStartTable {
                        id: coldStart
                        anchors.fill: parent
                        anchors.margins: Theme.hairline
                        title: qsTr("Cold start of %1").arg(root.comparison.currentName)
                        text: root.comparison.coldStartText
                        phases: root.comparison.coldStart
                        assumptions: root.comparison.assumptions
                    }
                }
                Item {
                    Layout.fillHeight: true
                }
            }
        }
    }
}
