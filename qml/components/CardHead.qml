// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// The head of a card: what it holds, and what that is for.
Item {
    id: root

    required property string title
    property string detail: ""

    implicitHeight: Theme.needRow

    Row {
        x: Theme.space16
        height: parent.height
        spacing: Theme.space8
        AppText {
            height: parent.height
            text: root.title
            font: Theme.heading
        }
        AppText {
            height: parent.height
            text: root.detail
            color: Theme.textSecondary
        }
    }
    Divider {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
