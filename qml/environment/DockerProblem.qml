// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// Why Docker can't be used, and the command that changes it.
Card {
    id: root

    required property EnvironmentModel environment

    implicitHeight: column.implicitHeight + 2 * Theme.space16
    Accessible.role: Accessible.AlertMessage
    Accessible.name: environment.text

    RowLayout {
        id: column
        anchors.fill: parent
        anchors.margins: Theme.space16
        spacing: Theme.space12
        StatusIcon {
            Layout.alignment: Qt.AlignTop
            kind: StatusIcon.Kind.Bad
            size: Theme.iconLarge
        }
        ColumnLayout {
            spacing: Theme.space4
            AppText {
                Layout.fillWidth: true
                line: Theme.headingLine
                text: root.environment.text
                font: Theme.heading
            }
            Paragraph {
                Layout.fillWidth: true
                topPadding: 0
                text: root.environment.explanation
            }
            CommandLine {
                Layout.fillWidth: true
                Layout.topMargin: Theme.space8
                visible: root.environment.fixCommand.length > 0
                command: root.environment.fixCommand
                onCopied: root.environment.copyFixCommand()
            }
            AppButton {
                Layout.topMargin: Theme.space12
                kind: AppButton.Kind.Primary
                iconName: "refresh"
                text: qsTr("Check again")
                onTriggered: root.environment.refresh()
            }
        }
    }
}
