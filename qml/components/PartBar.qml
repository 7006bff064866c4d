// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// The parts of one image on the scale of the chart, in their fixed order.
Item {
    id: root

    required property list<partFigure> figures
    // The high end of the total; at or below `total` when there is no range.
    property real total: 0
    property real high: 0
    // At the right end of the scale.
    required property real scaleMaximum
    property int openedPart: -1

    signal opened(int part)

    readonly property real end: Math.max(row.width, band.visible ? band.x + band.width : 0)

    function pixels(value: real): real {
        return scaleMaximum > 0 ? Math.round(value / scaleMaximum * width) : 0;
    }

    implicitHeight: Theme.partBar

    SideRounded {
        id: band
        visible: root.high > root.total && root.pixels(root.high) > row.width
        x: Math.max(0, row.width - Theme.radiusSegment)
        width: Math.max(0, root.pixels(root.high) - x)
        height: parent.height
        roundRight: true
        color: Theme.partRange
    }
    Row {
        id: row
        height: parent.height
        spacing: Theme.partGap
        Repeater {
            model: root.figures
            PartSegment {
                required property int index
                required property partFigure modelData

                figure: modelData
                visible: modelData.value > 0
                first: index === 0
                height: row.height
                width: Math.max(Theme.partMin, root.pixels(modelData.value) - Theme.partGap)
                opened: root.openedPart === modelData.part
                onClicked: root.opened(modelData.part)
                Keys.onRightPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
                Keys.onLeftPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
                Behavior on width {
                    NumberAnimation {
                        duration: Theme.slow
                        easing.type: Easing.OutCubic
                    }
                }
            }
        }
    }
}
