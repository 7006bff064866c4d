// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App

// What every view of the window has, and what the window asks of it. A view that has no answer does
// nothing.
FocusScope {
    id: root

    required property Workspace workspace
    property bool narrow: false
    // For the key that goes round the panes.
    property list<Item> panes: [root]

    signal openAsked

    function openQuickFix(): void {
    }
    function toggleWhy(): void {
    }
    function focusFind(): void {
    }
}
