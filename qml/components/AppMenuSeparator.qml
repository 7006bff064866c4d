// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

T.MenuSeparator {
    implicitHeight: Theme.space8 + Theme.hairline
    implicitWidth: Theme.menuWidth
    padding: Theme.space4
    contentItem: Item {
        Divider {
            width: parent.width
            anchors.verticalCenter: parent.verticalCenter
        }
    }
}
