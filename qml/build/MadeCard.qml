// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// The image that a build made, and the fixes that its plan put in.
Card {
    id: root

    required property BuildModel build

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
    }
}
