// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick

// The rows of a menu, for AppMenu.entries.
QtObject {
    default property list<Item> rows
}
