// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A repair, named by its result.
AppButton {
    id: root

    property string place: ""

    small: true
    Accessible.name: place.length > 0 ? qsTr("%1, edits %2").arg(text).arg(place) : text
}
