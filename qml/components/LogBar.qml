// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// Finding in a log, its lines by level, wrapping, following, copying.
Rectangle {
    id: root

    required property LogModel log
    required property LogView view

    signal copied

    function focusFind(): void {
        find.forceActiveFocus(Qt.ShortcutFocusReason);
        find.selectAll();
    }
    function findNext(): void {
        if (find.text.length === 0)
            return;
        const row = root.log.find(find.text, found + 1);
        missed = row < 0;
        if (row >= 0) {
            found = row;
            view.show(row);
        }
    }

    property int found: -1
    property bool missed: false

    implicitHeight: Theme.baseLine - Theme.space8
    color: Theme.surfacePage

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space12
        anchors.rightMargin: Theme.space8
        spacing: Theme.space4
        AppField {
            id: find
            Layout.preferredWidth: Theme.findField
            small: true
            name: qsTr("Find in log")
            placeholderText: name
            iconName: "search"
            error: root.missed ? qsTr("No match") : ""
            onTextEdited: {
                root.found = -1;
                root.missed = false;
            }
            onAccepted: root.findNext()
            Keys.onEscapePressed: root.view.forceActiveFocus()
        }
        AppComboBox {
            Layout.preferredWidth: Theme.combo
            small: true
            name: qsTr("Lines shown")
            model: [qsTr("All lines"), qsTr("Warnings, errors"), qsTr("Errors")]
            currentIndex: root.log.filter
            onActivated: index => root.log.filter = index
        }
        AppText {
            Layout.leftMargin: Theme.space4
            visible: root.missed
            text: qsTr("No match")
            font: Theme.small
            color: Theme.errorText
        }
        Item {
            Layout.fillWidth: true
        }
        AppText {
            visible: root.view.unseen > 0
            text: qsTr("%L1 new lines").arg(root.view.unseen)
            font: Theme.small
            color: Theme.textSecondary
        }
        AppButton {
            small: true
            kind: AppButton.Kind.Flat
            iconName: "wrap"
            text: qsTr("Wrap")
            tip: qsTr("Wrap long lines")
            checkable: true
            checked: root.view.wrap
            onToggled: root.view.wrap = checked
        }
        AppButton {
            small: true
            kind: AppButton.Kind.Flat
            iconName: "follow"
            text: qsTr("Follow")
            tip: qsTr("Stay at the end of the log")
            checkable: true
            checked: root.view.follow
            onToggled: root.view.follow = checked
        }
        IconButton {
            small: true
            iconName: "copy"
            name: qsTr("Copy the log")
            onTriggered: root.copied()
        }
    }
    Divider {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
