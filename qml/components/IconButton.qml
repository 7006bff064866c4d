// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A button that shows an icon only; its text is the name and the tip.
AppButton {
    id: root

    required property string name

    kind: AppButton.Kind.Flat
    leftPadding: 0
    rightPadding: 0
    implicitWidth: implicitHeight
    text: ""
    tip: name
    Accessible.name: name
}
