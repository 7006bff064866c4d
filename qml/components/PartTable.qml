// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// What a part consists of, the largest first.
ColumnLayout {
    id: root

    required property PartItemModel items
    property bool narrow: false

    readonly property list<color> fills: [Theme.partBase, Theme.partSystem, Theme.partPython, Theme.partWeights, Theme.partCode]

    spacing: 0

    RowLayout {
        Layout.fillWidth: true
        Layout.preferredHeight: Theme.topBar
        Layout.leftMargin: Theme.space16
        Layout.rightMargin: Theme.space12
        spacing: Theme.space8
        Rectangle {
            implicitWidth: Theme.swatch
            implicitHeight: Theme.swatch
            radius: Theme.radiusSegment
            color: root.fills[root.items.part]
        }
        AppText {
            text: root.items.title
            font: Theme.strong
        }
        AppText {
            Layout.fillWidth: true
            text: root.items.summary
            color: Theme.textSecondary
        }
    }
    Rectangle {
        Layout.fillWidth: true
        implicitHeight: Theme.controlSmall
        color: Theme.surfaceInset
        RowLayout {
            anchors.fill: parent
            anchors.leftMargin: Theme.space16
            anchors.rightMargin: Theme.space16
            spacing: Theme.space16
            TableHead {
                Layout.preferredWidth: Theme.nameColumn
                text: qsTr("Package")
            }
            TableHead {
                Layout.preferredWidth: Theme.versionColumn
                text: qsTr("Version")
            }
            TableHead {
                Layout.preferredWidth: Theme.figureColumnSmall
                horizontalAlignment: Text.AlignRight
                text: qsTr("Download")
            }
            Item {
                Layout.preferredWidth: Theme.shareColumn
            }
            TableHead {
                Layout.preferredWidth: Theme.figureColumnSmall
                horizontalAlignment: Text.AlignRight
                text: qsTr("On disk")
            }
            TableHead {
                Layout.fillWidth: true
                text: qsTr("Why it is here")
            }
            TableHead {
                Layout.preferredWidth: Theme.originColumn
                visible: !root.narrow
                text: qsTr("Origin")
            }
        }
        Divider {
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }
    ListView {
        id: list
        Layout.fillWidth: true
        Layout.fillHeight: true
        implicitHeight: contentHeight
        clip: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        model: root.items
        Accessible.role: Accessible.Table
        Accessible.name: root.items.title
        T.ScrollBar.vertical: AppScrollBar {}
        delegate: PartItemRow {
            width: list.width
            narrow: root.narrow
            focus: ListView.isCurrentItem
            fill: root.fills[root.items.part]
        }
    }
}
