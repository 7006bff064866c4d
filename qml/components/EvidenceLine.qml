// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.Ui

// The line of a log that gave the cause away.
Rectangle {
    id: root

    required property int line
    required property string text

    signal shown

    implicitHeight: Theme.control
    radius: Theme.radiusTag
    color: Theme.errorBg
    border.width: Theme.hairline
    border.color: Theme.errorBorder
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("Log line %1: %2").arg(line).arg(text)

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space12
        anchors.rightMargin: Theme.focusWidth
        spacing: Theme.space12
        AppText {
            text: root.line
            font: Theme.codeSmall
            color: Theme.textSecondary
        }
        AppText {
            id: evidenceText
            Layout.fillWidth: true
            text: root.text
            font: Theme.codeSmall
            color: Theme.errorText
            Tip {
                text: evidenceText.truncated ? root.text : ""
            }
        }
        AppButton {
            small: true
            kind: AppButton.Kind.Flat
            text: qsTr("Show in log")
            onTriggered: root.shown()
        }
    }
}
