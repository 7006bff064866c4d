// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T

// Something that a menu, a key and a button can ask for.
T.Action {
    // As it is written on the keyboard: "Ctrl+S".
    property string keys: ""

    shortcut: keys
}
