// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// What a build made: the image with what was put in by itself, its figures, what was checked, and the
// builds before it.
Flickable {
    id: root

    required property BuildModel build
    property bool narrow: false
    property int pad: 0

    contentWidth: width
    contentHeight: grid.implicitHeight + 2 * pad
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: AppScrollBar {}

    GridLayout {
        id: grid
        x: root.pad
        y: Math.min(root.pad, Theme.space16)
        width: root.width - 2 * root.pad
        columns: root.narrow ? 1 : 2
        columnSpacing: Theme.space16
        rowSpacing: Theme.space16

        ColumnLayout {
            Layout.fillWidth: true
            Layout.alignment: Qt.AlignTop
            spacing: Theme.space16
            MadeCard {
                Layout.fillWidth: true
                build: root.build
            }
            MeasuredCard {
                Layout.fillWidth: true
                visible: root.build.measured.count > 0
                measured: root.build.measured
                onCopied: root.build.copyFigures()
            }
            HistoryCard {
                Layout.fillWidth: true
                visible: root.build.history.count > 1
                history: root.build.history
            }
        }
        Card {
            Layout.fillWidth: root.narrow
            Layout.preferredWidth: Theme.nextColumn
            Layout.alignment: Qt.AlignTop
            visible: root.build.checks.count > 0
            implicitHeight: checks.implicitHeight + 2 * Theme.hairline
            ColumnLayout {
                id: checks
                anchors.fill: parent
                anchors.margins: Theme.hairline
                spacing: 0
                RowLayout {
                    Layout.fillWidth: true
                    Layout.preferredHeight: Theme.topBar
                    Layout.leftMargin: Theme.space16
                    Layout.rightMargin: Theme.space16
                    AppText {
                        Layout.fillWidth: true
                        text: qsTr("Check")
                        font: Theme.heading
                    }
                    StatusIcon {
                        kind: StatusIcon.Kind.Good
                        size: Theme.iconSmall
                    }
                    AppText {
                        text: root.build.checks.summary
                        color: Theme.successText
                    }
                }
                Divider {
                    Layout.fillWidth: true
                }
                CheckList {
                    Layout.fillWidth: true
                    checks: root.build.checks
                }
            }
        }
    }
}
