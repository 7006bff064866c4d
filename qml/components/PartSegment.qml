// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// One part of a bar.
T.AbstractButton {
    id: root

    required property partFigure figure
    property bool first: false
    property bool opened: false

    readonly property list<color> fills: [Theme.partBase, Theme.partSystem, Theme.partPython, Theme.partWeights, Theme.partCode]
    readonly property list<color> inks: [Theme.partBaseOn, Theme.partSystemOn, Theme.partPythonOn, Theme.partWeightsOn, Theme.partCodeOn]
    readonly property color fill: fills[figure.part]
    readonly property color ink: inks[figure.part]
    readonly property real hatched: figure.shared > 0 && figure.value > 0 ? Math.max(Theme.partMin, Math.round(width * Math.min(1, figure.shared / figure.value))) : 0

    implicitHeight: Theme.partBar
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.Button
    Accessible.name: figure.name + ", " + figure.text
    Accessible.description: figure.tip
    Accessible.onPressAction: click()
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    background: SideRounded {
        color: root.fill
        roundLeft: root.first && root.width > 2 * Theme.radiusSegment
        Hatch {
            visible: root.hatched > 0
            width: root.hatched
            height: parent.height
            color: Theme.partHatch
        }
        FocusRing {
            visible: root.visualFocus || root.opened || root.hovered
            controlRadius: 0
        }
    }
    contentItem: Item {
        AppText {
            x: root.hatched + Theme.space8
            height: parent.height
            visible: root.width >= Theme.partLabelFrom && root.width - x - Theme.space4 >= implicitWidth
            text: root.figure.text
            font: Theme.label
            color: root.ink
        }
    }
    Tip {
        hovered: root.hovered || root.visualFocus
        content: Component {
            PartTip {
                figure: root.figure
                swatch: root.fill
            }
        }
    }
}
