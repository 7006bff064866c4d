// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A cell of a table's head.
AppText {
    line: Theme.smallLine
    font: Theme.label
    color: Theme.textSecondary
}
