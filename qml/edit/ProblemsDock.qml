// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// What is wrong in the files, each with its place and its first repair.
FocusScope {
    id: root

    required property FindingModel findings
    required property Item popupParent

    function openQuickFix(row: int, at: point): void {
        list.positionViewAtIndex(row, ListView.Contain);
        const item = list.itemAtIndex(row) as FindingRow;
        if (!item || item.remedies.length === 0)
            return;
        if (quickFix.status === Loader.Null)
            quickFix.setSource("../components/QuickFixPopup.qml", {
                parent: popupParent,
                findings: findings
            });
        quickFix.item.x = at.x;
        quickFix.item.y = at.y + Theme.space4;
        quickFix.item.showFor(row, item.message, item.code, item.remedies);
    }
    function pressMark(file: string, line: int): void {
        const row = findings.rowAt(file, line);
        if (row < 0)
            return;
        findings.current = row;
        findings.reveal(row);
    }

    // By its file: a diff is not read before someone asks for a fix.
    Loader {
        id: quickFix
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.surfacePage
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0
        RowLayout {
            Layout.preferredHeight: Theme.row
            Layout.fillWidth: true
            Layout.leftMargin: Theme.space16
            Layout.rightMargin: Theme.space12
            spacing: Theme.space8
            AppText {
                text: qsTr("Problems")
                font: Theme.strong
            }
            Tag {
                visible: root.findings.count > 0
                text: root.findings.count
            }
            Item {
                Layout.fillWidth: true
            }
            AppText {
                visible: root.findings.count > 1
                text: qsTr("F8 next")
                font: Theme.small
                color: Theme.textTertiary
            }
        }
        ListView {
            id: list
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            focus: true
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            model: root.findings
            currentIndex: root.findings.current
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Problems")
            T.ScrollBar.vertical: AppScrollBar {}
            onCurrentIndexChanged: if (root.findings.current !== currentIndex)
                root.findings.current = currentIndex
            Keys.onReturnPressed: root.findings.reveal(currentIndex)
            Connections {
                target: root.findings
                function onCurrentChanged() {
                    list.currentIndex = root.findings.current;
                }
            }
            delegate: FindingRow {
                id: row
                required property int index

                width: list.width
                selected: ListView.isCurrentItem
                focus: ListView.isCurrentItem
                onClicked: {
                    list.currentIndex = index;
                    root.findings.reveal(index);
                }
                onFix: remedy => root.findings.apply(index, remedy)
                TapHandler {
                    acceptedButtons: Qt.RightButton
                    onTapped: point => root.openQuickFix(row.index, row.mapToItem(root.popupParent, point.position))
                }
            }
        }
    }
    Column {
        anchors.centerIn: parent
        visible: root.findings.count === 0
        spacing: 0
        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            spacing: Theme.space8
            StatusIcon {
                anchors.verticalCenter: parent.verticalCenter
                kind: StatusIcon.Kind.Good
            }
            AppText {
                text: qsTr("No problems")
                font: Theme.strong
            }
        }
        AppText {
            anchors.horizontalCenter: parent.horizontalCenter
            text: qsTr("Checked by the rules of Cog 0.22")
            color: Theme.textSecondary
        }
    }
}
