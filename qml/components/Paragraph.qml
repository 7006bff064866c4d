// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// Text that may take several lines.
Text {
    id: root

    font: Theme.body
    color: Theme.textSecondary
    wrapMode: Text.Wrap
    textFormat: Text.PlainText
    lineHeightMode: Text.FixedHeight
    lineHeight: Theme.bodyLine
    topPadding: Theme.focusWidth
}
