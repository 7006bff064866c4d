// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// What the base would save and what would break, with the repairs.
ColumnLayout {
    id: root

    required property string headline
    required property string detail
    required property BreakageModel breakages
    required property list<string> notes
    property string primaryText: ""
    property string primaryBlocked: ""
    property string secondaryText: ""
    // Said in the list's place where nothing stands in it.
    property string emptyTitle: ""
    property string emptyText: ""

    signal primary
    signal secondary

    spacing: 0
    Accessible.role: Accessible.Grouping
    Accessible.name: headline

    GridLayout {
        Layout.fillWidth: true
        Layout.margins: Theme.space16
        Layout.rightMargin: Theme.space12
        Layout.topMargin: Theme.space12
        Layout.bottomMargin: Theme.space12
        columns: root.width < Theme.savingsStackBelow ? 1 : 2
        columnSpacing: Theme.space12
        rowSpacing: Theme.space12
        ColumnLayout {
            spacing: 0
            Paragraph {
                Layout.fillWidth: true
                topPadding: 0
                text: root.headline
                font: Theme.heading
                lineHeight: Theme.headingLine
                color: Theme.textPrimary
            }
            Paragraph {
                Layout.fillWidth: true
                visible: root.detail.length > 0
                topPadding: 0
                text: root.detail
            }
        }
        RowLayout {
            Layout.fillWidth: false
            spacing: Theme.space12
            AppButton {
                visible: root.secondaryText.length > 0
                text: root.secondaryText
                onTriggered: root.secondary()
            }
            AppButton {
                visible: root.primaryText.length > 0
                kind: AppButton.Kind.Primary
                blocked: root.primaryBlocked
                text: root.primaryText
                onTriggered: root.primary()
            }
        }
    }
    Divider {
        Layout.fillWidth: true
    }
    Item {
        Layout.fillWidth: true
        Layout.fillHeight: true
        visible: root.emptyTitle.length > 0
        EmptyState {
            anchors.centerIn: parent
            width: Math.min(Theme.emptyWidth, parent.width - 2 * Theme.space16)
            visible: parent.height >= implicitHeight
            iconName: "check"
            title: root.emptyTitle
            text: root.emptyText
        }
    }
    ListView {
        Layout.fillWidth: true
        Layout.fillHeight: true
        visible: root.emptyTitle.length === 0
        implicitHeight: contentHeight
        clip: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.breakages
        highlightMoveDuration: 0
        Accessible.role: Accessible.List
        Accessible.name: root.headline
        T.ScrollBar.vertical: AppScrollBar {}
        delegate: BreakageRow {
            required property int index

            width: ListView.view.width
            focus: ListView.isCurrentItem
            onFix: remedy => root.breakages.apply(index, remedy)
            onRevealed: root.breakages.reveal(index)
        }
        footer: Column {
            width: ListView.view.width
            Repeater {
                model: root.notes
                NoteRow {
                    required property string modelData
                    width: parent.width
                    text: modelData
                }
            }
        }
    }
}
