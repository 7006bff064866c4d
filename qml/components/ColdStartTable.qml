// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// The phases of a cold start and what was assumed.
ColumnLayout {
    id: root

    required property string title
    required property string text
    required property ColdStartModel phases
    required property list<string> assumptions

    spacing: 0

    RowLayout {
        Layout.fillWidth: true
        Layout.preferredHeight: Theme.topBar
        Layout.leftMargin: Theme.space16
        Layout.rightMargin: Theme.space16
        spacing: Theme.space12
        AppText {
            text: root.title
            font: Theme.strong
        }
        AppText {
            Layout.fillWidth: true
            text: root.text
            color: Theme.textSecondary
            horizontalAlignment: Text.AlignRight
        }
    }
    Divider {
        Layout.fillWidth: true
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
        model: root.phases
        Accessible.role: Accessible.Table
        Accessible.name: root.title
        T.ScrollBar.vertical: AppScrollBar {}
        delegate: ListRow {
            id: phase

            required property string name
            required property string timeText
            required property real low
            required property real high

            width: list.width
            implicitHeight: Theme.control
            divider: true
            focus: ListView.isCurrentItem
            Accessible.role: Accessible.Row
            Accessible.name: name + ", " + timeText
            contentItem: RowLayout {
                spacing: Theme.space16
                AppText {
                    Layout.preferredWidth: Theme.nameColumnSmall
                    text: phase.name
                }
                SpanBar {
                    Layout.fillWidth: true
                    low: phase.low
                    high: phase.high
                    scaleMaximum: 1
                }
                AppText {
                    Layout.preferredWidth: Theme.figureColumn
                    horizontalAlignment: Text.AlignRight
                    text: phase.timeText
                    font: Theme.figure
                }
            }
        }
        footer: Column {
            width: list.width
            Repeater {
                model: root.assumptions
                NoteRow {
                    required property string modelData
                    width: parent.width
                    text: modelData
                }
            }
        }
    }
}
