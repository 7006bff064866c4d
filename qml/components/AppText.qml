// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// One line of text, in the middle of its line height.
Text {
    id: root

    property int line: Theme.bodyLine

    height: line
    font: Theme.body
    color: Theme.textPrimary
    verticalAlignment: Text.AlignVCenter
    elide: Text.ElideRight
    textFormat: Text.PlainText
    maximumLineCount: 1
}
