// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

Rectangle {
    implicitHeight: Theme.hairline
    implicitWidth: Theme.hairline
    color: Theme.borderHairline
}
