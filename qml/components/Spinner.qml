// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// Turns in steps: a frame each 75 ms and not each 16, so that waiting costs no processor time.
Icon {
    id: root

    property bool running: visible

    name: "arc"
    color: Theme.accentText

    Timer {
        interval: Theme.spinnerTurn / Theme.spinnerSteps
        repeat: true
        running: root.running && root.visible && Theme.motion
        onTriggered: root.rotation = (root.rotation + 360 / Theme.spinnerSteps) % 360
    }
}
