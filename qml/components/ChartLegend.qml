// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// What the colours and marks of the chart mean.
RowLayout {
    id: root

    property bool spans: false
    property bool shared: false
    property bool ranged: false
    property bool narrow: false

    spacing: Theme.space20

    Repeater {
        model: root.spans ? [] : [
            {
                title: qsTr("Base"),
                swatch: Theme.partBase
            },
            {
                title: qsTr("System packages"),
                swatch: Theme.partSystem
            },
            {
                title: qsTr("Python packages"),
                swatch: Theme.partPython
            },
            {
                title: qsTr("Weights"),
                swatch: Theme.partWeights
            },
            {
                title: qsTr("Code"),
                swatch: Theme.partCode
            }
        ]
        LegendEntry {
            required property var modelData
            text: modelData.title
            swatch: modelData.swatch
        }
    }
    LegendEntry {
        visible: root.spans
        text: qsTr("Least")
        swatch: Theme.accentFill
    }
    Item {
        Layout.fillWidth: true
    }
    LegendEntry {
        text: qsTr("Estimated")
        origin: Status.Estimated
    }
    LegendEntry {
        visible: root.shared && !root.spans
        text: root.narrow ? qsTr("Shared") : qsTr("Shared with another base")
        swatch: Theme.partBase
        hatched: true
        wide: true
    }
    LegendEntry {
        visible: root.ranged
        text: qsTr("Range")
        swatch: Theme.partRange
        wide: true
    }
}
