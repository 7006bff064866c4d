// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// Where the image starts, with what that assumes.
AppComboBox {
    name: qsTr("Platform")
    implicitWidth: Theme.platform
}
