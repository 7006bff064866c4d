// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// No project yet: the recent ones, and a place to open another.
View {
    id: root

    readonly property RecentModel recent: workspace.recent
    readonly property bool stacked: width < Theme.startStackBelow

    ColumnLayout {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.max(Theme.space24, Math.round((parent.height - implicitHeight) / 3))
        width: Math.min(Theme.startColumn, parent.width - 2 * Theme.space24)
        spacing: Theme.space4

        RowLayout {
            spacing: Theme.space12
            Icon {
                name: "mark"
                size: Theme.space32
                color: Theme.accentText
            }
            AppText {
                Layout.preferredHeight: Theme.displayLine
                line: Theme.displayLine
                text: "Cogwright"
                font: Theme.display
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
        }
        AppText {
            Layout.fillWidth: true
            text: qsTr("Edit cog.yaml, see which base it gets, compare, build.")
            color: Theme.textSecondary
        }
        GridLayout {
            Layout.fillWidth: true
            Layout.topMargin: Theme.space32
            columns: root.stacked ? 1 : 2
            columnSpacing: Theme.space32
            rowSpacing: Theme.space24

            ColumnLayout {
                Layout.preferredWidth: Theme.recentColumn
                Layout.fillWidth: root.stacked
                Layout.alignment: Qt.AlignTop
                spacing: Theme.space8
                AppText {
                    text: qsTr("Recent")
                    font: Theme.heading
                    line: Theme.headingLine
                }
                ListView {
                    id: list
                    Layout.fillWidth: true
                    Layout.leftMargin: -Theme.space12
                    implicitHeight: Math.min(contentHeight, Theme.recentRow * 6)
                    visible: root.recent.count > 0
                    clip: true
                    focus: root.recent.count > 0
                    activeFocusOnTab: true
                    boundsBehavior: Flickable.StopAtBounds
                    highlightMoveDuration: 0
                    model: root.recent
                    Accessible.role: Accessible.List
                    Accessible.name: qsTr("Recent projects")
                    Keys.onReturnPressed: root.workspace.openRecent(currentIndex)
                    Keys.onDeletePressed: root.recent.forget(currentIndex)
                    delegate: RecentRow {
                        required property int index

                        width: list.width
                        selected: ListView.isCurrentItem
                        focus: ListView.isCurrentItem
                        onClicked: {
                            list.currentIndex = index;
                            if (!missing)
                                root.workspace.openRecent(index);
                        }
                        onForgotten: root.recent.forget(index)
                    }
                }
                EmptyState {
                    Layout.fillWidth: true
                    Layout.topMargin: Theme.space24
                    visible: root.recent.count === 0
                    iconName: "folder"
                    title: qsTr("No recent projects")
                    text: qsTr("Open a folder with a cog.yaml")
                }
            }
            ColumnLayout {
                Layout.fillWidth: true
                Layout.alignment: Qt.AlignTop
                spacing: Theme.space8
                AppText {
                    text: qsTr("Open")
                    font: Theme.heading
                    line: Theme.headingLine
                }
                DropZone {
                    Layout.fillWidth: true
                    text: qsTr("Drop a folder or a cog.yaml here")
                    onReceived: url => root.workspace.open(url)
                    Row {
                        anchors.horizontalCenter: parent?.horizontalCenter
                        spacing: Theme.space8
                        AppButton {
                            kind: AppButton.Kind.Primary
                            iconName: "folder"
                            text: qsTr("Open folder")
                            focus: root.recent.count === 0
                            onTriggered: root.openAsked()
                        }
                        AppText {
                            anchors.verticalCenter: parent.verticalCenter
                            text: "Ctrl+O"
                            font: Theme.small
                            color: Theme.textTertiary
                        }
                    }
                }
            }
        }
    }
}
