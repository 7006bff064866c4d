// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// The builds of this project, newest first, each with what it took on disk.
Card {
    id: root

    required property HistoryModel history
    // Fewer columns, for the place under the steps.
    property bool compact: false

    implicitHeight: layout.implicitHeight + 2 * Theme.hairline
    border.width: compact ? 0 : Theme.hairline
    radius: compact ? 0 : Theme.radiusCard

    ColumnLayout {
        id: layout
        anchors.fill: parent
        anchors.margins: Theme.hairline
        spacing: 0
        RowLayout {
            Layout.fillWidth: true
            Layout.preferredHeight: root.compact ? Theme.row : Theme.topBar
            Layout.leftMargin: root.compact ? Theme.space24 : Theme.space16
            Layout.rightMargin: Theme.space24
            AppText {
                Layout.fillWidth: true
                text: qsTr("History")
                font: root.compact ? Theme.strong : Theme.heading
            }
            AppText {
                text: root.compact ? qsTr("On disk") : qsTr("On disk, against the build before")
                font: Theme.small
                color: Theme.textSecondary
            }
        }
        Divider {
            Layout.fillWidth: true
            visible: !root.compact
        }
        ListView {
            Layout.fillWidth: true
            Layout.bottomMargin: Theme.hairline
            implicitHeight: Math.min(count, Theme.historyRows) * Theme.row
            clip: true
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            model: root.history
            Accessible.role: Accessible.List
            Accessible.name: qsTr("History")
            T.ScrollBar.vertical: AppScrollBar {}
            delegate: HistoryRow {
                required property int index
                width: ListView.view.width
                compact: root.compact
                divider: !root.compact && index < ListView.view.count - 1
                focus: ListView.isCurrentItem
            }
        }
    }
}
