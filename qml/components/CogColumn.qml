// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// What the real cog does with the same file.
ColumnLayout {
    id: root

    required property BaseModel base

    spacing: Theme.space8

    Paragraph {
        Layout.fillWidth: true
        visible: root.base.cogImage.length > 0
        text: "FROM " + root.base.cogImage
        font: Theme.codeSmall
        color: Theme.textPrimary
        wrapMode: Text.WrapAnywhere
        maximumLineCount: 3
        elide: Text.ElideRight
    }
    Paragraph {
        Layout.fillWidth: true
        text: root.base.cogText
    }
    AppButton {
        visible: root.base.cogCommand.length > 0
        small: true
        iconName: "copy"
        text: qsTr("Copy as Cog command")
        tip: root.base.cogCommand
        onTriggered: root.base.copyCogCommand()
    }
}
