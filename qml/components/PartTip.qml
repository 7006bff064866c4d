// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// What the tip of a part says.
Column {
    id: root

    required property partFigure figure
    required property color swatch

    spacing: Theme.space4

    Row {
        spacing: Theme.space8
        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.swatch
            height: Theme.swatch
            radius: Theme.radiusSegment
            color: root.swatch
        }
        AppText {
            text: root.figure.name
            font: Theme.strong
        }
        AppText {
            text: root.figure.text
        }
    }
    Paragraph {
        visible: root.figure.tip.length > 0
        width: Math.min(implicitWidth, Theme.tipWidth)
        topPadding: 0
        text: root.figure.tip
    }
}
