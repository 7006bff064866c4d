// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// The remedies of one finding; the change of the current one is shown before it is made.
T.Popup {
    id: root

    required property FindingModel findings
    property int row: -1
    property string message: ""
    property string code: ""
    property list<string> remedies

    function showFor(row: int, message: string, code: string, remedies: list<string>): void {
        root.row = row;
        root.message = message;
        root.code = code;
        root.remedies = remedies;
        list.currentIndex = 0;
        root.findings.showPreview(row, 0);
        root.open();
    }
    function choose(remedy: int): void {
        root.close();
        root.findings.apply(root.row, remedy);
    }

    width: Theme.quickFix
    padding: Theme.space4
    margins: Theme.space8
    focus: true
    implicitHeight: contentItem.implicitHeight + 2 * padding
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    background: PopupSurface {}
    enter: Transition {
        NumberAnimation {
            property: "opacity"
            from: 0
            to: 1
            duration: Theme.normal
            easing.type: Easing.OutCubic
        }
    }

    contentItem: ColumnLayout {
        spacing: Theme.space4

        Paragraph {
            Layout.fillWidth: true
            Layout.margins: Theme.space8
            Layout.bottomMargin: 0
            topPadding: 0
            text: root.message
            font: Theme.small
        }
        ListView {
            id: list
            Layout.fillWidth: true
            implicitHeight: contentHeight
            interactive: false
            focus: true
            model: root.remedies
            keyNavigationEnabled: true
            highlightMoveDuration: 0
            Accessible.role: Accessible.PopupMenu
            Accessible.name: root.message
            onCurrentIndexChanged: if (root.opened || root.visible)
                root.findings.showPreview(root.row, currentIndex)
            Keys.onReturnPressed: root.choose(currentIndex)
            Keys.onEnterPressed: root.choose(currentIndex)

            delegate: ListRow {
                id: remedy

                required property int index
                required property string modelData

                width: ListView.view.width
                implicitHeight: Theme.control
                leftPadding: Theme.space8
                rightPadding: Theme.space8
                rounded: true
                ring: false
                selected: ListView.isCurrentItem
                text: modelData
                Accessible.role: Accessible.MenuItem
                Accessible.name: qsTr("%1, %2 of %3").arg(modelData).arg(index + 1).arg(root.remedies.length)
                onClicked: root.choose(index)
                onHoveredChanged: if (hovered)
                    list.currentIndex = index
                contentItem: RowLayout {
                    spacing: Theme.space8
                    Icon {
                        name: "wrench"
                        size: Theme.iconSmall
                        color: remedy.selected ? Theme.accentText : Theme.textSecondary
                    }
                    AppText {
                        Layout.fillWidth: true
                        text: remedy.modelData
                        font: Theme.medium
                    }
                    KeyCap {
                        visible: remedy.selected
                        text: qsTr("Enter")
                    }
                }
            }
        }
        DiffView {
            Layout.fillWidth: true
            Layout.margins: Theme.space4
            visible: root.findings.preview.count > 0 || root.findings.preview.summary.length > 0
            file: root.findings.preview.file
            summary: root.findings.preview.summary
            lines: root.findings.preview
            lineCount: root.findings.preview.count
        }
        RowLayout {
            Layout.margins: Theme.space8
            Layout.topMargin: Theme.space4
            spacing: Theme.space4
            KeyCap {
                text: "\u2191"
            }
            KeyCap {
                text: "\u2193"
            }
            AppText {
                Layout.rightMargin: Theme.space8
                text: qsTr("preview")
                font: Theme.small
                color: Theme.textSecondary
            }
            KeyCap {
                text: qsTr("Esc")
            }
            AppText {
                text: qsTr("close")
                font: Theme.small
                color: Theme.textSecondary
            }
            AppText {
                Layout.fillWidth: true
                text: root.code
                font: Theme.small
                color: Theme.textTertiary
                horizontalAlignment: Text.AlignRight
            }
        }
    }
}
