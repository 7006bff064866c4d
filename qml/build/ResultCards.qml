// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// What a build made, what it put in by itself, and what was checked.
GridLayout {
    id: root

    required property BuildModel build
    property bool narrow: false

    columns: narrow ? 1 : 2
    columnSpacing: Theme.space16
    rowSpacing: Theme.space16

    Card {
        Layout.fillWidth: true
        Layout.fillHeight: true
        implicitHeight: made.implicitHeight + 2 * Theme.space16
        ColumnLayout {
            id: made
            anchors.fill: parent
            anchors.margins: Theme.space16
            spacing: Theme.space4
            RowLayout {
                spacing: Theme.space12
                StatusIcon {
                    kind: StatusIcon.Kind.Good
                    size: Theme.iconLarge
                }
                AppText {
                    Layout.fillWidth: true
                    line: Theme.headingLine
                    text: root.build.image
                    font: Theme.heading
                    elide: Text.ElideMiddle
                }
            }
            Paragraph {
                Layout.fillWidth: true
                Layout.leftMargin: Theme.space32
                text: root.build.resultText
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
            Repeater {
                model: root.build.appliedFixes
                RowLayout {
                    id: fix
                    required property string modelData
                    Layout.leftMargin: Theme.space32
                    spacing: Theme.space8
                    StatusIcon {
                        kind: StatusIcon.Kind.Fix
                        size: Theme.iconSmall
                    }
                    AppText {
                        Layout.fillWidth: true
                        text: fix.modelData
                    }
                }
            }
            AppButton {
                Layout.leftMargin: Theme.space32
                Layout.topMargin: Theme.space8
                visible: root.build.offersEdits
                kind: AppButton.Kind.Primary
                iconName: "edit"
                text: qsTr("Write these fixes into the project")
                onTriggered: root.build.applyOfferedEdits()
            }
            Item {
                Layout.fillHeight: true
            }
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
