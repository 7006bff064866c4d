// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A page’s box: hairline, no shadow.
Rectangle {
    radius: Theme.radiusCard
    color: Theme.surfacePage
    border.width: Theme.hairline
    border.color: Theme.borderHairline
}
